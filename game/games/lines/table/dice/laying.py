"""Dice that a player puts to the halves (L22, L24), at the table."""

from typing import Protocol

from game.engine.table.timeline import Timeline
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import Stage
from game.games.lines.table.dice.placing import GROUPS, Placing, places_dice
from game.games.lines.table.hand import Acting
from game.games.lines.table.layout import Bench, Places, waiting_places


class Laid(Acting, Protocol):
    """A table on which dice are laid."""

    places: Places
    bench: Bench
    timeline: Timeline


class Laying:
    """The dice that are being placed. Undo takes them back one by one, though they are no state."""

    def __init__(self, scene: Laid) -> None:
        self._scene = scene
        self.placing = Placing(())
        """Without dice while none are placed here."""
        self._placed: set[str] = set()
        """The dice that somebody here has placed, so that their way need not be shown."""

    def prepare(self) -> None:
        """See which dice wait."""
        state = self._scene.match.state
        if not places_dice(state.stage) or self._scene.mover is None:
            self.placing = Placing(())
        elif self.placing.dice != state.unplaced:
            self.placing = Placing.of(state)

    @property
    def siding(self) -> bool:
        """Are two dice put to one half before the others are rolled (L24)?"""
        return self._scene.shown.stage is Stage.SIDING

    @property
    def open_slots(self) -> tuple[str, ...]:
        """The places that wait for a die."""
        if not self.placing.dice or self._scene.timeline.moving:
            return ()
        slots = self.placing.open_slots
        return tuple(slots[:4] if self.siding else slots)

    @property
    def slot_to_come(self) -> str:
        """Where the die that is picked up or carried would go by itself."""
        placing = self.placing
        if not (placing.picked or self._scene.carried):
            return ""
        return next((slot for slot in self.open_slots if slot[0] == placing.following), "")

    @property
    def settled(self) -> bool:
        """Do all dice lie in their places, and none in a hand?"""
        placing = self.placing
        free = not (placing.picked or self._scene.carried)
        return bool(placing.dice) and placing.ready and free

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
            self.move_on(numbers[what])
            return True
        return what == "back" and bool(self.placing.picked) and self.step_back()

    def pick(self, die: str) -> None:
        """A die was clicked."""
        self.placing.touch(die)
        self._changed("take" if self.placing.picked else "place")

    def move_on(self, die: str) -> None:
        """A die's own key: into the first place that is free, or out again."""
        self.placing.move_on(die)
        self._changed()

    def lay_group(self, group: str) -> None:
        """A group was clicked."""
        scene = self._scene
        if self.siding and scene.mover is not None:
            scene.play(scene.mover, "side:left" if group == "l" else "side:right")
        elif not self.placing.in_hand:
            scene.refuse(_("Pick a die first, then its place."))
        else:
            self.drop(self.placing.in_hand, group)

    def drop(self, die: str, group: str) -> None:
        """A die is laid into a group."""
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
                    self.drop(die, group)

    def take_out(self, die: str = "") -> None:
        """A die, or the one that is picked up, goes back to those that wait."""
        self.placing.take_out(die or self.placing.picked)
        self._changed()

    def _changed(self, sound: str = "place") -> None:
        self._scene.desk.sound.play(sound)
        self._scene.arrange(self._scene.desk.view)
        self._scene.focus_named(_next_to_press(self.placing))
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
            self._placed = set(self.placing.dice)
            self._scene.play(self._scene.mover, self.placing.move())

    def placed_here(self) -> bool:
        """Has somebody placed these dice before our eyes? It is asked once."""
        placed, self._placed = bool(self._placed), set()
        return placed


def _next_to_press(placing: Placing) -> str:
    """The name of what comes next: a place for the die that is picked up, or another die."""
    if placing.picked and placing.following:
        return f"group {placing.following}"
    return f"die {placing.waiting[0][0]}" if placing.waiting else "place"
