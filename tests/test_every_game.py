"""The promises that every game in `game/games` keeps, whoever wrote it."""

import dataclasses
import json
import os
import pickle
import random
import re
import subprocess
import sys
from typing import Any

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.core.replay.jsonlines import same_json
from game.core.replay.reader import position_record, read_replay
from game.core.rules import LEGAL, BadOutcome, Event, IllegalMove, Rules
from tests.discovered import Setting, all_settings, begun, choose_at_random, one_each, random_match

GAMES = catalogue.names()
RULE = re.compile(r"\([A-Z]\d{1,2}(, [A-Z]\d{1,2})*\)\.$")
SHARED = {"game", "over", "scores", "winners", "to_move", "round"}
FIELDS = {
    "wall": {"factories", "centre", "marker", "bag", "lid", "players"},
    "ramp": {"board", "card", "players"},
    "lines": {"roll", "players", "unplaced"},
    "loops": {"table", "box", "loops", "players"},
}
OF_PLAYERS = {
    "wall": {"score", "lines", "wall", "floor"},
    "ramp": {"start", "total", "rounds", "grid"},
    "lines": {"colours", "starts", "left", "right", "jokers", "crossings", "dots", "letters"}
    | {"closed", "undrawn", "owed", "done"},
    "loops": {"score", "supply"},
}
JUNK: list[Any] = [None, True, 1.5, "", "no such", 10**30, -1, {}, [None], [[]], [[[]]], [1.0]]
JUNK_MOVES = (
    "end swap pass skip done more:- close:L drop:f w1:1 CB>0 T4r2@1 c.d.@0,0 {} {0} \ud800 ١B>١ "
    f"c.d.@{'9' * 5000},0"
)

every_setting = pytest.mark.parametrize("setting", all_settings(), ids=str)
each_table = pytest.mark.parametrize("setting", one_each(), ids=str)
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_part_that_a_manifest_names_is_there(game):
    manifest = catalogue.game(game)
    for field in dataclasses.fields(manifest):
        part = getattr(manifest, field.name)
        if callable(part):
            assert part() is not None, field.name


def test_every_game_is_for_some_number_of_seats():
    found = {(setting.game, setting.seats) for setting in one_each()}
    for game in GAMES:
        assert found >= {(game, seats) for seats in catalogue.rules_class(game).seat_range}


@pytest.mark.some(3)
@every_setting
def test_random_games_end_and_their_files_verify(setting):
    match, memory = random_match(setting)
    assert match.over or match.result.winners == ()
    assert match.over
    match.sign()
    reading = read_replay(memory.data, catalogue.set_up)
    assert reading.problem is None
    assert reading.digest is not None
    assert reading.history.state == match.state


@pytest.mark.some(3)
@every_setting
def test_the_same_game_verifies_with_its_chance_as_a_script(setting):
    _, memory = random_match(setting, seed=1)
    scripted = memory.data.replace(b'"seed":"suite"', b'"seed":null', 1)
    assert read_replay(scripted, catalogue.set_up).problem is None


def check_position(match: Match) -> None:
    """What holds of every position."""
    rules, state = match.rules, match.state
    movers = rules.movers(state)
    assert list(movers) == sorted(set(movers))
    if rules.over(state) or rules.due(state) is not None:
        assert movers == ()
    else:
        assert movers
    for seat in range(rules.seats):
        moves = list(rules.moves(state, seat))
        assert moves == sorted(set(moves))
        assert bool(moves) == (seat in movers)
    result = rules.result(state)
    assert result.scores == rules.scores(state)
    assert list(result.winners) == sorted(set(result.winners))
    assert rules.over(state) or (result.winners == () and result.rank is None)


@each_table
def test_moves_are_sorted_and_belong_to_those_who_may_move(setting):
    match, _ = begun(setting)
    dice = random.Random(2)
    check_position(match)
    while match.movers:
        choose_at_random(match, dice)
        check_position(match)


@each_table
def test_every_legal_move_can_be_played_and_leaves_the_old_position_alone(setting):
    match, _ = begun(setting)
    rules, dice = match.rules, random.Random(3)
    while match.movers:
        seat, state = match.movers[-1], match.state
        moves = list(match.moves(seat))
        frozen = pickle.dumps(state), hash(state)
        for move in dice.sample(moves, min(3, len(moves))):
            after = rules.play(state, seat, move)
            assert after != state
            assert rules.play(state, seat, move) == after
        assert (pickle.dumps(state), hash(state)) == frozen
        choose_at_random(match, dice)


def wrong_moves(legal: list[str], other: list[str], dice: random.Random) -> set[str]:
    """Strings that look like moves and are not among the legal ones."""
    letters = "".join(legal)[:400] + "CK>0@:-*"
    wrong = {"", " ", "x", "no such move", "'", "\n", "é", "@", "1B>1", legal[0] + " ", *other}
    for move in dice.sample(legal, min(6, len(legal))):
        i = dice.randrange(len(move))
        wrong |= {move[:i] + dice.choice(letters) + move[i + 1 :], move[:i] + move[i + 1 :]}
        wrong |= {move.upper(), move[::-1], move + move[-1], move.lower()}
    return wrong - set(legal)


@pytest.mark.some(3)
@each_table
def test_anything_else_is_refused_with_a_rule_and_changes_nothing(setting):
    match, memory = begun(setting)
    dice, earlier = random.Random(4), []
    while match.movers:
        if match.plies % 3 == 0:
            refuse_wrong_moves(match, dice, earlier)
        before = memory.data
        seat = dice.choice(match.movers)
        moves = match.moves(seat)
        earlier = [*earlier[-10:], dice.choice(moves)]
        match.play(seat, dice.choice(moves))
        assert memory.data.startswith(before)
    for seat in range(setting.seats):
        assert RULE.search(match.rules.why_not(match.state, seat, "x")), "over is a reason too"


@pytest.mark.some(3)
@each_table
def test_every_string_has_an_answer_whoever_asks_and_whenever(setting):
    match, _ = random_match(setting, seed=12)
    rules, dice = match.rules, random.Random(12)
    befores = [happened.before for happened in match.history.steps()]
    some = dice.sample(befores, min(9, len(befores)))
    states = [*befores[:3], *some, befores[-1], match.state]
    legal = {
        move
        for state in states
        for seat in rules.movers(state)
        for move in rules.moves(state, seat)
    }
    wrong = wrong_moves(sorted(legal), JUNK_MOVES.split(), dice)
    for state in states:
        for nobody in (-1, rules.seats):
            assert "no seat" in rules.why_not(state, nobody, "x")
        for seat in range(rules.seats):
            mine = set(rules.moves(state, seat))
            check_answers(rules, state, seat, wrong | legal | mine, mine)


def check_answers(
    rules: Rules[Any], state: Any, seat: int, asked: set[str], mine: set[str]
) -> None:
    """Legal moves are called so, and only they; all else is refused with a rule."""
    for move in sorted(asked):
        sentence = rules.why_not(state, seat, move)
        assert (sentence == LEGAL) == (move in mine), (seat, move, sentence)
        assert move in mine or RULE.search(sentence.replace(repr(move), "")), (seat, move, sentence)


def refuse_wrong_moves(match: Match, dice: random.Random, earlier: list[str]) -> None:
    """Nothing but a legal move is played, and the reason names a rule."""
    state, legal = match.state, list(match.moves(match.movers[0]))
    for seat in range(match.rules.seats):
        mine = match.moves(seat)
        for move in sorted(wrong_moves(legal, earlier, dice) - set(mine)):
            with pytest.raises(IllegalMove) as refused:
                match.play(seat, move)
            sentence = str(refused.value).replace(repr(move), "")
            assert RULE.search(sentence), (move, str(refused.value))
    assert match.state == state


@each_table
def test_chance_that_cannot_be_is_refused(setting):
    match, _ = begun(setting, seed=None)
    twin, _ = begun(setting)
    for _ in range(40):
        while match.history.due is not None:
            refuse_junk(match)
            steps = len(match.history.steps())
            match.deal(json.loads(json.dumps(twin.history.steps()[steps].step.value)))
        if not match.movers:
            return
        seat = match.movers[0]
        move = match.moves(seat)[0]
        match.play(seat, move)
        twin.play(seat, move)


def refuse_junk(match: Match) -> None:
    """No outcome of another shape is taken."""
    state = match.state
    for junk in JUNK:
        with pytest.raises(BadOutcome) as refused:
            match.deal(junk)
        assert str(refused.value)
    assert match.state == state


@each_table
def test_undo_and_redo_come_back_to_the_same_position(setting):
    match, memory = begun(setting, practice=True)
    dice = random.Random(5)
    while match.movers:
        choose_at_random(match, dice)
        if dice.random() < 0.1:
            n = dice.randint(1, min(5, match.plies))
            here, plies = match.state, match.plies
            there = match.history.state_at(plies - n)
            match.undo(n)
            assert match.plies == plies - n
            assert there == match.state
            for _ in range(n):
                match.redo()
            assert match.state == here
    reading = read_replay(memory.data, catalogue.set_up)
    assert reading.problem is None
    assert reading.history.state == match.state


@pytest.mark.some(8)
@each_table
def test_every_prefix_of_a_replay_verifies(setting):
    _, memory = random_match(setting, seed=6)
    data = memory.data
    ends = [i + 1 for i, byte in enumerate(data) if byte == 10]
    cuts = random.Random(6).sample(range(ends[0], len(data)), 10)
    chosen = ends if len(ends) < 60 else random.Random(7).sample(ends, 40)
    for end in [*chosen, *cuts]:
        assert read_replay(data[:end], catalogue.set_up).problem is None


@each_table
def test_a_position_survives_pickling_and_is_made_of_plain_values(setting):
    match, _ = begun(setting)
    dice = random.Random(8)
    while match.movers:
        if match.plies % 10 == 0:
            copy = pickle.loads(pickle.dumps(match.state))
            assert copy == match.state
            assert hash(copy) == hash(match.state)
            check_plain(match.state)
        choose_at_random(match, dice)


def check_plain(value: Any) -> None:
    """Tuples, whole numbers and text, or a value of the game's own that never changes; no floats,
    and nothing whose order is not its own."""
    if isinstance(value, tuple):
        for item in value:
            check_plain(item)
    elif value is not None and not isinstance(value, int | str):
        kind = type(value)
        assert kind.__module__.startswith("game.games."), kind
        assert kind.__eq__ is not object.__eq__
        assert kind.__hash__ is not object.__hash__
        with pytest.raises(AttributeError):
            value.anything = 1


@each_table
def test_show_has_every_field(setting):
    match, _ = begun(setting)
    dice = random.Random(9)
    while True:
        check_shown(setting.game, match)
        if not match.movers:
            return
        choose_at_random(match, dice)


def check_shown(game: str, match: Match) -> None:
    """The fields that the format names, in values that JSON can say."""
    shown = position_record(match.rules, match.state)
    assert set(shown) >= SHARED | FIELDS.get(game, set())
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown
    assert len(shown["players"]) == match.rules.seats
    for player in shown["players"]:
        assert set(player) >= OF_PLAYERS.get(game, set())


@pytest.mark.some(3)
@every_setting
def test_every_step_is_told_in_events_of_the_games_own_module(setting):
    match, _ = random_match(setting, seed=10)
    told = 0
    for happened in match.history.steps():
        events = match.rules.narrate(*happened)
        told += len(events)
        for event in events:
            assert isinstance(event, Event)
            assert type(event).__module__ == f"game.games.{setting.game}.rules.events"
            assert type(event).__dataclass_params__.frozen
            dataclasses.asdict(event)
            hash(event)
    assert told >= match.plies


HASH_PROGRAM = """
from hashlib import sha256
from tests.discovered import one_each, random_match
for setting in one_each():
    match, memory = random_match(setting)
    events = [repr(match.rules.narrate(*step)) for step in match.history.steps()]
    print(setting, sha256(memory.data + repr(events).encode()).hexdigest())
"""


def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed():
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", HASH_PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == len(one_each())


def hides(setting: Setting) -> bool:
    """Is anything hidden there that two other seats could exchange?"""
    return type(setting.rules).seen_by is not Rules.seen_by and setting.seats > 2


@pytest.mark.parametrize("setting", list(filter(hides, one_each())), ids=str)
def test_a_seat_sees_nothing_of_what_others_hold(setting):
    rules = setting.rules
    state = rules.start()
    draw = rules.due(state)
    value = rules.roll(state, Stream("hidden", setting.game, draw.stream, draw.index))
    assert isinstance(value, list), "what is hidden is dealt by seat"
    swapped = [value[0], value[2], value[1], *value[3:]]
    one, other = rules.deal(state, value), rules.deal(state, swapped)
    assert one != other
    assert rules.seen_by(one, 0) == rules.seen_by(other, 0)
    assert rules.seen_by(one, 1) != rules.seen_by(other, 1)
    start = rules.start()
    for seat, alike in ((0, True), (1, False)):
        assert (position_record(rules, one, seat) == position_record(rules, other, seat)) == alike
        assert (
            rules.outcome_for(start, value, seat) == rules.outcome_for(start, swapped, seat)
        ) == alike


def turn(match: Match, seat: int, seconds: float) -> BotTurn:
    """What a bot is told."""
    view = match.rules.seen_by(match.state, seat)
    stream = Stream("bots", match.rules.name, f"bot {seat}", match.plies)
    return BotTurn(match.rules, view, seat, stream, lambda: seconds)


@pytest.mark.some(8)
@each_table
def test_bots_play_legal_moves_and_the_same_ones_again(setting):
    bots = catalogue.bots(setting.game)
    assert "random" in bots
    match, _ = begun(setting)
    quick = [bot for name, bot in bots.items() if name != "planner"]
    while match.movers and match.plies < 60:
        seat = match.movers[0]
        for bot in quick:
            move = bot(turn(match, seat, 1.0))
            assert move in match.moves(seat)
            assert bot(turn(match, seat, 1.0)) == move
        match.play(seat, move)


@pytest.mark.some(8)
@each_table
def test_a_planner_short_of_time_still_plays_a_legal_move(setting):
    bots = catalogue.bots(setting.game)
    match, _ = begun(setting)
    for _ in range(4):
        for seat in match.movers[:1]:
            move = bots["planner" if "planner" in bots else "random"](turn(match, seat, 0.02))
            assert move in match.moves(seat)
            match.play(seat, move)


@each_game
def test_a_game_with_too_few_or_too_many_seats_is_refused(game):
    low, high = (
        catalogue.rules_class(game).seat_range[0],
        catalogue.rules_class(game).seat_range[-1],
    )
    for seats in (low - 1, high + 1):
        with pytest.raises(catalogue.BadSetup):
            catalogue.set_up(game, {}, seats)


@each_game
def test_options_at_their_defaults_may_be_written_or_left_out(game):
    rules = next(setting for setting in one_each() if setting.game == game)
    given = dict(rules.options)
    full = catalogue.set_up(game, given, rules.seats).options
    again = catalogue.set_up(game, json.loads(json.dumps(full)), rules.seats).options
    assert same_json(full, again)


def test_a_setting_is_named_by_what_differs_from_the_defaults():
    assert str(Setting("ramp", 1, (("boards", [2, 1]),))) == "ramp 1 boards=[2, 1]"
