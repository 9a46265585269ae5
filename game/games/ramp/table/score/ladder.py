"""The ladder of ranks beside the totals, and the points of each board by their source."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.match import Match
from game.core.ranks import Ladder
from game.engine.widgets.furniture import hue, number
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.limits import most_points
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State
from game.games.ramp.table.slide.display import Display
from game.games.ramp.texts.about import ABOUT
from game.games.ramp.texts.summary import SOURCES, Items, sources_of

_ACCENT = theme.Accent(*ABOUT.accent)
_LEAST = 1.08
"""The least height of a rank, in lines: lower ones touch the frame of the one that is reached."""


def step_colour(index: int, count: int) -> str:
    """Ranks grow from pale to full colour."""
    return theme.mix("#F6DFC2", _ACCENT.base, index / max(1, count - 1))


def paint_tall(
    p: Painter,
    box: Box,
    ladder: Ladder,
    total: int,
    best: int | None,
    most: int,
    sentences: Sequence[str],
) -> None:
    """All ranks one above the other, the highest on top; the reached one is marked, and what can
    no more be reached is struck out. Below them how the game stands. Where ranks would touch, the
    line above them is left out, then a highest rank that is not the next one, then the first
    sentence."""
    step, grown, inner = p.view.line(14), p.view.grown(14), box.inset(20)
    titled, least, head = True, _LEAST * step, grown + 19
    if _ranks(box, head, len(sentences) * step).h < least * len(ladder.rungs):
        titled, head = False, 8.0
    far = ladder.reached(total) < len(ladder.rungs) - 2
    if far and _ranks(box, head, len(sentences) * step).h < least * len(ladder.rungs):
        ladder = Ladder(ladder.rungs[:-1])
    if _ranks(box, head, len(sentences) * step).h < least * len(ladder.rungs):
        sentences = sentences[1:]
    if titled:
        y = box.y + 12 + grown / 2
        p.text(_("Rank"), inner.x, y, 14, theme.MUTED)
        if best is not None:
            words = _("Best so far: {points}").format(points=number(best))
            p.text(words, inner.right, y, 14, theme.MUTED, align="r")
    room = _ranks(box, head, len(sentences) * step)
    reached, high = ladder.reached(total), ladder.reached(most)
    for index, row in enumerate(reversed(room.rows(len(ladder.rungs)))):
        _rung(p, row.inset(0, 1), ladder, index, index == reached, index > high)
    for i, sentence in enumerate(sentences):
        p.text(sentence, inner.x, room.bottom + (i + 0.5) * step + 4, 14, width=inner.w)


def _ranks(box: Box, head: float, foot: float) -> Box:
    """Return the part of a panel between a head and a foot of these heights."""
    return box.inset(12).cut_top(head)[1].cut_bottom(foot + 8)[1]


def _rung(p: Painter, row: Box, ladder: Ladder, index: int, here: bool, lost: bool) -> None:
    y, rung = row.centre[1], ladder.rungs[index]
    if here:
        p.rect(row, 9, _ACCENT.wash, _ACCENT.base, 2)
    bar = Box(row.x + 8, row.y + 5, 8, row.h - 10)
    p.rect(bar, 4, theme.HAIR if lost else step_colour(index, len(ladder.rungs)))
    ink, face = (theme.INK, "bold") if here else (theme.MUTED, "text")
    room = row.right - bar.right - 36 - p.view.measure("00+", 15, "display")
    x = bar.right + 12
    wide = min(room, p.text(_(rung.word), x, y, 14, ink, face, width=room))
    if index:  # the lowest takes whatever reaches no other
        colour = _ACCENT.deep if here else theme.MUTED if lost else theme.INK
        p.text(number(rung.number) + "+", row.right - 12, y, 15, colour, "display", "r")
    if lost:
        p.line(x - 3, y + 1, x + wide + 3, y + 1, theme.LOSS, 2)


def paint_boards(
    p: Painter, box: Box, boards: Sequence[Board], items: Sequence[Items], current: int
) -> None:
    """Points of every board by their source with a total; boards not played yet are empty."""
    kept = [i for i, (key, _name) in enumerate(SOURCES) if key in sources_of(boards)]
    names = [*(_(SOURCES[i][1]) for i in kept), _("points")]
    played = [[*(own[i] for i in kept), sum(own)] for own in items]
    sums = [sum(row) for row in zip(*played, [0] * len(names), strict=True)]
    table = Box.between(box.x + 18, box.y + 12, box.right, box.bottom - 10)
    head, room = table.cut_top(p.view.grown(14) + 10)
    rows = room.rows(len(names))
    widest = max(p.view.measure(name, 14, "bold") for name in names)
    shown, columns = _columns(p.view, box, len(boards), current, widest)
    played += [[]] * (len(boards) - len(played))
    told = [(str(boards[i].number), played[i], i == current, "bold") for i in shown]
    told.append((_("Total"), sums, False, "display"))
    for (title, values, here, usual), column in zip(told, columns, strict=False):
        if here and len(boards) > 1:
            p.rect(column._replace(x=column.x - 2, w=column.w + 2), 8, _ACCENT.wash)
        x, ink = column.right - 8, _ACCENT.deep if here else theme.MUTED
        p.text(title, x, head.centre[1], 14, ink, "bold", "r")
        for value, row in zip(values, rows, strict=False):
            face = "display" if row is rows[-1] else usual
            p.text(number(value), x, row.centre[1], 15, hue(value), face, "r")
    p.text(_("Board"), head.x, head.centre[1], 14, theme.MUTED)
    for name, row in zip(names, rows, strict=True):
        p.text(name, row.x, row.centre[1], 14, face="bold" if row is rows[-1] else "text")


def _columns(
    view: View, box: Box, count: int, current: int, names: float
) -> tuple[Sequence[int], list[Box]]:
    """All boards with a total, which stands a little apart, or where their words have no room this
    one and the total: which boards, and the boxes of the columns."""
    each = view.measure("−00", 15, "display") + 14
    total = max(each, view.measure(_("Total"), 14, "bold") + 14) if count > 1 else 0.0
    spare = box.w - 30 - names - count * each - total
    shown = range(count) if spare >= 0 else range(current, current + 1)
    apart = min(8.0, spare) if spare >= 0 else 8.0
    widths = [each] * len(shown) + ([total + apart] if total else [])
    room = box.inset(10, 8)
    return shown, room.place(sum(widths), room.h, across=1).columns(widths)


Card = tuple[int, int]
"""The place of a board, and how many of its cards are done with; before the start piece lies -1."""


class Outlook(NamedTuple):
    """How one seat's game stands."""

    most: int
    """More than this total it cannot bring."""
    ahead: int | None
    """Points ahead of one's best game, or behind it."""


class Prospect:
    """The outlook of every seat, as of the position that the table shows."""

    def __init__(self, display: Display, shown: Callable[[], State], best: Match | None) -> None:
        self._display, self._shown = display, shown
        self._best = [] if best is None else by_card(display.rules, best)
        self._known: dict[int, tuple[State, Outlook]] = {}

    def of(self, seat: int) -> Outlook:
        """A seat's; what slides counts when it has touched."""
        state, known = self._shown(), self._known.get(seat)
        flight = self._display.seats[seat].flight
        if known is None or (known[0] is not state and (flight is None or flight.touched)):
            known = self._known[seat] = state, self._worked_out(state, seat)
        return known[1]

    def _worked_out(self, state: State, seat: int) -> Outlook:
        rules = self._display.rules
        return Outlook(most_points(rules, state, seat), ahead(self._best, rules, state))


def ahead(best: list[tuple[Card, int]], rules: RampRules, state: State) -> int | None:
    """Points by which a position is ahead of a game at the same card, nothing without one. A card
    that passed that game by has changed nothing there (R8)."""
    place = bisect_left(best, (card_of(rules, state), NONE))
    return rules.running_scores(state)[0] - best[place][1] if place < len(best) else None


NONE = -(10**6)
"""Below all points."""


def by_card(rules: RampRules, match: Match) -> list[tuple[Card, int]]:
    """The points of a finished game after each card."""
    states = (match.history.state_at(ply) for ply in range(match.plies + 1))
    return [(card_of(rules, state), rules.running_scores(state)[0]) for state in states]


def card_of(rules: RampRules, state: State) -> Card:
    """How far a game for one has come."""
    if rules.over(state) or not state.starts or (state.waiting and not state.card):
        return state.round, -1
    turned = len(rules.pieces.names) - len(state.left)
    return state.round, turned - len(state.waiting)
