"""Measures the client and prints JSON: python tools/bench.py [PART …] [--seconds N].

Parts: rules, bots, verify, learning (no window); start, frames, rivals, dice, walk, library,
rebuild, idle, memory, growth (a virtual display will do).
"""

import sys

import _environment

if __name__ == "__main__":
    _environment.inside(__file__, sys.argv[1:])

import argparse
import json
import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import _bench_client
import _bench_library
import _bench_rules

PARTS: dict[str, Callable[[argparse.Namespace], Any]] = {
    "rules": lambda a: _bench_rules.playouts(a.games, a.seconds),
    "bots": lambda a: _bench_rules.bots(a.games, a.seconds),
    "verify": lambda a: _bench_rules.verifying(a.games, a.seconds),
    "learning": lambda a: _learning(a.games, a.seconds),
    "start": lambda _: _bench_client.start(),
    "frames": lambda a: _bench_client.frames(a.games, a.seconds),
    "rivals": lambda a: _bench_client.rivals(a.seconds),
    "dice": lambda a: _bench_client.dice(a.rounds),
    "walk": lambda _: _bench_client.walk(),
    "library": lambda a: _bench_library.library(a.seconds, a.replays),
    "rebuild": lambda _: _rebuilds(),
    "idle": lambda a: _bench_client.idle(a.seconds),
    "memory": lambda a: _bench_client.memory(a.games, a.seconds),
    "growth": lambda a: _bench_client.growth(a.games, a.rounds),
}


def main() -> int:
    """Run the parts that are asked for, and print what they found."""
    arguments = _arguments()
    found: dict[str, Any] = {"machine": machine()}
    for part in arguments.parts or PARTS:
        _environment.say(f"{part} …")
        found[part] = PARTS[part](arguments)
    print(json.dumps(found, indent=2))
    return 0


def _learning(games: str | None, seconds: float) -> Any:
    import _bench_learning  # what learners need would be held by every client that is measured

    return _bench_learning.tables(games, seconds)


def _rebuilds() -> Any:
    import _bench_trees  # with all screens, which a client that is measured does not hold

    return _bench_trees.rebuilds()


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "python": platform.python_version(),
        "system": platform.platform(),
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "pygame-ce": version("pygame-ce"),
        "video": _bench_client.video(),
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", help="only these games: wall,ramp")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure may take")
    parser.add_argument("--replays", type=int, default=10_000, help="how many the library holds")
    parser.add_argument(
        "--rounds",
        type=int,
        default=24,
        help="how many games `growth` plays, and how often `dice` throws",
    )
    arguments = parser.parse_args()
    unknown = [part for part in arguments.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    return arguments


if __name__ == "__main__":
    sys.exit(main())
