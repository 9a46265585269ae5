"""Animated GIFs, written frame by frame: unchanged pixels are not stored again.

Pillow chooses the colours and packs the pixels of each frame; the head is written here, as the
format's description (GIF89a) says.
"""

import struct
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pygame
from PIL import GifImagePlugin, Image, ImageChops

from game.screens.theatre.saving.webp import image_of

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
        frame = image_of(surface).quantize(palette=self._colours, dither=0)
        frame = Image.frombytes("L", frame.size, frame.tobytes())
        box, part = (0, 0, *frame.size), frame
        if self._before is not None:
            changed = ImageChops.difference(self._before, frame)
            box = changed.getbbox() or (0, 0, 1, 1)
            part = frame.copy()
            part.paste(COLOURS, mask=changed.point(_UNCHANGED))
            part = part.crop(box)
        self._before = frame
        look = {"duration": max(20, ms), "transparency": COLOURS, "disposal": 1}
        self._data += b"".join(GifImagePlugin.getdata(part, box[:2], **look))

    def finished(self) -> bytes:
        return bytes(self._data) + b"\x3b"

    def _chosen(self, samples: Sequence[pygame.Surface]) -> Any:
        """Return the palette that suits all samples; small bright things count against large plain
        areas."""
        weights: Counter[tuple[int, int, int]] = Counter()
        for sample in samples:
            reduced = image_of(sample).point([value & 0xFC for value in range(256)] * 3)
            for count, colour in reduced.getcolors(1 << 24):
                weights[colour] += count
        pixels = b"".join(
            bytes(c + 2 for c in colour) * count.bit_length() ** 3
            for colour, count in sorted(weights.items())
        )
        every = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
        return every.quantize(COLOURS)
