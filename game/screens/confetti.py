"""A few of a game's tiles falling behind a result; they come to rest along the upper edge."""

import random
from dataclasses import dataclass

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.timeline import out_cubic
from game.engine.view import Box, View
from game.screens import pictures

SECONDS = 1.5
MANY = 30
_TURNS = 12
"""Sprites turn in steps of so many degrees, so that each is drawn once and then copied."""


@dataclass(frozen=True)
class _Flake:
    sprite: str
    x: float
    y: float
    size: float
    turn: int
    spin: int
    delay: float


class Confetti:
    """Falls once; with reduced motion it lies there from the beginning."""

    def __init__(self, game: str, seed: str, still: bool) -> None:
        self._game, self._seed, self._still = game, seed, still
        self._flakes: list[_Flake] = []
        self.age = SECONDS * 2 if still else 0.0

    @property
    def falling(self) -> bool:
        """Is anything still on its way?"""
        return bool(self._flakes) and self.age < SECONDS * 1.4

    def arrange(self, view: View, keep_clear: Box) -> None:
        """Scatter them on both sides of the words."""
        chance, names = random.Random(self._seed), pictures.motifs(self._game)
        self._flakes = []
        for i in range(MANY if names else 0):
            side, step = i % 2, i // 2
            reach = max(60.0, keep_clear.x - 40 if side == 0 else view.w - keep_clear.right - 40)
            x = 16 + (step / (MANY / 2)) * reach + chance.uniform(-8, 8)
            y = -10 + chance.random() ** 1.3 * max(50.0, 150 - step * 6)
            self._flakes.append(
                _Flake(
                    names[(i * 3 + i // 5) % len(names)],
                    view.w - x - 26 if side else x, y, chance.choice((16.0, 20.0, 26.0)),
                    chance.randrange(5, 85), chance.choice((-1, 1)) * chance.randrange(90, 270),
                    chance.random() * SECONDS * 0.4,
                )
            )  # fmt: skip

    def update(self, seconds: float) -> None:
        """Let them fall."""
        self.age += seconds

    def finish(self) -> None:
        """They lie where they were going."""
        self.age = SECONDS * 2

    def draw(self, p: Painter) -> None:
        """Paint them where they are."""
        for flake in self._flakes:
            share = out_cubic(max(0.0, min(1.0, (self.age - flake.delay) / SECONDS)))
            y = flake.y - (1 - share) * 220
            turn = round(flake.turn + flake.spin * (1 - share))
            turn = turn if share == 1 else turn // _TURNS * _TURNS
            if share == 1:
                p.shadow(Box(flake.x, y, flake.size, flake.size), 4, 4, 5, 60)
            p.sprite(flake.sprite, flake.x, y, flake.size, degrees=turn)


def gold(p: Painter, box: Box, radius: float) -> None:
    """A panel that has won something."""
    p.glow(box, radius, theme.GOLD, 14, 120, 2)
    furniture.panel(p, box, radius, 2)
    p.rect(box, radius, None, theme.GOLD, 3)
