"""What a screen reader gets, through AccessKit: nodes for what can be reached, and their actions.

AccessKit calls back on threads of its own, which only leave a note and wake the loop.
"""

import sys
from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from threading import Event
from typing import Any

import pygame

from game.engine.desk import Desk
from game.engine.storage import log
from game.engine.ui.access import Accessible, accessible, perform
from game.engine.ui.page import Page
from game.engine.window.view import Box
from game.engine.words import language

ROOT = 1
MESSAGES = 3
"""How many announcements stay readable."""
MOST = 5000
"""From so many nodes on, those that have gone are forgotten."""
NOWHERE = Box(0, 0, 0, 0)


class Reader:
    """Sends what scenes show to the system's screen reader while one listens, and takes what it
    asks for."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kit: Any = None
        self._adapter: Any = None
        self.active = False
        """True while a reader listens."""
        self._begun = False
        """True until a reader that has begun to listen gets everything."""
        self._woken = Event()
        self._requests = deque[tuple[str, int, Any]]()
        self._ids: dict[Hashable, int] = {}
        self._numbers = count(ROOT + 1)
        self._places: dict[int, tuple[Page, Accessible]] = {}
        """The page and the entry of each node that can be pressed."""
        self._kept: dict[Hashable, tuple[Accessible, int, dict[int, Any], dict[int, Any]]] = {}
        """The nodes of regions, for as long as their entries are the same."""
        self._nodes: dict[int, Any] = {}
        self._focus = ROOT
        self._stamp: Hashable = None
        self._window: Any = None
        self._announced = deque[tuple[int, str]](maxlen=MESSAGES)
        self._count = 0

    def open(self) -> None:
        """Offer the window to readers; where that cannot be, say so in the log."""
        try:
            if find_spec("accesskit") is None:
                raise LookupError("accesskit is not installed")
            import accesskit

            self._kit = accesskit
            self._window = pygame.display.get_wm_info().get("window")
            self._adapter = self._made_adapter(self._begin, self._ask)
        except Exception as problem:  # whatever a system's library raises, the game goes on
            log.log_message(f"screen readers cannot be served: {problem!r}")
            self._adapter = None

    def _made_adapter(self, *calls: Any) -> Any:
        if sys.platform == "win32":
            return self._kit.windows.SubclassingAdapter(self._window, *calls)
        if sys.platform == "darwin":
            self._kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self._kit.macos.SubclassingAdapter.for_window(self._window, *calls)
        return self._kit.unix.Adapter(*calls, self._end)

    def follow_window(self) -> None:
        """Attach to the window anew, where the system has made another one."""
        if self._adapter is not None and sys.platform in ("win32", "darwin"):
            if pygame.display.get_wm_info().get("window") != self._window:
                self.open()

    # -- from other threads ------------------------------------------------------------------

    def _begin(self) -> None:
        """Note that a reader listens. Its first tree follows from the loop."""
        self._begun = self.active = True
        self._desk.speech.reader = self.announce
        self._woken.set()

    def _end(self) -> None:
        self.active = False
        self._desk.speech.reader = None

    def _ask(self, request: Any) -> None:
        action = str(request.action).rpartition(".")[2].lower().replace("_", " ")
        value = request.data[1] if request.data else None
        self._requests.append((action, request.target, value))
        self._woken.set()

    def rest(self, seconds: float) -> None:
        """Wait that long, or until a reader asks for something."""
        self._woken.wait(seconds)
        self._woken.clear()

    def obey(self) -> bool:
        """Do what was asked for; return whether that was anything."""
        asked = bool(self._requests)
        while self._requests and not self._desk.stack.turned:
            action, target, value = self._requests.popleft()
            page, entry = self._places.get(target, (None, None))
            if page is not None and entry is not None and page in self._pages():
                perform(page, action, entry.key, entry.option, value)
        return asked

    def announce(self, words: str) -> None:
        """Have a sentence read when the reader has finished what it reads."""
        self._count += 1
        self._announced.append((self._count, words))

    def tell(self, focused: bool) -> None:
        """Send what has changed since the last time."""
        pages, view = self._pages(), self._desk.view
        toasts = tuple((f"toast {t.words}", t.words) for t in self._desk.toasts)
        stamp = tuple((page.number, page.version, page.narrator) for page in pages)
        now = stamp, toasts, self._count, language(), view, focused
        if now == self._stamp and not self._begun:
            return
        self._stamp, sent = now, {} if self._begun else self._nodes
        self._begun, self._nodes, self._focus = False, {}, ROOT
        self._places.clear()
        areas: list[Any] = [self._add(accessible(page), (page.number,), page) for page in pages]
        messages = tuple(
            Accessible("label", words, NOWHERE, states=("live",), key=f"{number}")
            for number, words in (*toasts, *self._announced)
        )
        area = Accessible("log", "", NOWHERE, children=messages)
        areas.append(self._add(area, ("messages",), None))
        root = Accessible("window", "Quadrille", self._pixels(view.box))
        self._nodes[ROOT] = root._replace(children=(*areas,), about=language())
        self._send(sent, focused)
        if len(self._ids) > MOST:
            self._ids = {path: n for path, n in self._ids.items() if n in self._nodes}
            self._kept.clear()

    def _pages(self) -> list[Page]:
        """Return the pages that can be used, in the order of reading."""
        hearing = self._desk.stack.scenes_with_input()
        if hearing and isinstance(hearing[0], Page) and hearing[0].leaves_open:
            hearing = self._desk.stack.visible_scenes()[::-1]
        return [scene for scene in hearing if isinstance(scene, Page)]

    def _number(self, path: Hashable) -> int:
        if path not in self._ids:
            self._ids[path] = next(self._numbers)
        return self._ids[path]

    def _add(self, entry: Accessible, path: tuple[Hashable, ...], page: Page | None) -> int:
        """Add the nodes of an entry and all in it; return the number of its own."""
        kept = self._kept.get(path)
        if kept is not None and kept[0] is entry:
            self._nodes.update(kept[2])
            self._places.update(kept[3])
            return kept[1]
        focus, number = self._focus, self._number(path)
        while number in self._nodes:  # AccessKit ends the program at a node that is there twice
            path = (*path, "again")
            number = self._number(path)
        self._nodes[number] = entry
        children: list[Any] = []
        for i, each in enumerate(entry.children):
            step = (each.key, each.option) if each.key else (*path[1:], each.role, i)
            children.append(self._add(each, (path[0], *step), page))
        if entry.actions and page is not None:
            self._places[number] = page, entry
        if "focused" in entry.states:
            chosen = (i for i, each in enumerate(entry.children) if "selected" in each.states)
            inner = next(chosen, None)
            self._focus = number if inner is None else children[inner]
        node = entry._replace(box=self._pixels(entry.box), children=tuple(children))
        self._nodes[number] = node
        if entry.role == "region" and self._focus == focus:
            inside = {each: self._nodes[each] for each in (number, *children)}
            places = {each: self._places[each] for each in children if each in self._places}
            self._kept[path] = entry, number, inside, places
        return number

    def _pixels(self, box: Box) -> Box:
        return Box(*(self._desk.view.k * each for each in box))

    def _send(self, sent: dict[int, Any], focused: bool) -> None:
        """Send the nodes that differ from those the reader has."""
        update = self._kit.TreeUpdate(self._focus)
        for number, node in self._nodes.items():
            if sent.get(number) != node:
                update.nodes.append((number, self._made(node)))
        if not sent:
            update.tree = self._kit.Tree(ROOT)
        try:
            events = self._adapter.update_if_active(lambda: update)
        except BaseException as problem:  # AccessKit's own are no Exception
            if isinstance(problem, KeyboardInterrupt | SystemExit):
                raise
            log.log_message(f"screen readers are served no more: {problem!r}")
            self._adapter = None
            self._end()
            return
        if events is not None:
            events.raise_events()
        if sys.platform not in ("win32", "darwin"):
            with suppress(AttributeError, pygame.error):
                x, y = pygame.Window.from_display_module().position
                w, h = self._desk.view.pixels
                area = self._kit.Rect(x, y, x + w, y + h)
                self._adapter.set_root_window_bounds(area, area)
            self._adapter.update_window_focus_state(focused)

    def _made(self, entry: Accessible) -> Any:
        """Return an entry as AccessKit has it."""
        kit, role, (x, y, w, h) = self._kit, entry.role, entry.box
        node = kit.Node(_named(kit.Role, "group" if role == "custom" else role))
        words = entry.name.replace(" · ", ", ")  # voices read that dot as they please
        if role == "label":
            node.set_value(words)
        elif words:
            node.set_label(words)
        if entry.value:
            node.set_value(entry.value)
        if role == "window":
            node.set_language(entry.about)
        elif entry.about:
            node.set_description(entry.about)
        if w:
            node.set_bounds(kit.Rect(x, y, x + w, y + h))
        if entry.scale is not None:
            node.set_numeric_value(float(entry.scale[0]))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(float(entry.scale[1]))
        _set_states(kit, node, role, entry.states)
        for action in entry.actions:
            node.add_action(_named(kit.Action, action))
        node.set_children([*entry.children])
        return node


def _set_states(kit: Any, node: Any, role: str, states: tuple[str, ...]) -> None:
    chosen = "selected" in states
    if "disabled" in states:
        node.set_disabled()
    if "live" in states:
        node.set_live(kit.Live.POLITE)
    if role == "radio button":
        node.set_toggled(kit.Toggled.TRUE if chosen else kit.Toggled.FALSE)
    elif chosen or role in ("list box option", "tab"):
        node.set_selected(chosen)


def _named(kind: Any, words: str) -> Any:
    return getattr(kind, words.upper().replace(" ", "_"))
