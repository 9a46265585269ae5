"""How a player's sheet is arranged in its box: the head, the board, and where its numbers go."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.core.words import N_
from game.engine.table.pieces import PieceSpot
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.level import SIZE, WallLevel
from game.games.wall.table.picture import BoardPlaces

WIDE: Final = 2 * SIZE + 0.66
HIGH: Final = SIZE + 1.16
"""A board in pitches: lines, gap and wall; rows and the floor line."""
ITEMS: Final = SIZE + 1
"""The number of items of the next tiling: every line, and the floor."""
THEN: Final = N_("then")


@dataclass(frozen=True)
class Panel:
    """One player's sheet."""

    seat: int
    box: Box
    head: float
    large: bool
    places: BoardPlaces
    column: Box | None
    """Where the numbers of the next tiling stand, if there is room for them."""
    flat: bool
    """Whether they stand side by side below the board."""
    headed: bool
    """Whether the points stand in the head, not above the other numbers."""

    @property
    def beside(self) -> PieceSpot:
        x, y = self.places.floor_cell(self.places.floor_spaces)
        return PieceSpot(x + self.places.pitch * 0.12, y, self.places.floor_side)


@dataclass(frozen=True)
class Needs:
    """The room that the numbers of a sheet need in this view."""

    view: View
    level: WallLevel

    @property
    def step(self) -> float:
        """The distance from one item to the next."""
        return max(24.0, self.view.line_height(14) * 1.12)

    @property
    def item(self) -> float:
        most = _("up to {number}").format(number="+10") if self.level.blank else "+10"
        words = max(_("line {number}").format(number=5), _("floor"), _("lines"), key=len)
        return self.view.measure(words, 14) + self.view.measure(most, 15, "bold") + 14

    @property
    def column(self) -> float:
        return max(84.0, self.item, self._then)

    @property
    def _then(self) -> float:
        return self.view.measure(_(THEN), 14)

    @property
    def score(self) -> float:
        """The height of the points with the word above them."""
        return self.view.grown(14) * 1.2 + self.view.grown(46) * 1.12 + 8

    @property
    def last(self) -> float:
        """The height of the total below or beside the items."""
        return max(40.0, self.view.grown(24) * 1.5)

    @property
    def _number(self) -> float:
        """The width of the total; with "up to" before it where spaces are chosen (W13)."""
        most = self.view.measure(_("up to"), 14) + 8 if self.level.blank else 0.0
        return most + self.view.measure("100", 24, "display")

    @property
    def end(self) -> float:
        """The width of a strip's total."""
        return max(self._then, self._number) + 8

    @property
    def row(self) -> float:
        """The width of a column's total with its words beside it."""
        return self._then + self._number + 12

    def beside(self, wide: float) -> bool:
        return self.row <= wide

    def tall(self, items: int, wide: float) -> float:
        """Return the height of that many items one below another, with their total."""
        words = 0 if self.beside(wide) else self.step * 0.9
        return 6 + (items + 0.42) * self.step + self.last + words

    def strip(self, rows: int) -> float:
        return 16 + max(rows * self.step, self.step * 0.9 + self.last)

    def head(self, large: bool) -> float:
        """Return the height of a sheet's head; in large type a sentence stands below the name."""
        if large:
            return max(60.0, self.view.grown(21) + (54 if self.view.roomy else 36))
        return max(44.0, self.view.grown(17) + 24)

    def least(self, large: bool) -> float:
        """The width in which a sheet's head is read whole: a name, words beside it, the points."""
        if large:
            return self.view.measure("M" * 18, 15) + self.view.measure("000", 40, "display") + 72
        return self.view.measure("M" * 6, 17, "display") + self.view.measure("000", 27) + 62

    def inner(self, box: Box, large: bool) -> Box:
        pad = 26.0 if large else 16.0
        return box.inset(pad).cut_top(self.head(large))[1].cut_bottom(pad * 0.8)[1]


class _Fit(NamedTuple):
    pitch: float
    flat: bool


_Arranged: TypeAlias = tuple[BoardPlaces, Box | None, bool, bool]
"""The last fields of a panel."""


def pitch(box: Box, needs: Needs, large: bool) -> float:
    """Return how large the board of a sheet can be."""
    return _fit(needs.inner(box, large), needs, large).pitch


def _fit(inner: Box, needs: Needs, large: bool) -> _Fit:
    """The mover's sheet keeps room for the numbers, where it costs the board least."""
    if not large:
        return _Fit(max(1.0, min(inner.w / WIDE, inner.h / HIGH)), False)
    beside = min((inner.w - needs.column - 22) / WIDE, inner.h / HIGH)
    below = min(inner.w / WIDE, (inner.h - needs.strip(3)) / HIGH)
    if needs.tall(2, needs.column) > inner.h:
        beside = 0.0
    if needs.end + needs.item + 24 > inner.w:
        below = 0.0
    return _Fit(max(1.0, beside, below), below > beside * 1.02)


def panel(needs: Needs, seat: int, box: Box, large: bool) -> Panel:
    inner = needs.inner(box, large)
    fit = _fit(inner, needs, large)
    arrange = (_above if fit.flat else _besides) if large else _small
    return Panel(seat, box, needs.head(large), large, *arrange(needs, inner, fit.pitch))


def _places(needs: Needs, x: float, y: float, pitch: float) -> BoardPlaces:
    return BoardPlaces(x, y, pitch, needs.level.lines, len(needs.level.floor))


def _above(needs: Needs, inner: Box, pitch: float) -> _Arranged:
    """Return the board as wide as the sheet, its numbers in a strip or rows below."""
    strip, roomy = needs.strip(3), needs.view.roomy
    spare = inner.h - strip - HIGH * pitch
    x = inner.x + (inner.w - WIDE * pitch) / 2
    places = _places(needs, x, inner.y + spare * (0.2 if roomy else 0.4), pitch)
    more = min(spare * 0.6, max(0.0, needs.tall(ITEMS, inner.w) - strip)) if roomy else 0.0
    column = inner.cut_bottom(strip + more)[0].moved(0, 0 if roomy else -spare * 0.4)
    return places, column, True, True


def _besides(needs: Needs, inner: Box, pitch: float) -> _Arranged:
    """Board and numbers beside each other; together they stand in the middle."""
    room = inner.w - WIDE * pitch
    wide = max(needs.column, min(room * 0.4, needs.column * 1.5))
    apart = min((room - wide) * 0.6, 64.0)
    x = inner.x + (room - wide - apart) / 2
    places = _places(needs, x, inner.y + (inner.h - HIGH * pitch) / 2, pitch)
    headed = needs.score + needs.tall(2, wide) > inner.h
    high = min(inner.h, needs.tall(ITEMS, wide) + (0 if headed else needs.score))
    top = max(inner.y, min(places.y, inner.bottom - high))
    column = Box(places.wall_box().right + apart, top, wide, inner.bottom - top)
    return places, column, False, headed


def _small(needs: Needs, inner: Box, pitch: float) -> _Arranged:
    """Return the board below the name; the numbers where it leaves them room."""
    places, room = _places(needs, inner.x, inner.y, pitch), inner.w - WIDE * pitch
    below = inner.below(inner.y + HIGH * pitch + 10)
    wide = max(needs.column, min(room - 20, needs.row), min(room * 0.5, needs.column * 1.7))
    if room >= needs.column + 20 and needs.tall(2, wide) <= inner.h:
        return places, inner.cut_right(wide)[0], False, True
    if below.h >= needs.tall(3, inner.w):
        high = min(below.h, needs.tall(ITEMS, inner.w))
        return places, below._replace(h=high), False, True
    if below.h >= needs.strip(2) and needs.end + needs.item + 20 <= inner.w:
        return places, below._replace(h=needs.strip(2)), True, True
    return places, None, False, True
