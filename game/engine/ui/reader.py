"""What a screen reader gets, through AccessKit: nodes for what can be reached, and their actions.

AccessKit calls back on threads of its own, which only leave a note and wake the loop.
"""

import sys
from collections import deque
from collections.abc import Hashable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from itertools import count, islice, zip_longest
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
KEPT = frozenset(("main", "dialog", "region"))
"""The roles of areas that often stay as they are."""


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
        """The numbers of nodes by their paths, which begin with the number of their page."""
        self._owners: dict[int, Hashable] = {}
        """The number of the page of each node."""
        self._numbers = count(ROOT + 1)
        self._pages_read: dict[int, tuple[Any, ...]] = {}
        """What `_read` returned of the pages that are open."""
        self._kept: dict[Hashable, tuple[Accessible, int, dict[int, Any], int | None]] = {}
        """The last nodes of areas, and which of them had the focus."""
        self._nodes: dict[int, Any] = {}
        self._view = self._desk.view
        self._focus = ROOT
        self._sent_focus: object = None
        self._stamp: Hashable = None
        self._window: Any = None
        self._frame: Any = None
        """The window as pygame has it, which knows its place."""
        self._place: object = None
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
        self._frame = None
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
            entry, owner = self._nodes.get(target), self._owners.get(target)
            page = next((each for each in self._pages() if each.number == owner), None)
            if page is not None and entry is not None and entry.actions:
                perform(page, action, entry.key, entry.option, value)
        return asked

    def announce(self, words: str) -> None:
        """Have a sentence read when the reader has finished what it reads."""
        self._count += 1
        self._announced.append((self._count, words))

    def tell(self, focused: bool) -> None:
        """Send what has changed since the last time."""
        view = self._desk.view
        pages = [(page, page.narrator.entries() if page.narrator else ()) for page in self._pages()]
        toasts = tuple((f"toast {t.words}", t.words) for t in self._desk.toasts)
        stamp = tuple((page.number, page.version, narrated) for page, narrated in pages)
        now = stamp, toasts, self._count, language(), view, focused
        if now == self._stamp and not self._begun:
            return
        if view != self._view:  # all boxes are other pixels
            self._begun, self._view = True, view
        if self._begun:
            self._nodes, self._kept = {}, {}
        self._stamp, self._begun, sent = now, False, self._nodes
        self._nodes, self._focus = {}, ROOT
        self._pages_read = {each[0].number: self._read(*each) for each in pages}
        areas = [self._add(read[-1], (number,)) for number, read in self._pages_read.items()]
        messages = tuple(
            Accessible("label", words, NOWHERE, states=("live",), key=f"{number}")
            for number, words in (*toasts, *self._announced)
        )
        area = Accessible("log", "", NOWHERE, children=messages)
        areas.append(self._add(area, ("messages",)))
        root: Any = Accessible("window", "Quadrille", view.box)
        self._nodes[ROOT] = root._replace(children=(*areas,), about=language())
        self._send(sent, focused)
        if len(self._ids) > MOST:
            self._ids = {path: n for path, n in self._ids.items() if n in self._nodes}
            self._owners = {n: self._owners[n] for n in self._ids.values()}
            self._kept.clear()

    def _pages(self) -> list[Page]:
        """Return the pages that can be used, in the order of reading."""
        hearing = self._desk.stack.scenes_with_input()
        if hearing and isinstance(hearing[0], Page) and hearing[0].leaves_open:
            hearing = self._desk.stack.visible_scenes()[::-1]
        return [scene for scene in hearing if isinstance(scene, Page)]

    def _read(self, page: Page, narrated: Sequence[Accessible]) -> tuple[Any, ...]:
        """Return the version of a page, what is narrated there, its widgets as an area, and both as
        one: the same entries as before where nothing has changed."""
        version, known = (page.version, page.has_input), self._pages_read.get(page.number)
        if known is not None and known[0] == version:
            area = known[2]
        else:
            area, before = accessible(page), known[2].children if known else ()
            pairs = zip_longest(before[: len(area.children)], area.children)
            area = area._replace(children=tuple(old if old == new else new for old, new in pairs))
        if known is not None and known[1] is narrated and known[2] is area:
            return known
        return version, narrated, area, area._replace(children=(*area.children, *narrated))

    def _number(self, path: tuple[Hashable, ...]) -> int:
        number = self._ids.get(path)
        if number is None:
            number = self._ids[path] = next(self._numbers)
            self._owners[number] = path[0]
        return number

    def _add(self, entry: Accessible, path: tuple[Hashable, ...]) -> int:
        """Add the nodes of an entry and all in it; return the number of its own."""
        known, number, kept, focus = self._kept.get(path, (None, 0, {}, None))
        if known is entry:
            self._nodes.update(kept)
            self._focus = self._focus if focus is None else focus
            return number
        before = zip(known.children, kept[number].children, strict=True) if known else ()
        same = {id(each): child for each, child in before if not each.children}
        first, number = len(self._nodes), self._number(path)
        while number in self._nodes:  # AccessKit ends the program at a node that is there twice
            path = (*path, "again")
            number = self._number(path)
        self._nodes[number] = entry
        children: list[Any] = []
        for i, each in enumerate(entry.children):
            child = same.get(id(each), 0)
            if child and child not in self._nodes:
                self._nodes[child] = each
            else:
                step = (each.key, each.option) if each.key else (*path[1:], each.role, i)
                child = self._add(each, (path[0], *step))
            children.append(child)
        if "focused" in entry.states:
            chosen = (i for i, each in enumerate(entry.children) if "selected" in each.states)
            inner = next(chosen, None)
            self._focus = number if inner is None else children[inner]
        if children:
            self._nodes[number] = entry._replace(children=tuple(children))
        if entry.role in KEPT:
            inside = dict(islice(self._nodes.items(), first, None))
            self._kept[path] = entry, number, inside, self._focus if self._focus in inside else None
        return number

    def _send(self, sent: dict[int, Any], focused: bool) -> None:
        """Send the nodes that differ from those the reader has."""
        update = self._kit.TreeUpdate(self._focus)
        for number, node in self._nodes.items():
            old = sent.get(number)
            if old is not node and old != node:
                update.nodes.append((number, self._made(node)))
        if not sent:
            update.tree = self._kit.Tree(ROOT)
        elif not update.nodes and (self._focus, focused) == self._sent_focus:
            return
        self._sent_focus = self._focus, focused
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
            self._say_where(focused)

    def _say_where(self, focused: bool) -> None:
        """Say where the window is, and whether it has the focus, if that has changed."""
        with suppress(AttributeError, pygame.error):
            self._frame = self._frame or pygame.Window.from_display_module()
            place = *self._frame.position, *self._view.pixels, focused
            if place != self._place:
                self._place, (x, y, w, h, _focused) = place, place
                area = self._kit.Rect(x, y, x + w, y + h)
                self._adapter.set_root_window_bounds(area, area)
                self._adapter.update_window_focus_state(focused)

    def _made(self, entry: Accessible) -> Any:
        """Return an entry as AccessKit has it."""
        kit, role, k = self._kit, entry.role, self._view.k
        x, y, w, h = (k * each for each in entry.box)
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
    if role == "combo box":
        node.set_expanded("expanded" in states)
    if role == "radio button":
        node.set_toggled(kit.Toggled.TRUE if chosen else kit.Toggled.FALSE)
    elif chosen or role in ("list box option", "tab"):
        node.set_selected(chosen)


def _named(kind: Any, words: str) -> Any:
    return getattr(kind, words.upper().replace(" ", "_"))
