"""Turns a step of a match into events, in the order in which they are shown."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from game.core.rules import DealStep, Event, MoveStep, Step
from game.games.lines.rules import events
from game.games.lines.rules.board import Board, column_and_row
from game.games.lines.rules.level import crosses_red
from game.games.lines.rules.setup import LinesSetup, marked_seat
from game.games.lines.rules.state import (
    COLOURS,
    HALVES,
    LETTERS,
    SLOT_DIE,
    SLOT_LINE,
    SLOTS,
    Position,
    ScoreSheet,
    Stage,
)

Events: TypeAlias = Iterator[Event]


def events_of(setup: LinesSetup, before: Position, step: Step, after: Position) -> Events:
    if isinstance(step, DealStep):
        yield from _chance_events(before, after)
    elif before.stage is Stage.MARKING:
        yield _marking_event(setup, step, after)
    elif before.stage is Stage.DRAWING:
        yield from _drawing_events(setup, before, step, after)
    else:
        yield _dice_event(before, after)


def _chance_events(before: Position, after: Position) -> Events:
    if before.stage is Stage.OPTIONS:
        yield events.OptionsDrawn(after.scoring)
        return
    if before.stage is Stage.ROLLING:
        yield events.RoundBegan(after.round)
    if after.stage is Stage.DRAWING:
        yield _dice_event(before, after)
    else:
        yield events.DiceRolled(after.unplaced)


def _marking_event(setup: LinesSetup, step: MoveStep, after: Position) -> Event:
    seat = marked_seat(setup.marking_tasks[step.seat], step.move)
    sheet = after.sheets[seat]
    if step.move.startswith("score:"):
        one, other = (COLOURS[colour] for colour in sheet.colours)
        return events.ColoursMarked(seat, (one, other))
    one, other = (COLOURS[colour] for colour in sheet.starts)
    left, right = (column_and_row(line[0]) for line in sheet.lines)
    return events.StartsMarked(seat, (one, other), (left, right))


def _dice_event(before: Position, after: Position) -> Event:
    """Return the event of dice that came into slots; in a new round all are new."""
    old = before.dice if before.round == after.round else ("",) * len(SLOTS)
    pairs = zip(SLOTS, old, after.dice, strict=True)
    return events.DiceSettled(tuple((slot, new) for slot, was, new in pairs if was != new))


def _drawing_events(setup: LinesSetup, before: Position, step: MoveStep, after: Position) -> Events:
    seat, (word, _, rest) = step.seat, step.move.partition(":")
    if word == "done":
        yield events.RollFinished(seat, before.round)
        if after.stage is Stage.OVER:
            yield from _end_events(setup, after)
    elif word == "close":
        yield events.HalfShut(seat, HALVES.index(rest))
    elif word == "drop":
        yield events.FifthDropped(seat)
    elif rest == "-":
        yield events.ExtensionDeclined(seat)
    else:
        yield from _line_events(setup.board, before, seat, word, after.sheets[seat])
        was, now = setup.scores(before)[seat], setup.scores(after)[seat]
        if was != now:
            yield events.ScoreChanged(seat, was, now)


def _line_events(board: Board, before: Position, seat: int, word: str, new: ScoreSheet) -> Events:
    """Yield the events of a drawing, space by space."""
    old, slot = before.sheets[seat], word.removesuffix("*")
    line = SLOT_LINE.get(slot, old.owed_line)
    die = before.dice[SLOT_DIE[slot]] if slot in SLOT_DIE else ""
    if word != slot:
        yield events.JokerUsed(seat)
    way = new.lines[line][len(old.lines[line]) - 1 :]
    start, *spaces = (column_and_row(cell) for cell in way)
    yield events.LineExtended(seat, line, die, start, tuple(spaces), word != slot, not die)
    dotted = old.dotted
    for here, there in pairwise(way):
        if crosses_red(here, there):
            yield events.CrossingMade(seat, column_and_row(here), column_and_row(there))
        if board.sheet.colours[there] >= 0:
            yield _dot_event(board, seat, new, line, there, dotted)
            dotted |= 1 << there
        if there in board.letters:
            letter = LETTERS[board.letters.index(there)]
            yield events.LetterDotted(seat, letter, column_and_row(there))
        if board.circles >> there & 1:
            yield events.CircleReached(seat, column_and_row(there))


def _dot_event(
    board: Board, seat: int, sheet: ScoreSheet, line: int, cell: int, dotted: int
) -> Event:
    colour = board.sheet.colours[cell]
    here, there = board.squares[line][colour], board.squares[1 - line][colour]
    return events.SpaceDotted(
        seat,
        column_and_row(cell),
        pair=not dotted & here and bool(dotted & there),
        scoring=colour in sheet.colours and not board.circles >> cell & 1,
    )


def _end_events(setup: LinesSetup, after: Position) -> Events:
    result, challenge = setup.result(after), setup.challenge
    counted = setup.tallies(after)
    if challenge is None or challenge.counts == "points":
        for option in after.scoring:
            for seat, tally in enumerate(counted):
                yield events.OptionScored(seat, option, tally.points_of_option(option))
    if challenge:
        reached = counted[0].counts_by_name(after.scoring)[challenge.counts]
        yield events.ChallengeJudged(0, reached, result.rank or "")
    yield events.LinesEnded(result.scores, result.winners, result.rank)
