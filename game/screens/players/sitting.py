"""The current player, to be chosen on the pages of solo play."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.words import _
from game.screens.lobby.picker import Pick


def node(desk: Desk, done: Callable[[], None]) -> Pick | None:
    """Return a picker of the player, where there are several; call `done` after a change."""
    names = desk.people.names
    if len(names) < 2:
        return None

    def sit_down(index: int) -> None:
        person = desk.people.named(names[index])
        if person is not None:
            desk.complain(desk.people.sit(person.identity))
        done()

    return Pick(_("Player"), tuple(names), 0, sit_down, desk=desk, key="player")
