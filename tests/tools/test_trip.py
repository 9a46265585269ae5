"""Trips: which files a move goes through, on its way in and on its way to the window."""

import pytest
import trip

NARRATION = "game/games/wall/rules/narration.py"


@pytest.fixture(scope="module")
def taken() -> trip.Trip:
    return trip.trip("wall")


def test_a_press_comes_in_through_the_input_and_a_move_is_told_only_after_it_was_made(taken):
    assert {"game/engine/input/intents.py", "game/engine/window/loop.py"} <= taken.to_move
    assert "game/games/wall/table/scene.py" in taken.to_move & taken.to_picture
    assert NARRATION in taken.to_picture - taken.to_move


def test_neither_what_sounds_nor_what_writes_files_counts(taken):
    every = taken.to_move | taken.to_picture
    assert not [path for path in every if "/sound/" in path or "/storage/" in path]
    assert all((trip.ROOT / path).is_file() for path in every)


@pytest.mark.parametrize(("most", "own", "status"), [(200, 100, 0), (3, 100, 1), (200, 1, 1)])
def test_a_leg_that_is_too_long_is_told_by_the_exit_status(
    taken, most, own, status, monkeypatch, capsys
):
    monkeypatch.setattr(trip, "trip", lambda _game: taken)
    monkeypatch.setattr("sys.argv", ["trip.py", "wall", "--most", f"{most}", "--own", f"{own}"])
    assert trip.main() == status
    told = capsys.readouterr().out
    assert f"wall, to the move: {len(taken.to_move)} files" in told
    assert NARRATION in told
