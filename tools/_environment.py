"""The project's own `.venv`: made, mended and found, so that one command runs from a fresh clone.

Standard library only. A stamp inside `.venv` says what was installed; while it holds, a start
costs a few file reads.
"""

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import _pip
from _lock import held

ROOT = Path(__file__).resolve().parent.parent
_PROBE = "import sys, pip; sys.exit(sys.version_info < (3, 11))"


class Missing(Exception):
    """Something that this machine lacks; its text is one sentence for the person who started."""


@dataclass(frozen=True)
class Environment:
    """The virtual environment of one checkout."""

    root: Path

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Its interpreter."""
        if os.name == "nt":
            return self.folder / "Scripts" / "python.exe"
        return self.folder / "bin" / "python"

    @property
    def stamp(self) -> Path:
        """What was installed here, written last."""
        return self.folder / "quadrille.json"

    @property
    def begun(self) -> Path:
        """Here while pip is at work: left behind, it tells that pip was killed half-way."""
        return self.folder / "quadrille.begun"

    @property
    def log(self) -> Path:
        """Everything that pip said the last time."""
        return self.folder / "install.log"

    def key(self) -> str:
        """Changes with everything that an installation depends on."""
        parts = [str(self.root), _bytes(self.folder / "pyvenv.cfg")]
        return hashlib.sha256(
            repr([*parts, _bytes(self.root / "pyproject.toml")]).encode()
        ).hexdigest()

    def wanted(self, extras: Iterable[str]) -> list[str]:
        """The packages that the client needs, and those of extras: `dev` has them for work on it.
        Ours is none of them: installing it would name this folder in a `.pth` file, which Python
        before 3.13 reads by the system's locale, and where that lacks one of the folder's letters
        no Python starts.
        """
        project = tomllib.loads((self.root / "pyproject.toml").read_text("utf-8"))["project"]
        more = (project["optional-dependencies"].get(extra, ()) for extra in extras)
        return [*project["dependencies"], *chain.from_iterable(more)]

    def extras(self) -> set[str]:
        """Those that the stamp tells of."""
        try:
            return set(json.loads(self.stamp.read_text("utf-8"))["extras"])
        except (OSError, ValueError, KeyError, TypeError):
            return set()

    def modules(self) -> list[str]:
        """What lies in its `site-packages`, but for notes that an upgrade renames."""
        places = [*self.folder.glob("lib/python*/site-packages"), self.folder / "Lib/site-packages"]
        found = {entry.name for place in places if place.is_dir() for entry in place.iterdir()}
        return sorted(n for n in found if not n.endswith((".dist-info", "__pycache__")))


def ready(extra: str = "", root: Path = ROOT) -> Path:
    """The interpreter of an environment that has everything; made or mended where it has not."""
    environment = Environment(root)
    if _holds(environment, extra):
        return environment.python
    if not os.access(root, os.W_OK):
        raise Missing(
            f"The folder {root} may not be written to, so nothing can be installed there: "
            "copy it to a place of your own and start again."
        )
    with held(
        root / ".venv.lock", lambda: say("Another start is preparing .venv: waiting for it …")
    ):
        if not _holds(environment, extra):
            _prepare(environment, extra)
    return environment.python


def play(arguments: Sequence[str]) -> int:
    """Opens the client, or has it answer without a window."""
    # -P: a folder named `game` where the person stands must not be taken for ours.
    return become([str(ready()), "-P", "-m", "game", *arguments])


def become(command: Sequence[str]) -> int:
    """Run it in this process's place where the system can, so that signals reach it."""
    if os.name != "nt":
        os.execve(command[0], list(command), surroundings())
    with subprocess.Popen(command, env=surroundings()) as child:
        while True:
            with suppress(KeyboardInterrupt):  # it hears Ctrl-C too, and ends in its own way
                return child.wait()


def inside(script: str, arguments: Iterable[str] = (), extra: str = "dev") -> None:
    """Make sure that a tool runs in the environment and finds `game`: if it does not run there,
    start it there."""
    if Path(sys.prefix).resolve() != Environment(ROOT).folder.resolve():
        sys.exit(become([str(ready(extra)), script, *arguments]))
    sys.path.insert(1, str(ROOT))


def told(work: Callable[[Sequence[str]], int], arguments: Sequence[str]) -> int:
    """Run a command; whatever is missing is told in one sentence."""
    for stream in (sys.stdout, sys.stderr):  # an odd name must not stop us
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return work(arguments)
    except Missing as problem:
        sentence = str(problem)
    except OSError as problem:
        where = f" ({problem.filename})" if problem.filename else ""
        sentence = f"The system refused: {problem.strerror or problem}{where}."
    except KeyboardInterrupt:
        say("Stopped; the next start begins here again.")
        return 130
    say(sentence)
    return 1


def say(sentence: str) -> None:
    """A word about what is being done, apart from results."""
    print(sentence, file=sys.stderr, flush=True)


def _holds(environment: Environment, extra: str) -> bool:
    """Is the stamp true? With every extra there is all that the client needs."""
    try:
        stamp = json.loads(environment.stamp.read_text("utf-8"))
        return bool(
            stamp["key"] == environment.key()
            and extra in ("", *stamp["extras"])
            and environment.python.exists()
            and set(stamp["modules"]) <= set(environment.modules())
        )
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _prepare(environment: Environment, extra: str) -> None:
    """Make what is missing; the stamp goes first and comes last."""
    damaged, extras = _damaged(environment), sorted({extra, *environment.extras()} - {""})
    environment.stamp.unlink(missing_ok=True)
    if damaged or _ours_is_in(environment) or not _works(environment):
        _make(environment)
    say("Installing what Quadrille needs into .venv (a minute or two) …")
    environment.begun.touch()
    code, output = _run(environment, "-m", "pip", "install", *environment.wanted(extras))
    environment.begun.unlink()
    environment.log.write_text(output, "utf-8")
    if code:
        raise Missing(_pip.sentence(output, environment.log.relative_to(environment.root)))
    _stamp(environment, extras)
    say("Ready.")


def _damaged(environment: Environment) -> bool:
    """Did something vanish since the stamp was written, or was it never there in full? pip would
    not miss it."""
    if environment.begun.exists():
        return True
    try:
        stamp = json.loads(environment.stamp.read_text("utf-8"))
        return not set(stamp["modules"]) <= set(environment.modules())
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _ours_is_in(environment: Environment) -> bool:
    """Has somebody installed ourselves there? See `Environment.wanted`."""
    return any(name.startswith("_quadrille") for name in environment.modules())


def _works(environment: Environment) -> bool:
    """Does its Python start, is it new enough, and has it pip?"""
    if not environment.python.exists():
        return False
    try:
        return _run(environment, "-c", _PROBE)[0] == 0
    except OSError:
        return False


def _make(environment: Environment) -> None:
    for module in ("venv", "ensurepip"):
        if find_spec(module) is None:
            raise Missing(
                f"This Python cannot make a virtual environment (its module {module} is missing; "
                "on Debian and Ubuntu it comes with the package python3-venv)."
            )
    say("Making .venv …")
    if environment.folder.exists():
        shutil.rmtree(environment.folder)
    # From inside a virtual environment the Python beneath it is asked: ours may be the one it is.
    python = getattr(sys, "_base_executable", sys.executable)
    command = [python, "-m", "venv", str(environment.folder)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().splitlines()
        raise Missing(
            f"Making .venv failed: {_pip.clean(reason[-1]) if reason else 'no reason told'}."
        )


def surroundings() -> dict[str, str]:
    """The environment's variables, but for those that point a Python to what is not ours; and where
    `game` is found, which is not installed."""
    strange = ("PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")
    kept = {key: value for key, value in os.environ.items() if key not in strange}
    return {**kept, "PYTHONPATH": str(ROOT)}


def _run(environment: Environment, *arguments: str) -> tuple[int, str]:
    """Its Python with these arguments; what it says, whatever way it says it."""
    done = subprocess.run(
        [str(environment.python), *arguments],
        cwd=environment.root,
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    return done.returncode, done.stdout


def _stamp(environment: Environment, extras: Sequence[str]) -> None:
    text = {"key": environment.key(), "extras": extras, "modules": environment.modules()}
    fresh = environment.stamp.with_suffix(".new")
    fresh.write_text(json.dumps(text, indent=1), "utf-8")
    fresh.replace(environment.stamp)


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""
