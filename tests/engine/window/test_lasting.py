"""What the window still shows of the frame before."""

import random

import pygame
import pytest

from game.engine.window.art import Art
from game.engine.window.lasting import Stale
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

SIZE = (320, 180)


@pytest.fixture
def p():
    pygame.display.init()
    return Painter(pygame.display.set_mode(SIZE), View(SIZE), Art())


def box(x: int, y: int, w: int, h: int) -> Box:
    """Pixels as a box."""
    k = View(SIZE).k
    return Box(x / k, y / k, w / k, h / k)


class Scene:
    """A ground, parts and dots, each of which may change from frame to frame."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.ground = "navy"
        self.parts = [self._part(i) for i in range(4)]
        self.dots = [self._dot() for _ in range(3)]

    def _area(self) -> tuple[int, int, int, int]:
        dice = self.dice
        return (
            dice.randrange(250),
            dice.randrange(120),
            dice.randrange(9, 90),
            dice.randrange(9, 70),
        )

    def _part(self, number: int):
        return [f"part {number}", self.dice.choice(("red", "gold", "green")), self._area(), True]

    def _dot(self):
        return self.dice.randrange(300), self.dice.randrange(160), self.dice.randrange(5)

    def change(self) -> None:
        """Something happens, or nothing."""
        what = self.dice.randrange(8)
        part = self.dice.choice(self.parts)
        if what == 0:
            part[1] = self.dice.choice(("red", "gold", "green"))
        elif what == 1:
            part[2] = self._area()
        elif what == 2:
            part[3] = not part[3]
        elif what == 3:
            self.ground = self.dice.choice(("navy", "black"))
        elif what < 7:
            self.dots[self.dice.randrange(3)] = self._dot()

    def draw(self, p: Painter) -> None:
        """The ground, then parts with dots between them."""
        p.fresh()
        p.backdrop(self.ground, lambda q: q.fill(pygame.Color(self.ground)))
        for i, (name, colour, area, there) in enumerate(self.parts):
            if there:  # half of a part lets what lies below show through
                half = (0, 0, area[2] // 2, area[3])
                p.still(
                    name, colour, box(*area), lambda q, c=colour, h=half: q.fill(pygame.Color(c), h)
                )
            for x, y, level in self.dots:
                if level == i:
                    p.fill((255, 255, 255), (x, y, 9, 7))
        p.lasting.end()


def paint(p: Painter, scene: Scene) -> bytes:
    """A frame as the client paints it."""
    try:
        scene.draw(p)
    except Stale:
        scene.draw(p)
    return p.surface.get_buffer().raw


@pytest.mark.parametrize("seed", range(40))
def test_a_frame_looks_as_if_it_were_painted_in_full(p, seed):
    scene, mended = Scene(random.Random(seed)), 0
    for _frame in range(60):
        scene.change()
        seen = paint(p, scene)
        mended += p.lasting.mending
        p.lasting.forget()
        assert seen == paint(p, scene)
        if scene.dice.random() < 0.9:
            paint(p, scene)
    assert mended > 20


@pytest.mark.parametrize("seed", range(20))
def test_a_frame_that_was_broken_off_is_gone_on_from(p, seed):
    dice = random.Random(seed)
    scene = Scene(dice)
    paint(p, scene)
    for _frame in range(30):
        scene.change()
        left = dice.randrange(6)
        fill = p.fill

        def broken(colour, rect=None, fill=fill):
            nonlocal left
            left -= 1
            if left < 0:
                raise KeyError
            fill(colour, rect)

        p.fill = broken
        try:
            scene.draw(p)
        except (KeyError, Stale):
            p.lasting.break_off()
        p.fill = fill
        seen = paint(p, scene)
        p.lasting.forget()
        assert seen == paint(p, scene)


def test_a_frame_in_which_nothing_changes_paints_next_to_nothing(p):
    scene = Scene(random.Random(1))
    scene.dots = []
    paint(p, scene)
    p.surface.fill("pink")  # nobody would do that
    paint(p, scene)
    assert p.surface.get_at((319, 0)) == pygame.Color("pink")


def test_what_lies_there_can_be_asked_only_while_it_is_known(p):
    scene = Scene(random.Random(1))
    scene.parts = [["part 0", "red", (10, 10, 50, 50), True]]
    paint(p, scene)
    p.fresh()
    p.backdrop(scene.ground, lambda _q: None)
    assert p.lying(pygame.Rect(100, 100, 20, 20))
    with pytest.raises(Stale):  # the part is still to come, and its pixels are there already
        p.lying(pygame.Rect(20, 20, 20, 20))
