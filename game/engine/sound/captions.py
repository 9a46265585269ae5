"""What sounds, in words, for who plays without hearing it: each for a moment, a few at once."""

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
        "draw": N_("newly drawn"),
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
"""What each effect is called."""
BY_HAND = ("hover", "press", "back")
"""What one's own hand has done anyway: the first to make room."""
PLACES = 3
"""So many stand side by side; another one takes the place of the oldest."""
SECONDS = 2.5


@dataclass
class Caption:
    """An effect that was heard lately, and how often in a row."""

    name: str
    times: int = 1
    left: float = SECONDS

    @property
    def worth(self) -> tuple[int, float]:
        """How much it is worth to go on standing there."""
        return (1 if self.name in BY_HAND else 2), self.left


class Captions:
    """What was heard lately; nothing as long as nobody wants to read it."""

    def __init__(self) -> None:
        self.places: list[Caption | None] = [None] * PLACES
        self.wanted = False
        """Shall note be taken?"""
        self._changed = False

    def note(self, name: str) -> None:
        """An effect is heard. What stands there already counts on and stays where it is."""
        if not self.wanted:
            return
        self._changed = True
        for caption in self.places:
            if caption is not None and caption.name == name:
                caption.times, caption.left = caption.times + 1, SECONDS
                return
        worth = [(0, 0.0) if each is None else each.worth for each in self.places]
        self.places[worth.index(min(worth))] = Caption(name)

    def pass_time(self, seconds: float) -> bool:
        """Let them grow old; True if they are others than they were the last time."""
        changed, self._changed = self._changed, False
        for i, caption in enumerate(self.places):
            if caption is not None:
                caption.left -= seconds
                if caption.left <= 0:
                    self.places[i], changed = None, True
        return changed
