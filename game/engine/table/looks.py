"""The pictures of a game outside its table: covers, boards, trophies, signs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.history import Transition
from game.core.rules import Move
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View


class MoveMark(NamedTuple):
    """A seat's move to be marked on a picture of the position before it."""

    seat: int
    move: Move
    colour: str
    dashed: bool = False


def paint_sign(sprite: str, p: Painter, box: Box, _ink: str = "") -> None:
    """Draw a sprite as a sign beside words."""
    p.sprite(sprite, box.x, box.y, box.w)


def paint_pair(sprite: str, share: float, p: Painter, box: Box, _ink: str) -> None:
    """Draw a sprite in two corners of a sign, each that share of its width."""
    side = box.w * share
    for x, y in ((box.x - 1, box.y), (box.right - side + 1, box.bottom - side)):
        p.sprite(sprite, x, y, side)


@dataclass(frozen=True)
class Looks:
    """A game's pictures beside its table: on cards, as trophies, beside words."""

    cover: Callable[[Painter, Box], None]
    board: Callable[..., None]
    """`board(p, box, rules, state, seat, steps)`: a position without a table; `steps` are those
    that led to it."""
    signs: Callable[[Any, Transition], Sequence[Callable[[Painter, Box], None]]]
    """Returns the small pictures of a step, such as the taken piece."""
    source: Callable[[str], Callable[..., None]]
    """A sign for a source of points."""
    mark: Callable[..., None] | None = None
    """`mark(p, box, rules, state, mark)`: where a move goes (`MoveMark`), on the picture that
    `board` has painted into that box."""
    trophy: Callable[..., None] | None = None
    """Draws the board on the result screen, where that differs."""
    offer: Callable[..., None] | None = None
    """`offer(p, box, rules, state, mark)`: the pieces that all seats choose from, where `board`
    does not show them; `mark` is the move to be marked among them, or None."""
    offer_height: Callable[[View], float] | None = None
    """The height for `offer`."""
    upright: bool = False
    """True for a board much higher than wide."""
    shared: bool = False
    """True if all seats share one table, so that all see the same picture."""
    confetti: tuple[str, ...] = ()
    """The sprites used as confetti."""
    tints: tuple[str, ...] = ()
    """The colours of the sources of points, where the game has some of its own."""
    back: str = ""
    """The sprite of a piece that lies face down; "" if none does."""
