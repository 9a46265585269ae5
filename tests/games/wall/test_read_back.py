"""Wall as the window shows it, read from its pixels alone, is the position of the rules."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.table.pieces import PieceSpot
from game.engine.window import text, theme
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.state import COLOURS, NOBODY, State, unpack
from game.games.wall.table.scene import WallScene
from tests import pixels
from tests.clients import Client, client, key
from tests.pixels import Rgb, apart

SIZES = [(960, 540), (1280, 720), (1024, 768), (1920, 1080)]
NEAR = 30
"""How far a colour may be from the one that it is taken for."""
ENAMEL = {"B": (29, 93, 182), "Y": (242, 176, 36), "R": (194, 53, 42), "K": (43, 46, 56)}
"""The colours of tiles; white ones are told by their upper edge."""
WHITE, INK, PAPER = (251, 250, 246), (30, 36, 51), (246, 242, 232)
BARE = {
    "W": [WHITE],
    "": [(233, 223, 203), (213, 223, 245), (238, 231, 215), (231, 217, 193)],
    "b": [(179, 193, 208)],
    "y": [(243, 217, 168)],
    "r": [(229, 179, 166)],
    "k": [(181, 177, 170)],
    "w": [(236, 226, 208)],
    ".": [(227, 222, 211), (228, 237, 249)],
}
"""The upper edges of what is no enamel: white tiles, empty spaces (plain, lit, a plate's and
the centre's), and the walls' spaces with their colours, grey ones also lit."""
WALL, LINE = "Wbyrkw.", ("W", "")


class Eye:
    """A picture of the window, looked at through the view of a table, and through a veil."""

    def __init__(self, shown: pygame.Surface, table: WallScene, veil: float = 0) -> None:
        self.shown, self.view, self.veil = shown, table.desk.view, veil

    def at(self, spot: PieceSpot, u: float, v: float, reach: int = 1) -> Rgb:
        """The colour in a spot, as it is below the veil."""
        x, y = spot.box.centre
        away = pygame.Vector2(u - 0.5, v - 0.5).rotate(-spot.turn) * spot.side
        place = x + away.x, y + away.y
        seen = pixels.colour_at(self.shown, self.view, place, reach)
        if not self.veil:
            return seen
        red, green, blue = (
            round((c - v * self.veil) / (1 - self.veil))
            for c, v in zip(seen, theme.rgb(theme.VEIL), strict=True)
        )
        return red, green, blue

    def tile(self, spot: PieceSpot, kinds: str | tuple[str, ...] = LINE) -> str:
        """What lies there: a tile's letter, or what a bare space is."""
        if kinds is LINE and self.is_marker(spot):
            return "M"
        reach = int(spot.side * self.view.k > 24)
        low = [self.at(spot, u, v, reach) for v in (0.83, 0.8, 0.86) for u in (0.35, 0.65, 0.5)]
        for colour in low:
            name = pixels.nearest(colour, {n: [c] for n, c in ENAMEL.items()}, NEAR)
            if name:
                return name
        edge = max(self.at(spot, 0.5, v, 0) for v in (0.08, 0.11, 0.16))
        name = pixels.nearest(edge, {kind: BARE[kind] for kind in kinds}, NEAR)
        return f"unclear {edge} {low}" if name is None else name

    def shows(self, spot: PieceSpot, colour: str) -> bool:
        """Does a tile of that colour lie there, a count on its corner?"""
        if colour == "W":
            return apart(self.at(spot, 0.5, 0.11, 0), WHITE) < NEAR
        return any(apart(self.at(spot, u, 0.83), ENAMEL[colour]) < NEAR for u in (0.35, 0.5, 0.65))

    def is_marker(self, spot: PieceSpot) -> bool:
        """Does the marker lie there: a dark figure on white, all round?"""
        figure = min(self.at(spot, u, 0.5, 0) for u in (0.5, 0.45))
        sides = [self.at(spot, u, 0.5, 0) for u in (0.28, 0.7)]
        dark = max(figure) < 160 and max(figure) - min(figure) < NEAR
        return dark and all(apart(side, PAPER) < 20 for side in sides)

    def number(self, x: float, y: float) -> int:
        """The number that stands around a place, white on ink; 0 where there is none."""
        if apart(self.at(PieceSpot(x - 10, y - 10, 20), 0.5, 0.05), INK) > NEAR:
            return 0
        place = self.view.px(x), self.view.px(y)
        return min(range(2, 16), key=lambda n: self._unlike(str(n), *place))

    def _unlike(self, words: str, x: int, y: int) -> int:
        """How many pixels there are not as those words have them, at most a pixel beside."""
        size = self.view.font_px(14)
        shape = pygame.mask.from_surface(text.render(words, "bold", size, (255, 255, 255)))
        around = pygame.Rect(0, 0, *shape.get_size())
        around.midtop = x, y - text.font_ascent("bold", size) + text.cap_height("bold", size) // 2
        found = []
        for shift in product((-1, 0, 1), repeat=2):
            part = self.shown.subsurface(around.move(shift))
            seen = pygame.mask.from_threshold(part, WHITE, (110, 110, 110))
            found.append(shape.count() + seen.count() - 2 * shape.overlap_area(seen, (0, 0)))
        return min(found)


def spots_of(
    table: WallScene, state: State
) -> Iterator[tuple[PieceSpot, str, str | tuple[str, ...]]]:
    """Every space of every sheet, what lies there by the rules, and what else could."""
    pattern = table.rules.level.pattern.lower()
    for seat, board in enumerate(state.boards):
        places = table.layout.panel_of(seat).places
        for row, at in product(range(SIZE), repeat=2):
            cell, tile = (
                PieceSpot(*places.wall_corner(row, at), places.cell),
                board.wall[SIZE * row + at],
            )
            yield cell, pattern[SIZE * row + at] if tile == "." else tile, WALL
            if at < places.lines[row]:
                cell = PieceSpot(*places.line_corner(row, at), places.cell)
                yield cell, board.lines[row][at : at + 1], LINE
        for at in range(places.floor_spaces):
            cell = PieceSpot(*places.floor_corner(at), places.floor_side)
            yield cell, board.floor[at : at + 1], LINE


def pile_seen(eye: Eye, table: WallScene, colour: str) -> int:
    """How many tiles of that colour lie in the centre."""
    lowest = table.layout.ring.spot_in_centre(colour, 0)
    number = eye.number(lowest.box.right, lowest.box.bottom)
    top = table.layout.ring.spot_in_centre(colour, max(0, number - 1))
    if number:
        assert eye.shows(top, colour)
        return number
    assert eye.tile(top) in (colour, "")
    return len(eye.tile(top))


def middle_seen(eye: Eye, table: WallScene) -> tuple[list[Counter[str]], list[int], bool]:
    """The factories, the centre's piles, and whether the marker lies there."""
    ring = table.layout.ring
    plates = [
        [eye.tile(spot) for _, spot in ring.tiles_on_plate(factory, "BBBB")]
        for factory in range(len(ring.plates))
    ]
    piles = [pile_seen(eye, table, colour) for colour in COLOURS]
    return [Counter("".join(plate)) for plate in plates], piles, eye.is_marker(ring.marker_spot)


def read(eye: Eye, table: WallScene, state: State) -> None:
    """Hold all that is seen against the rules."""
    assert middle_seen(eye, table) == (
        [Counter(tiles) for tiles in state.factories],
        list(unpack(state.centre)),
        state.marker == NOBODY,
    )
    for spot, tile, kinds in spots_of(table, state):
        assert (spot, eye.tile(spot, kinds)) == (spot, tile)


def play_on(table: WallScene, dice: random.Random, plies: int) -> None:
    """So many moves, onto lines where they can."""
    for _ in range(plies):
        if not table.match.movers:
            return
        seat = table.match.movers[0]
        moves = table.match.moves(seat)
        useful = [move for move in moves if not move.endswith(">0")] or moves
        table.play(seat, dice.choice(moves if dice.random() < 0.1 else useful))


def look(run: Client, table: Any, veil: float = 0.0) -> Eye:
    """The window at rest, no focus on it."""
    table.focus_on(None)
    return Eye(pixels.picture(run), table, veil)


@pytest.mark.some(6)
@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_whole_table_is_seen_as_it_is_while_people_play(
    people: int, side: str, tmp_path: Path
) -> None:
    dice = random.Random(people)
    with client(tmp_path) as run:
        pixels.sit_down(run, "wall", people, f"read {people}", {"side": side})
        table = run.table
        for size in SIZES:
            pixels.resize(run, size)
            play_on(table, dice, dice.randint(9, 16))
            read(look(run, table), table, table.match.state)


@pytest.mark.some(2)
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_a_replay_shows_every_position_to_the_full_walls_at_its_end(
    side: str, tmp_path: Path
) -> None:
    dice = random.Random(side)
    with client(tmp_path) as run:
        pixels.sit_down(run, "wall", 3, f"replay {side}", {"side": side})
        path, match = run.table.path, run.table.match
        play_on(run.table, dice, 1000)
        assert match.over
        run.frames(60)
        player = pixels.watch(run, path)
        for ply in (*dice.sample(range(match.plies), k=3), match.plies):
            player.seek(ply)
            read(look(run, player.table), player.table, match.history.state_at(ply))


def test_the_table_is_seen_through_the_veil_of_a_sheet_and_whole_once_that_is_gone(
    tmp_path: Path,
) -> None:
    dice = random.Random("veil")
    with client(tmp_path) as run:
        pixels.sit_down(run, "wall", 4, "veil")
        pixels.resize(run, SIZES[-1])
        table = run.table
        play_on(table, dice, 25)
        look(run, table)
        run.feed(*key(pygame.K_ESCAPE))
        sheet = run.top.box.grown(60)
        eye = Eye(pixels.picture(run), table, veil=162 / 255)
        spots = list(spots_of(table, table.match.state))
        free = [(spot, tile, kinds) for spot, tile, kinds in spots if not sheet.overlaps(spot.box)]
        assert len(free) > 20
        for spot, tile, kinds in free:
            assert eye.tile(spot, kinds) == tile
        run.feed(*key(pygame.K_ESCAPE))
        read(look(run, table), table, table.match.state)
