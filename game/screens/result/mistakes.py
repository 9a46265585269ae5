"""The moves that cost most: which they are, and what is said of them."""

from collections.abc import Sequence
from typing import NamedTuple

from game import catalogue
from game.core.judging.judge import Judged, mean_accuracy
from game.core.match import Match
from game.engine.words import _
from game.screens import games
from game.screens.judged import Review

MOST = 3
"""So many are shown."""


class Said(NamedTuple):
    """A move in a sentence, and what speaks for it or against it, each as a part of one."""

    did: str
    why: tuple[str, ...]


class Mistake(NamedTuple):
    """A move that cost something, in words."""

    judged: Judged
    place: str
    """How far the game had come."""
    who: str
    """Who made it; "" where one plays alone."""
    played: Said
    best: Said


def judged_seats(match: Match) -> Sequence[int]:
    """Whose moves are looked at: those of the people here, or of all where only bots sit."""
    return match.header.people or range(len(match.header.players))


def dearest(match: Match, review: Review) -> list[Judged]:
    """The few moves of these seats that cost most, the dearest first."""
    seats = judged_seats(match)
    theirs = [each for each in review.judged if each.seat in seats and each.loss > 0]
    return sorted(theirs, key=lambda each: (-each.loss, each.ply))[:MOST]


def accuracy(match: Match, review: Review) -> float | None:
    """Return how accurate all moves of these seats were, in percent."""
    seats = judged_seats(match)
    return mean_accuracy(each for each in review.judged if each.seat in seats)


def told(match: Match, judged: Judged) -> Mistake:
    """A move that cost something, in words."""
    before = match.history.turns[judged.ply - 1].before
    place = catalogue.game(match.rules.name).summary().place(match.rules, before, _)
    alone = len(match.header.players) == 1
    who = "" if alone else match.header.players[judged.seat].name
    moves = judged.played.move, judged.best.move
    did = (games.move_sentence(match, before, judged.seat, move) for move in moves)
    return Mistake(judged, place, who, *map(Said, did, games.reasons_of_both(match, judged)))
