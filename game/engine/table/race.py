"""Another game on the same seed, beside which one is played."""

from game.core.match import Match
from game.engine.words import _, ngettext


class Rival:
    """The game that is raced, alone at its table as this one is."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def name_beside(self, own: str) -> str:
        """Whose game it is; whoever races an earlier game of their own must not read one name
        twice."""
        name = self.match.header.players[0].name
        return _("{name}, earlier").format(name=own) if name == own else name

    def ahead(self, own: Match, here: int, there: int) -> int:
        """How many points a game is ahead after so many of its moves, and so many of these."""
        states = own.history.state_at(here), self.match.history.state_at(there)
        mine, theirs = (own.rules.running_scores(state)[0] for state in states)
        return mine - theirs

    def verdict(self, lead: int, own: str) -> str:
        """How a game ended that was ahead of this one by so much."""
        if not lead:
            words = _("level with {name}")
        elif lead > 0:
            words = ngettext("{n} point ahead of {name}", "{n} points ahead of {name}", lead)
        else:
            words = ngettext("{n} point behind {name}", "{n} points behind {name}", -lead)
        return words.format(n=abs(lead), name=self.name_beside(own))


def lead_words(points: int) -> str:
    """A lead, or a deficit below 0, in words."""
    if not points:
        return _("level on points")
    if points > 0:
        return ngettext("{n} point ahead", "{n} points ahead", points).format(n=points)
    return ngettext("{n} point behind", "{n} points behind", -points).format(n=-points)
