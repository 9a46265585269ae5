"""The rules as people read them: sections of every game, searched and laid out in paragraphs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game import catalogue
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games

HIT = "#FFE39A"
"""Behind what was searched for."""
BODY, HEAD, SMALL = 16, 19, 14


class Section(NamedTuple):
    """A heading with its paragraphs; `place` counts within its game."""

    game: str
    place: int
    places: int
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...]

    def speaks_of(self, wanted: str) -> bool:
        """Does it have that text, or that rule's number?"""
        if wanted.upper() in self.rules:
            return True
        return any(wanted in text.casefold() for text in (self.title, *self.paragraphs))


def sections(game: str) -> list[Section]:
    """A game's rules in the language in use."""
    found = catalogue.game(game).about.rules
    return [
        Section(game, i, len(found), _(title), tuple(_(text) for text in paragraphs), tuple(rules))
        for i, (title, paragraphs, rules) in enumerate(found)
    ]


def search(query: str, first: str) -> list[Section]:
    """What speaks of it, in any game; that of `first` on top."""
    wanted = query.strip().casefold()
    order = sorted(games.order(), key=lambda name: name != first)
    return [each for game in order for each in sections(game) if each.speaks_of(wanted)]


class Piece(NamedTuple):
    """A paragraph on its place; the first one of a section carries the heading."""

    section: Section
    words: str
    box: Box
    first: bool
    named: bool
    """Is the game's name part of the heading?"""

    def draw(self, p: Painter, box: Box, query: str) -> None:
        """Heading, rule numbers, paragraph; what was searched for is marked."""
        y = box.y + 6
        if self.first:
            y = self._draw_head(p, box, y, query)
        marked(p, self.words, box.inset(14).below(y), BODY, query)

    def _draw_head(self, p: Painter, box: Box, y: float, query: str) -> float:
        numbers = " · ".join(self.section.rules)
        ids = ngettext("rule {numbers}", "rules {numbers}", len(self.section.rules))
        ids = ids.format(numbers=numbers)
        deep, room = theme.accent(self.section.game).deep, box.w - 28
        lines = p.view.wrap(_heading(self), HEAD, room, "display")
        step = p.view.line(HEAD)
        for line in lines:
            marked_line(p, line, box.x + 14, y + step / 2, HEAD, query, deep, "display")
            y += step
        w = p.view.measure(lines[-1], HEAD, "display")
        if w + p.view.measure(ids, SMALL) + 24 < room:
            p.text(ids, box.right - 14, y - step / 2 + 1, SMALL, theme.MUTED, "text", "r")
        return y + 2


def _heading(piece: Piece) -> str:
    section = piece.section
    return f"{games.title(section.game)} · {section.title}" if piece.named else section.title


def laid_out(view: View, area: Box, found: Sequence[Section], named: bool) -> Iterator[Piece]:
    """The paragraphs of these sections, one below the other."""
    y = area.y
    for section in found:
        for i, words in enumerate(section.paragraphs):
            piece = Piece(section, words, area, i == 0, named)
            high = 12 + len(view.wrap(words, BODY, area.w - 28)) * view.line(BODY)
            if piece.first:
                lines = view.wrap(_heading(piece), HEAD, area.w - 28, "display")
                high += len(lines) * view.line(HEAD) + 2
            yield piece._replace(box=area._replace(y=y, h=high))
            y += high + 6
        y += 6


def marked(p: Painter, words: str, box: Box, size: float, query: str) -> None:
    """A paragraph whose hits are marked."""
    step = p.view.line(size)
    for i, line in enumerate(p.view.wrap(words, size, box.w)):
        marked_line(p, line, box.x, box.y + step * (i + 0.5), size, query, theme.INK, "text")


def marked_line(
    p: Painter, line: str, x: float, y: float, size: float, query: str, colour: str, face: str
) -> None:
    """A line whose hits have a light ground."""
    wanted, low = query.strip().casefold(), line.casefold()
    at = low.find(wanted) if wanted and len(low) == len(line) else -1
    high = p.view.grown(size) * 1.24
    while at >= 0:
        left = x + p.view.measure(line[:at], size, face)
        wide = p.view.measure(line[at : at + len(wanted)], size, face)
        p.rect(Box.around(left + wide / 2, y, wide + 4, high), 4, HIT)
        at = low.find(wanted, at + len(wanted))
    p.text(line, x, y, size, colour, face)
