"""Another game on the same seed, beside which one is played."""

from game.core.match import Match
from game.engine.words import _


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
