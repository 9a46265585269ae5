"""What moves beside the rows of the settings: a tile that travels, a track to try keys on."""

from collections.abc import Callable

from game.engine.input.intents import Intent
from game.engine.table.timeline import in_out_cubic
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box

PASSES = 6
"""How often the sample moves before it rests: a page that is left open costs nothing."""
PASS, REST = 0.35, 0.65
CELLS = 10


class Sample:
    """A tile that travels as fast as tiles do, a few times after every change."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.speed = 1.0

    @property
    def moving(self) -> bool:
        """Whether it is still on its way."""
        return self.speed > 0 and self.seconds < PASSES * (PASS + REST)

    def start(self, speed: float) -> None:
        """Begin again at a speed."""
        self.seconds, self.speed = 0.0, speed

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds * (self.speed or 1)

    @property
    def share(self) -> float:
        """How far it is from the left end."""
        if not self.moving:
            return 0.0
        turn, within = divmod(self.seconds, PASS + REST)
        there = in_out_cubic(min(1.0, within / PASS))
        return there if int(turn) % 2 == 0 else 1 - there


class Track(Widget):
    """A block on a track, moved by the keys under test."""

    def __init__(self, step: Callable[[], object]) -> None:
        super().__init__(Box(0, 0, 0, 0), name="track")
        self.step = step
        self.at = 0

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Left and right move the block."""
        if not intent.down or intent.what not in ("left", "right"):
            return False
        target = self.at + (1 if intent.what == "right" else -1)
        if 0 <= target < CELLS:
            self.at = target
            self.step()
        return True

    def drag(self, x: float, y: float) -> None:
        """The pointer may carry it."""
        share = (x - self.box.x) / max(1.0, self.box.w)
        self.at = max(0, min(CELLS - 1, int(share * CELLS)))

    def release(self, x: float, y: float) -> None:
        """It stays where it was carried."""

    def draw(self, p: Painter) -> None:
        """A groove, its cells, and the block."""
        p.rect(self.box, 12, ("#E2D4B8", "#EFE4CE"), theme.LINE, 1.4)
        each, side = self.box.w / CELLS, min(self.box.h - 16, self.box.w / CELLS - 8)
        for i in range(CELLS):
            p.circle(self.box.x + (i + 0.5) * each, self.box.centre[1], 3, theme.LINE)
        tile = Box.around(self.box.x + (self.at + 0.5) * each, self.box.centre[1], side)
        furniture.lift(p, tile, side * 0.18, 0)
        p.sprite("wall/tile_blue", tile.x, tile.y, side)
