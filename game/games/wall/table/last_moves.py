"""Traces of the others' moves since the player with the large sheet moved: rings with tokens of who
took tiles there, frames where the tiles are now, and words."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.core.history import Transition, Turn
from game.core.match import Match
from game.engine.table.scene import FOOT_HEIGHT, CornerKey
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.games.wall.rules import forecast, moves
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import CENTRE, RuleTables
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import OFFER, TILING, State, WallBoard
from game.games.wall.table.layout import FactoryRing
from game.games.wall.table.sheet import Panel
from game.games.wall.texts.about import COLOURS
from game.games.wall.texts.summary import describe

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


INK = theme.MUTED
_TOKEN = 8.0
_SIZE, _GAP = 14.0, 26.0
_OUTSIDE = 0.045
"""How far a frame lies outside the tiles, in pitches, so that it covers none of them."""


class MoveTrace(NamedTuple):
    """The traces of a move that are still on the table."""

    seat: int
    source: int | None
    """The factory or the centre that it took from, None once that round's offer is over."""
    colour: str
    """The colour that it took; "" if it chose a space."""
    line: tuple[int, int, int] | None
    """The line from 0, the first space that it filled, and how many."""
    floor: tuple[int, int] | None
    """The first floor space that it filled, and how many."""
    space: Cell | None
    """The wall space that its tile has come to."""


def shown_turns(match: Match, state: State) -> Sequence[Turn]:
    """Return the moves up to a position of a match."""
    for number, turn in reversed(list(enumerate(match.history.turns, 1))):
        if any(state is after for after in (turn.after, *(after for _deal, after in turn.deals))):
            return match.history.turns[:number]
    return ()


def traces_of(table: RuleTables, turns: Iterable[Turn], shown: State) -> Iterator[MoveTrace]:
    """Yield the traces of moves: every seat's last take, and spaces chosen after it."""
    taken: set[int] = set()
    for turn in turns:
        seat = turn.moved.seat
        if seat in taken:
            continue
        if turn.before.stage == TILING:
            space = turn.before.row, int(turn.moved.move[-1]) - 1
            yield MoveTrace(seat, None, "", None, None, space)
        else:
            taken.add(seat)
            yield _trace_of_take(table, turn, shown)


def _trace_of_take(table: RuleTables, turn: Turn, shown: State) -> MoveTrace:
    seat, before = turn.moved.seat, turn.before
    source, letter, _shift, number = table.takes[turn.moved.move]
    old, new = before.boards[seat], moves.after_take(table, before, turn.moved.move).boards[seat]
    now: WallBoard = shown.boards[seat]
    same = shown.round == before.round and shown.stage == OFFER
    line = floor = space = None
    if number:
        row = number - 1
        first, held = len(old.lines[row]), len(new.lines[row])
        if now.lines[row] == new.lines[row]:
            line = row, first, held - first
        elif held == table.level.lines[row]:
            space = _new_space(old, now, row, letter)
    first, fallen = len(old.floor), len(new.floor) - len(old.floor)
    if fallen and now.floor.startswith(new.floor):
        floor = first, fallen
    return MoveTrace(seat, source if same else None, letter, line, floor, space)


def _new_space(old: WallBoard, now: WallBoard, row: int, letter: str) -> Cell | None:
    for column in range(SIZE):
        at = SIZE * row + column
        if now.wall[at] == letter != old.wall[at]:
            return row, column
    return None


def frames_part(panel: Panel, traces: Sequence[MoveTrace]) -> Part:
    """Return frames around tiles that have come onto a sheet."""
    places = panel.places
    boxes = tuple(box for trace in traces for box in _trace_boxes(panel, trace))
    width = max(2.0, places.pitch * 0.06)

    def paint_frames(p: Painter) -> None:
        for box in boxes:
            p.rect(box, places.cell * 0.2, None, INK, width)

    return Part("lately", boxes, panel.box, paint_frames)


def _trace_boxes(panel: Panel, trace: MoveTrace) -> Iterator[Box]:
    places = panel.places
    if trace.line:
        row, first, count = trace.line
        (x, y), right = (
            places.line_corner(row, first + count - 1),
            places.line_corner(row, first)[0],
        )
        yield Box.between(x, y, right + places.cell, y + places.cell).grown(_OUTSIDE * places.pitch)
    if trace.floor:
        first, count = trace.floor
        (x, y), side = places.floor_corner(first), places.floor_side
        right = places.floor_corner(first + count - 1)[0] + side
        yield Box.between(x, y, right, y + side).grown(_OUTSIDE * places.pitch)
    if trace.space:
        yield places.space_box(trace.space).grown(_OUTSIDE * places.pitch)


def source_parts(ring: FactoryRing, traces: Iterable[MoveTrace]) -> Iterator[Part]:
    """Yield rings where tiles were taken from, with the tokens of who took them."""
    takers: dict[tuple[float, float, float], list[int]] = {}
    for trace in traces:
        if trace.source is not None:
            takers.setdefault(_source_ring(ring, trace.source, trace.colour), []).append(trace.seat)
    for (x, y, r), seats in takers.items():
        paint = partial(_paint_ring, x=x, y=y, r=r)
        yield Part(f"from {seats[0]}", (x, y, r), Box.around(x, y, 2 * r + 8), paint)
        for i, seat in enumerate(seats):
            yield _token_part(x + (i - (len(seats) - 1) / 2) * 2.6 * _TOKEN, y - r, seat)


def _source_ring(ring: FactoryRing, source: int, colour: str) -> tuple[float, float, float]:
    if source != CENTRE:
        return *ring.plates[source], ring.plate * 0.9
    spot = ring.spot_in_centre(colour, 0)
    return *spot.box.centre, spot.side * 0.8


def _paint_ring(p: Painter, x: float, y: float, r: float) -> None:
    p.circle(x, y, r, None, theme.WHITE, 5)
    p.circle(x, y, r, None, INK, 2.4)


def _token_part(x: float, y: float, seat: int) -> Part:
    def paint_token(p: Painter) -> None:
        p.circle(x, y, _TOKEN + 2, theme.WHITE)
        furniture.paint_token(p, x, y, _TOKEN, seat)

    return Part(f"token {seat}", (x, y), Box.around(x, y, 2 * _TOKEN + 10), paint_token)


class MoveInWords(NamedTuple):
    """A move in words, and in fewer words."""

    seat: int
    words: str
    short: str


class LastMoves:
    """The others' last moves, as one table shows them."""

    def __init__(self, table: "WallScene") -> None:
        self._table = table

    @property
    def _turns_to_show(self) -> list[Turn]:
        """Return the others' moves, newest first; none once the large sheet's player has moved."""
        table = self._table
        turns = shown_turns(table.match, table.shown)
        beyond = () if table.watching else table.match.history.turns[len(turns) :]
        if any(turn.moved.seat == table.large for turn in beyond):
            return []
        return list(takewhile(lambda turn: turn.moved.seat != table.large, reversed(turns)))

    def move_traces(self) -> list[MoveTrace]:
        return list(traces_of(self._table.rules.table, self._turns_to_show, self._table.shown))

    def moves_in_words(self) -> list[MoveInWords]:
        """Return the last move of each of the others, newest first."""
        newest: dict[int, MoveInWords] = {}
        for turn in self._turns_to_show:
            newest.setdefault(turn.moved.seat, _move_in_words(self._table, turn))
        return list(newest.values())

    def words_parts(self) -> Sequence[Part]:
        """Return the parts that show the last moves in words; a replay has a caption instead."""
        last = [] if self._table.watching else self.moves_in_words()
        room = self._words_box() if last else None
        return [_words_part(self._table.desk.view, room, last)] if room else []

    def _words_box(self) -> Box | None:
        """Return the box for the words: the end of the foot; in a challenge the bar at the top."""
        table, view = self._table, self._table.desk.view
        strips = table.key_strips()
        keys = sum(furniture.key_width(view, *key) for strip in strips for key in strip.keys)
        token = 20 if any(strip.seat is not None for strip in strips) else 0
        taken = 2 * theme.MARGIN + 16 + keys + token
        room = Box.between(taken, view.h - FOOT_HEIGHT, view.w - theme.MARGIN, view.h)
        if table.layout.goal:
            corner = min(
                (w.box.x for w in table.widgets if isinstance(w, CornerKey)), default=view.w
            )
            room = Box.between(table.bar_end + 24, 10, corner - 24, 56)
        return room if room.w >= view.measure("M" * 10, _SIZE) else None


def _move_in_words(table: "WallScene", turn: Turn) -> MoveInWords:
    seat, before = turn.moved.seat, turn.before
    happened = Transition(before, turn.moved, turn.after)
    names = table.match.header.names
    words = describe(table.rules, happened, names, _).rstrip(".")
    short = words if before.stage == TILING else _short_words(table, turn)
    with_names = (_("{name}: {words}").format(name=names[seat], words=w) for w in (words, short))
    return MoveInWords(seat, *with_names)


def _short_words(table: "WallScene", turn: Turn) -> str:
    source, letter, _shift, line = table.rules.table.takes[turn.moved.move]
    number = forecast.tiles_taken(turn.before, source, letter)
    tiles = ngettext("{count} {colour}", "{count} {colour}", number)
    where = _("line {number}").format(number=line) if line else _("floor")
    return facts(tiles.format(count=number, colour=_(COLOURS[letter])), where)


def _words_part(view: View, room: Box, last: Sequence[MoveInWords]) -> Part:
    """Return all moves in one line, newest last: shortened if too long, then without the oldest."""
    token = view.grown(7) * 2 + 10
    lengths = [[each.words for each in last], [each.short for each in last]]
    kinds = ((words, [view.measure(w, _SIZE) + token for w in words]) for words in lengths)
    words, widths = next(
        (kind for kind in kinds if sum(kind[1]) + _GAP * (len(last) - 1) <= room.w),
        (lengths[1], [view.measure(w, _SIZE) + token for w in lengths[1]]),
    )
    ends = [room.right - sum(widths[:i]) - _GAP * i for i in range(len(words))]
    chosen = tuple(
        (each.seat, text, max(room.x, end - wide), end)
        for i, (each, text, wide, end) in enumerate(zip(last, words, widths, ends, strict=True))
        if i == 0 or end - wide >= room.x
    )

    def paint_words(p: Painter) -> None:
        y = room.centre[1]
        for seat, text, left, end in chosen:
            furniture.paint_token(p, left + view.grown(7), y - 1, view.grown(7), seat)
            p.text(text, left + token - 2, y, _SIZE, theme.INK, width=end - left - token + 2)

    return Part("said", (chosen, room), room, paint_words)
