"""What is chosen in a lobby is part of its match: no other way to play is changed by it, and alone
one plays with anything."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.core.options import same_value
from game.core.replay.header import Header
from game.engine.table.scene import TableScene
from game.screens import routes
from game.screens.hall import challenges
from game.screens.lobby import seeds
from game.screens.lobby.setup import SeatPlan, Setup
from game.screens.theatre.branch import play_on
from game.screens.theatre.race import can_race
from tests.clients import Client, client, key
from tests.test_every_prompt import Room, _try, shown

GAMES = catalogue.names()
HELD = (
    {"keys-left": 0, "keys-right": 1},
    {"keys-right": 0, "keys-left": 1},
    {"keys": 0, "mouse": 1},
    {"mouse": 0, "keys-left": 1},
)
"""What two people may have in hand."""
Mode = Callable[[Client, str, Path], Any]


def _hall(run: Client, game: str, _path: Path) -> None:
    run.desk.house.start_challenge(catalogue.challenges(game)[0], "friday")


def _daily(run: Client, game: str, _path: Path) -> None:
    found = challenges.challenge_of_day(game, date.today())
    assert found is not None
    run.desk.house.start_challenge(found, seeds.of_day(date.today()))


def _puzzle(run: Client, game: str, _path: Path) -> None:
    run.desk.house.navigate(routes.PuzzleGrids())
    page = run.top
    page.solve(next(level for level in page._levels if level.startswith(game)))


def _branch(run: Client, _game: str, path: Path) -> None:
    run.desk.house.navigate(routes.Watch(path))
    while not hasattr(run.top, "table"):
        run.frames(5)
        for asked in [each for each in run.top.widgets if each.name == "Analysis"]:
            asked.act()
    play_on(run.desk, run.top.table.match, path, 1)


MODES: dict[str, Mode] = {
    "continue": lambda run, _game, path: run.desk.house.resume(path),
    "hall": _hall,
    "daily": _daily,
    "puzzle": _puzzle,
    "lesson": lambda run, game, _path: run.desk.house.navigate(routes.FirstGame(game)),
    "branch": _branch,
    "race": lambda run, _game, path: run.desk.house.race(path),
}


def _begun(run: Client, game: str) -> Path:
    """A challenge left after two moves."""
    _hall(run, game, Path())
    table = run.table
    for _move in range(2):
        run.wait_for_people()
        seat = table.match.movers[0]
        table.play(seat, table.match.moves(seat)[0])
        run.frames(2)
    path = table.path
    run.desk.house.title()
    assert path is not None
    return path


def _table(run: Client) -> TableScene[Any, Any]:
    """The table on top, or the one under what is said of it."""
    tables = [s for s in run.desk.stack if isinstance(s, TableScene)]
    return tables[-1] if tables else run.top.table


def _full(game: str) -> dict[str, Any]:
    """A lobby in which everything has been chosen that can be."""
    setup = Setup(game, [SeatPlan("Rin", None, "keys-left"), SeatPlan("Jun", None, "keys-right")])
    for option in setup._listed:
        others = [v for v in option.values(2) if not same_value(v, option.default)]
        setup.options |= {option.name: others[-1]} if others else {}
    setup.seed_kind, setup.typed, setup.practice, setup.length = "typed", "monday", True, 3
    setup.coach = True
    kept = setup.kept({})
    assert {*kept[game]} == {"seats", "options", "seed", "typed", "practice", "coach", "length"}
    assert all(kept[game].values())
    return kept


def _started(home: Path, game: str, mode: str, lobby: dict[str, Any]) -> dict[str, Any]:
    """What a mode starts with after that lobby."""
    with client(home) as run:
        path = _begun(run, game)
        if mode == "race" and not can_race(_header(path)):
            return {}
        run.desk.change(lobby=lobby)
        MODES[mode](run, game, path)
        table = _table(run)
        header = replace(table.match.header, origin=None, rival=None, identities=(), levels=None)
        return {
            "header": header,
            "devices": run.desk.intents._seats,
            "clock": getattr(table, "hands", None) and getattr(table.hands, "time_left", 0),
            "coach": hasattr(table, "coach"),
        }


def _header(path: Path) -> Header:
    from game.core.replay.reader import read_replay

    header = read_replay(path.read_bytes(), catalogue.set_up).header
    assert header is not None
    return header


@pytest.mark.some(24)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", GAMES)
def test_no_field_of_a_lobby_reaches_another_mode(tmp_path: Path, game: str, mode: str) -> None:
    plain = _started(tmp_path / "plain", game, mode, {})
    assert _started(tmp_path / "full", game, mode, _full(game)) == plain
    assert not plain or (plain["header"].pace is None and not plain["devices"])


@contextmanager
def _promises(run: Client) -> Iterator[dict[str, str]]:
    """The keys that are named from now on."""
    asked: dict[str, str] = {}
    label = run.desk.intents.label

    def noted(action: str, device: str = "") -> str:
        found = label(action, device)
        if device in ("", "keys"):
            asked[action] = found
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run.desk.intents, "label", noted)
        patch.setattr("game.engine.window.loop.perf_counter", run._clock)  # frames last as usual
        yield asked


def _sofa(run: Client, game: str, devices: dict[str, int]) -> None:
    """Two people play a little with these in hand, as the lobby set them up, and leave."""
    run.desk.house.navigate(routes.NewMatch(game))
    setup = run.top.setup
    setup.seats = [SeatPlan("Ana"), SeatPlan("Jun")]
    for device, seat in devices.items():
        setup.seats[seat].device = device
    run.top.rebuild()
    run.top.start()
    assert run.desk.intents._seats == devices
    run.frames(30)
    run.desk.house.title()


@pytest.mark.some(12)
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "race"])
@pytest.mark.parametrize("game", GAMES)
def test_alone_every_key_that_is_named_does_something_whatever_was_held_on_the_sofa(
    tmp_path: Path, game: str, mode: str
) -> None:
    """Each mode after all that may be held, each time in another game."""
    held = HELD[(GAMES.index(game) + list(MODES).index(mode)) % len(HELD)]
    with client(tmp_path) as run:
        path = _begun(run, game)
        _sofa(run, game, held)
        run.feed(*key(pygame.K_RIGHT))
        MODES[mode](run, game, path)
        if isinstance(run.top, TableScene):
            run.wait_for_people()
        with _promises(run) as asked:
            run.frames(60)
            room = Room(run.desk, "keys", run.loop)
            pending = [each for each in shown(run.desk, asked) if each != "hint"]
            assert pending
            done = _try(room, pending, asked)
        arrows = {done.pop(each) for each in ("left", "right", "up", "down") if each in done}
        assert all(done.values()), done
        assert not arrows or any(arrows)
