"""Ramp in words: the heights of a ramp, its visible spaces, and the ways to turn a piece."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product

from game.core.history import Transition
from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart, SpokenPlaces, small_numbers
from game.core.words import N_, tell
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import HEIGHT, SKIP, Squares
from game.games.ramp.rules.rules import sealed_spaces
from game.games.ramp.rules.state import DOT, NUMBERS, ROWS_BOARD, complete_rows, visible_spaces
from game.games.ramp.texts.about import SYMBOL_NAMES


def task_sentence(position: Listener) -> str:
    state, say = position.state, position.say
    if state.card:
        return say(N_("Slide {piece}, or skip it.")).format(piece=state.card)
    return say(N_("Place your start piece, {piece}.")).format(piece=_piece_in_hand(position))


def _piece_in_hand(position: Listener) -> str:
    """Return the piece that the seat has in hand, or had last."""
    state = position.state
    name: str = state.card or (state.starts[position.seat] if state.starts else "")
    return name


def turn_sentences(position: Listener) -> Sequence[str]:
    """Return the orientations of the piece, each by its columns."""
    name = _piece_in_hand(position)
    if not name:
        return (position.say(N_("There is no piece in hand.")),)
    turns = position.rules.pieces.shapes[name].items()
    return [_turn_words(position, name, turn, squares) for turn, squares in turns]


def _turn_words(position: Listener, name: str, turn: int, squares: Squares) -> str:
    """Return one orientation in words: the rows in each column."""
    words = position.say(N_("{piece}, turn {turn}: {columns}."))
    column = position.say(N_("column {column} has rows {rows}"))
    columns = [
        column.format(column=at + 1, rows=position.number_ranges([row + 1 for _at, row in own]))
        for at, own in groupby(squares, key=lambda square: square[0])
    ]
    return words.format(piece=name, turn=turn, columns=position.join_list(columns))


def card_sentences(position: Listener) -> Sequence[str]:
    state, say = position.state, position.say
    if not state.cards_left:
        return (say(N_("No more cards come on this board.")),)
    pieces = position.join_list(state.cards_left)
    sentences = [say(N_("Still to come: {pieces}.")).format(pieces=pieces)]
    words = say(N_("{name} skips {piece}, the start piece."))
    for seat, start in enumerate(state.starts):
        if start in state.cards_left:
            sentences.append(words.format(piece=start, name=position.names[seat]))
    return sentences


def shape_sentences(position: Listener) -> Sequence[str]:
    """Return every piece still to come, as it is drawn."""
    drawn, left = position.rules.pieces.shapes, position.state.cards_left
    return [_turn_words(position, name, 0, drawn[name][0]) for name in left] or card_sentences(
        position
    )


def height_sentences(position: Listener) -> Sequence[str]:
    return _height_words(position, position.seat)


def _height_words(position: Listener, seat: int) -> list[str]:
    words = position.say(N_("Column {column}: height {height}."))
    tops = [column.bit_length() for column in position.state.ramps[seat]]
    return [words.format(column=column, height=top) for column, top in enumerate(tops, 1)]


def column_sentences(position: Listener) -> Mapping[str, str]:
    return dict(zip("123456", height_sentences(position), strict=True))


def visible_sentences(position: Listener) -> Sequence[str]:
    return [*_visible_words(position, position.seat)]


def _visible_words(position: Listener, seat: int) -> Iterator[str]:
    board, ramp = position.rules.board_in_play(position.state), position.state.ramps[seat]
    marks = [(mark, column, row) for (column, row), mark in visible_spaces(board, ramp)]
    dots = [(column, row) for mark, column, row in marks if mark == DOT]
    yield position.say(N_("Dots in sight: {count}.")).format(count=len(dots))
    words = position.say(N_("Dots in columns {columns}: rows {rows}."))
    rows: dict[tuple[int, ...], list[int]] = {}
    for row in range(HEIGHT):
        columns = tuple(column + 1 for column, at in dots if at == row)
        rows.setdefault(columns, []).append(row + 1)
    for columns, alike in rows.items():
        if columns:
            yield words.format(
                columns=position.number_ranges(columns), rows=position.number_ranges(alike)
            )
    words = position.say(N_("Column {column}, row {row}: {what}."))
    for mark, column, row in marks:
        if mark != DOT:
            yield words.format(what=_mark_words(position, mark), column=column + 1, row=row + 1)


def _mark_words(position: Listener, mark: str) -> str:
    if mark in NUMBERS:
        return position.spoken_points(NUMBERS[mark])
    return position.say(SYMBOL_NAMES[mark])


def player_words(position: Listener, seat: int) -> Sequence[str]:
    state, say = position.state, position.say
    points, board = position.rules.running_scores(state)[seat], position.rules.board_in_play(state)
    before = sum(points_of_round[seat] for points_of_round in state.finished)
    sentences = [say(N_("{points} so far.")).format(points=position.spoken_points(points))]
    if state.finished and not position.rules.over(state):
        words = say(N_("On this board: {points}."))
        sentences.append(words.format(points=position.spoken_points(points - before)))
    sentences += [*_height_words(position, seat), *_visible_words(position, seat)]
    if board.number == ROWS_BOARD:
        rows = complete_rows(state.ramps[seat])
        whole = [row + 1 for row in range(HEIGHT) if rows >> row & 1]
        words = say(N_("Full rows: {rows}."))
        sentences.append(
            words.format(rows=position.number_ranges(whole) if whole else say(N_("none")))
        )
    shut = len(sealed_spaces(board, state.ramps[seat]))
    if shut:
        sentences.append(say(N_("Spaces shut off for good: {count}.")).format(count=shut))
    return sentences


def move_commands(position: Listener, move: Move) -> Sequence[str]:
    """Return the commands for a move: `slide T4 turn 2 column 3`, or `skip`."""
    if move == SKIP:
        return position.say(N_("skip")), position.say(N_("put it aside"))
    words = position.say(N_("slide {piece} turn {turn} column {column}"))
    return (words.format(piece=move[:2], turn=move[3], column=move[5]),)


def hint_words(position: Listener, move: Move) -> str:
    """Return a hint at the columns of a move, but not at its orientation."""
    if move == SKIP:
        return position.say(N_("Look at what is still to come."))
    placement = position.rules.pieces.placements[move]
    words = position.say(N_("Look at column {first}."))
    if placement.end > placement.column + 1:
        words = position.say(N_("Look at columns {first} to {last}."))
    return words.format(first=placement.column + 1, last=placement.end)


def step_details(position: Listener, happened: Transition) -> Sequence[str]:
    """Return where a piece came to lie with its points, and the points of a board."""
    narrated = position.rules.narrate(*happened)
    return [words for event in narrated for words in _event_words(position, event)]


def _event_words(position: Listener, event: object) -> Iterator[str]:
    say = position.say
    if isinstance(event, events.PiecePlaced):
        rows = {row + 1 for _column, row in event.cells}
        yield say(N_("It lies in rows {rows}.")).format(rows=position.number_ranges(rows))
        change = event.points_after - event.points_before
        if change:
            words = say(N_("That brings {points}."))
            yield words.format(points=position.spoken_points(change))
    elif isinstance(event, events.RoundScored):
        words = say(N_("{name}: {points} on this board, {total} in all."))
        points, total = position.spoken_points(event.points), position.spoken_number(event.total)
        yield words.format(name=position.names[event.seat], points=points, total=total)


def guess_moves(position: Listener, words: Sequence[str]) -> Iterator[Move]:
    """Yield moves of the piece in hand, then of any other, with the numbers among the words."""
    digits = [number for number in small_numbers(words) if number < 10] or [1]
    pieces = _piece_in_hand(position), *position.rules.pieces.names
    for piece, turn, column in product(pieces, digits, digits):
        yield f"{piece}r{turn}@{column}"
    yield SKIP


SPOKEN = SpokenGame(
    decision=task_sentence,
    player_facts=player_words,
    parts=(
        SpokenPart(N_("piece"), turn_sentences),
        SpokenPart(N_("heights"), height_sentences),
        SpokenPart(N_("board"), visible_sentences),
        SpokenPart(N_("cards"), card_sentences),
        SpokenPart(N_("shapes"), shape_sentences),
    ),
    places=(SpokenPlaces("heights", column_sentences, lambda _at, move: move.partition("@")[2]),),
    commands=move_commands,
    command_forms=(
        N_("slide turn 2 column 3: the piece, turned so, goes down with its left edge there."),
        N_("skip: the piece is put aside."),
        N_("Columns count from the left, rows from below. Turns count from 0."),
    ),
    hint_subject=hint_words,
    consequences=step_details,
    guess_moves=guess_moves,
    lesson_places={
        "coming": tell("Type look {part}.", part=tell("cards")),
        "aside 0": tell("Type: {command}.", command=tell("skip")),
    },
)
