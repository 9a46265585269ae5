"""The command line: what it prints, where, and with which exit status."""

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from statistics import fmean

import pytest

from game import catalogue
from game.cli.main import COMMANDS, main
from game.core.options import option_text
from game.core.replay.reader import read_replay
from tests.discovered import Setting, begun, random_match

RAMP = Setting("ramp", 1, ())
WALL = Setting("wall", 2, ())
any_name = pytest.mark.skipif(os.name == "nt", reason="such a name cannot be given on Windows")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """Good files and bad ones by name."""
    match, memory = random_match(RAMP)
    unsigned = memory.data
    match.sign()
    _, wall = random_match(WALL)
    data = {
        "ramp": memory.data,
        "unsigned": unsigned,
        "wall": wall.data,
        "half": wall.data[: len(wall.data) // 2],
        "bad": unsigned.replace(b'"do":"', b'"do":"?', 1),
        "empty": b"",
    }
    for name, content in data.items():
        (tmp_path / f"{name}.quad").write_bytes(content)
    return {name: str(tmp_path / f"{name}.quad") for name in [*data, "missing"]}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Status, output and complaints of one command."""
    try:
        status = main(argv)
    except SystemExit as left:
        status = int(left.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def test_verify_prints_one_object_for_every_file(files, capsys):
    names = [files[name] for name in ("ramp", "bad", "missing", "empty", "half")]
    status, out, err = run(capsys, "verify", "--json", *names)
    found = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert [one["file"] for one in found] == names
    assert [one["ok"] for one in found] == [True, False, False, False, True]
    assert [one["line"] is None for one in found] == [True, False, True, False, True]
    assert found[0]["plies"] == 64
    assert found[0]["rank"] == "clean-up crew"
    assert found[2]["error"]
    assert err.count("\n") == 3
    assert run(capsys, "verify", "--json", files["ramp"], files["wall"])[0] == 0


def test_verify_speaks_to_people_too(files, capsys):
    status, out, err = run(capsys, "verify", files["ramp"], files["unsigned"], files["bad"])
    assert status == 1
    assert out.splitlines()[0].startswith(f"{files['ramp']}: ramp, 64 moves, over, scores ")
    assert "not signed" in out.splitlines()[1]
    assert err.startswith(f"{files['bad']}:3: ")
    assert len(err.splitlines()) == 1


def test_a_trace_comes_before_its_file(files, capsys):
    status, out, _ = run(capsys, "verify", "--json", "--trace", files["bad"], files["wall"])
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert lines[0]["ok"] is False, "after an error, the objects of the moves before it"
    assert [line["ply"] for line in lines[1:-1]] == list(range(1, lines[-1]["plies"] + 1))
    assert all(list(line) == ["ply", "by", "do", "scores", "legal"] for line in lines[1:-1])
    assert lines[-2]["scores"] == lines[-1]["scores"]
    assert run(capsys, "verify", "--trace", files["wall"])[0] == 2


def test_legal_lists_the_moves_of_every_seat_that_may_move(files, capsys):
    history = read_replay(Path(files["wall"]).read_bytes(), catalogue.set_up).history
    for ply in (0, 1, 7):
        status, out, _ = run(capsys, "legal", files["wall"], "--at", str(ply))
        state, found = history.state_at(ply), json.loads(out)
        assert status == 0
        assert found["ply"] == ply
        movers = history.rules.movers(state)
        assert found["seats"] == {str(m + 1): list(history.rules.moves(state, m)) for m in movers}
    status, out, _ = run(capsys, "legal", files["wall"])
    assert json.loads(out) == {"ply": history.plies, "seats": {}}
    mover = history.rules.movers(history.state_at(0))[0] + 1
    one = json.loads(run(capsys, "legal", files["wall"], "--at", "0", "--seat", str(mover))[1])
    assert list(one["seats"]) == [str(mover)]
    other = run(capsys, "legal", files["wall"], "--at", "0", "--seat", str(3 - mover))
    assert json.loads(other[1])["seats"] == {}


def test_nobody_may_move_while_chance_is_due(tmp_path, capsys):
    path = due(tmp_path)
    assert json.loads(run(capsys, "legal", path)[1]) == {"ply": 0, "seats": {}}
    shown = json.loads(run(capsys, "show", path)[1])
    assert (shown["to_move"], shown["over"], shown["game"]) == ([], False, "ramp")


def test_show_prints_the_position_after_so_many_moves(files, capsys):
    shown = [
        json.loads(run(capsys, "show", files["ramp"], "--at", str(ply))[1]) for ply in (0, 20, 64)
    ]
    assert [one["over"] for one in shown] == [False, False, True]
    assert [one["round"] for one in shown][:2] == [1, 2]
    assert shown[2] == json.loads(run(capsys, "show", files["ramp"])[1])


TOLD = ["ply", "by", "do", "worth", "best", "best_worth", "loss"]
HINTS = {
    "wall": WALL,
    "ramp": RAMP,
    "lines": Setting("lines", 2, ()),
    "loops": Setting("loops", 3, ()),
}


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_hint_names_the_best_moves_of_a_position(tmp_path, capsys, game):
    match, memory = begun(HINTS[game])
    for seat in (0, 0, 1):
        if seat in match.movers:
            match.play(seat, match.moves(seat)[0])
    path = tmp_path / "begun.quad"
    path.write_bytes(memory.data)
    status, out, err = run(capsys, "hint", str(path), "--json")
    found = json.loads(out)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert (found["ply"], found["seat"]) == (match.plies, match.movers[0] + 1)
    assert list(found["moves"][0]) == ["do", "worth", "why"]
    assert 1 <= len(found["moves"]) <= 5
    order = [(-move["worth"], move["do"]) for move in found["moves"]]
    assert order == sorted(order)
    for move in found["moves"]:
        assert move["do"] in match.moves(match.movers[0])
        assert re.fullmatch(r"[A-Z0-9].*\.", move["why"])
        assert move["worth"] == round(move["worth"], 1)
    told = run(capsys, "hint", str(path))[1].splitlines()
    assert [line.split()[0] for line in told[1:]] == [move["do"] for move in found["moves"]]
    assert json.loads(run(capsys, "hint", str(path), "--json", "--at", "0")[1])["ply"] == 0


def test_a_hint_where_there_is_none_is_a_sentence(files, tmp_path, capsys):
    history = read_replay(Path(files["wall"]).read_bytes(), catalogue.set_up).history
    other = 2 - history.rules.movers(history.state_at(0))[0]
    for status, name, *words in (
        (2, files["wall"], "--seat", "3"),
        (2, files["wall"], "--at", "9999"),
        (2, files["wall"], "--at", "-1"),
        (1, files["wall"]),
        (1, files["wall"], "--at", "0", "--seat", str(other)),
        (1, due(tmp_path)),
    ):
        found = run(capsys, "hint", name, *words)
        assert found[:2] == (status, "")
        assert found[2].count("\n") == 1


def due(folder: Path) -> str:
    """A file with a chance due."""
    path = folder / "due.quad"
    path.write_text('{"quadrille":1,"game":"ramp","players":["A"],"seed":null}\n')
    return str(path)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_says_what_it_does(capsys, command):
    status, out, err = run(capsys, command, "--help")
    assert (status, err) == (0, "")
    assert COMMANDS[command][1] in " ".join(out.split())


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_review_has_a_line_for_every_choice_and_then_for_every_seat(
    tmp_path, capsys, monkeypatch, game
):
    for module in ("game.core.judging.judge", "game.cli.review"):
        monkeypatch.setattr(f"{module}.EFFORT", 20)
    match, memory = begun(HINTS[game])
    while match.plies < 6:
        match.play(match.movers[0], match.moves(match.movers[0])[-1])
    if match.header.undo_is_open:
        match.undo(1)
    path = tmp_path / "half.quad"
    path.write_bytes(memory.data)
    status, out, err = run(capsys, "review", str(path), "--json")
    assert (status, err) == (0, "")
    lines = [json.loads(line) for line in out.splitlines()]
    moves, seats = lines[: -match.rules.seats], lines[-match.rules.seats :]
    turns = match.history.turns
    assert [m["ply"] for m in moves] == [i for i, t in enumerate(turns, 1) if t.choices > 1]
    for move in moves:
        assert list(move) == [*TOLD, "why", "win", "accuracy", "class"]
        moved = turns[move["ply"] - 1].moved
        assert (moved.seat, moved.move) == (move["by"] - 1, move["do"])
        assert move["loss"] == pytest.approx(move["best_worth"] - move["worth"])
        assert move["loss"] >= 0
        assert (move["win"] is None) == (match.rules.seats == 1)
        assert move["accuracy"] == 100 or move["class"] != "best"
        place = ("--at", str(move["ply"] - 1), "--seat", str(move["by"]))
        at = json.loads(run(capsys, "hint", str(path), "--json", *place)[1])
        assert (at["moves"][0]["do"], at["moves"][0]["worth"]) == (move["best"], move["best_worth"])
    for number, seat in enumerate(seats, 1):
        own = [move for move in moves if move["by"] == number]
        cards = ["cards"] * (game == "ramp" and len(seats) == 1)
        assert list(seat) == ["seat", "moves", "loss", "mean_loss", "worst", "accuracy", *cards]
        assert (seat["accuracy"] is None) == (not own)
        if own:
            assert seat["accuracy"] == pytest.approx(fmean(m["accuracy"] for m in own), abs=0.06)
        assert (seat["seat"], seat["moves"]) == (number, len(own))
        assert seat["loss"] == pytest.approx(sum(move["loss"] for move in own))
        assert (seat["mean_loss"] is None) == (not own)
        dear = sorted((m for m in own if m["loss"]), key=lambda m: (-m["loss"], m["ply"]))
        assert seat["worst"] == [move["ply"] for move in dear[:5]]
    head, _blank, body = run(capsys, "review", str(path))[1].partition("\n\n")
    assert head.startswith(f"{path}: {game}, {match.plies} moves, 1 (")
    assert "\nCLASS: best, good, slip, mistake, blunder\n" in head
    assert len(body.splitlines()) == len(lines)


@pytest.mark.parametrize("command", ["legal", "show", "replay", "hint", "review"])
@pytest.mark.parametrize("name", ["bad", "missing", "empty"])
def test_bad_files_give_one_sentence(files, capsys, command, name):
    status, out, err = run(capsys, command, files[name])
    assert (status, out) == (1, "")
    assert err.startswith(files[name])
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["bad", "missing", "empty"])
def test_a_window_tells_of_a_bad_file_too(files, capsys, monkeypatch, name):
    launches = []
    monkeypatch.setattr(
        "game.cli.windows._open_window", lambda launch: launches.append(launch) or 0
    )
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    status, out, err = run(capsys, "replay", files[name])
    assert [str(launch.replay) for launch in launches] == [files[name]]
    assert (status, out) == (1, "")
    assert err.startswith(files[name])
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["game.quad", "GAME.QUAD", "-v.quad"])
def test_a_file_alone_is_watched(files, monkeypatch, tmp_path, name):
    launches = []
    monkeypatch.setattr(
        "game.cli.windows._open_window", lambda launch: launches.append(launch) or 0
    )
    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(Path(files["ramp"]).read_bytes())
    assert main([name]) == 0
    assert [launch.replay for launch in launches] == [Path(name)]


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("dance.quad", "twice.quad"),
        ("verify",),
        ("simulate",),
        ("simulate", "chess"),
        ("simulate", "wall", "--games", "0"),
        ("simulate", "wall", "--games", "many"),
        ("simulate", "wall", "--players", "0"),
        ("simulate", "wall", "--bots", "nobody"),
        ("simulate", "wall", "--bots", "random,,random"),
        ("simulate", "wall", "--bots", "random,random,random", "--players", "2"),
        ("simulate", "wall", "--option", "first"),
        ("simulate", "wall", "--seed", "x" * 64),
        ("play",),
        ("play", "wall", "--seed", ""),
        ("play", "wall", "--players", "3", "--names", "A,B"),
        ("legal", "ramp", "--at", "65"),
        ("legal", "ramp", "--at", "-1"),
        ("legal", "ramp", "--seat", "2"),
        ("legal", "ramp", "--seat", "0"),
        ("legal", "ramp", "--at", "x"),
        ("show", "ramp", "--at", "65"),
        ("show", "ramp", "--seat", "1"),
        ("puzzles",),
        ("puzzles", "wall"),
        ("puzzles", "chess", "--out", "x"),
        ("puzzles", "wall", "--count", "0", "--out", "x"),
        ("puzzles", "wall", "--seed", "x" * 64, "--out", "x"),
    ],
)
def test_wrong_usage_has_status_2(files, capsys, words):
    if words[0] in ("legal", "show"):
        words = (words[0], files[words[1]], *words[2:])
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "wall", "--players", "5"),
        ("simulate", "wall", "--option", "first=7"),
        ("simulate", "wall", "--option", "colour=red"),
        ("play", "wall", "--players", "1"),
        ("play", "ramp", "--option", "boards=9"),
        ("play", "ramp", "--challenge", "99"),
        ("play", "ramp", "--challenge", "2", "--option", "boards=4"),
        ("play", "lines", "--challenge", "11"),
    ],
)
def test_games_that_cannot_be_played_so_have_status_1(capsys, words):
    status, out, err = run(capsys, *words)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "values"),
    [
        (("simulate", "wall", "--option", "first=7"), "1, 2, 3, 4, random"),
        (("play", "ramp", "--option", "boards=9"), "any of 1, 2, 3, 4 in any order, such as 2,1"),
        (("play", "loops", "--option", "target=9"), "10 to 50"),
        (("play", "lines", "--option", "three=yes"), "false, true"),
    ],
)
def test_a_value_that_an_option_has_not_is_answered_with_those_it_has(capsys, words, values):
    name, _, given = words[-1].partition("=")
    _status, _out, err = run(capsys, *words)
    assert err == f"{given!r} is not a value of {name}: {values}\n"


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("game", [None, *catalogue.names()])
def test_help_lists_the_options_of_a_game_with_their_values(capsys, command, game):
    status, out, err = run(capsys, command, *filter(None, [game]), "--help")
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    for name in catalogue.names():
        told = re.search(rf"^  {name}$((\n    .*)+)", out, re.MULTILINE)
        assert bool(told) == (game in (None, name))
        for option in catalogue.options(name) if told else ():
            default = re.escape(option_text(option.default))
            assert re.search(rf"^    {option.name} .*\(default {default}\)$", told[1], re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("ramp", "--challenge", "1"), "four"),
        (("ramp", "--challenge", "3", "--option", "boards=2"), "board2"),
        (("lines", "--challenge", "3"), "3"),
        (("lines", "--challenge", "3", "--option", "hard=true"), "3-hard"),
        (("lines", "--challenge", "7"), "2-hard"),
        (("wall", "--challenge", "4"), "grey-expert"),
        (("wall", "--challenge", "1", "--names", "Ana"), "club"),
        (("loops", "--challenge", "1"), "race"),
        (("wall", "--solo", "--names", "Ana"), "club"),
    ],
)
def test_every_challenge_has_a_number(monkeypatch, words, key):
    launches = []
    monkeypatch.setattr(
        "game.cli.windows._open_window", lambda launch: launches.append(launch) or 0
    )
    assert main(["play", *words]) == 0
    (launch,) = launches
    found = catalogue.find_challenge(launch.game, launch.challenge, launch.options)
    assert found.key == key


@pytest.mark.parametrize("words", [(), ("play", "ramp"), ("replay", "ramp")])
def test_without_a_display_a_sentence_says_what_can_be_done(files, capsys, monkeypatch, words):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    if words[:1] == ("replay",):
        words = ("replay", files["ramp"])
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert all(word in err for word in ("verify", "legal", "show", "simulate", "bots"))


def test_every_bot_has_a_line(capsys):
    status, out, _ = run(capsys, "bots")
    assert status == 0
    found = [line.split(maxsplit=2) for line in out.splitlines()]
    expected = [[game, bot] for game in catalogue.names() for bot in catalogue.opponents(game)]
    assert [line[:2] for line in found] == expected
    assert all(len(line) == 3 for line in found), "and says in a few words how it plays"


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    """The line that `simulate` prints."""
    status, out, err = run(capsys, "simulate", *words)
    assert (status, err, out.count("\n")) == (0, "", 1)
    return json.loads(out)


@pytest.mark.parametrize("game", catalogue.names())
def test_simulated_games_are_counted_and_verify(tmp_path, capsys, game):
    found = simulated(capsys, game, "--games", "3", "--seed", "x", "--out", str(tmp_path / "out"))
    assert (found["game"], found["games"]) == (game, 3)
    assert found["moves"] > 10
    assert {"seconds", "cpu_seconds", "games_per_second", "moves_per_second"} < set(found)
    paths = [tmp_path / "out" / f"{game}-{i}.quad" for i in (1, 2, 3)]
    readings = [read_replay(path.read_bytes(), catalogue.set_up) for path in paths]
    assert all(reading.digest for reading in readings)
    assert [reading.header.seed for reading in readings] == ["x-1", "x-2", "x-3"]
    assert sum(reading.history.plies for reading in readings) == found["moves"]
    for seat, place in enumerate(found["bots"]):
        scores = [r.history.rules.scores(r.history.state)[seat] for r in readings]
        assert place["bot"] == "random"
        assert (place["min"], place["median"], place["max"]) == tuple(sorted(scores))
        assert place["mean"] == pytest.approx(sum(scores) / 3)
        assert place["min"] <= place["q25"] <= place["median"] <= place["q75"] <= place["max"]
    assert readings[0].header.players[0].bot == "random"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_games_are_written_over_others_only_by_force(tmp_path, capsys, jobs):
    words = ("loops", "--games", "2", "--out", str(tmp_path), "--jobs", jobs)
    simulated(capsys, *words, "--seed", "old")
    (tmp_path / "loops-1.quad").unlink()
    old = (tmp_path / "loops-2.quad").read_bytes()
    status, out, err = run(capsys, "simulate", *words, "--seed", "new")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "loops-2.quad" in err
    assert "--force" in err
    assert [path.name for path in tmp_path.iterdir()] == ["loops-2.quad"]
    assert (tmp_path / "loops-2.quad").read_bytes() == old
    simulated(capsys, *words, "--seed", "new", "--force")
    assert (tmp_path / "loops-2.quad").read_bytes() != old


def test_rotation_follows_each_place_from_seat_to_seat(tmp_path, capsys):
    words = ("wall", "--bots", "random,greedy,random", "--games", "4", "--rotate")
    found = simulated(capsys, *words, "--out", str(tmp_path))
    seated = [
        [p.bot for p in read_replay(path.read_bytes(), catalogue.set_up).header.players]
        for path in sorted(tmp_path.iterdir())
    ]
    first = ["random", "greedy", "random"]
    assert seated == [first, ["random", "random", "greedy"], ["greedy", "random", "random"], first]
    places = found["bots"]
    assert [place["bot"] for place in places] == first
    assert sum(place["wins"] for place in places) <= 4
    assert places[1]["mean"] > max(places[0]["mean"], places[2]["mean"])


def test_one_bot_takes_all_seats_and_the_same_seed_plays_the_same(capsys):
    one = simulated(capsys, "wall", "--players", "3", "--games", "2", "--seed", "a")
    two = simulated(capsys, "wall", "--players", "3", "--games", "2", "--seed", "a")
    assert len(one["bots"]) == 3
    assert one["bots"] == two["bots"]
    assert one["bots"] != simulated(capsys, "wall", "--players", "3", "--games", "2")["bots"]


def test_options_are_read_as_they_are_written(tmp_path, capsys):
    words = ("ramp", "--games", "1", "--option", "boards=2,1", "--out", str(tmp_path))
    found = simulated(capsys, *words)
    reading = read_replay((tmp_path / "ramp-1.quad").read_bytes(), catalogue.set_up)
    assert reading.header.options["boards"] == [2, 1]
    place = found["bots"][0]
    assert place["min"] == place["q25"] == place["median"] == place["max"]


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path, capsys):
    (tmp_path / "file").touch()
    words = ("simulate", "wall", "--games", "1", "--out", str(tmp_path / "file"))
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (1, "", 1)


def a_socket(path: Path) -> None:
    """A socket that nobody listens on any more."""
    here = socket.socket(socket.AF_UNIX)
    here.bind(str(path))
    here.close()


ENDLESS = {
    "pipe": lambda path: os.mkfifo(path),
    "folder": lambda path: path.mkdir(),
    "socket": a_socket,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
}


@pytest.mark.skipif(os.name != "posix", reason="there are no such files")
@pytest.mark.parametrize("kind", ENDLESS)
@pytest.mark.parametrize("command", ["verify", "legal", "show", "replay"])
def test_what_is_no_file_is_a_sentence_at_once(capsys, tmp_path, monkeypatch, kind, command):
    monkeypatch.chdir(tmp_path)  # the path of a socket is short
    ENDLESS[kind](Path("odd.quad"))
    status, out, err = run(capsys, command, "odd.quad")
    assert (status, out) == (1, "")
    assert err == "odd.quad: the file cannot be read (it is not a regular file)\n"


@any_name
def test_the_module_runs_and_prints_no_banner(files):
    env = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    env.pop("PYGAME_HIDE_SUPPORT_PROMPT", None)
    odd = files["bad"].replace("bad", "b\udc80d")
    Path(odd).write_bytes(Path(files["bad"]).read_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "game", "verify", "--json", files["ramp"], odd],
        env=env | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=60,
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [line["ok"] for line in lines] == [True, False]
    assert lines[1]["file"] == odd
    assert done.stderr.count(b"\n") == 1


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_hint_does_not_hang_on_how_python_hashes(tmp_path, game):
    match, memory = begun(HINTS[game])
    for _ in range(5):
        match.play(match.movers[0], match.moves(match.movers[0])[0])
    path = tmp_path / "begun.quad"
    path.write_bytes(memory.data)
    answers = {
        subprocess.run(
            [sys.executable, "-m", "game", "hint", str(path), "--json"],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1


@any_name
def test_a_file_name_on_two_lines_is_told_on_one(files, capsys):
    two = files["bad"].replace("bad", "b\nad\x1b")
    Path(two).write_bytes(Path(files["bad"]).read_bytes())
    for command in ("verify", "legal", "show", "replay"):
        status, out, err = run(capsys, command, two)
        assert (status, out, err.count("\n")) == (1, "", 1)
        assert "\x1b" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", [("bots",), ("verify", "--json", "FILE"), ("show", "FILE")])
def test_an_answer_that_cannot_be_written_is_a_sentence(files, words):
    words = [files["ramp"] if word == "FILE" else word for word in words]
    with Path("/dev/full").open("w") as full:
        done = told(words, stdout=full)
    assert done.returncode == 1
    assert done.stderr.startswith("The output cannot be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="streams are closed otherwise here")
@pytest.mark.parametrize("closed", [0, 1, 2])
def test_streams_that_are_closed_do_no_harm(files, closed):
    words = ["verify", files["ramp"], files["missing"]]
    done = told(words, preexec_fn=lambda: os.close(closed))
    assert done.returncode == 1
    assert done.stdout.count("\n") == (closed != 1)
    assert done.stderr.count("\n") == (closed != 2)


@pytest.mark.skipif(os.name != "posix", reason="streams are closed otherwise here")
def test_a_game_in_words_without_anybody_to_hear_ends_at_once(tmp_path, monkeypatch):
    monkeypatch.setenv("QUADRILLE_HOME", str(tmp_path))
    done = told(["play", "wall", "--text"], preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing is saved" in done.stdout


def told(words, **streams):
    """What a process of its own answers."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(command, text=True, timeout=60, check=False, **streams)


def test_a_part_that_is_missing_is_a_sentence(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "game.app", None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Quadrille is not fully installed (")
    assert said.count("\n") == 1
