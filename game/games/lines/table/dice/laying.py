"""Dice that a player puts to the halves (L22, L24), or carries to the sheet, at the table."""

from typing import TYPE_CHECKING

from game.core.match import Match
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.notation import SLOTS
from game.games.lines.rules.state import Stage
from game.games.lines.table.dice.board import Bench, waiting_places
from game.games.lines.table.dice.placing import Placing
from game.games.lines.table.hand import cells_of
from game.games.lines.table.hands import Hands
from game.games.lines.table.layout import Places

if TYPE_CHECKING:
    from game.engine.desk import Desk


class Laying(Hands):
    """What of the scene belongs to placing dice."""

    places: Places
    bench: Bench

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.placing: Placing | None = None
        self.carried: tuple[str, float, float] | None = None
        """The die that is dragged, and where it is."""
        self._hand_laid: set[str] = set()

    def die_box(self, die: str) -> Box:
        """Where a die lies while it is being placed."""
        placing = self.placing
        assert placing is not None
        slot = placing.where(die)
        if slot:
            return self.bench.die(slot)
        row = waiting_places(self.places.tally.grown(-9), len(placing.dice))
        return row[placing.dice.index(die)]

    @property
    def open_slots(self) -> list[str]:
        """The places that wait for a die."""
        if self.placing is None or self.timeline.moving:
            return []
        slots = self.placing.open_slots
        return slots[:4] if self.shown.stage is Stage.SIDING else slots

    def pick_die(self, die: str) -> None:
        """A die was clicked."""
        if self.placing is not None:
            self.placing.touch(die)
            self._placing_changed("take" if self.placing.picked else "place")

    def move_on(self, die: str) -> None:
        """A die's own key: into the first place that is free, or out again."""
        if self.placing is not None:
            self.placing.move_on(die)
            self._placing_changed("place")

    def lay_group(self, group: str) -> None:
        """A group was clicked."""
        if self.placing is None or self.mover is None:
            return
        if self.shown.stage is Stage.SIDING:
            self.play(self.mover, "side:left" if group == "l" else "side:right")
        elif not self.placing.in_hand:
            self.refuse(_("Pick a die first, then its place."))
        else:
            self.drop_die(self.placing.in_hand, group)

    def drop_die(self, die: str, group: str) -> None:
        """A die is laid into a group."""
        if self.placing is not None and not self.placing.lay(die, group):
            self.refuse(_("There is no room for another die (L22, L24)."))
        self._placing_changed("place")

    def drop_on_die(self, die: str, other: str) -> None:
        """A die is dropped on another one."""
        if self.placing is not None:
            self.placing.swap(die, other)
            self._placing_changed("place")

    def take_out(self, die: str = "") -> None:
        """A die, or the one that is picked up, goes back to those that wait."""
        if self.placing is not None:
            self.placing.take_out(die or self.placing.picked)
            self._placing_changed("place")

    def _placing_changed(self, sound: str) -> None:
        self.desk.sound.play(sound)
        self.arrange(self.desk.view)
        placing = self.placing
        if placing is not None:
            self.focus_named(_next_to_press(placing))
        self.touch()

    def undo(self) -> None:
        """Die by die first, as far as dice are being placed."""
        placing = self.placing
        if placing is None or self.timeline.moving or not placing.step_back():
            super().undo()
            return
        self._placing_changed("back")

    @property
    def may_take_back(self) -> bool:
        """Is a die laid, or anything else to be taken back?"""
        return bool(self.placing and self.placing.laid) or super().may_take_back

    def place_dice(self) -> None:
        """The dice lie as they shall."""
        if self.placing is not None and self.placing.ready and self.mover is not None:
            self._hand_laid = set(self.placing.dice)
            self.play(self.mover, self.placing.move())

    def take_along(self, slot: str) -> bool:
        """Take the die of a slot in hand, if it can be drawn, to carry it to the sheet."""
        hand = self.hand
        names = ("fL", "fR") if slot == "f" else (slot,)
        if hand is None or not any(name in hand.choices.slots for name in names):
            return False
        if hand.slot not in names:
            self.choose_die(slot)
        return True

    def carry(self, slot: str, x: float, y: float) -> None:
        """A die of the board is dragged about."""
        self.carried = (self.shown.dice[SLOTS.index(slot)], x, y)
        self.touch()

    def drop_on_sheet(self, x: float, y: float) -> None:
        """Draw what is shown if it goes there; else the die stays in hand."""
        self.carried = None
        hand, cell = self.hand, self.places.sheet.cell_at(x, y)
        shown = hand.picked if hand is not None and not hand.is_control else None
        if shown is not None and cell in cells_of(shown):
            self.confirm(self.front)
        self.touch()

    def laid_by_hand(self, seat: int) -> bool:
        """Has a person laid these dice before our eyes?"""
        laid, self._hand_laid = bool(self._hand_laid), set()
        return laid and self.is_person(seat) and not self.watching


def _next_to_press(placing: Placing) -> str:
    """The name of what comes next: a place for the die that is picked up, or another die."""
    if placing.picked and placing.following:
        return f"group {placing.following}"
    return f"die {placing.waiting[0][0]}" if placing.waiting else "place"
