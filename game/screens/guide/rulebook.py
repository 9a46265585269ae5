"""How to play: the rules of every game beside a board that plays, searched with a few letters."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game import catalogue
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, InputLine, Press
from game.engine.ui.frames import page_frame
from game.engine.ui.layout import Column, FirstFit, Row, Scroll, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.widgets import TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import games, pictures
from game.screens.guide.board import LiveBoard
from game.screens.lesson.lesson import open_lesson
from game.screens.players import sitting

HIT = "#FFE39A"


class Section(NamedTuple):
    """A heading with its paragraphs; `place` counts within its game."""

    game: str
    place: int
    places: int
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...]

    def speaks_of(self, wanted: str) -> bool:
        """Return whether it has that text, or that rule's number."""
        if wanted.upper() in self.rules:
            return True
        return any(wanted in text.casefold() for text in (self.title, *self.paragraphs))


def sections(game: str) -> list[Section]:
    found = catalogue.game(game).about.rules
    return [
        Section(game, i, len(found), _(title), tuple(_(text) for text in paragraphs), tuple(rules))
        for i, (title, paragraphs, rules) in enumerate(found)
    ]


def search_rules(query: str, first: str) -> list[Section]:
    """Return the sections of any game that speak of it, those of `first` on top."""
    wanted = query.strip().casefold()
    order = sorted(games.ordered_names(), key=lambda name: name != first)
    return [each for game in order for each in sections(game) if each.speaks_of(wanted)]


def section_head(section: Section, named: bool, query: str) -> Node:
    """Return the heading of a section, with the game's name if asked for, and its rule numbers
    beside it where there is room."""
    words, deep = section.title, theme.accent(section.game).deep
    if named:
        words = facts(games.title(section.game), words)
    numbers = ngettext("rule {numbers}", "rules {numbers}", len(section.rules))
    ids = Text(numbers.format(numbers=facts(*section.rules)), 14, theme.MUTED)
    title = Marked(words, 19, deep, "display", query=query)
    alone = Marked(words, 19, deep, "display", wrap=True, query=query)
    return FirstFit([Row([title, Spacer(), ids], gap=24), alone], check_height=False)


class Marked(Text):
    """Words whose hits have a light ground."""

    query: str = ""

    def paint(self, p: Painter, box: Box, state: ControlState) -> None:
        lines = [self.words]
        if self.wrap:
            lines = p.view.wrap(self.words, self.size, box.w + 0.01, self.face)
        step = p.view.line_height(self.size)
        for i, line in enumerate(lines):
            self._mark(p, line, box, box.y + step * (i + 0.5))
        super().paint(p, box, state)

    def _mark(self, p: Painter, line: str, box: Box, y: float) -> None:
        wanted, low = self.query.strip().casefold(), line.casefold()
        at = low.find(wanted) if wanted and len(low) == len(line) else -1
        x = (
            box.x
            if self.text_align == "l"
            else box.right - p.view.measure(line, self.size, self.face)
        )
        while at >= 0:
            left = x + p.view.measure(line[:at], self.size, self.face)
            wide = p.view.measure(line[at : at + len(wanted)], self.size, self.face)
            high = p.view.grown(self.size) * 1.24
            p.rect(Box.around(left + wide / 2, y, wide + 4, high), 4, HIT)
            at = low.find(wanted, at + len(wanted))


GAP = 16.0
WIDEST = 1440.0
LONGEST_QUERY = 40


def open_rules(desk: Desk, game: str | None = None) -> None:
    """Lay the rules over any scene, open at that game. Without one the lesson has the focus."""
    rulebook = Rulebook(desk, game)
    desk.stack.push(rulebook)
    if game is None:
        rulebook.focus_named("learn")


class Rulebook(Page):
    """Games, the rules of one of them, and a board that plays."""

    def __init__(self, desk: Desk, game: str | None = None) -> None:
        super().__init__(desk)
        known = games.ordered_names()
        self.game = game if game in known else known[0]
        self.query = ""
        self._asked = self.game
        """The game that was open when the search began; its hits come first."""
        self.live = LiveBoard()
        self.found: list[Section] = []

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        self.found = self._wanted()
        rules = self.memo("rules", self._rules, view, self.game, self._asked, self.query)
        side = 0.41 if view.large_text else 0.38
        words = Text(_("Example"), 16, theme.MUTED, "bold")
        both = [
            Panel(rules, pad=(18, 6), grow=1 - side),
            Panel(
                Column([words, Node(key="example", grow=1)], gap=6),
                pad=16 if view.large_text else 22,
                grow=side,
                max_width=view.w if view.large_text else 420,
            ),
        ]
        mark = max(34.0, view.grown(17) + 8)
        tabs = [self._tab(game, mark, float(view.large_text)) for game in games.ordered_names()]
        if view.large_text:
            body: Node = Column([Row(tabs, gap=8), Row(both, gap=GAP, grow=1)], gap=12, grow=1)
        else:
            body = Row([Column(tabs, gap=8, min_width=170), *both], gap=GAP, grow=1)
        return page_frame(self._top(view), body, self._foot(), WIDEST)

    def first_focus(self) -> str:
        return f"game {self.game}"

    def _top(self, view: View) -> Node:
        accent, words, side = theme.accent(self.game), _("Search the rules"), view.grown(16)
        lens = Picture(_paint_lens, (), (side, side), align="centre")
        wide = max(280.0, view.measure(words, 16) + 60)
        line = InputLine(
            key="search",
            placeholder=words,
            max_length=LONGEST_QUERY,
            change=self.look_for,
            width=wide,
        )
        search, title = Row([lens, line], gap=12, align="centre"), _("How to play")
        return sitting.page_head(self.desk, view, title, self.rebuild, "", search, accent)

    def _foot(self) -> list[Node]:
        words = _("Learn {game}").format(game=games.title(self.game))
        accent = theme.accent(self.game)
        return [
            Button(_("Back"), self.go_back, key="back", min_width=150),
            Spacer(),
            Button(words, self._learn, key="learn", primary=True, accent=accent, size=19),
        ]

    def _tab(self, game: str, mark: float, grow: float) -> Node:
        chosen, accent = game == self.game, theme.accent(game)
        words = Text(games.title(game), 17, accent.deep if chosen else theme.INK, "bold")
        row = Row([Picture(_paint_motif, (game,), (mark, mark), align="centre"), words], gap=14)
        return Press(
            Row([row], pad=(14, 0)),
            partial(self.open, game),
            _paint_tab,
            (game, chosen),
            key=f"game {game}",
            grow=grow,
            height=max(58.0, mark + 20),
            chosen=chosen,
        )

    def _rules(self, _view: View, *_found_by: str) -> Node:
        """Return the sections, each paragraph to be pressed, or that none was found."""
        named, number, made = bool(self.query.strip()), 0, list[Node]()
        for section in self.found:
            paragraphs = []
            for i, words in enumerate(section.paragraphs):
                head = section_head(section, named, self.query) if i == 0 else None
                lines = Column([head, Marked(words, wrap=True, query=self.query)], gap=2)
                show = partial(self._show, section)
                paragraphs.append(
                    Press(Row([lines], pad=(14, 6)), show, key=f"text {number}", radius=10)
                )
                number += 1
            made.append(Column(paragraphs, gap=6))
        none = _("No rules found for “{query}”").format(query=self.query.strip())
        nothing = Text(none, 16, theme.MUTED, wrap=True, pad=(14, 8))
        return Scroll(Column(made or [nothing], gap=12, pad=(0, 8)), key="rules", grow=1)

    def _wanted(self) -> list[Section]:
        if self.query.strip():
            return search_rules(self.query, self._asked)
        return sections(self.game)

    # -- the board -------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        """Let the board show what is being read."""
        super().focus_on(widget)
        section = self._section_of(self.focus)
        if section is not None:
            self._show(section)
        elif self.live.game != self.game:
            self.live.show(self.game, 0, max(1, len(sections(self.game))))

    def _section_of(self, widget: Widget | None) -> Section | None:
        kind, _space, number = (widget.name if widget else "").partition(" ")
        if kind != "text":
            return None
        return [section for section in self.found for _text in section.paragraphs][int(number)]

    def _show(self, section: Section) -> None:
        """Let the board play that part; open the game of the section."""
        if section.game != self.game:
            self.game = section.game
            self.rebuild()
        if self.live.show(section.game, section.place, section.places):
            self.touch()

    def update(self, seconds: float) -> None:
        if self.live.update(seconds, self.desk.settings.reduced_motion):
            self.touch()

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return [
            *super().parts(ahead),
            self.live.part(self.placed_tree.node_with_key("example").box),
        ]

    # -- actions ---------------------------------------------------------------------------

    def open(self, game: str) -> None:
        line = self.widget_named("search")
        assert isinstance(line, TextField)
        self.game, self._asked, self.query, line.value = game, game, "", ""
        self.live.show(game, 0, max(1, len(sections(game))))
        self._from_top()

    def look_for(self, query: str) -> None:
        """Show what speaks of it, and the game in which that is first found."""
        if not self.query.strip():
            self._asked = self.game
        self.query = query
        self.game = next((found.game for found in self._wanted()), self.game)
        self._from_top()

    def _from_top(self) -> None:
        self.regions[0].scroll = 0.0
        self.rebuild()

    def _learn(self) -> None:
        self.desk.set_text_area(None)
        open_lesson(self.desk, self.game)

    def leave(self) -> None:
        self.desk.set_text_area(None)
        self.live.close()

    def handle(self, intent: Intent) -> bool:
        """Close by the key that opens it, too."""
        if intent.what == "help" and intent.down and not intent.repeat:
            return self.go_back()
        return super().handle(intent)


def _paint_tab(p: Painter, box: Box, state: ControlState, game: str, chosen: bool) -> None:
    """Paint the ground of a tab; the open one lies above the table."""
    accent = theme.accent(game)
    if chosen:
        furniture.paint_shadow(p, box, 12, 0)
        p.rect(box, 12, (theme.WHITE, accent.wash), accent.base, 1.6)
    elif state.hovered or state.pressed:
        p.rect(box, 12, theme.PAPER, theme.HAIR, alpha=0.7)


def _paint_motif(p: Painter, box: Box, game: str) -> None:
    for name in pictures.motifs(game)[:1]:
        p.sprite(name, box.x, box.y, box.w)


def _paint_lens(p: Painter, box: Box) -> None:
    r = box.w * 0.34
    x, y = box.x + r, box.y + r
    p.circle(x, y, r, None, theme.MUTED, 2)
    ink = f'fill="none" stroke="{theme.MUTED}" stroke-width="2.4" stroke-linecap="round"'
    p.path([(x + r * 0.8, y + r * 0.8), (x + r * 1.6, y + r * 1.6)], ink)
