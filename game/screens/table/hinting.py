"""Where tables get their hints from, and how these are said."""

from game import judging
from game.core.judging.judge import Verdict, sentence
from game.core.match import Match
from game.engine.table.advising import Adviser
from game.screens import games


def adviser() -> Adviser:
    """Whom tables ask."""
    return Adviser(judging.advice, told)


def told(match: Match, seat: int, verdict: Verdict) -> str:
    """A move in words, and what speaks for it."""
    words = games.move_sentence(match, match.state, seat, verdict.move)
    why = games.reasons(match, verdict)
    return f"{words} {sentence(why)}" if why else words
