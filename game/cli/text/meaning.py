"""What somebody means who says a move: the one legal move that fits, or why there is none."""

from collections.abc import Sequence

from game.cli.text.saying import Saying, brief, words_of
from game.cli.text.told import Teller
from game.core.rules import Move
from game.engine.words import _, language, told

_MOST = 6
"""The most moves named where several are meant."""


class Meaning:
    """The moves of one match as they are said in its present position."""

    def __init__(self, teller: Teller) -> None:
        self._teller, self._match = teller, teller.match
        self._saying: tuple[object, Saying] | None = None

    def saying(self, seat: int) -> Saying:
        """The legal moves of a seat and how they are said now."""
        key = self._match.state, seat, language()
        if self._saying is None or self._saying[0] != key:
            moves, heard = self._match.moves(seat), self._teller.heard(seat)
            self._saying = key, Saying(self._teller.spoken, heard, moves)
        return self._saying[1]

    def of(self, seat: int, line: str) -> Sequence[str]:
        """The move that is meant; or "" for none, and sentences that tell why."""
        saying = self.saying(seat)
        moves = saying.meant(line)
        if len(moves) == 1:
            return moves
        if not moves:
            return "", self._refusal(seat, line)
        named, more = brief([saying.command(move) for move in moves], _MOST)
        return "", _("Which one? {moves}.").format(moves="; ".join(named)), *left_out(more)

    def _refusal(self, seat: int, line: str) -> str:
        spoken, heard = self._teller.spoken, self._teller.heard(seat)
        tries = spoken.tries(heard, words_of(line))
        tried: list[Move] = Saying(spoken, heard, tries).meant(line)
        if tried or (" " not in line and not line.isalpha()):
            wanted = tried[0] if tried else line
            return told(self._match.rules.why_not(self._match.state, seat, wanted))
        words = _("“{words}” is not a command or a move here. Type help or moves.")
        return words.format(words=line)


def left_out(more: int) -> Sequence[str]:
    """That there are more moves than were named, if there are."""
    words = _("And {n} more. Type moves with words of a move to narrow them down.")
    return [words.format(n=more)] if more else []
