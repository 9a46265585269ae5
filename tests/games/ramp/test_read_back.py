"""The ramps as the window shows them, read from its pixels alone, are those of the rules."""

import random
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.history import Transition
from game.core.rules import MoveStep
from game.engine.window import theme
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, SKIP, WIDTH, Cell, cells_of, landing_row
from game.games.ramp.rules.state import DOT, NUMBERS, RampBoard
from game.games.ramp.table.layout import SeatPlaces
from game.games.ramp.table.pieces import covered_cells
from game.games.ramp.table.scene import RampScene
from game.games.ramp.table.slope.bodies import MATERIALS, best_pill, colours_of_piece
from game.games.ramp.table.slope.ramp_parts import cells_kept_free, gain_words
from game.games.ramp.table.slope.slope import body_box
from game.screens.lesson.lesson import open_lesson
from tests import pixels, tables
from tests.clients import Client, client, key
from tests.games.ramp.tables import FILLINGS, alone, squares_of
from tests.pixels import Rgb

SIZES = [(960, 540), (1280, 720), (1024, 768), (1920, 1080)]
CELLS = list(product(range(WIDTH), range(HEIGHT + MAX_SIDE - 1)))
"""Every square of a ramp, and those above it where pieces may stand out (R11)."""
NEAR = 26
"""How far a colour may be from one that it is taken for."""
WASH = 0.2
"""How strong a ghost is."""
BED = ((234, 220, 190), (241, 229, 202), (248, 239, 220))
TABLE = ((226, 213, 189), (236, 223, 203), (245, 234, 216))
SYMBOLS = {
    "a": (138, 58, 8),
    "b": (255, 249, 234),
    "c": (138, 94, 0),
    "d": (31, 107, 60),
    "e": (154, 31, 95),
    DOT: (110, 74, 34),
}
"""The middles of what is printed on the squares; that of a moon is empty."""


def mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour on the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def glazed(*colours: Rgb) -> list[Rgb]:
    """These colours below the clear cover, which shines in places."""
    return [mixed(each, (255, 255, 255), shine) for each in colours for shine in (0, 0.12, 0.24)]


def hue(colour: Rgb) -> Rgb:
    """What of a colour a shadow leaves as it is."""
    red, green, blue = colour
    return red - green, green - blue, blue - red


def shades(base: str, other: str, *shares: float) -> list[Rgb]:
    """Colours on the way from one to the other."""
    return [mixed(theme.rgb(base), theme.rgb(other), share) for share in shares]


def material(piece: str) -> str:
    """The stone of a piece by its number."""
    return f"stone {MATERIALS.index(colours_of_piece(piece))}"


BARE = {f"stone {i}": shades(base, lit, 0, 0.5, 1) for i, (base, lit, _) in enumerate(MATERIALS)}
FACES = {name: glazed(*colours) for name, colours in BARE.items()}
EDGES = {
    f"stone {i}": glazed(*shades(base, dark, 0.2, 0.4))
    for i, (base, _, dark) in enumerate(MATERIALS)
}
PRINTS = {mark: glazed(colour) for mark, colour in SYMBOLS.items()}
CROSS = {"cross": glazed(theme.rgb(theme.LOSS))}
VALUES = {"number": glazed(theme.rgb(theme.GOLD)), "-": glazed(theme.rgb(theme.LOSS))}


class Eye:
    """A picture of the window, looked at through the view of a table, and through a veil."""

    def __init__(self, shown: pygame.Surface, table: RampScene, veil: float = 0) -> None:
        self.shown, self.view, self.veil = shown, table.desk.view, veil
        self.reach = self.view.px(table.display.places.seats[0].slope.unit) // 30

    def at(self, place: pixels.Point) -> Rgb:
        """The colour at a place, as it is below the veil."""
        seen = pixels.colour_at(self.shown, self.view, place, self.reach)
        return mixed(theme.rgb(theme.VEIL), seen, 1 / (1 - self.veil)) if self.veil else seen

    def square(self, places: Sequence[pixels.Point], inside: bool) -> str:
        """What lies or is printed there."""
        colours = [self.at(place) for place in places]
        if not inside:
            names = [pixels.nearest(colour, {**BARE, "": TABLE}, NEAR) for colour in colours]
            name = max(names, key=names.count)
            return name if name is not None and names.count(name) > 2 else f"unclear {colours}"
        name = pixels.nearest(colours[0], FACES, NEAR)
        if name is not None:
            known = {"bed": glazed(*BED), name: FACES[name] + EDGES[name]}
            if [pixels.nearest(colour, known, NEAR) for colour in colours[1:]].count(name) > 1:
                return name
        value = pixels.nearest(colours[1], VALUES, NEAR)
        return value or pixels.nearest(colours[0], PRINTS, NEAR) or f"unclear {colours}"

    def washed(self, place: pixels.Point, colour: str, inside: bool) -> bool:
        """Does a wash of that colour lie on the bare bed or table? Shadows make it darker."""
        plain = BED if inside else TABLE
        wash = glazed(*(mixed(each, theme.rgb(colour), WASH) for each in plain))
        hues = {False: map(hue, plain), True: map(hue, wash)}
        return pixels.nearest(hue(self.at(place)), hues) or False


def points(seat: SeatPlaces, cell: Cell) -> list[pixels.Point]:
    """Where to look at a square: its middle, below that, its two lower corners, and last between
    its print and its edge; above the grid all are higher, off the ramp's frame."""
    c, r = cell
    spots = [(0.5, 0.5), (0.5, 0.3), (0.17, 0.17), (0.83, 0.17), (0.27, 0.27)]
    if r >= HEIGHT:
        spots = [(0.5, 0.65), (0.3, 0.7), (0.22, 0.65), (0.78, 0.65), (0.27, 0.65)]
    return [seat.slope.point_at(c + u, r + v) for u, v in spots]


def expected(rules: Any, steps: Sequence[Transition], seat: int) -> dict[Cell, str]:
    """What the rules say about a seat's ramp, told like what is seen: the piece that lies on a
    square or what is printed there; above the grid "" where nothing lies."""
    state = steps[-1].after
    place = min(state.round, len(rules.boards) - 1)
    found = {}
    for before, step, _after in steps:
        moved = isinstance(step, MoveStep) and step.seat == seat and before.round == place
        if moved and step.move != SKIP:
            placement = rules.pieces.placements[step.move]
            cells = cells_of(placement, landing_row(before.ramps[seat], placement))
            found |= dict.fromkeys(cells, material(placement.piece))
    assert sorted(found) == squares_of(state.ramps[seat])
    return {cell: found.get(cell) or printed(rules.boards[place], cell) for cell in CELLS}


def printed(board: RampBoard, cell: Cell) -> str:
    """What is on a square that nothing covers."""
    mark = board.mark_on(cell)
    return "number" if mark in NUMBERS and mark != "-" else mark


def hidden(table: RampScene, seat: int) -> list[Box]:
    """What lies over a seat's ramp: the piece that is held, its shadow, and what it brings."""
    held, view, display = table.hands.shown_preview(seat), table.desk.view, table.display
    if held is None:
        return []
    slope, lying = display.places.seats[seat].slope, display.snapshot.lying[seat]
    words = " ".join(gain_words(held)).strip() if held.inside else "No room"
    free, board = cells_kept_free(lying, held), display.board
    pill = best_pill(view, slope, board, covered_cells(lying), held.cells, words, free)
    x, y, size = pill
    wide, high = view.measure(words, size, "display") + 2.5 * size, 3 * view.grown(size)
    pill = Box(x - wide / 2, y - high / 2, wide, high)
    return [body_box(slope, held.held_squares).grown(0.62 * slope.unit), pill]


def read(eye: Eye, table: RampScene, over: Sequence[Box] = (), ply: int | None = None) -> set[Cell]:
    """Hold every ramp that is seen against the rules, and the ghost on it against the hand; gives
    the squares above the grid on which pieces were seen, and (-1, -1) if a ghost was."""
    history, found = table.match.history, set()
    plies = history.plies if ply is None else ply
    steps = [step for i in range(plies + 1) for step in history.steps(i)]
    for seat in range(table.rules.seats):
        wanted, held = expected(table.rules, steps, seat), table.hands.shown_preview(seat)
        active = held is not None and table.hands.is_active(seat)
        ghost, crossed = (set(held.cells), held.newly_sealed) if active else (set(), ())
        wash = theme.LOSS if held and not held.inside else theme.SEATS[seat]
        covers = [*over, *hidden(table, seat)]
        for cell, what in wanted.items():
            places, inside = points(table.display.places.seats[seat], cell), cell[1] < HEIGHT
            if any(box.contains(*place) for box in covers for place in places):
                continue
            if cell in crossed:
                assert pixels.nearest(eye.at(places[0]), CROSS, NEAR), (seat, cell)
            elif what in FACES or cell not in ghost:
                assert (seat, cell, eye.square(places[:4], inside)) == (seat, cell, what)
                found |= {cell} if what in FACES and not inside else set()
            if what in (DOT, "") and cell not in crossed:
                washed = eye.washed(places[4], wash, inside)
                assert (seat, cell, washed) == (seat, cell, cell in ghost)
                found |= {(-1, -1)} if washed else set()
    return found


def play_on(table: RampScene, dice: random.Random, bot: str, plies: int) -> None:
    """So many moves: a bot fills the ramp; without one it is piled high."""
    for _ in range(plies):
        match = table.match
        if match.over:
            return
        seat = dice.choice(match.movers)
        if bot:
            view = match.rules.seen_by(match.state, seat)
            stream = Stream("read back", "ramp", str(match.plies), seat)
            move = catalogue.bots("ramp")[bot](
                BotTurn(match.rules, view, seat, stream, lambda: 9.0)
            )
        else:
            moves = match.moves(seat)
            move = dice.choice([each for each in moves if each != SKIP] or moves)
        table.play(seat, move)


def fumble(run: Client, dice: random.Random) -> None:
    """Hold the piece some other way."""
    for code in dice.choices([pygame.K_LEFT, pygame.K_RIGHT, pygame.K_r, pygame.K_f], k=4):
        run.feed(*key(code))


@pytest.mark.some(4)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_every_ramp_is_seen_as_it_is_while_people_play(people: int, tmp_path: Path) -> None:
    """R2, R5, R10, R11: on all four boards, pieces that stand out above row 12 included."""
    dice, found = random.Random(people), set()
    with client(tmp_path) as run:
        pixels.sit_down(run, "ramp", people, f"read {people}")
        for size in SIZES:
            pixels.resize(run, size)
            for bot in ("", "greedy"):
                play_on(run.table, dice, bot, dice.randint(5, 10) * people)
                fumble(run, dice)
                found |= read(Eye(pixels.picture(run), run.table), run.table)
    assert (-1, -1) in found


@pytest.mark.parametrize("size", SIZES)
def test_the_squares_of_a_bare_ramp_are_lighter_and_darker_by_turns(
    size: tuple[int, int], tmp_path: Path
) -> None:
    match = tables.new_match("ramp", ("Ada", "Mina", "Noor", "Teo"))
    with client(tmp_path) as run:
        table = tables.open_table(run.desk, match, watching=True)
        pixels.resize(run, size)
        eye = Eye(pixels.picture(run), table)
        for seat, place in enumerate(table.display.places.seats):
            wanted = expected(table.rules, match.history.steps(0), seat)
            blue = {c: eye.at(points(place, c)[4])[2] for c, what in wanted.items() if what == DOT}
            by_turns = [
                (blue[c, r] > blue[c + 1, r]) == ((c + r) % 2 > 0)
                for c, r in blue
                if (c + 1, r) in blue
            ]
            assert sum(by_turns) > 0.9 * len(by_turns) > 20


def test_a_full_ramp_is_seen_as_it_is(tmp_path: Path) -> None:
    """R2: sixteen pieces cover the whole grid."""
    for filling in FILLINGS.values():
        match = tables.new_match("ramp", seed=None)
        for act in alone(filling):
            match.play(*act) if isinstance(act, tuple) else match.deal(act)
        with client(tmp_path) as run:
            table = tables.open_table(run.desk, match, watching=True)
            read(Eye(pixels.picture(run), table), table)


def test_ramps_below_a_sheet_are_seen_through_its_veil(tmp_path: Path) -> None:
    dice, found = random.Random("veil"), set()
    with client(tmp_path) as run:
        pixels.sit_down(run, "ramp", 4, "veil")
        for _look in range(4):
            play_on(run.table, dice, "", 4 * 4)
            table = run.table
            run.feed(*key(pygame.K_ESCAPE))
            eye = Eye(pixels.picture(run), table, veil=162 / 255)
            found |= read(eye, table, [run.top.box.grown(60)])
            run.feed(*key(pygame.K_ESCAPE))
    assert found


def test_the_ramps_of_a_replay_are_seen_as_they_were(tmp_path: Path) -> None:
    dice, found = random.Random("replay"), set()
    with client(tmp_path) as run:
        pixels.sit_down(run, "ramp", 3, "replay", {"boards": [4, 1]})
        table = run.table
        play_on(table, dice, "", 200)
        path = table.path
        run.frames(60)
        player = pixels.watch(run, path)
        for ply in dice.sample(range(player.playback.plies + 1), k=8):
            player.seek(ply)
            found |= read(Eye(pixels.picture(run), player.table), player.table, ply=ply)
    assert found


def test_the_ramp_of_the_lesson_is_seen_as_it_is(tmp_path: Path) -> None:
    """The lesson's table has a part of the window only."""
    dice, found = random.Random("lesson"), set()
    with client(tmp_path) as run:
        open_lesson(run.desk, "ramp")
        table = run.top.table
        run.frames(3)
        for _look in range(5):
            play_on(table, dice, "", 2)
            found |= read(Eye(pixels.picture(run), table), table)
    assert {(-1, -1)} < found
