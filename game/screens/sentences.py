"""Steps of a game as sentences, with the names of those who sit there."""

from game import catalogue
from game.core.history import Happened
from game.core.match import Match
from game.core.replay.header import Header
from game.engine.words import _


def sentence(match: Match, happened: Happened) -> str:
    """What a step did."""
    words = catalogue.game(match.header.game).summary().describe(match.rules, happened, _)
    return named(words, match.header)


def named(words: str, header: Header) -> str:
    """Games know seats only; here their people's names take the place of the numbers."""
    for seat, player in enumerate(header.players, 1):
        words = words.replace(_("Player {seat}").format(seat=seat), player.name)
    return words
