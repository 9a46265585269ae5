"""A day as a text to be pasted anywhere: ranks, squares and numbers, and nothing of how."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from game.engine.words import _, facts, ngettext
from game.screens import games
from game.screens.daily.days import Played, share
from game.screens.lobby import seeds

SQUARES = "🟦🟧🟪🟩🟫"
"""The games in the order in which screens list them."""
GOLD, OPEN = "🟨", "⬜"
COUNT = 4


class Line(NamedTuple):
    """A game of the day, by its first try."""

    game: str
    filled: int
    """Squares: one for the lowest rank, all for the highest; none where nothing counts."""
    words: str
    """Rank and number."""
    late: bool = False


def line(played: Played) -> Line:
    """Return the line of one match."""
    challenge, first = played.challenge, played.first
    if first is None or not first.counts:
        return Line(challenge.game, 0, "")
    if first.number is None:
        return Line(challenge.game, 0, _("not reached"), first.late != 0)
    reached = share(challenge, first.number)
    filled = 1 + round(reached * (COUNT - 1)) if reached < 1 else COUNT
    rank = _(challenge.shown.word(first.number))
    return Line(challenge.game, filled, facts(rank, str(first.number)), first.late != 0)


def text(day: date, lines: Sequence[Line], puzzle: bool | None, row: int) -> str:
    """All of it, a line for each game."""
    said = [facts("Quadrille", seeds.dated_words(day))]
    for each in lines:
        full = GOLD if each.filled == COUNT else SQUARES[games.order().index(each.game) % 5]
        squares = full * each.filled + OPEN * (COUNT - each.filled)
        late = _("late") if each.late else ""
        said.append(facts(f"{squares} {games.title(each.game)}", each.words, late))
    if puzzle is not None:
        said.append(f"{'✔' if puzzle else '✘'} {_('Puzzle of the day')}")
    if row:
        said.append(row_words(row))
    return "\n".join(said)


def row_words(row: int) -> str:
    """How many days in a row."""
    return ngettext("{count} day in a row", "{count} days in a row", row).format(count=row)
