"""The table of Toy: the row, the two ends to choose from, and what every seat has."""

from collections.abc import Callable, Sequence

from game.core.history import Transition
from game.core.match import Match
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.table.advising import Advice, AdvisedMove
from game.engine.table.scene import TableHouse, TableScene
from game.engine.table.timeline import Clip, Clips, in_out_cubic
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Hotspot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.toy.rules.events import TileTaken
from game.games.toy.rules.rules import Toy
from game.games.toy.rules.state import State, end_place
from game.games.toy.table.picture import draw_tile

TILE, GAP = 96.0, 14.0


class ToyAdvice(Advice):
    """Shows a recommended move on the table; `ghost_parts` may show more of the whole move."""

    table: "ToyScene"

    def main_boxes(self, advised: AdvisedMove) -> Sequence[Box]:
        """The tile; it is lit."""
        view, row = self.table.desk.view, self.table.shown.row
        return [place_box(view, len(row), end_place(self.table.shown, advised.move))]


class ToyScene(TableScene[Toy, State]):
    """One game on the table. `self.rules` and `self.shown` have the types in brackets."""

    game = "toy"
    title = "Toy"

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = ToyAdvice(self)
        self._flying: int | None = None
        """The place whose tile is in the air, where the row shows none."""

    def breadcrumbs(self) -> str:
        """How many tiles are left."""
        return _("{tiles} tiles left").format(tiles=len(self.shown.row))

    def key_hints(self) -> list[tuple[str, str]]:
        """What the keys do."""
        return [("left", _("Left end")), ("right", _("Right end")), ("confirm", _("Take"))]

    def table_widgets(self, view: View) -> list[Widget]:
        """The ends of the row, for the person whose turn it is. The one under the pointer is
        `hovered`; the one that keys have come to is `focused`, and so is one that is pressed. A
        picture of what would happen is about the hovered one, else about the focused one."""
        return [
            Hotspot(
                place_box(view, len(self.shown.row), end_place(self.shown, move)),
                self._taking(seat, move),
                name=move,
                radius=14,
            )
            for seat in self.match.movers
            if self.is_person(seat)
            for move in self.match.moves(seat)
        ]

    def _taking(self, seat: int, move: Move) -> Callable[[], None]:
        def take() -> None:
            self.play(seat, move)

        return take

    def table_parts(self, ahead: float) -> list[Drawable]:
        """What is to be seen, from the bottom up: what never changes, then the rest. A part is
        painted anew when its key changes, and only in its box. A seat's colour goes by its number,
        its name by who sits there: `player_name`."""
        view, now = self.desk.view, self.shown
        ground = Part("ground", self.rules.seats, view.box, self._paint_ground, solid=True)
        tiles = [
            _tile(str(place), place_box(view, len(now.row), place), tile)
            for place, tile in enumerate(now.row)
            if place != self._flying
        ]
        return [ground, self.frame.bar_part(), *tiles, *map(self._score, range(self.rules.seats))]

    def _paint_ground(self, p: Painter) -> None:
        furniture.paint_table_background(p)
        for seat in range(self.rules.seats):
            box = seat_box(p.view, seat, self.rules.seats)
            furniture.paint_panel(p, box)
            p.text(self.player_name(seat), box.x + 54, box.y + 32, theme.NAME, width=box.w - 70)

    def _score(self, seat: int) -> Part:
        points, on_turn = self.shown.scores[seat], seat in self.match.movers
        box = seat_box(self.desk.view, seat, self.rules.seats)

        def paint(p: Painter) -> None:
            furniture.paint_token(p, box.x + 30, box.y + 32, 14, seat, on_turn)
            p.text(str(points), *box.centre, theme.SCORE, face="bold", align="c")

        return Part(f"score {seat}", (points, on_turn), box, paint)

    def _take(self, event: TileTaken, happened: Transition) -> Clips:
        """The tile flies to its seat. What a clip calls as it begins and ends may change what this
        scene keeps for the picture, and make sounds: not the match, which is a move ahead, nor
        `shown`, which follows after the step's last clip. What it shows changes nothing."""
        start = place_box(self.desk.view, len(happened.before.row), event.place)
        end = seat_box(self.desk.view, event.seat, self.rules.seats)

        def seen(share: float) -> list[Drawable]:
            x = start.x + (end.centre[0] - TILE / 2 - start.x) * share
            y = start.y + (end.centre[1] - TILE / 2 - start.y) * share
            return [_tile("flying", Box(x, y, TILE, TILE), event.tile)]

        def begin() -> None:
            self.desk.sound.play("take")
            self._flying = event.place

        def land() -> None:
            self._flying = None

        return [Clip(theme.MS_FLY, seen, ease=in_out_cubic, begin=begin, end=land)]

    event_clips = {TileTaken: _take}  # noqa: RUF012


def _tile(name: str, box: Box, tile: int) -> Part:
    return Part(name, (tile, box), box.grown(8), lambda p: draw_tile(p, box, tile))


def place_box(view: View, count: int, place: int) -> Box:
    """A place of a row of that many tiles, in the middle of the window."""
    left = (view.w - count * TILE - (count - 1) * GAP) / 2
    return Box(left + place * (TILE + GAP), view.h * 0.34, TILE, TILE)


def seat_box(view: View, seat: int, seats: int) -> Box:
    """A seat's panel, side by side below the row."""
    width = (view.w - 2 * theme.MARGIN - (seats - 1) * theme.GAP) / seats
    return Box(theme.MARGIN + seat * (width + theme.GAP), view.h * 0.6, width, 150)
