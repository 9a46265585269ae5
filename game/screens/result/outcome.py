"""The outcome of a finished match: who won, and from which points."""

from dataclasses import dataclass
from datetime import date

from game import catalogue
from game.core.about import PointSource
from game.core.match import Match
from game.core.ranks import Challenge
from game.engine.table.clock import pace_words
from game.engine.words import _, facts, ngettext, number
from game.screens import games
from game.screens.hall.challenges import challenge_of, daily_date
from game.screens.hall.counting import (
    count_words,
    lowest_demanding_rank,
    rank_and_count,
    rank_title,
)
from game.screens.library.entries import Entry
from game.screens.lobby import seeds


@dataclass(frozen=True)
class Outcome:
    """Everything the result screen shows, worked out once."""

    match: Match
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None
    sources: tuple[PointSource, ...]
    challenge: Challenge | None
    number: int | None
    """The challenge's result; None where it is lost or there is none."""
    repeated: bool = False
    """True if the player had begun another match of the challenge on this seed before."""

    @property
    def day(self) -> date | None:
        return daily_date(self.match.header)

    @property
    def alone(self) -> bool:
        """Return whether one person played, alone or against bots."""
        return self.challenge is not None or len(self.scores) == 1

    @property
    def counts(self) -> bool:
        """Return whether the match counts for rank and records."""
        return not (self.match.is_unranked or self.repeated)

    @property
    def grade(self) -> float | None:
        """Return how high the reached rank is, from 0 (lowest demanding rank) to 1 (highest); None
        without such a rank."""
        if self.challenge is None or self.number is None or not self.counts:
            return None
        ladder, lowest = self.challenge.shown_ladder, lowest_demanding_rank(self.challenge)
        above = ladder.rung_index(self.number) - lowest
        return above / max(1, len(ladder.rungs) - 1 - lowest) if above >= 0 else None

    @property
    def is_celebrated(self) -> bool:
        """Return whether to celebrate: a win or a demanding rank."""
        if self.challenge is None or not self.counts:
            return bool(self.winners) and (self.counts or not self.alone)
        return self.grade is not None

    @property
    def order(self) -> list[int]:
        seats = range(len(self.scores))
        return sorted(seats, key=lambda s: (s not in self.winners, -self.scores[s], s))

    @property
    def places(self) -> dict[int, int]:
        """Return the place of every seat; winners share the first."""
        places: dict[int, int] = {}
        for i, seat in enumerate(self.order):
            before = self.order[i - 1] if i else None
            level = before is not None and (
                (seat in self.winners and before in self.winners)
                or (before not in self.winners and self.scores[seat] == self.scores[before])
            )
            places[seat] = places[before] if level and before is not None else i + 1
        return places

    def name(self, seat: int) -> str:
        return self.match.header.players[seat].name


def outcome(match: Match) -> Outcome:
    result, rules = match.result, match.rules
    steps = match.history.steps()
    challenge = challenge_of(match.header)
    number = challenge.measure(rules, match.state) if challenge else None
    sources = catalogue.game(rules.name).summary().point_sources(rules, steps)
    return Outcome(match, result.scores, result.winners, result.rank, sources, challenge, number)


def compared(found: Outcome, before: Entry) -> str:
    """Return whether a match that was tried again ended better than `before`, with both results."""
    challenge, seat = found.challenge, found.match.header.people[0]
    results = found.scores[seat], before.scores[seat]
    if challenge and found.number is not None and before.number is not None:
        results = found.number, before.number
        better = challenge.ladder.is_better(*results)
        now, then = (count_words(challenge, each) for each in results)
    else:
        better = results[0] > results[1]
        now, then = (ngettext("{n} point", "{n} points", n).format(n=number(n)) for n in results)
    words = _("Better: {now}, before {then}") if better else _("Not better: {now}, before {then}")
    return words.format(now=now, then=then)


def heading(found: Outcome) -> str:
    if found.challenge is not None:
        if found.number is None:
            return _("Challenge failed")
        if not found.counts:
            return count_words(found.challenge, found.number)
        return rank_and_count(found.challenge, found.number)
    if found.rank and not found.match.is_unranked:
        return rank_title(found.rank)
    names = [found.name(seat) for seat in found.winners]
    if not names:
        return _("The game is over")
    if len(found.scores) == 1:
        points = found.scores[0]
        words = ngettext("{n} point", "{n} points", points)
        return words.format(n=number(points))
    if len(names) == 1:
        return _("{name} won").format(name=names[0])
    if len(names) > 2 and len(names) == len(found.scores):
        return _("Everybody shares the win")
    return _("{names} share the win").format(names=games.names_joined(names))


def line(found: Outcome) -> str:
    """Return the line under the heading: game, challenge or number of players, seed."""
    header = found.match.header
    said = [games.title(header.game)]
    if found.challenge is not None:
        said.append(_(found.challenge.title))
    elif len(header.players) > 1:
        count = len(header.players)
        said.append(ngettext("{n} player", "{n} players", count).format(n=count))
    if header.pace and not (found.challenge and found.challenge.pace):
        said.append(pace_words(header.pace))
    if found.day is not None:
        said.append(_("daily challenge, {day}").format(day=seeds.day_words(found.day)))
    elif header.seed:
        said.append(_("seed: {seed}").format(seed=header.seed))
    if header.practice:
        said.append(_("Open undo"))
    elif found.match.is_unranked:
        hinted = _("Unranked: hint") if found.match.history.hinted else _("Unranked: undo")
        said.append(_("Unranked: coach") if found.match.history.coached else hinted)
    elif found.repeated and found.day is None:
        said.append(_("Unranked: seed played before"))
    return facts(*said)
