"""Loops in words: positions as sentences, and the commands for moves, for the terminal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, product

from game.core.history import Transition
from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart, small_numbers
from game.core.words import N_, tell
from game.games.loops.rules import events
from game.games.loops.rules.moves import END, PASS, SWAP, closings_of, fitting_cells
from game.games.loops.rules.state import CELLS, MOVE, cell_at, xy
from game.games.loops.texts.about import KINDS
from game.games.loops.texts.summary import KIND_NAMES

_SHORT_CORNERS = (N_("nw"), N_("ne"), N_("se"), N_("sw"))
_CORNER_NAMES = (N_("northwest"), N_("northeast"), N_("southeast"), N_("southwest"))
_WORD_MOVES = {END: (N_("end turn"),), SWAP: (N_("swap"), N_("exchange")), PASS: (N_("pass"),)}


def player_task(heard: Listener) -> str:
    """Return what the player has to do: lay a tile, end the turn, or a forced move."""
    state, say = heard.state, heard.say
    moves = heard.rules.moves(state, heard.seat)
    if SWAP in moves:
        return say(N_("Nothing fits: type swap for other tiles."))
    if PASS in moves:
        return say(N_("Nothing can be laid: type pass."))
    if state.last is None:
        return say(N_("Lay a tile beside any other. Your tiles: {tiles}.")).format(
            tiles=_supply_words(heard)
        )
    if len(moves) == 1:
        return say(N_("Nothing more fits: end your turn."))
    words = say(N_("Lay another beside the last one, or end your turn. Your tiles: {tiles}."))
    return words.format(tiles=_supply_words(heard))


def _supply_words(heard: Listener) -> str:
    counted = Counter(heard.state.supplies[heard.seat])
    words = heard.say(N_("{n} times {tile}"))
    found = [
        _tile_words(heard, tile) if n == 1 else words.format(n=n, tile=_tile_words(heard, tile))
        for tile, n in counted.items()
    ]
    return "; ".join(found) or heard.say(N_("none"))


def _kind_word(heard: Listener, kind: str) -> str:
    return heard.say(KINDS.get(kind, kind))


def _tile_words(heard: Listener, tile: str) -> str:
    words = heard.say(N_("{one} with {other}"))
    return words.format(one=_kind_word(heard, tile[0]), other=_kind_word(heard, tile[1]))


def _turning_words(heard: Listener, turning: str) -> str:
    """Return a tile with its corners: `circle northwest, diamond southeast`."""
    words = heard.say(N_("{kind} {corner}"))
    return heard.join_list(
        [
            words.format(kind=_kind_word(heard, kind), corner=heard.say(corner))
            for kind, corner in zip(turning, _CORNER_NAMES, strict=True)
            if kind != "."
        ]
    )


def _place_words(heard: Listener, cell: int) -> str:
    """Return a cell as seen from the first tile: `2 east, 1 north`."""
    return heard.join_list([*_distances(heard, cell)]) or heard.say(N_("the middle"))


def _distances(heard: Listener, cell: int) -> Iterator[str]:
    x, y = xy(cell)
    east, north = heard.say(N_("east {n}")), heard.say(N_("north {n}"))
    if x:
        yield (east if x > 0 else heard.say(N_("west {n}"))).format(n=abs(x))
    if y:
        yield (north if y < 0 else heard.say(N_("south {n}"))).format(n=abs(y))


def own_tiles(heard: Listener) -> Sequence[str]:
    words = heard.say(N_("Your tiles: {tiles}."))
    lines = [words.format(tiles=_supply_words(heard))]
    words = heard.say(N_("Places for {tile}: {places}."))
    for tile, there in _places_of_tiles(heard):
        lines.append(words.format(tile=_tile_words(heard, tile), places=len(there)))
    return lines


def _places_of_tiles(heard: Listener) -> Iterator[tuple[str, Sequence[str]]]:
    """Each tile of the seat whose turn it is with the places where it fits."""
    state = heard.state
    if state.stage != MOVE or state.seat != heard.seat:
        return
    for tile in dict.fromkeys(state.supplies[heard.seat]):
        cells = fitting_cells(heard.rules.tile_set, state.table, tile, state.last)
        yield tile, [_place_words(heard, CELLS[f"{x},{y}"]) for x, y in cells]


def places_by_tile(heard: Listener) -> Sequence[str]:
    words = heard.say(N_("Places for {tile}: {places}."))
    lines = []
    for tile, there in _places_of_tiles(heard):
        if there:
            lines.append(words.format(tile=_tile_words(heard, tile), places="; ".join(there)))
    return lines or [heard.say(N_("Nothing of yours fits now."))]


def closing_places(heard: Listener) -> Sequence[str]:
    """Return the places where a single tile could close a loop."""
    state, say = heard.state, heard.say
    if state.stage != MOVE or state.seat != heard.seat:
        return (say(N_("It is not your turn.")),)
    words, lines = say(N_("Lay {tile} at {place}: closes {loops} for {points}.")), []
    for tile in dict.fromkeys(state.supplies[heard.seat]):
        for (x, y), each in closings_of(heard.rules.tile_set, state, tile).items():
            kinds = heard.join_list([_kind_word(heard, kind) for kind in each[0].kinds])
            place = _place_words(heard, CELLS[f"{x},{y}"])
            named, points = _tile_words(heard, tile), heard.points(each[0].points)
            lines.append(words.format(tile=named, place=place, loops=kinds, points=points))
    return lines or [say(N_("No single tile of yours closes a loop now."))]


def laid_tiles(heard: Listener) -> Sequence[str]:
    words = heard.say(N_("At {place}: {tile}."))
    lines = []
    for _row, here in groupby(heard.state.table.sorted(), key=lambda each: xy(each[0])[1]):
        for cell, turning in here:
            place = _place_words(heard, cell)
            lines.append(words.format(place=place, tile=_turning_words(heard, turning)))
    return lines


def last_tile(heard: Listener) -> Sequence[str]:
    """Return the tile laid last in this turn, and what lies around it."""
    state, say = heard.state, heard.say
    if state.last is None:
        return (say(N_("No tile is laid in this turn yet.")),)
    words = say(N_("The last tile lies at {place}: {tile}."))
    turning = state.table.tiles[state.last]
    place = _place_words(heard, state.last)
    return (words.format(place=place, tile=_turning_words(heard, turning)),)


def loop_counts(heard: Listener) -> Sequence[str]:
    """Return the loops of each kind on the table; the next one scores one more than that."""
    words = heard.say(N_("{kind}: {count} on the table, the next brings {points}."))
    lines = []
    for kind, count in zip(heard.rules.tile_set.kinds, heard.state.loops, strict=True):
        name = heard.say(KIND_NAMES.get(kind, kind))
        points = heard.points(count + 1)
        lines.append(words.format(kind=name, count=count, points=points))
    box = heard.with_number(sum(heard.state.box), "{n} tile in the box.", "{n} tiles in the box.")
    return [*lines, box]


def player_words(heard: Listener, seat: int) -> Sequence[str]:
    """Return a seat's points; its tiles if they are one's own, else only how many."""
    state, say = heard.state, heard.say
    points = say(N_("{points} so far, of {target}."))
    lines = [points.format(points=heard.points(state.scores[seat]), target=heard.rules.target)]
    if seat == heard.seat:
        return [*lines, say(N_("Your tiles: {tiles}.")).format(tiles=_supply_words(heard))]
    held = len(state.supplies[seat])
    return [*lines, heard.with_number(held, "{n} tile in hand.", "{n} tiles in hand.")]


def commands(heard: Listener, move: Move) -> Sequence[str]:
    """`lay circle northwest diamond southeast east 2 north 1`, either quarter first; `end turn`."""
    say = heard.say
    if move in _WORD_MOVES:
        return [say(words) for words in _WORD_MOVES[move]]
    turning, _at, place = move.partition("@")
    where = " ".join(_distances(heard, CELLS[place])) or say(N_("middle"))
    words, quarter = say(N_("lay {one} {other} {place}")), say(N_("{kind} {corner}"))
    phrases = []
    for corners in (_CORNER_NAMES, _SHORT_CORNERS):
        one, other = [
            quarter.format(kind=_kind_word(heard, kind), corner=say(corner))
            for kind, corner in zip(turning, corners, strict=True)
            if kind != "."
        ]
        phrases.append(words.format(one=one, other=other, place=where))
        phrases.append(words.format(one=other, other=one, place=where))
    return phrases


def vague_hint(heard: Listener, move: Move) -> str:
    """Return a hint that names the tile, but not where it goes."""
    if "@" not in move:
        return heard.say(N_("Look at what fits."))
    name = heard.rules.tile_set.name_of[move[:4]]
    return heard.say(N_("Look at your tile {tile}.")).format(tile=_tile_words(heard, name))


def step_details(heard: Listener, happened: Transition) -> Sequence[str]:
    """Where a tile was laid, and how."""
    words = heard.say(N_("It lies at {place}: {tile}."))
    happenings = heard.rules.narrate(*happened)
    return [
        words.format(
            place=_place_words(heard, cell_at(*event.cell)),
            tile=_turning_words(heard, event.turning),
        )
        for event in happenings
        if isinstance(event, events.TableTileLaid)
    ]


def candidates(heard: Listener, said: Sequence[str]) -> Iterator[Move]:
    """Yield every tile, turned in every way, in the cells at the spoken distances."""
    yield from (END, SWAP, PASS)
    along = {0, *(way * number for number in small_numbers(said)[:2] for way in (1, -1))}
    for turning, x, y in product(heard.rules.tile_set.name_of, along, along):
        yield f"{turning}@{x},{y}"


SPOKEN = SpokenGame(
    decision=player_task,
    player_facts=player_words,
    parts=(
        SpokenPart(N_("tiles"), own_tiles),
        SpokenPart(N_("places"), places_by_tile),
        SpokenPart(N_("closing"), closing_places),
        SpokenPart(N_("last"), last_tile),
        SpokenPart(N_("table"), laid_tiles),
        SpokenPart(N_("loops"), loop_counts),
    ),
    commands=commands,
    command_forms=(
        N_("lay circle nw diamond se east 2 north 1: a tile with its corners, and where."),
        N_("Corners can be shortened to nw, ne, se and sw."),
        N_("Places count from the middle of the first tiles."),
        N_("end turn: your turn is over, and you draw."),
        N_("swap; pass: when nothing fits."),
    ),
    hint_subject=vague_hint,
    consequences=step_details,
    guess_moves=candidates,
    lesson_places={"loops": tell("Type look {part}.", part=tell("loops"))},
)
