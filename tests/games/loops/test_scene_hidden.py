"""Nobody sees another's tiles (O17): two games that differ only in hidden tiles look the same."""

import re
from typing import Any

import pygame
import pytest

from game.engine.input.intents import Intent
from game.games.loops.table.scene import LoopsScene
from game.screens.table.handover import HandOver
from tests.games.loops.hands import scripted
from tests.games.loops.tables import house
from tests.tables import QuietHouse, frame, make_desk, named, open_table, painter, pass_time, press

PEOPLE = ("Mina", "Jun")
ONE = ([["cd", "cc", "cl", "dd", "ds", "ss"], ["cc", "cd", "dl", "ls", "ss", "ll"]], ["ll"])
OTHER = ([["cd", "ls", "ll", "cs", "dl", "dd"], ["ss", "ss", "cs", "cs", "dd", "cl"]], ["cs"])
LAID = "c.d.@2,0"


class PassingHouse(QuietHouse):
    """A house that really covers the screen."""

    def hand_over(self, table: Any, seat: int) -> None:
        super().hand_over(table, seat)
        table.desk.stack.push(HandOver(table.desk, table, seat))


def a_turn_change(deal: Any, drawn: Any, speed: float, size: tuple[int, int]) -> list[bytes]:
    """All frames from the move that ends the first turn until the next player confirms."""
    desk = make_desk(size, speed=speed)
    desk.house = PassingHouse()
    table = open_table(desk, scripted(house(), PEOPLE, deal, drawn))
    assert isinstance(table, LoopsScene)
    pass_time(desk, 0.1)
    press(desk, "confirm")
    assert table.uncovered == 0
    table.play(0, LAID)
    pass_time(desk, 2)
    p, frames = painter(desk), []
    frame(desk, p)
    assert table.supplies.is_visible(0)
    table.play(0, "end")
    for _ in range(90):
        frames.append(pygame.image.tobytes(frame(desk, p), "RGB"))
        pass_time(desk, 1 / 60)
    assert isinstance(desk.stack.top, HandOver)
    desk.stack.handle(Intent("confirm"))
    assert table.uncovered == 1
    last = pygame.image.tobytes(frame(desk, p), "RGB")
    assert last not in frames
    return frames


@pytest.mark.some(2)
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_no_frame_of_a_turn_change_depends_on_a_hidden_tile_o17(speed):
    size = (960, 540)
    one, other = (a_turn_change(*given, speed, size) for given in (ONE, OTHER))
    assert [i for i, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]] == []


def test_the_supply_closes_with_the_move_itself_before_it_is_shown():
    desk = make_desk(speed=1)
    table = open_table(desk, scripted(house(), PEOPLE, *ONE))
    assert isinstance(table, LoopsScene)
    table.uncovered = 0
    table.resume()
    table.play(0, LAID)
    table.timeline.finish()
    assert table.supplies.is_visible(0)
    table.play(0, "end")
    assert table.timeline.moving
    assert not table.supplies.is_visible(0)
    assert not table.supplies.is_visible(1)


def test_the_next_player_is_asked_once_and_only_when_all_has_been_shown():
    desk = make_desk(speed=1)
    table = open_table(desk, scripted(house(), PEOPLE, *ONE))
    pass_time(desk, 0.2)
    assert isinstance(desk.house, QuietHouse)
    assert desk.house.calls == [("hand_over", 0)]
    table.uncovered = 0
    table.resume()
    table.play(0, LAID)
    table.play(0, "end")
    pass_time(desk, 0.05)
    assert len(desk.house.calls) == 1
    pass_time(desk, 3)
    assert desk.house.calls[1:] == [("hand_over", 1)]


def test_without_the_screen_tiles_stay_covered_until_a_key():
    desk = make_desk(private_handover=False)
    table = open_table(desk, scripted(house(), PEOPLE, *ONE))
    assert isinstance(table, LoopsScene)
    pass_time(desk, 0.2)
    assert isinstance(desk.house, QuietHouse)
    assert desk.house.calls == []
    assert not table.supplies.is_visible(0)
    press(desk, "1")
    assert table.hand.slot is None
    table.focus_named("end")
    assert named(table, "end").words == "Show my tiles"  # type: ignore[attr-defined]
    press(desk, "confirm")
    assert table.supplies.is_visible(0)


def test_one_person_beside_bots_always_sees_the_own_supply_and_never_theirs():
    desk = make_desk()
    players = (("Jun", "greedy"), "Mina")
    table = open_table(desk, scripted(house(), players, *ONE))
    assert isinstance(table, LoopsScene)
    assert table.supplies.front_seat == 1
    assert table.supplies.is_visible(1)
    assert not table.supplies.is_visible(0)


def test_the_log_tells_no_hidden_tile():
    from game.games.loops.texts import summary

    rules = house()
    match = scripted(rules, PEOPLE, *ONE)
    match.play(0, LAID)
    match.play(0, "end")
    names = match.header.names
    told = " ".join(summary.describe(rules, step, names, str) for step in match.history.steps())
    assert "Lays circle and diamond." in told
    assert "curl" not in told
    assert not re.search(r"\b[cdls]{2}\b", told)
