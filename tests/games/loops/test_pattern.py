"""Lines join to the pixel at every size, and the light runs where the lines run (O2, O8)."""

import math
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.core.replay.reader import read_replay
from game.engine.window.view import Box, View
from game.games.loops.table.camera import EDGE_CELLS, USUAL_SIDE, Camera, side_to_fit, tile_bounds
from game.games.loops.table.layout import layout_for
from game.games.loops.table.pieces import KIND_INK, sprite_of, tile_art
from game.games.loops.table.supplies import arrange_tiles
from tests.games.loops.tables import house
from tests.tables import make_desk, painter

RECORDED = Path(__file__).parents[2] / "replays/loops"
SIZES = [*range(24, 120, 5), 123, 150, 164, 246]
PORTS = {"c": 48, "d": 48, "l": 48, "s": 24}


def is_line(colour: pygame.Color, kind: str) -> bool:
    """Is it the kind's ink, or the light along its middle?"""
    dark = pygame.Color(KIND_INK[kind])
    shades = [dark.lerp(pygame.Color("white"), i / 20) for i in range(9)]
    return any(
        sum(abs(a - b) for a, b in zip(colour[:3], one[:3], strict=True)) < 40 for one in shades
    )


def edge(picture: pygame.Surface, side: str, at: int) -> pygame.Color:
    """A pixel of a tile's rim."""
    far = picture.get_width() - 1
    places = {"north": (at, 0), "south": (at, far), "west": (0, at), "east": (far, at)}
    return picture.get_at(places[side])


def marks(turning: str) -> list[tuple[str, str, float]]:
    """Side, kind and place of the four ends of a tile's lines, in 96ths of the side."""
    corners = {
        0: ("north", "west", False, False),
        1: ("north", "east", True, False),
        2: ("south", "east", True, True),
        3: ("south", "west", False, True),
    }
    found = []
    for at, kind in enumerate(turning):
        if kind != ".":
            level, upright, right, low = corners[at]
            port = PORTS[kind]
            found.append((level, kind, 96 - port if right else port))
            found.append((upright, kind, 96 - port if low else port))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_lines_reach_the_rim_at_their_port_in_full_width_at_every_size_o2(size):
    desk = make_desk()
    p = painter(desk)
    for turning in house().tile_set.name_of:
        picture = p.art.image(tile_art(sprite_of(turning), size))
        for side, kind, place in marks(turning):
            first, last = (place - 4) / 96 * size, (place + 4) / 96 * size
            inside = range(math.ceil(first), math.floor(last))
            assert all(is_line(edge(picture, side, i), kind) for i in inside), (turning, side)
            outside = (math.floor(first) - 1, math.ceil(last) + 1)
            assert not any(
                is_line(edge(picture, side, i), kind) for i in outside if 0 <= i < size
            ), (turning, side)


def still_camera() -> Camera:
    """One that is always where it shall be, before a large table."""
    camera = Camera(lambda: Box(-7, -3, 13, 8), lambda: False, lambda: None)
    camera.look_through(Box(300, 70, 600, 400), 1.0, Box(300, 70, 600, 400))
    return camera


def test_the_camera_frames_all_tiles_and_a_cell_around_them():
    grid = still_camera().grid
    for cell in ((-8, -4), (6, 5)):
        box = grid.cell_box(*cell)
        assert box.x >= 298 and box.y >= 68 and box.right <= 902 and box.bottom <= 472


def test_zooming_keeps_the_place_under_the_pointer():
    camera = still_camera()
    before = camera.grid.cell_under(420, 130)
    for _ in range(3):
        camera.zoom_by(1.18, (420, 130))
    assert camera.grid.cell_under(420, 130) == before


def test_tiles_keep_their_places_when_others_come_and_go():
    slots = arrange_tiles((), ("cc", "cd", "cd", "ll"))
    assert slots == ("cc", "cd", "cd", "ll", None, None)
    slots = arrange_tiles(slots, ("cc", "cd", "ll"), gone=2)
    assert slots == ("cc", "cd", None, "ll", None, None)
    assert arrange_tiles(slots, ("cc", "cd", "ll", "ss")) == ("cc", "cd", "ss", "ll", None, None)


# -- the rack and the table ------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "below"), [((12, 6), True), ((6, 12), False)])
def test_the_rack_lies_below_a_wide_table_and_beside_a_tall_one(shape, below):
    laid = Box(0, 0, *shape)
    for before in (True, False):
        made = layout_for(View(), 2, False, 900.0, laid, before)
        assert made.rack_below == below
        assert not any(
            made.board.overlaps(box) for box in (made.rack, *made.slots, *made.view_buttons)
        )
    alike = Box(0, 0, 3, 3)
    assert [
        layout_for(View(), 2, False, 900.0, alike, each).rack_below for each in (True, False)
    ] == [
        True,
        False,
    ]


def test_cells_are_large_enough_in_the_fifth_round_and_at_the_end():
    """In pixels at 1920x1080, of recorded matches."""
    view, least = View((1920, 1080)), {5: 60, 0: 40}
    for name in ("two", "three", "three-corrected", "four", "dead"):
        path = RECORDED / f"{name}.quad"
        history = read_replay(path.read_bytes(), catalogue.set_up).history
        states = [history.state_at(ply) for ply in range(history.plies + 1)]
        fifth = [state for state in states if state.round == 5]
        for when, state in ((5, fifth[-1] if fifth else states[-1]), (0, states[-1])):
            laid = tile_bounds(state.table)
            made = layout_for(view, len(state.scores), False, 900.0, laid)
            assert side_to_fit(laid, made.board, EDGE_CELLS, USUAL_SIDE) * view.k >= least[when], (
                name
            )
