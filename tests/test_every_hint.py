"""A hint in every game, from the key to the result: by keys and pad, in every language."""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import catalogue
from game.core.judging.judge import EFFORT, join_sentence, judge_turn
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine import words
from game.engine.input.intents import Intents
from game.engine.input.pads import PadDescription, Pads
from game.engine.table.scene import AnyTable
from game.engine.ui.sheet import Dialog
from game.engine.window.view import Box
from game.engine.words import _
from game.screens.result.outcome import heading, line, outcome
from tests import discovered, tables
from tests.clients import PATIENCE, Client, client, key

LS, SOUTH, RIGHT = 9, 0, 14
"""The buttons of the pad: a press of its left stick, the lowest of the four, and a way."""


class Hand:
    """What presses for a hint."""

    device = "keys"

    def hint(self, run: Client) -> None:
        run.feed(*key(pygame.K_g))

    def agree(self, run: Client) -> None:
        run.feed(*key(pygame.K_RIGHT))
        run.feed(*key(pygame.K_RETURN))


class Pad(Hand):
    """A pad whose make is known."""

    device = "pad"

    def hint(self, run: Client) -> None:
        self._press(run, LS)

    def agree(self, run: Client) -> None:
        self._press(run, RIGHT)
        self._press(run, SOUTH)

    def _press(self, run: Client, button: int) -> None:
        given = {"instance_id": 7, "button": button}
        run.feed(Event(pygame.JOYBUTTONDOWN, given), Event(pygame.JOYBUTTONUP, given))


HANDS = (Hand(), Pad())
LANGUAGES = list(words.languages())


def _plugged(_index: int) -> PadDescription:
    return PadDescription(
        7,
        "made up",
        "",
        {"leftstick": f"b{LS}", "a": f"b{SOUTH}", "b": "b1", "dpright": f"b{RIGHT}"},
    )


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Client]:
    with client(tmp_path) as made:
        made.desk.intents = Intents(joysticks=Pads(_plugged))
        made.desk.intents.feed([Event(pygame.JOYDEVICEADDED, device_index=0)])
        yield made


def sit_down(run: Client, game: str) -> AnyTable:
    """Somebody alone with a challenge that has no clock; two where nobody plays alone."""
    house: Any = run.desk.house
    unhurried = [each for each in catalogue.challenges(game) if not each.pace]
    if unhurried and 1 in catalogue.rules_class(game).seat_range:
        house.start_challenge(unhurried[-1], "hints")
    else:
        house.play(Header(game, (Player("Ana"), Player("Jun")), "hints"))
    run.frames(20)
    return run.table


def wait(run: Client, table: AnyTable) -> None:
    """Until the judge has answered."""
    end = time.monotonic() + PATIENCE
    while table.advice.advised is None:
        assert time.monotonic() < end, "no hint comes"
        time.sleep(0.01)
        run.frames(1)


def agree(run: Client, table: AnyTable, hand: Hand) -> None:
    """Let the game count apart from now on."""
    run.frames(20)
    asked_now = run.desk.stack.top
    assert isinstance(asked_now, Dialog)
    assert asked_now.focus is not None
    assert asked_now.focus.words == _("Cancel")  # type: ignore[attr-defined]
    hand.agree(run)
    assert run.desk.stack.top is table


def picture(run: Client) -> pygame.Surface:
    run.frames(40)
    return run.loop.window.copy()


def changed(run: Client, before: pygame.Surface, after: pygame.Surface, box: Box) -> bool:
    """Do two pictures differ in a box?"""
    x, y, w, h = (run.desk.view.px(side) for side in box)
    where = pygame.Rect(x, y, w, h).clip(before.get_rect())
    one, other = (pygame.image.tobytes(s.subsurface(where), "RGB") for s in (before, after))
    return one != other


def choice(run: Client, table: AnyTable) -> int:
    """On to a position in which there is something to choose; whose turn it is."""
    while len(table.match.moves(table.match.movers[0])) == 1:
        table.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
    run.frames(20)
    return table.match.movers[0]


@pytest.mark.some(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_hint_is_the_judges_best_move_from_the_key_to_the_result(
    run: Client, game: str, language: str
) -> None:
    """By keys and pad in turn, so that each language and each game meets both."""
    hand = HANDS[(catalogue.names().index(game) + LANGUAGES.index(language)) % len(HANDS)]
    run.desk.change(language=language, private_handover=False)
    table = sit_down(run, game)
    match, seat = table.match, choice(run, table)
    if table.uncovered is None and not table.frame.can_press("hint"):
        run.desk.house.hand_over(table, seat)  # type: ignore[attr-defined]
    best = catalogue.game(game).judge()(judge_turn(match.rules, match.state, seat), EFFORT)[0]
    plain = picture(run)
    assert not match.is_unranked
    hand.hint(run)
    if run.desk.house.can_earn_rank(match.header):  # type: ignore[attr-defined]
        assert not match.is_unranked, "it asks first"
        agree(run, table, hand)
    assert match.is_unranked
    wait(run, table)
    assert table.advice.advised == (seat, best.move, False)
    lit = picture(run)
    assert all(
        changed(run, plain, lit, box) for box in table.advice.main_boxes(table.advice.advised)
    )
    hand.hint(run)
    assert table.advice.advised == (seat, best.move, True)
    goals = table.advice.boxes_of_move(table.advice.advised) or table.advice.main_boxes(
        table.advice.advised
    )
    ghost = picture(run)
    assert any(changed(run, lit, ghost, box) for box in goals)
    names, worded = [player.name for player in match.header.players], catalogue.game(game).reasons()
    why = join_sentence(worded(match.rules, reason, names, _) for reason in best.reasons)
    assert why in table.advising.hint_sentence
    assert table.hint_message is not None
    assert why in table.hint_message.name
    assert not any(table.hint_message.box.grown(-20).overlaps(box) for box in goals)
    assert table.path is not None
    assert b'{"note":"hint","by":%d}' % (seat + 1) in table.path.read_bytes()
    _it_stays_helped(run, table, best.move)


def test_a_hint_asks_only_where_there_is_a_rank_to_lose(run: Client) -> None:
    house: Any = run.desk.house
    house.play(Header("ramp", (Player("Ana"), Player("Jun")), "hints"))
    run.frames(20)
    Hand().hint(run)
    assert run.top is run.table
    assert run.table.match.is_unranked
    house.start_challenge(catalogue.challenges("ramp")[0], "hints")
    run.frames(20)
    Hand().hint(run)
    assert isinstance(run.top, Dialog)


def _it_stays_helped(run: Client, table: AnyTable, move: str) -> None:
    """After the move, after undo, in the file, and in the result."""
    match = table.match
    assert table.play(match.movers[0], move)
    assert table.advice.advised is None
    if table.may_take_back:
        before = match.plies
        run.feed(*key(pygame.K_u))
        assert match.plies < before, "who was helped already is not asked first"
    run.finish()
    assert match.signed
    reading = read_replay(table.path.read_bytes(), catalogue.set_up)  # type: ignore[union-attr]
    assert reading.problem is None
    assert reading.history is not None
    assert reading.history.hinted
    found = outcome(match)
    assert _("hint") in line(found)
    if found.challenge is not None:
        assert _(found.challenge.ladder.word(found.number or 0)) not in heading(found)


@pytest.mark.some(12)
@pytest.mark.parametrize("setting", discovered.all_settings(), ids=str)
def test_any_move_of_any_position_can_be_recommended(setting: discovered.Setting) -> None:
    """In the theatre too, where nobody has anything in the hand."""
    players = [f"Player {seat + 1}" for seat in range(setting.seats)]
    match = tables.new_match(setting.game, players, dict(setting.options))
    dice = random.Random(str(setting))
    while not match.over and match.plies < 60:
        seat = dice.choice(match.movers)
        match.play(seat, dice.choice(match.moves(seat)))
    desk = tables.make_desk((960, 540))
    table, rules = tables.open_table(desk, match, watching=True), match.rules
    for ply in sorted(dice.sample(range(match.plies), min(5, match.plies))):
        table.show_ply(ply)
        seat = dice.choice(rules.movers(table.shown))
        move = dice.choice(rules.moves(table.shown, seat))
        for whole in (False, True):
            table.advise(seat, move, whole)
            advice, advised = table.advice, table.advice.advised
            assert advised is not None
            for box in (*advice.main_boxes(advised), *advice.boxes_of_move(advised)):
                assert desk.view.box.grown(40).overlaps(box)
            assert isinstance(table.parts(0.0), list)
        tables.frame(desk)
        table.advise(seat, None, False)
        assert table.advice.advised is None
