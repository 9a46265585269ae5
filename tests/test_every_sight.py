"""A press that was meant for what is gone never reaches what has come: through real events, in the
real loop, with a clock of the test's."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import catalogue
from game.core.replay.header import Header, Player
from game.engine.input.guard import GUARD_SECONDS, InputGuard
from game.engine.table.bots import BotSeats
from game.engine.table.scene import AnyTable, TableScene
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog, Sheet
from game.engine.widgets.widgets import ButtonWidget
from game.engine.window.scene import Scene
from game.engine.window.view import Box
from tests.clients import FRAME, Client, client, key

LONG = 20
"""Frames in which anything that is at rest has been seen long enough."""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(BotSeats, "warm", lambda _self: None)
    with client(tmp_path) as made:
        made.desk.change(animation_speed=1.0, private_handover=False)
        made.frames(LONG)
        yield made


def press(run: Client, code: int = pygame.K_RETURN, times: int = 1) -> None:
    """Press in the window's own queue, and one frame."""
    for event in key(code) * times:
        pygame.event.post(event)
    run.frames(1)


def click(run: Client, x: float, y: float, times: int = 1) -> None:
    pos = (run.desk.view.px(x), run.desk.view.px(y))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    for _ in range(times):
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    run.frames(1)


def at_ramp(run: Client) -> AnyTable:
    run.desk.house.play(Header("ramp", (Player("Ana"),), "sight"))  # type: ignore[attr-defined]
    run.frames(60)
    return run.table


def test_a_thing_is_fresh_until_it_has_been_in_sight_for_its_time() -> None:
    guard = InputGuard()
    guard.advance_time(5)
    assert guard.blocks("card"), "no picture has shown it"
    guard.note_visible_targets({"card": GUARD_SECONDS})
    guard.advance_time(GUARD_SECONDS - 0.01)
    guard.note_visible_targets({"card": GUARD_SECONDS, "piece": GUARD_SECONDS})
    assert guard.blocks("card")
    guard.advance_time(0.02)
    assert not guard.blocks("card")
    assert guard.blocks("piece")
    guard.note_visible_targets({"piece": GUARD_SECONDS})
    assert guard.blocks("card"), "it went, and comes anew"


@pytest.mark.parametrize("hand", ["keys", "mouse"])
def test_a_double_press_lets_one_piece_of_ramp_go(run: Client, hand: str) -> None:
    table = at_ramp(run)
    spot = next(w for w in table.widgets if w.name == "ramp 0").box.centre

    def act(times: int) -> None:
        if hand == "keys":
            press(run, times=times)
        else:
            click(run, *spot, times=times)

    act(2)
    assert table.match.plies == 1
    for _ in range(60):
        if table.is_shown(0):
            break
        act(1)
    assert table.match.plies == 1, "nobody has seen the second piece long enough"
    run.frames(LONG)
    act(1)
    assert table.match.plies == 2


def test_columns_and_turns_reach_a_piece_that_has_only_come(run: Client) -> None:
    table = at_ramp(run)
    press(run)
    before = (table.display.seats[0].hand.orientation, table.display.seats[0].hand.anchor)  # type: ignore[attr-defined]
    press(run, pygame.K_r)
    press(run, pygame.K_LEFT)
    after = (table.display.seats[0].hand.orientation, table.display.seats[0].hand.anchor)  # type: ignore[attr-defined]
    assert after[0] != before[0]
    assert after[1] != before[1]


def openings() -> list[tuple[str, int]]:
    return [(game, n) for game in catalogue.names() for n in (1, 2) if n == 2 or game != "wall"]


@pytest.mark.some(8)
@pytest.mark.parametrize(("game", "people"), openings())
def test_nothing_is_decided_that_was_not_at_rest_in_sight_for_150_ms(
    run: Client, game: str, people: int
) -> None:
    """Whoever presses Enter in every frame decides, but nothing unseen."""
    if people == 1:
        run.desk.house.start_challenge(catalogue.challenges(game)[-1], "s")  # type: ignore[attr-defined]
    else:
        players = (Player("Ana"), Player("Jun"))
        run.desk.house.play(Header(game, players, "s"))  # type: ignore[attr-defined]
    table, seen, plies = run.table, {0: 0}, []
    for frame in range(1, 600):
        before = table.match.plies
        press(run)
        run.loop._wanted = True
        if table.match.plies > before:
            if table.is_person(table.match.history.turns[-1].moved.seat):  # a bot needs no sight
                plies.append(frame - seen.get(before, frame))
        elif not table.timeline.moving:
            seen.setdefault(before, frame)
        while run.top is not table:
            run.desk.stack.pop()
    assert len(plies) > 1, "it can be played so"
    assert min(plies[1:]) * FRAME >= GUARD_SECONDS - FRAME


class Room(Page):
    """A page with one key."""

    solid = True
    acts = 0

    def arrange(self, view: object) -> None:
        self.set_widgets([ButtonWidget(Box(500, 300, 200, 60), self.act, name="act", words="Act")])

    def act(self) -> None:
        self.acts += 1


def settled(run: Client, scene: Scene) -> int:
    """Frames until that scene, which has just come, takes Enter."""
    for frame in range(100):
        press(run)
        if getattr(scene, "acts", 0) or scene not in run.desk.stack:
            return frame
    raise AssertionError("it never does")


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_screen_that_comes_takes_enter_only_after_150_ms(run: Client, speed: float) -> None:
    run.desk.change(animation_speed=speed)
    room = Room(run.desk)
    run.desk.stack.push(room)
    assert GUARD_SECONDS <= settled(run, room) * FRAME <= GUARD_SECONDS + 4 * FRAME


def test_a_sheet_takes_nothing_at_first_and_neither_does_what_it_uncovers(run: Client) -> None:
    room = Room(run.desk)
    run.desk.stack.push(room)
    run.frames(LONG)
    sheet = Dialog(run.desk, "Well?", "Well.", (("Yes", lambda: None),))
    run.desk.stack.push(sheet)
    assert settled(run, sheet) * FRAME >= GUARD_SECONDS
    assert room.acts == 0
    assert settled(run, room) * FRAME >= GUARD_SECONDS - FRAME


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_two_presses_in_one_frame_are_one(run: Client, code: int) -> None:
    room = Room(run.desk)
    run.desk.stack.push(room)
    run.desk.stack.push(Sheet(run.desk))
    if code == pygame.K_RETURN:
        run.desk.stack.pop()
        run.desk.stack.push(Dialog(run.desk, "Well?", "Well.", (("Yes", lambda: None),)))
    run.frames(LONG)
    press(run, code, times=2)
    assert run.top is room
    assert room.acts == 0


def test_a_click_meant_for_what_is_gone_does_nothing(run: Client) -> None:
    room = Room(run.desk)
    run.desk.stack.push(room)
    run.frames(1)
    click(run, 600, 330)
    assert room.acts == 0
    run.frames(LONG)
    click(run, 600, 330)
    assert room.acts == 1


@pytest.mark.some(3)
@pytest.mark.parametrize("every", [1, 6, 15])
def test_enter_pressed_quickly_at_the_end_of_a_game_starts_no_other(
    run: Client, every: int
) -> None:
    table = at_ramp(run)
    while table.match.plies < 3:
        table.play(0, table.match.moves(0)[0])
    while not table.match.over:
        table.match.play(0, table.match.moves(0)[0])
    table.on_jump()
    table._ended = False
    for frame in range(600):
        if frame % every == 0:
            press(run)
        else:
            run.frames(1)
    assert type(run.top).__name__ == "ResultScreen"
    assert run.top.table is table
    run.frames(60)
    press(run)  # opens the ways to play again
    run.frames(60)
    press(run)
    assert run.top is not table
    assert isinstance(run.top, TableScene)
