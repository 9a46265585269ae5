"""The house as the screens see it, so that screens need not import each other."""

from typing import TYPE_CHECKING, cast

from game.engine.desk import Desk

if TYPE_CHECKING:
    from game.screens.house import TheHouse


def house(desk: Desk) -> "TheHouse":
    """Return the desk's house, which can do more for screens than for the window."""
    return cast("TheHouse", desk.house)
