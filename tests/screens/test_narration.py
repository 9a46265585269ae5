"""What those hear of a table who do not see it: in few words, and nothing that is not theirs."""

import random
from time import sleep

import pytest

from game import catalogue
from game.engine.table.scene import AnyTable
from game.screens.table.narration import RUN_WORDS, TURN_WORDS, Narration, words_in
from tests.tables import make_desk, new_match, open_table, press

MOVES = 4


def told_table(game: str, *players: str | tuple[str, str]) -> tuple[AnyTable, list[str]]:
    """A table with somebody who listens, and all that is said there."""
    desk, heard = make_desk(), list[str]()
    desk.make_narration, desk.speech.reader = Narration, heard.append
    table = open_table(desk, new_match(game, players))
    listen(table)
    return table, heard


def listen(table: AnyTable) -> None:
    """Let time pass until everything is in words and has been said."""
    for _frame in range(12):
        table.timeline.finish()
        table.update(1 / 60)
        table.desk.speech.pass_time(100)
        sleep(0.013)


def all_words(table: AnyTable) -> str:
    entries = table.narrator.entries()
    parts = [one for entry in entries for one in (entry, *entry.children)]
    return " ".join(f"{one.name} {one.about}" for one in parts)


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_turn_is_told_once_and_in_few_words(game):
    table, heard = told_table(game, "Mina", ("Bo", "random"))
    chance, most = random.Random(1), TURN_WORDS + RUN_WORDS + TURN_WORDS
    for _turn in range(MOVES):
        if table.must_wait:
            press(table.desk, "confirm")
        for seat in table.seating.people_to_move[:1]:
            before = table.match.plies
            heard.clear()
            table.play(seat, chance.choice(table.match.moves(seat)))
            listen(table)
            assert words_in(heard) <= most
            on_to_next_card = game == "ramp" and table.match.plies > before + 2  # another turn
            assert len({*heard}) == len(heard) or on_to_next_card
            assert all(len(sentence.split()) <= RUN_WORDS for sentence in heard)


def test_a_move_is_chosen_by_its_words():
    table, heard = told_table("wall", "Mina", "Jun")
    moves = table.narrator.entries()[0]
    group = next(one for one in moves.children if one.about.endswith("moves."))
    table.narrator.perform("click", group.key)
    rest = [one for one in table.narrator.entries()[0].children if one.name.startswith(group.name)]
    assert len(rest) > 1
    table.narrator.perform("click", rest[0].key)
    listen(table)
    assert table.match.plies == 1
    assert heard[-2:] == ["Jun, it is your turn.", "Take tiles of one colour."]


def test_a_place_that_is_pressed_leaves_the_moves_that_go_there():
    table, _heard = told_table("wall", "Mina", "Jun")
    areas = {area.key: area for area in table.narrator.entries()}
    names = [each.name for each in areas["wall"].children]
    assert len(names) == 25
    assert names[1] == "column 2, row 1, yellow: nothing."
    line = areas["lines"].children[2]
    assert (line.role, line.name) == ("button", "Line 3 is empty and takes 3.")
    table.narrator.perform("click", line.key)
    moves = table.narrator.entries()[0]
    assert moves.children[0].name == "Back"
    assert all(each.name.endswith("to line 3") for each in moves.children[1:])
    assert moves.children[1].states == ("focused",)
    table.narrator.perform("click", moves.children[1].key)
    assert len(table.match.state.boards[0].lines[2]) > 0


def test_hidden_tiles_are_told_only_to_who_has_uncovered_them_and_never_announced():
    table, heard = told_table("loops", "Mina", "Jun")
    assert "Your tiles" not in all_words(table)
    assert "Moves" not in all_words(table)
    table.uncovered = 0
    listen(table)
    assert "Your tiles" in all_words(table)
    lays = [move for move in table.match.moves(0) if "@" in move]
    table.play(0, lays[0])
    table.play(0, "end")
    listen(table)
    assert table.match.movers == (1,)
    assert "Your tiles" not in all_words(table)
    assert "Moves" not in all_words(table)
    assert not any("tiles" in sentence for sentence in heard)


def test_keys_lead_through_a_table_and_repeat_what_was_said():
    table, heard = told_table("ramp", "Mina")
    press(table.desk, "region")
    first = table.narrator.place
    press(table.desk, "down")
    assert table.narrator.place != first
    press(table.desk, "region_back")
    assert table.narrator.place == first
    told = list(table.desk.speech.last)
    heard.clear()
    press(table.desk, "repeat")
    listen(table)
    assert heard == told
    press(table.desk, "back")
    assert not table.narrator.place
    states = [one.states for area in table.narrator.entries() for one in area.children]
    assert not any("focused" in each for each in states)
