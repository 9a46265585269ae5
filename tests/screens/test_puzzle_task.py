"""A puzzle being tried on the game's own table: what is right, what is said, what stays hidden."""

import pygame
import pytest
from _at_once import AtOnce

from game.core.judging.judge import Verdict
from game.engine.table.advising import AdvisedMove
from game.screens.puzzles import task
from game.screens.puzzles.attempt import puzzle_match
from game.screens.puzzles.feed import Feed
from game.screens.puzzles.task import RIGHT, SHOWN, THINKING, WRONG, open_task
from tests import tables
from tests.screens.puzzling import GAMES, first_position, opened, play
from tests.screens.rooms import click, house, open_house, spoken, top

pytestmark = pytest.mark.usefixtures("at_once")


# -- trying ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_best_move_is_right_and_another_is_not(game):
    desk = opened(game)
    play(desk, 1)
    assert top(desk).stage == WRONG
    assert house(desk).tried.mine.solved(top(desk).puzzle.key) is False
    click(desk, "again")
    assert top(desk).stage == THINKING
    assert top(desk).match.plies == top(desk).table.first
    play(desk, 0)
    assert top(desk).stage == RIGHT
    assert house(desk).tried.mine.solved(top(desk).puzzle.key) is False
    assert house(desk).tried.mine.streak == 0


@pytest.mark.parametrize("game", GAMES)
def test_nothing_happens_after_the_try(game):
    """No bot moves, no chance is answered, no result comes, and no second move is taken."""
    desk = opened(game, moves=3)
    plies = top(desk).table.first
    play(desk, 0)
    tables.pass_time(desk, 3)
    assert top(desk).match.plies == plies + 1
    assert not top(desk).match.history.turns[-1].deals
    for seat in top(desk).match.movers:
        assert not top(desk).table.play(seat, top(desk).match.moves(seat)[0])
    assert top(desk).match.plies == plies + 1
    assert not top(desk).table.bots.thinker.asked
    assert len(desk.store.list_replays()) == 1, "a try is no match to go on with"


def test_undo_is_another_try_and_takes_nothing_else_back():
    desk = opened(moves=3)
    tables.press(desk, "undo")
    assert top(desk).match.plies == 3
    play(desk, 1)
    tables.press(desk, "undo")
    assert (top(desk).stage, top(desk).match.plies) == (THINKING, 3)
    tables.press(desk, "undo", "redo")
    assert top(desk).match.plies == 3


def test_the_move_is_shown_and_whoever_asks_before_a_try_has_missed():
    desk = opened()
    click(desk, "show")
    found = top(desk)
    assert found.stage == SHOWN
    assert found.table.advice.advised == AdvisedMove(found.puzzle.seat, found.puzzle.best, True)
    assert house(desk).tried.mine.solved(found.puzzle.key) is False
    assert any(said.words.startswith("Best move: ") for said in spoken(desk))
    click(desk, "again")
    assert found.table.advice.advised is None
    assert found.stage == THINKING


def test_a_move_that_is_no_mistake_is_right_in_a_game_of_ones_own():
    desk = open_house()
    puzzle = first_position(desk)._replace(alone=False, lost=30)
    open_task(desk, puzzle, Feed(desk))
    moves = top(desk).match.moves(0)
    tables.pass_time(desk, 0.1)
    top(desk).verdicts = {
        move: Verdict(move, -300 if move == moves[2] else 7, ()) for move in moves
    }
    play(desk, 2)
    assert top(desk).stage == WRONG
    click(desk, "again")
    play(desk, 1)
    assert top(desk).stage == RIGHT


def test_what_is_not_known_yet_is_waited_for():
    desk = open_house()
    open_task(desk, first_position(desk)._replace(alone=False, lost=30), Feed(desk))
    top(desk)._task_runner.fetch_results = list
    top(desk)._task_runner.busy = True
    play(desk, 1)
    assert top(desk).stage == task.WAITING
    top(desk)._task_runner.busy = False  # it has failed: what is known decides
    tables.pass_time(desk, 0.1)
    assert top(desk).stage == WRONG


def test_a_try_says_what_a_better_move_brings_and_why():
    desk = opened()
    moves = top(desk).match.moves(0)
    worth = {move: 40 - 15 * (move != moves[0]) for move in moves}
    top(desk).verdicts = {
        move: verdict._replace(worth=worth[move]) for move, verdict in top(desk).verdicts.items()
    }
    play(desk, 1)
    said = [one.words for one in spoken(desk)]
    assert "Not the best move: 1.5 points lost" in said
    assert top(desk).telling.why(top(desk).verdicts[moves[1]])
    assert any(one in top(desk).telling.why(top(desk).verdicts[moves[1]]) for one in said)


def test_a_puzzle_whose_file_has_gone_says_so():
    desk = open_house()
    puzzle = first_position(desk)
    puzzle.path.unlink()
    assert not open_task(desk, puzzle, Feed(desk))
    assert "puzzle" in desk.toasts[-1].words
    assert type(top(desk)).__name__ == "Title"


def test_back_offers_every_way_on():
    desk = opened()
    tables.press(desk, "back")
    answers = [w.words for w in top(desk).widgets]
    assert answers == ["Resume", "All puzzles", "Show the move", "Leave"]
    click(desk, "Leave")
    assert type(top(desk)).__name__ == "Title"


# -- what stays hidden ----------------------------------------------------------------------------


def _two_worlds(desk):
    """A puzzle of Loops in two worlds that its seat cannot tell apart."""
    puzzle = first_position(desk, "loops", seats=3, moves=4)
    pictures = []
    for world in (0, 1):
        match = puzzle_match(desk, puzzle)
        state, seat = match.history.state, puzzle.seat
        if world:
            state = _elsewhere(match.rules, state, seat)
            assert state != match.history.state
            assert match.rules.seen_by(state, seat) == match.rules.seen_by(match.state, seat)
            match.history.state = state
        pictures.append((puzzle, match))
    return pictures


def _elsewhere(rules, state, seat):
    """Another tile in another's hand, where it could be as well."""
    other = next(i for i in range(rules.seats) if i != seat and state.supplies[i])
    mine = state.supplies[other][0]
    kinds = [name for name, place in rules.tile_set.place.items() if state.box[place]]
    drawn = next(name for name in kinds if name != mine)
    supplies = list(state.supplies)
    supplies[other] = tuple(sorted((drawn, *supplies[other][1:])))
    box = list(state.box)
    box[rules.tile_set.place[drawn]] -= 1
    box[rules.tile_set.place[mine]] += 1
    return state._replace(supplies=tuple(supplies), box=tuple(box))


def test_what_a_seat_cannot_see_is_not_in_the_picture():
    seen = []
    for world in (0, 1):
        desk = open_house()
        puzzle, match = _two_worlds(desk)[world]
        found = task.Task(desk, puzzle, match, Feed(desk), AtOnce())
        desk.stack.push(found.table)
        desk.stack.push(found)
        tables.pass_time(desk, 0.3)
        pictures = [tables.frame(desk).copy()]
        play(desk, -1)
        pictures.append(tables.frame(desk).copy())
        seen.append([pygame.image.tobytes(picture, "RGB") for picture in pictures])
    assert seen[0] == seen[1]
