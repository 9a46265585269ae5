"""The rules as people read them: sections of every game, searched."""

from dataclasses import dataclass
from typing import NamedTuple

from game import catalogue
from game.engine.ui.content import Text
from game.engine.ui.layout import Fits, Row, Spacer
from game.engine.ui.node import Node, State
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, facts, ngettext
from game.screens import games

HIT = "#FFE39A"
"""The ground of a hit."""


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
    """Return a game's rules in the language in use."""
    found = catalogue.game(game).about.rules
    return [
        Section(game, i, len(found), _(title), tuple(_(text) for text in paragraphs), tuple(rules))
        for i, (title, paragraphs, rules) in enumerate(found)
    ]


def search(query: str, first: str) -> list[Section]:
    """Return the sections of any game that speak of it, those of `first` on top."""
    wanted = query.strip().casefold()
    order = sorted(games.order(), key=lambda name: name != first)
    return [each for game in order for each in sections(game) if each.speaks_of(wanted)]


def head(section: Section, named: bool, query: str) -> Node:
    """Return the heading of a section, with the game's name if asked for, and its rule numbers
    beside it where there is room."""
    words, deep = section.title, theme.accent(section.game).deep
    if named:
        words = facts(games.title(section.game), words)
    numbers = ngettext("rule {numbers}", "rules {numbers}", len(section.rules))
    ids = Text(numbers.format(numbers=facts(*section.rules)), 14, theme.MUTED)
    title = Marked(words, 19, deep, "display", query=query)
    alone = Marked(words, 19, deep, "display", wrap=True, query=query)
    return Fits([Row([title, Spacer(), ids], gap=24), alone], down=False)


@dataclass(frozen=True)
class Marked(Text):
    """Words whose hits have a light ground."""

    query: str = ""

    def paint(self, p: Painter, box: Box, state: State) -> None:
        lines = [self.words]
        if self.wrap:
            lines = p.view.wrap(self.words, self.size, box.w + 0.01, self.face)
        step = p.view.line(self.size)
        for i, line in enumerate(lines):
            self._mark(p, line, box, box.y + step * (i + 0.5))
        super().paint(p, box, state)

    def _mark(self, p: Painter, line: str, box: Box, y: float) -> None:
        wanted, low = self.query.strip().casefold(), line.casefold()
        at = low.find(wanted) if wanted and len(low) == len(line) else -1
        x = box.x if self.at == "l" else box.right - p.view.measure(line, self.size, self.face)
        while at >= 0:
            left = x + p.view.measure(line[:at], self.size, self.face)
            wide = p.view.measure(line[at : at + len(wanted)], self.size, self.face)
            high = p.view.grown(self.size) * 1.24
            p.rect(Box.around(left + wide / 2, y, wide + 4, high), 4, HIT)
            at = low.find(wanted, at + len(wanted))
