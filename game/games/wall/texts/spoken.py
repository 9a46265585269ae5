"""Wall in words: positions as sentences, and the commands for moves, for the terminal."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from game.core.history import Transition
from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart, small_numbers
from game.core.words import N_, tell
from game.games.wall.rules import events
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import COLOURS as ORDER
from game.games.wall.rules.state import MARKER, NOBODY, TILING, WallBoard, counts, packed
from game.games.wall.texts.about import COLOURS

_BONUSES = {
    "row": N_("{name}: row {number} of the wall is whole, {points}."),
    "column": N_("{name}: column {number} of the wall is whole, {points}."),
    "colour": N_("{name}: all five of {colour} on the wall, {points}."),
}


def _tile_words(heard: Listener, pack: int) -> str:
    """Return tiles counted by colour: `2 blue, 1 red`."""
    numbers_by_colour = zip(ORDER, counts(pack), strict=True)
    words = heard.say(N_("{count} {colour}"))
    tiles = [(n, heard.say(COLOURS[letter])) for letter, n in numbers_by_colour if n]
    return heard.join_list([words.format(count=n, colour=colour) for n, colour in tiles])


def player_task(heard: Listener) -> str:
    """Return what the player has to do: take tiles, or choose a space for one."""
    state, say = heard.state, heard.say
    if state.stage != TILING:
        return say(N_("Take tiles of one colour."))
    colour = state.boards[state.seat].lines[state.row][0]
    words = say(N_("Choose a column of row {row} for the {colour} tile."))
    return words.format(row=state.row + 1, colour=say(COLOURS[colour]))


def factory_tiles(heard: Listener) -> Sequence[str]:
    words = heard.say(N_("Factory {number}: {tiles}."))
    lines = [
        words.format(number=number, tiles=_tile_words(heard, packed(tiles)))
        for number, tiles in enumerate(heard.state.factories, 1)
        if tiles
    ]
    return lines or [heard.say(N_("All factories are empty."))]


def centre_tiles(heard: Listener) -> Sequence[str]:
    state, say = heard.state, heard.say
    words = say(N_("The centre: {tiles}.")).format(tiles=_tile_words(heard, state.centre))
    lines = [words if state.centre else say(N_("The centre is empty."))]
    if state.marker == NOBODY:
        lines.append(say(N_("The marker lies there, for whoever takes from the centre first.")))
    else:
        words = say(N_("The marker, and the first turn of the next round: {name}."))
        lines.append(words.format(name=heard.names[state.marker]))
    return lines


def bag_and_lid(heard: Listener) -> Sequence[str]:
    nothing = heard.say(N_("nothing"))
    packs = heard.state.bag, heard.state.lid
    inside, lid = (_tile_words(heard, pack) or nothing for pack in packs)
    return (
        heard.say(N_("In the bag: {tiles}.")).format(tiles=inside),
        heard.say(N_("In the lid: {tiles}.")).format(tiles=lid),
    )


def own_lines(heard: Listener) -> Sequence[str]:
    return [*_line_words(heard, heard.state.boards[heard.seat])]


def own_wall(heard: Listener) -> Sequence[str]:
    return [*_wall_words(heard, heard.state.boards[heard.seat])]


def wall_pattern(heard: Listener) -> Sequence[str]:
    """Return which colour belongs where on the wall."""
    pattern, say = heard.rules.level.pattern, heard.say
    if heard.rules.level.blank:
        return (say(N_("The wall is grey: you choose the column, each colour once in each.")),)
    words = say(N_("Wall row {row}, columns 1 to 5: {colours}."))
    rows = (pattern[SIZE * row : SIZE * row + SIZE] for row in range(SIZE))
    return [
        words.format(row=row, colours=heard.join_list([say(COLOURS[letter]) for letter in colours]))
        for row, colours in enumerate(rows, 1)
    ]


def player_words(heard: Listener, seat: int) -> Sequence[str]:
    board = heard.state.boards[seat]
    return [
        heard.say(N_("{points} so far.")).format(points=heard.points(board.score)),
        *_line_words(heard, board),
        *_wall_words(heard, board),
        _floor_words(heard, board),
    ]


def _line_words(heard: Listener, board: WallBoard) -> Iterator[str]:
    for number, held in enumerate(board.lines, 1):
        limit = heard.rules.level.lines[number - 1]
        words = heard.say(N_("Line {line} is empty and takes {limit}."))
        if held:
            words = heard.say(N_("Line {line} has {held} of {limit}, {colour}."))
        colour = heard.say(COLOURS[held[0]]) if held else ""
        yield words.format(line=number, held=len(held), limit=limit, colour=colour)


def _wall_words(heard: Listener, board: WallBoard) -> Iterator[str]:
    words, each = heard.say(N_("Wall row {row}: {tiles}.")), heard.say(N_("{colour} in {column}"))
    empty = [row + 1 for row in range(SIZE) if not board.filled >> SIZE * row & 31]
    for row in range(SIZE):
        tiles = [
            each.format(colour=heard.say(COLOURS[tile]), column=column)
            for column, tile in enumerate(board.wall[SIZE * row : SIZE * row + SIZE], 1)
            if tile != BLANK
        ]
        if tiles:
            yield words.format(row=row + 1, tiles=heard.join_list(tiles))
    if len(empty) == SIZE:
        yield heard.say(N_("The wall is empty."))
    elif empty:
        yield heard.say(N_("Empty rows of the wall: {rows}.")).format(rows=heard.join_list(empty))


def _floor_words(heard: Listener, board: WallBoard) -> str:
    if not board.floor:
        return heard.say(N_("The floor is empty."))
    tiles = [_tile_words(heard, packed(board.floor))] if board.floor != MARKER else []
    if MARKER in board.floor:
        tiles.insert(0, heard.say(N_("the marker")))
    cost = heard.points(heard.rules.table.floor_costs[len(board.floor)])
    words = heard.say(N_("On the floor: {tiles}; that costs {points}."))
    return words.format(tiles=heard.join_list(tiles), points=cost)


def commands(heard: Listener, move: Move) -> Sequence[str]:
    """`take 2 blue from 3 to 4`, `lay in column 2`."""
    say = heard.say
    if move.startswith("w"):
        return (say(N_("lay in column {column}")).format(column=move[-1]),)
    count, _blank, take = move.rpartition(" ")
    source, letter, line = take[0], take[1], int(take[-1])
    count, colour = count or str(_tiles_there(heard, source, letter)), say(COLOURS[letter])
    short = say(N_("take {count} {colour} from {source} to {line}"))
    long = say(N_("take {count} {colour} tiles from {source} to {line}"))
    from_, whence = source, say(N_("factory {number}")).format(number=source)
    if source == "C":
        from_, whence = say(N_("centre")), say(N_("the centre"))
    to, whither = take[-1], say(N_("line {number}")).format(number=line)
    if not line:
        to, whither = say(N_("floor")), say(N_("the floor"))
    phrases = [(short, from_, to), (long, whence, whither)]
    phrases += [] if line else [(short, from_, "0")]
    return [
        words.format(count=count, colour=colour, source=there, line=here)
        for words, there, here in phrases
    ]


def _tiles_there(heard: Listener, source: str, letter: str) -> int:
    if source == "C":
        return counts(heard.state.centre)[ORDER.index(letter)]
    factories = heard.state.factories
    return factories[int(source) - 1].count(letter) if int(source) <= len(factories) else 0


def vague_hint(heard: Listener, move: Move) -> str:
    say = heard.say
    if heard.state.stage == TILING:
        return say(N_("Look at column {column} of the wall.")).format(column=move[-1])
    source, letter, _shift, _line = heard.rules.table.takes[move]
    words = say(N_("Look at the {colour} tiles of factory {number}."))
    if source == CENTRE:
        words = say(N_("Look at the {colour} tiles in the centre."))
    return words.format(colour=say(COLOURS[letter]), number=source + 1)


def step_details(heard: Listener, happened: Transition) -> Sequence[str]:
    """Return the new tiles of a round, or what its end brought."""
    happenings = heard.rules.narrate(*happened)
    if any(isinstance(event, events.RoundStarted) for event in happenings):
        return factory_tiles(heard._replace(state=happened.after))
    start = 1 if happened.before.stage == TILING else 0  # that space is in the sentence
    return [words for event in happenings[start:] for words in _event_words(heard, event)]


def _event_words(heard: Listener, event: Any) -> Iterator[str]:
    say = heard.say
    if isinstance(event, events.WallTileLaid):
        words = say(N_("{name}: {colour} in row {row}, column {column} of the wall, {points}."))
        yield words.format(
            name=heard.names[event.seat],
            colour=say(COLOURS[event.colour]),
            row=event.row + 1,
            column=event.column + 1,
            points=heard.points(event.points),
        )
    elif isinstance(event, events.SpaceMissed):
        words = say(N_("{name}: no space for the {colour} tile, so line {line} falls."))
        colour = say(COLOURS[event.colour])
        yield words.format(name=heard.names[event.seat], colour=colour, line=event.line + 1)
    elif isinstance(event, events.FloorCharged):
        words = say(N_("{name}: {points} for the floor."))
        yield words.format(name=heard.names[event.seat], points=heard.points(-event.lost))
    elif isinstance(event, events.BonusScored):
        yield say(_BONUSES[event.kind]).format(
            name=heard.names[event.seat],
            number=event.index + 1,
            colour=say(COLOURS.get(event.colour, "")),
            points=heard.points(event.points),
        )
    elif isinstance(event, events.RestMoved):
        tiles = _tile_words(heard, packed(event.tiles))
        yield say(N_("To the centre: {tiles}.")).format(tiles=tiles)


def candidates(heard: Listener, said: Sequence[str]) -> Iterator[Move]:
    """Yield spaces, and takes with the spoken numbers as source, line and count."""
    digits = [number for number in small_numbers(said) if number < 10]
    yield from (f"w{heard.state.row + 1}:{number}" for number in digits)
    takes = product([*filter(None, digits), "C"], ORDER, [0, *digits])
    for source, letter, line in takes:
        take = f"{source}{letter}>{line}"
        yield take
        yield from (f"{count} {take}" for count in digits)


SPOKEN = SpokenGame(
    decision=player_task,
    player_facts=player_words,
    parts=(
        SpokenPart(N_("factories"), factory_tiles),
        SpokenPart(N_("centre"), centre_tiles),
        SpokenPart(N_("lines"), own_lines),
        SpokenPart(N_("wall"), own_wall),
        SpokenPart(N_("spaces"), wall_pattern),
        SpokenPart(N_("bag"), bag_and_lid),
    ),
    commands=commands,
    command_forms=(
        N_("take 2 blue from 3 to 4: the two blue tiles of factory 3 go on line 4."),
        N_("take blue from centre to floor: drop unwanted tiles on the floor line."),
        N_("lay in column 2: on the grey side, where a tile comes on the wall."),
    ),
    hint_subject=vague_hint,
    consequences=step_details,
    guess_moves=candidates,
    lesson_places={"wall": tell("Type look {part}.", part=tell("wall"))},
)
