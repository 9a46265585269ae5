"""Another game of the same challenge on the same seed, beside this one round by round."""

from game.core.match import Match
from game.engine.table.race import Rival
from game.engine.words import _
from game.games.lines.rules.moves import DONE
from game.games.lines.rules.state import Position, Stage


class Race(Rival):
    """The rival's sheet, after the rounds that are over here."""

    def __init__(self, match: Match, own: Match) -> None:
        super().__init__(match)
        self._own = own

    def shown(self, position: Position) -> Position:
        """The rival's position beside this one: marked once this sheet is, then after as many
        rounds."""
        rounds, history = self._rounds(position), self.match.history
        found: Position = history.state_at(0)
        if rounds:
            found = history.turns[_ply(self.match, rounds) - 1].after
        elif position.stage is not Stage.MARKING:
            marked = (turn.after for turn in history.turns if turn.after.stage is not Stage.MARKING)
            found = next(marked, found)
        return found

    def lead(self, position: Position) -> int:
        """How much more is reached here than there, after the same rounds."""
        rounds = self._rounds(position)
        return self.ahead(self._own, _ply(self._own, rounds), _ply(self.match, rounds))

    def _rounds(self, position: Position) -> int:
        """How many rounds are over in both games."""
        over = position.stage in (Stage.ROLLING, Stage.OVER)
        here = position.round if over else max(0, position.round - 1)
        return min(here, len(_ends(self.match)))

    def standing(self, position: Position) -> str:
        """How the rival stands, in a few words; nothing before a round is over."""
        lead = self.lead(position)
        if not self._rounds(position):
            return ""
        if not lead:
            return _("level with you")
        words = _("{n} behind you") if lead > 0 else _("{n} ahead of you")
        return words.format(n=abs(lead))

    def verdict(self, own_name: str) -> str:
        """How this game ended against it."""
        lead, name = self.lead(self._own.state), self.name_beside(own_name)
        if not lead:
            return _("level with {name}").format(name=name)
        words = _("{n} ahead of {name}") if lead > 0 else _("{n} behind {name}")
        return words.format(n=abs(lead), name=name)


def _ends(match: Match) -> list[int]:
    """After how many moves each round of a game alone was over."""
    turns = match.history.turns
    return [ply for ply, turn in enumerate(turns, 1) if turn.moved.move == DONE]


def _ply(match: Match, rounds: int) -> int:
    return _ends(match)[rounds - 1] if rounds else 0
