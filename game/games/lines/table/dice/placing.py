"""Rolled dice on their way to the halves: which lie where until the player says so (L22, L24)."""

from dataclasses import dataclass, field

from game.core.rules import Move
from game.games.lines.rules.notation import SLOTS
from game.games.lines.rules.state import Position, Stage

GROUPS = ("l", "r", "f")
ROOM = {"l": 2, "r": 2, "f": 1}


@dataclass
class Placing:
    """The dice that wait, and where the player has put them so far."""

    dice: tuple[str, ...]
    taken: frozenset[str] = frozenset()
    """Groups that an earlier placing has filled (hard)."""
    laid: dict[str, str] = field(default_factory=dict)
    """The group of every die that has one, in the order in which they were laid."""
    picked: str = ""

    @classmethod
    def of(cls, state: Position) -> "Placing":
        """The dice of a position."""
        filled = zip(SLOTS, state.dice, strict=True)
        return cls(state.unplaced, frozenset(slot[0] for slot, die in filled if die))

    @property
    def waiting(self) -> list[str]:
        """The dice that lie in no group."""
        return [die for die in self.dice if die not in self.laid]

    @property
    def ready(self) -> bool:
        """Has every die its place?"""
        return not self.waiting

    def group(self, group: str) -> list[str]:
        """The dice of a group, in the order of their slots (notation)."""
        return sorted(die for die, there in self.laid.items() if there == group)

    def free(self, group: str) -> bool:
        """Has a group room for one more?"""
        return group not in self.taken and len(self.group(group)) < ROOM[group]

    @property
    def following(self) -> str:
        """The first group that has room, "" if none has."""
        return next((group for group in GROUPS if self.free(group)), "")

    def touch(self, die: str) -> None:
        """A die is pressed: it is picked up; picked up it moves on by itself; and where another
        one is picked up the two change places."""
        other = self.picked
        if other == die:
            self.move_on(die)
        elif other and self.laid.get(other) != self.laid.get(die):
            self.swap(other, die)
        else:
            self.picked = die

    def move_on(self, die: str) -> None:
        """Into the first group that has room, or out of its group again."""
        if die in self.laid:
            self.take_out(die)
        elif self.following:
            self.lay(die, self.following)

    def lay(self, die: str, group: str) -> bool:
        """Lay a die into a group; False where it has no room."""
        self.picked = ""
        if self.laid.get(die) != group:
            if not self.free(group):
                return False
            self.laid.pop(die, None)
            self.laid[die] = group
        return True

    @property
    def in_hand(self) -> str:
        """The die that is meant where only a place is named; "" if that is not clear."""
        waiting = self.waiting
        return self.picked or (waiting[0] if len(waiting) == 1 else "")

    def swap(self, one: str, other: str) -> None:
        """Two dice change places."""
        self.picked = ""
        there, here = self.laid.pop(one, ""), self.laid.pop(other, "")
        self.laid |= {die: group for die, group in ((one, here), (other, there)) if group}

    def take_out(self, die: str) -> None:
        """A die waits again."""
        self.picked = ""
        self.laid.pop(die, None)

    def step_back(self) -> bool:
        """Put down the die that is picked up, else take out the one laid last; False where there
        is none."""
        if self.picked:
            self.picked = ""
        elif self.laid:
            self.laid.popitem()
        else:
            return False
        return True

    def where(self, die: str) -> str:
        """The slot that a die lies in, "" while it waits."""
        group = self.laid.get(die, "")
        return group if group in ("", "f") else f"{group}{self.group(group).index(die) + 1}"

    @property
    def open_slots(self) -> list[str]:
        """The slots that wait for a die."""
        return [
            slot
            for slot in SLOTS
            if slot[0] not in self.taken
            and (slot == "f" or int(slot[1]) > len(self.group(slot[0])))
            and (slot != "f" or self.free("f"))
        ]

    def move(self) -> Move:
        """The move that says all this."""
        named = ["".join(die[0] for die in self.group(group)) for group in GROUPS]
        return "place:" + "/".join(numbers for numbers in named if numbers)


def places_dice(stage: Stage) -> bool:
    """Does a player place dice in that stage?"""
    return stage in (Stage.SIDING, Stage.PLACING)
