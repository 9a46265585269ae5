"""Loops in words: positions as sentences, and the commands for moves, for the terminal."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product

from game.core.history import Transition
from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart, SpokenPlaces, small_numbers
from game.core.words import N_, tell
from game.games.loops.rules import events
from game.games.loops.rules.moves import END, PASS, SWAP, closings_of, fitting_cells
from game.games.loops.rules.state import CELLS, MOVE, cell_at, x_and_y
from game.games.loops.texts.about import KINDS
from game.games.loops.texts.summary import KIND_NAMES

_SHORT_CORNERS = (N_("nw"), N_("ne"), N_("se"), N_("sw"))
_CORNER_NAMES = (N_("northwest"), N_("northeast"), N_("southeast"), N_("southwest"))
_WORD_MOVES = {END: (N_("end turn"),), SWAP: (N_("swap"), N_("exchange")), PASS: (N_("pass"),)}


def player_task(listener: Listener) -> str:
    """Return what the player has to do: lay a tile, end the turn, or a forced move."""
    state, say = listener.state, listener.say
    moves = listener.rules.moves(state, listener.seat)
    if SWAP in moves:
        return say(N_("Nothing fits: choose swap for other tiles."))
    if PASS in moves:
        return say(N_("Nothing can be laid: choose pass."))
    if state.last is None:
        return say(N_("Lay a tile beside any other. Your tiles: {tiles}.")).format(
            tiles=_supply_words(listener)
        )
    if len(moves) == 1:
        return say(N_("Nothing more fits: end your turn."))
    words = say(N_("Lay another beside the last one, or end your turn. Your tiles: {tiles}."))
    return words.format(tiles=_supply_words(listener))


def _supply_words(listener: Listener) -> str:
    counted = Counter(listener.state.supplies[listener.seat])
    words = listener.say(N_("{n} times {tile}"))
    found = [
        _tile_words(listener, tile)
        if n == 1
        else words.format(n=n, tile=_tile_words(listener, tile))
        for tile, n in counted.items()
    ]
    return "; ".join(found) or listener.say(N_("none"))


def _kind_word(listener: Listener, kind: str) -> str:
    return listener.say(KINDS.get(kind, kind))


def _tile_words(listener: Listener, tile: str) -> str:
    words = listener.say(N_("{one} with {other}"))
    return words.format(one=_kind_word(listener, tile[0]), other=_kind_word(listener, tile[1]))


def _turning_words(listener: Listener, turning: str) -> str:
    """Return a tile with its corners: `circle northwest, diamond southeast`."""
    words = listener.say(N_("{kind} {corner}"))
    return listener.join_list(
        [
            words.format(kind=_kind_word(listener, kind), corner=listener.say(corner))
            for kind, corner in zip(turning, _CORNER_NAMES, strict=True)
            if kind != "."
        ]
    )


def _place_words(listener: Listener, cell: int) -> str:
    """Return a cell as seen from the first tile: `2 east, 1 north`."""
    return listener.join_list([*_distance_words(listener, cell)]) or listener.say(N_("the middle"))


def _distance_words(listener: Listener, cell: int) -> Iterator[str]:
    x, y = x_and_y(cell)
    east, north = listener.say(N_("east {n}")), listener.say(N_("north {n}"))
    if x:
        yield (east if x > 0 else listener.say(N_("west {n}"))).format(n=abs(x))
    if y:
        yield (north if y < 0 else listener.say(N_("south {n}"))).format(n=abs(y))


def own_tile_sentences(listener: Listener) -> Sequence[str]:
    words = listener.say(N_("Your tiles: {tiles}."))
    lines = [words.format(tiles=_supply_words(listener))]
    words = listener.say(N_("Places for {tile}: {places}."))
    for tile, there in _places_of_tiles(listener):
        lines.append(words.format(tile=_tile_words(listener, tile), places=len(there)))
    return lines


def _places_of_tiles(listener: Listener) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield each tile of the seat to move with the places where it fits."""
    state = listener.state
    if state.stage != MOVE or state.seat != listener.seat:
        return
    for tile in dict.fromkeys(state.supplies[listener.seat]):
        cells = fitting_cells(listener.rules.tile_set, state.table, tile, state.last)
        yield tile, [_place_words(listener, CELLS[f"{x},{y}"]) for x, y in cells]


def fitting_place_sentences(listener: Listener) -> Sequence[str]:
    words = listener.say(N_("Places for {tile}: {places}."))
    lines = []
    for tile, there in _places_of_tiles(listener):
        if there:
            lines.append(words.format(tile=_tile_words(listener, tile), places="; ".join(there)))
    return lines or [listener.say(N_("Nothing of yours fits now."))]


def closing_place_sentences(listener: Listener) -> Sequence[str]:
    """Return the places where a single tile could close a loop."""
    state, say = listener.state, listener.say
    if state.stage != MOVE or state.seat != listener.seat:
        return (say(N_("It is not your turn.")),)
    words, lines = say(N_("Lay {tile} at {place}: closes {loops} for {points}.")), []
    for tile in dict.fromkeys(state.supplies[listener.seat]):
        for (x, y), each in closings_of(listener.rules.tile_set, state, tile).items():
            kinds = listener.join_list([_kind_word(listener, kind) for kind in each[0].kinds])
            place = _place_words(listener, CELLS[f"{x},{y}"])
            named, points = _tile_words(listener, tile), listener.spoken_points(each[0].points)
            lines.append(words.format(tile=named, place=place, loops=kinds, points=points))
    return lines or [say(N_("No single tile of yours closes a loop now."))]


def laid_tile_sentences(listener: Listener) -> Sequence[str]:
    words = listener.say(N_("At {place}: {tile}."))
    lines = []
    for _row, here in groupby(listener.state.table.sorted(), key=lambda each: x_and_y(each[0])[1]):
        for cell, turning in here:
            place = _place_words(listener, cell)
            lines.append(words.format(place=place, tile=_turning_words(listener, turning)))
    return lines


def cell_sentences(listener: Listener) -> Mapping[str, str]:
    """Return the laid tiles and the free cells beside them, row by row."""
    words, nothing = listener.say(N_("At {place}: {tile}.")), listener.say(N_("nothing"))
    table, told = listener.state.table, {}
    for cell in sorted((*table.tiles, *table.open)):
        turning = table.tiles.get(cell)
        tile = nothing if turning is None else _turning_words(listener, turning)
        place = _place_words(listener, cell)
        told["{},{}".format(*x_and_y(cell))] = words.format(place=place, tile=tile)
    return told


def last_tile_sentences(listener: Listener) -> Sequence[str]:
    """Return the tile laid last in this turn, and what lies around it."""
    state, say = listener.state, listener.say
    if state.last is None:
        return (say(N_("No tile is laid in this turn yet.")),)
    words = say(N_("The last tile lies at {place}: {tile}."))
    turning = state.table.tiles[state.last]
    place = _place_words(listener, state.last)
    return (words.format(place=place, tile=_turning_words(listener, turning)),)


def loop_count_sentences(listener: Listener) -> Sequence[str]:
    """Return the loops of each kind on the table; the next one scores one more than that."""
    words = listener.say(N_("{kind}: {count} on the table, the next brings {points}."))
    lines = []
    for kind, count in zip(listener.rules.tile_set.kinds, listener.state.loops, strict=True):
        name = listener.say(KIND_NAMES.get(kind, kind))
        points = listener.spoken_points(count + 1)
        lines.append(words.format(kind=name, count=count, points=points))
    box = listener.with_number(
        sum(listener.state.box), "{n} tile in the box.", "{n} tiles in the box."
    )
    return [*lines, box]


def player_words(listener: Listener, seat: int) -> Sequence[str]:
    """Return a seat's points; its tiles if they are one's own, else only how many."""
    state, say = listener.state, listener.say
    points = say(N_("{points} so far, of {target}."))
    lines = [
        points.format(
            points=listener.spoken_points(state.scores[seat]), target=listener.rules.target
        )
    ]
    if seat == listener.seat:
        return [*lines, say(N_("Your tiles: {tiles}.")).format(tiles=_supply_words(listener))]
    held = len(state.supplies[seat])
    return [*lines, listener.with_number(held, "{n} tile in hand.", "{n} tiles in hand.")]


def commands_for(listener: Listener, move: Move) -> Sequence[str]:
    """Return the spellings of a move, such as `lay circle northwest diamond southeast east 2 north
    1` with either quarter first, or `end turn`."""
    say = listener.say
    if move in _WORD_MOVES:
        return [say(words) for words in _WORD_MOVES[move]]
    turning, _at, place = move.partition("@")
    where = " ".join(_distance_words(listener, CELLS[place])) or say(N_("middle"))
    words, quarter = say(N_("lay {one} {other} {place}")), say(N_("{kind} {corner}"))
    phrases = []
    for corners in (_CORNER_NAMES, _SHORT_CORNERS):
        one, other = [
            quarter.format(kind=_kind_word(listener, kind), corner=say(corner))
            for kind, corner in zip(turning, corners, strict=True)
            if kind != "."
        ]
        phrases.append(words.format(one=one, other=other, place=where))
        phrases.append(words.format(one=other, other=one, place=where))
    return phrases


def vague_hint(listener: Listener, move: Move) -> str:
    """Return a hint that names the tile, but not where it goes."""
    if "@" not in move:
        return listener.say(N_("Look at what fits."))
    name = listener.rules.tile_set.name_of[move[:4]]
    return listener.say(N_("Look at your tile {tile}.")).format(tile=_tile_words(listener, name))


def step_details(listener: Listener, happened: Transition) -> Sequence[str]:
    """Return the place of a tile that was laid, and how it is turned."""
    words = listener.say(N_("It lies at {place}: {tile}."))
    happenings = listener.rules.narrate(*happened)
    return [
        words.format(
            place=_place_words(listener, cell_at(*event.cell)),
            tile=_turning_words(listener, event.turning),
        )
        for event in happenings
        if isinstance(event, events.TableTileLaid)
    ]


def moves_meant(listener: Listener, said: Sequence[str]) -> Iterator[Move]:
    """Yield every tile, turned in every way, in the cells at the spoken distances."""
    yield from (END, SWAP, PASS)
    along = {0, *(way * number for number in small_numbers(said)[:2] for way in (1, -1))}
    for turning, x, y in product(listener.rules.tile_set.name_of, along, along):
        yield f"{turning}@{x},{y}"


SPOKEN = SpokenGame(
    decision=player_task,
    player_facts=player_words,
    parts=(
        SpokenPart(N_("tiles"), own_tile_sentences),
        SpokenPart(N_("places"), fitting_place_sentences),
        SpokenPart(N_("closing"), closing_place_sentences),
        SpokenPart(N_("last"), last_tile_sentences),
        SpokenPart(N_("table"), laid_tile_sentences),
        SpokenPart(N_("loops"), loop_count_sentences),
    ),
    places=(SpokenPlaces("table", cell_sentences, lambda _heard, move: move.partition("@")[2]),),
    commands=commands_for,
    command_forms=(
        N_("lay circle nw diamond se east 2 north 1: a tile with its corners, and where."),
        N_("Corners can be shortened to nw, ne, se and sw."),
        N_("Places count from the middle of the first tiles."),
        N_("end turn: your turn is over, and you draw."),
        N_("swap; pass: when nothing fits."),
    ),
    hint_subject=vague_hint,
    consequences=step_details,
    guess_moves=moves_meant,
    lesson_places={"loops": tell("Type look {part}.", part=tell("loops"))},
)
