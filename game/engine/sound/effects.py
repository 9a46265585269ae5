"""Plays the effects. Without an audio device it is silent, and nobody is troubled by it."""

import contextlib
import io
import os
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pygame

from game.engine.sound.captions import WORDS, Captions
from game.engine.storage import log

_FILES = Path(__file__).with_name("files")
"""The effects, as `tools/sounds.py` renders them."""
_FORMAT = (44100, -16, 2)
_BUFFER = 1024
_VOICES = 16
_APART = 0.03
"""The same effect again within these seconds would only be louder."""
STEPS = 12
"""So many semitones an effect can go up or down."""
_KEPT = 24
"""So many stepped effects are kept; another takes the place of the one not played for longest."""


class Sound:
    """The effects, each loaded when it is first wanted, or beforehand by `warm`."""

    def __init__(
        self, master: float = 0.8, effects: float = 1.0, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.captions = Captions()
        self._clock = clock
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._stepped: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._played: dict[str, float] = {}
        self._open: bool | None = None
        self._loudness = 0.0
        self.volumes(master, effects)

    def volumes(self, master: float, effects: float) -> None:
        """How loud all of it is and how loud the effects are, from 0 to 1 as ears judge it."""
        self._loudness = (master * effects) ** 2

    def warm(self) -> Iterator[None]:
        """Open the device and load the effects one by one, for idle moments."""
        if not self._ready():
            return
        for name in WORDS:
            yield
            self._at(name, 0)

    def play(self, name: str, level: float = 1.0, step: int = 0) -> None:
        """Play an effect, at a part of its loudness, so many semitones up or down. Captions tell
        of it even where it is not heard."""
        if name not in WORDS:
            log.note(f"there is no effect {name!r}")
            return
        now = self._clock()
        if level <= 0 or now - self._played.get(name, -1.0) < _APART:
            return
        self._played[name] = now
        self.captions.note(name)
        loudness = self._loudness * level
        if loudness <= 0 or not self._ready():
            return
        effect = self._at(name, max(-STEPS, min(STEPS, step)))
        effect.set_volume(min(1.0, loudness))
        effect.play()

    def _at(self, name: str, step: int) -> pygame.mixer.Sound:
        if not step:
            return self._loaded.get(name) or self._loaded.setdefault(name, _load(name))
        effect = self._stepped.pop((name, step), None) or _load(name, step)
        self._stepped[name, step] = effect
        if len(self._stepped) > _KEPT:
            del self._stepped[next(iter(self._stepped))]
        return effect

    def close(self) -> None:
        """Give the device back."""
        self._loaded.clear()
        self._stepped.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _ready(self) -> bool:
        if self._open is None:
            self._open = _opened()
        return self._open


def _opened() -> bool:
    """Open the device in the effects' own format, even if it was open in another."""
    try:
        if pygame.mixer.get_init() != _FORMAT:
            pygame.mixer.quit()
            with _unheard_complaints():
                pygame.mixer.init(*_FORMAT, buffer=_BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(_VOICES)
    except (pygame.error, NotImplementedError):
        return False
    return True


def _load(name: str, step: int = 0) -> pygame.mixer.Sound:
    """Load an effect, declaring another rate in its header where it is to sound higher and shorter,
    or lower and longer."""
    data = bytearray((_FILES / f"{name}.wav").read_bytes())
    rate = round(struct.unpack_from("<I", data, 24)[0] * 2 ** (step / 12))
    struct.pack_into("<II", data, 24, rate, 2 * rate)
    return pygame.mixer.Sound(file=io.BytesIO(data))


@contextlib.contextmanager
def _unheard_complaints() -> Iterator[None]:
    """Silence ALSA, which prints pages where there is no device."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal at all
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - os.devnull is no path of ours
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
