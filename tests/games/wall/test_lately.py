"""What the others did last stays to be seen until one moves oneself: whence, where to, in words."""

import random

import pygame
import pytest

from game.games.wall.rules import events, forecast
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import OFFER
from tests.games.wall.test_scene import table
from tests.tables import frame, make_desk, new_match, open_table, pass_time


def told(scene, turn):
    """What the rules tell of a move."""
    return list(scene.rules.narrate(turn.before, turn.moved, turn.after))


def one(found, kind):
    """The only event of a kind, if there is one, of the take itself."""
    return next((each for each in found if isinstance(each, kind)), None)


def last_of_others(match, front):
    """By hand: every other seat's last take after the last move of the one in front."""
    found = {}
    for turn in match.history.turns:
        if turn.moved.seat == front:
            found = {}
        else:
            found[turn.moved.seat] = turn
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_marks_are_what_the_rules_tell_of_the_others_moves_w6_w7(seats):
    _desk, scene = table(seats)
    dice, seen = random.Random(seats), 0
    while scene.match.movers and scene.match.plies < 90:
        moves = scene.match.moves(scene.match.movers[0])
        useful = [move for move in moves if not move.endswith(">0")]
        scene.play(scene.match.movers[0], dice.choice(useful or moves))
        traces = {trace.seat: trace for trace in scene.last_moves.move_traces()}
        found = last_of_others(scene.match, scene.large)
        assert set(traces) == set(found)
        for seat, turn in found.items():
            trace, events_of = traces[seat], told(scene, turn)
            board = scene.shown.boards[seat]
            if turn.before.round == scene.shown.round and scene.shown.stage == OFFER:
                taken = one(events_of, events.TilesTaken)
                assert trace.source == (CENTRE if taken.factory is None else taken.factory)
            else:
                assert trace.source is None
            filled = one(events_of, events.LineFilled)
            if trace.line:
                assert trace.line == (filled.line, filled.first, filled.count)
                assert set(board.lines[filled.line]) == {filled.colour}
                seen += 1
            if trace.space:
                row, column = trace.space
                assert filled.complete
                assert row == filled.line
                assert board.wall[5 * row + column] == filled.colour
            assert trace.line or trace.space or filled is None or filled.complete
    assert seen > 20


def test_all_stays_until_one_moves_oneself_and_is_gone_with_that_move():
    desk, scene = table(3, 0, speed=1)
    scene.timeline.finish()
    for seat in (0, 1):
        scene.play(seat, scene.match.moves(seat)[0])
        scene.timeline.finish()
    assert scene.large == 2
    assert {trace.seat for trace in scene.last_moves.move_traces()} == {0, 1}
    assert [said.seat for said in scene.last_moves.moves_in_words()] == [1, 0]
    scene.play(2, scene.match.moves(2)[0])
    assert scene.timeline.moving
    assert scene.last_moves.move_traces() == []
    scene.timeline.finish()
    assert {trace.seat for trace in scene.last_moves.move_traces()} == {1, 2}
    assert frame(desk)


def test_beside_bots_everything_since_ones_own_move_is_told_w5():
    desk = make_desk(speed=0)
    match = new_match("wall", ("Mina", ("Jun", "random"), ("Ada", "random"), ("Sol", "random")))
    scene = open_table(desk, match)
    for _ in range(4):
        scene.play(match.movers[0], match.moves(match.movers[0])[0])
    assert [said.seat for said in scene.last_moves.moves_in_words()] == [3, 2, 1]


def test_a_replay_marks_at_every_ply_what_the_other_has_done():
    desk, played = table(2, 30)
    scene = open_table(desk, played.match, watching=True)
    for ply in range(1, 30):
        scene.show_ply(ply)
        found = {trace.seat for trace in scene.last_moves.move_traces()}
        turns = played.match.history.turns[:ply]
        wanted = set()
        for turn in reversed(turns):
            if turn.moved.seat == scene.large:
                break
            wanted.add(turn.moved.seat)
        assert found == wanted
        assert not scene.last_moves.words_parts()


def test_tiles_that_a_bot_is_about_to_take_are_lit_around_and_look_as_before_w5():
    desk = make_desk((1280, 720), 1.0, 1.0)
    dice, seen = random.Random(4), {"C": 0, "factory": 0}
    for plies in range(1, 24, 2):
        match = new_match("wall", ("Mina", ("Jun", "greedy")), None, "light")
        while match.plies < plies or match.movers[0] != 1:
            match.play(match.movers[0], dice.choice(match.moves(match.movers[0])))
        if match.state.stage != OFFER:
            continue
        scene = open_table(desk, match)
        before, lying = frame(desk).copy(), dict(scene.pieces_on_table)
        move = dice.choice(match.moves(1))
        scene.play(1, move)
        pass_time(desk, 0.15)
        lit = frame(desk)
        place = ("centre", CENTRE) if move[0] == "C" else ("factory", int(move[0]) - 1)
        spots = [p.spot for n, p in lying.items() if n[:2] == place and p.kind == move[1]]
        assert spots, move
        top = spots[-1].box
        middle = pygame.Rect(0, 0, *(desk.view.px(top.w * 0.4),) * 2)
        middle.center = (desk.view.px(top.centre[0]), desk.view.px(top.centre[1]))
        shown = [pygame.transform.average_color(each, middle) for each in (before, lit)]
        assert max(abs(a - b) for a, b in zip(*shown, strict=True)) < 25, (move, shown)
        seen["C" if move[0] == "C" else "factory"] += 1
    assert min(seen.values()) > 0, seen


def test_the_numbers_of_others_change_with_their_tiles_and_not_before_w15():
    desk = make_desk((1280, 720), 1.0, 1.0)
    match = new_match("wall", ("Mina", ("Jun", "greedy")), None, "light")
    match.play(0, match.moves(0)[0])
    scene = open_table(desk, match)
    scene.play(1, next(move for move in match.moves(1) if move.endswith(">0")))
    then = forecast.next_tiling(match.rules.table, match.state, 1, None).floor
    assert then < 0
    seen = []
    for _ in range(90):
        lie = any(name[:2] == ("floor", 1) for name in scene.pieces_on_table)
        seen.append((lie, scene.tiling_outcome(1).floor))
        pass_time(desk, 1 / 30)
    assert {cost for lie, cost in seen if not lie} == {0}
    assert seen[-1] == (True, then)
