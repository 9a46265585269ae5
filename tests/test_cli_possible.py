"""`possible`: what it says of a game alone, and the game that it writes."""

import dataclasses
import json
import random
from pathlib import Path

import pytest

from game import catalogue
from game.core.bots import play_bots
from game.core.judging.possible import FoundMatch, Hindsight, replay_moves
from game.core.replay.reader import read_replay
from tests.discovered import Setting, begun, choose_at_random, random_match
from tests.test_cli import run

RAMP = Setting("ramp", 1, (("boards", [2]),))
KEYS = ["reached", "possible", "unit", "proven", "effort"]
LOOKING_BACK = [name for name in catalogue.names() if catalogue.game(name).hindsight]


def play_of(bot):
    """A search that plays one game of a bot and leaves it at that."""

    def search(rules, seed):
        history = play_bots(rules, seed, [catalogue.bots(rules.name)[bot]])
        return FoundMatch(tuple(turn.moved.move for turn in history.turns), False, 7)

    return search


def nothing(_rules, _seed):
    """A search that finds nothing."""


@pytest.fixture
def looks_back(monkeypatch):
    """Gives every game a plain way to look back: points, and that search."""
    real = catalogue.game

    def give(search, unit="points", counted=lambda rules, state: rules.scores(state)[0]):
        hindsight = Hindsight(lambda _rules: unit, counted, search)
        monkeypatch.setattr(
            catalogue,
            "game",
            lambda name: dataclasses.replace(real(name), hindsight=lambda: hindsight),
        )

    return give


def kept(folder: Path, memory, name="game.quad") -> str:
    """A game's file."""
    (folder / name).write_bytes(memory.data)
    return str(folder / name)


def unfinished(folder: Path, setting=RAMP) -> str:
    """A game of one move."""
    match, memory = begun(setting)
    match.play(0, match.moves(0)[0])
    return kept(folder, memory)


def own(folder: Path) -> tuple[str, int, list[str]]:
    """A finished game played at random: its file, score and moves."""
    match, memory = random_match(RAMP)
    match.sign()
    moves = [turn.moved.move for turn in match.history.turns]
    return kept(folder, memory), match.result.scores[0], moves


def written(out: Path):
    """A game that was written, read strictly."""
    reading = read_replay(out.read_bytes(), catalogue.set_up)
    assert reading.problem is None
    assert reading.digest
    return reading


def test_of_an_unfinished_game_it_says_what_could_have_been(tmp_path, capsys, looks_back):
    looks_back(play_of("greedy"))
    name, out = unfinished(tmp_path), tmp_path / "new" / "best.quad"
    status, said, err = run(capsys, "possible", name, "--json", "--out", str(out))
    found = json.loads(said)
    assert (status, err, said.count("\n")) == (0, "", 1)
    assert list(found) == KEYS
    reading = written(out)
    score = reading.history.rules.result(reading.history.state).scores[0]
    assert found == {
        "reached": None,
        "possible": score,
        "unit": "points",
        "proven": False,
        "effort": 7,
    }
    header = read_replay(Path(name).read_bytes(), catalogue.set_up).header
    assert (reading.header.seed, reading.header.options["boards"]) == (header.seed, [2])
    assert len(reading.header.players) == 1
    told = run(capsys, "possible", name)
    assert told == (
        0,
        f"{name}: not finished or lost, {score} points possible; 7 positions looked at\n",
        "",
    )


def test_it_is_never_worse_than_what_was_reached(tmp_path, capsys, looks_back):
    name, score, moves = own(tmp_path)
    for search in (nothing, lambda _rules, _seed: FoundMatch(tuple(moves), True, 7)):
        looks_back(search)
        found = json.loads(run(capsys, "possible", name, "--json")[1])
        assert (found["reached"], found["possible"]) == (score, score)
        assert found["proven"] == (search is not nothing)
    looks_back(play_of("random"), counted=lambda _rules, state: is_own(state, moves))
    out = tmp_path / "best.quad"
    found = json.loads(run(capsys, "possible", name, "--json", "--out", str(out))[1])
    assert (found["reached"], found["possible"], found["proven"]) == (1, 1, False)
    assert [turn.moved.move for turn in written(out).history.turns] == moves


def is_own(state, moves):
    """1 for the end of one's own game, 0 for any other."""
    return int(state == replay_moves(RAMP.rules, "suite", moves).state)


def test_of_turns_fewer_are_better(tmp_path, capsys, looks_back):
    """One's own game counts 1 and another 0, which is better here."""
    name, _score, moves = own(tmp_path)
    looks_back(play_of("greedy"), "turns", lambda _rules, state: is_own(state, moves))
    found = json.loads(run(capsys, "possible", name, "--json")[1])
    assert (found["reached"], found["possible"], found["unit"]) == (1, 0, "turns")


def test_a_lost_game_reached_nothing(tmp_path, capsys, looks_back):
    name, _score, _moves = own(tmp_path)
    looks_back(nothing, counted=lambda _rules, _state: None)
    out = tmp_path / "best.quad"
    found = json.loads(run(capsys, "possible", name, "--json")[1])
    assert found == {
        "reached": None,
        "possible": None,
        "unit": "points",
        "proven": False,
        "effort": 0,
    }
    status, said, err = run(capsys, "possible", name, "--json", "--out", str(out))
    assert (status, json.loads(said), err.count("\n")) == (1, found, 1)
    assert not out.exists()


@pytest.mark.parametrize(
    "setting", [Setting("ramp", 2, ()), Setting("wall", 2, ()), Setting("loops", 3, ())], ids=str
)
def test_games_with_company_are_not_looked_back_on(tmp_path, capsys, setting):
    _match, memory = begun(setting)
    status, out, err = run(capsys, "possible", kept(tmp_path, memory), "--json")
    assert (status, out, err.count("\n")) == (1, "", 1)


def test_without_a_seed_nobody_knows_the_chance(tmp_path, capsys):
    path = tmp_path / "due.quad"
    path.write_text('{"quadrille":1,"game":"ramp","players":["A"],"seed":null}\n')
    status, out, err = run(capsys, "possible", str(path))
    assert (status, out, err.count("\n")) == (1, "", 1)


def test_a_file_that_is_not_there_or_bad_is_a_sentence(tmp_path, capsys):
    bad = tmp_path / "bad.quad"
    bad.write_bytes(b"no")
    for name in (str(tmp_path / "missing.quad"), str(bad)):
        status, out, err = run(capsys, "possible", name)
        assert (status, out, err.count("\n")) == (1, "", 1)
        assert err.startswith(name)
    assert run(capsys, "possible")[0] == 2


def test_what_cannot_be_written_is_a_sentence_and_the_game_itself_is_never_written_over(
    tmp_path, capsys, looks_back
):
    looks_back(play_of("greedy"))
    name = unfinished(tmp_path)
    before = Path(name).read_bytes()
    status, _out, err = run(capsys, "possible", name, "--out", f"{name}/best.quad")
    assert (status, err.count("\n")) == (1, 1)
    status, out, err = run(capsys, "possible", name, "--out", name)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert Path(name).read_bytes() == before


@pytest.mark.some(3)
@pytest.mark.parametrize("game", LOOKING_BACK)
def test_every_game_that_looks_back_writes_a_game_that_holds(tmp_path, capsys, game):
    """The first challenge of each, as it stands after some random moves."""
    options = tuple(catalogue.challenges(game)[0].options.items())
    match, memory = begun(Setting(game, 1, options))
    dice = random.Random(1)
    for _ in range(5):
        choose_at_random(match, dice)
    out = tmp_path / "best.quad"
    status, said, err = run(capsys, "possible", kept(tmp_path, memory), "--json", "--out", str(out))
    found = json.loads(said)
    assert (status, err, list(found), found["reached"]) == (0, "", KEYS, None)
    history = written(out).history
    hindsight = catalogue.game(game).hindsight()
    assert hindsight.result(history.rules, history.state) == found["possible"]
    assert hindsight.unit(history.rules) == found["unit"]
