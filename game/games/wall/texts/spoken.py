"""Wall in words: positions as sentences, and the commands for moves, for the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from game.core.history import Transition
from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart, SpokenPlaces, small_numbers
from game.core.words import N_, tell
from game.games.wall.rules import events
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import COLOURS as ORDER
from game.games.wall.rules.state import MARKER, NOBODY, TILING, WallBoard, pack_tiles, unpack
from game.games.wall.texts.about import COLOURS

_BONUSES = {
    "row": N_("{name}: row {number} of the wall is whole, {points}."),
    "column": N_("{name}: column {number} of the wall is whole, {points}."),
    "colour": N_("{name}: all five of {colour} on the wall, {points}."),
}


def _tile_words(listener: Listener, pack: int) -> str:
    """Return tiles counted by colour: `2 blue, 1 red`."""
    numbers_by_colour = zip(ORDER, unpack(pack), strict=True)
    words = listener.say(N_("{count} {colour}"))
    tiles = [(n, listener.say(COLOURS[letter])) for letter, n in numbers_by_colour if n]
    return listener.join_list([words.format(count=n, colour=colour) for n, colour in tiles])


def player_task(listener: Listener) -> str:
    """Return what the player has to do: take tiles, or choose a space for one."""
    state, say = listener.state, listener.say
    if state.stage != TILING:
        return say(N_("Take tiles of one colour."))
    colour = state.boards[state.seat].lines[state.row][0]
    words = say(N_("Choose a column of row {row} for the {colour} tile."))
    return words.format(row=state.row + 1, colour=say(COLOURS[colour]))


def factory_sentences(listener: Listener) -> Sequence[str]:
    words = listener.say(N_("Factory {number}: {tiles}."))
    lines = [
        words.format(number=number, tiles=_tile_words(listener, pack_tiles(tiles)))
        for number, tiles in enumerate(listener.state.factories, 1)
        if tiles
    ]
    return lines or [listener.say(N_("All factories are empty."))]


def centre_sentences(listener: Listener) -> Sequence[str]:
    state, say = listener.state, listener.say
    words = say(N_("The centre: {tiles}.")).format(tiles=_tile_words(listener, state.centre))
    lines = [words if state.centre else say(N_("The centre is empty."))]
    if state.marker == NOBODY:
        lines.append(say(N_("The marker lies there, for whoever takes from the centre first.")))
    else:
        words = say(N_("The marker, and the first turn of the next round: {name}."))
        lines.append(words.format(name=listener.names[state.marker]))
    return lines


def bag_and_lid_sentences(listener: Listener) -> Sequence[str]:
    nothing = listener.say(N_("nothing"))
    packs = listener.state.bag, listener.state.lid
    inside, lid = (_tile_words(listener, pack) or nothing for pack in packs)
    return (
        listener.say(N_("In the bag: {tiles}.")).format(tiles=inside),
        listener.say(N_("In the lid: {tiles}.")).format(tiles=lid),
    )


def own_line_sentences(listener: Listener) -> Sequence[str]:
    return [*_line_words(listener, listener.state.boards[listener.seat])]


def own_wall_sentences(listener: Listener) -> Sequence[str]:
    return [*_wall_words(listener, listener.state.boards[listener.seat])]


def source_sentences(listener: Listener) -> Mapping[str, str]:
    """Return the factories that are not empty, and the centre."""
    numbers = [str(number) for number, tiles in enumerate(listener.state.factories, 1) if tiles]
    factories = dict(zip(numbers, factory_sentences(listener), strict=False))
    return factories | {"C": centre_sentences(listener)[0]}


def all_line_sentences(listener: Listener) -> Mapping[str, str]:
    """Return the pattern lines, and the floor as line 0."""
    board = listener.state.boards[listener.seat]
    lines = *_line_words(listener, board), _floor_words(listener, board)
    return dict(zip("123450", lines, strict=True))


def wall_space_sentences(listener: Listener) -> Mapping[str, str]:
    """Return every space of the wall with its tile, or with its colour and nothing."""
    say, wall = listener.say, listener.state.boards[listener.seat].wall
    plain, coloured = N_("column {column}, row {row}"), N_("column {column}, row {row}, {colour}")
    spaces, words = {}, say(N_("{head}: {list}."))
    for i, (tile, colour) in enumerate(zip(wall, listener.rules.level.pattern, strict=True)):
        row, column, head = (
            i // SIZE + 1,
            i % SIZE + 1,
            coloured if tile == BLANK != colour else plain,
        )
        named, held = (say(COLOURS.get(each, N_("nothing"))) for each in (colour, tile))
        place = say(head).format(column=column, row=row, colour=named)
        spaces[f"{row}:{column}"] = words.format(head=place, list=held)
    return spaces


def pattern_sentences(listener: Listener) -> Sequence[str]:
    """Return which colour belongs where on the wall."""
    pattern, say = listener.rules.level.pattern, listener.say
    if listener.rules.level.blank:
        return (say(N_("The wall is grey: you choose the column, each colour once in each.")),)
    words = say(N_("Wall row {row}, columns 1 to 5: {colours}."))
    rows = (pattern[SIZE * row : SIZE * row + SIZE] for row in range(SIZE))
    return [
        words.format(
            row=row, colours=listener.join_list([say(COLOURS[letter]) for letter in colours])
        )
        for row, colours in enumerate(rows, 1)
    ]


def player_words(listener: Listener, seat: int) -> Sequence[str]:
    board = listener.state.boards[seat]
    return [
        listener.say(N_("{points} so far.")).format(points=listener.spoken_points(board.score)),
        *_line_words(listener, board),
        *_wall_words(listener, board),
        _floor_words(listener, board),
    ]


def _line_words(listener: Listener, board: WallBoard) -> Iterator[str]:
    for number, held in enumerate(board.lines, 1):
        limit = listener.rules.level.lines[number - 1]
        words = listener.say(N_("Line {line} is empty and takes {limit}."))
        if held:
            words = listener.say(N_("Line {line} has {held} of {limit}, {colour}."))
        colour = listener.say(COLOURS[held[0]]) if held else ""
        yield words.format(line=number, held=len(held), limit=limit, colour=colour)


def _wall_words(listener: Listener, board: WallBoard) -> Iterator[str]:
    words, each = (
        listener.say(N_("Wall row {row}: {tiles}.")),
        listener.say(N_("{colour} in {column}")),
    )
    empty = [row + 1 for row in range(SIZE) if not board.filled >> SIZE * row & 31]
    for row in range(SIZE):
        tiles = [
            each.format(colour=listener.say(COLOURS[tile]), column=column)
            for column, tile in enumerate(board.wall[SIZE * row : SIZE * row + SIZE], 1)
            if tile != BLANK
        ]
        if tiles:
            yield words.format(row=row + 1, tiles=listener.join_list(tiles))
    if len(empty) == SIZE:
        yield listener.say(N_("The wall is empty."))
    elif empty:
        yield listener.say(N_("Empty rows of the wall: {rows}.")).format(
            rows=listener.join_list(empty)
        )


def _floor_words(listener: Listener, board: WallBoard) -> str:
    if not board.floor:
        return listener.say(N_("The floor is empty."))
    tiles = [_tile_words(listener, pack_tiles(board.floor))] if board.floor != MARKER else []
    if MARKER in board.floor:
        tiles.insert(0, listener.say(N_("the marker")))
    cost = listener.spoken_points(listener.rules.table.floor_costs[len(board.floor)])
    words = listener.say(N_("On the floor: {tiles}; that costs {points}."))
    return words.format(tiles=listener.join_list(tiles), points=cost)


def commands_for(listener: Listener, move: Move) -> Sequence[str]:
    """Return the spellings of a move: `take 2 blue from 3 to 4`, or `lay in column 2`."""
    say = listener.say
    if move.startswith("w"):
        return (say(N_("lay in column {column}")).format(column=move[-1]),)
    count, _blank, take = move.rpartition(" ")
    source, letter, line = take[0], take[1], int(take[-1])
    count, colour = count or str(_tiles_there(listener, source, letter)), say(COLOURS[letter])
    short = say(N_("take {count} {colour} from {source} to {line}"))
    long = [
        listener.plural_form(
            "take {count} {colour} tile from {source} to {line}",
            "take {count} {colour} tiles from {source} to {line}",
            number,
        )
        for number in (int(count), 2)
    ]
    from_, whence = source, say(N_("factory {number}")).format(number=source)
    if source == "C":
        from_, whence = say(N_("centre")), say(N_("the centre"))
    to, whither = take[-1], say(N_("line {number}")).format(number=line)
    if not line:
        to, whither = say(N_("floor")), say(N_("the floor"))
    phrases = [(short, from_, to), *((words, whence, whither) for words in dict.fromkeys(long))]
    phrases += [] if line else [(short, from_, "0")]
    return [
        words.format(count=count, colour=colour, source=there, line=here)
        for words, there, here in phrases
    ]


def _tiles_there(listener: Listener, source: str, letter: str) -> int:
    if source == "C":
        return unpack(listener.state.centre)[ORDER.index(letter)]
    factories = listener.state.factories
    return factories[int(source) - 1].count(letter) if int(source) <= len(factories) else 0


def vague_hint(listener: Listener, move: Move) -> str:
    say = listener.say
    if listener.state.stage == TILING:
        return say(N_("Look at column {column} of the wall.")).format(column=move[-1])
    source, letter, _shift, _line = listener.rules.table.takes[move]
    words = say(N_("Look at the {colour} tiles of factory {number}."))
    if source == CENTRE:
        words = say(N_("Look at the {colour} tiles in the centre."))
    return words.format(colour=say(COLOURS[letter]), number=source + 1)


def step_details(listener: Listener, happened: Transition) -> Sequence[str]:
    """Return the new tiles of a round, or what its end brought."""
    happenings = listener.rules.narrate(*happened)
    if any(isinstance(event, events.RoundStarted) for event in happenings):
        return factory_sentences(listener._replace(state=happened.after))
    start = 1 if happened.before.stage == TILING else 0  # that space is in the sentence
    return [words for event in happenings[start:] for words in _event_words(listener, event)]


def _event_words(listener: Listener, event: Any) -> Iterator[str]:
    say = listener.say
    if isinstance(event, events.WallTileLaid):
        words = say(N_("{name}: {colour} in row {row}, column {column} of the wall, {points}."))
        yield words.format(
            name=listener.names[event.seat],
            colour=say(COLOURS[event.colour]),
            row=event.row + 1,
            column=event.column + 1,
            points=listener.spoken_points(event.points),
        )
    elif isinstance(event, events.SpaceMissed):
        words = say(N_("{name}: no space for the {colour} tile, so line {line} falls."))
        colour = say(COLOURS[event.colour])
        yield words.format(name=listener.names[event.seat], colour=colour, line=event.line + 1)
    elif isinstance(event, events.FloorCharged):
        words = say(N_("{name}: {points} for the floor."))
        yield words.format(
            name=listener.names[event.seat], points=listener.spoken_points(-event.lost)
        )
    elif isinstance(event, events.BonusScored):
        yield say(_BONUSES[event.kind]).format(
            name=listener.names[event.seat],
            number=event.index + 1,
            colour=say(COLOURS.get(event.colour, "")),
            points=listener.spoken_points(event.points),
        )
    elif isinstance(event, events.RestMoved):
        tiles = _tile_words(listener, pack_tiles(event.tiles))
        yield say(N_("To the centre: {tiles}.")).format(tiles=tiles)


def moves_meant(listener: Listener, said: Sequence[str]) -> Iterator[Move]:
    """Yield spaces, and takes with the spoken numbers as source, line and count."""
    digits = [number for number in small_numbers(said) if number < 10]
    yield from (f"w{listener.state.row + 1}:{number}" for number in digits)
    takes = product([*filter(None, digits), "C"], ORDER, [0, *digits])
    for source, letter, line in takes:
        take = f"{source}{letter}>{line}"
        yield take
        yield from (f"{count} {take}" for count in digits)


SPOKEN = SpokenGame(
    decision=player_task,
    player_facts=player_words,
    parts=(
        SpokenPart(N_("factories"), factory_sentences),
        SpokenPart(N_("centre"), centre_sentences),
        SpokenPart(N_("lines"), own_line_sentences),
        SpokenPart(N_("wall"), own_wall_sentences),
        SpokenPart(N_("spaces"), pattern_sentences),
        SpokenPart(N_("bag"), bag_and_lid_sentences),
    ),
    places=(
        SpokenPlaces("factories", source_sentences, lambda _heard, move: move.split()[-1][0]),
        SpokenPlaces("lines", all_line_sentences, lambda _heard, move: move.rpartition(">")[2]),
        SpokenPlaces("wall", wall_space_sentences, lambda _heard, move: move[1:]),
    ),
    commands=commands_for,
    command_forms=(
        N_("take 2 blue from 3 to 4: the two blue tiles of factory 3 go on line 4."),
        N_("take blue from centre to floor: drop unwanted tiles on the floor line."),
        N_("lay in column 2: on the grey side, where a tile comes on the wall."),
    ),
    hint_subject=vague_hint,
    consequences=step_details,
    guess_moves=moves_meant,
    lesson_places={"wall": tell("Type look {part}.", part=tell("wall"))},
)
