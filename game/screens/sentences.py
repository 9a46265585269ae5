"""Steps of a game as sentences, with the names of those who sit there."""

from game import catalogue
from game.core.history import Happened
from game.core.match import Match
from game.core.replay.header import Header
from game.core.rules import Dealt
from game.engine.words import _


def sentence(match: Match, happened: Happened) -> str:
    """What a step did; as its file says it where its game has no words."""
    try:
        words = catalogue.summary(match.header.game).describe(match.rules, happened, _)
    except ImportError:
        step = happened.step
        return f"{step.kind}: {step.value}" if isinstance(step, Dealt) else step.move
    return named(str(words), match.header)


def named(words: str, header: Header) -> str:
    """Games know seats only; here their people's names take the place of the numbers."""
    for seat, player in enumerate(header.players, 1):
        words = words.replace(_("Player {seat}").format(seat=seat), player.name)
    return words
