"""The rush: ever less time for each piece, which then slides where it hangs."""

import json
from dataclasses import replace
from typing import Any

import pytest

from game import catalogue
from game.core.replay.reader import read_replay
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.games.ramp.table.scene import RampScene
from game.games.ramp.texts.about import RUSH
from game.screens.hall import challenges
from tests import tables
from tests.games.ramp.scenes import opened, played
from tests.screens.rooms import house, open_house, top

FRAME = 1 / 60


def rushed(players: int = 1, **more: Any) -> tuple[Desk, RampScene]:
    return opened(players, speed=1, pace=RUSH, **more)


def wait(desk: Desk, seconds: float) -> None:
    """Let that time pass in frames, however short it is."""
    for _frame in range(round(seconds / FRAME)):
        desk.stack.update(FRAME)


def names_shown(table: RampScene) -> list[str]:
    return [part.name for part in table.parts(0)]


@pytest.mark.parametrize("boards", [[1], [1, 2, 3, 4]])
def test_the_time_for_a_piece_falls_evenly_from_eight_seconds_to_two(boards: list[int]) -> None:
    _desk, table = opened(pace=RUSH, options={"boards": boards})
    limits = []
    while not table.match.over:
        limits.append(table.hands.time_left[0])
        played(table, 1)
    last = 16 * len(boards) - 1
    assert limits == pytest.approx([8 - 6 * i / last for i in range(last + 1)])


def test_at_zero_a_piece_slides_where_it_hangs() -> None:
    desk, table = rushed()
    tables.press(desk, "left", "turn")
    held = table.hands.shown_preview(0)
    wait(desk, 7.8)
    assert table.match.plies == 0
    wait(desk, 0.4)
    assert held is not None and [turn.moved.move for turn in table.match.history.turns] == [
        held.move
    ]


def test_at_zero_a_piece_without_room_where_it_hangs_is_put_aside() -> None:
    """R9, R11: a column that is full to the top takes nothing more."""
    desk, table = rushed()
    table.hands.aim_at_column(0, 0.5)
    for _piece in range(14):
        held = table.hands.shown_preview(0)
        if held is None or held.move not in table.match.moves(0):
            break
        table.play(0, held.move)
        table.display.finish()
        table.hands.aim_at_column(0, 0.5)
    held = table.hands.shown_preview(0)
    assert held is not None and held.move not in table.match.moves(0)
    wait(desk, table.hands.time_left[0] + 0.1)
    assert table.match.history.turns[-1].moved.move == "skip"


def test_the_next_piece_is_there_and_timed_while_the_last_one_still_slides() -> None:
    desk, table = rushed()
    wait(desk, 0.5)
    desk.stack.handle(Intent("confirm", device="keys"))
    wait(desk, 2 * FRAME)
    assert table.display.seats[0].is_sliding
    assert table.hands.shown_preview(0) is not None
    left = table.hands.time_left[0]
    assert 0 <= table.hands.seconds_for(0) - left <= 3 * FRAME
    wait(desk, 0.2)
    assert table.hands.time_left[0] == pytest.approx(left - 0.2, abs=2 * FRAME)


def test_the_clock_stands_while_no_piece_is_shown() -> None:
    desk, table = rushed(options={"boards": [2, 1]})
    while len(table.match.state.cards_left) or not table.match.state.card:
        played(table, 1)
        table.display.finish()
    played(table, 1)
    while table.hands.shown_preview(0) is None:
        assert table.hands.time_left[0] == table.hands.seconds_for(0)
        wait(desk, 0.1)
    assert table.display.snapshot.round == 1


@pytest.mark.parametrize("speed", [0.0, 1.0, 3.0])
def test_animations_of_a_rush_have_one_speed(speed: float) -> None:
    desk, table = opened(pace=RUSH)
    desk.settings = replace(desk.settings, animation_speed=speed)
    tables.press(desk, "confirm")
    wait(desk, 0.1)
    assert table.display.timeline.speed == 1 and table.display.seats[0].is_sliding


def test_a_pause_hides_the_pieces_and_gives_a_moment_after_it_once() -> None:
    desk, table = rushed()
    tables.press(desk, "confirm")
    wait(desk, 1)
    wait(desk, table.hands.time_left[0] - 0.3)
    before = names_shown(table)
    table.pause()
    assert "hand 0" in before and "hand 0" not in names_shown(table)
    assert not [each for each in table.display.snapshot.lying[0] if str(each) in names_shown(table)]
    table.resume()
    assert table.hands.time_left[0] == 1.0 and names_shown(table) == before
    wait(desk, 0.6)
    table.pause()
    table.resume()
    assert table.hands.time_left[0] < 0.5


def test_two_at_one_screen_have_their_own_clocks() -> None:
    desk, table = rushed(2)
    wait(desk, 1)
    table.play(0, table.match.moves(0)[0])
    wait(desk, 1)
    assert table.hands.timed_seats == [1]
    wait(desk, 6.2)
    assert {turn.moved.seat for turn in table.match.history.turns} == {0, 1}


def test_rows_completed_one_after_another_sound_higher() -> None:
    desk, table = rushed(options={"boards": [1]})
    heard: list[tuple[object, ...]] = []
    desk.sound.play = lambda *what: heard.append(what)  # type: ignore[method-assign]
    state = table.display.seats[0]
    pitches = []
    for state.completing in (0, 1, 2, 3):
        pitches.append(table.display.rush_semitones(state))
    assert pitches == [0, 0, 2, 4]
    assert opened(options={"boards": [1]})[1].display.rush_semitones(state) == 0


def test_the_challenge_writes_its_clock_and_has_records_and_ranks_of_its_own() -> None:
    desk = open_house()
    [rush] = [each for each in catalogue.challenges("ramp") if each.pace]
    assert house(desk).start_challenge(rush, "friday")
    table = top(desk)
    header = table.match.header
    assert (header.pace, challenges.challenge_of(header), challenges.record_kind(header)) == (
        RUSH,
        rush,
        RUSH,
    )
    assert challenges.match_title(header) == "Ramp · Rush"
    assert table.ladder == rush.shown_ladder
    table.match.play(0, table.match.moves(0)[0])
    line = json.loads(table.path.read_bytes().partition(b"\n")[0])
    assert line["pace"] == RUSH
    plain = replace(header, pace=None)
    assert challenges.record_kind(plain) == "four"


def test_a_rush_that_was_left_earns_no_rank() -> None:
    desk = open_house()
    [rush] = [each for each in catalogue.challenges("ramp") if each.pace]
    house(desk).start_challenge(rush, "friday")
    table = top(desk)
    table.play(0, table.match.moves(0)[0])
    path = table.path
    house(desk).title()
    assert b'"note"' not in path.read_bytes()
    assert house(desk).resume(path)
    assert top(desk).match.is_unranked
    house(desk).title()
    assert path.read_bytes().count(b'{"note":"hint","by":1}') == 1
    assert read_replay(path.read_bytes(), catalogue.set_up).problem is None


def test_a_rush_is_never_the_challenge_of_a_day() -> None:
    rushes = [each for each in catalogue.challenges("ramp") if each.pace]
    assert not any(each.can_be_daily("2030-01-01") for each in rushes)
