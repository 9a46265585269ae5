"""Lines for the terminal: positions in sentences, and the commands for moves."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from typing import Any

from game.core.history import Transition
from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart, SpokenPlaces, small_numbers
from game.core.words import N_, tell
from game.games.lines.rules.board import cell_of, column_and_row, path_offsets
from game.games.lines.rules.level import COLUMNS, ROWS
from game.games.lines.rules.moves import DECLINE, DONE, DROP
from game.games.lines.rules.rules import dots_by_colour
from game.games.lines.rules.scoring import SCORING
from game.games.lines.rules.state import COLOURS as NAMES
from game.games.lines.rules.state import HALVES, LETTERS, SLOT_LINE, SLOTS, ScoreSheet, Stage
from game.games.lines.texts.about import COLOURS
from game.games.lines.texts.summary import COUNT_NAMES, HALF_WORDS

_SLOT_NAMES = (N_("left 1"), N_("left 2"), N_("right 1"), N_("right 2"), N_("fifth"))
_OFFSETS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def player_task(listener: Listener) -> str:
    """Return what the player has to do now."""
    state, say = listener.state, listener.say
    sheet = state.sheets[listener.seat]
    if state.stage is Stage.MARKING:
        return _marking_task(listener)
    if state.stage is Stage.SIDING:
        words = say(N_("Put the dice {dice} on the left or on the right."))
        return words.format(dice=_dice_words(listener, state.unplaced))
    if state.stage is Stage.PLACING:
        return say(N_("Place the dice: {dice}.")).format(dice=_dice_words(listener, state.unplaced))
    if sheet.owed:
        return say(N_("A white circle: run the line on by two steps, or stop."))
    if not sheet.undrawn:
        return say(N_("All dice are used. Choose done."))
    return say(N_("Still to draw: {dice}.")).format(
        dice=listener.join_list([*_undrawn_dice(listener)])
    )


def _marking_task(listener: Listener) -> str:
    task, sheets = listener.rules.table.marking_tasks[listener.seat], listener.state.sheets
    if not sheets[task.colours_seat].colours:
        words = listener.say(N_("Choose two scoring colours for the sheet of {name}."))
        return words.format(name=listener.names[task.colours_seat])
    words = N_(
        "Choose where the lines begin for the sheet of {name}, a colour left and a colour right."
    )
    return listener.say(words).format(name=listener.names[task.starts_seat])


def _dice_words(listener: Listener, dice: Sequence[str]) -> str:
    """Return dice by number and face: `die 1 shows 3`."""
    words = listener.say(N_("die {number} shows {face}"))
    return listener.join_list([words.format(number=die[0], face=die[1:]) for die in dice if die])


def _undrawn_dice(listener: Listener) -> Iterator[str]:
    sheet = listener.state.sheets[listener.seat]
    for bit, (name, die) in enumerate(zip(_SLOT_NAMES, listener.state.dice, strict=True)):
        if sheet.undrawn >> bit & 1:
            yield f"{listener.say(name)}: {die[1:]}"


def dice_sentences(listener: Listener) -> Sequence[str]:
    """Describe the dice of this roll and whether each is used."""
    state, say = listener.state, listener.say
    if state.unplaced:
        return (
            say(N_("Not placed yet: {dice}.")).format(dice=_dice_words(listener, state.unplaced)),
        )
    if not any(state.dice):
        return (say(N_("No dice are rolled yet.")),)
    lines, undrawn = [], state.sheets[listener.seat].undrawn
    for bit, (name, die) in enumerate(zip(_SLOT_NAMES, state.dice, strict=True)):
        words = N_("Die {slot} shows {face}.") if undrawn >> bit & 1 else N_("Die {slot} is used.")
        if die:
            lines.append(say(words).format(slot=say(name), face=die[1:]))
    return lines


def figure_sentences(listener: Listener) -> Sequence[str]:
    words = listener.say(N_("{figure}: {steps}; it may be turned, not mirrored."))
    faces = sorted({die[1:] for die in (*listener.state.dice, *listener.state.unplaced) if die})
    paths = listener.rules.board.dice.figures
    lines = [
        words.format(figure=face, steps=_path_words(listener, paths[face][0]))
        for face in faces
        if face in paths
    ]
    return lines or [listener.say(N_("No figure is rolled."))]


def _path_words(listener: Listener, path: str) -> str:
    words = listener.say(N_("{n} {direction}"))
    parts = []
    for step, same in groupby(path):
        count, direction = len([*same]), listener.say(STEPS[step])
        parts.append(direction if count == 1 else words.format(n=count, direction=direction))
    return listener.join_list(parts)


def line_end_sentences(listener: Listener) -> Sequence[str]:
    """Describe where the seat's lines end, and the directions that are open."""
    lines = [*_line_ends(listener, listener.state.sheets[listener.seat])]
    return lines or [listener.say(N_("Your lines have not begun yet."))]


def _line_ends(listener: Listener, sheet: ScoreSheet) -> Iterator[str]:
    words = listener.say(N_("The {half} line ends in {place}. Open: {ways}."))
    for line, cells in enumerate(sheet.lines):
        if not cells:
            continue
        column, row = column_and_row(cells[-1])
        ways = [
            listener.say(STEPS[step])
            for step, (x, y) in _OFFSETS.items()
            if _can_be_entered(listener, sheet, line, column + x, row + y)
        ]
        yield words.format(
            half=listener.say(HALF_WORDS[line]),
            place=_space_words(listener, cells[-1]),
            ways=listener.join_list(ways) or listener.say(N_("nothing")),
        )


def _can_be_entered(
    listener: Listener, sheet: ScoreSheet, line: int, column: int, row: int
) -> bool:
    if not (1 <= column <= COLUMNS and 1 <= row <= ROWS):
        return False
    free = listener.rules.board.allowed[line] & ~sheet.taken
    return bool(free >> cell_of((column, row)) & 1)


def _space_words(listener: Listener, cell: int) -> str:
    """Describe a space: column, row, colour, letter."""
    column, row = column_and_row(cell)
    board = listener.rules.board
    colour = board.sheet.colours[cell]
    name = listener.say(COLOURS[NAMES[colour]] if colour >= 0 else N_("grey"))
    words = listener.say(N_("column {column}, row {row}, {colour}"))
    sentence = words.format(column=column, row=row, colour=name)
    if cell in board.letters:
        sentence += " " + LETTERS[board.letters.index(cell)]
    return sentence


def blocked_space_sentences(listener: Listener) -> Sequence[str]:
    """List the spaces that may not be entered, row by row."""
    taken = listener.state.sheets[listener.seat].taken | listener.rules.board.black
    words = listener.say(N_("Row {row}: columns {columns}."))
    lines = [listener.say(N_("Passed or shut already, and not to be entered:"))]
    for row in range(ROWS):
        here = [column + 1 for column in range(COLUMNS) if taken >> row * COLUMNS + column & 1]
        if here:
            lines.append(words.format(row=row + 1, columns=listener.join_list(here)))
    return lines if len(lines) > 1 else [listener.say(N_("Every space is free."))]


def space_sentences(listener: Listener) -> Mapping[int, str]:
    """Return every space of the sheet, and which of them are passed or black."""
    taken = listener.state.sheets[listener.seat].taken | listener.rules.board.black
    words, closed = listener.say(N_("{head}: {list}.")), listener.say(N_("closed"))
    return {
        cell: words.format(head=space, list=closed) if taken >> cell & 1 else f"{space}."
        for cell in range(COLUMNS * ROWS)
        for space in [_space_words(listener, cell)]
    }


def space_reached(listener: Listener, move: Move) -> int | None:
    """Return the space where a drawing ends."""
    slot, _colon, path = move.replace("*", "").partition(":")
    sheet = listener.state.sheets[listener.seat]
    line = sheet.owed_line if slot == "more" else SLOT_LINE.get(slot)
    if line is None or not path.strip("-"):
        return None
    (column, row), (east, south) = column_and_row(sheet.lines[line][-1]), path_offsets(path)[-1]
    return cell_of((column + east, row + south))


def map_sentences(listener: Listener) -> Sequence[str]:
    """Describe where the colours, letters, circles and black spaces are."""
    board, say = listener.rules.board, listener.say
    words = say(N_("The middle of {colour}: left in {left}, right in {right}."))
    spots = [[_column_and_row(listener, cell) for cell in half] for half in board.sheet.centres]
    lines = [
        words.format(colour=say(COLOURS[name]), left=left, right=right)
        for name, left, right in zip(NAMES, *spots, strict=True)
    ]
    lines.append(say(N_("Each colour has three by three spaces. Columns 7 and 8 are grey.")))
    words = say(N_("Letter {letter}: {place}."))
    lines += [
        words.format(letter=letter, place=_column_and_row(listener, cell))
        for letter, cell in zip(LETTERS, board.letters, strict=True)
    ]
    for name, cells in (
        (N_("White circles: {places}."), board.sheet.circles),
        (N_("Black spaces: {places}."), board.sheet.black),
    ):
        if cells:
            places = "; ".join(_column_and_row(listener, cell) for cell in cells)
            lines.append(say(name).format(places=places))
    return lines


def _column_and_row(listener: Listener, cell: int) -> str:
    column, row = column_and_row(cell)
    return listener.say(N_("column {column}, row {row}")).format(column=column, row=row)


def score_sentences(listener: Listener) -> Sequence[str]:
    """List the seat's points by scoring option."""
    return [*_score_lines(listener, listener.seat)]


def _score_lines(listener: Listener, seat: int) -> Iterator[str]:
    table, state, say = listener.rules.table, listener.state, listener.say
    challenge = table.challenge
    if challenge and challenge.counts != "points":
        counted, words = table.scores(state)[seat], say(COUNT_NAMES[challenge.counts])
        yield say(N_("{head}: {list}.")).format(head=words, list=counted)
        return
    tally = table.tallies(state)[seat]
    words = say(N_("{head}: {list}."))
    for option in state.scoring:
        way = say(SCORING[option].words.name)
        points = listener.spoken_points(tally.points_of_option(option))
        yield words.format(head=way, list=points)


def player_sentences(listener: Listener, seat: int) -> Sequence[str]:
    sheet, say = listener.state.sheets[seat], listener.say
    points = listener.spoken_points(listener.rules.scores(listener.state)[seat])
    lines = [say(N_("{points} so far.")).format(points=points)]
    if sheet.colours:
        words = say(N_("Scoring colours: {one} and {other}."))
        one, other = (say(COLOURS[NAMES[colour]]) for colour in sheet.colours)
        lines.append(words.format(one=one, other=other))
    lines += _line_ends(listener, sheet)
    counts = dots_by_colour(listener.rules.board, sheet).items()
    counted = [f"{say(COLOURS[name])} {n}" for name, n in counts]
    if counted:
        lines.append(say(N_("Dots: {dots}.")).format(dots=listener.join_list(counted)))
    reached = [letter for letter, n in zip(LETTERS, sheet.letters, strict=True) if n]
    if reached:
        lines.append(
            say(N_("Letters reached: {letters}.")).format(letters=listener.join_list(reached))
        )
    lines.append(say(N_("Crossings of the red line: {n}.")).format(n=sheet.crossings))
    lines.append(say(N_("Jokers left: {n}.")).format(n=sheet.jokers))
    for line in range(len(HALVES)):
        if sheet.closed >> line & 1:
            words = say(N_("The {half} half is closed in this round."))
            lines.append(words.format(half=say(HALF_WORDS[line])))
    return [*lines, *_score_lines(listener, seat)]


def vague_hint(listener: Listener, move: Move) -> str:
    """Return a hint that names only the die or the first colour of a move."""
    word, _colon, rest = move.partition(":")
    if word in ("score", "start"):
        first = listener.say(COLOURS[rest.partition(",")[0]])
        return listener.say(N_("Look at {colour}.")).format(colour=first)
    if word == "more":
        return listener.say(N_("Look at the end of the line that ran through a circle."))
    if word == "place":
        return listener.say(N_("Look at die {number}.")).format(number=rest[0])
    name = {"l": HALF_WORDS[0], "r": HALF_WORDS[1]}.get(word[0], N_("fifth"))
    if word[:2] in SLOTS:
        name = _SLOT_NAMES[SLOTS.index(word[:2])]
    words = N_("Look at this die: {slot}.")
    if "*" in word:
        words = N_("Look at your jokers, for this die: {slot}.")
    if word in ("close", "side", "done"):
        words = N_("Look at what can still be drawn.")
    return listener.say(words).format(slot=listener.say(name))


def line_end_after(listener: Listener, happened: Transition) -> Sequence[str]:
    events: Any = listener.rules.narrate(*happened)
    words = listener.say(N_("The line ends in {place}."))
    drawn = [event for event in events if getattr(event, "spaces", ()) and hasattr(event, "die")]
    cells = [cell_of(space) for event in drawn for space in event.spaces]
    return [words.format(place=_space_words(listener, cells[-1]))] if cells else ()


STEPS = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
_SLOT_WORDS = {
    "l1": N_("left 1"),
    "l2": N_("left 2"),
    "r1": N_("right 1"),
    "r2": N_("right 2"),
    "fL": N_("fifth left"),
    "fR": N_("fifth right"),
}
_WORD_MOVES = {
    DONE: N_("done"),
    DROP: N_("drop fifth"),
    DECLINE: N_("stop"),
    "close:L": N_("close left"),
    "close:R": N_("close right"),
    "side:left": N_("side left"),
    "side:right": N_("side right"),
}


def commands_for(listener: Listener, move: Move) -> Sequence[str]:
    """Return the spellings of a move, such as `draw left 1 east east` or `close left`."""
    if move in _WORD_MOVES:
        return (listener.say(_WORD_MOVES[move]),)
    word, _colon, rest = move.partition(":")
    if word in ("score", "start"):
        return _mark_commands(listener, word, rest)
    if word == "place":
        return (_placing_command(listener, rest.split("/")),)
    return _drawing_commands(listener, word, rest)


def _mark_commands(listener: Listener, word: str, rest: str) -> Sequence[str]:
    """Return both spellings of a mark: colours of two words with a hyphen, or without."""
    words = listener.say(
        N_("score {one} {other}") if word == "score" else N_("start {one} {other}")
    )
    one, other = (listener.say(COLOURS[name]) for name in rest.split(","))
    joined = [colour.replace(" ", "-") for colour in (one, other)]
    return words.format(one=joined[0], other=joined[1]), words.format(one=one, other=other)


def _placing_command(listener: Listener, groups: Sequence[str]) -> str:
    spaced: list[Any] = [" ".join(group) for group in groups]
    if len(spaced) == 3:
        words = listener.say(N_("place left {left} right {right} fifth {fifth}"))
        return words.format(left=spaced[0], right=spaced[1], fifth=spaced[2])
    left = listener.state.stage is Stage.PLACING and not listener.state.dice[0]
    words = (
        N_("place left {dice} fifth {fifth}") if left else N_("place right {dice} fifth {fifth}")
    )
    return listener.say(words).format(dice=spaced[0], fifth=spaced[1])


def _drawing_commands(listener: Listener, word: str, path: str) -> Sequence[str]:
    """Return both spellings of a drawing: steps as words, or as letters."""
    if word == "more":
        start = listener.say(N_("run on"))
    else:
        words = listener.say(N_("joker {slot}") if word.endswith("*") else N_("draw {slot}"))
        start = words.format(slot=listener.say(_SLOT_WORDS[word.removesuffix("*")]))
    if not path:
        return f"{start} {listener.say(N_('nothing'))}", start
    steps = [listener.say(STEPS[step]) for step in path]
    return f"{start} {' '.join(steps)}", f"{start} {path.casefold()}"


def moves_meant(listener: Listener, words: Sequence[str]) -> Iterator[Move]:
    """Yield the moves that a command may mean; not all of them are legal."""
    yield from _WORD_MOVES
    for word, one, other in product(("score", "start"), COLOURS, COLOURS):
        yield f"{word}:{one},{other}"
    dice = "".join(map(str, small_numbers(words)))
    yield f"place:{dice[:2]}/{dice[2:4]}/{dice[4:]}"
    yield f"place:{dice[:2]}/{dice[2:]}"
    path = "".join(_spelled_steps(listener, word) for word in words)
    yield f"more:{path}"
    yield from (f"{slot}{joker}:{path}" for slot, joker in product(_SLOT_WORDS, ("", "*")))


def _spelled_steps(listener: Listener, word: str) -> str:
    """Return the step that a word abbreviates, or the steps that it spells; "" for neither."""
    for step, name in STEPS.items():
        if name.startswith(word) or listener.say(name).startswith(word):
            return step
    return word.upper() if not set(word) - set("nesw") else ""


SPOKEN = SpokenGame(
    decision=player_task,
    player_facts=player_sentences,
    parts=(
        SpokenPart(N_("dice"), dice_sentences),
        SpokenPart(N_("figures"), figure_sentences),
        SpokenPart(N_("ends"), line_end_sentences),
        SpokenPart(N_("spaces"), blocked_space_sentences),
        SpokenPart(N_("sheet"), map_sentences),
        SpokenPart(N_("scores"), score_sentences),
    ),
    places=(SpokenPlaces("spaces", space_sentences, space_reached),),
    commands=commands_for,
    command_forms=(
        N_("draw left 1 east east north: the first die on the left; e e n will do as well."),
        N_("joker right 2 south: a joker instead of that die."),
        N_("close left; drop fifth; done: when a half is stuck, and when all is drawn."),
        N_("score pink purple; start yellow orange: before the first roll."),
        N_("place left 1 4 right 2 5 fifth 3: where you place the dice yourself."),
        N_("Columns count from the left, 1 to 14, rows from the top, 1 to 12."),
    ),
    hint_subject=vague_hint,
    consequences=line_end_after,
    guess_moves=moves_meant,
    lesson_places={
        "mark": N_("You may type score pink light-blue, and later start purple light-green."),
        "scores": tell("Type look {part}.", part=tell("scores")),
    },
)
