"""Who plays alone here, to be chosen on the pages of what is played alone."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.lobby.picker import Pick, Picker


def picker(desk: Desk, view: View, room: Box, done: Callable[[], None]) -> list[Picker]:
    """At the right end of a room, where there are several people; `done` once another one sits
    down."""
    names = desk.people.names
    if len(names) < 2:
        return []

    def sit_down(index: int) -> None:
        person = desk.people.named(names[index])
        if person is not None:
            desk.complain(desk.people.sit(person.identity))
        done()

    least = 0.0 if view.roomy else view.measure(_("Player"), 14)
    wide = min(room.w * 0.4, max(least, view.measure(names[0], 16, "bold")) + 64)
    box = room.cut_right(wide)[0]
    return [Picker(box, desk, "player", _("Player"), names, 0, sit_down)]


def node(desk: Desk, done: Callable[[], None]) -> Pick | None:
    """The same as a node."""
    names = desk.people.names
    if len(names) < 2:
        return None

    def sit_down(index: int) -> None:
        person = desk.people.named(names[index])
        if person is not None:
            desk.complain(desk.people.sit(person.identity))
        done()

    return Pick(_("Player"), tuple(names), 0, sit_down, desk=desk, key="player")
