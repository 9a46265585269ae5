"""Hands and ears of somebody who cannot see: a client of AT-SPI that knows nothing of the game."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from tests.window.desktop import CLIENT, ROOT, display, wait_until

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
LAUNCHER = next((path for path in LAUNCHERS if Path(path).exists()), "")
MISSING = [name for name in ("Xvfb", "dbus-daemon") if not shutil.which(name)]
MISSING += [] if LAUNCHER else ["at-spi2-core"]
MISSING += [name for name in ("jeepney", "accesskit") if not find_spec(name)]
PATIENCE = 20.0

REGISTRY = "org.a11y.atspi.Registry"
ROOT_PATH = "/org/a11y/atspi/accessible/root"
ACCESSIBLE, ACTION, VALUE, COMPONENT = (
    f"org.a11y.atspi.{name}" for name in ("Accessible", "Action", "Value", "Component")
)
PROPERTIES = "org.freedesktop.DBus.Properties"
ROLES = {16: "dialog", 23: "window", 29: "label", 32: "row", 37: "tab", 43: "button"}
ROLES |= {44: "radio button", 51: "slider", 61: "text", 79: "text", 83: "heading"}
"""The numbers of roles that matter here."""
ENABLED, FOCUSED, SELECTED, CHECKED = 8, 12, 23, 4
"""Bits of an object's states."""


class Bus:
    """A connection to a D-Bus, for calls and for signals."""

    def __init__(self, address: str) -> None:
        from jeepney.io.blocking import open_dbus_connection

        self._open = open_dbus_connection(bus=address)

    def call(self, bus: str, path: str, interface: str, method: str, *given: Any) -> Any:
        """The answer to a call: `given` begins with the types of the arguments, if there are."""
        from jeepney import DBusAddress, HeaderFields, MessageType, new_method_call

        there = DBusAddress(path, bus_name=bus, interface=interface)
        answer = self._open.send_and_get_reply(
            new_method_call(there, method, *(given[:1] or [None]), given[1:]), timeout=PATIENCE
        )
        if answer.header.message_type is MessageType.error:
            raise LookupError(answer.header.fields.get(HeaderFields.error_name))
        return answer.body[0] if answer.body else None

    def get(self, bus: str, path: str, interface: str, name: str) -> Any:
        return self.call(bus, path, PROPERTIES, "Get", "ss", interface, name)[1]

    def calls(self, asked: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The answers to calls that are all sent before the first one is awaited; None for an
        error."""
        from jeepney import DBusAddress, HeaderFields, MessageType, new_method_call

        answers = dict[int, Any]()
        for bus, path, interface, method, *given in asked:
            there = DBusAddress(path, bus_name=bus, interface=interface)
            message = new_method_call(there, method, *(given[:1] or [None]), tuple(given[1:]))
            serial = next(self._open.outgoing_serial)
            answers[serial] = None
            self._open.send(message, serial=serial)
        waiting = {*answers}
        while waiting:
            message = self._open.receive(timeout=PATIENCE)
            serial = message.header.fields.get(HeaderFields.reply_serial, 0)
            if serial in waiting and message.header.message_type is MessageType.method_return:
                answers[serial] = message.body[0]
            waiting.discard(serial)
        return [*answers.values()]

    def close(self) -> None:
        self._open.close()


class Thing(NamedTuple):
    """An object as its reader has it."""

    bus: str
    path: str
    role: str
    name: str
    ask: Bus

    def has(self, state: int) -> bool:
        try:
            low, high = self.ask.call(self.bus, self.path, ACCESSIBLE, "GetState")
        except LookupError:
            return False
        return bool((low | high << 32) >> state & 1)

    @property
    def is_button(self) -> bool:
        return self.role == "button"

    @property
    def is_able(self) -> bool:
        return self.has(ENABLED)

    @property
    def is_chosen(self) -> bool:
        return self.has(SELECTED) or self.has(CHECKED)


class Reader:
    """Finds things by role and name, presses them, and hears what is announced."""

    def __init__(self, address: str) -> None:
        self._bus = Bus(address)
        from jeepney import MatchRule, message_bus

        self._listening = Bus(address)
        event = "org.a11y.atspi.Event.Object"
        rule = MatchRule(type="signal", interface=event, member="Announcement")
        self._listening._open.send_and_get_reply(message_bus.AddMatch(rule))
        self.announced: list[str] = []
        registry = "/org/a11y/atspi/registry"
        wanted = "sas", "object:announcement", []
        self._bus.call(REGISTRY, registry, REGISTRY, "RegisterEvent", *wanted)

    def listen(self) -> Sequence[str]:
        """Everything announced so far."""
        while True:
            try:
                message = self._listening._open.receive(timeout=0.01)
            except TimeoutError:
                return self.announced
            if message.header.message_type.name == "signal" and len(message.body) > 3:
                self.announced.append(str(message.body[3][1]))

    def things(self, deepest: int = 9) -> list[Thing]:
        """Everything of the game's window, in reading order, or its areas alone."""
        roots = self._bus.call(REGISTRY, ROOT_PATH, ACCESSIBLE, "GetChildren")
        return [each for tree in self._below(roots, deepest) for each in tree]

    def inside(self, area: Thing) -> list[Thing]:
        """What lies in an area."""
        return self._below([(area.bus, area.path)], 1)[0][1:]

    def _below(self, places: Sequence[Sequence[str]], deepest: int) -> list[list[Thing]]:
        """Objects, each with all in it, asked for level by level."""
        asked: list[tuple[Any, ...]] = []
        for place in places:
            asked.append((*place, PROPERTIES, "Get", "ss", ACCESSIBLE, "Name"))
            asked += [(*place, ACCESSIBLE, method) for method in ("GetRole", "GetChildren")]
        told = self._bus.calls(asked)
        inside = [each or [] if deepest else [] for each in told[2::3]]
        further = [child for each in inside for child in each]
        below = iter(self._below(further, deepest - 1) if further else [])
        found = []
        for place, name, role, children in zip(places, told[::3], told[1::3], inside, strict=True):
            own = [Thing(*place, ROLES.get(role, ""), name[1], self._bus)] if name else []
            found.append([*own, *(each for _child in children for each in next(below))])
        return found

    def descriptions(self, things: Sequence[Thing]) -> list[str]:
        """What is said of each beside its name; "" for one that has gone."""
        asked = [
            (one.bus, one.path, PROPERTIES, "Get", "ss", ACCESSIBLE, "Description")
            for one in things
        ]
        return [told[1] if told else "" for told in self._bus.calls(asked)]

    def find(self, words: str, role: str = "") -> Thing | None:
        """The first thing that can be used and whose name begins so."""
        fits = re.compile(words, re.IGNORECASE)
        for thing in self.things():
            if fits.match(thing.name) and role in ("", thing.role):
                return thing
        return None

    def wait(self, words: str, role: str = "", seconds: float = PATIENCE) -> Thing:
        """The same, as soon as it is there."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            thing = self.find(words, role)
            if thing:
                return thing
            time.sleep(0.05)
        shown = "\n".join(f"{each.role}: {each.name}" for each in self.things())
        raise AssertionError(f"never there: {words}; there is\n{shown}")

    def until(self, it: Callable[[], bool], what: str) -> None:
        """Look until it has happened."""
        wait_until(it, what)

    def click(self, thing: Thing) -> bool:
        """Do the action `click`; return False if the thing has gone meanwhile."""
        there = thing.bus, thing.path
        try:
            count = self._bus.get(*there, ACTION, "NActions")
            names = [self._bus.call(*there, ACTION, "GetName", "i", i) for i in range(count)]
            return bool(self._bus.call(*there, ACTION, "DoAction", "i", names.index("click")))
        except (LookupError, ValueError):
            return False

    def press(self, words: str, role: str = "") -> None:
        """Find and click."""
        assert self.click(self.wait(words, role)), words

    def close(self) -> None:
        self._bus.close()
        self._listening.close()


@contextmanager
def session(home: Path) -> Iterator[tuple[dict[str, str], str]]:
    """A session bus with AT-SPI on it, of nobody else: the environment, and AT-SPI's own bus."""
    with display() as screen:
        told, tell = os.pipe()
        command = ["dbus-daemon", "--session", "--nofork", f"--print-address={tell}"]
        daemon = subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL)
        os.close(tell)
        with os.fdopen(told) as answer:
            address = answer.readline().strip()
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "DBUS_SESSION_BUS_ADDRESS": address,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "QUADRILLE_HOME": str(home),
        }
        launcher = subprocess.Popen(
            [LAUNCHER, "--launch-immediately"], env=environment, stderr=subprocess.DEVNULL
        )
        try:
            bus = Bus(address)
            status = "org.a11y.Bus", "/org/a11y/bus"
            accessibility = until(lambda: bus.call(*status, "org.a11y.Bus", "GetAddress"))
            bus.call(*status, PROPERTIES, "Set", "ssv", "org.a11y.Status", "IsEnabled", ("b", True))
            bus.close()
            yield environment, accessibility
        finally:
            for process in (launcher, daemon):
                process.terminate()
                process.wait()


def until(it: Callable[[], Any]) -> Any:
    """What it returns, as soon as it can."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return it()
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


@contextmanager
def reading(home: Path, *arguments: str) -> Iterator[Reader]:
    """The client with a reader that listens."""
    with session(home) as (environment, address):
        reader = Reader(address)
        client = subprocess.Popen([*CLIENT, *arguments], cwd=ROOT, env=environment)
        try:
            yield reader
        finally:
            client.kill()
            client.wait()
            reader.close()
