"""Effects as sounds and as captions. Without an audio device the sounds are silent."""

import contextlib
import io
import os
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from types import MappingProxyType

import pygame

from game.core.words import N_
from game.engine.storage import log

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "hover": N_("tick"),
        "press": N_("click"),
        "back": N_("back"),
        "slide": N_("a piece slides"),
        "land": N_("a piece lands"),
        "place": N_("put down"),
        "take": N_("picked up"),
        "dice": N_("dice roll"),
        "die": N_("a die knocks"),
        "draw": N_("new tiles"),
        "loop": N_("a loop closes"),
        "score": N_("points"),
        "good": N_("chime"),
        "bad": N_("low knocks"),
        "win": N_("fanfare"),
        "rank": N_("a rank is reached"),
        "turn": N_("next turn"),
        "error": N_("not possible"),
    }
)
OWN_EFFECTS = ("hover", "press", "back")
"""Effects of the player's own actions; their captions disappear first."""
PLACES = 3
"""The most captions side by side; others wait."""
SECONDS = 2.5
READABLE = 1.2
"""The least seconds for which a caption is shown."""


@dataclass
class SoundCaption:
    """An effect that was heard recently, and how often in a row."""

    name: str
    times: int = 1
    seconds_left: float = SECONDS
    seconds_shown: float = 0.0

    @property
    def display_priority(self) -> tuple[bool, float]:
        """Return the sort key for staying on screen: the player's own effects and old ones go
        first."""
        return self.name not in OWN_EFFECTS, self.seconds_left


class Captions:
    """Captions of recent sounds; empty as long as captions are off."""

    def __init__(self) -> None:
        self._heard: list[SoundCaption] = []
        """Oldest first, each effect once: no more than there are names can ever wait."""
        self.wanted = False
        """True where captions are collected."""
        self._changed = False

    @property
    def visible_captions(self) -> list[SoundCaption]:
        return self._heard[:PLACES]

    def add_effect(self, name: str) -> None:
        """Add an effect that is heard; one that is shown or waits already is counted up."""
        if not self.wanted:
            return
        self._changed = True
        for caption in self._heard:
            if caption.name == name:
                caption.times, caption.seconds_left = caption.times + 1, SECONDS
                return
        self._heard.append(SoundCaption(name))

    def advance_time(self, seconds: float) -> bool:
        """Age the captions and let waiting ones follow; return whether they changed since the last
        call."""
        before, changed, self._changed = self.visible_captions, self._changed, False
        for caption in before:
            caption.seconds_left -= seconds
            caption.seconds_shown += seconds
        self._heard = [caption for caption in self._heard if caption.seconds_left > 0]
        while len(self._heard) > PLACES:
            read = [
                caption for caption in self.visible_captions if caption.seconds_shown >= READABLE
            ]
            if not read:
                break
            self._heard.remove(min(read, key=lambda caption: caption.display_priority))
        waiting = (each for each in self._heard[PLACES:] if each.name not in OWN_EFFECTS)
        self._heard = [*self.visible_captions, *waiting]
        return changed or self.visible_captions != before


_FILES = Path(__file__).with_name("files")
"""The effects, as `tools/sounds.py` renders them."""
_FORMAT = (44100, -16, 2)
_BUFFER = 1024
_VOICES = 16
_APART = 0.03
"""The least seconds from one play of an effect to the next; sooner it would only be louder."""
STEPS = 12
"""The most semitones by which an effect can go up or down."""
_MOST_CACHED = 24
"""The most stepped effects cached, least recently played ones dropped."""


class Sound:
    """The effects, each loaded when it is first played, or before by `warm`."""

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
        self.set_volumes(master, effects)

    def set_volumes(self, master: float, effects: float) -> None:
        """Set the volumes of everything and of effects, from 0 to 1 as ears judge it."""
        self._loudness = (master * effects) ** 2

    def warm(self) -> Iterator[None]:
        """Open the device and load the effects one by one, for idle moments."""
        if not self._is_device_open():
            return
        for name in WORDS:
            yield
            self._pitched_sound(name, 0)

    def play(self, name: str, level: float = 1.0, step: int = 0) -> None:
        """Play an effect at a share of its volume, shifted by `step` semitones. Captions show it
        even if it is not heard."""
        if name not in WORDS:
            log.log_message(f"there is no effect {name!r}")
            return
        now = self._clock()
        if level <= 0 or now - self._played.get(name, -1.0) < _APART:
            return
        self._played[name] = now
        self.captions.add_effect(name)
        loudness = self._loudness * level
        if loudness <= 0 or not self._is_device_open():
            return
        effect = self._pitched_sound(name, max(-STEPS, min(STEPS, step)))
        effect.set_volume(min(1.0, loudness))
        effect.play()

    def _pitched_sound(self, name: str, step: int) -> pygame.mixer.Sound:
        if not step:
            return self._loaded.get(name) or self._loaded.setdefault(name, _load_effect(name))
        effect = self._stepped.pop((name, step), None) or _load_effect(name, step)
        self._stepped[name, step] = effect
        if len(self._stepped) > _MOST_CACHED:
            del self._stepped[next(iter(self._stepped))]
        return effect

    def close(self) -> None:
        self._loaded.clear()
        self._stepped.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _is_device_open(self) -> bool:
        if self._open is None:
            self._open = _open_device()
        return self._open


def _open_device() -> bool:
    """Open the device in the effects' own format, even if it was open in another."""
    try:
        if pygame.mixer.get_init() != _FORMAT:
            pygame.mixer.quit()
            with _alsa_silenced():
                pygame.mixer.init(*_FORMAT, buffer=_BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(_VOICES)
    except (pygame.error, NotImplementedError):
        return False
    return True


def _load_effect(name: str, step: int = 0) -> pygame.mixer.Sound:
    """Load an effect. Another rate in its header makes it higher and shorter, or lower and
    longer."""
    data = bytearray((_FILES / f"{name}.wav").read_bytes())
    rate = round(struct.unpack_from("<I", data, 24)[0] * 2 ** (step / 12))
    struct.pack_into("<II", data, 24, rate, 2 * rate)
    return pygame.mixer.Sound(file=io.BytesIO(data))


@contextlib.contextmanager
def _alsa_silenced() -> Iterator[None]:
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
