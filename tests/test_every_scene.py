"""Every screen there is, at sizes, text sizes and in languages that take turns.

Some get one plain picture and one in a setting that changes with the turn, so that all settings
come up somewhere and the whole takes little time; with `--all` each is drawn in all of them. What
a change does to the others shows on the contact sheet.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations, product
from typing import Any
from zlib import crc32

import _screens
import _stage
import pygame
import pytest

from game import catalogue
from game.core.rules import Event
from game.engine import words
from game.engine.desk import Desk, draw_everything, painter_for
from game.engine.table.scene import AnyTable, TableScene
from game.engine.ui.focus import ARROWS, widget_ahead
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window.loop import Loop
from game.engine.window.paint import DrawnText
from game.engine.window.view import SMALLEST
from tests import tables
from tests.tables import pull

assert _screens
NAMES = sorted(_stage.SCREENS)
PLAIN = ((1280, 720), 1.0, "en")
SETTINGS = (
    *product(((960, 540), (2560, 1080), (1024, 768)), (1.0, 2.0)),
    ((960, 540), 1.5),
    ((1920, 1080), 2.0),
)
"""Each with one language; with the next turn it is another."""
BY_HAND = [
    name
    for name in NAMES
    if name in _stage.tables_of(NAMES) or name.startswith(("lesson-", "puzzle-", "theatre-"))
]
"""Screens with anything that is not placed by a tree: trees are solved in `test_every_tree.py`."""
LARGEST = ((3840, 2160), 1.0, "en")

TABLES = _stage.tables_of(NAMES)
PUZZLES = {f"puzzle-{game}" for game in catalogue.names()}
"""While a move is looked for, keys go on to the table."""
PAGES = [
    name
    for name in NAMES
    if name not in TABLES and name not in PUZZLES and not name.startswith("lesson")
]
"""Screens of widgets alone; tables have keys, a focus and tests of their own."""

every_screen = pytest.mark.parametrize("name", NAMES)
every_page = pytest.mark.parametrize("name", PAGES)
every_game = pytest.mark.parametrize("game", catalogue.names())


@dataclass
class Shown:
    """A screen that is up, and its picture."""

    desk: Desk
    surface: pygame.Surface

    @property
    def said(self) -> Sequence[DrawnText]:
        """The text that no sheet covers."""
        return tables.in_the_light(self.desk)


@contextmanager
def up(name: str, size: tuple[int, int], text: float, language: str) -> Iterator[Shown]:
    """A screen in one setting, drawn once."""
    with _stage.stage(size, text, language=language) as desk:
        _stage.SCREENS[name](desk)
        _stage.wait(desk, 0.2)
        yield Shown(desk, tables.frame(desk))


def turns(name: str, config: pytest.Config) -> Sequence[tuple[tuple[int, int], float, str]]:
    """The setting whose turn it is for that screen, another one for every screen; or all."""
    languages, turn = [*words.languages()], crc32(name.encode()) + config.option.turn
    settings = [
        (size, text, languages[(i + turn) % len(languages)])
        for i, (size, text) in enumerate(SETTINGS)
    ]
    start = turn % len(SETTINGS)
    return settings if config.option.all else settings[start : start + 1]


def layout_faults(desk: Desk, texts: Sequence[DrawnText]) -> list[str]:
    """Text that lies outside the window or on other text."""
    window = desk.view.box.grown(1)
    faults = [
        f"{one.words!r} leaves the window: {one.box}"
        for one in texts
        if one.box.x < window.x
        or one.box.y < window.y
        or one.box.right > window.right
        or one.box.bottom > window.bottom
    ]
    for one, other in combinations(texts, 2):
        if one.box.grown(-0.6).overlaps(other.box.grown(-0.6)) and not same_twice(one, other):
            faults.append(f"{one.words!r} lies on {other.words!r}: {one.box} {other.box}")
    return faults


def same_twice(one: DrawnText, other: DrawnText) -> bool:
    """Is it one word with its own edge or shadow?"""
    near = abs(one.box.x - other.box.x) < 4 and abs(one.box.y - other.box.y) < 4
    return one.words == other.words and near


# -- how it looks --------------------------------------------------------------------------


@pytest.mark.some(12)
@pytest.mark.parametrize("name", BY_HAND)
def test_every_screen_fits_other_sizes_text_sizes_and_languages(
    name: str, pytestconfig: pytest.Config
) -> None:
    faults = {}
    for size, text, language in turns(name, pytestconfig):
        with _stage.stage(size, text, language=language) as desk:
            _stage.SCREENS[name](desk)
            _stage.wait(desk, 0.2)
            faults[size, text, language] = layout_faults(desk, tables.in_the_light(desk))
    assert not any(faults.values()), faults


@pytest.mark.some(5)
@pytest.mark.parametrize("name", ["title", "ramp-four", "wall-four", "lines-five", "loops-four"])
def test_the_largest_window_is_filled_too(name: str) -> None:
    with up(name, *LARGEST) as shown:
        assert layout_faults(shown.desk, shown.said) == []
        assert shown.desk.view.k == 3


@pytest.mark.some(5)
@pytest.mark.parametrize("name", ["title", "ramp-four", "wall-four", "lesson-wall", "loops-four"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_there_is_room_above_captions_too(name: str, text: float) -> None:
    with _stage.stage((960, 540), text, captions=True) as desk:
        desk.resize_window((960, 540))
        _stage.SCREENS[name](desk)
        _stage.wait(desk, 0.2)
        assert layout_faults(desk, tables.in_the_light(desk)) == []
        assert desk.view.foot > 0


def test_no_pill_of_a_better_move_lies_on_words_of_a_small_sheet() -> None:
    with up("theatre-wall", *PLAIN) as shown:
        page: Any = shown.desk.stack.top
        for each in page.side.findings.mistakes[:8]:
            page.show_mistake(each)
            _stage.wait(shown.desk, 0.1)
            assert layout_faults(shown.desk, tables.in_the_light(shown.desk)) == [], each.ply


@pytest.mark.some(8)
@every_screen
def test_drawing_changes_nothing(name: str) -> None:
    with up(name, *PLAIN) as shown:
        first, before = pixels(shown.surface), memory(shown.desk)
        draw_everything(shown.desk, painter_for(shown.desk, shown.surface))
        assert pixels(shown.surface) == first
        assert memory(shown.desk) == before


def pixels(surface: pygame.Surface) -> int:
    """A number that another picture hardly has."""
    return crc32(pygame.image.tobytes(surface, "RGB"))


def memory(desk: Desk) -> list[tuple[Any, ...]]:
    """What a picture must not change: scenes, their widgets, the position and what is chosen."""
    kept: list[tuple[Any, ...]] = []
    for scene in desk.stack:
        widgets = tuple(map(repr, getattr(scene, "widgets", ())))
        shown = getattr(scene, "shown", None)
        plies = scene.match.plies if isinstance(scene, TableScene) else None
        kept.append((id(scene), widgets, repr(shown), plies))
    return kept


@pytest.mark.some(3)
@pytest.mark.parametrize("name", TABLES)
def test_a_table_at_rest_shows_the_position(name: str) -> None:
    with _stage.stage() as desk:
        _stage.SCREENS[name](desk)
        table = desk.stack.top
        assert isinstance(table, TableScene)
        seat = table.match.movers[0]
        table.play(seat, table.match.moves(seat)[0])
        _stage.wait(desk, 1)
        assert not table.timeline.moving
        assert table.shown == table.match.state


TINY = ((1, 1), (20, 20), (1280, 10), (10, 720))


@pytest.mark.some(16)
@every_screen
def test_every_screen_outlives_a_window_too_small_for_it(
    name: str, pytestconfig: pytest.Config
) -> None:
    size, text, language = (960, 540), 2.0, turns(name, pytestconfig)[0][2]
    with _stage.stage(size, text, language=language, animation_speed=1.0) as desk:
        _stage.SCREENS[name](desk)
        top, window = desk.stack.top, pygame.display.get_surface()
        assert window is not None
        loop = Loop(desk, window)
        for each in (size, SMALLEST, *TINY, (2560, SMALLEST[1]), size):
            pull(each)
            frames = loop.frames
            for _try in range(3 if each in TINY else 300):
                if loop.frame():
                    break
            assert (loop.frames == frames) == (each in TINY), each
            assert desk.view.pixels == each or each in TINY
        assert desk.stack.top is top


# -- hands ---------------------------------------------------------------------------------


@pytest.mark.some(8)
@every_page
def test_arrows_lead_to_everything_that_can_be_pressed_and_the_focus_can_be_seen(
    name: str,
) -> None:
    with up(name, *PLAIN) as shown:
        page = shown.desk.stack.top
        assert isinstance(page, Page)
        here = [widget for widget in page.widgets if widget.reachable]
        assert {w.name for w in here} == {w.name for w in reached(page)}
        assert page.focus is not None
        assert page.focus.reachable
        first = pixels(shown.surface)
        page.focus.focused, page.focus = False, None
        draw_everything(shown.desk, painter_for(shown.desk, shown.surface))
        assert pixels(shown.surface) != first


def reached(page: Page) -> list[Widget]:
    """Where arrows, or the keys for next and previous, lead from the focus."""
    assert page.focus is not None, "nothing has the focus"
    found, edge = [page.focus], [page.focus]
    while edge:
        here = edge.pop()
        others = [w for w in page.widgets if w.reachable and w is not here]
        for dx, dy in ARROWS.values():
            there = widget_ahead(here, others, dx, dy)
            if there is not None and there not in found:
                found.append(there)
                edge.append(there)
    return found


# -- what happens --------------------------------------------------------------------------


@every_game
def test_every_event_of_a_game_is_shown(game: str) -> None:
    module = import_module(f"game.games.{game}.rules.events")
    kinds = {
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Event)
        and kind.__module__ == module.__name__
        and not kind.__subclasses__()
    }
    assert kinds
    assert kinds <= set(catalogue.game(game).scene().event_clips)


@pytest.mark.some(4)
@every_game
@pytest.mark.parametrize("speed", [0.5, 4.0])
def test_what_moves_stays_in_the_window_and_comes_to_rest(game: str, speed: float) -> None:
    people = max(catalogue.rules_class(game).seat_range)
    with _stage.stage(animation_speed=speed, private_handover=False) as desk:
        midway = _stage.match_at(game, people, 24).plies // 2  # a game may be as short as a toy
        table = _stage.table(desk, game, people, midway)
        for turn in range(min(4, midway)):
            seat = table.match.movers[0]
            moves = table.match.moves(seat)
            assert table.play(seat, moves[turn * 7 % len(moves)])
            strip(desk, table)
        assert table.shown == table.match.state


def strip(desk: Desk, table: AnyTable) -> None:
    """Draw what moves now and then until it rests."""
    for _ in range(400):
        if not table.timeline.moving:
            return
        _stage.wait(desk, 0.11)
        tables.frame(desk)
        window = desk.view.box.grown(60)
        assert all(window.overlaps(one.box) for one in tables.in_the_light(desk))
    raise AssertionError("it never comes to rest")
