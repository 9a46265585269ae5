"""Games in numbers: every move has one, observations keep their bounds and what is hidden."""

import random

import pytest

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

import numpy as np

from game import catalogue
from game.core.chance import Chance
from game.games.loops.rules.state import MOVE
from game.learning.table import ENCODINGS, after_chance, encoding_of
from tests.discovered import Setting, all_settings

POSITIONS = 60


def positions(setting: Setting, seed: int = 0, most: int = POSITIONS):
    """Rules, and positions of a random game in which somebody is to move."""
    rules, dice = setting.rules, random.Random(seed)
    chance, state = Chance(str(seed), setting.game), setting.rules.start()
    for _ in range(most):
        state = after_chance(rules, chance, state)
        if not rules.movers(state):
            return
        yield rules, state
        seat = dice.choice(rules.movers(state))
        state = rules.play(state, seat, dice.choice(rules.moves(state, seat)))


def test_every_game_has_an_encoding():
    assert set(ENCODINGS) == set(catalogue.names())


@pytest.mark.some(6)
@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_legal_moves_have_numbers_of_their_own_and_observations_keep_their_bounds(setting):
    encoding = encoding_of(setting.rules)
    space, seen = encoding.observation_space(), 0
    for rules, state in positions(setting):
        for seat in range(rules.seats):
            moves = rules.moves(state, seat)
            observed = encoding.observed(rules, state, seat, moves)
            assert space.contains(observed)
            view = rules.seen_by(state, seat)
            numbers = np.flatnonzero(observed["action_mask"])
            assert sorted(encoding.move(view, number) for number in numbers) == sorted(moves)
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("game", catalogue.names())
def test_a_field_is_named_once_and_told(game):
    encoding = encoding_of(catalogue.set_up(game, {}, 2))
    names = [field.name for field in encoding.fields]
    assert len(names) == len(set(names))
    assert all(
        field.size > 0 and field.low < field.high and field.words for field in encoding.fields
    )


@pytest.mark.parametrize("game", catalogue.names())
def test_whoever_looks_on_comes_first(game):
    """Seats have no numbers in what is seen, so what one learns on a seat holds on all."""
    rules = catalogue.set_up(game, {}, 3)
    encoding, place = encoding_of(rules), 0
    for field in encoding.fields:
        if field.name == "scores":
            break
        place += field.size
    differ = 0
    for _rules, state in positions(Setting(game, 3, ()), 5, 400):
        scores = rules.scores(state)
        differ += len(set(scores)) > 1
        for seat in range(3):
            seen = encoding.observed(rules, state, seat, ())["observation"][place : place + 3]
            assert [*seen] == [scores[(seat + i) % 3] for i in range(3)]
    assert differ


def test_tiles_that_a_seat_may_not_see_change_nothing_that_it_observes():
    """O17: another's supply and the box are one heap to everybody else."""
    rules, other = catalogue.set_up("loops", {}, 2), 0
    encoding = encoding_of(rules)
    for _rules, state in positions(Setting("loops", 2, ()), 3):
        if state.stage != MOVE:
            continue
        names, box = rules.tile_set.names, [*state.box]
        away, supply = next((i for i, n in enumerate(box) if n), 0), [*state.supplies[1]]
        if not supply or names[away] == supply[0]:
            continue
        box[away] -= 1
        box[names.index(supply[0])] += 1
        supply[0] = names[away]
        swapped = state._replace(
            box=tuple(box), supplies=(state.supplies[0], tuple(sorted(supply)))
        )
        moves = rules.moves(state, 0)
        one = encoding.observed(rules, state, 0, moves)
        same = encoding.observed(rules, swapped, 0, moves)
        assert all(np.array_equal(one[key], same[key]) for key in one)
        own = encoding.observed(rules, swapped, 1, ())["observation"]
        assert not np.array_equal(own, encoding.observed(rules, state, 1, ())["observation"])
        other += 1
    assert other > 10
