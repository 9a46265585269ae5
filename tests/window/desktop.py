"""A virtual display, the client's own process on it, and hands made of `xdotool`."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")
MISSING = [tool for tool in NEEDED if not shutil.which(tool)]
PATIENCE = 30.0
"""Seconds until something that should happen counts as not happening."""
BREATH = 0.25
"""Seconds between two deeds, as somebody quick would leave."""
LOOK = 1.0
"""Seconds before a press, in which another screen may come: nothing pressed earlier reaches it."""
KEYS = {
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "confirm": "Return",
    "next": "n",
    "turn": "r",
    "aside": "a",
    "back": "Escape",
}
ARROWS = ("left", "right", "up", "down")


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees; its name for `DISPLAY`."""
    ready, told = os.pipe()
    command = ["Xvfb", "-displayfd", str(told), "-noreset", "-screen", "0", "1400x860x24"]
    server = subprocess.Popen(command, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    try:
        with os.fdopen(ready) as answer:
            number = answer.readline().strip()
        assert number, "the virtual display did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


CLIENT = (sys.executable, "-m", "game")


class Running:
    """The client in a window, as it runs for a person."""

    def __init__(self, screen: str, home: Path, command: Sequence[str]) -> None:
        self._environment = {
            **os.environ,
            "DISPLAY": screen,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "QUADRILLE_HOME": str(home),
        }
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = ""

    def open(self) -> None:
        """Wait for its window, and point the keyboard at it."""
        wait_until(self._find_window, "the window opens")
        self._tool("windowfocus", "--sync", self.window)

    def _find_window(self) -> bool:
        assert self.process.poll() is None, self.process.communicate()[1]
        found = self._tool("search", "--onlyvisible", "--class", "^quadrille$", check=False)
        self.window = found.split()[-1] if found else ""
        return bool(self.window)

    def _tool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True
        )
        assert done.returncode == 0 or not check, done.stderr
        return done.stdout.strip()

    def do(self, deeds: Sequence[str | tuple[int, int]]) -> None:
        """Click at places and press what stands for actions."""
        before: str | tuple[int, int] = ""
        for deed in deeds:
            time.sleep(BREATH if deed in ARROWS and before in ARROWS else LOOK)
            before = deed
            if isinstance(deed, str):
                self._tool("key", KEYS[deed])
            else:
                place = map(str, deed)
                self._tool("mousemove", "--window", self.window, *place)
                self._tool("click", "1")

    def resize(self, width: int, height: int) -> None:
        """Pull at the window's corner."""
        self._tool("windowsize", "--sync", self.window, str(width), str(height))

    def kill(self) -> None:
        """End it without a chance to do anything."""
        self.process.kill()
        self.process.wait()

    def ended(self) -> int:
        """Wait for its end; its exit status."""
        return self.process.wait(PATIENCE)


@contextmanager
def running(screen: str, home: Path, command: Sequence[str] = CLIENT) -> Iterator[Running]:
    """A client that is certainly gone afterwards."""
    client = Running(screen, home, command)
    try:
        client.open()
        yield client
    finally:
        if client.process.poll() is None:
            client.kill()
        client.process.communicate()


def happens(it: Callable[[], bool], seconds: float) -> bool:
    """Look again and again for that long at most."""
    end = time.monotonic() + seconds
    while not it():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def wait_until(it: Callable[[], bool], what: str) -> None:
    """Look until it has happened, as long as patience lasts."""
    assert happens(it, PATIENCE), f"never: {what}"
