"""The house as the screens see it, so that screens need not import each other."""

from typing import TYPE_CHECKING, cast

from game.engine.desk import Desk

if TYPE_CHECKING:
    from game.screens.house import TheHouse


def house(desk: Desk) -> "TheHouse":
    """The desk's house, with more doors than a table needs."""
    return cast("TheHouse", desk.house)
