"""The dice board: two dice left, two right, the fifth, the rounds and the jokers; and the tray."""

from dataclasses import dataclass

import pygame

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.games.lines.picture import ACCENT
from game.games.lines.words import ROUNDS, SLOTS

FELT = "#3D0527"
DIE = 64.0
LABELS = (("left half", 20.0, 2), ("right half", 200.0, 2), ("fifth", 380.0, 1))


@dataclass(frozen=True)
class Bench:
    """Where the dice lie on a board of that box."""

    box: Box
    roomy: bool
    k: float

    @classmethod
    def of(cls, view: View, box: Box) -> "Bench":
        """The board in a box."""
        return cls(box, view.roomy, min(box.w / 560, box.h / (152 if view.roomy else 164), 1.5))

    @property
    def left(self) -> float:
        """Where the board's own measures begin."""
        return self.box.x + (self.box.w - 578 * self.k) / 2

    @property
    def top(self) -> float:
        """The upper edge of the board's own measures."""
        return self.box.y + (self.box.h - (152 if self.roomy else 164) * self.k) / 2

    def at(self, x: float, y: float, w: float, h: float) -> Box:
        """A box of the board's own measures."""
        return Box(self.left + x * self.k, self.top + y * self.k, w * self.k, h * self.k)

    @property
    def side(self) -> float:
        """The side of a die."""
        return DIE * self.k

    def group(self, index: int) -> Box:
        """The well of the left half, the right half or the fifth."""
        _words, x, count = LABELS[index]
        return self.at(x, 40 if self.roomy else 38, 164 if count == 2 else 84, 86)

    def die(self, slot: str) -> Box:
        """The place of a die."""
        number = SLOTS.index(slot)
        group = self.group(number // 2)
        x = group.x + (10 + (number % 2) * 80) * self.k
        return Box(x, group.y + 11 * self.k, self.side, self.side)

    @property
    def jokers(self) -> Box:
        """What is pressed for a joker."""
        if self.roomy:
            return self.at(384, 127, 76, 21)
        return self.at(212, 127, 140, 31)

    def round(self, number: int) -> tuple[float, float]:
        """The mark of a round."""
        box = self.at(524, 46 + (number - 1) * 21, 0, 0)
        return box.x, box.y


def waiting_places(tray: Box, side: float, count: int) -> list[Box]:
    """Where dice lie in the tray while they wait for their places."""
    gap = min(side * 0.5, (tray.w - count * side) / (count + 1))
    x = tray.x + (tray.w - count * side - (count - 1) * gap) / 2
    y = tray.y + (tray.h - side) / 2
    return [Box(x + i * (side + gap), y, side, side) for i in range(count)]


def paint_board(p: Painter, bench: Bench) -> None:
    """What never changes: the felt, the wells and their names."""
    felt(p, bench.box)
    names = (_("left half"), _("right half"), _("fifth"))
    for i, name in enumerate(names):
        well = bench.group(i)
        p.rect(well, 14 * bench.k, FELT, alpha=0.42)
        middle = (bench.top + well.y) / 2 + 1
        p.text(name, well.centre[0], middle, 15, theme.WHITE, "bold", "c", well.w + 12)
    x = bench.round(1)[0]
    head = (bench.top + bench.group(0).y) / 2 + 1
    p.text(_("round"), x, head, 15, theme.WHITE, "bold", "c", bench.box.right - x + 40)


def paint_rounds(p: Painter, bench: Bench, now: int) -> None:
    """The rounds that are over, the one that is on, and those to come."""
    for number in range(1, ROUNDS + 1):
        _round_mark(p, bench, number, now)


def felt(p: Painter, box: Box) -> None:
    """A slab of the game's colour."""
    furniture.lift(p, box, 18, 1)
    p.rect(box, 18, theme.mix(ACCENT.deep, theme.BLACK, 0.25))
    top = Box(box.x, box.y, box.w, box.h - 4)
    p.rect(top, 18, (ACCENT.base, theme.mix(ACCENT.deep, ACCENT.base, 0.3)))


def paint_tray(p: Painter, box: Box) -> None:
    """Where the dice are rolled: a sunk tray with a rim."""
    felt(p, box)
    inner = box.grown(-9)
    p.rect(inner, 13, (theme.mix(FELT, ACCENT.deep, 0.35), theme.mix(FELT, ACCENT.deep, 0.6)))
    p.rect(inner, 13, None, theme.mix(ACCENT.base, theme.BLACK, 0.45), 1.6)


def _round_mark(p: Painter, bench: Bench, number: int, now: int) -> None:
    x, y = bench.round(number)
    k = bench.k
    if number == now:
        p.circle(x, y, 9.5 * k, theme.WHITE)
        size = 14 * k / (p.view.grown(14) / 14)
        p.text(str(number), x, y, size, ACCENT.deep, "bold", "c")
    elif number < now:
        p.circle(x, y, 7 * k, theme.WHITE)
        furniture.check(p, x, y, 8.5 * k, ACCENT.deep)
    else:
        p.circle(x, y, 7 * k, None, theme.WHITE, 1.6)


@dataclass(frozen=True)
class DieLook:
    """A die in its place: `state` is "", "now", "done" or "shut"."""

    slot: str
    die: str
    state: str


def paint_dice(p: Painter, bench: Bench, looks: tuple[DieLook, ...]) -> None:
    """The dice in their wells, with a word below each where there is room."""
    for look in looks:
        box = bench.die(look.slot)
        if look.state == "now":
            box = Box(box.x, box.y - 5 * bench.k, box.w, box.h)
            p.glow(box, 15 * bench.k, "#FFE08A", 9, 220, 3)
            p.rect(box.grown(5), 19 * bench.k, None, theme.WHITE, 3)
        gone = look.state in ("done", "shut")
        paint_die(p, box, look.die, 110 if gone else 255)
        if not bench.roomy and bench.k > 0.9:
            _caption(p, bench, look)


def _caption(p: Painter, bench: Bench, look: DieLook) -> None:
    words = {"now": _("in hand"), "done": _("drawn"), "shut": _("closed")}.get(look.state, "")
    if look.slot == "f" and not words:
        words = _("either half")
    if not words or look.slot in ("r1", "r2"):
        return
    box = bench.die(look.slot)
    y = bench.jokers.centre[1]
    face = "bold" if look.state == "now" else "text"
    p.text(words, box.centre[0], y, 14, theme.WHITE, face, "c", 84 * bench.k)


def paint_die(p: Painter, box: Box, die: str, alpha: int = 255, degrees: float = 0) -> None:
    """A die with its shadow."""
    if alpha == 255:
        drop = box.w * 0.09
        p.shadow(box, box.w * 0.25, box.w * 0.11, drop, 150, (40, 0, 22))
    if degrees:
        paint_turned(p, box, die[1:], degrees)
    else:
        p.sprite(f"lines/die_{die[1:]}", box.x, box.y, box.w, alpha=alpha)


def paint_turned(p: Painter, box: Box, face: str, degrees: float) -> None:
    """A die that turns. Its pictures are many and seen once, so they are not kept."""
    side = p.px(box.w)
    image = pygame.transform.rotozoom(p.art.sprite(f"lines/die_{face}", side, side), degrees, 1)
    x, y = p.at(*box.centre)
    p.surface.blit(image, (x - image.get_width() // 2, y - image.get_height() // 2))


def paint_jokers(p: Painter, bench: Bench, left: int, state: str, label: str) -> None:
    """The jokers as a key: `state` is "", "legal" or "now"."""
    box = bench.jokers
    if state:
        fill = theme.GOLD if state == "now" else theme.mix(ACCENT.deep, theme.BLACK, 0.25)
        p.rect(box, box.h / 2, fill, theme.WHITE if state == "now" else theme.GOLD, 1.6)
    ink = theme.INK if state == "now" else theme.WHITE
    x = box.centre[0] - 11 * bench.k
    if not bench.roomy:
        words = _("jokers") if not label else f"{_('jokers')} {label}"
        p.text(words, box.x + 12, box.centre[1], 14, ink, "bold", "l", box.w - 62 * bench.k)
        x = box.right - 40 * bench.k
    for i in range(2):
        paint_joker(p, x + i * 22 * bench.k, box.centre[1], 8 * bench.k, i < left, ink)


def paint_joker(p: Painter, x: float, y: float, r: float, left: bool, ink: str) -> None:
    """A joker: golden while it is left."""
    points = [(x, y - r), (x + r * 0.9, y), (x, y + r), (x - r * 0.9, y)]
    fill = "none" if not left else ink if ink == theme.INK else theme.GOLD
    edge = ink if not left or ink == theme.INK else "#FFE9B0"
    p.path(points, f'fill="{fill}" stroke="{edge}" stroke-width="1.8"', closed=True)
