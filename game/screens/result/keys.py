"""The keys below a result: what can be done next, in one row as long as that is possible."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.table.scene import AnyTable
from game.engine.widgets.widgets import Button, Widget
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.result.outcome import Outcome
from game.screens.theatre import share_key
from game.screens.theatre.race import can_race

if TYPE_CHECKING:
    from game.engine.desk import Desk

GAP = 14.0
FIRST = 40.0
"""The first key is so much wider than its words ask for."""


class Entry(NamedTuple):
    """A key: its words, shorter ones for where room is short, and what it does."""

    name: str
    words: str
    short: str
    act: Callable[[], object]


def entries(desk: "Desk", table: AnyTable, found: Outcome) -> list[Entry]:
    """Everything that can be done after a game."""
    doors, header, path = house(desk), table.match.header, table.path
    wanted = [
        Entry("again", _("Play again"), _("Play again"), lambda: doors.again(header)),
        Entry("same", _("Same seed"), _("Same seed"), lambda: doors.again(header, header.seed)),
    ]
    if path is not None:
        wanted.append(Entry("watch", _("Watch replay"), _("Watch it"), lambda: doors.watch(path)))
    wanted.append(Entry("share", _("Share"), _("Share"), lambda: share_key.share(desk, header)))
    if path is not None:
        wanted += _races(desk, table, found, path)
    return [*wanted, Entry("menu", _("Menu"), _("Menu"), doors.title)]


def _races(desk: "Desk", table: AnyTable, found: Outcome, path: Path) -> list[Entry]:
    """Against the best game so far, or against this one where there is no better."""
    doors, challenge = house(desk), found.challenge
    if challenge is None or not can_race(table.match.header):
        return []
    best, number = doors.library.standing(challenge).best, found.number
    file = None
    if best is not None and (number is None or challenge.ladder.better(best, number)):
        file = doors.library.best_file(challenge)
    if file is not None and file != path:
        return [Entry("race", _("Race your best"), _("Race it"), lambda: doors.race(file))]
    return [Entry("race", _("Race this game"), _("Race it"), lambda: doors.race(path))]


def placed(
    view: View, area: Box, wanted: Sequence[Entry], accent: Accent
) -> tuple[list[Widget], int]:
    """The keys at the right end of one row, or in as many rows as they need."""
    for words, pad in ((_full, 56.0), (_full, 32.0), (_short, 32.0)):
        widths = [view.measure(words(entry), 17, "display") + pad for entry in wanted]
        widths[0] += FIRST if pad > 40 else 0
        if sum(widths) + GAP * (len(widths) - 1) <= area.w:
            break
    rows = _rows(widths, area.w)
    made: list[Widget] = []
    for r, row in enumerate(rows):
        x = area.right - sum(widths[i] + GAP for i in row) + GAP
        for i in row:
            box = Box(x, area.y + r * (area.h + 10), widths[i], area.h)
            made.append(
                Button(
                    box,
                    _doing(wanted[i]),
                    name=wanted[i].name,
                    words=words(wanted[i]),
                    accent=accent,
                    primary=i == 0,
                )
            )
            x += widths[i] + GAP
    return made, len(rows)


def _full(entry: Entry) -> str:
    return entry.words


def _short(entry: Entry) -> str:
    return entry.short


def _rows(widths: Sequence[float], room: float) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    for i, width in enumerate(widths):
        if rows[-1] and sum(widths[j] + GAP for j in rows[-1]) + width > room:
            rows.append([])
        rows[-1].append(i)
    return rows


def _doing(entry: Entry) -> Callable[[], None]:
    def done() -> None:
        entry.act()  # the house has said what there is to say

    return done
