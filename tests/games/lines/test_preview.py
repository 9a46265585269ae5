"""What a picture asks: what a move brings, meters (L17–L20, L25)."""

from game.core.chance import Chance
from game.games.lines.rules.state import Stage
from game.games.lines.table import preview
from tests.games.lines.helpers import Play, ready, solo
from tests.games.lines.test_drawing import LONG


def test_what_a_move_would_bring_is_what_it_brings():
    """L17"""
    game = ready().deal(LONG)
    table = game.rules.table
    assert preview.worth(table, game.state, 0).points == 0
    then = preview.worth_after(table, game.state, 0, "l1:EEES")
    assert game.scores()[0] == 0
    game.do(0, "l1:EEES")
    assert preview.worth(table, game.state, 0) == then
    assert then.points == game.scores()[0] == 1


def test_marking_moves_bring_nothing():
    """L9"""
    game = Play()
    assert preview.worth_after(game.rules.table, game.state, 0, game.legal()[0]).points == 0


def test_meters_tell_what_a_challenge_asks():
    """L25"""
    game = solo(4)
    meters = preview.meters(game.rules.table, game.state)
    assert [(meter.name, meter.have, meter.need) for meter in meters] == [
        ("letters", 0, 2),
        ("pairs", 0, 5),
        ("crossings", 0, 5),
    ]
    assert not meters[0].met
    assert preview.meters(ready().rules.table, ready().state) == ()


def test_crossings_and_dots_are_told_by_line_and_by_colour():
    """L25: and nothing else is, where a challenge counts nothing else."""
    for number, unit in ((1, "crossings"), (2, "dots")):
        game = solo(number)
        for _round in range(5):
            draw = game.rules.due(game.state)
            game.deal(game.rules.roll(game.state, Chance("x", "lines").stream("roll", draw.index)))
            game.do(0, game.legal()[0])
            while game.state.stage is Stage.DRAWING:
                move = game.legal()[-1]
                found = preview.reckoning(game.rules.table, game.state, 0, move)
                game.do(0, move)
                now = preview.reckoning(game.rules.table, game.state, 0, None)
                assert [each.then for each in found.shares] == [each.now for each in now.shares]
                assert sum(each.now for each in now.shares) == now.now.points
        assert found.unit == unit
        assert found.now.points
    assert preview.reckoning(ready().rules.table, ready().state, 0, None).shares == ()
