"""What a screen reader gets, through AccessKit: nodes for what can be reached, and their actions.

AccessKit calls back on threads of its own, which only leave a note and wake the loop.
"""

import sys
from collections import deque
from collections.abc import Hashable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from threading import Event
from typing import Any

import pygame

from game.engine.desk import Desk
from game.engine.storage import log
from game.engine.ui.access import Accessible, Request, accessible, perform
from game.engine.ui.page import Page
from game.engine.window.view import Box
from game.engine.words import language

ROOT = 1
ACTIONS = ("click", "focus", "increment", "decrement", "set value")
UNSEEN = ("dummy", "evdummy", "offscreen")
"""Video drivers without a window that anybody could look at."""
MESSAGES = 3
"""How many announcements stay readable."""


class Reader:
    """Sends what scenes show to the system's screen reader while one listens, and takes what it
    asks for."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kit: Any = None
        self._adapter: Any = None
        self.active = False
        """True while a reader listens."""
        self._woken = Event()
        self._requests = deque[tuple[str, int, Any]]()
        self._ids: dict[Hashable, int] = {}
        self._places: dict[int, tuple[Page, Accessible]] = {}
        """The page and the entry of each node that can be pressed."""
        self._kept: dict[Hashable, tuple[Accessible, dict[int, Any], dict[int, Any], int]] = {}
        """The nodes of regions, for as long as their entries are the same."""
        self._sent: dict[int, Hashable] = {}
        """The nodes that the reader has."""
        self._stamp: Hashable = None
        self._window: Any = None
        self._announced = deque[tuple[int, str]](maxlen=MESSAGES)
        self._count = 0

    # -- starting --------------------------------------------------------------------------

    def open(self) -> None:
        """Offer the window to readers; where that cannot be, say so in the log."""
        if pygame.display.get_driver() in UNSEEN:
            return
        if find_spec("accesskit") is None:
            log.note("screen readers cannot be served: accesskit is not installed")
            return
        try:
            self._attach()
        except Exception as problem:  # whatever a system's library raises, the game goes on
            log.note(f"screen readers cannot be served: {problem!r}")
            self._adapter = None

    def _attach(self) -> None:
        """Make an adapter for the window that there is now."""
        import accesskit

        self._kit = kit = accesskit
        self._window = pygame.display.get_wm_info().get("window")
        if sys.platform == "win32":
            adapter = kit.windows.SubclassingAdapter(self._window, self._begin, self._ask)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter = kit.macos.SubclassingAdapter.for_window(self._window, self._begin, self._ask)
        else:
            adapter = kit.unix.Adapter(self._begin, self._ask, self._end)
        self._adapter, self._sent, self._stamp = adapter, {}, None

    def follow_window(self) -> None:
        """Attach to the window anew, where the system has made another one."""
        if self._adapter is None or sys.platform not in ("win32", "darwin"):
            return
        if pygame.display.get_wm_info().get("window") != self._window:
            self.open()

    # -- from other threads ------------------------------------------------------------------

    def _begin(self) -> None:
        """Begin to send; None for the first tree: it follows from the loop."""
        self._sent, self._stamp = {}, None
        self.active = True
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

    # -- in the loop -------------------------------------------------------------------------

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
                perform(page, Request(action, entry.key, entry.option, value))
        return asked

    def announce(self, words: str) -> None:
        """Have a sentence read when the reader has finished what it reads."""
        self._count += 1
        self._announced.append((self._count, words))

    def tell(self, focused: bool) -> None:
        """Send what has changed since the last time."""
        desk = self._desk
        scenes = self._pages()
        toasts = tuple(toast.words for toast in desk.toasts)
        stamp = tuple((scene.number, scene.version, scene.narrator) for scene in scenes)
        now = stamp, toasts, self._count, language(), desk.view, focused
        if now == self._stamp:
            return
        self._stamp = now
        self._places.clear()
        nodes: dict[int, tuple[Hashable, ...]] = {}
        focus = [ROOT]
        areas = [self._area(scene, nodes, focus) for scene in scenes]
        areas.append(self._messages(toasts, nodes))
        nodes[ROOT] = ("window", "Quadrille", self._bounds(desk.view.box), "", (), (), tuple(areas))
        self._send(nodes, focus[0], focused)

    def _pages(self) -> list[Page]:
        """Return the pages that can be used, the lowest first."""
        hearing = self._desk.stack.hearing()
        if hearing and isinstance(hearing[0], Page) and hearing[0].leaves_open:
            hearing = self._desk.stack.seen()
        return [scene for scene in hearing if isinstance(scene, Page)]

    def _area(self, page: Page, nodes: dict[int, tuple[Hashable, ...]], focus: list[int]) -> int:
        """Add the nodes of a page, and return the one around them."""
        return self._node(accessible(page), (page.number,), page, nodes, focus)

    def _node(
        self,
        entry: Accessible,
        path: tuple[Hashable, ...],
        page: Page,
        nodes: dict[int, tuple[Hashable, ...]],
        focus: list[int],
    ) -> int:
        kept = self._kept.get(path)
        if kept is not None and kept[0] is entry:
            nodes.update(kept[1])
            self._places.update(kept[2])
            return kept[3]
        before = focus[0]
        number = self._ids.setdefault(path, len(self._ids) + ROOT + 1)
        while number in nodes:  # AccessKit ends the program at a node that is there twice
            path = (*path, "again")
            number = self._ids.setdefault(path, len(self._ids) + ROOT + 1)
        nodes[number] = ()
        children = tuple(
            self._node(each, (*path[:1], *_step(path, each, i)), page, nodes, focus)
            for i, each in enumerate(entry.children)
        )
        if entry.actions:
            self._places[number] = page, entry
        if "focused" in entry.states:
            chosen = (i for i, each in enumerate(entry.children) if "selected" in each.states)
            inner = next(chosen, None)
            focus[0] = number if inner is None else children[inner]
        bounds = self._bounds(entry.box)
        look = entry.role, entry.name, bounds, entry.value, entry.states, entry.actions, children
        nodes[number] = (*look, entry.about, entry.scale)
        if entry.role == "region" and focus[0] == before:
            inside = {each: nodes[each] for each in (number, *children)}
            places = {each: self._places[each] for each in children if each in self._places}
            self._kept[path] = entry, inside, places, number
        return number

    def _messages(self, toasts: tuple[str, ...], nodes: dict[int, tuple[Hashable, ...]]) -> int:
        """Add short messages and announcements, each of which is read once; return their area."""
        children = []
        for key in (*(("toast", words) for words in toasts), *self._announced):
            number = self._ids.setdefault(key, len(self._ids) + ROOT + 1)
            nodes[number] = ("label", key[1], None, "", ("live",), (), ())
            children.append(number)
        number = self._ids.setdefault("messages", len(self._ids) + ROOT + 1)
        nodes[number] = ("log", "", None, "", (), (), tuple(children))
        return number

    def _bounds(self, box: Box) -> tuple[float, float, float, float]:
        k = self._desk.view.k
        return box.x * k, box.y * k, box.right * k, box.bottom * k

    # -- to AccessKit ------------------------------------------------------------------------

    def _send(self, nodes: dict[int, Any], focus: int, focused: bool) -> None:
        whole = not self._sent
        changed = {number: node for number, node in nodes.items() if self._sent.get(number) != node}
        self._sent = nodes
        made = [(number, self._made(*node)) for number, node in changed.items()]
        update = self._kit.TreeUpdate(focus)
        update.nodes.extend(made)
        if whole:
            update.tree = self._kit.Tree(ROOT)
            update.tree.toolkit_name = "Quadrille"
        try:
            events = self._adapter.update_if_active(lambda: update)
        except BaseException as problem:  # AccessKit's own are no Exception
            if isinstance(problem, KeyboardInterrupt | SystemExit):
                raise
            log.note(f"screen readers are served no more: {problem!r}")
            self._adapter = None
            self._end()
            return
        if events is not None:
            events.raise_events()
        if sys.platform not in ("win32", "darwin"):
            self._place_window()
            self._adapter.update_window_focus_state(focused)

    def _place_window(self) -> None:
        """Tell where the window lies on the screen."""
        with suppress(AttributeError, pygame.error):
            x, y = pygame.Window.from_display_module().position
            w, h = self._desk.view.pixels
            area = self._kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(area, area)

    def _made(
        self,
        role: str,
        name: str,
        bounds: Any,
        value: str,
        states: tuple[str, ...],
        actions: tuple[str, ...],
        children: tuple[int, ...],
        about: str = "",
        scale: tuple[int, int] | None = None,
    ) -> Any:
        """Return an entry as AccessKit has it."""
        kit = self._kit
        node = kit.Node(_named(kit.Role, "group" if role == "custom" else role))
        if role == "label":
            node.set_value(name)
        elif name:
            node.set_label(name)
        if role == "window":
            node.set_language(language())
        if value:
            node.set_value(value)
        if about:
            node.set_description(about)
        if bounds is not None:
            node.set_bounds(kit.Rect(*bounds))
        if scale is not None:
            node.set_numeric_value(float(scale[0]))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(float(scale[1]))
            node.set_numeric_value_step(1.0)
        for state in _states(kit, role, states):
            getattr(node, state[0])(*state[1:])
        for action in actions:
            node.add_action(_named(kit.Action, action))
        node.set_children(list(children))
        return node


def _step(path: tuple[Hashable, ...], entry: Accessible, number: int) -> tuple[Hashable, ...]:
    """Return the path of an entry: its key, or else its place among the others."""
    return (entry.key, entry.option) if entry.key else (*path[1:], entry.role, number)


def _states(kit: Any, role: str, states: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield the setters of a node, with their values, that its states stand for."""
    if "disabled" in states:
        yield ("set_disabled",)
    if "live" in states:
        yield "set_live", kit.Live.POLITE
    if role == "radio button":
        yield "set_toggled", kit.Toggled.TRUE if "selected" in states else kit.Toggled.FALSE
    elif role in ("list box option", "tab") or "selected" in states:
        yield "set_selected", "selected" in states


def _named(kind: Any, words: str) -> Any:
    return getattr(kind, words.upper().replace(" ", "_"))
