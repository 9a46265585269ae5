"""Small phrases about tiles that several parts of the table say."""

from game.engine.words import _, ngettext
from game.games.wall.texts.about import COLOURS


def colour_of(letter: str) -> str:
    """A colour's name."""
    return _(COLOURS[letter])


def in_hand(letter: str, number: int) -> str:
    """So many tiles of a colour."""
    return ngettext("{count} {colour}", "{count} {colour}", number).format(
        count=number, colour=colour_of(letter)
    )
