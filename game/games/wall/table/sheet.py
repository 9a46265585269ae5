"""The arrangement of a player's sheet in its box: the head, the board, and the numbers."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.core.words import N_
from game.engine.table.pieces import PieceSpot
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.level import SIZE, WallLevel
from game.games.wall.table.picture import BoardPlaces

BOARD_W: Final = 2 * SIZE + 0.66
BOARD_H: Final = SIZE + 1.16
"""The size of a board in pitches: lines, gap and wall; rows and the floor line."""
MOST_ITEMS: Final = SIZE + 1
"""The most items of the next tiling: every line, and the floor."""
TOTAL_WORDS: Final = N_("then")


@dataclass(frozen=True)
class Panel:
    """The places of one player's sheet."""

    seat: int
    box: Box
    head: float
    large: bool
    places: BoardPlaces
    column: Box | None
    """The box for the numbers of the next tiling, None if there is no room for it."""
    flat: bool
    """Whether these numbers stand side by side below the board."""
    headed: bool
    """Whether the points stand in the head, not above the other numbers."""

    @property
    def marker_spot(self) -> PieceSpot:
        x, y = self.places.floor_corner(self.places.floor_spaces)
        return PieceSpot(x + self.places.pitch * 0.12, y, self.places.floor_side)


@dataclass(frozen=True)
class NumberRoom:
    """The room that the numbers of a sheet need in this view."""

    view: View
    level: WallLevel

    @property
    def item_height(self) -> float:
        return max(24.0, self.view.line_height(14) * 1.12)

    @property
    def item_width(self) -> float:
        most = _("up to {number}").format(number="+10") if self.level.blank else "+10"
        words = max(_("line {number}").format(number=5), _("floor"), _("lines"), key=len)
        return self.view.measure(words, 14) + self.view.measure(most, 15, "bold") + 14

    @property
    def column_width(self) -> float:
        return max(84.0, self.item_width, self._words_width)

    @property
    def _words_width(self) -> float:
        return self.view.measure(_(TOTAL_WORDS), 14)

    @property
    def score_height(self) -> float:
        """Return the height of the points with the word above them."""
        return self.view.grown(14) * 1.2 + self.view.grown(46) * 1.12 + 8

    @property
    def total_height(self) -> float:
        return max(40.0, self.view.grown(24) * 1.5)

    @property
    def _number_width(self) -> float:
        """Return the width of the total, with "up to" before it if spaces are chosen (W13)."""
        most = self.view.measure(_("up to"), 14) + 8 if self.level.blank else 0.0
        return most + self.view.measure("100", 24, "display")

    @property
    def strip_total(self) -> float:
        return max(self._words_width, self._number_width) + 8

    @property
    def column_total(self) -> float:
        return self._words_width + self._number_width + 12

    def fits_beside(self, wide: float) -> bool:
        return self.column_total <= wide

    def stack_height(self, items: int, wide: float) -> float:
        """Return the height of that many items one below another, with their total."""
        words = 0 if self.fits_beside(wide) else self.item_height * 0.9
        return 6 + (items + 0.42) * self.item_height + self.total_height + words

    def strip_height(self, rows: int) -> float:
        return 16 + max(rows * self.item_height, self.item_height * 0.9 + self.total_height)

    def head_height(self, large: bool) -> float:
        """Return the height of a sheet's head; large type needs a line for a sentence."""
        if large:
            return max(60.0, self.view.grown(21) + (54 if self.view.large_text else 36))
        return max(44.0, self.view.grown(17) + 24)

    def least_width(self, large: bool) -> float:
        """Return the width that shows a sheet's head whole: a name, words beside it, the points."""
        if large:
            return self.view.measure("M" * 18, 15) + self.view.measure("000", 40, "display") + 72
        return self.view.measure("M" * 6, 17, "display") + self.view.measure("000", 27) + 62

    def inner_box(self, box: Box, large: bool) -> Box:
        pad = 26.0 if large else 16.0
        return box.inset(pad).cut_top(self.head_height(large))[1].cut_bottom(pad * 0.8)[1]


class _BoardFit(NamedTuple):
    pitch: float
    flat: bool


_Arrangement: TypeAlias = tuple[BoardPlaces, Box | None, bool, bool]
"""The last four fields of a panel."""


def board_pitch(box: Box, needs: NumberRoom, large: bool) -> float:
    return _fit_board(needs.inner_box(box, large), needs, large).pitch


def _fit_board(inner: Box, needs: NumberRoom, large: bool) -> _BoardFit:
    """Return the board's pitch; a large sheet keeps room for numbers where it costs least."""
    if not large:
        return _BoardFit(max(1.0, min(inner.w / BOARD_W, inner.h / BOARD_H)), False)
    beside = min((inner.w - needs.column_width - 22) / BOARD_W, inner.h / BOARD_H)
    below = min(inner.w / BOARD_W, (inner.h - needs.strip_height(3)) / BOARD_H)
    if needs.stack_height(2, needs.column_width) > inner.h:
        beside = 0.0
    if needs.strip_total + needs.item_width + 24 > inner.w:
        below = 0.0
    return _BoardFit(max(1.0, beside, below), below > beside * 1.02)


def make_panel(needs: NumberRoom, seat: int, box: Box, large: bool) -> Panel:
    inner = needs.inner_box(box, large)
    fit = _fit_board(inner, needs, large)
    arrange = (
        (_arrangement_below if fit.flat else _arrangement_beside) if large else _small_arrangement
    )
    return Panel(seat, box, needs.head_height(large), large, *arrange(needs, inner, fit.pitch))


def _board_places(needs: NumberRoom, x: float, y: float, pitch: float) -> BoardPlaces:
    return BoardPlaces(x, y, pitch, needs.level.lines, len(needs.level.floor))


def _arrangement_below(needs: NumberRoom, inner: Box, pitch: float) -> _Arrangement:
    """Return the board as wide as the sheet, its numbers in a strip or rows below."""
    strip, roomy = needs.strip_height(3), needs.view.large_text
    spare = inner.h - strip - BOARD_H * pitch
    x = inner.x + (inner.w - BOARD_W * pitch) / 2
    places = _board_places(needs, x, inner.y + spare * (0.2 if roomy else 0.4), pitch)
    more = min(spare * 0.6, max(0.0, needs.stack_height(MOST_ITEMS, inner.w) - strip))
    column = inner.cut_bottom(strip + (more if roomy else 0.0))[0].moved(
        0, 0 if roomy else -spare * 0.4
    )
    return places, column, True, True


def _arrangement_beside(needs: NumberRoom, inner: Box, pitch: float) -> _Arrangement:
    """Return board and numbers beside each other, together in the middle."""
    room = inner.w - BOARD_W * pitch
    wide = max(needs.column_width, min(room * 0.4, needs.column_width * 1.5))
    apart = min((room - wide) * 0.6, 64.0)
    x = inner.x + (room - wide - apart) / 2
    places = _board_places(needs, x, inner.y + (inner.h - BOARD_H * pitch) / 2, pitch)
    headed = needs.score_height + needs.stack_height(2, wide) > inner.h
    score = 0 if headed else needs.score_height
    high = min(inner.h, needs.stack_height(MOST_ITEMS, wide) + score)
    top = max(inner.y, min(places.y, inner.bottom - high))
    column = Box(places.wall_box().right + apart, top, wide, inner.bottom - top)
    return places, column, False, headed


def _small_arrangement(needs: NumberRoom, inner: Box, pitch: float) -> _Arrangement:
    """Return the board below the name, and the numbers where there is room for them."""
    places, room = _board_places(needs, inner.x, inner.y, pitch), inner.w - BOARD_W * pitch
    below = inner.below(inner.y + BOARD_H * pitch + 10)
    column = needs.column_width
    wide = max(column, min(room - 20, needs.column_total), min(room * 0.5, column * 1.7))
    if room >= needs.column_width + 20 and needs.stack_height(2, wide) <= inner.h:
        return places, inner.cut_right(wide)[0], False, True
    if below.h >= needs.stack_height(3, inner.w):
        high = min(below.h, needs.stack_height(MOST_ITEMS, inner.w))
        return places, below._replace(h=high), False, True
    if below.h >= needs.strip_height(2) and needs.strip_total + needs.item_width + 20 <= inner.w:
        return places, below._replace(h=needs.strip_height(2)), True, True
    return places, None, False, True
