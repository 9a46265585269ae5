"""The client as people use it, from its title on: each challenge to its result, a replay watched
and played on from, a game resumed after the process was killed. By mouse, by keys, by pad."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.reader import read_replay
from game.screens.hall.challenges import challenge_of
from game.screens.hall.hall import SoloHall
from game.screens.theatre.page import TheatrePage
from tests.clients import HANDS, Client, Hand, Keys, client, key, start_challenge

ROOT = Path(__file__).resolve().parents[1]
CHALLENGES = [c for game in catalogue.names() for c in catalogue.challenges(game)]
PLAY_ON = 10
KILLED = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a process at once; Windows has one way only."""

each_hand = pytest.mark.parametrize("hand", [kind() for kind in HANDS], ids=lambda h: h.name)


def files(home: Path) -> list[Path]:
    """All games that were kept, the oldest first."""
    return sorted(home.rglob("*.quad"), key=lambda path: path.stat().st_mtime_ns)


def read(path: Path) -> tuple[Match, bool]:
    """The game that a file keeps, and whether it is signed."""
    reading = read_replay(path.read_bytes(), catalogue.set_up)
    assert reading.problem is None, reading.problem
    assert reading.header
    assert reading.history
    return Match(reading.header, reading.history), reading.digest is not None


@pytest.mark.some(12)
@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda c: f"{c.game}-{c.key}")
def test_every_challenge_leads_from_the_title_to_its_result(challenge, tmp_path: Path) -> None:
    hand = HANDS[CHALLENGES.index(challenge) % len(HANDS)](challenge.key)
    with client(tmp_path) as run:
        start_challenge(run, hand, f"{challenge.game} {challenge.key}")
        hand.move(run)
        run.finish()
        assert {"again", "share", "menu"} <= {w.name for w in run.widgets}
        hand.reach(run, "menu")
        assert isinstance(run.top, SoloHall)
    match, signed = read(files(tmp_path)[0])
    assert match.over
    assert signed
    assert challenge_of(match.header) == challenge


def watch_and_play_on(run: Client, hand: Hand, game: str, key: str) -> int:
    """A finished game, watched to its tenth move, or to its middle, and played on from there;
    gives the number of moves before it."""
    start_challenge(run, hand, f"{game} {key}")
    hand.move(run)
    run.finish()
    hand.reach(run, "menu")
    hand.reach(run, "back")
    hand.reach(run, "replays")
    run.frames(60)
    hand.reach(run, "watch")
    run.frames(20)
    player = run.top
    if player.playback.playing:
        hand.reach(run, "play")
    begun = min(PLAY_ON, player.playback.plies // 2)
    while player.playback.ply > begun:
        hand.reach(run, "step back")
    while player.playback.ply < begun:
        hand.reach(run, "step")
    hand.reach(run, "play on")
    assert run.table.match.plies == begun
    assert run.table.match.header.practice
    hand.move(run)
    return begun


GAMES_OF_HANDS = {"mouse": ("ramp", "board1"), "keys": ("loops", "race"), "pad": ("lines", "1")}


@pytest.mark.some(3)
@each_hand
def test_a_game_is_watched_played_on_killed_and_resumed(hand: Hand, tmp_path: Path) -> None:
    """The journal is the save: a process that is killed has lost nothing."""
    killed = subprocess.run(
        [sys.executable, "-m", "tests.test_whole_client", hand.name],
        cwd=ROOT,
        env={**os.environ, "QUADRILLE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert killed.returncode in (KILLED, -KILLED), killed.stderr
    path = files(tmp_path)[-1]
    match, signed = read(path)
    assert match.plies > PLAY_ON // 2
    assert not signed
    with client(tmp_path) as run:
        assert "continue" not in {w.name for w in run.widgets}, "a branch is no match to go on with"
        hand.reach(run, "replays")
        run.frames(60)
        run.top._list.choose(1)
        run.frames(2)
        hand.reach(run, "go on")
        assert run.table.path == path
        assert run.table.match.plies == match.plies
        assert run.table.match.state == match.state
        hand.move(run)
    assert read(path)[0].plies > match.plies


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_leaving_a_branch_returns_to_the_analysis_at_that_move(game: str, tmp_path: Path) -> None:
    hand = HANDS[(catalogue.names().index(game) + 1) % len(HANDS)](game)
    away = {"pad 9": 1}  # a device that somebody owned and that is unplugged now
    with client(tmp_path) as run:
        key_of = next(c.key for c in CHALLENGES if c.game == game)
        begun = watch_and_play_on(run, hand, game, key_of)
        while "leave" not in {w.name for w in run.widgets}:
            run.feed(*key(pygame.K_ESCAPE))
        hand.reach(run, "leave")
        assert isinstance(run.top, TheatrePage)
        assert run.top.playback.ply == begun
        run.desk.intents.assign(away)
        hand.reach(run, "play on")
        assert not run.desk.intents.seats_by_device
        run.finish()
        assert run.widget("menu").words == "Back"
        hand.reach(run, "menu")
        assert isinstance(run.top, TheatrePage)
        assert run.top.playback.ply == begun
        assert run.desk.intents.seats_by_device == away
        reviews: Any = run.desk.house.reviews  # type: ignore[attr-defined]
        assert reviews.of(run.top.path) or reviews._wishes, "its moves are judged on"
        hand.reach(run, "back")
        hand.reach(run, "back")
        assert not {"continue", "more"} & {w.name for w in run.widgets}


def test_quitting_in_the_middle_of_a_game_loses_nothing(tmp_path: Path) -> None:
    hand = Keys()
    with client(tmp_path) as run:
        start_challenge(run, hand, "ramp board1")
        hand.move(run)
        hand.back(run)
        hand.reach(run, "leave")
        hand.reach(run, "back")
        hand.reach(run, "quit")
        hand.reach(run, "Quit")
        assert not run.desk.running
    assert read(files(tmp_path)[0])[0].plies >= 1


def die(name: str) -> None:
    """What the process does that the test kills."""
    kind = next(kind for kind in HANDS if kind.name == name)
    with client(Path(os.environ["QUADRILLE_HOME"])) as run:
        watch_and_play_on(run, kind(), *GAMES_OF_HANDS[name])
        run.frames(2)  # what is seen is kept
        os.kill(os.getpid(), KILLED)


if __name__ == "__main__":
    die(sys.argv[1])
