"""What the settings show beside their rows: how it looks, sounds and feels with them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.paint import Painter
from game.engine.timeline import in_out_cubic
from game.engine.view import Box, View
from game.engine.widgets import Button, Widget
from game.engine.words import _, ngettext

if TYPE_CHECKING:
    from game.engine.desk import Desk

PASSES = 6
"""How often the sample moves before it rests: a page that is left open costs nothing."""
PASS, REST = 0.35, 0.65
CELLS = 10
_TILES = ("blue", "yellow", "red", "black", "white")


@dataclass(eq=False)
class Shown(Widget):
    """A picture that nothing happens to."""

    paint: Callable[[Painter, Box], None] = lambda _p, _box: None

    @property
    def reachable(self) -> bool:
        """There is nothing to press."""
        return False

    def draw(self, p: Painter) -> None:
        """Paint it."""
        self.paint(p, self.box)


class Sample:
    """A tile that travels as fast as tiles do, a few times after every change."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.speed = 1.0

    @property
    def moving(self) -> bool:
        """Is it still on its way?"""
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

    def __init__(self, desk: "Desk") -> None:
        super().__init__(Box(0, 0, 0, 0), name="track")
        self.desk = desk
        self.at = 0

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Left and right move the block."""
        if not intent.down or intent.what not in ("left", "right"):
            return False
        target = self.at + (1 if intent.what == "right" else -1)
        if 0 <= target < CELLS:
            self.at = target
            self.desk.sound.play("hover")
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
        x = self.box.x + (self.at + 0.5) * each - side / 2
        y = self.box.centre[1] - side / 2
        furniture.lift(p, Box(x, y, side, side), side * 0.18, 0)
        p.sprite("wall/tile_blue", x, y, side)


class Side:
    """Places what stands beside the rows, from the top of an area downwards."""

    def __init__(self, desk: "Desk", view: View, area: Box) -> None:
        self.desk, self.view, self.area = desk, view, area
        self.made: list[Widget] = []
        self.y = area.y

    def put(self, height: float, paint: Callable[[Painter, Box], None], gap: float = 12) -> None:
        """A picture of that height."""
        self.add(Shown(Box(self.area.x, self.y, self.area.w, height), paint=paint), gap)

    def say(
        self, words: str, size: float = 16, colour: str = theme.INK, face: str = "text"
    ) -> None:
        """A paragraph."""
        lines = self.view.wrap(words, size, self.area.w, face)
        self.put(
            len(lines) * self.view.line(size),
            lambda p, box: _ignore(p.paragraph(words, box, size, colour, face)),
        )

    def add(self, widget: Widget, gap: float = 12) -> None:
        """Take a widget that is placed already."""
        self.made.append(widget)
        self.y = widget.box.bottom + gap


def display(side: Side, sample: Sample) -> None:
    """Words, marks and a tile that moves."""
    side.say(_("A look at it"), 19, theme.HOUSE.deep, "display")
    side.say(_("Tiles fly from where they were to where they go."))
    side.say(_("Quiet words say what is good to know."), 14, theme.MUTED)
    side.put(54, _paint_tiles)
    side.put(64, lambda p, box: _paint_sample(p, box, sample))
    side.put(max(44.0, side.view.grown(18) * 1.7), _paint_marks)


def _paint_tiles(p: Painter, box: Box) -> None:
    size = min(48.0, box.w / 5 - 8)
    for i, colour in enumerate(_TILES):
        furniture.lift(p, Box(box.x + i * (size + 8), box.y, size, size), 8, 0)
        p.sprite(f"wall/tile_{colour}", box.x + i * (size + 8), box.y, size)


def _paint_sample(p: Painter, box: Box, sample: Sample) -> None:
    p.rect(box, 12, ("#E2D4B8", "#EFE4CE"), theme.LINE, 1.2)
    size = box.h - 16
    x = box.x + 8 + sample.share * (box.w - 16 - size)
    sway = 0 if p.reduced_motion else round(sample.share * 90)
    p.sprite("wall/tile_yellow", x, box.y + 8, size, degrees=sway)


def _paint_marks(p: Painter, box: Box) -> None:
    y = box.centre[1]
    for i in range(3):
        furniture.seat(p, box.x + 14 + i * 32, y, 12, i)
    step = p.view.grown(18) * 2.9
    furniture.gain(p, box.x + 110 + step * 0.5, y, 5)
    furniture.gain(p, box.x + 110 + step * 1.5, y, -2)


def sound(side: Side) -> None:
    """Keys that sound."""
    side.say(_("Listen"), 19, theme.HOUSE.deep, "display")
    key = max(44.0, side.view.grown(17) + 22)
    heard = (
        ("place", _("A tile")),
        ("land", _("A piece")),
        ("dice", _("Dice")),
        ("loop", _("A loop")),
        ("score", _("Points")),
        ("win", _("A win")),
    )
    half = (side.area.w - 10) / 2
    for i, (name, words) in enumerate(heard):
        box = Box(side.area.x + i % 2 * (half + 10), side.y, half, key)
        side.made.append(
            Button(
                box,
                lambda name=name: side.desk.sound.play(name),  # type: ignore[misc]
                name=f"hear {name}",
                words=words,
            )
        )
        if i % 2:
            side.y += key + 10


def handling(side: Side, track: Track) -> None:
    """A track to try it on."""
    side.say(_("Try it"), 19, theme.HOUSE.deep, "display")
    side.say(_("Hold left or right here, on any device, and see how the block runs."))
    track.box = Box(side.area.x, side.y, side.area.w, max(56.0, side.area.w / CELLS + 16))
    side.add(track)
    side.say(_("167 and 33 milliseconds are what most players like."), 14, theme.MUTED)


def language(side: Side) -> None:
    """A few words with numbers in them."""
    side.say(_("In this language"), 19, theme.HOUSE.deep, "display")
    for n in (1, 5):
        side.say(ngettext("{n} player at the table", "{n} players at the table", n).format(n=n))
    side.say(_("Take tiles, build the wall that scores"), 14, theme.MUTED)


def game(side: Side) -> None:
    """The screen between two players, small."""
    side.say(_("Between two players"), 19, theme.HOUSE.deep, "display")
    side.put(170, lambda p, box: _paint_handover(p, box, side.desk.settings.private_handover))
    covered = _("The screen waits until the next player is there.")
    open_ = _("The next player sees the table at once.")
    side.say(covered if side.desk.settings.private_handover else open_, 14, theme.MUTED)


def _paint_handover(p: Painter, box: Box, covered: bool) -> None:
    furniture.lift(p, box, 12, 1)
    p.rect(box, 12, (theme.TABLE, theme.TABLE_DEEP), theme.LINE, 1.2)
    size = 40.0
    x = box.x + (box.w - 3 * size - 20) / 2
    for i, colour in enumerate(("blue", "red", "white")):
        at = Box(x + i * (size + 10), box.bottom - size - 18, size, size)
        if covered:
            p.rect(at, 8, (theme.HOUSE.soft, theme.HOUSE.base), theme.HOUSE.deep, 1.4)
        else:
            p.sprite(f"wall/tile_{colour}", at.x, at.y, size)
    furniture.seat(p, box.centre[0], box.y + 54, 22, 1, ring=True)


def _ignore(_value: object) -> None:
    """What a picture measures does not matter where it is only shown."""
