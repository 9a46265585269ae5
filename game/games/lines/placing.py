"""Rolled dice on their way to the halves: which lie where until the player says so (L22, L24)."""

from dataclasses import dataclass, field

from game.core.rules import Move
from game.games.lines.state import Position, Stage
from game.games.lines.words import SLOTS

GROUPS = ("l", "r", "f")
ROOM = {"l": 2, "r": 2, "f": 1}


@dataclass
class Placing:
    """The dice that wait, and where the player has put them so far."""

    dice: tuple[str, ...]
    taken: frozenset[str] = frozenset()
    """Groups that an earlier placing has filled (hard)."""
    groups: dict[str, list[str]] = field(default_factory=lambda: {group: [] for group in GROUPS})
    picked: str = ""

    @classmethod
    def of(cls, state: Position) -> "Placing":
        """The dice of a position."""
        filled = zip(SLOTS, state.dice, strict=True)
        return cls(state.unplaced, frozenset(slot[0] for slot, die in filled if die))

    @property
    def waiting(self) -> list[str]:
        """The dice that lie in no group."""
        laid = [die for group in self.groups.values() for die in group]
        return [die for die in self.dice if die not in laid]

    @property
    def ready(self) -> bool:
        """Has every die its place?"""
        return not self.waiting

    def free(self, group: str) -> bool:
        """Has a group room for one more?"""
        return group not in self.taken and len(self.groups[group]) < ROOM[group]

    def pick(self, die: str) -> None:
        """Take a die in hand, out of its group if it lies in one."""
        for group in self.groups.values():
            if die in group:
                group.remove(die)
        self.picked = die

    def put(self, group: str) -> bool:
        """Lay the die in hand, or the first that waits, into a group."""
        waiting = self.waiting
        if not waiting or not self.free(group):
            return False
        die = self.picked if self.picked in waiting else waiting[0]
        self.groups[group] = sorted([*self.groups[group], die])
        self.picked = ""
        return True

    def put_next(self, die: str) -> None:
        """Lay a die into the first group that has room, or take it back."""
        if die not in self.waiting:
            self.pick(die)
            self.picked = ""
            return
        self.picked = die
        for group in GROUPS:
            if self.put(group):
                return

    def where(self, die: str) -> str:
        """The slot that a die lies in, "" while it waits."""
        for group, laid in self.groups.items():
            if die in laid:
                return "f" if group == "f" else f"{group}{laid.index(die) + 1}"
        return ""

    def move(self) -> Move:
        """The move that says all this."""
        named = ["".join(sorted(die[0] for die in self.groups[group])) for group in GROUPS]
        return "place:" + "/".join(numbers for numbers in named if numbers)


def places_dice(stage: Stage) -> bool:
    """Does a player place dice in that stage?"""
    return stage in (Stage.SIDING, Stage.PLACING)
