"""Verdicts in words."""

from collections.abc import Sequence

from game.core.judging.judge import JudgedMove, Verdict, join_sentence
from game.core.match import Match
from game.core.words import N_
from game.engine.words import _, facts
from game.screens import games
from game.screens.theatre.review.findings import Findings

CLASS_WORDS = {
    "best": N_("Best move"),
    "good": N_("Good move"),
    "slip": N_("Slip"),
    "mistake": N_("Mistake"),
    "blunder": N_("Blunder"),
}


def happened_words(match: Match, ply: int) -> str:
    return games.step_sentence(match, match.history.steps(ply)[0]).rstrip(".")


def mistake_words(mistakes: Sequence[JudgedMove], judged: JudgedMove) -> str:
    """Return the class of a mistake, and which of all listed mistakes it is."""
    number = _("{count} of {all}").format(count=mistakes.index(judged) + 1, all=len(mistakes))
    return facts(class_words(judged), number)


def class_words(judged: JudgedMove) -> str:
    """Return the class of a move in words; "" for a move without one."""
    return _(CLASS_WORDS[judged.rating.kind]) if judged.rating.kind else ""


def chance_words(findings: Findings, ply: int) -> str:
    """Return every seat's chance to win after a ply; "" where none is known."""
    chances = " : ".join(map(games.percent, findings.chances(ply)))
    return f"{_('Chance to win')} {chances}" if chances else ""


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
