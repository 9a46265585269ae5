"""The table of Wall: factories and centre, every player's sheet, and the mover's hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.history import Happened
from game.core.match import Match
from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.timeline import Clip
from game.engine.view import View
from game.engine.widgets import Widget
from game.engine.words import _, ngettext
from game.games.wall import forecast, motion, sheets, story, tableware
from game.games.wall.forecast import Promise
from game.games.wall.hand import Hand
from game.games.wall.layout import Panel, arranged, turn_order
from game.games.wall.rules import WallRules
from game.games.wall.sheets import Head, Lit
from game.games.wall.state import OFFER, OVER, TILING, State
from game.games.wall.tiles import MARKER
from game.games.wall.words import in_hand

if TYPE_CHECKING:
    from game.engine.desk import Desk


class WallScene(Hand, TableScene):
    """One game of Wall on the table."""

    game = "wall"
    title = "Wall"

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.wall_rules = cast(WallRules, match.rules)
        self.held, self.pulled, self.pending, self.device_seat = None, None, None, None
        self.told = story.Told()
        self.counting: set[int] = set()
        """Seats whose points are running up, so that only the clip paints them."""
        self.large = self._large(match.state, 0)
        self._placed = desk.view
        self.layout = self._layout(desk.view)

    # -- what is shown ---------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position that is shown, tiles on their way left out."""
        state: State = self.shown
        return state

    def _large(self, state: State, now: int) -> int:
        """Whose sheet is large: the mover's; a bot's turn leaves it with the next person."""
        if state.stage == OVER:
            return now
        seats = turn_order(state.seat, self.rules.seats)
        people = [seat for seat in seats if self.is_person(seat)]
        return people[0] if people and not self.watching else state.seat

    def _layout(self, view: View) -> Any:
        order = turn_order(self.large, self.rules.seats)
        return arranged(view, self.wall_rules.sheet, order)

    def stage(self, change: Callable[..., State], *facts: Any) -> None:
        """Take part of an event into the picture."""
        self.shown = change(self.state, *facts)
        self.touch()

    def doing(self, *acts: Callable[[], None]) -> Callable[[], None]:
        """Several things to do at once."""

        def act() -> None:
            for each in acts:
                each()

        return act

    def crumbs(self) -> str:
        """Round and whose turn it is."""
        state = self.state
        where = _("Round {number}").format(number=state.round)
        if state.stage == OVER:
            return f"{where} · {_('the game is over')}"
        name = self.player_name(state.seat)
        if not self.is_person(state.seat) and not self.watching:
            words = _("{name} thinks …")
        elif state.stage == TILING:
            words = _("{name} chooses a space")
        else:
            words = _("{name} picks")
        return f"{where} · {words.format(name=name)}"

    def hints(self) -> list[tuple[str, str]]:
        """What the keys do now."""
        if self.mover is None:
            return []
        if self.position.stage == TILING:
            return [("confirm", _("lay the tile")), ("1-5", _("column"))]
        if self.held is None:
            return [("confirm", _("pick up")), ("next", _("next tiles")), ("help", _("rules"))]
        words = _("place on the floor")
        if self.aimed:
            words = _("place on line {number}").format(number=self.aimed)
        return [("confirm", words), ("1-5", _("line")), ("0", _("floor")),
                ("back", _("put back"))]  # fmt: skip

    def table_widgets(self, view: View) -> list[Widget]:
        """The tiles and lines that the mover can use."""
        return self.hand_widgets()

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

    def show(self, state: Any) -> None:
        """Take a position as the picture at rest; nothing is in the hand then."""
        self.counting.clear()
        self.forget_hand()
        before = self.large
        super().show(state)
        self._welcome(before)

    def settled(self) -> None:
        """The picture has come to rest."""
        self.counting.clear()

    def _welcome(self, before: int) -> None:
        """Sheets that have changed places appear softly."""
        if self.large == before or not self.timeline.speed or self.timeline.lively:
            return
        boxes = [panel.box.grown(-6) for panel in self.layout.panels]
        self.timeline.add(motion.unveil(boxes, theme.PAPER))

    def update(self, seconds: float) -> None:
        """Time passes; when the sheets change places they appear softly."""
        before = self.large
        super().update(seconds)
        self._welcome(before)

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps."""
        self.timeline.speed = self.desk.settings.animation_speed
        for step in happened:
            self.told = story.Told()
            told = [
                (event, cast(Sequence[Clip], self.clips(event, step)))
                for event in self.rules.narrate(step.before, step.step, step.after)
            ]
            for group in story.groups(told, step.before.stage == TILING):
                self.timeline.add(*group)
            self.timeline.add(Clip(0, end=partial(self.show, step.after)))
        self.forget_hand()
        self.arrange(self.desk.view)
        self.touch()

    event_clips = story.MAKERS

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Remember whose hand it is."""
        if intent.what not in ("point", "focus", "blur", "expose"):
            self.device_seat = intent.seat
        return super().handle(intent)

    def act(self, intent: Intent) -> bool:
        """Digits, and putting back."""
        return self.hand_keys(intent)

    # -- painting --------------------------------------------------------------------------

    def draw_table(self, p: Painter) -> None:
        """The resting picture, what changed on it, and what somebody thinks about."""
        p.backdrop((self.rules.seats, self.watching), self._paint_resting)
        p.text(self.crumbs(), self._crumbs_at(p), 33, 15, theme.MUTED)
        state = self.state
        tableware.draw_table(p, self.layout, state, self.held)
        considered = self.considered
        for panel in self.layout.panels:
            self._draw_panel(p, panel, state, considered)
        self._draw_sentence(p)
        self.draw_hand(p)

    def _paint_resting(self, p: Painter) -> None:
        furniture.table(p)
        furniture.top_bar(p, self.game, _(self.title), "")
        tableware.paint_resting(p, self.layout)
        for panel in self.layout.panels:
            sheets.paint_resting(p, panel)

    def _crumbs_at(self, p: Painter) -> float:
        return 62 + p.view.measure(_(self.title), 27, "display")

    def _head(self, panel: Panel) -> Head:
        state, seat = self.state, panel.seat
        active = state.seat == seat and state.stage != OVER
        return Head(self.player_name(seat), self._subs(seat, state), seat, active)

    def _subs(self, seat: int, state: State) -> tuple[str, ...]:
        """Beside a name: who is next, and who starts the next round."""
        if state.stage == OVER:
            return ()
        if seat == state.seat and not self.is_person(seat) and not self.watching:
            return (_("thinks …"), "…")
        starts = _("starts round {number}").format(number=state.round + 1)
        follows = seat == turn_order(state.seat, self.rules.seats)[1] and self.rules.seats > 2
        if state.marker != seat or state.stage != OFFER:
            return (_("next"),) if follows else ()
        return (f"{_('next')}, {starts}", starts) if follows else (starts,)

    def _draw_panel(
        self, p: Painter, panel: Panel, state: State, considered: tuple[int, str] | None
    ) -> None:
        board, lit = state.boards[panel.seat], Lit()
        sheets.draw_head(p, panel, self._head(panel))
        mine = panel.seat == state.seat
        if considered and mine:
            fits = forecast.fitting(board, considered[1])
            lit = Lit(tuple(line - 1 for line in fits), True)
        sheets.draw_board(p, panel, self.wall_rules.sheet, state, lit)
        if panel.seat not in self.counting:
            sheets.draw_score(p, panel, board.score)
        found = self._aimed_promise() if mine else None
        after = found.outcome if found else forecast.outcome(self.wall_rules.table, board)
        sheets.draw_column(p, panel, after)
        if not lit.floor:
            beside = forecast.marker_lies_beside(board, state, panel.seat)
            sheets.draw_floor_words(p, panel, after.floor, beside)

    def _aimed_promise(self) -> Promise | None:
        if self.held is None or self.mover is None:
            return None
        return next((one for one in self.promises() if one.line == self.aimed), None)

    def _draw_sentence(self, p: Painter) -> None:
        """Beside the large name: what is going on, in a few words."""
        panel = self.layout.panels[0]
        words = self._sentence(panel.seat)
        if words:
            x, y, room = sheets.sub_place(p, panel, self.player_name(panel.seat))
            p.text(words, x, y, 15, theme.MUTED, width=room)

    def _sentence(self, seat: int) -> str:
        if self.mover != seat:
            return next(iter(self._subs(seat, self.state)), "")
        state = self.position
        if state.stage == TILING:
            return _("choose a space in row {number}").format(number=state.row + 1)
        if self.held is None:
            return self._about_sources(state)
        return self._about_lines(state)

    def _about_sources(self, state: State) -> str:
        if self.considered is None:
            return _("pick tiles of one colour")
        source, colour = self.considered
        words = in_hand(colour, forecast.taken(state, source, colour))
        if forecast.takes_marker(state, source):
            words += " " + _("and the marker")
        return words

    def _about_lines(self, state: State) -> str:
        assert self.held is not None
        source, colour = self.held
        words = in_hand(colour, forecast.taken(state, source, colour))
        if self.pending is not None and self.pending == self.aimed:
            return _("{tiles}: once more to confirm").format(tiles=words)
        found = self._aimed_promise()
        if found is None:
            return _("{tiles} in hand: choose a line").format(tiles=words)
        return f"{words}: {self._about(found)}"

    def _about(self, found: Promise) -> str:
        fallen = len(found.fallen.replace(MARKER, ""))
        if not found.line:
            return ngettext("{count} to the floor", "{count} to the floor", fallen).format(
                count=fallen
            )
        words = _("line {line} has {held} of {limit}").format(
            line=found.line, held=found.held + found.laid, limit=found.limit
        )
        if found.complete:
            words = _("completes line {line}").format(line=found.line)
        if fallen:
            words += ", " + ngettext("{count} falls", "{count} fall", fallen).format(count=fallen)
        return words


SCENE = WallScene
