"""What is told of a step is complete: a picture moved by events alone equals the position."""

import pytest

from game.core.rules import DealStep, Event, MoveStep
from game.games.wall.rules import events

from .helpers import board, last_take, rules, steps, told
from .picture import Picture


def follow(game, seed):
    """Tell a random game from step to step; the kinds of events that came."""
    seen = set()
    for before, step, after in steps(game, seed):
        picture = Picture(game.position_fields(before))
        for event in game.narrate(before, step, after):
            picture.see(event)
            seen.add(type(event))
        show = game.position_fields(after)
        assert picture.shown() == {name: show[name] for name in picture.shown()}
        assert (picture.winners is not None) == game.over(after)
        assert picture.winners in (None, game.result(after).winners)
    return seen


@pytest.mark.some(3)
@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_moved_by_events_equals_the_position_w5_to_w17(side, seats):
    for seed in range(4):
        follow(rules(seats, side, "random"), seed)


def test_every_kind_of_event_happens():
    """W5–W17: no event is there that is never told."""
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}
    seen = set()
    for seed in range(12):
        seen |= follow(rules(4, "grey", "random"), seed) | follow(rules(4), seed)
    assert seen | {events.BonusScored, events.SpaceMissed} >= kinds


def test_a_deal_tells_the_refill_in_the_middle_of_a_factory_w14():
    game = rules()
    before = last_take(game, centre="")._replace(stage="deal", bag=3 | 3 << 6, lid=20 << 24)
    deal = ["BBBY", "YYWW", "WWWW", "WWWW", "WWWW"]
    story = game.narrate(before, DealStep("deal", deal), game.deal(before, deal))
    assert story[2:6] == (
        events.FactoryFilled(0, "BBBY", 2),
        events.FactoryFilled(1, "YY", 0),
        events.BagRefilled("W" * 20),
        events.FactoryFilled(1, "WW", 18),
    )


def test_a_line_without_a_space_is_told_as_missed_and_fallen_w13():
    game = rules(2, "grey")
    wall = "....B" + "YRKW." + "." * 15
    one = board(game, lines=["", "BB", "", "", ""], wall=wall, score=30, floor="KKKKK")
    before = last_take(game, one)
    after = game.play(before, 0, "CB>4")
    story = game.narrate(before, MoveStep(0, "CB>4"), after)
    assert events.MarkerMoved(0, 5) in story
    assert events.SpaceMissed(0, 1, "B") in story
    assert events.TilesFell(0, 1, "B", 1, 6) in story
    assert events.TilesDiscarded(0, "line", 1, "B") in story
    charged = told(game, before, MoveStep(0, "CB>4"), after, events.FloorCharged)
    assert charged == [events.FloorCharged(0, "KKKKKMB", (-1, -1, -2, -2, -2, -3, -3), 14, 16)]


def test_a_marker_beside_a_full_floor_has_no_space_w6():
    game = rules()
    before = last_take(game, board(game, floor="KKKKKKK"))
    after = game.play(before, 0, "CB>1")
    assert events.MarkerMoved(0, None) in game.narrate(before, MoveStep(0, "CB>1"), after)


def test_bonuses_are_told_one_by_one_with_their_cells_w16():
    game = rules()
    wall = "BYRKW" + "WBYRK" + "K.B.." + "R..B." + "....B"
    before = last_take(game, board(game, wall=wall, lines=["", "", "", "", "YYYYY"]))
    after = game.play(before, 0, "CB>0")
    bonuses = told(game, before, MoveStep(0, "CB>0"), after, events.BonusScored)
    assert [(b.kind, b.index, b.points) for b in bonuses] == [
        ("row", 0, 2),
        ("row", 1, 2),
        ("column", 0, 7),
        ("colour", 0, 10),
    ]
    assert bonuses[3].cells == ((0, 0), (1, 1), (2, 2), (3, 3), (4, 4))
    assert game.narrate(before, MoveStep(0, "CB>0"), after)[-1] == events.WallEnded(
        "row", game.scores(after), (0,)
    )
