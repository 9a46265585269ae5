"""What a sheet and a challenge's card say: sums without gaps, bounds that say so, the goal."""

import pytest

from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.table.scene import FOOT, TableScene
from game.engine.window.view import Box, View
from game.games.wall.rules.ahead import forecast
from game.games.wall.table import panels
from game.games.wall.table.layout import arranged, turn_order
from game.games.wall.table.paint import paint_resting
from game.games.wall.table.scene import WallScene
from game.games.wall.table.sheets.numbers import column_part, entries, folded
from game.games.wall.table.sheets.sheet import Needs
from game.games.wall.texts import challenges
from tests.games.wall.helpers import rules
from tests.games.wall.test_scene import table
from tests.tables import QuietHouse, catalogue, frame, make_desk, painter, pass_time, press

SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)]


def outcome(*points, floor=0, bonus=0, sure=True):
    layings = tuple(
        forecast.Laying(row, 0, "B", gained, (), (), sure) for row, gained in enumerate(points)
    )
    score = max(0, sum(points) + floor) + bonus
    return forecast.Outcome(layings, (), floor, bonus, score, sure)


@pytest.mark.parametrize("found", [outcome(1, 2, floor=-3), outcome(floor=-1), outcome(4, bonus=9)])
def test_no_list_of_points_lacks_a_part_of_its_sum_w12(found):
    for items in (entries(found), folded(found)):
        assert sum(item.points for item in items) == sum(
            (found.floor, found.bonus, *(one.points for one in found.layings))
        )


@pytest.mark.some(20)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bonus", [0, 30])
def test_the_floor_stands_in_every_column_of_numbers(size, scale, seats, bonus):
    desk, scene = table(seats, plies=30, size=size, text_scale=scale)
    found = outcome(2, 3, 1, 10, 5, floor=-14, bonus=bonus)
    for panel in scene.layout.panels:
        p = painter(desk)
        assert panel.column or not panel.large
        if panel.column:
            column_part(panel, panel.column, Needs(desk.view, scene.rules.level), found).paint(p)
            told = {said.words for said in p.said}
            assert {"floor", "−14", str(7 + bonus), "then"} <= told
            assert not any(said.cut for said in p.said)
            assert all(panel.box.grown(-6).holds(*said.box.centre) for said in p.said)


def test_points_that_hang_on_a_choice_are_told_as_the_most_there_can_be_w13():
    desk, scene = table(2, options={"side": "grey"})
    p = painter(desk)
    panel = scene.layout.panels[0]
    column_part(
        panel, panel.column, Needs(desk.view, scene.rules.level), outcome(3, sure=False)
    ).paint(p)
    assert [said.words for said in p.said].count("up to") == 1
    assert "up to +3" in {said.words for said in p.said}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_a_wide_window_makes_no_board_smaller(scale, seats, side):
    sheet, order = rules(seats, side).level, turn_order(0, seats)
    usual = arranged(View((1920, 1080), scale), sheet, order).panels
    wide = arranged(View((2560, 1080), scale), sheet, order).panels
    assert wide[0].places.pitch >= usual[0].places.pitch


def challenge_table(key, size=(1280, 720), scale=1.0) -> tuple[object, TableScene]:
    (asked,) = (c for c in catalogue.challenges("wall") if c.key == key)
    bots = tuple(Player("Expert", bot) for bot in asked.bots)
    header = Header("wall", (Player("Mina"), *bots), "friday", dict(asked.options))
    desk = make_desk(size, scale, 0)
    scene = WallScene(desk, Match.new(header, catalogue.set_up), QuietHouse())
    desk.stack.push(scene)
    return desk, scene


@pytest.mark.some(4)
@pytest.mark.parametrize("key", ["rival", "master", "trio", "grey"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_a_challenge_says_on_its_table_which_it_is_and_what_it_asks_for(key, size, scale):
    desk, scene = challenge_table(key, size, scale)
    p = painter(desk)
    panels.goal_part(scene.layout.goal, scene.challenge, 3).paint(p)
    told = " ".join(said.words for said in p.said)
    assert scene.challenge.title in told
    for rung in scene.challenge.ladder.rungs[1:]:
        assert f"{rung.word} {rung.number}" in told
    assert not any(said.cut for said in p.said)
    assert not any(panel.box.meets(scene.layout.goal) for panel in scene.layout.panels)


@pytest.mark.some(10)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("key", ["rival", "trio"])
def test_the_goal_of_a_challenge_lies_above_the_bar_of_a_replay(key, size, scale):
    _desk, scene = challenge_table(key, size, scale)
    watched = WallScene(scene.desk, scene.match, QuietHouse(), watching=True)
    boxes = [watched.layout.goal, *(panel.box for panel in watched.layout.panels)]
    assert all(box.bottom <= scene.desk.view.h - FOOT for box in boxes)
    assert not any(panel.box.meets(watched.layout.goal) for panel in watched.layout.panels)


def test_a_game_among_people_is_no_challenge():
    _desk, scene = table(2)
    assert scene.challenge is None
    assert scene.layout.goal is None


def test_the_goal_counts_to_the_next_rank():
    (asked,) = (c for c in challenges.challenges(rules(2).layout) if c.key == "master")
    assert panels.standing(asked, -4) == "4 points behind · 5 points to good"
    assert panels.standing(asked, 0) == "level on points · 1 point to good"
    assert panels.standing(asked, 1) == "1 point ahead · 14 points to awesome"
    assert panels.standing(asked, 40) == "40 points ahead"


def test_the_strip_of_keys_names_the_line_under_the_ring():
    desk, scene = table()
    press(desk, "confirm")
    line = scene.focus.number
    other = next(w for w in scene.widgets if w.name == "line 0")
    other.hovered = scene.hand.picking.by_pointer = True
    assert (f"place on line {line}") in {meaning for _keys, meaning in scene.hints()}


def test_confirm_goes_to_the_end_of_the_tiling_and_does_nothing_else():
    desk, scene = table(2, speed=1.0)
    while scene.match.state.round == 1:
        scene.timeline.finish()
        seat = scene.match.movers[0]
        scene.play(seat, scene.match.moves(seat)[-1])
    while not scene.is_tiling:
        pass_time(desk, 0.1)
    assert "skip to the end" in {meaning for _keys, meaning in scene.hints()}
    press(desk, "confirm")
    assert scene.shown == scene.match.state
    assert scene.hand.held is None


def test_a_replay_leaves_the_large_sheet_with_the_person():
    desk, scene = challenge_table("master")
    scene.play(0, scene.match.moves(0)[0])
    assert scene.match.movers == (1,)
    watched = WallScene(desk, scene.match, QuietHouse(), watching=True)
    assert watched.layout.panels[0].seat == 0


def test_large_numbers_stand_beside_their_words_where_the_board_leaves_room():
    desk, scene = table(4, plies=37, text_scale=2.0)
    p, panel = painter(desk), scene.layout.panels[0]
    column_part(panel, panel.column, Needs(desk.view, scene.rules.level), outcome(2, 3)).paint(p)
    heights = {said.words: said.box.centre[1] for said in p.said}
    assert abs(heights["then"] - heights["5"]) < 4


@pytest.mark.some(10)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_name_of_the_centre_lies_below_its_piles(size, scale, seats):
    desk, scene = table(seats, size=size, text_scale=scale)
    p = painter(desk)
    paint_resting(p, scene.layout)
    ring = scene.layout.ring
    for said in (said for said in p.said if said.words == "centre"):
        assert said.box.y >= max(ring.in_centre(colour, 0).box.bottom for colour in "RK")


@pytest.mark.some(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_line_bears_the_number_by_which_words_and_keys_call_it(size, text, seats):
    desk, scene = table(seats, size=size, text_scale=text)
    p = painter(desk)
    frame(desk, p)
    for panel in scene.layout.panels:
        places = panel.places
        for line in range(5):
            x, y = places.way(line)
            gap = Box.between(places.line_box(line).right - 2, y, places.wall_box().x + 2, y + 1)
            found = [each for each in p.said if each.box.holds(x, y)]
            assert [each.words for each in found] == [f"{line + 1}"]
            assert found[0].box.x >= gap.x - 1
            assert found[0].box.right <= gap.right + 1
            assert found[0].box.h <= places.pitch
