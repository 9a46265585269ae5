"""What the sheets say of the next tiling is what the rules make of it, in every frame."""

import random
from dataclasses import replace
from functools import cache

import pytest

from game.games.wall.rules.state import OFFER, OVER, TILING
from game.games.wall.rules.tiling import tile_walls
from game.games.wall.table.numbers import column_part
from game.games.wall.table.sheet import NumberRoom
from tests.games.wall.test_scene import PEOPLE
from tests.tables import make_desk, new_match, open_table, painter

MOST_ENDS = 600
"""Where choices lead to more positions than this (W13), they are not all played out."""


@cache
def words_of(view, sheet, panel, found):
    """What stands in a column of numbers."""
    p = painter(make_desk(view.pixels, view.text_scale))
    column_part(panel, panel.column, NumberRoom(view, sheet), found).paint(p)
    return tuple(said.words for said in p.drawn_texts)


def told_of(scene, panel):
    """The points after the round, whether they are only the most there can be, and the items."""
    found = scene.tiling_outcome(panel.seat)
    where = replace(panel, places=None)
    words = words_of(scene.desk.view, scene.rules.level, where, found)
    then = words.index("then")
    number = next(i for i in range(then, -1, -1) if words[i].isdigit())
    items = [int(points.split()[-1].replace("−", "-")) for points in words[:number:2]]
    return int(words[number]), "up to" in words, items


@cache
def ends(game, state):
    """Every position that the tiling of an offer which ended now can lead to; () for too many."""
    if state.stage == OFFER:
        bare = ("",) * len(state.factories)
        whole = state._replace(factories=bare, centre=0, lid=state.lid or 1, idle=0)
        return ends(game, tile_walls(game.table, whole))
    if state.stage != TILING:
        return (state,)
    found = []
    for move in game.moves(state, state.seat):
        after = ends(game, game.play(state, state.seat, move))
        if not after or len(found) + len(after) > MOST_ENDS:
            return ()
        found += after
    return tuple(found)


def check(scene, after):
    """What every sheet says now, a move having led to that position."""
    final = ends(scene.rules, after)
    if not final or scene.counted_state.stage == OVER:
        return
    if all(one.stage == OVER for one in final):
        for seat in range(scene.rules.seats):
            assert not any("starts round" in sub for sub in scene.words.name_notes(seat))
    for panel in (panel for panel in scene.layout.panels if panel.column):
        points, most, items = told_of(scene, panel)
        can_be = {one.boards[panel.seat].score for one in final}
        assert points == max(can_be)
        assert most or can_be == {points}
        score = scene.counted_state.boards[panel.seat].score
        assert most or max(0, score + sum(items)) == points


@pytest.mark.some(5)
@pytest.mark.parametrize(
    ("seats", "side", "seed"),
    [(2, "coloured", 1), (3, "coloured", 2), (4, "coloured", 3), (2, "grey", 1), (3, "grey", 4)],
)
def test_the_numbers_after_this_round_are_what_the_rules_make_of_it(seats, side, seed):
    """W10 to W13 and W16, in every frame."""
    desk = make_desk((1280, 720), speed=2)
    match = new_match("wall", PEOPLE[:seats], {"side": side}, f"forecast {seed}")
    scene, dice = open_table(desk, match), random.Random(seed)
    scene.timeline.finish()
    while match.movers:
        moves = match.moves(match.movers[0])
        useful = [move for move in moves if not move.endswith(">0")] or moves
        scene.play(match.movers[0], dice.choice(useful))
        after = match.history.steps(match.plies)[0].after
        while scene.timeline.moving and scene.shown.stage != OVER:
            check(scene, after)
            scene.update(1 / 60)
        if not match.over:
            check(scene, match.state)
