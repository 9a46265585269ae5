"""A headless Chromium, driven over a pipe in the words of its own protocol (CDP)."""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "out" / "axe" / "node_modules" / "axe-core" / "axe.min.js"
"""Where `.ci/run` puts the rules for accessibility."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome-headless-shell")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), "")
MISSING = "" if CHROMIUM and sys.platform == "linux" else "there is no Chromium here for a pipe"
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-extensions", "--disable-dev-shm-usage", "--hide-scrollbars", "--mute-audio"),
    *("--force-device-scale-factor=1", "--remote-debugging-pipe"),
)
PATIENCE = 60.0
"""Seconds until an answer counts as never coming."""
TELLING = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")


class Browser:
    """A browser with one page."""

    def __init__(self, reading: int, writing: int) -> None:
        self._reading, self._writing = reading, writing
        self._received, self._number, self._session = b"", 0, ""
        self.told: list[dict[str, Any]] = []
        """What was said on the console since a page was opened."""
        self.requests: list[str] = []
        """The addresses asked for since then, with those that hold their answer."""
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        attached = self.do("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network"):
            self.do(f"{part}.enable")

    def do(self, method: str, **given: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": given}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._writing, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer["error"])
                result: dict[str, Any] = answer["result"]
                return result

    def _next(self) -> dict[str, Any]:
        """Wait for a message; note what it tells."""
        end = time.monotonic() + PATIENCE
        while b"\0" not in self._received:
            ready, _, _ = select.select([self._reading], [], [], max(0, end - time.monotonic()))
            assert ready, "the browser does not answer"
            more = os.read(self._reading, 1 << 20)
            assert more, "the browser has ended"
            self._received += more
        whole, _, self._received = self._received.partition(b"\0")
        message: dict[str, Any] = json.loads(whole)
        method, given = message.get("method"), message.get("params", {})
        if method in TELLING:
            self.told.append(given)
        elif method == "Network.requestWillBeSent":
            self.requests += [given["request"]["url"]]
        return message

    def open(self, path: Path, at: str = "") -> None:
        """Open a file and wait until all of it is there."""
        self.do("Page.navigate", url="about:blank")
        self.told, self.requests = [], []
        self.do("Page.navigate", url=path.as_uri() + at)
        while self._next().get("method") != "Page.loadEventFired":
            pass

    def run(self, script: str) -> Any:
        """Return what a script gives, also one that takes a while."""
        done = self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in done, done["exceptionDetails"]
        return done["result"].get("value")

    def key(self, name: str, text: str = "") -> None:
        """Press a key."""
        self.do("Input.dispatchKeyEvent", type="keyDown", key=name, text=text)
        self.do("Input.dispatchKeyEvent", type="keyUp", key=name)

    def tap(self, what: str) -> None:
        """Touch the middle of an element."""
        box = f"(() => {{ const b = document.querySelector({what!r}).getBoundingClientRect();"
        x, y = self.run(box + "return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def size(self, width: int, height: int, touch: bool = False) -> None:
        """Give the window another size, with a finger or without."""
        shape = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
        self.do("Emulation.setDeviceMetricsOverride", **shape)
        self.do("Emulation.setTouchEmulationEnabled", enabled=touch)

    def prefer(self, **features: str) -> None:
        """Ask pages for that: `prefers_color_scheme="dark"`."""
        named = [{"name": k.replace("_", "-"), "value": v} for k, v in features.items()]
        self.do("Emulation.setEmulatedMedia", features=named)

    def photo(self, path: Path) -> None:
        """Keep a picture of the window."""
        data = self.do("Page.captureScreenshot")["data"]
        path.write_bytes(base64.b64decode(data))


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser of our own, ended with all its processes."""
    their_reading, writing = os.pipe()
    reading, their_writing = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        joined = f'exec "$0" "$@" 3<&{their_reading} 4>&{their_writing}'
        process = subprocess.Popen(
            ["bash", "-c", joined, CHROMIUM, *FLAGS, f"--user-data-dir={home}"],
            pass_fds=[their_reading, their_writing],
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(their_reading)
        os.close(their_writing)
        try:
            yield Browser(reading, writing)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            os.close(reading)
            os.close(writing)
