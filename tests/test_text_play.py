"""Games in words in a real terminal, with company, hints, undo, other languages, and lessons."""

import codecs
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.cli.text.session import TextSession
from game.cli.text.terminal import Terminal
from game.cli.text.told import rule_sections
from game.core.saying import commands_by_start
from game.engine import words
from game.screens.telling import readable
from tests.discovered import Setting, begun
from tests.test_cli import run
from tests.test_layers import QUIET

ROOT = Path(__file__).parents[1]
POSIX = pytest.mark.skipif(os.name != "posix", reason="there is no pseudo-terminal on Windows")
PROMPT = "> "
PATIENCE = 240.0
"""Seconds after which a program that says nothing is dead, whatever the machine does besides."""
OTHERS = [code for code in words.languages() if code != words.SOURCE]
COUNTED = "|".join(
    form.replace("{n}", r"\d+").replace(".", r"\.")
    for code in words.languages()
    for form in words.catalogue(code).forms.get("{n} move.", ("{n} move.", "{n} moves."))
)
"""The words for a number of moves, in every language."""
BOX = re.compile(r"[─-▟|_]")
ALONE = {
    "wall": ("--bots", "beginner"),
    "ramp": ("--players", "1", "--option", "boards=3"),
    "lines": ("--challenge", "1"),
    "loops": ("--players", "1", "--option", "target=10"),
}


class Console:
    """A person at a pseudo-terminal in which the game runs."""

    def __init__(
        self, home: Path, *words: str, language: str = "en", term: str = "dumb", rows: int = 0
    ) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.said = ""
        """All that was said so far."""
        self.status: int | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._seen = 0
        environment = {**os.environ, "QUADRILLE_HOME": str(home), "LANGUAGE": language}
        environment |= {"PYTHONPATH": str(ROOT), "TERM": term, "PYTHONUTF8": "1"}
        environment["INPUTRC"] = str(home / "inputrc")
        (home / "inputrc").write_text("set enable-bracketed-paste off\n")
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("4H", rows, 80 if rows else 0, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "game", "play", *words, "--text"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)

    def hear(self) -> str:
        """What is said up to the next prompt, or to the end."""
        import select

        until = time.monotonic() + PATIENCE
        while not self.said[self._seen :].endswith(f"\n{PROMPT}"):
            assert time.monotonic() < until, self.said[-2000:]
            if not select.select([self._master], [], [], 1.0)[0]:
                continue
            try:
                found = os.read(self._master, 65536)
            except OSError:
                found = b""
            if not found:
                self.status = self._process.wait(PATIENCE)
                break
            self.said += self._decoder.decode(found).replace("\r\n", "\n")
        new, self._seen = self.said[self._seen :], len(self.said)
        return new

    def say(self, line: str) -> str:
        """Write a line and hear what comes of it."""
        os.write(self._master, f"{line}\n".encode())
        return self.hear()

    def press(self, keys: bytes) -> str:
        """Press keys that end no line."""
        os.write(self._master, keys)
        return self.hear()

    def end(self, number: int) -> None:
        """Signal until it is heard: one that comes just before the wait for keys begins is heard
        with the next key or signal."""
        import select

        while self._process.poll() is None and not select.select([self._master], [], [], 0)[0]:
            self._process.send_signal(number)
            select.select([self._master], [], [], 10.0)
        self.hear()

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._master)


@pytest.fixture
def console(tmp_path: Path) -> Iterator[type]:
    """Opens games in a terminal, and closes what is left open."""
    opened: list[Console] = []

    def start(*words: str, **how: Any) -> Console:
        opened.append(Console(tmp_path, *words, **how))
        opened[-1].hear()
        return opened[-1]

    yield start
    for each in opened:
        each.close()


def kept(home: Path) -> list[Path]:
    """The files of the games that were played."""
    return sorted((home / "replays").glob("*.quad"))


def lines(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def first_named(said: str) -> str:
    """The first move that `moves` names."""
    sentences = said[: -len(PROMPT)].strip().splitlines()
    at = next(i for i, one in enumerate(sentences) if re.match(COUNTED, one))
    head, _colon, ends = sentences[at + 1].removesuffix(".").partition(": ")
    return f"{head} {re.split(', | to |에서 ', ends)[0]}".strip()


def play_on(console: Console, most: int = 400, moves: str = "moves") -> None:
    """Play the first move that is named, until the game ends."""
    for _move in range(most):
        console.say(first_named(console.say(moves)))
        if console.status is not None:
            return
    raise AssertionError("this game does not end")


@POSIX
@pytest.mark.parametrize("game", catalogue.names())
def test_a_whole_game_is_played_in_words(console, tmp_path, capsys, game):
    person = console(game, *ALONE[game], "--seed", "friday")
    play_on(person)
    assert person.status == 0
    assert "The game is over" in person.said
    (path,) = kept(tmp_path)
    assert run(capsys, "verify", str(path))[0] == 0
    assert "end" in lines(path)[-1]
    told = person.said.replace(f"\n{PROMPT}", "\n")
    assert not BOX.search(told.replace(str(path), ""))
    assert "Traceback" not in told


@POSIX
def test_several_people_hand_the_keyboard_over_where_something_is_hidden(console, tmp_path, capsys):
    table = console("loops", "--names", "Ana,Minji", "--option", "target=10", "--seed", "two")
    assert "Pass the keyboard to Ana, then press Enter." in table.said
    assert "Your tiles" not in table.said
    for name, other in (("Ana", "Minji"), ("Minji", "Ana")):
        said = table.say("")
        assert f"{name}, it is your turn." in said
        assert "Your tiles:" in said
        assert "in hand." in table.say(f"look {other}")
        said = table.say(first_named(table.say("moves")))
        while f"Pass the keyboard to {other}" not in said:
            said = table.say("end turn")
        before, _turned, after = said.partition("\n" * 40)
        assert "Your tiles" not in before + after.strip()
    said = table.say("look tiles")  # nobody sits there yet
    assert said.strip(f"{PROMPT}\n").endswith("to Ana, then press Enter.")
    assert "Your tiles" not in said
    table.say("quit")
    assert table.status == 0
    (path,) = kept(tmp_path)
    assert run(capsys, "verify", str(path))[0] == 0
    assert {line["by"] for line in lines(path) if "do" in line} == {1, 2}


@POSIX
@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_what_the_one_before_saw_and_typed_is_gone_when_the_keyboard_is_handed_over(console, term):
    """Not on the lines of a high terminal, nor where it could scroll back to, nor on the arrows."""
    how = {"term": term, "rows": 110}
    table = console("loops", "--names", "Ana,Minji", "--seed", "two", **how)
    assert "\x1b[3J" not in table.said  # what a shell said before is nobody's secret
    assert "Your tiles:" in table.say("")
    said = table.say(first_named(table.say("moves")))
    while "Pass the keyboard to Minji" not in said:
        said = table.say("end turn")
    _said, blank, after = said.rpartition("\n" * 110)
    assert blank
    assert after.startswith("\x1b[H\x1b[2J\x1b[3J") == (term == "xterm")
    typed = table.press(b"\x1b[A\n")  # the arrow up, Enter
    assert "end turn" not in typed
    assert "lay" not in typed.partition("\n")[0]
    assert "Minji, it is your turn." in typed


@POSIX
def test_hints_and_undo_count_apart_and_say_so_first(console, tmp_path):
    person = console("wall", "--solo", "--seed", "friday")
    said = person.say("hint")
    assert "unranked" in said
    assert "Type hint again to confirm" in said
    assert "Look at" not in said
    assert "hint" not in kept(tmp_path)[0].read_text()
    assert "Look at" in person.say("hint")
    again = person.say("hint")
    assert "unranked" not in again
    command = re.search(r"Type: (.+)\.", again)[1]
    person.say(command)
    assert "undone" in person.say("undo")
    assert "There is nothing to undo." in person.say("undo")
    assert "Club bot" in person.say("redo")
    person.press(b"\x04")
    assert person.status == 0
    written = lines(kept(tmp_path)[0])
    assert {"note": "hint", "by": 1} in written
    assert any("undo" in line for line in written)
    assert "unranked" not in console("wall", "--bots", "beginner").say("hint"), "no rank to lose"


@POSIX
def test_a_game_from_elsewhere_stays_where_nobody_moves(console, tmp_path, capsys):
    path = tmp_path / "our match.quad"
    assert run(capsys, "new", "wall", str(path), "--names", "Ann,Bob", "--seed", "cup")[0] == 0
    before = path.read_bytes()
    said = console("wall", "--resume", str(path)).say("quit")
    assert f"--resume '{path}'" in said.replace("\r\n", "")
    assert path.read_bytes() == before


@POSIX
@pytest.mark.parametrize("leave", ["end of input", "interrupt", "terminate"])
def test_a_game_that_was_left_is_gone_on_with(console, tmp_path, capsys, leave):
    person = console("ramp", "--players", "1", "--seed", "friday")
    person.say("slide turn 0 column 1")
    person.say("skip")
    if leave == "end of input":
        person.press(b"\x04")
    else:
        person.end(signal.SIGINT if leave == "interrupt" else signal.SIGTERM)
    assert person.status is not None
    assert "quadrille play ramp --text --resume" in person.said
    (path,) = kept(tmp_path)
    before = path.read_bytes()
    again = console("ramp", "--resume")
    assert "Card 2 shows" in again.said
    again.say("skip")
    again.say("quit")
    assert path.read_bytes().startswith(before)
    assert [line["do"] for line in lines(path) if "do" in line][1:] == ["skip", "skip"]
    assert run(capsys, "verify", str(path))[0] == 0


@POSIX
def test_a_bad_command_never_ends_the_game_and_is_answered_in_a_sentence(console):
    person = console("wall", "--bots", "beginner", "--seed", "friday")
    for line in (
        "",
        "blah",
        "9B>1",
        "take",
        "take 2",
        "look nothing",
        "rules xyz",
        "try",
        "try x",
        "language klingon",
        "redo",
        "\x00\x1b[A",
        "x" * 3000,
        "¡ñ 한글 🂡",
        "look 99",
    ):
        said = person.say(line)
        assert person.status is None
        assert "Traceback" not in said
    assert "There are only 5 factories (W2)." in person.say("9B>1")
    assert "Which one?" in person.say("take 1 red")


@POSIX
@pytest.mark.some(2)
@pytest.mark.parametrize("language", OTHERS)
def test_another_language_is_spoken_and_understood(console, tmp_path, capsys, language):
    def said(text: str) -> str:
        return words.catalogue(language).forms[text][0]

    person = console(
        "loops", "--players", "1", "--option", "target=10", "--seed", "k", language=language
    )
    assert said("Your turn.") in person.said
    tiles = person.say(f"{said('look')} {said('tiles')}")
    assert said("Your tiles: {tiles}.").partition("{")[0] in tiles
    play_on(person, moves=said("moves"))
    assert said("The game is over") in person.said
    (path,) = kept(tmp_path)
    assert run(capsys, "verify", str(path))[0] == 0
    other = console("wall", "--bots", "beginner", language=language)
    assert "Language: English." in other.say(f"{said('language')} English")
    assert "Factory 1" in other.say("look factories")
    name = words.languages()[language]
    assert said("Language: {name}.").format(name=name) in other.say(f"language {language}")


@POSIX
def test_a_challenge_ends_with_its_rank(console):
    person = console("wall", "--challenge", "1", "--seed", "friday")
    assert "Ranks: " in person.said
    play_on(person)
    assert re.search(r"(Try harder|Good|Awesome|Best possible|Challenge failed)", person.said)
    assert re.search(r"Floor minus \d+", person.said)


@POSIX
@pytest.mark.parametrize("game", catalogue.names())
def test_a_lesson_is_taught_and_judged_in_words(console, tmp_path, game):
    """Whoever does what the light falls on comes to its end."""
    learner, marked = console(game, "--lesson"), 0
    for _turn in range(60):
        if learner.status is not None:
            break
        step = learner.said[learner.said.rfind("Step ") :]
        lit = re.findall(r"Highlighted: (.+)\.\n|Type: (skip)\.", step)
        marks = re.findall(r"type (score .+), and later (start .+)\.\n", step)
        if marks:
            learner.say(marks[-1][marked])
            marked += 1
        else:
            learner.say("".join(lit[-1]) if lit else "")
    assert learner.status == 0, learner.said[-3000:]
    assert "You skipped" not in learner.said
    assert "Well done" in learner.said
    assert not kept(tmp_path)


@POSIX
def test_steps_of_a_lesson_can_be_left_out_and_caught_up_with(console):
    learner = console("wall", "--lesson")
    said = ""
    while "You skipped" not in said:
        said = learner.say("next")
    assert "Step 1 of" in learner.say("")
    assert "Step 1 of" not in learner.say("1K>0")
    learner.press(b"\x04")
    assert learner.status == 0


def piped(home: Path, words: Sequence[str], said: str) -> subprocess.CompletedProcess[str]:
    """A program drives the game through pipes."""
    environment = {**os.environ, "QUADRILLE_HOME": str(home), "LANGUAGE": "en", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "game", "play", *words, "--text"],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment,
    )


def test_a_program_can_play_through_pipes(tmp_path):
    said = "look\nslide turn 0 column 1\nskip\n"
    done = piped(tmp_path, ("ramp", "--players", "1", "--seed", "friday"), said)
    assert (done.returncode, done.stderr) == (0, "")
    assert PROMPT not in done.stdout
    assert done.stdout.splitlines()[-1].endswith("quadrille play ramp --text --resume.")
    assert [line["do"] for line in lines(kept(tmp_path)[0]) if "do" in line][-1] == "skip"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("wall", "--text", "--bots", "nobody"), 2),
        (("wall", "--text", "--players", "9"), 1),
        (("wall", "--text", "--players", "2", "--bots", "club,club"), 2),
        (("wall", "--text", "--resume"), 1),
        (("wall", "--text", "--resume", "no such.quad"), 1),
        (("lines", "--text", "--players", "1"), 1),
        (("wall", "--text", "--solo", "--bots", "club"), 2),
        (("wall", "--text", "--lesson", "--resume"), 2),
        (("wall", "--text", "--bots", "cmd:'"), 2),
        (("wall", "--text", "--bots", "cmd:no-such-program-anywhere"), 1),
        (("wall", "--bots", "club"), 2),
        (("wall", "--lesson"), 2),
    ],
)
def test_what_cannot_be_played_is_one_sentence(tmp_path, monkeypatch, capsys, words, status):
    monkeypatch.setenv("QUADRILLE_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    found, out, err = run(capsys, "play", *words)
    assert (found, out) == (status, "")
    assert len(err.strip().splitlines()) == 1
    assert not kept(tmp_path)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Brings −3.", "Brings minus 3 points."),
        ("Round 2 · +5.", "Round 2, plus 5 points."),
        ("Board 1/4.", "Board 1 of 4."),
        ("Colours × crossings", "Colours times crossings"),
        ("In /home/2026/11/a~1~2.quad", "In /home/2026/11/a~1~2.quad"),
        ("seed: 2026-11-24 or 2026/11/24", "seed: 2026-11-24 or 2026/11/24"),
        ("1~4열", "1 to 4열"),
        ("Ana\x1b[2J\x07\n", "Ana [2J  "),
    ],
)
def test_signs_are_said_in_words_and_none_reaches_the_terminal(sentence, said):
    assert readable(sentence) == said


def test_nothing_of_it_needs_pygame():
    """Not a module of ours asks for it, nor for maps before a game is set up."""
    names = ["game.cli.text.start", *(f"game.games.{g}.texts.spoken" for g in catalogue.names())]
    done = subprocess.run(
        [sys.executable, "-c", QUIET, *names], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_rule_is_found_by_its_number_too():
    assert (
        rule_sections("lines", "11") == rule_sections("lines", "L11") != rule_sections("lines", "1")
    )


def test_many_moves_are_told_by_their_first_words():
    few = ["end turn", "lay square 1"]
    assert commands_by_start(few, 2) == {"end turn": [""], "lay square 1": [""]}
    takes = [f"take blue from {f} to {line}" for f in "12" for line in ("floor", "1", "2", "3")]
    assert commands_by_start(takes, 7) == {
        f"take blue from {f} to": ["floor", "1", "2", "3"] for f in ("1", "2")
    }
    assert commands_by_start(takes, 1) == {"take blue from": [t.split("from ")[1] for t in takes]}


def test_a_long_list_of_moves_is_grouped():
    match, _memory = begun(Setting("wall", 2, ()))
    told: list[str] = []
    session = TextSession(Spy(told), match)
    session.moves(match.movers[0], "")
    count = len(match.moves(match.movers[0]))
    assert told[0] == f"{count} moves."
    assert len(told) < 22 < count
    assert all(re.search(r": floor, 1 to 5\.$", words) for words in told[1:])


class Spy(Terminal):
    """Keeps what is said."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.told = told

    def say(self, *sentences: str) -> None:
        self.told += sentences
