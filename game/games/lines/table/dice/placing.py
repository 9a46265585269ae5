"""Dice that a player puts to the halves (L22, L24): which lie where, and what hands do to them."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.rules import Move
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import SLOTS, Position, Stage
from game.games.lines.table.layout import waiting_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


GROUPS = {"l": SLOTS[:2], "r": SLOTS[2:4], "f": SLOTS[4:]}


@dataclass
class Placing:
    """The dice that wait, and where the player has put them so far."""

    dice: tuple[str, ...]
    taken: Set[str] = frozenset()
    """Groups that an earlier placing has filled (hard)."""
    laid: dict[str, str] = field(default_factory=dict)
    """The group of every die that has one, in the order in which they were laid."""
    picked: str = ""
    past: list[dict[str, str]] = field(default_factory=list)
    """How they lay before each change."""

    @classmethod
    def begun(cls, state: Position) -> "Placing":
        """The dice of a position as they lie at first: in the order in which they are named."""
        filled = zip(SLOTS, state.dice, strict=True)
        placing = cls(state.unplaced, {slot[0] for slot, die in filled if die})
        if state.stage is Stage.PLACING:
            slots = zip(placing.dice, placing.open_slots, strict=True)
            placing.laid = {die: slot[0] for die, slot in slots}
        return placing

    @property
    def waiting(self) -> list[str]:
        """The dice that lie in no group."""
        return [die for die in self.dice if die not in self.laid]

    @property
    def ready(self) -> bool:
        """Whether every die has its place."""
        return not self.waiting

    def group(self, group: str) -> list[str]:
        """The dice of a group, in the order of their slots (notation)."""
        return sorted(die for die, there in self.laid.items() if there == group)

    def where(self, die: str) -> str:
        """The slot that a die lies in, "" while it waits."""
        group = self.laid.get(die)
        return GROUPS[group][self.group(group).index(die)] if group else ""

    @property
    def open_slots(self) -> list[str]:
        """The slots that wait for a die."""
        free = [(group, slots) for group, slots in GROUPS.items() if group not in self.taken]
        return [slot for group, slots in free for slot in slots[len(self.group(group)) :]]

    def free(self, group: str) -> bool:
        """Return whether a group has room for one more."""
        return any(slot[0] == group for slot in self.open_slots)

    def touch(self, die: str) -> None:
        """A die is pressed: it is picked up, or put down again; one that waits then moves on by
        itself; and where another one is picked up the two change places."""
        other = self.picked
        if other == die and die in self.laid:
            self.picked = ""
        elif other == die:
            self.lay(die, self.open_slots[0][0])
        elif other and self.laid.get(other) != self.laid.get(die):
            self.swap(other, die)
        else:
            self.picked = die

    def lay(self, die: str, group: str) -> bool:
        """Lay a die into a group, and the last one with it; False where it has no room."""
        self.picked = ""
        if self.laid.get(die) == group:
            return True
        if not self.free(group):
            return False
        self._remember()
        self.laid.pop(die, None)
        self.laid[die] = group
        if len(self.waiting) == 1:
            self.laid[self.waiting[0]] = self.open_slots[0][0]
        return True

    def swap(self, one: str, other: str) -> None:
        """Two dice change places."""
        self.picked = ""
        self._remember()
        there, here = self.laid.pop(one, ""), self.laid.pop(other, "")
        self.laid |= {die: group for die, group in ((one, here), (other, there)) if group}

    def take_out(self, die: str) -> None:
        """A die waits again."""
        self.picked = ""
        if die in self.laid:
            self._remember()
            del self.laid[die]

    def _remember(self) -> None:
        self.past.append(dict(self.laid))

    def step_back(self) -> bool:
        """Put down the die that is picked up, else lay all as before the last change; False where
        there was none."""
        if self.picked:
            self.picked = ""
        elif self.past:
            self.laid = self.past.pop()
        else:
            return False
        return True

    def move(self) -> Move:
        """The move that says all this."""
        named = ["".join(die[0] for die in self.group(group)) for group in GROUPS]
        return "place:" + "/".join(numbers for numbers in named if numbers)


class Laying:
    """The dice that are being placed. Undo takes them back one by one, though they are no state."""

    def __init__(self, scene: "LinesScene") -> None:
        self._scene = scene
        self.placing = Placing(())
        """Without dice while none are placed here."""

    def prepare(self) -> None:
        """See which dice wait."""
        state = self._scene.match.state
        dice = () if self._scene.mover is None or self._scene.cup.full else state.unplaced
        if self.placing.dice != dice:
            self.placing = Placing.begun(state) if dice else Placing(())

    @property
    def siding(self) -> bool:
        """Whether two dice go to one half before the others are rolled (L24)."""
        return self._scene.shown.stage is Stage.SIDING

    @property
    def open_slots(self) -> Sequence[str]:
        """The places that wait for a die."""
        if not self.placing.dice or self._scene.timeline.moving:
            return ()
        return tuple(self.placing.open_slots[: 4 if self.siding else 5])

    @property
    def slot_to_come(self) -> str:
        """Where the die that is picked up or carried would go by itself."""
        moves = self.placing.picked or self._scene.carried
        return next(iter(self.open_slots), "") if moves else ""

    @property
    def settled(self) -> bool:
        """Whether all dice lie in their places, and none under the pointer."""
        placing = self.placing
        return bool(placing.dice) and placing.ready and not self._scene.carried

    def box(self, die: str) -> Box:
        """Where a die lies while it is being placed."""
        slot, dice = self.placing.where(die), self.placing.dice
        if slot:
            return self._scene.bench.die(slot)
        return waiting_places(self._scene.places.tally.grown(-9), len(dice))[dice.index(die)]

    def act(self, what: str) -> bool:
        """A key: the number of a die, or back to put down the one that is picked up."""
        numbers = {die[0]: die for die in self.placing.dice}
        if what in numbers:
            self.pick(numbers[what])
            return True
        return what == "back" and bool(self.placing.picked) and self.step_back()

    def pick(self, die: str) -> None:
        """A die was clicked."""
        self.placing.touch(die)
        self._changed("take" if self.placing.picked else "place")

    def lay_group(self, group: str) -> None:
        """A group was clicked: the last die that waits goes there unpicked."""
        scene, picked, waiting = self._scene, self.placing.picked, self.placing.waiting
        if self.siding and scene.mover is not None:
            scene.play(scene.mover, "side:left" if group == "l" else "side:right")
        elif picked or len(waiting) == 1:
            self._drop(picked or waiting[0], group)
        else:
            scene.refuse(_("Pick a die first, then its place."))

    def _drop(self, die: str, group: str) -> None:
        if not self.placing.lay(die, group):
            self._scene.refuse(_("There is no room for another die (L22, L24)."))
        self._changed()

    def drop_at(self, die: str, x: float, y: float) -> None:
        """A die is dropped among those that wait, on another one, or in a group."""
        scene, placing = self._scene, self.placing
        others = [other for other in placing.dice if other != die]
        under = next((other for other in others if self.box(other).holds(x, y)), "")
        if scene.places.tally.holds(x, y):
            self.take_out(die)
        elif under:
            placing.swap(die, under)
            self._changed()
        else:
            for i, group in enumerate(GROUPS):
                if scene.bench.group(i).grown(10).holds(x, y):
                    self._drop(die, group)

    def take_out(self, die: str = "") -> None:
        """A die, or the one that is picked up, goes back to those that wait."""
        self.placing.take_out(die or self.placing.picked)
        self._changed()

    def _changed(self, sound: str = "place") -> None:
        """Give the focus to the next thing: a place for the die that is picked up, or a die."""
        placing, open_slots = self.placing, self.placing.open_slots
        self._scene.desk.sound.play(sound)
        self._scene.arrange(self._scene.desk.view)
        following = f"die {placing.waiting[0][0]}" if placing.waiting else "place"
        if placing.picked:
            following = f"group {open_slots[0][0]}" if open_slots else f"die {placing.picked[0]}"
        self._scene.focus_named(following)
        self._scene.touch()

    def step_back(self) -> bool:
        """Take back the die that was laid last; False if there is none."""
        back = self.placing.step_back()
        if back:
            self._changed("back")
        return back

    def place(self) -> None:
        """The dice lie as they shall."""
        if self.placing.ready and self._scene.mover is not None:
            self._scene.play(self._scene.mover, self.placing.move())
