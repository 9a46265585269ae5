"""The six levels of Loops overlook what people overlook; looking back finds real races."""

import pytest

from game.core.bots import BotTurn, play_bots
from game.core.chance import Chance
from game.core.history import History
from game.core.judging.judge import judge_turn
from game.core.judging.opponents import OverlookedThings
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.loops.bots.bots import LEVELS, OPPONENTS, best_move
from game.games.loops.bots.judge import HINDSIGHT, RaceHindsight, move_worths
from game.games.loops.rules.moves import END
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import TARGET, State
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, house, laid_out

ORDER = ["beginner", "casual", "club", "strong", "expert", "master"]


def turn_of(rules: LoopsRules, state: State, seed: str) -> BotTurn:
    stream = Chance(seed, "loops").stream("bot 1", 0)
    return judge_turn(rules, state, 0)._replace(stream=stream, seconds_left=lambda: 0.0)


@pytest.mark.some(6)
@pytest.mark.parametrize("name", ORDER)
def test_a_level_plays_the_same_by_the_same_chance_and_sees_the_best_that_it_does_not_overlook(
    name: str,
) -> None:
    rules, level = house(2), LEVELS[name]
    state = dealt(rules, "cc cl cd cd dd ss", "cd cl cs dl ds ls")
    for seed in ("one", "other"):
        turn = turn_of(rules, state, seed)
        overlooked = OverlookedThings(turn_of(rules, state, seed).stream, level)
        move = OPPONENTS[name](turn)
        assert move == OPPONENTS[name](turn_of(rules, state, seed))
        assert move in rules.moves(state, 0)
        worths = move_worths(rules, turn.view, level.effort, level.breadth, overlooked)
        assert worths[move] == max(worths.values())


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_a_loop_that_is_not_seen_is_now_and_then_left(name: str) -> None:
    """O10: one that any circle closes; the more often, the lower the level."""
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cd cl cs dl ds ls")
    level = LEVELS[name]._replace(effort=0)
    missed = sum(
        "@0,0" not in best_move(turn_of(rules, state, f"missed {number}"), level)
        for number in range(16)
    )
    assert abs(missed / 16 - level.slip_percent / 100) < 0.3


@pytest.mark.some(2)
@pytest.mark.parametrize("name", ["beginner", "club"])
def test_a_turn_that_closes_nothing_lays_a_tile_and_seldom_more(name: str) -> None:
    """Tiles laid to no end empty everybody's box (O6, O16)."""
    turns = play_bots(house(2), f"quiet {name}", [OPPONENTS[name]] * 2).turns
    laid = [turn.before.laid for turn in turns if turn.moved.move == END]
    assert len(laid) > 5
    assert sum(laid) <= 1.6 * len(laid)


@pytest.mark.parametrize(("name", "minds"), [("beginner", False), ("casual", True), ("club", True)])
def test_from_casual_on_a_place_where_the_others_close_two_loops_is_taken(
    name: str, minds: bool
) -> None:
    """Who cannot close them covers the place (O9); a beginner forgets what others have."""
    rules, level = laid_out(TWO_CIRCLES), LEVELS[name]._replace(slip_percent=0)
    state = dealt(rules, "dd dd dd dl dl ll", "cd cl cs dl ds ls")
    assert best_move(turn_of(rules, state, "deny"), level).endswith("@0,0") == minds


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ORDER[:4])
def test_somebody_reaches_the_target(name: str, seats: int) -> None:
    """O15, and not O16: in one of two games and more."""
    games = (play_bots(house(seats), f"reach {n}", [OPPONENTS[name]] * seats) for n in range(2))
    assert any(game.state.ended == TARGET for game in games)


def test_a_master_takes_two_loops_at_once_o10() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cd cl cs dl ds ls")
    assert best_move(turn_of(rules, state, "two"), LEVELS["master"]) == "c.c.@0,0"


@pytest.mark.parametrize("name", ORDER)
def test_forced_moves_are_made_o13_o14(name: str) -> None:
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    assert OPPONENTS[name](turn_of(rules, state, "forced")) == "pass"


def replayed(seed: str, target: int, moves: tuple[str, ...]) -> Match:
    """A real match on that seed with these moves, which it must allow."""
    header = Header("loops", (Player("One"),), seed, {"target": target, "first": 1})
    match = Match(header, History(house(1, target=target)))
    for move in moves:
        assert not match.over
        match.play(0, move)
    return match


@pytest.mark.some(10)
@pytest.mark.parametrize("number", range(20))
def test_o20_the_game_found_is_a_race_on_its_seed(number: int) -> None:
    target = 25 if number == 0 else 10
    found = RaceHindsight(house(1, target=target), f"back {number}", 30).shortest_race(1)
    assert found is not None
    match = replayed(f"back {number}", target, found.moves)
    turns = HINDSIGHT.result(match.rules, match.state)
    assert match.result.winners == (0,)
    assert turns == match.state.turns
    assert found.effort > 0
    assert not found.proven
    assert HINDSIGHT.unit(match.rules) == "turns"


@pytest.mark.long
def test_who_keeps_more_games_finds_no_longer_race() -> None:
    def turns(kept: int) -> int:
        found = RaceHindsight(house(1, target=10), "more", 100).shortest_race(kept)
        assert found is not None
        return int(replayed("more", 10, found.moves).state.turns)

    assert turns(4) <= turns(1)


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (
        RaceHindsight(house(1, target=10), "same", 100).shortest_race(2) for _ in range(2)
    )
    assert one == other


def test_o16_where_every_race_is_lost_nothing_is_found() -> None:
    assert RaceHindsight(dead_rules(3, 1), "dead", 30).shortest_race(1) is None
