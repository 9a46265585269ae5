"""The table of Ramp: everybody's own ramp at the same time, one card for all."""

from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.ranks import Challenge
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.engine.words import _
from game.games.ramp.table import hints, paint, words
from game.games.ramp.table.controls import Control
from game.games.ramp.table.layout import Places, Seat, places
from game.games.ramp.table.slope.rampart import Ramp
from game.games.ramp.texts.challenges import challenges
from game.games.ramp.texts.summary import board_named

if TYPE_CHECKING:
    from game.engine.desk import Desk


class RampScene(Control):
    """One game of Ramp on the table."""

    game = "ramp"
    title = "Ramp"

    def __init__(
        self, desk: "Desk", match: Match, watching: bool = False, rival: Match | None = None
    ) -> None:
        super().__init__(desk, match, watching, rival)
        self.challenge = self._challenge()
        self.ladder = self.challenge.ladder if self.challenge else None
        self.best = self._best()
        self.places: Places = places(desk.view, hints.need(self, desk.view))

    def _challenge(self) -> Challenge | None:
        """What this game is measured by; with company, the solo ranks to compare."""
        whole, *alone = challenges(self.rules.layout)
        boards: list[int] = list(self.rules.options["boards"])
        if len(boards) == 4:
            return whole
        return alone[boards[0] - 1] if len(boards) == 1 and self.rules.seats == 1 else None

    def _best(self) -> int | None:
        """The best result so far, where the house keeps one."""
        library = getattr(self.desk.house, "library", None)
        if library is None or self.challenge is None or self.rules.seats > 1 or self.watching:
            return None
        found: int | None = library.standing(self.challenge).best
        return found

    def arrange(self, view: View) -> None:
        """Place the ramps and what lies between them, then what can be pressed."""
        self.places = places(view, hints.need(self, view))
        super().arrange(view)

    def seat_places(self, seat: int) -> Seat:
        """Where a seat's things are; the rival's come after the last seat."""
        if seat < len(self.places.seats):
            return self.places.seats[seat]
        assert self.places.rival is not None
        return self.places.rival

    def ramp(self, seat: int) -> Ramp:
        """A seat's ramp as a picture."""
        return Ramp(f"ramp {seat}", self.seat_places(seat).slope)

    def crumbs(self) -> str:
        """Board and card."""
        place, number = self.late.here
        here = board_named([board.number for board in self.ramp_rules.boards], place, _)
        if self.late.counted:
            return f"{here} · {_('finished')}"
        if not number:
            return f"{here} · {_('start pieces')}"
        return here + " · " + _("card {number} of 16").format(number=number)

    def table_widgets(self, view: View) -> list[Widget]:
        """The ramps, their buttons and the card."""
        return self.ramp_widgets(view)

    @property
    def rival_name(self) -> str:
        """Whom this game races; whoever races an earlier game of their own must not read one name
        twice."""
        name = self.race.name if self.race else ""
        return _("{name}, earlier").format(name=name) if name == self.player_name(0) else name

    def verdict(self) -> str:
        """How a race ended."""
        if self.race is None:
            return ""
        return words.verdict(self.race.outcome(self.match), self.rival_name)

    def draw_table(self, p: Painter) -> None:
        """The whole table."""
        paint.paint(p, self)

    def draw_hints(self, p: Painter) -> None:
        """Everybody's keys, while there is something to do with them."""
        shown = not self.late.counted and not self.match.over
        found = hints.strips(self) if shown else ()
        box = self.places.hints.grown(6)
        p.still(
            "hints", (found, self.places), box, lambda q: hints.paint_hints(q, self, found), "kept"
        )
