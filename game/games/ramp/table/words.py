"""A race in words: who is ahead, and how it ended."""

from game.engine.words import _, ngettext


def standing(points: int, board: int, card: int) -> str:
    """How many points a game is ahead, both having come to that card, or 0 for the start piece."""
    where = _("at card {card}") if card else _("at the start of board {board}")
    if not points:
        words = _("Level {where}")
    elif points > 0:
        words = ngettext("{n} point ahead {where}", "{n} points ahead {where}", points)
    else:
        words = ngettext("{n} point behind {where}", "{n} points behind {where}", -points)
    return words.format(n=abs(points), where=where.format(card=card, board=board))


def verdict(points: int, name: str) -> str:
    """How it ended, in a few words."""
    if not points:
        return _("level with {name}").format(name=name)
    if points > 0:
        words = ngettext("{n} point ahead of {name}", "{n} points ahead of {name}", points)
    else:
        words = ngettext("{n} point behind {name}", "{n} points behind {name}", -points)
    return words.format(n=abs(points), name=name)
