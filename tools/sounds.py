"""Renders the sound effects: struck wood and glazed clay, made of decaying sines and of noise.

    python tools/sounds.py

writes them as small files (WAV, mono, 22 kHz) to `game/engine/sound/files`, from where the client
plays them.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import wave
from array import array
from collections.abc import Iterator
from math import cos, exp, pi, sin
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

FOLDER = Path(__file__).resolve().parent.parent / "game" / "engine" / "sound" / "files"
RATE = 22050
_TAIL = 4.6  # decay times until a layer is over: one hundredth is left
_FADE = RATE * 6 // 1000


class DampedRing(NamedTuple):
    """A part of a struck body: a sine that dies away."""

    hertz: float
    level: float
    decay: float  # milliseconds until a third is left
    at: float = 0.0  # milliseconds from the beginning


class Hiss(NamedTuple):
    """A brush of noise. `soft` is how much of each sample the next one keeps."""

    level: float
    decay: float
    at: float = 0.0
    rise: float = 0.5
    soft: float = 0.5


Layer: TypeAlias = DampedRing | Hiss
Samples: TypeAlias = list[float]


class Effect(NamedTuple):
    """A sound: its layers, and its loudest sample (1 is the most there is)."""

    peak: float
    layers: tuple[Layer, ...]


def _bar(hertz: float, decay: float, at: float = 0.0, level: float = 1.0) -> Iterator[Layer]:
    """A wooden bar on a resonator: the two tones above the first one die early."""
    yield DampedRing(hertz, level, decay, at)
    yield DampedRing(hertz * 3.93, level * 0.28, decay * 0.3, at)
    yield DampedRing(hertz * 9.4, level * 0.1, 5, at)


def _clay(hertz: float, at: float = 0.0, level: float = 1.0) -> Iterator[Layer]:
    """A small glazed tile on wood."""
    yield DampedRing(hertz, level * 0.6, 15, at)
    yield DampedRing(hertz * 1.68, level * 0.35, 9, at)
    yield DampedRing(hertz * 0.29, level * 0.7, 24, at)
    yield Hiss(level * 0.35, 2.5, at, soft=0.2)


def _knock(hertz: float, decay: float, at: float = 0.0, level: float = 1.0) -> Iterator[Layer]:
    """A knuckle on a board."""
    yield DampedRing(hertz, level, decay, at)
    yield DampedRing(hertz * 2.57, level * 0.4, decay * 0.45, at)
    yield Hiss(level * 0.3, 3, at, soft=0.6)


def _effect(peak: float, *parts: Iterator[Layer]) -> Effect:
    return Effect(peak, tuple(layer for part in parts for layer in part))


EFFECTS = {
    "hover": _effect(0.08, _knock(1900, 5)),
    "press": _effect(0.3, _knock(620, 18)),
    "back": _effect(0.3, _knock(430, 24)),
    "slide": Effect(0.22, (Hiss(1, 55, 0, 35, 0.86), DampedRing(92, 0.3, 60))),
    "land": _effect(0.44, _knock(150, 46), _knock(410, 20, 2, 0.4)),
    "place": _effect(0.42, _clay(1850)),
    "take": _effect(0.34, _clay(2250, level=0.7), _clay(2600, 26, 0.5)),
    "dice": _effect(
        0.4,
        *(
            _clay(hertz, at, level)
            for hertz, at, level in (
                (1420, 0, 0.9),
                (1690, 62, 1.0),
                (1510, 104, 0.7),
                (1880, 161, 0.55),
                (1600, 196, 0.35),
            )
        ),
    ),
    "die": _effect(0.34, _clay(1560)),
    "draw": Effect(0.2, (Hiss(1, 34, 0, 18, 0.45), Hiss(0.8, 42, 88, 16, 0.45))),
    "loop": _effect(0.42, _bar(587, 90), _bar(740, 90, 65), _bar(880, 150, 130)),
    "score": _effect(0.36, _bar(784, 95)),
    "good": _effect(0.36, _bar(659, 80), _bar(988, 120, 75)),
    "bad": _effect(0.4, _knock(233, 42), _knock(185, 52, 105, 0.9)),
    "win": _effect(
        0.45,
        *(_bar(hertz, 130, at) for hertz, at in ((523, 0), (659, 110), (784, 220))),
        *(_bar(hertz, 260, 330, 0.8) for hertz in (523, 784, 1047)),
    ),
    "rank": _effect(
        0.42,
        *(_bar(hertz, 150, at) for hertz, at in ((392, 0), (587, 120))),
        *(_bar(hertz, 280, 240, 0.7) for hertz in (392, 587, 784)),
    ),
    "turn": _effect(0.32, _bar(587, 80), _bar(880, 110, 45, 0.7)),
    "error": _effect(0.38, _knock(165, 36), _knock(165, 36, 85, 0.8)),
}


def rendered(name: str) -> "array[int]":
    """Return an effect as 16-bit samples."""
    effect = EFFECTS[name]
    samples = [0.0] * max(map(_end, effect.layers))
    for layer in effect.layers:
        if isinstance(layer, DampedRing):
            _add_ring(samples, layer)
        else:
            _add_hiss(samples, layer, Random(name))
    last = len(samples)
    for i in range(max(0, last - _FADE), last):
        samples[i] *= (last - 1 - i) / _FADE
    scale = 32767 * effect.peak / max(max(samples), -min(samples))
    return array("h", [int(sample * scale) for sample in samples])


def _end(layer: Layer) -> int:
    rise = layer.rise if isinstance(layer, Hiss) else 0.0
    return _count(layer.at + rise + layer.decay * _TAIL)


def _count(milliseconds: float) -> int:
    return int(milliseconds * RATE / 1000)


def _add_ring(samples: Samples, ring: DampedRing) -> None:
    """Add a damped sine by its recurrence: two products a sample."""
    turn = 2 * pi * ring.hertz / RATE
    damping = exp(-1000 / (RATE * ring.decay))
    again, less = 2 * damping * cos(turn), damping * damping
    before, now = 0.0, ring.level * damping * sin(turn)
    for i in range(_count(ring.at), _end(ring)):
        samples[i] += before
        before, now = now, again * now - less * before


def _add_hiss(samples: Samples, hiss: Hiss, dice: Random) -> None:
    """Add noise through a simple low-pass, rising and dying away."""
    start, rise = _count(hiss.at), max(1, _count(hiss.rise))
    damping = exp(-1000 / (RATE * hiss.decay))
    noise, level = 0.0, 2 * hiss.level
    for i in range(start, _end(hiss)):
        noise = hiss.soft * noise + (1 - hiss.soft) * (dice.random() - 0.5)
        samples[i] += noise * level * min(1.0, (i - start) / rise)
        level *= damping if i - start >= rise else 1.0


def main() -> None:
    """Write all effects."""
    FOLDER.mkdir(exist_ok=True)
    for name in EFFECTS:
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(rendered(name).tobytes())


if __name__ == "__main__":
    main()
