"""A frame paints only where the last one no longer holds, and shows what a full one would."""

import random
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.core.replay.header import Header, Player
from game.engine import desk as engine_desk
from game.engine.window.loop import Loop
from game.engine.window.plain import paint_plainly
from game.screens import routes
from game.screens.doors import house
from tests.clients import Client, Keys, Mouse, Pad, client, key
from tests.pixels import unlike, watch
from tools._many_replays import REPLAYS

DEEDS = 24
ROUNDED = 4
"""Of 255: where the soft edges of several layers meet, rounding alone takes that much."""
COMPOSE = Loop.draw_picture


class Twice:
    """Paints each frame as the client does, and every third of them once more in full: what is
    left standing by mistake stands for a while."""

    mended = 0

    def compose(self, loop: Loop) -> bool:
        """Bring the window to a list of parts; what fades is not yet as it will be."""
        fading = loop._fade is not None
        done = COMPOSE(loop)
        if not done or fading:
            return done
        self.mended += 1
        if self.mended % 3:
            return done
        p = engine_desk.painter_for(loop.desk, pygame.Surface(loop.window.get_size()))
        p.ahead = loop.painter.ahead
        paint_plainly(engine_desk.visible_parts(loop.desk, p.ahead), p, p.surface)
        where = unlike(loop.window, p.surface, ROUNDED)
        assert not where, f"frame {self.mended} of {type(loop.desk.stack.top).__name__}: {where}"
        return done


@pytest.fixture
def twice(monkeypatch):
    made = Twice()
    monkeypatch.setattr(Loop, "draw_picture", lambda loop: made.compose(loop))
    return made


def sit_down(run: Client, game: str) -> None:
    """As many people as may play, at a table where things move."""
    seats = catalogue.rules_class(game).seat_range[-1]
    players = tuple(Player(f"Player {seat + 1}") for seat in range(seats))
    run.desk.change(animation_speed=1.0, private_handover=False)
    house(run.desk).play(Header(game, players, "frames", {}))
    run.frames(3)


def a_random_move(run: Client, dice: random.Random) -> None:
    """Of whoever is to move."""
    table = run.table
    if not table.match.over:
        seat = dice.choice(table.match.movers)
        table.play(seat, dice.choice(table.match.moves(seat)))


@pytest.mark.long
@pytest.mark.parametrize("game", catalogue.names())
def test_a_table_in_motion(game, twice, tmp_path: Path) -> None:
    dice = random.Random(game)
    with client(tmp_path) as run:
        sit_down(run, game)
        match = run.table.match
        for _move in range(DEEDS):
            a_random_move(run, dice)
            run.frames(dice.choice((2, 9, 40)))
            if match.over:
                break
            while run.top is not run.desk.stack.front or not hasattr(run.top, "match"):
                run.feed(*key(pygame.K_ESCAPE))
    assert twice.mended > 5 * match.plies


@pytest.mark.some(8)
@pytest.mark.parametrize("pointing", [True, False], ids=["mouse", "buttons"])
@pytest.mark.parametrize("game", catalogue.names())
def test_hands_at_a_table(game, pointing, twice, tmp_path: Path) -> None:
    """By mouse, and by keys in one game, by a pad in the next."""
    hand = (Mouse if pointing else (Keys, Pad)[catalogue.names().index(game) % 2])(game)
    with client(tmp_path) as run:
        sit_down(run, game)
        match = run.table.match
        for _deed in range(DEEDS // 2):
            hand.fumble(run)
            run.frames(2)
            if match.over:
                break
            while not hasattr(run.top, "match"):
                hand.back(run)
    assert match.over or twice.mended > DEEDS // 2


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_recommended_moves_at_a_table(game, twice, tmp_path: Path) -> None:
    dice = random.Random(game)
    with client(tmp_path) as run:
        sit_down(run, game)
        run.desk.change(animation_speed=0.0)
        table = run.table
        for _move in range(DEEDS // 3):
            seat = table.match.movers[0]
            move = dice.choice(table.match.moves(seat))
            for whole in (False, True):
                table.advise(seat, move, whole)
                run.frames(3)
            if hasattr(getattr(table, "hand", None), "picking"):
                run.feed(*key(pygame.K_RETURN))  # something comes into the hand
                run.frames(3)
            table.advise(seat, None, False)
            a_random_move(run, dice)
    assert twice.mended > DEEDS // 2


def wander(run: Client, dice: random.Random, codes: Sequence[int]) -> None:
    """Point anywhere, roll what lies there, press one of these keys."""
    view, turn = run.desk.view, dice.choice((-3, -1, 1, 3))
    at = view.px(dice.uniform(0, view.w)), view.px(dice.uniform(0, view.h))
    run.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    rolled = {"x": 0, "y": turn, "precise_x": 0.0, "precise_y": float(turn)}
    run.feed(pygame.event.Event(pygame.MOUSEWHEEL, rolled))
    run.feed(*key(dice.choice(codes)))
    run.frames(2)


ROOMS = ("first", "play", "solo", "replays", "profile", "settings", "help")


@pytest.mark.some(7)
@pytest.mark.parametrize("name", ROOMS)
def test_screens_of_the_house(name, twice, tmp_path: Path) -> None:
    with client(tmp_path) as run:
        dice = random.Random(name)
        Mouse(name).reach(run, name)
        for _deed in range(DEEDS):
            wander(run, dice, (pygame.K_DOWN, pygame.K_UP, pygame.K_TAB))
    assert twice.mended > DEEDS


@pytest.mark.long
def test_pages_of_the_settings(twice, tmp_path: Path) -> None:
    with client(tmp_path) as run:
        run.desk.change(animation_speed=1.0)
        house(run.desk).navigate(routes.SettingsTabs())
        for tab in [w.name for w in run.widgets if w.name.startswith("tab ")]:
            Mouse(tab).reach(run, tab)
            for _deed in range(DEEDS // 4):
                wander(run, random.Random(tab), (pygame.K_DOWN, pygame.K_RIGHT))
    assert twice.mended > DEEDS


@pytest.mark.long
@pytest.mark.parametrize("game", catalogue.names())
def test_a_replay_in_the_theatre(game, twice, tmp_path: Path) -> None:
    codes = pygame.K_RIGHT, pygame.K_LEFT, pygame.K_f, pygame.K_p, pygame.K_DOWN, pygame.K_5
    with client(tmp_path) as run:
        dice = random.Random(game)
        recorded = sorted(REPLAYS.glob(f"{game}/*two*.quad"))
        assert recorded, f"no game of two in {REPLAYS / game}: python -m game simulate {game}"
        watch(run, recorded[0])
        run.desk.change(animation_speed=1.0)
        for _deed in range(DEEDS // 2):
            wander(run, dice, codes)
            over = run.widget("scrub").box.centre
            at = run.desk.view.px(over[0]), run.desk.view.px(over[1])
            run.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    assert twice.mended > DEEDS // 2
