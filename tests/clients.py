"""A whole client without a window that anybody sees, and three hands that use it.

Events go in where the window's would; a clock of its own makes time pass evenly.
"""

import os
import random
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, ClassVar
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame.event import Event

from game import catalogue
from game.app import build_client
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.engine.storage.players import People
from game.engine.storage.store import Store
from game.engine.table.scene import AnyTable, TableScene
from game.engine.ui.focus import ARROWS, widget_ahead
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window.view import Box
from game.screens.hall.hall import SoloHall
from game.screens.routes import Launch
from game.screens.theatre.page import TheatrePage

FRAME = 1 / 60
MOST_STEPS = 100
"""No widget is so many presses away."""
LOOK = 12
"""Frames in which people see what has come, before they press anything."""
WORKING = (
    "game.engine.window.spare",
    "game.screens.library.preview",
)
"""Modules that look at the clock to end their work for a frame."""
PATIENCE = 20.0
"""Real seconds that another process may take for a bot's move."""


class Client:
    """A client that runs a frame when told to."""

    def __init__(self, name: str = "Ana", launch: Launch | None = None) -> None:
        """In an empty folder this name has been given before; else whoever is asked for one gives
        it, and with none the question stands."""
        self._now = 0.0
        if name and not any(Path(os.environ["QUADRILLE_HOME"]).glob("*")):
            People(Store()).choose_own_name(name, [name])
        with mock.patch("game.engine.window.loop.perf_counter", self._clock):
            self.loop = build_client(launch or Launch())
        self.desk = self.loop.desk
        self.desk.change(animation_speed=0.0)
        with self.unhurried():
            self.frames()
            if name and self.desk.people.me is None:
                self.top.line.set_text(name)
                self.feed(*key(pygame.K_RETURN))

    @contextmanager
    def unhurried(self) -> Iterator[None]:
        """However slow the machine, no work takes time within a frame: each picture and each file
        is done at once."""
        with ExitStack() as patches:
            for module in WORKING:
                now = mock.patch(f"{module}.perf_counter", lambda: self._now)
                patches.enter_context(now)
            yield

    def _clock(self) -> float:
        self._now += FRAME
        return self._now

    def frames(self, count: int = 3) -> None:
        """Let frames pass."""
        with mock.patch("game.engine.window.loop.perf_counter", self._clock):
            for _ in range(count):
                while self.desk.stack.is_picture_held:
                    time.sleep(0.0005)
                self.loop.frame()

    def feed(self, *events: Event) -> None:
        """Let events happen once what is there has been looked at."""
        self.frames(LOOK)
        self.desk.intents.feed(events)
        self.frames(1)

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.desk.stack.top

    def widget(self, name: str) -> Widget:
        """The widget of that name on the scene on top."""
        found = [widget for widget in self.top.widgets if widget.name == name]
        assert found, f"{type(self.top).__name__} has no {name}: {[w.name for w in self.widgets]}"
        return found[0]

    @property
    def widgets(self) -> list[Widget]:
        """Everything that can be pressed on the scene on top."""
        return [widget for widget in self.top.widgets if widget.reachable]

    @property
    def table(self) -> AnyTable:
        """The table on top."""
        assert isinstance(self.top, TableScene), type(self.top).__name__
        return self.top

    def finish(self) -> None:
        """Bots' heads move for everybody until the game on the table is over."""
        table, match = self.table, self.table.match
        think = catalogue.bots(match.header.game)["random"]
        while not match.over:
            seat = match.movers[0]
            view = match.rules.seen_by(match.state, seat)
            stream = Stream("hands", match.header.game, f"bot {seat}", match.plies)
            assert table.play(seat, think(BotTurn(match.rules, view, seat, stream, lambda: 9.0)))
        self.frames(60)  # at first the result takes no key: it may have been meant for the game
        for _second in range(MOST_STEPS):
            if self.top is not table:  # a rush shows one piece after another
                break
            self.frames(60)

    def wait_for_people(self) -> None:
        """Until no bot is to move."""
        table, end = self.table, time.monotonic() + PATIENCE
        while table.match.movers and not any(map(table.is_person, table.match.movers)):
            assert time.monotonic() < end, "the bot never moves"
            time.sleep(0.002)
            self.frames(1)


@contextmanager
def client(home: Path, name: str = "Ana", launch: Launch | None = None) -> Iterator[Client]:
    """A client whose files lie in that folder."""
    with mock.patch.dict(os.environ, {"QUADRILLE_HOME": str(home)}):
        made = Client(name, launch)
        with made.unhurried():
            yield made
            for scene in list(made.desk.stack):
                scene.leave()
        pygame.event.clear()


class Hand(ABC):
    """Something that a person holds."""

    name = ""

    def __init__(self, seed: str = "hand") -> None:
        self.dice = random.Random(seed)
        self.deeds: list[Any] = []
        """What was done: clicked places in pixels, or names of actions."""

    @abstractmethod
    def reach(self, client: Client, name: str) -> None:
        """Bring a widget of the scene on top to act."""

    @abstractmethod
    def fumble(self, client: Client) -> None:
        """Do something or other that may be part of a move."""

    def move(self, client: Client, tries: int = 400) -> None:
        """Fumble at the table until a move of a person's stands."""
        client.wait_for_people()
        table, before = client.table, people_moves(client.table)
        for _ in range(tries):
            if table.match.over or people_moves(table) > before:
                return
            client.wait_for_people()  # who fumbles meanwhile comes upon Undo
            self.fumble(client)
            while client.top is not table and not table.match.over:
                self.back(client)
        raise AssertionError(f"{self.name} makes no move in {table.game}")

    def play_on(self, client: Client, moves: int = 1000) -> None:
        """So many moves of people, or all that are left, until the result takes keys."""
        table = client.table
        for _move in range(moves):
            if table.match.over:
                break
            self.move(client)
            if client.top is table:
                client.wait_for_people()
        client.frames(60 if table.match.over else 1)

    def back(self, client: Client) -> None:
        """Leave the sheet on top."""
        self.deeds.append("back")
        client.feed(*key(pygame.K_ESCAPE))


def people_moves(table: AnyTable) -> int:
    """How many standing moves are a person's."""
    return sum(table.is_person(turn.moved.seat) for turn in table.match.history.turns)


def key(code: int) -> tuple[Event, Event]:
    """A key pressed and let go."""
    given = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    return Event(pygame.KEYDOWN, given), Event(pygame.KEYUP, given)


def hidden(client: Client, name: str) -> bool:
    """Does a widget lie where a page has to be rolled first?"""
    widget, page = client.widget(name), client.top
    for region in page.regions:
        if widget in region.inside:
            return not region.box.contains(*widget.box.centre)
    return widget.box.y > client.desk.view.h


class Mouse(Hand):
    """One button of a mouse and nothing else."""

    name = "mouse"

    def reach(self, client: Client, name: str) -> None:
        before = None
        while hidden(client, name) and client.widget(name).box != before:
            before = client.widget(name).box
            self.roll(client, before)
        self.click(client, *client.widget(name).box.centre)

    def roll(self, client: Client, box: Box) -> None:
        """Roll what lies under or over a place a little towards the middle of the window."""
        view = client.desk.view
        pos = view.px(box.centre[0]), view.px(view.h / 2)
        client.feed(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        client.feed(Event(pygame.MOUSEWHEEL, x=0, y=1 if box.y < view.h / 2 else -1))

    def click(self, client: Client, x: float, y: float) -> None:
        """Point, press, let go."""
        pos = (client.desk.view.px(x), client.desk.view.px(y))
        self.deeds.append(pos)
        client.feed(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        client.feed(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        client.feed(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def fumble(self, client: Client) -> None:
        things = [w for w in client.widgets if w.name not in LEAVING]
        if things and self.dice.random() < 0.7:
            self.click(client, *self.dice.choice(things).box.centre)
            return
        view = client.desk.view
        self.click(client, self.dice.uniform(20, view.w - 20), self.dice.uniform(70, view.h - 70))

    def back(self, client: Client) -> None:
        names = [widget.name for widget in client.widgets]
        way = next((n for n in ("resume", "close", "back") if n in names), None)
        assert way, f"the mouse cannot leave {type(client.top).__name__}: {names}"
        self.reach(client, way)


LEAVING = {"hint", "undo", "log", "back"}
"""The keys at a table's corner: no part of a move."""


class Keys(Hand):
    """The keyboard."""

    name = "keys"
    codes: ClassVar = {
        "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT,
        "up": pygame.K_UP,
        "down": pygame.K_DOWN,
        "confirm": pygame.K_RETURN,
        "next": pygame.K_n,
        "turn": pygame.K_r,
        "aside": pygame.K_a,
    }

    def press(self, client: Client, what: str) -> None:
        """Press and let go of what stands for an action."""
        self.deeds.append(what)
        client.feed(*key(self.codes[what]))

    def reach(self, client: Client, name: str) -> None:
        self.walk(client, name)
        self.press(client, "confirm")

    def walk(self, client: Client, name: str) -> None:
        """Bring the focus to a widget of the scene on top."""
        page, blocked = client.top, set[tuple[int, str]]()
        for _step in range(MOST_STEPS):
            goal = client.widget(name)  # another one where the page was placed anew
            if page.focus is goal:
                break
            here = page.focus
            what = "next" if isinstance(page, TheatrePage) else first_step(page, goal, blocked)
            self.press(client, what)
            if page.focus is here:
                blocked.add((id(here), what))
        assert page.focus is client.widget(name), f"the focus never comes to {name}"

    def fumble(self, client: Client) -> None:
        table = client.top
        before = people_moves(table) if isinstance(table, TableScene) else 0
        for what in (*self.dice.choices(list(self.codes), k=3), "confirm"):
            if client.top is not table:
                return  # on a sheet that has come these keys would mean other things
            if isinstance(table, TableScene) and people_moves(table) > before:
                return  # and so they would on a result that comes sooner than it is rehearsed
            self.press(client, what)


class Pad(Keys):
    """A pad that no list of makes knows."""

    name = "pad"
    buttons: ClassVar = {"confirm": 0, "next": 5, "turn": 2, "aside": 4}
    hats: ClassVar = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}

    def press(self, client: Client, what: str) -> None:
        if what in self.hats:
            client.feed(hat(self.hats[what]), hat((0, 0)))
            return
        number = self.buttons[what]
        client.feed(
            Event(pygame.JOYBUTTONDOWN, instance_id=3, button=number),
            Event(pygame.JOYBUTTONUP, instance_id=3, button=number),
        )

    def back(self, client: Client) -> None:
        client.feed(
            Event(pygame.JOYBUTTONDOWN, instance_id=3, button=1),
            Event(pygame.JOYBUTTONUP, instance_id=3, button=1),
        )


def hat(value: tuple[int, int]) -> Event:
    """The cross of a pad."""
    return Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=value)


def first_step(page: Page, goal: Widget, blocked: set[tuple[int, str]]) -> str:
    """The first arrow on a shortest way from the focus to a widget."""
    assert page.focus is not None
    ways: dict[int, str] = {id(page.focus): ""}
    edge = deque([page.focus])
    while edge:
        here = edge.popleft()
        if here is goal:
            return ways[id(here)]
        others = [w for w in page.widgets if w.reachable and w is not here]
        for what, (dx, dy) in ARROWS.items():
            there = widget_ahead(here, others, dx, dy)
            if there is None or id(there) in ways or (id(here), what) in blocked:
                continue
            ways[id(there)] = ways[id(here)] or what
            edge.append(there)
    raise AssertionError(f"no arrows lead to {goal.name}")


HANDS = (Mouse, Keys, Pad)


def start_challenge(run: Client, hand: Hand, name: str) -> None:
    """From the title through the hall to the table; a click only chooses a challenge."""
    hand.reach(run, "solo")
    hand.reach(run, name)
    if isinstance(run.top, SoloHall):
        hand.reach(run, "play")
    assert run.table.game == name.split()[0]
