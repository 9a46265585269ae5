"""How the dice board looks: two dice left, two right, the fifth, rounds and jokers; the tray."""

from collections.abc import Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import ROUNDS
from game.games.lines.table.layout import DIE, Bench
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.pieces import DieLook

FELT = "#3D0527"


def paint_board(p: Painter, bench: Bench) -> None:
    """Paint the felt, the wells and their names, which never change."""
    felt(p, bench.box)
    names = (_("left half"), _("right half"), _("fifth"), _("round"))
    for i, name in enumerate(names):
        well = bench.group(i)
        if i < 3:
            p.rect(well, 14 * bench.k, FELT, alpha=0.42)
        middle = (bench.top + well.y) / 2 + 2
        p.text(name, well.centre[0], middle, 15, theme.WHITE, "bold", "c", well.w + 8)


def paint_open_slots(p: Painter, bench: Bench, slots: Sequence[str], lit: str) -> None:
    """Layout that wait for a die; golden while one is picked up, the next one most of all."""
    for slot in slots:
        box, k = bench.die(slot).grown(-2), bench.k
        ink = theme.GOLD if lit else theme.mix(theme.WHITE, ACCENT.deep, 0.3)
        if slot == lit:
            p.rect(box, 15 * k, theme.GOLD, alpha=0.3)
        p.rect(box, 15 * k, None, ink, 2.4 if lit else 1.6)
        (x, y), r = box.centre, 9 * k
        p.line(x - r, y, x + r, y, ink, 3 * k)
        p.line(x, y - r, x, y + r, ink, 3 * k)


def paint_rounds(p: Painter, bench: Bench, now: int) -> None:
    """The rounds that are over, the one that is on, and those to come."""
    k = bench.k
    for number in range(1, ROUNDS + 1):
        x, y = bench.round(number)
        if number == now:
            p.circle(x, y, 9.5 * k, theme.WHITE)
            size = 14 * k / (p.view.grown(14) / 14)
            p.text(str(number), x, y, size, ACCENT.deep, "bold", "c")
        elif number < now:
            p.circle(x, y, 7 * k, theme.WHITE)
            furniture.check(p, x, y, 8.5 * k, ACCENT.deep)
        else:
            p.circle(x, y, 7 * k, None, theme.WHITE, 1.6)


def felt(p: Painter, box: Box) -> None:
    """A slab of the game's colour."""
    furniture.lift(p, box, 18, 1)
    p.rect(box, 18, theme.mix(ACCENT.deep, theme.BLACK, 0.25))
    shades = ACCENT.base, theme.mix(ACCENT.deep, ACCENT.base, 0.3)
    p.rect(box._replace(h=box.h - 4), 18, shades)


def paint_tray(p: Painter, box: Box, dice: Sequence[tuple[str, Box, bool]]) -> None:
    """Where the dice are rolled: a sunk tray with a rim; those that wait, and which is lifted."""
    felt(p, box)
    inner = box.grown(-9)
    p.rect(inner, 13, (theme.mix(FELT, ACCENT.deep, 0.35), theme.mix(FELT, ACCENT.deep, 0.6)))
    p.rect(inner, 13, None, theme.mix(ACCENT.base, theme.BLACK, 0.45), 1.6)
    for die, place, lifted in dice:
        paint_lifted(p, place, die, lifted)


def paint_dice(p: Painter, bench: Bench, looks: tuple[DieLook, ...], placing: bool = False) -> None:
    """The dice in their wells, with a word below each where there is room."""
    for look in looks:
        if look.state in ("done", "shut"):
            paint_die(p, bench.die(look.slot), look.die, 110)
        else:
            paint_lifted(p, bench.die(look.slot), look.die, look.state == "now")
        low = bench.room_below < p.view.line(14) * 0.9 if bench.roomy else bench.k <= 0.9
        if bench.roomy:
            _sign(p, bench, look, low)
        if not (low or placing):
            _caption(p, bench, look)


def paint_lifted(p: Painter, box: Box, die: str, lifted: bool) -> None:
    """A die where it lies; in hand it is lifted and shines."""
    k = box.w / DIE
    if lifted:
        box = box.moved(0, -5 * k)
        p.glow(box, 15 * k, "#FFE08A", 9, 220, 3)
        p.rect(box.grown(5), 19 * k, None, theme.WHITE, 3)
    paint_die(p, box, die)


def carried_part(side: float, die: str, x: float, y: float) -> Part:
    """A die under the pointer."""
    box = Box.around(x, y - 4, side)

    def paint(p: Painter) -> None:
        p.shadow(box, side * 0.25, 12, 12, 120, (40, 0, 22))
        p.sprite(f"lines/die_{die[1:]}", box.x, box.y, side)

    return Part("carried", None, box.grown(38), paint, live=True)


def _sign(p: Painter, bench: Bench, look: DieLook, low: bool) -> None:
    """In large type signs stand for the words: a tick on a die that is drawn, a cross on one
    whose half is closed; on a low board, where words are out of reach, an arrow at the die in
    hand."""
    box, k = bench.die(look.slot), bench.k
    if look.state == "now" and low:
        x, y, half = box.centre[0], box.bottom + 5 * k, 14 * k
        arrow = [(x, y), (x - half, y + 17 * k), (x + half, y + 17 * k)]
        p.path(arrow, f'fill="{theme.GOLD}"', closed=True)
    x, y = box.right - 6 * k, box.y + 6 * k
    if look.state in ("done", "shut"):
        p.circle(x, y, 12 * k, theme.WHITE)
    if look.state == "done":
        furniture.check(p, x, y, 14 * k, ACCENT.deep)
    if look.state == "shut":
        furniture.cross(p, x, y, 14 * k, ACCENT.deep)


def _caption(p: Painter, bench: Bench, look: DieLook) -> None:
    plain = _("either half") if look.slot == "f" else ""
    words = {"now": _("in hand"), "done": _("drawn"), "shut": _("closed")}.get(look.state, plain)
    floor = bench.box.bottom if bench.roomy else bench.top + 164 * bench.k
    x, y = bench.die(look.slot).centre[0], (bench.group(0).bottom + floor) / 2 - 2
    face, size = "bold" if look.state == "now" else "text", 10 if bench.roomy else 14
    room = (112 if bench.roomy and look.slot == "f" else 78) * bench.k
    p.text(words, x, y, size, theme.WHITE, face, "c", room)


def paint_die(p: Painter, box: Box, die: str, alpha: int = 255) -> None:
    """A die with its shadow."""
    if alpha == 255:
        p.shadow(box, box.w * 0.25, box.w * 0.11, box.w * 0.09, 150, (40, 0, 22))
    p.sprite(f"lines/die_{die[1:]}", box.x, box.y, box.w, alpha=alpha)


def paint_jokers(p: Painter, bench: Bench, left: int, state: str, label: str) -> None:
    """The jokers as a key: `state` is "", "legal" or "now"."""
    box, k = bench.jokers, bench.k
    if state:
        fill = theme.GOLD if state == "now" else theme.mix(ACCENT.deep, theme.BLACK, 0.25)
        p.rect(box, 14 * k, fill, theme.WHITE if state == "now" else theme.GOLD, 1.6)
    ink = theme.INK if state == "now" else theme.WHITE
    words = _("jokers")
    if label and p.view.measure(f"{words} {label}", 14, "bold") < box.w - 10:
        words += f" {label}"
    x, y = box.centre
    p.text(words, x, y - 13 * k, 14, ink, "bold", "c", box.w - 8)
    for i in range(2):
        paint_joker(p, x + (i * 2 - 1) * 13 * k, y + 15 * k, 10 * k, i < left, ink)


def paint_joker(p: Painter, x: float, y: float, r: float, left: bool, ink: str) -> None:
    """A joker: golden while it is left."""
    points = [(x, y - r), (x + r * 0.9, y), (x, y + r), (x - r * 0.9, y)]
    fill = "none" if not left else ink if ink == theme.INK else theme.GOLD
    edge = ink if not left or ink == theme.INK else "#FFE9B0"
    p.path(points, f'fill="{fill}" stroke="{edge}" stroke-width="1.8"', closed=True)
