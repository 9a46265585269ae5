"""The moves of the others since the one in front has moved, as marks and in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.history import Happened, Turn
from game.engine.table.scene import FOOT, Corner
from game.engine.widgets import furniture
from game.engine.widgets.key_strip import KeyStrip
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.wall.rules import forecast
from game.games.wall.rules.state import TILING
from game.games.wall.table.lately import traces
from game.games.wall.table.lately.traces import Trace
from game.games.wall.texts.about import COLOURS
from game.games.wall.texts.summary import describe

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


_SIZE, _GAP = 14.0, 26.0


class Said(NamedTuple):
    """A move in words, and in fewer."""

    seat: int
    words: str
    brief: str


class Lately:
    """What is shown of the others' moves at one table."""

    def __init__(self, table: "WallScene") -> None:
        self._table = table

    @property
    def _turns(self) -> list[Turn]:
        """Newest first; none as soon as the one in front has moved, also while that is shown."""
        table = self._table
        turns = traces.turns_shown(table.match, table.shown)
        beyond = () if table.watching else table.match.history.turns[len(turns) :]
        if any(turn.moved.seat == table.large for turn in beyond):
            return []
        return list(traces.since(turns, table.large))

    def traces(self) -> list[Trace]:
        """What is still to be seen of them."""
        return list(traces.traces(self._table.rules.table, self._turns, self._table.shown))

    def said(self) -> list[Said]:
        """The last move of each of the others, newest first."""
        found: dict[int, Said] = {}
        for turn in self._turns:
            found.setdefault(turn.moved.seat, _said(self._table, turn))
        return list(found.values())

    def words(self) -> Sequence[Part]:
        """These words; a replay has a caption instead."""
        found = [] if self._table.watching else self.said()
        room = self._room() if found else None
        return [_part(self._table.desk.view, room, found)] if room else []

    def _room(self) -> Box | None:
        """The end of the foot, beside the keys; where a challenge or a hint has that, in the bar at
        the top."""
        table, view = self._table, self._table.desk.view
        left = 2 * theme.MARGIN + 16 + _keys_width(view, table.strips())
        room = Box.between(left, view.h - FOOT, view.w - theme.MARGIN, view.h)
        if table.layout.goal or table.slip:
            corner = min((w.box.x for w in table.widgets if isinstance(w, Corner)), default=view.w)
            room = Box.between(table.bar_end + 24, 10, corner - 24, 56)
        return room if room.w >= view.measure("M" * 10, _SIZE) else None


def _keys_width(view: View, strips: Sequence[KeyStrip]) -> float:
    """What the strip of keys at the foot takes."""
    each = (furniture.key_width(view, *key) for strip in strips for key in strip.keys)
    return sum(each) + (20 if any(strip.seat is not None for strip in strips) else 0)


def _said(table: "WallScene", turn: Turn) -> Said:
    seat, before = turn.moved.seat, turn.before
    happened = Happened(before, turn.moved, turn.after)
    names = table.match.header.names
    words = describe(table.rules, happened, names, _).rstrip(".")
    brief = words if before.stage == TILING else _brief(table, turn)
    told = (_("{name}: {words}").format(name=names[seat], words=w) for w in (words, brief))
    return Said(seat, *told)


def _brief(table: "WallScene", turn: Turn) -> str:
    """What was taken, and the line that it went to."""
    source, letter, _shift, line = table.rules.table.takes[turn.moved.move]
    number = forecast.taken(turn.before, source, letter)
    tiles = ngettext("{count} {colour}", "{count} {colour}", number)
    where = _("line {number}").format(number=line) if line else _("floor")
    return f"{tiles.format(count=number, colour=_(COLOURS[letter]))} · {where}"


def _part(view: View, room: Box, found: Sequence[Said]) -> Part:
    """All of them in a line, the newest at its end; in fewer words where they do not fit so, and
    at last without the oldest."""
    token = view.grown(7) * 2 + 10
    told = [[each.words for each in found], [each.brief for each in found]]
    kinds = ((words, [view.measure(w, _SIZE) + token for w in words]) for words in told)
    words, widths = next(
        (kind for kind in kinds if sum(kind[1]) + _GAP * (len(found) - 1) <= room.w),
        (told[1], [view.measure(w, _SIZE) + token for w in told[1]]),
    )
    ends = [room.right - sum(widths[:i]) - _GAP * i for i in range(len(words))]
    chosen = tuple(
        (each.seat, said, max(room.x, end - wide), end)
        for i, (each, said, wide, end) in enumerate(zip(found, words, widths, ends, strict=True))
        if i == 0 or end - wide >= room.x
    )

    def paint(p: Painter) -> None:
        y = room.centre[1]
        for seat, said, left, end in chosen:
            furniture.seat(p, left + view.grown(7), y - 1, view.grown(7), seat)
            p.text(said, left + token - 2, y, _SIZE, theme.INK, width=end - left - token + 2)

    return Part("said", (chosen, room), room, paint)
