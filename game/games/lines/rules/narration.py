"""Tells a step as events, in the order in which a picture shows them."""

from collections.abc import Iterator
from itertools import pairwise

from game.core.rules import Dealt, Event, Moved, Step
from game.games.lines.rules import events as told_of
from game.games.lines.rules import scoring
from game.games.lines.rules.drawing import marking
from game.games.lines.rules.drawing.tables import Board, spot
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.notation import (
    COLOURS,
    HALVES,
    LETTERS,
    OWN,
    SLOT_DIE,
    SLOT_LINE,
    SLOTS,
)
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import Position, Sheet, Stage


def told(table: Table, before: Position, step: Step, after: Position) -> Iterator[Event]:
    """The events of one step."""
    if isinstance(step, Dealt):
        yield from _dealt(table, before, after)
    elif before.stage is Stage.MARKING:
        yield _marked(table, step, after)
    elif before.stage is Stage.DRAWING:
        yield from _drawn(table, before, step, after)
    else:
        yield _placed(before, step, after)


def _dealt(table: Table, before: Position, after: Position) -> Iterator[Event]:
    if before.stage is Stage.OPTIONS:
        yield told_of.OptionsDrawn(after.scoring)
        return
    active = table.active(after)
    if before.stage is Stage.ROLLING:
        yield told_of.RoundBegan(after.round, active)
    if after.stage is Stage.DRAWING:
        placed = tuple(zip(SLOTS, after.dice, strict=True))
        yield told_of.DicePlaced(active, placed)
    else:
        yield told_of.DiceRolled(active, after.unplaced)


def _marked(table: Table, step: Moved, after: Position) -> Event:
    seat = marking.marked_seat(table.desks[step.seat], step.move)
    sheet = after.sheets[seat]
    if step.move.startswith("score:"):
        one, other = (COLOURS[colour] for colour in sheet.colours)
        return told_of.ColoursMarked(step.seat, seat, (one, other))
    one, other = (COLOURS[colour] for colour in sheet.starts)
    left, right = (spot(line[0]) for line in sheet.lines)
    return told_of.StartsMarked(step.seat, seat, (one, other), (left, right))


def _placed(before: Position, step: Moved, after: Position) -> Event:
    pairs = zip(SLOTS, before.dice, after.dice, strict=True)
    return told_of.DicePlaced(step.seat, tuple((s, new) for s, old, new in pairs if old != new))


def _drawn(table: Table, before: Position, step: Moved, after: Position) -> Iterator[Event]:
    seat, move = step.seat, step.move
    word, _, rest = move.partition(":")
    if word == "done":
        yield told_of.RollFinished(seat, before.round)
        yield from _ending(table, after)
        return
    yield from _move_told(before, seat, word, rest, after)
    if word not in ("close", "drop"):
        old, new = before.sheets[seat], after.sheets[seat]
        yield from _line_told(table, seat, old, new, after)
    was, now = table.scores(before)[seat], table.scores(after)[seat]
    if was != now:
        yield told_of.ScoreChanged(seat, was, now)


def _move_told(
    before: Position, seat: int, word: str, rest: str, after: Position
) -> Iterator[Event]:
    old, new = before.sheets[seat], after.sheets[seat]
    if word == "close":
        half = HALVES.index(rest)
        lost = old.undrawn & OWN[half]
        dice = enumerate(zip(SLOTS, before.dice, strict=True))
        yield told_of.HalfClosed(seat, half, tuple(pair for d, pair in dice if lost >> d & 1))
    elif word == "drop":
        yield told_of.FifthDropped(seat, before.dice[SLOT_DIE["fL"]])
    elif word == "more":
        if rest == "-":
            yield told_of.ExtensionDeclined(seat, old.owing, new.owed)
        else:
            yield _line(seat, old, new, old.owing)
    else:
        slot = word.removesuffix("*")
        die = before.dice[SLOT_DIE[slot]]
        if word != slot:
            yield told_of.JokerSpent(seat, slot, die, new.jokers)
        yield _line(seat, old, new, SLOT_LINE[slot], slot, die, word != slot)


def _line(
    seat: int, old: Sheet, new: Sheet, line: int, slot: str = "", die: str = "", joker: bool = False
) -> Event:
    was, now = old.lines[line], new.lines[line]
    spaces = tuple(spot(cell) for cell in now[len(was) :])
    return told_of.LineDrawn(seat, line, slot, die, spot(was[-1]), spaces, joker, not slot)


def _line_told(table: Table, seat: int, old: Sheet, new: Sheet, after: Position) -> Iterator[Event]:
    """What lies along the way, space by space."""
    board, dotted, crossings = table.board, old.dotted, old.crossings
    line = int(new.lines[1] != old.lines[1])
    way = new.lines[line][len(old.lines[line]) - 1 :]
    owed = new.owed - _circles(board, way[1:])
    first = scoring.first_rounds(after.sheets)
    for here, there in pairwise(way):
        if {here % COLUMNS, there % COLUMNS} == set(GREY_COLUMNS):
            crossings += 1
            yield told_of.RedLineCrossed(seat, line, spot(here), spot(there), crossings)
        if board.sheet.colours[there] >= 0:
            yield _dot(board, seat, new, line, there, dotted)
            dotted |= 1 << there
        if there in board.letters:
            place = board.letters.index(there)
            points = scoring.letter_worth(new.letters[place], first[place])
            yield told_of.LetterReached(seat, LETTERS[place], spot(there), points)
        if board.circles >> there & 1:
            owed += 1
            yield told_of.CircleReached(seat, line, spot(there), owed)


def _circles(board: Board, cells: tuple[int, ...]) -> int:
    return sum(board.circles >> cell & 1 for cell in cells)


def _dot(board: Board, seat: int, sheet: Sheet, line: int, cell: int, dotted: int) -> Event:
    colour = board.sheet.colours[cell]
    here, there = board.squares[line][colour], board.squares[1 - line][colour]
    return told_of.SpaceDotted(
        seat,
        line,
        spot(cell),
        COLOURS[colour],
        fresh=not dotted & (here | there),
        pair=not dotted & here and bool(dotted & there),
        scoring=colour in sheet.colours and not board.circles >> cell & 1,
    )


def _ending(table: Table, after: Position) -> Iterator[Event]:
    if after.stage is not Stage.OVER:
        return
    result = table.result(after)
    counted = table.tallies(after)
    for option in after.scoring if _counts_points(table) else ():
        for seat, tally in enumerate(counted):
            yield told_of.OptionScored(seat, option, tally.parts(option), tally.points(option))
    if table.challenge:
        have = counted[0].reached(after.scoring)
        needs = tuple((name, have[name], least) for name, least in table.challenge.needs)
        yield told_of.ChallengeJudged(
            0, table.challenge.number, have[table.challenge.counts], needs, result.rank or ""
        )
    yield told_of.GameEnded(result.scores, result.winners, result.rank)


def _counts_points(table: Table) -> bool:
    return table.challenge is None or table.challenge.counts == "points"
