"""The real client in a real window: by mouse, by keys, killed and started again."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.screens import routes
from game.screens.hall.challenges import challenge_by_key
from tests.clients import Client, Hand, Keys, Mouse, client, start_challenge
from tests.window.desktop import MISSING, PATIENCE, Running, display, happens, running, wait_until
from tests.window.rehearsal import one_move, plies, rehearsed, sit_down

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}"),
]
MOVES = 3
TRIES = 20
SECOND_TRY = 3.0
"""Seconds after which a move is tried again."""


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Somebody has said their name there: nothing is asked at the start."""
    found = tmp_path / "home"
    with client(found):
        return found


def begin(run: Client, hand: Hand) -> None:
    """From the title to a table."""
    start_challenge(run, hand, "ramp board1")


def leave(run: Client, hand: Hand) -> None:
    """From a table that was begun under Solo back to that page, to the title, and out."""
    run.desk.house.navigate(routes.Hall(challenge_by_key("ramp", "board1")))
    sit_down(run)
    hand.deeds.clear()
    hand.reach(run, "back") if isinstance(hand, Mouse) else hand.back(run)
    hand.reach(run, "leave")
    hand.reach(run, "back")
    hand.reach(run, "quit")
    hand.reach(run, "Quit")


def play(window: Running, home: Path, hand: Hand, moves: int) -> int:
    """Make some moves; how many the journal holds then. What a hand still had from the last move
    is not in the files, so now and then a rehearsed move is none: it is tried again."""
    goal = plies(home) + moves
    for _ in range(TRIES):
        before = plies(home)
        if before >= goal:
            return before
        window.do(rehearsed(home, hand, lambda run: one_move(run, hand)))
        happens(lambda before=before: plies(home) > before, SECOND_TRY)
    raise AssertionError("the moves never arrive")


@pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=lambda hand: hand.name)
def test_a_game_is_begun_played_and_left_with_one_hand(screen: str, home: Path, hand: Hand) -> None:
    with running(screen, home) as window:
        window.do(rehearsed(home, hand, lambda run: begin(run, hand)))
        wait_until(lambda: plies(home) == 0, "the game begins")
        played = play(window, home, hand, MOVES)
        window.do(rehearsed(home, hand, lambda run: leave(run, hand)))
        assert window.ended() == 0
    assert plies(home) >= played


def test_a_killed_client_goes_on_where_it_was(screen: str, home: Path) -> None:
    hand = Keys()
    with running(screen, home) as window:
        window.do(rehearsed(home, hand, lambda run: begin(run, hand)))
        wait_until(lambda: plies(home) == 0, "the game begins")
        play(window, home, hand, 2)
        window.kill()
        assert window.process.returncode == -signal.SIGKILL
    before = plies(home)
    with running(screen, home) as window:
        window.do(rehearsed(home, hand, lambda run: hand.reach(run, "continue")))
        play(window, home, hand, 1)
    assert before >= 2
    assert plies(home) > before


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_client_that_is_asked_to_end_ends_well_and_says_nothing(
    screen: str, home: Path, name: str
) -> None:
    number = getattr(signal, name)  # not every system knows them all
    with running(screen, home) as window:
        window.process.send_signal(number)
        said = window.process.communicate(timeout=PATIENCE)
        assert (window.process.returncode, *said) == (128 + number, "", "")


def test_the_window_follows_its_new_size_and_is_opened_so_again(screen: str, home: Path) -> None:
    hand = Mouse()
    with running(screen, home) as window:
        window.resize(1000, 640)
        window.do(["up", "down"])
        goal: list[tuple[int, int]] = []

        def quit_there(run: Client) -> None:
            run.desk.resize_window((1000, 640))
            goal.append(tuple(map(run.desk.view.px, run.widget("quit").box.centre)))
            run.widget("quit").act()
            goal.append(tuple(map(run.desk.view.px, run.widget("Quit").box.centre)))

        rehearsed(home, hand, quit_there)
        window.do(goal)
        assert window.ended() == 0
    assert json.loads(home.joinpath("settings.json").read_text())["window"] == [1000, 640]
