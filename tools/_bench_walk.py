"""What a way through the whole house costs: every screen as it comes up, and as it goes again."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game import catalogue
from game.screens import routes

Act = Callable[[], object]
Step = tuple[str, Act]
SECONDS = 0.8
"""How long each screen is looked at; longer than any of them fades in."""


def walk(loop: Any) -> dict[str, Any]:
    """For each screen the work of asking for it, of its first frame and of its worst, and in
    which frame it is there."""
    found: dict[str, Any] = {}
    for name, act in steps(loop.desk):
        found[name] = _watched(loop, act)
    return found


def _watched(loop: Any, act: Act) -> dict[str, Any]:
    import pygame

    clock, asking = pygame.time.Clock(), _asked(loop, act)
    taken: list[float] = []
    drawn, shown, end = loop.frames, 0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        clock.tick(60)
        cpu = time.process_time()
        loop.frame()
        taken.append(1000 * (time.process_time() - cpu))
        shown = shown or (len(taken) if loop.frames > drawn else 0)
    return {
        "asking_ms": round(asking[0], 1),
        "first_ms": round(taken[0], 1),
        "worst_ms": round(max(taken), 1),
        "shown_in_frame": shown,
    }


def _asked(loop: Any, act: Act) -> list[float]:
    """Have it asked for where the window's events would ask, in the next frame; the milliseconds
    that this takes will be found in the list."""
    hear, taken = loop.hear, []

    def heard(_now: float) -> None:
        loop.hear = hear
        cpu = time.process_time()
        act()
        taken.append(1000 * (time.process_time() - cpu))

    loop.hear = heard
    return taken


def steps(desk: Any) -> Iterator[Step]:
    """What is done one after another, by name."""
    house = desk.house
    pages: dict[str, routes.Route] = {
        "hall": routes.Hall(),
        "daily": routes.Today(),
        "replays": routes.Replays(),
        "records": routes.Profile(),
        "settings": routes.SettingsTabs(),
        "how_to_play": routes.HowToPlay(),
    }
    for page, route in pages.items():
        yield page, partial(house.navigate, route)
        yield f"{page}, back", desk.stack.pop
    for game in catalogue.names():
        yield f"{game}: lobby", partial(house.navigate, routes.NewMatch(game))
        yield f"{game}: lobby, back", desk.stack.pop
        yield f"{game}: lesson", partial(house.navigate, routes.FirstGame(game))
        yield f"{game}: lesson, back", house.title
        yield from _at_table(desk, game)


def _at_table(desk: Any, game: str) -> Iterator[Step]:
    house = desk.house
    seat_range = catalogue.rules_class(game).seat_range
    for seats in (seat_range[0], seat_range[-1]):
        yield f"{game}: table of {seats}", partial(_sit_down, desk, game, seats)
        table = desk.stack.top
        yield f"{game}: pause", partial(house.open_pause_menu, table)
        yield f"{game}: pause, back", desk.stack.pop
        yield f"{game}: log", partial(house.open_move_list, table)
        yield f"{game}: log, back", desk.stack.pop
        _play_out(table.match)
        yield f"{game}: result of {seats}", table.touch  # the table itself sees that it is over
        yield f"{game}: watch", partial(house.navigate, routes.Watch(table.path))
        yield f"{game}: watch, back", desk.stack.pop
        yield f"{game}: title", house.title


def _sit_down(desk: Any, game: str, seats: int) -> None:
    from _bench_rules import set_up

    from game.core.replay.header import Header, Player

    desk.change(private_handover=False)
    players = tuple(Player(f"Player {seat + 1}") for seat in range(seats))
    options = set_up(game, seats).options
    if not desk.house.play(Header(game, players, "walk", options)):
        raise SystemExit(f"{game} could not be played: {desk.toasts[-1].words}")


def _play_out(match: Any) -> None:
    """To the end, with any moves."""
    dice = random.Random(5)
    while not match.over:
        seat = match.movers[0]
        match.play(seat, dice.choice(match.moves(seat)))
