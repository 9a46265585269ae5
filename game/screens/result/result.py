"""The end of a game: who won and why, the board as a trophy, and where to go from here."""

from collections.abc import Hashable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.input.sight import SETTLED
from game.engine.table.scene import AnyTable
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, key_width
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.doors import house
from game.screens.judged import OnSeed
from game.screens.result.confetti import Confetti, gold
from game.screens.result.keys import entries, placed
from game.screens.result.outcome import heading, line, outcome
from game.screens.result.pane import MistakesPane, brief_height
from game.screens.result.panels import best_words, is_record, ladder_height, paint_ladder
from game.screens.result.series_row import SeriesRow
from game.screens.result.standings import Plan, least_height, paint_sheets, paint_standings, plan
from game.screens.reviews import looked_back

MARGIN = 48.0
HEADING, LOWER = 58.0, 46.0
"""The size of the heading, and where all that cost most lies on the same page."""
GAP = 12.0
MOVES, STANDINGS = 1, 2
"""Pages after the first one."""
TRIES = ("1", "2", "3")
"""The keys that try the moves that cost most once more."""
RANKS = -5, 7
"""The steps that the lowest and the highest rank sound at."""
LULL = 0.5
"""Seconds for which nothing is chosen after a key that came too early."""


class ResultScreen(Page):
    """Lies over the finished table."""

    context = "game"
    settles = 0.7
    """Whoever still presses keys for the game shall not start another unseen."""

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        super().__init__(desk)
        self.table = table
        self.found = outcome(table.match)
        self.accent = theme.accent(table.game)
        reduced = desk.settings.reduced_motion or desk.settings.animation_speed == 0
        falling = pictures.motifs(table.game) if self.found.glad else ()
        self.confetti = Confetti(falling, table.match.header.seed or "", reduced)
        self._best: str | None = None
        """What the library says about the best result, once it has read the file of this one."""
        self.shown = self.found.order[0]
        """Whose board is the trophy."""
        self.trophy = Box(0, 0, 1, 1)
        self.side = Box(0, 0, 1, 1)
        """Where the standings are, or the ladder."""
        self._low = Box(0, 0, 1, 1)
        self._size = HEADING
        self._plan: Plan | None = None
        self.pane = MistakesPane(desk, table.match, table.path)
        self.leaf = 0
        """Where not all has room on one page, the one that is open: the result, the moves that cost
        most, the standings of a challenge with company."""
        self.parted = False
        self.company = self.found.challenge is not None and len(self.found.scores) > 1
        """Does a challenge have standings besides its ladder?"""
        self.table_box = Box(0, 0, 1, 1)
        self._on_seed: OnSeed | None = None
        self.series = SeriesRow(desk, table)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Heading above, keys below; between them the standings with a trophy or the ladder, and
        the moves that cost most: on a page of their own where not all has room."""
        page = view.column(1500, MARGIN)
        ladder = self.found.challenge is not None
        most = LOWER if ladder and not view.roomy else HEADING
        self._size = self._heading_size(view, most)
        self._head = max(18.0, (view.h - 720) / 4) + view.grown(most) * 0.6
        self._sub = self._head + view.grown(most) * 0.6 + view.grown(17) * 0.75
        top = self._sub + view.grown(17) * 0.6 + (18 if most == HEADING else 10)
        high = self.series.high(view)
        under = Box(page.x, self._sub + view.grown(17) * 0.75, page.w, high)
        top += high
        keys = placed(view, page, entries(self.desk, self.table, self.found), self.accent)
        body = Box.between(page.x, top, page.right, keys[0].box.y - 18)
        needed = ladder_height(view) + GAP + self.pane.least_height(view)
        self.parted = not ladder or self.company or needed > body.h
        body = body.place(body.w, min(body.h, max(body.w * 0.56, needed if ladder else 0)))
        words = view.measure(heading(self.found), self._size, "display")
        words = max(words, view.measure(self._line(), 17), self.series.width(view, page.w))
        self.confetti.arrange(view, view.box.place(words, body.y - 12, down=0))
        row, first = keys[0].box, min(key.box.x for key in keys)
        self._low = Box.between(page.x, row.y, first, row.bottom)
        self._plan = None
        series = self.series.spots(view, under)
        self.place([*series, *self._body(view, body), *keys], keys[0])

    def _body(self, view: View, body: Box) -> list[Widget]:
        """Place what lies between heading and keys; what of it can be pressed."""
        if self.parted and self.leaf == MOVES:
            back = self._back(view)
            self.pane.arrange(view, body, back)
            return [back, *self.pane.widgets(view)]
        if self.company:
            return self._with_company(view, body)
        if not self.parted:
            self.side, rest = body.cut_top(ladder_height(view), GAP)
            self.pane.arrange(view, rest)
            return self.pane.widgets(view)
        brief = brief_height(view)
        if self.found.challenge is not None:
            body = body.place(body.w, min(body.h, ladder_height(view) + GAP + brief))
            low, self.side = body.cut_bottom(brief, GAP)
            return [self.pane.brief(low, self.turn)]
        left = min(body.w * 0.4, max(body.h * 0.95, 300.0))
        self.trophy, side = body.cut_left(left, 32)
        low, self.side = side.cut_bottom(brief, GAP)
        self._plan = plan(view, self.side, self.found)
        return [*self._spots(self._plan), self.pane.brief(low, self.turn)]

    def _back(self, view: View) -> Button:
        """The key that leads to the first page."""
        box = Box(0, 0, key_width(view, _("Result"), 44), key_height(view, 42, 18))
        return Button(box, self.turn, name="overview", words=_("Result"))

    def _with_company(self, view: View, body: Box) -> list[Widget]:
        """The ladder and below it the standings; those have a page of their own where not both
        have room."""
        low, rest = body.cut_bottom(brief_height(view), GAP)
        self.side, self.table_box = rest.cut_top(ladder_height(view), GAP)
        to_moves = partial(self.turn, MOVES)
        if self.table_box.h >= least_height(view, rest, self.found):
            self.leaf = 0
            self._plan = plan(view, self.table_box, self.found)
            return [self.pane.brief(low, to_moves)]
        words = _("Standings")
        if self.leaf == STANDINGS:
            back = self._back(view)
            head, self.table_box = body.cut_top(back.box.h, GAP)
            back.box = head.cut_right(back.box.w)[0]
            self._plan = plan(view, self.table_box, self.found)
            return [back]
        key, low = low.cut_right(key_width(view, words, 44), GAP)
        opens = partial(self.turn, STANDINGS)
        return [self.pane.brief(low, to_moves), Button(key, opens, name="standings", words=words)]

    def _spots(self, made: Plan) -> list[Spot]:
        """Everybody's row shows the board that belongs to it."""
        if len(made.rows) < 2 or pictures.shared(self.table.game):
            return []
        return [
            Spot(row, partial(self.show, seat), name=f"row {seat}", radius=18)
            for seat, row in made.rows.items()
        ]

    def turn(self, to: int | None = None) -> None:
        """To another page, or to the first one and from there to the moves that cost most."""
        left, self.leaf = self.leaf, (0 if self.leaf else MOVES) if to is None else to
        self.arrange(self.desk.view)
        first = "standings" if left == STANDINGS else "mistakes"
        move = "try 1" if self.pane.shown else "overview"
        self.focus_named((first, move, "overview")[self.leaf])

    def show(self, seat: int) -> None:
        """Another one's board takes the trophy's place."""
        self.shown = seat
        self.touch()

    def _line(self) -> str:
        """What was played, and what the table itself says about how it went."""
        return " · ".join(filter(None, (line(self.found), self.table.verdict())))

    def _heading_size(self, view: View, most: float) -> float:
        """As large as leaves some room on both sides for what falls."""
        room = view.w - (340 if self.found.glad else 96)
        wide = view.measure(heading(self.found), most, "display")
        return max(24.0, most * min(1.0, room / wide))

    # -- time and keys ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Only until everything has fallen."""
        return self.confetti.falling

    def update(self, seconds: float) -> None:
        """Tiles fall; then the library reads the file. What judges find is shown as it comes. A
        result that could not be kept is tried again."""
        if self.table.keeping.update(seconds):
            self.touch()
        house(self.desk).reviews.work()
        if self.pane.update():
            self.arrange(self.desk.view)
        self._look_at_seed()
        if self.confetti.falling:
            self.confetti.update(seconds)
            self.touch()
        elif not house(self.desk).library.work() and self._best is None:
            self._best = best_words(self.found, self.desk)
            if self.found.glad and is_record(self.found, self.desk):
                self.desk.sound.play("good")
            self.touch()

    def _look_at_seed(self) -> None:
        """How others do on this seed, as far as that is known."""
        challenge, seed = self.found.challenge, self.table.match.header.seed
        if challenge is None or not seed:
            return
        if looked_back(challenge) or self.found.day is not None:
            found = house(self.desk).reviews.on_seed_of(challenge, seed)
            found = found.beside(challenge.ladder, [self.found.number])
            if found != self._on_seed:
                self._on_seed = found
                self.touch()

    def enter(self) -> None:
        """The library takes note, the judge goes to work; and a word for the ear too."""
        if self.table.path is not None:
            house(self.desk).library.note(self.table.path)
        self._look_at_seed()
        self.pane.wish()
        self._sound()

    def resume(self) -> None:
        """A branch was left: go on looking for what moves cost."""
        self.pane.wish()

    def _sound(self) -> None:
        """A rank, the higher the better it is; a win; or just the end."""
        if self.found.grade is not None:
            low, high = RANKS
            self.desk.sound.play("rank", step=round(low + (high - low) * self.found.grade))
        else:
            self.desk.sound.play("win" if self.found.glad else "score")

    def hurry(self, intent: Intent) -> None:
        """What falls is down at once; a moment without a key must pass before one counts."""
        self.desk.sight.wait(self, LULL)
        self.confetti.finish()
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """The list of moves is a key away, and so are the moves that cost most; nothing passes to
        the table below. Whoever comes back from a sheet has seen the result before."""
        if not self.desk.sight.fresh(self):
            self.settles = SETTLED
        if intent.down and not intent.repeat and intent.what == "log":
            house(self.desk).log(self.table)
        elif intent.down and not intent.repeat and intent.what in TRIES:
            self._try_again(TRIES.index(intent.what))
        else:
            super().handle(intent)
        return True

    def _try_again(self, index: int) -> None:
        """From before that move; the first press shows it where it cannot be seen."""
        if self.parted and self.leaf != MOVES:
            self.turn(MOVES)
            self.focus_named(f"try {index + 1}")
        else:
            self.pane.try_again(index)

    def target(self, intent: Intent) -> Hashable:
        """A number does more than choose."""
        return self if intent.what in TRIES and intent.down else super().target(intent)

    def go_back(self) -> bool:
        """To the first page; from there to where the match was begun."""
        if self.parted and self.leaf:
            self.turn()
        else:
            house(self.desk).leave(self.table)
        return True

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Heading, what lies between, tiles that fall, keys."""
        view, hints = self.desk.view, self._hints()
        key = self._size, self._head, self._line()
        return [
            Part("ground", key, view.box, self._paint, solid=True),
            *self._body_parts(),
            *self.confetti.parts(view),
            *self.widget_parts(),
            Part("hints", hints, self._low, lambda p: self._paint_hints(p, hints)),
            *self.table.keeping.parts(self.widgets),
        ]

    def _body_parts(self) -> list[Part]:
        """The standings with a trophy or the ladder, and the moves that cost most."""
        pane = self.pane.parts() if self.leaf == MOVES or not self.parted else []
        if self.parted and self.leaf == MOVES:
            return pane
        key = self.side, self.trophy, self.shown, self._best, self._on_seed
        made: list[Part] = []
        if not self.leaf if self.company else self._plan is None:
            made.append(Part("ladder", key, self.side.grown(44), self._paint_ladder))
        if self._plan is not None:
            box = self.table_box if self.company else self.side
            made.append(Part("sheets", key, box.grown(44), self._paint_sheets))
            made.append(Part("standings", key, box.grown(16), self._paint_standings))
        if self._plan is not None and not self.company:
            made.append(Part("trophy", key, self.trophy.grown(44), self._paint_trophy))
            made.append(Part("board", key, self.trophy, self._paint_board))
        return [*made, *pane]

    def _hints(self) -> tuple[tuple[str, str], ...]:
        label = self.desk.intents.label
        numbers = [label(each) for each in TRIES[: self.pane.shown]]
        ends = dict.fromkeys([*numbers[:1], *numbers[-1:]])
        keys = "–".join(ends) if all(ends) else ""
        return (label("log"), _("list of moves")), (keys, _("try again"))

    def _paint_hints(self, p: Painter, hints: tuple[tuple[str, str], ...]) -> None:
        furniture.keys(p, self._low.x + 4, self._low.centre[1], hints, self._low.right - 10)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        middle = p.view.w / 2
        words, deep, room = heading(self.found), self.accent.deep, p.view.w - 96
        p.text(words, middle, self._head, self._size, deep, "display", "c", room)
        p.text(self._line(), middle, self._sub, 17, theme.MUTED, "text", "c", room)

    def _paint_ladder(self, p: Painter) -> None:
        paint_ladder(p, self.side, self.found, self._best or "", self._on_seed)

    def _paint_sheets(self, p: Painter) -> None:
        assert self._plan is not None
        paint_sheets(p, self.found, self._plan)

    def _paint_standings(self, p: Painter) -> None:
        assert self._plan is not None
        box = self.table_box if self.company else self.side
        shown = None if self.company or pictures.shared(self.table.game) else self.shown
        paint_standings(p, box, self.found, self._plan, shown)

    @property
    def _foot(self) -> float:
        """The height of the name and the points below a trophy."""
        return self.desk.view.grown(18) + 34

    def _paint_board(self, p: Painter) -> None:
        inner = self.trophy.inset(20, 20).cut_bottom(self._foot - 16)[1]
        pictures.trophy(p, inner, self.table.match, self.shown)

    def _paint_trophy(self, p: Painter) -> None:
        box, found, seat = self.trophy, self.found, self.shown
        if found.glad and seat in found.winners:
            gold(p, box, 22)
        else:
            furniture.panel(p, box, 22, 2)
        y = box.bottom - self._foot / 2 - 2
        furniture.seat(p, box.x + 40, y, 12, seat)
        points = furniture.number(found.scores[seat])
        w = p.text(points, box.right - 28, y, 24, self.accent.deep, "display", "r")
        p.text(found.name(seat), box.x + 62, y, 18, theme.INK, "display", width=box.w - 110 - w)
