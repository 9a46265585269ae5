"""What is written around a replay's table: which game it is, what was just played, how far."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.core.judging.judge import Judged
from game.core.match import Match
from game.engine.table.scene import FOOT
from game.engine.ui.content import Text, laid_part
from game.engine.ui.frames import token
from game.engine.ui.layout import Row
from game.engine.ui.node import solve
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, facts, listed
from game.screens import games
from game.screens.scoreline import scores
from game.screens.theatre.places import Places
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.telling import cost, happened_words, mistake_words, verdict_words

SIZE = 15.0
SMALLER = 0.8
"""How much smaller large type may get before a line loses its end."""


class Caption(NamedTuple):
    """What is said of a move, and whose it is."""

    words: str = ""
    seat: int | None = None
    who: str = ""
    """The name, where the words do not begin with it: a line has a token before them."""

    def versions(self) -> list[str]:
        """Whole, and then from the longest to the shortest."""
        name = f"{self.who}: " if self.who else ""
        return [name + words for words in (self.words, *shorter(self.words))]


def played(match: Match, ply: int, findings: Findings | None) -> Caption:
    """What was just played there, by whom, and what it cost; at the start what came before."""
    if not ply:
        opening = [games.sentence(match, step) for step in match.history.steps(0)]
        return Caption(opening[-1] if opening else _("The match begins."))
    seat = match.history.turns[ply - 1].moved.seat
    words = f"{match.header.players[seat].name}: {happened_words(match, ply)}."
    judged = findings.at(ply) if findings else None
    return Caption(f"{words} {cost(judged.loss)}" if judged and judged.loss else words, seat)


def shorter(words: str) -> Iterator[str]:
    """The same, then without one part after the other from its end, up to who has moved."""
    while words:
        yield words.rstrip(".")
        end = max(words.rfind(mark) for mark in (". ", ", ", ": "))
        words = words[:end] if end > words.find(": ") else ""


def better(match: Match, judged: Judged, findings: Findings) -> Caption:
    """What would have been better than the move that comes next."""
    mistake = f"{mistake_words(findings.mistakes, judged)} ({cost(judged.loss)})"
    words = _("{mistake}. Better: {move}.")
    words = words.format(mistake=mistake, move=verdict_words(match, judged, judged.best))
    return Caption(words, judged.seat, match.header.players[judged.seat].name)


class Room(NamedTuple):
    """What captions lie around: the window with the table in it, the first of the keys at its top
    right, the end of the table's own words at its top left, and the match."""

    view: View
    places: Places
    first: Box
    bar_end: float
    match: Match


def heading(match: Match) -> str:
    """Return that a match is seen again, its seed and how it ended or stands."""
    seed, everybody = match.header.seed, scores(match)
    return facts(
        _("Replay"),
        _("seed: {seed}").format(seed=seed) if seed else "",
        listed(each.name for each in everybody),
        " : ".join(each.points for each in everybody),
    )


def tag(room: Room) -> Part | None:
    """What is seen here is no game that goes on; large text may need the room for the keys."""
    view, words, first = room.view, _("Replay"), room.first
    x, y = first.x - 12, first.centre[1]
    w, high = view.measure(words, 14, "bold") + 40, first.h
    if view.roomy and w >= x - room.bar_end - 12:
        return None
    accent = theme.accent(room.match.header.game)
    look = accent.wash, accent.deep
    box = Box(x - w, y - high / 2, w, high).grown(2)
    return Part("tag", box, box, lambda p: furniture.pill(p, x, y, words, *look, align="r"))


def line(room: Room, caption: Caption) -> Part | None:
    """What was just played in one line: in the bar at the table's top where it has room there; at
    the foot of a table that ends above the strip, if need be in smaller type or without its end,
    since no other place tells it there."""
    (words, seat, _who), view = caption, room.view
    free, framed = _line_room(room), room.places.framed
    radius = view.grown(8)
    mark = None if seat is None else token(seat, 2 * radius)
    before = 2 * radius + 8 if mark else 0.0
    least = SIZE / view.text_scale if room.places.beside else SIZE * SMALLER
    sizes = (SIZE, least) if framed else (SIZE,)
    forms = product((words, *shorter(words)) if framed else (words,), sizes)
    wide = free.w - before
    said, size = next(((w, s) for w, s in forms if view.measure(w, s) <= wide), ("", SIZE))
    if not said:
        return None
    box = free.place(view.measure(said, size) + before, free.h, 0)
    return laid_part("played", solve(Row([mark, Text(said, size)], gap=8), view, box), 3)


def below(room: Room) -> Box:
    """The line at the foot of a table that ends above the strip; none of any other."""
    table = room.places.table
    if not room.places.framed:
        return Box(0, 0, 0, 0)
    return table.cut_bottom(FOOT * room.places.view.k / room.view.k)[0].inset(16)


def after(room: Room, line: Part | None) -> Box:
    """What that line leaves at the foot of a table that ends above the strip."""
    free = below(room)
    left = line.box.right + 12 if line else free.right
    return Box.between(left, free.y, max(left, free.right), free.bottom)


def _line_room(room: Room) -> Box:
    places, first = room.places, room.first
    if places.framed:
        return below(room)
    left, beside = room.bar_end + 24, tag(room)
    right = (beside.box.x if beside else first.x) - 12
    return Box.between(left, first.y, max(left, right), first.bottom)
