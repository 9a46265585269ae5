"""Counts the files that a click at a table goes through: `python tools/trip.py [GAME …]`.

Two legs of a move that is made for the second time, so that every picture is there: from the event
that makes it, out of pygame's queue, to `Match.play`; and from there to the flip of the frame that
shows where the move has led. What sounds, what writes files and
what notes the time in them is left out.
"""

import sys

import _environment

if __name__ == "__main__":
    _environment.inside(__file__, sys.argv[1:])

import argparse
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from types import FrameType
from typing import Any
from unittest import mock

import _stage
import pygame
from film import looping
from pygame.event import Event
from shots import ROOT

from game import catalogue
from game.core.match import Match
from game.engine.table.scene import AnyTable, CornerKey
from game.engine.window.loop import Loop
from game.engine.window.view import Box

SEATS, PLIES = 2, 12
"""How many people sit at the table, and how many moves they have made before."""
PLACES: Mapping[str, Sequence[str]] = {
    "wall": (r"-?\d[A-Z]", r"line \d"),
    "lines": (r"slot [lr]\d", r""),
    "loops": (r"slot\d", r"ground"),
}
"""What the clicks of a move are on: names of widgets; anywhere on the left half for "". In a game
that is not here a click on any widget is a move."""
KEYS: Mapping[str, int] = {"ramp": pygame.K_s}
"""The games in which a key makes the move."""
TRIES = 400
"""Clicks may miss, and some moves are refused."""
LOOK, SETTLED = 0.1, 300
"""Seconds from frame to frame, and the frames in which a table must have come to rest."""
NOT_COUNTED = (
    "game/engine/sound/",
    "game/engine/storage/",
    "game/core/replay/",
    "game/engine/table/clock",
)


@dataclass
class Trip:
    """The files of ours that ran in a move, once it has been made and shown."""

    game: str
    to_move: set[str] = field(default_factory=set)
    to_picture: set[str] = field(default_factory=set)
    played: bool = False
    shown: bool = False
    _leg: set[str] | None = None

    @property
    def legs(self) -> Mapping[str, Sequence[str]]:
        """Both legs in order."""
        return {"to the move": sorted(self.to_move), "to the picture": sorted(self.to_picture)}

    def own(self, leg: Sequence[str]) -> int:
        """How many of a leg's files are the game's."""
        return sum(path.startswith(f"game/games/{self.game}/") for path in leg)

    def note(self, frame: FrameType, what: str, about: Any) -> None:
        """What `sys.setprofile` calls; both ends of a call count, for the callers go on too."""
        if what == "c_return" and about is pygame.event.get and not self.played:
            self.to_move.clear()
            self._leg = self.to_move
        elif what == "c_call" and about is pygame.display.flip and self.played:
            self.shown, self._leg = True, None
        elif frame.f_code is Match.play.__code__:
            self.played = what == "return" and about is not None  # it was not refused
            self._leg = self.to_picture if self.played else None
        elif self._leg is not None and (path := ours(frame.f_code.co_filename)):
            self._leg.add(path)


@cache
def ours(filename: str) -> str:
    """The path of a file as people see it; "" if it does not count."""
    path = filename.replace("\\", "/").removeprefix(f"{ROOT.as_posix()}/")
    return path if path.startswith("game/") and not path.startswith(NOT_COUNTED) else ""


def trip(game: str) -> Trip:
    """Make two moves at a table of that game, and follow the second."""
    seconds, dice = count(0, LOOK), random.Random(game)
    with (
        mock.patch("game.engine.window.loop.perf_counter", lambda: next(seconds)),
        _stage.stage(private_handover=False) as desk,
    ):
        table = _stage.table(desk, game, SEATS, PLIES)
        loop = looping(desk)
        for _first_and_second in range(2):
            taken = move(loop, table, dice)
    return taken


def move(loop: Loop, table: AnyTable, dice: random.Random) -> Trip:
    """Press at the places of a move until one is made, and follow what each press does."""
    deeds = (deed for _try in range(TRIES) for deed in presses(table, dice))
    for event in deeds:
        taken = Trip(table.game)
        pygame.event.post(event)
        sys.setprofile(taken.note)
        loop.frame()
        while taken.played and not taken.shown:
            loop.frame()
        sys.setprofile(None)
        rest(loop)
        if taken.played:
            return taken
    raise SystemExit(f"{table.game}: no move in {TRIES} tries")


def rest(loop: Loop) -> None:
    """Let the table come to rest and what has come be seen."""
    for turn in range(SETTLED):
        loop.frame()
        if turn > 2 and not loop.desk.stack.has_animation:
            return


def presses(table: AnyTable, dice: random.Random) -> Iterator[Event]:
    """The events of one move, each looked for when it is wanted."""
    if table.game in KEYS:
        given = {"key": KEYS[table.game], "mod": 0, "unicode": "", "scancode": 0}
        yield from (Event(pygame.KEYDOWN, given), Event(pygame.KEYUP, given))
        return
    for names in PLACES.get(table.game, (r".*",)):
        pos = place(table, names, dice)
        yield Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        yield Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        yield Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def place(table: AnyTable, names: str, dice: random.Random) -> tuple[int, int]:
    """A pixel of a widget whose name is like that."""
    view = table.desk.view
    able = [w for w in table.widgets if w.reachable and not isinstance(w, CornerKey)]
    boxes = [w.box for w in able if re.fullmatch(names, w.name)]
    box = dice.choice(boxes) if boxes else Box(0, 0, view.w / 2, view.h)
    x, y = dice.uniform(box.x, box.right), dice.uniform(box.y, box.bottom)
    return view.px(x), view.px(y)


def main() -> int:
    """Tell the legs of each game; 1 if any is too long."""
    asked = _arguments()
    return max([_tell(trip(game), asked.most, asked.own) for game in asked.games])


def _tell(taken: Trip, most: int, own: int) -> int:
    """Print both legs; 1 if one is too long."""
    for name, leg in taken.legs.items():
        print(f"{taken.game}, {name}: {len(leg)} files, {taken.own(leg)} of them the game's")
        print("".join(f"  {path}\n" for path in leg), end="", flush=True)
    return int(any(len(leg) > most or taken.own(leg) > own for leg in taken.legs.values()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    names = catalogue.names()
    parser.add_argument("games", nargs="*", metavar="GAME", default=names, help=f"of: {names}")
    parser.add_argument("--most", type=int, default=18, help="files that a leg may go through")
    parser.add_argument("--own", type=int, default=8, help="how many of them the game's own")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
