"""Animated GIFs, written frame by frame: unchanged pixels are not stored again.

Pillow chooses the colours and packs the pixels of each frame; the frames are joined here, as the
format's description (GIF89a) says.
"""

import io
import struct
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pygame
from PIL import Image, ImageChops

COLOURS = 255
"""The number of colours; the next index means an unchanged pixel."""
_UNCHANGED = [255] + 255 * [0]


class Gif:
    """An animation built frame by frame; it loops for ever."""

    def __init__(self, samples: Sequence[pygame.Surface]) -> None:
        """Choose the palette of all frames from these sample pictures."""
        self._colours = self._chosen(samples)
        self._before: Any = None
        self._data = bytearray(b"GIF89a")
        self._data += struct.pack("<HHBBB", *samples[0].get_size(), 0xF7, 0, 0)
        table = bytes(self._colours.getpalette())[: 3 * COLOURS]
        self._data += table.ljust(3 * 256, b"\0")
        self._data += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

    def add(self, surface: pygame.Surface, ms: int) -> None:
        frame = self._taken(surface).quantize(palette=self._colours, dither=0)
        frame = Image.frombytes("L", frame.size, frame.tobytes())
        box, part = (0, 0, *frame.size), frame
        if self._before is not None:
            changed = ImageChops.difference(self._before, frame)
            box = changed.getbbox() or (0, 0, 1, 1)
            part = frame.copy()
            part.paste(COLOURS, mask=changed.point(_UNCHANGED))
            part = part.crop(box)
        self._before = frame
        single = io.BytesIO()
        part.save(single, "GIF", optimize=False, interlace=0)
        self._join(single.getvalue(), box, ms)

    def finished(self) -> bytes:
        return bytes(self._data) + b"\x3b"

    def _taken(self, surface: pygame.Surface) -> Any:
        raw = pygame.image.tobytes(surface, "RGB")
        return Image.frombytes("RGB", surface.get_size(), raw)

    def _chosen(self, samples: Sequence[pygame.Surface]) -> Any:
        """Return the palette that suits all samples; small bright things count against large plain
        areas."""
        weights: Counter[tuple[int, int, int]] = Counter()
        for sample in samples:
            reduced = self._taken(sample).point([value & 0xFC for value in range(256)] * 3)
            for count, colour in reduced.getcolors(1 << 24):
                weights[colour] += count
        pixels = b"".join(
            bytes(c + 2 for c in colour) * count.bit_length() ** 3
            for colour, count in sorted(weights.items())
        )
        every = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
        return every.quantize(COLOURS)

    def _join(self, single: bytes, box: tuple[int, int, int, int], ms: int) -> None:
        """Append the pixels of a GIF with a single frame, which uses our palette already."""
        packed, at = single[10], 13
        if packed & 0x80:
            at += 3 * (2 << (packed & 7))
        while single[at] == 0x21:  # an extension: its blocks say how long they are
            at = _skipped(single, at + 2)
        at += 10
        self._data += b"\x21\xf9\x04" + struct.pack("<BHBB", 0x05, max(2, ms // 10), COLOURS, 0)
        left, top, right, bottom = box
        self._data += struct.pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0)
        self._data += single[at : _skipped(single, at + 1)]


def _skipped(data: bytes, at: int) -> int:
    """Return where the chain of GIF blocks that starts at `at` ends."""
    while data[at]:
        at += data[at] + 1
    return at + 1
