"""A race in words: who is ahead, and how it ended."""

from game.engine.words import _, ngettext


def standing(points: int) -> str:
    """How many points a game is ahead after equally many cards."""
    if not points:
        return _("Level, card for card")
    if points > 0:
        words = ngettext(
            "{n} point ahead, card for card", "{n} points ahead, card for card", points
        )
    else:
        words = ngettext(
            "{n} point behind, card for card", "{n} points behind, card for card", -points
        )
    return words.format(n=abs(points))


def verdict(points: int, name: str) -> str:
    """How it ended, in a few words."""
    if not points:
        return _("level with {name}").format(name=name)
    if points > 0:
        words = ngettext("{n} point ahead of {name}", "{n} points ahead of {name}", points)
    else:
        words = ngettext("{n} point behind {name}", "{n} points behind {name}", -points)
    return words.format(n=abs(points), name=name)
