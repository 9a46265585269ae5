"""Where tables get their hints from, and how these are said."""

from game import catalogue, judging
from game.core.history import Happened
from game.core.judge import Verdict, sentence
from game.core.match import Match
from game.core.rules import Moved
from game.engine.table.advising import Adviser
from game.engine.words import _
from game.screens import games


def adviser() -> Adviser:
    """Whom tables ask."""
    return Adviser(judging.advice, told)


def told(match: Match, seat: int, verdict: Verdict) -> str:
    """A move in words, and what speaks for it."""
    rules, move = match.rules, verdict.move
    after = rules.play(match.state, seat, move)
    words = games.sentence(match, Happened(match.state, Moved(seat, move), after))
    worded, names = catalogue.game(rules.name).reasons(), [p.name for p in match.header.players]
    why = [worded(rules, reason, names, _) for reason in verdict.reasons]
    return f"{words} {sentence(why)}" if why else words
