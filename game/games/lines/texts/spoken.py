"""Lines in words alone: dice, the ends of the lines, what lies around them, and every move."""

from collections.abc import Iterator, Sequence
from itertools import groupby, product
from typing import Any

from game.core.history import Happened
from game.core.rules import Move
from game.core.spoken import Heard, Spoken, SpokenPart, numbers
from game.core.words import N_, tell
from game.games.lines.rules.board import spot
from game.games.lines.rules.level import COLUMNS, ROWS
from game.games.lines.rules.moves import DECLINE, DONE, DROP
from game.games.lines.rules.rules import dots
from game.games.lines.rules.scoring import ROWS as SCORING
from game.games.lines.rules.state import COLOURS as NAMES
from game.games.lines.rules.state import HALVES, LETTERS, SLOTS, ScoreSheet, Stage
from game.games.lines.texts.about import COLOURS
from game.games.lines.texts.summary import COUNT_NAMES, HALF_WORDS

_SLOT_NAMES = (N_("left 1"), N_("left 2"), N_("right 1"), N_("right 2"), N_("fifth"))
_AROUND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def asked(heard: Heard) -> str:
    """To mark, to place dice, or which dice are to be drawn."""
    state, say = heard.state, heard.say
    sheet = state.sheets[heard.seat]
    if state.stage is Stage.MARKING:
        return _marking(heard)
    if state.stage is Stage.SIDING:
        words = say(N_("Put the dice {dice} on the left or on the right."))
        return words.format(dice=_faces(heard, state.unplaced))
    if state.stage is Stage.PLACING:
        return say(N_("Place the dice: {dice}.")).format(dice=_faces(heard, state.unplaced))
    if sheet.owed:
        return say(N_("A white circle: run the line on by two steps, or stop."))
    if not sheet.undrawn:
        return say(N_("All dice are used. Type done."))
    return say(N_("Still to draw: {dice}.")).format(dice=heard.listed([*_undrawn(heard)]))


def _marking(heard: Heard) -> str:
    desk, sheets = heard.rules.table.desks[heard.seat], heard.state.sheets
    if not sheets[desk.scores].colours:
        words = heard.say(N_("Choose two scoring colours for the sheet of {name}."))
        return words.format(name=heard.names[desk.scores])
    words = N_(
        "Choose where the lines begin for the sheet of {name}, a colour left and a colour right."
    )
    return heard.say(words).format(name=heard.names[desk.starts])


def _faces(heard: Heard, dice: Sequence[str]) -> str:
    """Dice by their numbers and faces: `die 1 shows 3`."""
    words = heard.say(N_("die {number} shows {face}"))
    return heard.listed([words.format(number=die[0], face=die[1:]) for die in dice if die])


def _undrawn(heard: Heard) -> Iterator[str]:
    sheet = heard.state.sheets[heard.seat]
    for bit, (name, die) in enumerate(zip(_SLOT_NAMES, heard.state.dice, strict=True)):
        if sheet.undrawn >> bit & 1:
            yield f"{heard.say(name)}: {die[1:]}"


def dice(heard: Heard) -> Sequence[str]:
    """The dice of this roll, and what has become of them."""
    state, say = heard.state, heard.say
    if state.unplaced:
        return (say(N_("Not placed yet: {dice}.")).format(dice=_faces(heard, state.unplaced)),)
    if not any(state.dice):
        return (say(N_("No dice are rolled yet.")),)
    found, undrawn = [], state.sheets[heard.seat].undrawn
    for bit, (name, die) in enumerate(zip(_SLOT_NAMES, state.dice, strict=True)):
        words = N_("Die {slot} shows {face}.") if undrawn >> bit & 1 else N_("Die {slot} is used.")
        if die:
            found.append(say(words).format(slot=say(name), face=die[1:]))
    return found


def figures(heard: Heard) -> Sequence[str]:
    words = heard.say(N_("{figure}: {steps}; it may be turned, not mirrored."))
    faces = sorted({die[1:] for die in (*heard.state.dice, *heard.state.unplaced) if die})
    known = heard.rules.board.dice.figures
    found = [
        words.format(figure=face, steps=_steps(heard, known[face][0]))
        for face in faces
        if face in known
    ]
    return found or [heard.say(N_("No figure is rolled."))]


def _steps(heard: Heard, path: str) -> str:
    words = heard.say(N_("{n} {direction}"))
    found = []
    for step, same in groupby(path):
        count, direction = len([*same]), heard.say(STEPS[step])
        found.append(direction if count == 1 else words.format(n=count, direction=direction))
    return heard.listed(found)


def ends(heard: Heard) -> Sequence[str]:
    """Where the seat's lines end, and which ways are open."""
    found = [*_ends(heard, heard.state.sheets[heard.seat])]
    return found or [heard.say(N_("Your lines have not begun yet."))]


def _ends(heard: Heard, sheet: ScoreSheet) -> Iterator[str]:
    words = heard.say(N_("The {half} line ends in {place}. Open: {ways}."))
    for line, cells in enumerate(sheet.lines):
        if not cells:
            continue
        column, row = spot(cells[-1])
        ways = [
            heard.say(STEPS[step])
            for step, (x, y) in _AROUND.items()
            if _is_open(heard, sheet, line, column + x, row + y)
        ]
        yield words.format(
            half=heard.say(HALF_WORDS[line]),
            place=_place(heard, cells[-1]),
            ways=heard.listed(ways) or heard.say(N_("nothing")),
        )


def _is_open(heard: Heard, sheet: ScoreSheet, line: int, column: int, row: int) -> bool:
    if not (1 <= column <= COLUMNS and 1 <= row <= ROWS):
        return False
    cell = (row - 1) * COLUMNS + column - 1
    return bool(heard.rules.board.allowed[line] & ~sheet.taken & 1 << cell)


def _place(heard: Heard, cell: int) -> str:
    """A space: column, row, colour, and what is on it."""
    column, row = spot(cell)
    board = heard.rules.board
    colour = board.sheet.colours[cell]
    name = heard.say(COLOURS[NAMES[colour]] if colour >= 0 else N_("grey"))
    words = heard.say(N_("column {column}, row {row}, {colour}"))
    found = words.format(column=column, row=row, colour=name)
    if cell in board.letters:
        found += " " + LETTERS[board.letters.index(cell)]
    return found


def around(heard: Heard) -> Sequence[str]:
    """The spaces that are taken or shut, row by row."""
    taken = heard.state.sheets[heard.seat].taken | heard.rules.board.black
    words = heard.say(N_("Row {row}: columns {columns}."))
    found = [heard.say(N_("Passed or shut already, and not to be entered:"))]
    for row in range(ROWS):
        here = [column + 1 for column in range(COLUMNS) if taken >> row * COLUMNS + column & 1]
        if here:
            found.append(words.format(row=row + 1, columns=heard.listed(here)))
    return found if len(found) > 1 else [heard.say(N_("Every space is free."))]


def sheet_of(heard: Heard) -> Sequence[str]:
    """Where the colours, letters, circles and black spaces are."""
    board, say = heard.rules.board, heard.say
    words = say(N_("The middle of {colour}: left in {left}, right in {right}."))
    spots = [[_spot(heard, cell) for cell in half] for half in board.sheet.centres]
    found = [
        words.format(colour=say(COLOURS[name]), left=left, right=right)
        for name, left, right in zip(NAMES, *spots, strict=True)
    ]
    found.append(say(N_("Each colour has three by three spaces. Columns 7 and 8 are grey.")))
    words = say(N_("Letter {letter}: {place}."))
    found += [
        words.format(letter=letter, place=_spot(heard, cell))
        for letter, cell in zip(LETTERS, board.letters, strict=True)
    ]
    for name, cells in (
        (N_("White circles: {places}."), board.sheet.circles),
        (N_("Black spaces: {places}."), board.sheet.black),
    ):
        if cells:
            found.append(say(name).format(places="; ".join(_spot(heard, cell) for cell in cells)))
    return found


def _spot(heard: Heard, cell: int) -> str:
    column, row = spot(cell)
    return heard.say(N_("column {column}, row {row}")).format(column=column, row=row)


def scores(heard: Heard) -> Sequence[str]:
    """The worth of the seat's sheet now, by the ways to score."""
    return [*_scores(heard, heard.seat)]


def _scores(heard: Heard, seat: int) -> Iterator[str]:
    table, state, say = heard.rules.table, heard.state, heard.say
    challenge = table.challenge
    if challenge and challenge.counts != "points":
        counted, words = table.scores(state)[seat], say(COUNT_NAMES[challenge.counts])
        yield say(N_("{head}: {list}.")).format(head=words, list=counted)
        return
    tally = table.tallies(state)[seat]
    words = say(N_("{head}: {list}."))
    for option in state.scoring:
        way = say(SCORING[option].words.name)
        points = heard.points(tally.points(option))
        yield words.format(head=way, list=points)


def player(heard: Heard, seat: int) -> Sequence[str]:
    sheet, say = heard.state.sheets[seat], heard.say
    points = heard.points(heard.rules.scores(heard.state)[seat])
    found = [say(N_("{points} so far.")).format(points=points)]
    if sheet.colours:
        words = say(N_("Scoring colours: {one} and {other}."))
        one, other = (say(COLOURS[NAMES[colour]]) for colour in sheet.colours)
        found.append(words.format(one=one, other=other))
    found += _ends(heard, sheet)
    counted = [f"{say(COLOURS[name])} {n}" for name, n in dots(heard.rules.board, sheet).items()]
    if counted:
        found.append(say(N_("Dots: {dots}.")).format(dots=heard.listed(counted)))
    reached = [letter for letter, n in zip(LETTERS, sheet.letters, strict=True) if n]
    if reached:
        found.append(say(N_("Letters reached: {letters}.")).format(letters=heard.listed(reached)))
    found.append(say(N_("Crossings of the red line: {n}.")).format(n=sheet.crossings))
    found.append(say(N_("Jokers left: {n}.")).format(n=sheet.jokers))
    for line in range(len(HALVES)):
        if sheet.closed >> line & 1:
            words = say(N_("The {half} half is closed in this round."))
            found.append(words.format(half=say(HALF_WORDS[line])))
    return [*found, *_scores(heard, seat)]


def matters(heard: Heard, move: Move) -> str:
    """The die, or the first of what is to be marked."""
    word, _colon, rest = move.partition(":")
    if word in ("score", "start"):
        first = heard.say(COLOURS[rest.partition(",")[0]])
        return heard.say(N_("Look at {colour}.")).format(colour=first)
    if word == "more":
        return heard.say(N_("Look at the end of the line that ran through a circle."))
    if word == "place":
        return heard.say(N_("Look at die {number}.")).format(number=rest[0])
    name = {"l": HALF_WORDS[0], "r": HALF_WORDS[1]}.get(word[0], N_("fifth"))
    if word[:2] in SLOTS:
        name = _SLOT_NAMES[SLOTS.index(word[:2])]
    words = N_("Look at this die: {slot}.")
    if "*" in word:
        words = N_("Look at your jokers, for this die: {slot}.")
    if word in ("close", "side", "done"):
        words = N_("Look at what can still be drawn.")
    return heard.say(words).format(slot=heard.say(name))


def more(heard: Heard, happened: Happened) -> Sequence[str]:
    """Where a line ends after a drawing."""
    told: Any = heard.rules.narrate(*happened)
    words = heard.say(N_("The line ends in {place}."))
    drawn = [event for event in told if getattr(event, "spaces", ()) and hasattr(event, "die")]
    cells = [(row - 1) * COLUMNS + column - 1 for event in drawn for column, row in event.spaces]
    return [words.format(place=_place(heard, cells[-1]))] if cells else ()


STEPS = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
_SLOTS = {
    "l1": N_("left 1"),
    "l2": N_("left 2"),
    "r1": N_("right 1"),
    "r2": N_("right 2"),
    "fL": N_("fifth left"),
    "fR": N_("fifth right"),
}
_PLAIN = {
    DONE: N_("done"),
    DROP: N_("drop fifth"),
    DECLINE: N_("stop"),
    "close:L": N_("close left"),
    "close:R": N_("close right"),
    "side:left": N_("side left"),
    "side:right": N_("side right"),
}


def commands(heard: Heard, move: Move) -> Sequence[str]:
    """`draw left 1 east east`, `joker right 2 south`, `close left`, `done`."""
    if move in _PLAIN:
        return (heard.say(_PLAIN[move]),)
    word, _colon, rest = move.partition(":")
    if word in ("score", "start"):
        return _mark_words(heard, word, rest)
    if word == "place":
        return (_placing(heard, rest.split("/")),)
    return _drawing(heard, word, rest)


def _mark_words(heard: Heard, word: str, rest: str) -> Sequence[str]:
    """A colour of two words in both spellings: with a hyphen, and as two words."""
    words = heard.say(N_("score {one} {other}") if word == "score" else N_("start {one} {other}"))
    one, other = (heard.say(COLOURS[name]) for name in rest.split(","))
    joined = [colour.replace(" ", "-") for colour in (one, other)]
    return words.format(one=joined[0], other=joined[1]), words.format(one=one, other=other)


def _placing(heard: Heard, groups: Sequence[str]) -> str:
    spaced: list[Any] = [" ".join(group) for group in groups]
    if len(spaced) == 3:
        words = heard.say(N_("place left {left} right {right} fifth {fifth}"))
        return words.format(left=spaced[0], right=spaced[1], fifth=spaced[2])
    left = heard.state.stage is Stage.PLACING and not heard.state.dice[0]
    words = (
        N_("place left {dice} fifth {fifth}") if left else N_("place right {dice} fifth {fifth}")
    )
    return heard.say(words).format(dice=spaced[0], fifth=spaced[1])


def _drawing(heard: Heard, word: str, path: str) -> Sequence[str]:
    """The steps word by word, or as letters in one word."""
    if word == "more":
        start = heard.say(N_("run on"))
    else:
        words = heard.say(N_("joker {slot}") if word.endswith("*") else N_("draw {slot}"))
        start = words.format(slot=heard.say(_SLOTS[word.removesuffix("*")]))
    if not path:
        return f"{start} {heard.say(N_('nothing'))}", start
    steps = [heard.say(STEPS[step]) for step in path]
    return f"{start} {' '.join(steps)}", f"{start} {path.casefold()}"


def tries(heard: Heard, said: Sequence[str]) -> Iterator[Move]:
    """The drawings with the path that is said, by every die and joker, and all other words."""
    yield from _PLAIN
    for word, one, other in product(("score", "start"), COLOURS, COLOURS):
        yield f"{word}:{one},{other}"
    dice = "".join(map(str, numbers(said)))
    yield f"place:{dice[:2]}/{dice[2:4]}/{dice[4:]}"
    yield f"place:{dice[:2]}/{dice[2:]}"
    path = "".join(_step(heard, word) for word in said)
    yield f"more:{path}"
    yield from (f"{slot}{joker}:{path}" for slot, joker in product(_SLOTS, ("", "*")))


def _step(heard: Heard, word: str) -> str:
    """The step that a word begins to name, or the steps that it spells; "" for others."""
    for step, name in STEPS.items():
        if name.startswith(word) or heard.say(name).startswith(word):
            return step
    return word.upper() if not set(word) - set("nesw") else ""


SPOKEN = Spoken(
    asked=asked,
    player=player,
    parts=(
        SpokenPart(N_("dice"), dice),
        SpokenPart(N_("figures"), figures),
        SpokenPart(N_("ends"), ends),
        SpokenPart(N_("spaces"), around),
        SpokenPart(N_("sheet"), sheet_of),
        SpokenPart(N_("scores"), scores),
    ),
    commands=commands,
    ways=(
        N_("draw left 1 east east north: the first die on the left; e e n will do as well."),
        N_("joker right 2 south: a joker instead of that die."),
        N_("close left; drop fifth; done: when a half is stuck, and when all is drawn."),
        N_("score pink purple; start yellow orange: before the first roll."),
        N_("place left 1 4 right 2 5 fifth 3: where you place the dice yourself."),
        N_("Columns count from the left, 1 to 14, rows from the top, 1 to 12."),
    ),
    matters=matters,
    more=more,
    tries=tries,
    places={
        "mark": N_("You may type score pink light-blue, and later start purple light-green."),
        "scores": tell("Type look {part}.", part=tell("scores")),
    },
)
