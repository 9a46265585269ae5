"""Ramp in words alone: how high a ramp is, what can still be seen, how a piece is turned."""

from collections.abc import Iterator, Sequence
from itertools import groupby, product

from game.core.history import Happened
from game.core.rules import Move
from game.core.spoken import Heard, Spoken, SpokenPart, numbers
from game.core.words import N_, tell
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import HEIGHT, SKIP, Squares
from game.games.ramp.rules.rules import sealed
from game.games.ramp.rules.state import DOT, NUMBERS, ROWS_BOARD, complete_rows, visible
from game.games.ramp.texts.about import SYMBOLS


def asked(heard: Heard) -> str:
    if not heard.state.card:
        return heard.say(N_("Place your start piece, {piece}.")).format(piece=_piece(heard))
    return heard.say(N_("Slide {piece}, or skip it.")).format(piece=heard.state.card)


def _piece(heard: Heard) -> str:
    """The piece that the seat has in hand, or had last."""
    state = heard.state
    name: str = state.card or (state.starts[heard.seat] if state.starts else "")
    return name


def piece(heard: Heard) -> Sequence[str]:
    """The ways in which the piece can be turned, each by its columns."""
    name = _piece(heard)
    if not name:
        return (heard.say(N_("There is no piece in hand.")),)
    shapes = heard.rules.pieces.shapes[name].items()
    return [_turn(heard, name, turn, squares) for turn, squares in shapes]


def _turn(heard: Heard, name: str, turn: int, squares: Squares) -> str:
    """One way round: the squares in each column, from the lowest up."""
    words = heard.say(N_("{piece}, turn {turn}: {columns}."))
    column = heard.say(N_("column {column} has rows {rows}"))
    columns = [
        column.format(column=at + 1, rows=heard.runs([row + 1 for _at, row in own]))
        for at, own in groupby(squares, key=lambda square: square[0])
    ]
    return words.format(piece=name, turn=turn, columns=heard.listed(columns))


def cards(heard: Heard) -> Sequence[str]:
    state, say = heard.state, heard.say
    if not state.left:
        return (say(N_("No more cards come on this board.")),)
    sentences = [say(N_("Still to come: {pieces}.")).format(pieces=heard.listed(state.left))]
    words = say(N_("{name} skips {piece}, the start piece."))
    for seat, start in enumerate(state.starts):
        if start in state.left:
            sentences.append(words.format(piece=start, name=heard.names[seat]))
    return sentences


def shapes(heard: Heard) -> Sequence[str]:
    """Every piece that is still to come, as it is drawn."""
    known = heard.rules.pieces.shapes
    sentences = [_turn(heard, name, 0, known[name][0]) for name in heard.state.left]
    return sentences or cards(heard)


def heights(heard: Heard) -> Sequence[str]:
    return [_heights(heard, heard.seat)]


def _heights(heard: Heard, seat: int) -> str:
    tops = [column.bit_length() for column in heard.state.ramps[seat]]
    return heard.say(N_("Heights of columns 1 to 6: {heights}.")).format(heights=heard.listed(tops))


def seen(heard: Heard) -> Sequence[str]:
    return [*_seen(heard, heard.seat)]


def _seen(heard: Heard, seat: int) -> Iterator[str]:
    board, ramp = heard.rules.board(heard.state), heard.state.ramps[seat]
    marks = [(mark, column, row) for (column, row), mark in visible(board, ramp)]
    dots = [(column, row) for mark, column, row in marks if mark == DOT]
    yield heard.say(N_("Dots in sight: {count}.")).format(count=len(dots))
    words = heard.say(N_("Dots in columns {columns}: rows {rows}."))
    rows: dict[tuple[int, ...], list[int]] = {}
    for row in range(HEIGHT):
        columns = tuple(column + 1 for column, at in dots if at == row)
        rows.setdefault(columns, []).append(row + 1)
    for columns, alike in rows.items():
        if columns:
            yield words.format(columns=heard.runs(columns), rows=heard.runs(alike))
    words = heard.say(N_("Column {column}, row {row}: {what}."))
    for mark, column, row in marks:
        if mark != DOT:
            yield words.format(what=_mark(heard, mark), column=column + 1, row=row + 1)


def _mark(heard: Heard, mark: str) -> str:
    if mark in NUMBERS:
        return heard.points(NUMBERS[mark])
    return heard.say(SYMBOLS[mark])


def player(heard: Heard, seat: int) -> Sequence[str]:
    state, say = heard.state, heard.say
    points, here = heard.rules.running_scores(state)[seat], heard.rules.board(state)
    before = sum(points_of_round[seat] for points_of_round in state.finished)
    sentences = [say(N_("{points} so far.")).format(points=heard.points(points))]
    if state.finished and not heard.rules.over(state):
        words = say(N_("On this board: {points}."))
        sentences.append(words.format(points=heard.points(points - before)))
    sentences += [_heights(heard, seat), *_seen(heard, seat)]
    if here.number == ROWS_BOARD:
        rows = complete_rows(state.ramps[seat])
        whole = [row + 1 for row in range(HEIGHT) if rows >> row & 1]
        words = say(N_("Full rows: {rows}."))
        sentences.append(words.format(rows=heard.runs(whole) if whole else say(N_("none"))))
    shut = len(sealed(here, state.ramps[seat]))
    if shut:
        sentences.append(say(N_("Spaces shut off for good: {count}.")).format(count=shut))
    return sentences


def commands(heard: Heard, move: Move) -> Sequence[str]:
    """`slide T4 turn 2 column 3`, `skip`."""
    if move == SKIP:
        return heard.say(N_("skip")), heard.say(N_("put it aside"))
    words = heard.say(N_("slide {piece} turn {turn} column {column}"))
    return (words.format(piece=move[:2], turn=move[3], column=move[5]),)


def matters(heard: Heard, move: Move) -> str:
    """Where the piece goes, but not how it is turned."""
    if move == SKIP:
        return heard.say(N_("Look at what is still to come."))
    placement = heard.rules.pieces.placements[move]
    words = heard.say(N_("Look at column {first}."))
    if placement.end > placement.column + 1:
        words = heard.say(N_("Look at columns {first} to {last}."))
    return words.format(first=placement.column + 1, last=placement.end)


def more(heard: Heard, happened: Happened) -> Sequence[str]:
    """Where a piece came to lie and what that covers; what a board brought."""
    narrated = heard.rules.narrate(*happened)
    return [words for event in narrated for words in _of_event(heard, event)]


def _of_event(heard: Heard, event: object) -> Iterator[str]:
    say = heard.say
    if isinstance(event, events.PiecePlaced):
        rows = {row + 1 for _column, row in event.cells}
        yield say(N_("It lies in rows {rows}.")).format(rows=heard.runs(rows))
        change = event.points_after - event.points_before
        if change:
            words = say(N_("That brings {points}."))
            yield words.format(points=heard.points(change))
    elif isinstance(event, events.RoundScored):
        words = say(N_("{name}: {points} on this board, {total} in all."))
        points, total = heard.points(event.points), heard.number(event.total)
        yield words.format(name=heard.names[event.seat], points=points, total=total)


def tries(heard: Heard, said: Sequence[str]) -> Iterator[Move]:
    """The piece in hand or any other, turned and placed by the numbers that are said."""
    digits = [number for number in numbers(said) if number < 10] or [1]
    for piece, turn, column in product((_piece(heard), *heard.rules.pieces.names), digits, digits):
        yield f"{piece}r{turn}@{column}"
    yield SKIP


SPOKEN = Spoken(
    asked=asked,
    player=player,
    parts=(
        SpokenPart(N_("piece"), piece),
        SpokenPart(N_("heights"), heights),
        SpokenPart(N_("board"), seen),
        SpokenPart(N_("cards"), cards),
        SpokenPart(N_("shapes"), shapes),
    ),
    commands=commands,
    ways=(
        N_("slide turn 2 column 3: the piece, turned so, goes down with its left edge there."),
        N_("skip: the piece is put aside."),
        N_("Columns count from the left, rows from below. Turns count from 0."),
    ),
    matters=matters,
    more=more,
    tries=tries,
    places={
        "coming": tell("Type look {part}.", part=tell("cards")),
        "aside 0": tell("Type: {command}.", command=tell("skip")),
    },
)
