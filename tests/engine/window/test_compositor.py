"""Whatever came, went, moved or changed, the compositor shows what a plain painter paints."""

import random
from typing import Any

import pygame
import pytest

from game.engine.window.art import Art, Image
from game.engine.window.compositor import Compositor, joined_rectangles
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part, Sprite, Veil
from game.engine.window.plain import paint_plainly
from game.engine.window.spare import SpareTime
from game.engine.window.view import Box, View

SIZE = (480, 270)
NEAR = 3
"""Of 255: what is laid on a surface of its own first is rounded once more."""
COLOURS = ("#B03030", "#3060B0", "#30A050", "#D0A020", "#202020", "#F0F0F0")


@pytest.fixture(scope="module", autouse=True)
def window():
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


@pytest.fixture
def painter(window) -> Painter:
    return Painter(window, View(SIZE), Art())


def panel(name: str, key: Any, box: Box, **how: bool) -> Part:
    """A part whose looks follow from its key: soft shadow, rounded body, a word."""

    def paint(p: Painter) -> None:
        dice = random.Random(repr((name, key)))
        if how.get("solid"):
            p.fill(pygame.Color(dice.choice(COLOURS))[:3])
            return
        inner = box.grown(-20)
        p.shadow(inner, 10)
        p.rect(
            inner, 10, dice.choice(COLOURS), dice.choice(COLOURS), 2, alpha=dice.choice((1, 0.4))
        )
        p.text(
            str(key),
            *inner.centre,
            30,
            dice.choice(COLOURS),
            align="c",
            alpha=dice.choice((255, 90)),
        )

    return Part(name, key, box, paint, **how)


def disc(colour: str, size: int) -> Image:
    """A round piece, soft at its edge."""

    def make(_art: Art) -> pygame.Surface:
        image = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.aacircle(image, colour, (size / 2, size / 2), size / 2 - 2)
        return image

    return Image(("disc", colour), (size, size), make)


class Table:
    """A picture that changes by chance from frame to frame."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.parts: list[Drawable] = [panel("ground", 0, Box(0, 0, 1280, 720), solid=True)]
        self.made = 0

    def box(self) -> Box:
        """Anywhere, partly outside the window too."""
        d = self.dice
        return Box(
            d.uniform(-200, 1200), d.uniform(-150, 650), d.uniform(60, 500), d.uniform(60, 300)
        )

    def new(self, deep: int = 0) -> Drawable:
        """Another part of any kind."""
        self.made += 1
        name, d = f"n{self.made}", self.dice
        kind = d.choice(("part", "part", "sprite", "sprite", "veil", "group", "live"))
        if kind == "part":
            return panel(name, d.randrange(99), self.box(), solid=d.random() < 0.2)
        if kind == "live":
            return panel(name, d.randrange(99), self.box(), live=True)
        if kind == "sprite":
            size = d.choice((None, (d.uniform(10, 200), d.uniform(10, 200))))
            image = disc(d.choice(COLOURS), d.choice((20, 61)))
            return Sprite(
                name,
                image,
                d.uniform(-50, 1250),
                d.uniform(-50, 700),
                size,
                d.choice((255, 255, 80)),
            )
        if kind == "veil" or deep > 1:
            return Veil(name, self.box(), (40, 30, 20), d.choice((60, 162)))
        inside = tuple(self.new(deep + 1) for _ in range(d.randrange(1, 5)))
        edges = tuple(d.random() < 0.4 for _side in range(4))
        view = View((200, 150)) if d.random() < 0.3 else None
        return Group(name, self.box(), inside, view, (0, d.uniform(-60, 60)), edges)

    def change(self) -> None:
        """Something comes, goes, moves, changes its looks or its place in the order."""
        d, parts = self.dice, self.parts
        for _ in range(d.choice((0, 1, 1, 2, 5))):
            i = d.randrange(len(parts))
            deed = d.choice(("come", "come", "go", "move", "look", "order"))
            if deed == "come" and len(parts) < 25:
                parts.insert(d.randrange(len(parts) + 1), self.new())
            elif deed == "go" and len(parts) > 1:
                parts.pop(i)
            elif deed == "order":
                parts.insert(d.randrange(len(parts)), parts.pop(i))
            else:
                parts[i] = self._other(parts[i], deed)

    def _other(self, part: Drawable, deed: str) -> Drawable:
        d = self.dice
        if isinstance(part, Sprite):
            return (
                part._replace(x=d.uniform(-50, 1250))
                if deed == "move"
                else part._replace(alpha=d.choice((255, 120)))
            )
        if isinstance(part, Part):
            far = d.randrange(-90, 90) if deed == "move" else 0
            box = part.box.moved(far / View(SIZE).k, 0)  # whole pixels, or it looks different
            key = part.key if deed == "move" else d.randrange(99)
            return panel(part.name, key, box, solid=part.solid, live=part.live)
        if isinstance(part, Group):
            return part._replace(
                scroll=(0, d.uniform(-90, 90)), edges=tuple(d.random() < 0.4 for _side in range(4))
            )
        return part._replace(alpha=d.choice((60, 162)))


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of any channel of any pixel."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.some(6)
@pytest.mark.parametrize("seed", range(12))
def test_every_frame_is_what_a_plain_painter_paints(seed, painter) -> None:
    table, shown, plain = Table(seed), pygame.Surface(SIZE), pygame.Surface(SIZE)
    compositor = Compositor()
    for frame in range(25):
        table.change()
        compositor.show(table.parts, painter, shown)
        plain.fill(0)
        paint_plainly(table.parts, painter, plain)
        assert difference(shown, plain) <= NEAR, f"frame {frame}"


def test_only_what_a_piece_has_left_and_come_to_is_laid_again(painter) -> None:
    ground, shown = panel("ground", 0, Box(0, 0, 1280, 720), solid=True), pygame.Surface(SIZE)
    compositor = Compositor()
    for x in (100, 700):
        compositor.show([ground, Sprite("piece", disc("#B03030", 20), x, 100)], painter, shown)
    assert sorted(map(tuple, compositor.dirty)) == [
        (painter.px(x), painter.px(100), 20, 20) for x in (100, 700)
    ]


def test_a_screen_that_comes_up_is_prepared_without_touching_the_window(painter) -> None:
    table, shown = Table(5), pygame.Surface(SIZE)
    for _ in range(40):
        table.change()
    compositor, spare, turns = Compositor(), SpareTime(), 0
    spare.begin(-1.0)
    before = pygame.image.tobytes(shown, "RGB")
    assert not compositor.paint_in_advance(table.parts, painter, shown, spare)
    while not compositor.paint_in_advance(table.parts, painter, shown, spare):
        spare.begin(0.0005)
        turns += 1
        assert turns < 500
    assert pygame.image.tobytes(shown, "RGB") == before
    compositor.show(table.parts, painter, shown)
    plain = pygame.Surface(SIZE)
    paint_plainly(table.parts, painter, plain)
    assert difference(shown, plain) <= NEAR


def test_surfaces_of_parts_that_are_gone_are_dropped(painter) -> None:
    compositor, shown = Compositor(), pygame.Surface(SIZE)
    for i in range(50):
        compositor.show([panel(f"part {i}", 0, Box(0, 0, 99, 99))], painter, shown)
    assert len(compositor._cached) == 1


def test_another_look_paints_every_part_anew(painter) -> None:
    compositor, shown, painted = Compositor(), pygame.Surface(SIZE), []
    part = Part("part", 0, Box(0, 0, 99, 99), lambda p: painted.append(p.high_contrast))
    for contrast in (False, False, True):
        painter.high_contrast = contrast
        compositor.show([part], painter, shown)
    assert painted == [False, True]


def places(seed: int) -> list[pygame.Rect]:
    dice = random.Random(seed)
    return [
        pygame.Rect(
            dice.randrange(400), dice.randrange(200), dice.randrange(1, 60), dice.randrange(1, 60)
        )
        for _ in range(dice.randrange(30))
    ]


@pytest.mark.parametrize("seed", range(30))
def test_places_are_gathered_so_that_none_meets_another_and_nothing_is_lost(seed) -> None:
    window, given = pygame.Rect(0, 0, *SIZE), places(seed)
    found = joined_rectangles(iter(given), window)
    assert all(any(big.contains(one) for big in found) for one in given if window.contains(one))
    assert all(one.collidelist(found) == i for i, one in enumerate(found))
