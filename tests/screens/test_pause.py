"""Pause, list of moves, handing over, and what happens when something breaks."""

import pytest

from game.screens.table import log
from game.screens.table.log import Log, entries
from game.screens.telling import Teller
from game.screens.theatre.playback import course_by_ply
from tests import tables
from tests.screens.rooms import begun, click, finished, house, open_house, seated, spoken, top


def at_table(game="wall", players=("Ana", "Jun")):
    desk = open_house()
    table = seated(desk, begun(desk, game, players, 6))
    tables.pass_time(desk, 0.05)
    return desk, table


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_pause_ends_where_it_began(hand):
    desk, table = at_table()
    state = table.match.state
    if hand == "mouse":
        click(desk, "back")
        click(desk, "resume")
    else:
        tables.press(desk, "pause", device=hand)
        tables.press(desk, "confirm", device=hand)
    assert top(desk) is table
    assert table.match.state == state


@pytest.mark.parametrize("what", ["back", "pause"])
def test_back_and_pause_end_a_pause(what):
    desk, table = at_table()
    house(desk).open_pause_menu(table)
    tables.press(desk, what)
    assert top(desk) is table


@pytest.mark.usefixtures("plain")
def test_leaving_loses_nothing():
    desk, table = at_table()
    state = table.match.state
    house(desk).open_pause_menu(table)
    click(desk, "leave")
    tables.press(desk, "confirm")
    assert top(desk).match.state == state


@pytest.mark.usefixtures("plain")
def test_a_retry_asks_for_its_seed_first():
    desk, table = at_table()
    house(desk).open_pause_menu(table)
    click(desk, "retry")
    tables.press(desk, "right", "right", "confirm")
    assert type(top(desk)).__name__ == "Pause"
    for answer, same in (("Same seed", True), ("New seed", False)):
        click(desk, "retry")
        click(desk, answer)
        header = top(desk).match.header
        assert (header.seed == table.match.header.seed) == same
        assert header.players == table.match.header.players
        assert top(desk).match.plies == 0
        house(desk).open_pause_menu(top(desk))


def test_taking_back_works_from_the_pause():
    desk, table = at_table("ramp", ("Ana",))
    plies = table.match.plies
    house(desk).open_pause_menu(table)
    tables.press(desk, "undo", "right", "confirm")
    assert top(desk) is table
    assert table.match.plies == plies - 1


@pytest.mark.parametrize("game", ["wall", "ramp", "lines", "loops"])
def test_the_list_of_moves_tells_every_move(game):
    desk, table = at_table(game, ("Ana", "Jun"))
    house(desk).open_move_list(table)
    told = [entry for entry in top(desk).entries if entry.seat is not None]
    assert len(told) == table.match.plies
    assert all(entry.words for entry in told)
    tables.frame(desk)
    tables.press(desk, "up", "up", "back")
    assert top(desk) is table


def course(history):
    steps = course_by_ply(history)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def test_a_ramp_without_a_piece_counts_as_empty_wherever_points_are_shown():
    """The rules count it 0 until its start piece lies (R13): files and commands say that."""
    desk = open_house()
    match = begun(desk, "ramp", ("Ana", "Jun"), 0)
    seated(desk, match)
    assert match.rules.scores(match.state) == (0, 0)
    tables.press(desk, "back")
    assert [said.words for said in spoken(desk)].count("−72") == 2
    assert sum("72" in words for words in Teller(match).overview(0)) == 2
    for move in range(2):
        match.play(move, match.moves(move)[0], 10)
    scores = match.rules.scores(match.state)
    first = [entry.gain for entry in log.entries(top(desk).table) if entry.seat is not None]
    assert first == [72 + points for points in scores]
    assert course(match.history).scores == ((-72, -72), (scores[0], -72), scores)


def test_only_the_next_player_uncovers_the_table():
    desk, table = at_table("loops")
    house(desk).hand_over(table, 1)
    tables.press(desk, "confirm", seat=0)
    assert top(desk) is not table
    assert table.uncovered is None
    tables.press(desk, "confirm", seat=1)
    assert top(desk) is table
    assert table.uncovered == 1


def test_nobody_is_asked_to_hand_over_where_that_is_switched_off():
    desk, table = at_table("loops")
    desk.change(private_handover=False)
    house(desk).hand_over(table, 1)
    assert top(desk) is table
    assert table.uncovered == 1


def test_a_refusal_goes_when_the_pause_is_laid_over_it():
    desk, table = at_table()
    table.refuse("Nothing can be taken back.")
    desk.toast("The disk is full.", bad=True)
    tables.press(desk, "pause")
    assert type(top(desk)).__name__ == "Pause"
    assert [toast.words for toast in desk.toasts] == ["The disk is full."]
    assert table.match.plies


PEOPLE = {
    "wall": ("Ana", "Jun", "Mina"),
    "ramp": ("Ana", "Jun"),
    "lines": ("Ana", "Jun"),
    "loops": ("Ana", "Jun"),
}
_KEPT = {}


def shown(game, jump=None):
    if game not in _KEPT:
        _KEPT[game] = finished(game, PEOPLE[game])
    desk = open_house()
    desk.stack.push(Log(desk, seated(desk, _KEPT[game]), jump))
    return desk


@pytest.mark.parametrize("game", PEOPLE)
def test_moves_stand_beside_the_things_they_are_about(game):
    listed = [entry for entry in entries(top(shown(game)).table) if entry.seat is not None]
    assert sum(bool(entry.signs) for entry in listed) > len(listed) / 2


def test_a_row_leads_to_its_place_where_there_is_one_to_lead_to():
    found = []
    desk = shown("wall", jump=found.append)
    log = top(desk)
    tables.press(desk, "up", "confirm")
    assert found == [log.entries[-2].ply]
    assert top(desk) is not log


def test_where_there_is_nothing_to_open_no_row_has_the_focus():
    desk = shown("wall")
    log = top(desk)
    rows, newest = log.widgets[0], log.widgets[0].scroll
    assert newest > 0
    assert log.focus is log.widgets[1]
    tables.press(desk, "up")
    assert newest - rows.scroll == pytest.approx(rows.row_height)
    tables.press(desk, "home")
    assert rows.scroll == 0
    assert (log.focus, rows.index) == (log.widgets[1], -1)
    tables.click(desk, *rows.box.centre)
    assert (log.focus, rows.index) == (log.widgets[1], -1)
    tables.press(desk, "confirm")
    assert top(desk) is not log
