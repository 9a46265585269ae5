"""A house on a window that nobody sees, with plain tables that any hand can play on."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from game import __version__, catalogue
from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.storage import journal
from game.engine.table.scene import TableScene
from game.engine.ui.focus import ARROWS, widget_ahead
from game.engine.widgets import furniture
from game.engine.widgets.choices import ChoiceWidget, SliderWidget
from game.engine.widgets.widgets import ButtonWidget, Widget
from game.engine.window.paint import DrawnText
from game.engine.window.parts import Part
from game.engine.window.scene import Scene
from game.engine.window.view import Box, View
from game.screens.house import TheHouse
from game.screens.judged import OnSeed, Review, review_of
from game.screens.theatre.page import TheatrePage
from tests import tables


class PlainTable(TableScene[Any, Any]):
    """A table of any game: one key plays the first legal move of whoever is to move."""

    game: ClassVar[str] = "ramp"
    title: ClassVar[str] = "Plain"

    def clips(self, event: Any, happened: Any) -> list[Any]:
        return []

    def table_widgets(self, view: View) -> list[Widget]:
        box = Box(view.w / 2 - 100, view.h / 2, 200, 60)
        return [ButtonWidget(box, self._move, name="move", words="First move")]

    def _move(self) -> None:
        seats = [seat for seat in self.match.movers if self.is_person(seat)]
        if seats:
            self.play(seats[0], self.match.moves(seats[0])[0])

    def table_parts(self, ahead: float) -> list[Part]:
        return [Part("ground", 0, self.desk.view.box, furniture.paint_table_background, solid=True)]


class Reviewed:
    """Stands where reviews would be: one is known of every game, or none ever comes."""

    def __init__(self, judged: Sequence[JudgedMove] | None = None, seats: int = 0) -> None:
        self.review = None if judged is None else review_of("", judged, seats)
        self.share = 0.0
        self.news = False

    def of(self, _path: Path) -> Review | None:
        return self.review

    def progress(self, _path: Path) -> float:
        return self.share

    def failed(self, _path: Path) -> bool:
        return False

    def possible_of(self, _challenge: Challenge, _seed: str) -> OnSeed:
        return OnSeed(whole=True)

    on_seed_of = possible_of

    def wish(self, _path: Path) -> None:
        pass

    def work(self) -> bool:
        return self.news

    def rest(self) -> None:
        pass


def plain_scene(name: str) -> type[PlainTable]:
    """A plain table for that game."""
    return type("Table", (PlainTable,), {"game": name, "title": name.capitalize()})


def open_house(size: tuple[int, int] = (1280, 720), text: float = 1.0, **settings: Any) -> Desk:
    """A desk in its house, at the title."""
    desk = tables.make_desk(size, text, **settings)
    desk.house = TheHouse(desk)
    desk.house.title()
    tables.pass_time(desk, 0.05)
    return desk


def house(desk: Desk) -> TheHouse:
    """The house of a desk."""
    assert isinstance(desk.house, TheHouse)
    return desk.house


def top(desk: Desk) -> Any:
    """The scene on top."""
    assert desk.stack.top is not None
    return desk.stack.top


def widget(desk: Desk, name: str) -> Widget:
    """The widget of that name on the scene on top."""
    found: Widget = next(w for w in top(desk).widgets if w.name == name)
    return found


def click(desk: Desk, name: str) -> None:
    """Click on a widget of the scene on top, rolled into sight where it has to be."""
    found = widget(desk, name)
    for region in getattr(top(desk), "regions", ()):
        if found in region.inside:
            region.scroll_to(found.box)
    tables.click_on(desk, found)


def go(desk: Desk, name: str, hand: str) -> None:
    """Press a widget of the scene on top with the mouse, the keys or a pad."""
    if hand == "mouse":
        click(desk, name)
    else:
        steer(desk, name, hand)


def steer(desk: Desk, name: str, device: str = "keys") -> None:
    """Bring the focus to a widget with the arrows alone, then confirm; at most 60 steps."""
    scene = top(desk)
    goal = widget(desk, name)
    in_order = [w for w in scene.widgets if w.reachable]
    turns = (in_order.index(goal) - in_order.index(scene.focus)) % len(in_order)
    theatre = isinstance(scene, TheatrePage)  # its arrows go through the game
    for what in ["next"] * turns if theatre else _way(scene, goal):
        tables.press(desk, what, device=device)
    assert scene.focus is goal, f"the arrows lead to {scene.focus and scene.focus.name}"
    tables.press(desk, "confirm", device=device)


def _way(scene: Any, goal: Widget) -> list[str]:
    """The arrows from the focus to a widget, found by trying (breadth first)."""
    ways: dict[int, list[str]] = {id(scene.focus): []}
    edge = [scene.focus]
    reachable = [w for w in scene.widgets if w.reachable]
    while edge:
        here = edge.pop(0)
        if here is goal:
            return ways[id(here)]
        for what, (dx, dy) in ARROWS.items():
            if dx and isinstance(here, ChoiceWidget | SliderWidget):
                continue  # these arrows choose a value there
            there = widget_ahead(here, reachable, dx, dy)
            if there is not None and id(there) not in ways:
                ways[id(there)] = [*ways[id(here)], what]
                edge.append(there)
    raise AssertionError(f"no arrows lead to {goal.name}")


def begun(desk: Desk, game: str, players: Sequence[str], moves: int = 3, **options: Any) -> Match:
    """A game in a file, some first moves played; nobody writes on that file any more."""
    header = Header(game, tuple(Player(name) for name in players), "friday", options)
    path = desk.store.new_replay(game)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    for _ in range(moves):
        seat = match.movers[0]
        match.play(seat, match.moves(seat)[0], 10)
    match.close()
    return match


def finished(
    game: str, players: Sequence[str | tuple[str, str]], seed: str = "friday", **options: Any
) -> Match:
    """A game played to its end by chance."""
    match = tables.new_match(game, players, options, seed)
    chance = random.Random(5)
    while not match.over:
        seat = match.movers[0]
        match.play(seat, chance.choice(match.moves(seat)), 10)
    return match


def seated(desk: Desk, match: Match) -> PlainTable:
    """A plain table with that match, alone on the stack."""
    table = plain_scene(match.header.game)(desk, match, house(desk))
    table.path = desk.store.new_replay(match.header.game)
    desk.stack.clear_to(table)
    return table


def spoken(desk: Desk) -> list[DrawnText]:
    """All text of a fresh picture."""
    p = tables.painter(desk)
    tables.frame(desk, p)
    return p.drawn_texts or []


def check_text(desk: Desk, cut_is_fine: bool = False) -> None:
    """No text lies on other text, leaves the window, or is cut."""
    said = spoken(desk)
    assert said
    window = desk.view.box.grown(0.5)
    for one in said:
        assert one.box.x >= window.x, one
        assert one.box.y >= window.y, one
        assert one.box.right <= window.right, one
        assert one.box.bottom <= window.bottom, one
        assert cut_is_fine or not one.cut, one
    for i, one in enumerate(said):
        for other in said[i + 1 :]:
            assert not one.box.overlaps(other.box), (one, other)


def check_still(desk: Desk) -> None:
    """Drawing twice gives the same pixels and changes no widget."""
    scene: Scene = top(desk)
    first = tables.frame(desk).copy()
    again = tables.frame(desk)
    assert first.get_buffer().raw == again.get_buffer().raw
    assert desk.stack.top is scene


def check_sheet(desk: Desk) -> None:
    """The words of a sheet lie within it and on no others."""
    p = tables.painter(desk)
    tables.paint(top(desk), p)
    said = p.drawn_texts or []
    assert said
    for i, one in enumerate(said):
        assert not one.cut, one
        assert top(desk).box.grown(1).contains(one.box.x, one.box.y), one
        assert one.box.right <= top(desk).box.right, one
        assert one.box.bottom <= top(desk).box.bottom, one
        assert not any(one.box.overlaps(other.box) for other in said[i + 1 :]), one
