"""How to play: the rules of every game beside a board that plays, searched with a few letters."""

from collections.abc import Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Spot, TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures
from game.screens.guide import text
from game.screens.guide.board import LiveBoard
from game.screens.guide.text import Piece, Section
from game.screens.lesson.lesson import open_lesson
from game.screens.settings.preview import shown

MARGIN, GAP = 32.0, 16.0
WIDEST = 1440.0
LONGEST_QUERY = 40


def open_rules(desk: Desk, game: str | None = None) -> None:
    """Lay the rules over whatever is there, open at that game. Who asks for none of them in
    particular wants to learn, so the lesson is a press away."""
    rulebook = Rulebook(desk, game)
    desk.stack.push(rulebook)
    if game is None:
        rulebook.focus_named("learn")


class Rulebook(Page):
    """Games on the left, their rules in the middle, a board that plays on the right."""

    def __init__(self, desk: Desk, game: str | None = None) -> None:
        super().__init__(desk)
        known = games.order()
        self.game = game if game in known else known[0]
        self.query = ""
        self._asked = self.game
        """The game that was open when the search began; its hits come first."""
        self.live = LiveBoard()
        self.found: list[Section] = []
        self._text = Region()
        self.regions = [self._text]
        self._line = TextField(Box(0, 0, 1, 1), name="search", limit=LONGEST_QUERY)
        self._line.change = self.look_for
        self._panels: list[Box] = []
        self._foot, self._example = Box(0, 0, 1, 1), Box(0, 0, 1, 1)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """As wide as reads well, in the middle."""
        page = view.column(WIDEST, MARGIN)
        top = max(view.grown(27), view.grown(16) + 14) + 38
        key = view.grown(19) * 1.25 + view.grown(14) * 1.3 + 14
        self._foot, body = page.cut_bottom(18)[1].cut_bottom(key, GAP)
        self._place_line(view, page, top)
        body = body.below(top)
        tabs = self._tabs(view, body)
        first = tabs[0].box
        room = body.below(first.bottom + 12) if view.roomy else body.cut_left(first.w, GAP)[1]
        content = self._fill(view, room)
        widgets = [*tabs, self._line, *content, *self.bars(), *self._ends(view)]
        self.place(widgets, tabs[games.order().index(self.game)])
        self._follow()

    def _place_line(self, view: View, page: Box, top: float) -> None:
        self._line.empty = _("Search the rules")
        w = max(280.0, view.measure(self._line.empty, 16) + 60)
        head = page._replace(y=-2, h=top)
        self._line.box = head.place(w, view.grown(16) + 18, 1)

    def _tabs(self, view: View, area: Box) -> list[Widget]:
        names = games.order()
        mark = max(34.0, view.grown(17) + 8)
        w = max(max(view.measure(games.title(n), 17, "bold") for n in names) + mark + 54, 170.0)
        high = max(58.0, mark + 20)
        if view.roomy:  # in a row above, so that text and board have the width
            boxes = area.cut_top(high)[0].columns(len(names), 8)
        else:
            boxes = area.cut_left(w)[0].rows([high] * len(names), 8)
        return [
            Spot(
                box,
                partial(self.open, name),
                name=f"game {name}",
                paint=partial(_paint_tab, name, mark),
                key=name == self.game,
            )
            for name, box in zip(names, boxes, strict=True)
        ]

    def _fill(self, view: View, room: Box) -> list[Widget]:
        """The text, and beside it the board."""
        side = min(420.0, room.w * 0.38) if not view.roomy else room.w * 0.41
        panel, main = room.cut_right(side, GAP)
        self._panels = [main, panel]
        inner = main.inset(12, 14).cut_right(10)[1]
        inside = panel.grown(-16 if view.roomy else -22)
        self._example = inside.cut_top(view.line(16) + 6)[1]
        self.found = self._wanted()
        pieces = list(text.laid_out(view, inner, self.found, bool(self.query.strip())))
        spots: list[Widget] = [self._spot(i, piece) for i, piece in enumerate(pieces)]
        content = (pieces[-1].box.bottom if pieces else inner.y) - main.y
        self._text.fill(main.grown(-6), spots, content)
        return spots or [shown(inner, self._paint_nothing, self.query)]

    def _wanted(self) -> list[Section]:
        if self.query.strip():
            return text.search(self.query, self._asked)
        return text.sections(self.game)

    def _spot(self, index: int, piece: Piece) -> Spot:
        return Spot(
            piece.box,
            lambda: self._show(piece.section),
            name=f"text {index}",
            paint=lambda p, spot: piece.draw(p, spot.box, self.query),
            key=(piece, self.query),
            radius=10,
        )

    def _ends(self, view: View) -> list[Widget]:
        foot, words = self._foot, _("Learn by playing")
        lesson = _("A lesson in {game}, step by step").format(game=games.title(self.game))
        wide = max(view.measure(words, 19, "display"), view.measure(lesson, 14)) + 60
        entry, accent = ("learn", words, self._learn), theme.accent(self.game)
        learn = key_at(view, foot, entry, 1, 0, wide, 19, accent, primary=True)
        learn.sub = lesson
        return [key_at(view, foot, ("back", _("Back"), self.go_back), least=150), learn]

    # -- the board -------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        """The board shows what is being read."""
        super().focus_on(widget)
        self._follow()

    def _follow(self) -> None:
        """Show the part of a game that the focused paragraph is about."""
        section = self._section_of(self.focus)
        if section is not None:
            self._show(section)
        elif self.live.game != self.game:
            self.live.show(self.game, 0, max(1, len(text.sections(self.game))))

    def _section_of(self, widget: Widget | None) -> Section | None:
        if widget is None or widget not in self._text.inside:
            return None
        each = [section for section in self.found for _text in section.paragraphs]
        return each[self._text.inside.index(widget)]

    def _show(self, section: Section) -> None:
        """The board plays that part; what is found in another game opens that game."""
        if section.game != self.game:
            self.game = section.game
            self.arrange(self.desk.view)
        if self.live.show(section.game, section.place, section.places):
            self.touch()

    def update(self, seconds: float) -> None:
        """The board plays on."""
        if self.live.update(seconds, self.desk.settings.reduced_motion):
            self.touch()

    # -- deeds -----------------------------------------------------------------------------

    def open(self, game: str) -> None:
        """The rules of that game from their top."""
        self.game, self._asked, self.query, self._line.value = game, game, "", ""
        self._text.scroll = 0.0
        self.live.show(game, 0, max(1, len(text.sections(game))))
        self.arrange(self.desk.view)

    def look_for(self, query: str) -> None:
        """Only what speaks of it, and the game in which that is first found."""
        if not self.query.strip():
            self._asked = self.game
        self.query = query
        self._text.scroll = 0.0
        self.game = next((found.game for found in self._wanted()), self.game)
        self.arrange(self.desk.view)

    def _learn(self) -> None:
        self.desk.typing(None)
        open_lesson(self.desk, self.game)

    def leave(self) -> None:
        """Letters are actions again."""
        self.desk.typing(None)
        self.live.close()

    def handle(self, intent: Intent) -> bool:
        """The help key closes what it has opened."""
        if intent.what == "help" and intent.down and not intent.repeat:
            return self.go_back()
        return super().handle(intent)

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Table and panels; the board, the words and the keys lie on them."""
        view, line = self.desk.view, self._line.box
        key = self.game, self._foot, tuple(self._panels), line
        return [
            Part("ground", key, view.box, self._paint, solid=True),
            self.live.part(self._example),
            *self.widget_parts(),
            Part("lens", line, line, partial(_draw_lens, field=line)),
        ]

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        x, y, accent = self._foot.x, self._line.box.centre[1], theme.accent(self.game)
        furniture.heading(p, x, y, _("How to play"), accent, accent.deep, self._line.box.x - x - 40)
        for panel in self._panels:
            furniture.panel(p, panel, 16, 1)
        side = self._panels[-1].grown(-16 if p.view.roomy else -22)
        p.text(_("Example"), side.x, side.y + p.view.line(16) / 2, 16, theme.MUTED, "bold")

    def _paint_nothing(self, p: Painter, box: Box) -> None:
        words = _("No rule speaks of “{query}”.").format(query=self.query.strip())
        p.paragraph(words, box.inset(14, 8), 16, theme.MUTED)


def _paint_tab(game: str, mark: float, p: Painter, spot: Spot) -> None:
    """The key of a game; the one that is open lies above the table."""
    accent, box, y = theme.accent(game), spot.box, spot.box.centre[1]
    if spot.key:
        furniture.lift(p, box, 12, 0)
        p.rect(box, 12, (theme.WHITE, accent.wash), accent.base, 1.6)
    elif spot.hovered or spot.pressed:
        p.rect(box, 12, theme.PAPER, theme.HAIR, alpha=0.7)
    found = pictures.motifs(game)
    if found:
        p.sprite(found[0], box.x + 14, y - mark / 2, mark)
    ink = accent.deep if spot.key else theme.INK
    p.text(games.title(game), box.x + mark + 28, y, 17, ink, "bold", width=box.w - mark - 36)


def _draw_lens(p: Painter, field: Box) -> None:
    """What says that a line searches, at its end."""
    r = p.view.grown(16) * 0.34
    x, y = field.right - 16 - r, field.centre[1] - r * 0.2
    p.circle(x, y, r, None, theme.MUTED, 2)
    ink = f'fill="none" stroke="{theme.MUTED}" stroke-width="2.4" stroke-linecap="round"'
    p.path([(x + r * 0.8, y + r * 0.8), (x + r * 1.6, y + r * 1.6)], ink)
