"""Access to the app for screens, so that they need not import each other."""

from typing import TYPE_CHECKING, cast

from game.engine.desk import Desk

if TYPE_CHECKING:
    from game.screens.house import TheHouse


def house(desk: Desk) -> "TheHouse":
    """Return the desk's app with its methods for screens."""
    return cast("TheHouse", desk.house)
