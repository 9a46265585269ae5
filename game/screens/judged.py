"""Reviews of matches and results on a seed, as text for the index; without positions."""

import json
from collections.abc import Iterable
from dataclasses import astuple
from typing import Any, NamedTuple

from game import catalogue
from game.core.judging.judge import JudgedMove, Rating, Reason, SeatTotals, Verdict, seat_totals
from game.core.ranks import Ladder
from game.core.rules import BadSetup
from game.judging import POSSIBLE, ReferenceResult


class Review(NamedTuple):
    """The evaluations of a match's moves, and the points that each seat lost."""

    game: str
    judged: tuple[JudgedMove, ...]
    accounts: tuple[SeatTotals, ...]
    luck: int | None = None
    """Tenths of points that the cards gave in a match alone; None without such a figure."""


class OnSeed(NamedTuple):
    """The known solo results on a seed."""

    pars: tuple[ReferenceResult, ...] = ()
    whole: bool = False

    @property
    def possible(self) -> ReferenceResult | None:
        """Return the best possible result known on this seed."""
        return next((par for par in self.pars if par.who == POSSIBLE), None)

    def beside(self, ladder: Ladder, own: Iterable[int | None]) -> "OnSeed":
        """Return these results with the best possible one raised to the player's `own` results."""
        best, choose = self.possible, min if ladder.low_wins else max
        if best is None:
            return self
        known = [number for number in (best.number, *own) if number is not None]
        raised = best._replace(number=choose(known, default=None))
        return self._replace(pars=tuple(raised if par is best else par for par in self.pars))


def review_of(
    game: str, judged: Iterable[JudgedMove], seats: int, luck: int | None = None
) -> Review:
    moves = tuple(judged)
    return Review(game, moves, tuple(seat_totals(moves, seat) for seat in range(seats)), luck)


def review_as_text(review: Review) -> str:
    moves = [
        (j.ply, j.seat, _verdict_as_json(j.played), _verdict_as_json(j.best), j.rating)
        for j in review.judged
    ]
    about = review.game, _judge_version(review.game), len(review.accounts), review.luck
    return json.dumps([*about, moves], separators=(",", ":"))


def _judge_version(game: str) -> int:
    """Return the version of a game's judge; reviews of earlier versions are outdated."""
    return catalogue.game(game).scale().judge


def _verdict_as_json(verdict: Verdict) -> tuple[Any, ...]:
    facts: Any = verdict.reasons
    return verdict.move, verdict.worth, [(type(fact).__name__, *astuple(fact)) for fact in facts]


def review_from_text(text: str) -> Review:
    """Read the text of a review; raise `ValueError` if it is malformed or outdated."""
    try:
        game, judge, seats, luck, moves = json.loads(text)
        if judge != _judge_version(game):
            raise ValueError("another judge said so")
        kinds = _reason_classes(game)
        judged = (
            JudgedMove(
                ply,
                seat,
                _verdict_from_json(kinds, *played),
                _verdict_from_json(kinds, *best),
                Rating(*rating),
            )
            for ply, seat, played, best, rating in moves
        )
        return review_of(game, judged, seats, luck)
    except (BadSetup, LookupError, TypeError) as problem:
        raise ValueError("no review") from problem


def _reason_classes(game: str) -> dict[str, type[Reason]]:
    catalogue.game(game).reasons()  # who words them has to know them all
    own = f"game.games.{game}."
    return {k.__name__: k for k in Reason.__subclasses__() if k.__module__.startswith(own)}


def _verdict_from_json(
    kinds: dict[str, type[Reason]], move: str, worth: int, facts: list[list[Any]]
) -> Verdict:
    reasons: tuple[Reason, ...] = tuple(kinds[kind](*values) for kind, *values in facts)
    return Verdict(move, worth, reasons)


def seed_results_as_text(found: OnSeed) -> str:
    return json.dumps(found)


def seed_results_from_text(text: str) -> OnSeed:
    """Read the text of `seed_results_as_text`; raise `ValueError` if it is malformed."""
    try:
        pars, whole = json.loads(text)
        return OnSeed(tuple(ReferenceResult(*par) for par in pars), whole)
    except TypeError as problem:
        raise ValueError("nothing about a seed") from problem
