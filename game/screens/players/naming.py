"""Another name for somebody, and two who are one: what is kept about lobbies follows."""

from game.engine.desk import Desk
from game.engine.storage.players import Person
from game.screens.lobby.setup import renamed


def rename(desk: Desk, person: Person, name: str) -> str:
    """Another name for somebody; a sentence where it cannot be, or could not be kept."""
    trouble = desk.people.rename(person.identity, name)
    now = desk.people.known(person.identity)
    if now is not None and now.name != person.name:
        _call(desk, person.name, name)
    return trouble


def merge(desk: Desk, person: Person, other: Person) -> str:
    """Two are one person, called as the second one; a sentence where that could not be kept."""
    trouble = desk.people.merge(person.identity, other.identity)
    _call(desk, person.name, other.name)
    return trouble


def remove(desk: Desk, person: Person, played: bool) -> str:
    """Take somebody off the list; a sentence where that could not be kept."""
    trouble = desk.people.remove(person.identity, played)
    _call(desk, person.name, "")
    return trouble


def _call(desk: Desk, before: str, now: str) -> None:
    lobby = renamed(desk.settings.lobby, before, now)
    if lobby != desk.settings.lobby:
        desk.change(lobby=lobby)
