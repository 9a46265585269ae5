"""The keys below a result: what can be done next, in one row as long as that is possible."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.engine.desk import Desk
from game.engine.table.scene import AnyTable
from game.engine.widgets.key_rows import in_rows, key_height, key_width, keys
from game.engine.widgets.widgets import Button
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import routes
from game.screens.doors import house
from game.screens.result.outcome import Outcome
from game.screens.theatre.race import can_race
from game.screens.theatre.saving import share_key

GAP = 14.0
FIRST = 40.0
"""The first key is so much wider than its words ask for."""


class Entry(NamedTuple):
    """A key: its words, shorter ones for where room is short, and what it does."""

    name: str
    words: str
    short: str
    act: Callable[[], object]


def entries(desk: Desk, table: AnyTable, found: Outcome) -> list[Entry]:
    """Everything that can be done after a game."""
    doors, header, path = house(desk), table.match.header, table.path
    again = Entry("again", _("Play again"), _("Play again"), lambda: doors.again(header))
    if found.day is not None:
        again = Entry("day", _("The day"), _("The day"), partial(_to_day, desk, found.day))
    wanted = [
        again,
        Entry("same", _("Same seed"), _("Same seed"), lambda: doors.again(header, header.seed)),
    ]
    if path is not None:
        wanted.append(
            Entry(
                "watch",
                _("Watch replay"),
                _("Watch it"),
                lambda: doors.navigate(routes.Watch(path)),
            )
        )
    wanted.append(Entry("share", _("Share"), _("Share"), lambda: share_key.share(desk, header)))
    if path is not None:
        wanted += _races(desk, table, found, path)
    menu = _("Back") if header.origin else _("Menu")
    return [*wanted, Entry("menu", menu, menu, lambda: doors.leave(table))]


def _to_day(desk: Desk, day: date) -> None:
    """Open the day's page, behind which there is the title again."""
    house(desk).title()
    house(desk).navigate(routes.Today(day))


def _races(desk: Desk, table: AnyTable, found: Outcome, path: Path) -> list[Entry]:
    """Against the best game so far, or against this one where there is no better."""
    doors, challenge = house(desk), found.challenge
    if challenge is None or not can_race(table.match.header):
        return []
    name, number = desk.people.name, found.number
    best = doors.library.standing(challenge, name).best
    file = None
    if best is not None and (number is None or challenge.ladder.better(best, number)):
        file = doors.library.best_file(challenge, name)
    if file is not None and file != path:
        return [Entry("race", _("Race your best"), _("Race it"), lambda: doors.race(file))]
    return [Entry("race", _("Race this game"), _("Race it"), lambda: doors.race(path))]


def placed(view: View, page: Box, wanted: Sequence[Entry], accent: Accent) -> list[Button]:
    """The keys at the lower right of a page: in one row, or in as many as they need."""
    full, short = [entry.words for entry in wanted], [entry.short for entry in wanted]
    for words, pad in ((full, 56.0), (full, 32.0), (short, 32.0)):
        widths = [key_width(view, each, pad) for each in words]
        widths[0] += FIRST if pad > 40 else 0
        if sum(widths) + GAP * (len(widths) - 1) <= page.w:
            break
    rows = in_rows(page._replace(h=key_height(view, 50)), widths, GAP)
    low = page.bottom - 34 - rows[-1][0].bottom
    boxes = [box.moved(page.right - row[-1].right, low) for row in rows for box in row]
    deeds = [(entry.name, said, entry.act) for entry, said in zip(wanted, words, strict=True)]
    return keys(boxes, deeds, wanted[0].name, accent)
