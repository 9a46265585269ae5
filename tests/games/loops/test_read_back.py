"""The tiles of Loops as the window shows them, read from its pixels, are those of the rules."""

import random
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.engine.window import theme
from game.engine.window.view import Box
from game.games.loops.rules.state import State, x_and_y
from game.games.loops.table.camera import tile_bounds
from game.games.loops.table.scene import LoopsScene
from tests import pixels
from tests.clients import Client, client, key
from tests.games.loops.hands import greedy
from tests.pixels import Rgb

SIZES = [(960, 540), (1280, 720), (1024, 768), (1920, 1080)]
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""NW, NE, SE, SW (O4)."""
INKS: dict[str, list[Rgb]] = {
    "c": [(14, 124, 116)],
    "d": [(180, 83, 11)],
    "l": [(139, 42, 107)],
    "s": [(47, 79, 163)],
}
"""The lines of the kinds; each crosses the way from its corner to the middle of the tile."""
ON_THE_WAY = [step / 40 for step in range(8, 17)]
PALE = 55
"""Paper, table, shadows and what lies within lines have less colour than that."""


class Eye:
    """A picture of the window, looked at through the view of a table, and through a veil."""

    def __init__(self, run: Client, table: LoopsScene, veil: float = 0) -> None:
        self.shown, self.table, self.veil = pixels.picture(run), table, veil

    def at(self, x: float, y: float) -> Rgb:
        """The colour at a place, as it is below the veil."""
        seen = pixels.colour_at(self.shown, self.table.desk.view, (x, y), 0)
        if not self.veil:
            return seen
        red, green, blue = (
            round((c - v * self.veil) / (1 - self.veil))
            for c, v in zip(seen, theme.rgb(theme.VEIL), strict=True)
        )
        return red, green, blue

    def turning(self, box: Box) -> str:
        """The kinds in the corners of a cell, a dot for none: as moves write a tile (O4)."""
        return "".join(self._kind(box, *corner) for corner in CORNERS)

    def _kind(self, box: Box, x: int, y: int) -> str:
        colours = [
            self.at(box.x + box.w * abs(x - share), box.y + box.h * abs(y - share))
            for share in ON_THE_WAY
        ]
        fullest = max(colours, key=lambda colour: max(colour) - min(colour))
        if max(fullest) - min(fullest) < PALE:
            return "."
        return pixels.nearest(fullest, INKS) or "?"


def read_table(eye: Eye, state: State, over: Sequence[Box] = ()) -> int:
    """Hold every cell in sight against the rules; gives how many tiles were seen."""
    table, bounds, seen = eye.table, tile_bounds(state.table), 0
    laid = {x_and_y(cell): turning for cell, turning in state.table.tiles.items()}
    for cell in product(
        range(round(bounds.x) - 1, round(bounds.right) + 1),
        range(round(bounds.y) - 1, round(bounds.bottom) + 1),
    ):
        box = table.camera.grid.cell_box(*cell)
        inside = all(
            table.layout.board.contains(*place)
            for place in ((box.x, box.y), (box.right, box.bottom))
        )
        if inside and not any(cover.overlaps(box) for cover in over):
            assert (cell, eye.turning(box)) == (cell, laid.get(cell, "...."))
            seen += cell in laid
    return seen


def read_rack(eye: Eye) -> None:
    """Hold the rack against the supply in front, if it may be seen; dull tiles are left out."""
    table = eye.table
    supplies, seat = table.supplies, table.supplies.front_seat
    held = [tile for tile in supplies.slots if tile]
    assert sorted(held) == sorted(table.match.state.supplies[seat])
    if supplies.is_visible(seat):
        for i, tile in enumerate(supplies.slots):
            if tile and i not in supplies.unfitting:
                assert eye.turning(table.layout.slots[i]) == f"{tile[0]}.{tile[1]}."


def play_on(table: LoopsScene, dice: random.Random, plies: int) -> None:
    """So many moves, most of them tiles anywhere, so that the table grows wide."""
    for _ in range(plies):
        if table.match.movers:
            moves = table.match.moves(table.match.movers[0])
            tiles = [move for move in moves if "@" in move] or moves
            move = dice.choice(tiles) if dice.random() < 0.8 else greedy(table.match)
            table.play(table.match.movers[0], move)


@pytest.mark.some(4)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_every_tile_is_seen_where_it_lies_while_people_play(people: int, tmp_path: Path) -> None:
    """O2, O4, O8: on tables of every size."""
    dice = random.Random(people)
    with client(tmp_path) as run:
        pixels.sit_down(run, "loops", people, f"read {people}", {"target": 50})
        table = run.table
        for size in SIZES:
            pixels.resize(run, size)
            play_on(table, dice, dice.randint(8, 22))
            table.camera.show_all(at_once=True)
            if not table.match.over:
                table.uncovered = table.match.movers[0]
                table.resume()
            table.focus_on(None)
            eye = Eye(run, table)
            assert read_table(eye, table.match.state) == len(table.match.state.table.tiles)
            read_rack(eye)


def test_every_tile_of_a_replay_is_seen_where_it_lay(tmp_path: Path) -> None:
    dice = random.Random("replay")
    with client(tmp_path) as run:
        pixels.sit_down(run, "loops", 3, "replay", {"target": 50})
        path, match = run.table.path, run.table.match
        play_on(run.table, dice, 1000)
        run.frames(60)
        player = pixels.watch(run, path)
        for ply in (*dice.sample(range(match.plies), k=4), match.plies):
            player.seek(ply)
            player.table.camera.show_all(at_once=True)
            state = match.history.state_at(ply)
            assert read_table(Eye(run, player.table), state) == len(state.table.tiles)


def test_the_tiles_are_seen_through_the_veil_of_a_sheet_and_whole_once_that_is_gone(
    tmp_path: Path,
) -> None:
    dice = random.Random("veil")
    with client(tmp_path) as run:
        pixels.sit_down(run, "loops", 2, "veil", {"target": 50})
        table = run.table
        pixels.resize(run, (2560, 1080))
        play_on(table, dice, 60)
        table.camera.move_view(-360, 0)  # from under the sheet
        table.focus_on(None)
        run.feed(*key(pygame.K_ESCAPE))
        over = [run.top.box.grown(24)]
        assert read_table(Eye(run, table, veil=162 / 255), table.match.state, over) > 3
        run.feed(*key(pygame.K_ESCAPE))
        table.camera.show_all(at_once=True)
        table.focus_on(None)
        assert read_table(Eye(run, table), table.match.state) > 30
