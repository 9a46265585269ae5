"""Animated WebPs, written picture by picture: only what has changed is stored again.

Pillow packs the pixels of each picture; they are joined here, as the format's description says.
"""

import io
import struct
from typing import Any

import pygame
from PIL import Image, ImageChops

_FLAG = 2
"""Of a file: it is an animation. Of a picture: it covers what is below it."""


class WebP:
    """An animation built picture by picture; it plays once."""

    def __init__(self, size: tuple[int, int], quality: int) -> None:
        self.size, self._quality = size, quality
        self._before = Image.new("RGB", size)
        canvas = struct.pack("<B3x", _FLAG) + _three(size[0] - 1, size[1] - 1)
        self.data = bytearray(b"WEBP" + _chunk(b"VP8X", canvas))
        self.data += _chunk(b"ANIM", struct.pack("<IH", 0, 1))

    def add(self, surface: pygame.Surface, ms: int) -> None:
        picture = image_of(surface)
        changed: Any = ImageChops.difference(self._before, picture).getbbox() or (0, 0, 1, 1)
        left, top = changed[0] & ~1, changed[1] & ~1  # the format counts places in twos
        part, single = picture.crop((left, top, *changed[2:])), io.BytesIO()
        part.save(single, "WEBP", quality=self._quality, method=2)
        frame = _three(left // 2, top // 2, part.width - 1, part.height - 1, ms) + bytes([_FLAG])
        self.data += _chunk(b"ANMF", frame + single.getvalue()[12:])
        self._before = picture

    def finished(self) -> bytes:
        return _chunk(b"RIFF", bytes(self.data))


def image_of(surface: pygame.Surface) -> Any:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _three(*numbers: int) -> bytes:
    """Return numbers of three bytes each."""
    return b"".join(number.to_bytes(3, "little") for number in numbers)


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
