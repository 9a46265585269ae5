"""What sounds, in words, for who plays without hearing it: each long enough to be read, a few at
once, oldest first."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.core.words import N_

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
"""The name of each effect."""
BY_HAND = ("hover", "press", "back")
"""What one's own hand has done anyway: it does not wait, and is the first to make room."""
PLACES = 3
"""So many stand side by side; the others wait."""
SECONDS = 2.5
READABLE = 1.2
"""So long each stands at least, whatever else is heard."""


@dataclass
class SoundCaption:
    """An effect that was heard lately, and how often in a row."""

    name: str
    times: int = 1
    left: float = SECONDS
    stood: float = 0.0

    @property
    def worth(self) -> tuple[bool, float]:
        """How much it is worth to go on standing there."""
        return self.name not in BY_HAND, self.left


class Captions:
    """Captions of recent sounds; empty as long as captions are off."""

    def __init__(self) -> None:
        self._heard: list[SoundCaption] = []
        """Oldest first, each effect once: no more than there are names can ever wait."""
        self.wanted = False
        """Shall note be taken?"""
        self._changed = False

    @property
    def shown(self) -> list[SoundCaption]:
        """Visible captions, oldest first."""
        return self._heard[:PLACES]

    def note(self, name: str) -> None:
        """An effect is heard. What stands or waits there already counts on where it is."""
        if not self.wanted:
            return
        self._changed = True
        for caption in self._heard:
            if caption.name == name:
                caption.times, caption.left = caption.times + 1, SECONDS
                return
        self._heard.append(SoundCaption(name))

    def pass_time(self, seconds: float) -> bool:
        """Let them grow old and those that wait follow; True if they are others than they were the
        last time."""
        before, changed, self._changed = self.shown, self._changed, False
        for caption in before:
            caption.left -= seconds
            caption.stood += seconds
        self._heard = [caption for caption in self._heard if caption.left > 0]
        while len(self._heard) > PLACES:
            read = [caption for caption in self.shown if caption.stood >= READABLE]
            if not read:
                break
            self._heard.remove(min(read, key=lambda caption: caption.worth))
        waiting = (each for each in self._heard[PLACES:] if each.name not in BY_HAND)
        self._heard = [*self.shown, *waiting]
        return changed or self.shown != before
