"""What a sheet, a challenge and its result say: sums without gaps, bounds, the goal, standings."""

import pytest

from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.table.scene import TableScene
from game.games.wall.rules import forecast
from game.games.wall.table import panels
from game.games.wall.table.numbers import column_part, merged_items, tiling_items
from game.games.wall.table.scene import WallScene
from game.games.wall.table.sheet import NumberRoom
from game.games.wall.texts import challenges
from tests.games.wall.helpers import rules
from tests.games.wall.test_scene import table
from tests.screens.conftest import plain  # noqa: F401
from tests.screens.rooms import check_text, click, spoken, steer, top
from tests.screens.test_result import at_result, solo
from tests.tables import QuietHouse, catalogue, make_desk, painter, pass_time, press


def outcome(*points, floor=0, bonus=0, sure=True):
    layings = tuple(
        forecast.TilePlacing(row, 0, "B", gained, (), (), sure) for row, gained in enumerate(points)
    )
    score = max(0, sum(points) + floor) + bonus
    return forecast.TilingOutcome(layings, (), floor, bonus, score, sure)


@pytest.mark.parametrize("found", [outcome(1, 2, floor=-3), outcome(floor=-1), outcome(4, bonus=9)])
def test_no_list_of_points_lacks_a_part_of_its_sum_w12(found):
    for items in (tiling_items(found), merged_items(found)):
        assert sum(item.points for item in items) == sum(
            (found.floor, found.bonus, *(one.points for one in found.placings))
        )


def test_points_that_hang_on_a_choice_are_told_as_the_most_there_can_be_w13():
    desk, scene = table(2, options={"side": "grey"})
    p = painter(desk)
    panel = scene.layout.panels[0]
    column_part(
        panel, panel.column, NumberRoom(desk.view, scene.rules.level), outcome(3, sure=False)
    ).paint(p)
    assert [said.words for said in p.drawn_texts].count("up to") == 1
    assert "up to +3" in {said.words for said in p.drawn_texts}


def challenge_table(key, size=(1280, 720), scale=1.0) -> tuple[object, TableScene]:
    (asked,) = (c for c in catalogue.known_challenges("wall") if c.key == key)
    bots = tuple(Player("Expert", bot) for bot in asked.bots)
    header = Header("wall", (Player("Mina"), *bots), "friday", dict(asked.options))
    desk = make_desk(size, scale, 0)
    scene = WallScene(desk, Match.new(header, catalogue.set_up), QuietHouse())
    desk.stack.push(scene)
    return desk, scene


@pytest.mark.some(4)
@pytest.mark.parametrize("key", ["club", "expert", "experts", "grey-expert"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_a_challenge_says_on_its_table_which_it_is_and_what_it_asks_for(key, size, scale):
    desk, scene = challenge_table(key, size, scale)
    p = painter(desk)
    panels.goal_part(scene.layout.goal, scene.challenge, 3).paint(p)
    told = " ".join(said.words for said in p.drawn_texts)
    assert scene.challenge.title in told
    for rung in scene.challenge.ladder.rungs[1:]:
        assert f"{rung.word} {rung.number}" in told
    assert not any(said.cut for said in p.drawn_texts)
    assert not any(panel.box.overlaps(scene.layout.goal) for panel in scene.layout.panels)


def test_a_game_among_people_is_no_challenge():
    _desk, scene = table(2)
    assert scene.challenge is None
    assert scene.layout.goal is None


def test_the_goal_counts_to_the_next_rank():
    (asked,) = (c for c in challenges.challenges(rules(2).layout) if c.key == "master")
    assert panels.lead_and_next_rank(asked, -4) == "4 points behind · 5 to good"
    assert panels.lead_and_next_rank(asked, 0) == "level on points · 1 to good"
    assert panels.lead_and_next_rank(asked, 1) == "1 point ahead · 14 to awesome"
    assert panels.lead_and_next_rank(asked, 40) == "40 points ahead"


def test_the_strip_of_keys_names_the_line_under_the_ring():
    desk, scene = table()
    press(desk, "confirm")
    line = scene.focus.number
    other = next(w for w in scene.widgets if w.name == "line 0")
    other.hovered = scene.hand.picking.by_pointer = True
    assert (f"place on line {line}") in {meaning for _keys, meaning in scene.key_hints()}


def test_confirm_goes_to_the_end_of_the_tiling_and_does_nothing_else():
    desk, scene = table(2, speed=1.0)
    while scene.match.state.round == 1:
        scene.timeline.finish()
        seat = scene.match.movers[0]
        scene.play(seat, scene.match.moves(seat)[-1])
    while not scene.is_tiling:
        pass_time(desk, 0.1)
    assert "skip to the end" in {meaning for _keys, meaning in scene.key_hints()}
    press(desk, "confirm")
    assert scene.shown == scene.match.state
    assert scene.hand.held is None


def test_a_replay_leaves_the_large_sheet_with_the_person():
    desk, scene = challenge_table("master")
    scene.play(0, scene.match.moves(0)[0])
    assert scene.match.movers == (1,)
    watched = WallScene(desk, scene.match, QuietHouse(), watching=True)
    assert watched.layout.panels[0].seat == 0


def told(desk):
    """All words in the window."""
    return [said.words for said in spoken(desk)]


def check_standings(desk):
    """Everybody's name and points stand in one row, and the points by source add up to them."""
    found, said = top(desk).found, spoken(desk)
    for seat in range(len(found.scores)):
        names = [one for one in said if one.words == found.name(seat)]
        rows = [
            [one.words for one in said if abs(one.box.centre[1] - name.box.centre[1]) < 20]
            for name in names
        ]
        assert any(str(found.scores[seat]) in row for row in rows)
        assert sum(source.points[seat] for source in found.sources) == found.scores[seat]


def _says(found):
    """What the page must say of how the first seat stands against the best other."""
    ahead = found.scores[0] - max(found.scores[1:])
    word = "point" if abs(ahead) == 1 else "points"
    return f"{abs(ahead)} {word} {'ahead' if ahead >= 0 else 'behind'}"


@pytest.mark.some(4)
@pytest.mark.parametrize("number", range(4))
@pytest.mark.usefixtures("plain")
def test_everybodys_points_stand_below_the_ladder(number):
    desk = at_result(solo("wall", number), (960, 540))
    check_standings(desk)
    check_text(desk)
    laid = top(desk).placed_tree
    assert laid.node_with_key("ladder").box.bottom <= laid.node_with_key("table").box.y
    assert any(words.endswith(_says(top(desk).found)) for words in told(desk))


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_large_text_gives_them_a_page_of_their_own(hand):
    do = click if hand == "mouse" else (lambda d, n: steer(d, n, hand))
    desk = at_result(solo("wall", 2), (960, 540), 2.0)
    page = top(desk)
    do(desk, "standings")
    check_standings(desk)
    check_text(desk, cut_is_fine=True)
    do(desk, "overview")
    assert page.focus.name == "standings" or hand == "mouse"
    assert not page.leaf
    do(desk, "standings")
    press(desk, "back")
    assert top(desk) is page
    assert not page.leaf
    do(desk, "mistakes")
    assert page.leaf == 1
