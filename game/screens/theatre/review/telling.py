"""Verdicts in words."""

from collections.abc import Sequence

from game.core.judging.judge import JudgedMove, Verdict, join_sentence
from game.core.match import Match
from game.engine.words import _
from game.screens import games


def happened_words(match: Match, ply: int) -> str:
    return games.sentence(match, match.history.steps(ply)[0]).rstrip(".")


def mistake_words(mistakes: Sequence[JudgedMove], judged: JudgedMove) -> str:
    words = _("Mistake {number} of {count}")
    return words.format(number=mistakes.index(judged) + 1, count=len(mistakes))


def verdict_words(match: Match, judged: JudgedMove, verdict: Verdict) -> str:
    """Return the move of a verdict in words, for the position of `judged`."""
    before = match.history.turns[judged.ply - 1].before
    return games.move_sentence(match, before, judged.seat, verdict.move).rstrip(".")


def played_words(match: Match, judged: JudgedMove) -> str:
    return verdict_words(match, judged, judged.played)


def why(match: Match, judged: JudgedMove, verdict: Verdict) -> str:
    """Return the reasons for one of the two verdicts as a sentence; "" without reasons."""
    played, best = games.reasons_of_both(match, judged)
    parts = best if verdict is judged.best else played
    return join_sentence(parts) if parts else ""


def cost(tenths: int) -> str:
    return f"−{games.tenths(tenths)}"
