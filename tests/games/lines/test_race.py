"""A race: the same challenge on the same dice, with an earlier game beside it round by round."""

import random

import pytest

from game.games.lines.rules.state import Stage
from game.games.lines.table.scene import LinesScene
from tests.games.lines.table_hands import by_keys, play_out
from tests.tables import frame, make_desk, new_match, painter, pass_time, press


def whole(number, hard=False):
    """A challenge played to its end at random, without jokers."""
    match = new_match("lines", ("Mina",), {"challenge": number, "hard": hard})
    dice = random.Random(3)
    while not match.over:
        match.play(0, dice.choice([move for move in match.moves(0) if "*" not in move]))
    return match


def racing(number=4, hard=False):
    """A race against such a game."""
    desk = make_desk()
    rival = whole(number, hard=hard)
    match = new_match("lines", ("Mina",), {"challenge": number, "hard": hard})
    table = LinesScene(desk, match, desk.house, rival=rival)
    desk.stack.push(table)
    return desk, match, table


def rounds_over(match, plies):
    return sum(turn.moved.move == "done" for turn in match.history.turns[:plies])


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_rival_stands_where_it_stood_after_as_many_rounds(number):
    """L24, L25: and the lead is that of both games after those."""
    desk, match, table = racing(number)
    rival = table.race.match
    for there in range(6):
        play_out(desk, match, table, by_keys("keys"), until=lambda s, n=there + 1: s.round == n)
        pass_time(desk, 0.1)
        shown = table.race.shown(table.shown)
        at = next(i for i in range(rival.plies + 1) if rounds_over(rival, i) == there)
        here = next(i for i in range(match.plies + 1) if rounds_over(match, i) == there)
        if there:
            assert shown.sheets[0].lines == rival.history.turns[at - 1].after.sheets[0].lines
        else:
            assert shown.sheets[0].starts == rival.history.turns[1].after.sheets[0].starts
        scores = [m.rules.scores(m.history.state_at(i))[0] for m, i in ((match, here), (rival, at))]
        assert table.race.lead(table.shown) == scores[0] - scores[1]
        said = table.race.standing(table.shown)
        assert bool(said) == bool(there)
    assert match.over
    assert table.verdict()


def test_nothing_of_the_rival_is_seen_before_the_own_sheet_is_marked_l8():
    desk, match, table = racing()
    assert table.race.shown(table.shown).sheets[0].colours == ()
    press(desk, "confirm", "confirm")
    assert match.state.stage is not Stage.MARKING
    assert table.race.shown(table.shown).sheets[0].colours


@pytest.mark.long
@pytest.mark.parametrize("hard", [False, True])
def test_the_rival_stands_still_while_dice_roll(hard):
    """L24: each round, and twice in it where that is hard."""
    desk, match, table = racing(hard=hard)
    p, dice = painter(desk), random.Random(1)
    desk.change(animation_speed=1)
    for _deed in range(60):
        pass_time(desk, 0.05)
        for _frame in range(60):
            frame(desk, p)
            over = min(rounds_over(match, match.plies), match.state.round)
            assert bool(table.race.standing(table.shown)) == (over > 0)
            if not table.moving:
                break
            pass_time(desk, 0.1)
        by_keys("keys")(desk, match, table, dice)
    assert match.state.round > 1


def test_a_rival_that_was_never_played_to_its_end_waits_where_it_stopped():
    desk = make_desk()
    rival, match = whole(4), new_match("lines", ("Mina",), {"challenge": 4})
    end = next(i for i in range(rival.plies + 1) if rounds_over(rival, i) == 2)
    rival.history.undo(rival.plies - end, ())
    table = LinesScene(desk, match, desk.house, rival=rival)
    desk.stack.push(table)
    play_out(desk, match, table, by_keys("keys"))
    assert table.race.shown(match.state).sheets == rival.history.turns[-1].after.sheets
    assert table.verdict()
