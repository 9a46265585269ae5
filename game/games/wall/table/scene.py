"""The table of Wall: factories and centre, every player's sheet, and the mover's hand."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.core.history import Happened
from game.core.match import Match
from game.core.rules import Dealt, Event, Moved
from game.engine.input.intents import Intent
from game.engine.table.pieces import Flying, Pieces, flights
from game.engine.table.scene import TableScene
from game.engine.table.timeline import Clip
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import View
from game.games.wall.rules import events, forecast, moves
from game.games.wall.rules.forecast import Outcome
from game.games.wall.rules.notation import CENTRE
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import OFFER, OVER, TILING, State
from game.games.wall.rules.tiles import COLOURS, counts
from game.games.wall.rules.tiling import winners
from game.games.wall.table import challenge, clips, numbers, pacing, paint, preview
from game.games.wall.table import panels as sheet
from game.games.wall.table.controls import Source
from game.games.wall.table.event_clips import MAKERS
from game.games.wall.table.hand import Hand
from game.games.wall.table.layout import Layout, arranged, turn_order
from game.games.wall.table.picture import SPRITES
from game.games.wall.table.pieces import after, pieces_of
from game.games.wall.table.sheet import Needs, Panel
from game.games.wall.table.words import Words
from game.games.wall.texts import challenges

if TYPE_CHECKING:
    from game.engine.desk import Desk

_KEYS = frozenset(("left", "right", "up", "down", "next", "previous", "confirm"))


class WallScene(TableScene[WallRules, State]):
    """One game of Wall on the table."""

    game = "wall"
    title = "Wall"
    event_clips: ClassVar = MAKERS

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.hand = Hand(self)
        self.words = Words(self, self.hand)
        self.flying = Flying(desk, SPRITES, lambda name: name[0] == "lid")
        self.accounts: State = self.shown
        """The position that the numbers are about: what flies lies where it will land, and counts
        as soon as its points do."""
        self.chosen: tuple[int, int] | None = None
        """Row and column of the wall space that is decided on but not yet accounted for (W13)."""
        self.challenge = challenges.played(self.rules.layout, match.header)
        self.counting: set[int] = set()
        """Seats whose points are running up, so that only the clip paints them."""
        self.large = self._large(self.shown, 0)
        self._placed = desk.view
        self.layout = self._layout(desk.view)

    # -- what is shown ---------------------------------------------------------------------

    def _large(self, state: State, now: int) -> int:
        """Whose sheet is large: the mover's; a bot's turn leaves it with the next person, in a
        replay too."""
        if state.stage == OVER:
            return now
        seats = turn_order(state.seat, self.rules.seats)
        return next((seat for seat in seats if self.is_person(seat)), state.seat)

    def _layout(self, view: View) -> Layout:
        order = turn_order(self.large, self.rules.seats)
        height = challenge.height(view) if self.challenge else 0.0
        return arranged(view, self.rules.level, order, height, self.watching)

    @property
    def mover(self) -> int | None:
        """The person whose turn it is; None while nobody can do anything."""
        movers = self.match.movers
        if self.watching or self.timeline.moving or not movers or not self.is_person(movers[0]):
            return None
        return movers[0]

    @property
    def lying(self) -> Pieces:
        """What lies on the table, or in the hand, while other tiles fly."""
        if self.timeline.moving:
            return self.flying.lying
        return self.hand.taken_up(pieces_of(self.layout, self.shown))

    @property
    def is_tiling(self) -> bool:
        """Are all tiles taken, and do those of complete lines go to the walls?"""
        if self.shown.stage != OFFER or not self.timeline.moving:
            return False
        return not any(name[0] in ("factory", "centre", "hand") for name in self.flying.lying)

    def account(self, event: Event) -> None:
        """Take an event into the numbers."""
        self.accounts = after(self.accounts, event, self.rules.table.floor_size)
        self.chosen = None

    def _open(self, step: Happened) -> None:
        """From its first frame on a step's numbers are those of the move that was made."""
        before, made, _after = step
        self.accounts, self.chosen = before, None
        if isinstance(made, Dealt):
            return
        if before.stage == TILING:
            self.chosen = before.row, int(made.move[-1]) - 1
        else:
            self.accounts = moves.take(self.rules.table, before, made.move)

    def crumbs(self) -> str:
        """Round and whose turn it is."""
        return self.words.crumbs()

    def hints(self) -> list[tuple[str, str]]:
        """What the keys do now."""
        return self.words.hints()

    def table_widgets(self, view: View) -> list[Widget]:
        """The tiles and lines that the mover can use."""
        return self.hand.widgets()

    # -- time ------------------------------------------------------------------------------

    def enter(self) -> None:
        """The first tiles come onto the factories before everybody's eyes."""
        super().enter()
        opening = self.match.history.steps(0)
        if self.match.plies == 0 and opening and not self.watching:
            self.shown = opening[0].before
            self.present(opening)

    def arrange(self, view: View) -> None:
        """Place the table and the sheets, then what can be pressed."""
        if self.timeline.moving and view != self._placed:
            self.timeline.finish()
        if not self.timeline.moving:
            self.large = self._large(self.shown, self.large)
        self._placed = view
        self.layout = self._layout(view)
        super().arrange(view)
        if self.mover is None:
            self.focus_on(None)

    def show(self, state: State) -> None:
        """Take a position as the picture at rest; nothing is in the hand then."""
        self.counting.clear()
        self.accounts, self.chosen = state, None
        self.hand.forget()
        before = self.large
        super().show(state)
        self.flying.lying = pieces_of(self.layout, state)
        self._welcome(before)

    def settled(self) -> None:
        """The picture has come to rest."""
        self.counting.clear()

    def _welcome(self, before: int) -> None:
        """Sheets that have changed places appear softly."""
        if self.large == before or not self.timeline.speed or self.timeline.lively:
            return
        boxes = [panel.box.grown(-6) for panel in self.layout.panels]
        self.timeline.add(clips.unveil(boxes))

    def update(self, seconds: float) -> None:
        """Time passes; when the sheets change places they appear softly."""
        before = self.large
        super().update(seconds)
        self._welcome(before)

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps."""
        self.timeline.speed = self.desk.settings.animation_speed
        lying = None
        if happened and not self.timeline.moving:
            lying = self.flying.lying = dict(self.lying)
            self._open(happened[0])
        for step in happened:
            self.timeline.add(Clip(0, begin=partial(self._open, step)))
            for group in pacing.groups(self._told(step, lying)):
                self.timeline.add(*group)
            self.timeline.add(Clip(0, end=partial(self.show, step.after)))
            lying = None
        self.hand.forget()
        self.arrange(self.desk.view)
        self.touch()

    def _told(self, step: Happened, lying: Pieces | None) -> Iterator[tuple[Event, Sequence[Clip]]]:
        """Every event of a step with its clips: what flies is what it has changed."""
        state = step.before
        lying = lying or pieces_of(self.layout, state)
        for event in self.rules.narrate(*step):
            if isinstance(event, events.TilesTaken) and isinstance(step.step, Moved):
                state = moves.take(self.rules.table, state, step.step.move)
            else:
                state = after(state, event, self.rules.table.floor_size)
            there = pieces_of(self.layout, state)
            yield event, MAKERS[type(event)](self, event, flights(lying, there))
            lying = there

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Remember whose hand it is."""
        if intent.what not in ("point", "focus", "blur", "expose"):
            self.hand.device_seat = intent.seat
        if intent.what in ("point", "press"):
            self.hand.pointing = True
        elif intent.down and intent.what in _KEYS:
            self.hand.pointing = False
        if self._skips(intent):
            self.hurry(intent)
            return True
        return super().handle(intent)

    def _skips(self, intent: Intent) -> bool:
        """While walls are tiled confirm only goes to the end of it, as the strip of keys says."""
        return self.timeline.moving and intent.what == "confirm" and intent.down and self.is_tiling

    def act(self, intent: Intent) -> bool:
        """Digits, and putting back."""
        return self.hand.keys(intent)

    # -- what is to be seen ----------------------------------------------------------------

    def table_parts(self, ahead: float) -> Sequence[Seen]:
        """The ground, what lies on it, and what somebody thinks about."""
        held, lying = self.hand.held, self.lying
        growing = forecast.left_over(self.shown, *held) if held else ""
        boxes = tuple(panel.box for panel in self.layout.panels)
        ground = Part("ground", boxes, self.desk.view.box, self._paint_ground, solid=True)
        made: list[Seen] = [ground, self.bar_part()]
        made += paint.parts(self.desk.view, self.layout, lying, held, growing)
        for i, panel in enumerate(self.layout.panels):
            made.append(Group(f"sheet {i}", panel.box.grown(14), self._sheet(panel, lying)))
        if self.challenge and self.layout.goal:
            margin = challenges.margin(self.rules, self.accounts)
            made.append(challenge.part(self.layout.goal, self.challenge, margin))
        if self.mover is not None:
            made += preview.parts(self.layout.ring, self.hand, lying)
        return [*made, *preview.hand_parts(self.desk.view, lying)]

    def _paint_ground(self, p: Painter) -> None:
        furniture.table(p)
        paint.paint_resting(p, self.layout)
        for panel in self.layout.panels:
            sheet.paint_resting(p, panel)
        if self.layout.goal:
            challenge.paint_card(p, self.layout.goal)

    def _sheet(self, panel: Panel, lying: Pieces) -> list[Seen]:
        """A player's sheet with its numbers."""
        view, seat, state = self.desk.view, panel.seat, self.shown
        considered, lit = self.hand.considered, sheet.Lit()
        if considered and seat == state.seat:
            fits = forecast.fitting(state.boards[seat], considered[1])
            lit = sheet.Lit(tuple(line - 1 for line in fits), True)
        words = self.words.sentence(seat) if panel is self.layout.panels[0] else ""
        made: list[Seen] = [
            *sheet.head_parts(panel, self._head(seat), words),
            *sheet.board_parts(panel, self.rules.level, lying, lit),
        ]
        if seat not in self.counting:
            made.append(numbers.score_part(view, panel, self.accounts.boards[seat].score))
        return [*made, *self._expected(panel, lying, lit.floor)]

    def _head(self, seat: int) -> sheet.Head:
        state = self.shown
        edge = theme.SEATS[seat] if state.seat == seat and state.stage != OVER else ""
        if state.stage == OVER and seat in winners(state):
            edge = theme.GOLD
        return sheet.Head(self.player_name(seat), self.words.subs(seat), seat, edge)

    def _expected(self, panel: Panel, lying: Pieces, open_floor: bool) -> Iterator[Part]:
        found = self.expected(panel.seat)
        if self.accounts.stage != OVER and panel.column:
            needs = Needs(self.desk.view, self.rules.level)
            yield numbers.column_part(panel, panel.column, needs, found)
        if not open_floor:
            beside = ("beside", panel.seat) in lying
            yield from numbers.floor_words(self.desk.view, panel, found.floor, beside)

    def expected(self, seat: int) -> Outcome:
        """What a sheet's numbers say of the next tiling: with the move that is aimed at, or as
        things stand."""
        found = self.hand.promise() if seat == self.shown.seat else None
        if found:
            return found.outcome
        return forecast.expected(self.rules.table, self.accounts, seat, self.chosen)

    def ring_parts(self) -> Sequence[Seen]:
        """The focus ring lies below the numbers of the piles in the centre."""
        made = super().ring_parts()
        if not made or not isinstance(self.focus, Source) or self.focus.source != CENTRE:
            return made
        piles = zip(COLOURS, counts(self.shown.centre), strict=True)
        many = {colour: number for colour, number in piles if number > 1}
        return [*made, paint.numbers_part(self.layout.ring, many)._replace(name="over the ring")]
