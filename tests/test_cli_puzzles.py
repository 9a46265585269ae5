"""`puzzles`: each has one clearly best move, which its grade finds, and is a file that holds."""

import json
from pathlib import Path

import pytest

from game import catalogue
from game.cli.puzzles import puzzle_tables
from game.core.judging.judge import EFFORT, judge_turn
from game.core.replay.reader import read_replay
from tests.test_cli import run

KEYS = ["file", "seat", "best", "worth", "second", "grade"]


@pytest.mark.long
@pytest.mark.parametrize("game", catalogue.names())
def test_a_puzzle_has_one_clearly_best_move_however_long_one_looks(tmp_path, capsys, game):
    words = ("puzzles", game, "--count", "1", "--seed", "north", "--out")
    status, out, err = run(capsys, *words, str(tmp_path))
    (puzzle,) = map(json.loads, out.splitlines())
    assert (status, err, list(puzzle)) == (0, "", KEYS)
    assert (puzzle["file"], puzzle["seat"]) == (
        str(tmp_path / f"{game}-puzzle-1.quad"),
        puzzle["seat"],
    )
    assert puzzle["grade"] in ({**catalogue.game(game).levels()} or catalogue.bots(game))
    check(puzzle, Path(puzzle["file"]).read_bytes(), EFFORT, 2 * EFFORT)
    seat = str(puzzle["seat"])
    hint = json.loads(run(capsys, "hint", puzzle["file"], "--json", "--seat", seat)[1])
    first, second, *_ = hint["moves"]
    assert [first["do"], first["worth"], second["worth"]] == [
        puzzle[key] for key in ("best", "worth", "second")
    ]
    assert run(capsys, "verify", puzzle["file"])[0] == 0


@pytest.mark.long
@pytest.mark.parametrize("game", catalogue.names())
def test_what_ships_is_clearly_best_for_the_judge_of_today(game):
    lines = Path("levels", game, "puzzles.jsonl").read_text("utf-8").splitlines()
    for puzzle in map(json.loads, lines):
        check(puzzle, puzzle["replay"].encode(), EFFORT)


def check(puzzle, replay, *efforts):
    """The file is a game that goes on, its seat a person's, and the margin holds at each effort."""
    reading = read_replay(replay, catalogue.set_up)
    assert reading.problem is None
    history, seat = reading.history, puzzle["seat"] - 1
    assert not history.rules.over(history.state)
    assert reading.header.people == (seat,)
    judge = catalogue.game(history.rules.name).judge()
    for effort in efforts:
        best, second, *_ = judge(judge_turn(history.rules, history.state, seat), effort)
        assert best.move == puzzle["best"]
        assert best.worth - second.worth >= (5 if dear(history.rules) else 15)


def dear(rules) -> bool:
    """Do crossings or turns count?"""
    if rules.seats > 1:
        return False
    challenge = catalogue.find_challenge(rules.name, None, rules.options)
    return challenge.unit in ("crossings", "turns")


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_company_and_challenges_take_turns(game):
    found = puzzle_tables(game)
    alone = [table for table in found if table.bots or table.rules.seats == 1]
    company = [table for table in found if not table.bots and table.rules.seats > 1]
    assert abs(len(alone) - len(company)) <= 1
    plain = [each for each in catalogue.challenges(game) if not each.pace]
    assert len({id(table) for table in alone}) == len(plain)
    seats = {table.rules.seats for table in company}
    assert seats == {n for n in catalogue.rules_class(game).seat_range if n > 1}
