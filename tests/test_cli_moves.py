"""Games written move by move from the command line: every file holds, and is as a client's."""

import json
from hashlib import sha256

import pytest

from game import __version__, catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from game.engine.storage.files import claim_file
from tests.test_cli import run

SET_UPS = {
    "wall": ("--players", "2"),
    "ramp": ("--players", "2", "--option", "boards=3"),
    "lines": ("--challenge", "2"),
    "loops": ("--names", "Ana,준", "--option", "target=10"),
}


def begun(tmp_path, capsys, game, *words):
    path = tmp_path / f"{game}.quad"
    words = words or (*SET_UPS[game], "--seed", "friday")
    assert run(capsys, "new", game, str(path), *words) == (0, "", "")
    return path


def lines(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def legal(capsys, path):
    return json.loads(run(capsys, "legal", str(path))[1])["seats"]


@pytest.mark.some(4)
@pytest.mark.parametrize("game", SET_UPS)
def test_a_whole_game_is_played_by_moves(tmp_path, capsys, game):
    """The first legal move each time: the file is the one that a match in memory gives."""
    path = begun(tmp_path, capsys, game)
    header = lines(path)[0]
    players = tuple(Player(name) for name in header["players"])
    twin = Match.new(Header(game, players, "friday", header["options"]), catalogue.set_up)
    while not twin.over:
        seats = legal(capsys, path)
        seat, moves = next(iter(seats.items()))
        twin.play(int(seat) - 1, moves[0])
        status, out, err = run(capsys, "move", str(path), moves[0], "--seat", seat)
        assert (status, err) == (0, "")
        assert json.loads(out) == {
            "ply": twin.plies,
            "scores": list(twin.result.scores),
            "to_move": [mover + 1 for mover in twin.movers],
            "over": twin.over,
        }
    body, _, footer = path.read_bytes().rstrip(b"\n").rpartition(b"\n")
    assert json.loads(footer)["digest"] == sha256(body + b"\n").hexdigest()
    assert run(capsys, "verify", str(path))[0] == 0
    assert not any("t" in line for line in lines(path))
    status, _out, err = run(capsys, "move", str(path), moves[0])
    assert (status, "over" in err) == (1, True)


def test_a_new_game_is_never_written_over_a_file(tmp_path, capsys):
    path = begun(tmp_path, capsys, "wall")
    before = path.read_bytes()
    status, out, err = run(capsys, "new", "wall", str(path))
    assert (status, out, "already" in err) == (1, "", True)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("--players", "7"), 1),
        (("--option", "side=blue"), 1),
        (("--seed", "x" * 65), 2),
        (("--players", "3", "--names", "A,B"), 2),
        (("--challenge", "99"), 1),
        (("--names", "A" * 70_000 + ",B"), 1),
    ],
)
def test_a_game_that_cannot_be_is_a_sentence_and_no_file(tmp_path, capsys, words, status):
    path = tmp_path / "a.quad"
    found, out, err = run(capsys, "new", "wall", str(path), *words)
    assert (found, out, "Traceback" in err, bool(err)) == (status, "", False, True)
    assert not path.exists()


def test_a_challenge_is_set_up_as_the_client_does(tmp_path, capsys):
    path = begun(tmp_path, capsys, "lines", "--challenge", "4", "--names", "Ana")
    header = lines(path)[0]
    assert (header["players"], header["options"]["challenge"]) == (["Ana"], 4)
    other = begun(tmp_path, capsys, "wall", "--solo")
    people = [one for one in lines(other)[0]["players"] if isinstance(one, str)]
    assert people == ["Player 1"]


def test_an_illegal_move_leaves_every_byte(tmp_path, capsys):
    path = begun(tmp_path, capsys, "loops")
    torn = path.read_bytes() + b'{"by":1,"do'
    path.write_bytes(torn)
    status, out, err = run(capsys, "move", str(path), "zz")
    assert (status, out) == (1, "")
    assert "zz" in err
    assert path.read_bytes() == torn
    move = legal(capsys, path)["1"][0]
    assert run(capsys, "move", str(path), move)[0] == 0
    assert run(capsys, "verify", str(path))[0] == 0


def test_a_file_that_a_client_plays_is_left_alone(tmp_path, capsys):
    path = begun(tmp_path, capsys, "wall")
    move, before = legal(capsys, path)["1"][0], path.read_bytes()
    with path.open("ab") as file:
        assert claim_file(file)
        status, out, err = run(capsys, "move", str(path), move)
    assert (status, out, "another window" in err) == (1, "", True)
    assert path.read_bytes() == before


def test_a_seat_is_named_where_several_are_to_move(tmp_path, capsys):
    path = begun(tmp_path, capsys, "ramp")
    moves = legal(capsys, path)
    assert set(moves) == {"1", "2"}
    assert run(capsys, "move", str(path), moves["2"][0])[0] == 2
    assert run(capsys, "move", str(path), moves["2"][0], "--seat", "9")[0] == 2
    assert run(capsys, "move", str(path), moves["2"][0], "--seat", "2")[0] == 0
    assert run(capsys, "move", str(path), moves["2"][0], "--seat", "2")[0] == 1


def test_bots_play_for_themselves(tmp_path, capsys):
    path = begun(tmp_path, capsys, "wall")
    first, *rest = path.read_bytes().splitlines(keepends=True)
    header = json.loads(first)
    header["players"][0] = {"name": "Bot", "bot": "greedy"}
    path.write_bytes(b"".join([json.dumps(header).encode() + b"\n", *rest]))
    move = legal(capsys, path)["1"][0]
    status, _out, err = run(capsys, "move", str(path), move)
    assert (status, "greedy" in err) == (1, True)


def test_scripted_chance_stays_due(tmp_path, capsys):
    path = tmp_path / "own.quad"
    header = Header("loops", (Player("Ana"),), None)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    status, _out, err = run(capsys, "move", str(path), "end")
    assert (status, "deal" in err) == (1, True)
    match.deal([["cd", "cd", "ll", "ss", "dd", "cc"]])
    match.close()
    for move in ("end",):
        moves = legal(capsys, path)["1"]
        assert run(capsys, "move", str(path), moves[0])[0] == 0
        assert run(capsys, "move", str(path), move)[0] == 0
    status, _out, err = run(capsys, "move", str(path), "end")
    assert (status, "draw" in err) == (1, True)
    assert run(capsys, "verify", str(path))[0] == 0
