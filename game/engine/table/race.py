"""The rival of a race: an earlier match on the same seed."""

from game.core.match import Match
from game.engine.words import _, ngettext


class Rival:
    """An earlier solo match on the same seed, shown beside the present one."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def name_beside(self, own: str) -> str:
        """Return its player's name, marked if it is the same as one's own."""
        name = self.match.header.players[0].name
        return _("{name}, earlier").format(name=own) if name == own else name

    def ahead(self, own: Match, here: int, there: int) -> int:
        """Return how many points a match is ahead after `here` moves of its own and `there` of the
        rival."""
        states = own.history.state_at(here), self.match.history.state_at(there)
        mine, theirs = (own.rules.running_scores(state)[0] for state in states)
        return mine - theirs

    def verdict(self, lead: int, own: str) -> str:
        """Return in words how a match ended, from its lead over the rival in points."""
        if not lead:
            words = _("level with {name}")
        elif lead > 0:
            words = ngettext("{n} point ahead of {name}", "{n} points ahead of {name}", lead)
        else:
            words = ngettext("{n} point behind {name}", "{n} points behind {name}", -lead)
        return words.format(n=abs(lead), name=self.name_beside(own))


def lead_words(points: int) -> str:
    """Return a lead, or below 0 a deficit, in words."""
    if not points:
        return _("level on points")
    if points > 0:
        return ngettext("{n} point ahead", "{n} points ahead", points).format(n=points)
    return ngettext("{n} point behind", "{n} points behind", -points).format(n=-points)
