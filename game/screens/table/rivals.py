"""Two rivals beside a player's challenge: the player's best match, and a level of bots.

Both are compared after as many splits (`core/splits`), so nothing is told of what is still to come.
Another process plays the level and reads the match; what has not arrived yet is not shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from game import catalogue, judging
from game.core.bots import GRANDMASTER, LEVELS
from game.core.match import Match
from game.core.ranks import CLOCK_MARK, Challenge
from game.core.replay.header import Header
from game.core.splits import Split, lead, splits
from game.core.words import N_
from game.engine.desk import Desk
from game.engine.processes.process import TaskRunner
from game.engine.table.scene import AnyTable
from game.engine.words import _, signed_points
from game.judging import ReferenceResult, RivalEnd
from game.screens.doors import house
from game.screens.hall.challenges import challenge_of
from game.screens.hall.counting import PastResult, gap_words, lowest_demanding_rank, rank_and_count
from game.screens.theatre import race

BEST = N_("Your best")
LAST = 5
"""The matches whose mean decides on the level."""


@dataclass
class Rival:
    """Somebody else's match of the same challenge, as far as it is known."""

    name: str
    source: str
    """A level, or the path of a file."""
    splits: list[Split] = field(default_factory=list)
    over: bool = False
    number: int | None = None
    """The result; None where the match is lost or not over."""


class Rivals:
    """The rivals at one table."""

    def __init__(
        self,
        desk: Desk,
        match: Match,
        challenge: Challenge,
        racers: Sequence[Rival],
        best: int | None,
    ) -> None:
        """`best`: the best result before this match."""
        self._desk, self._match, self._challenge, self._best = desk, match, challenge, best
        self.racers = racers
        self._task_runner = TaskRunner()
        self._sent = not racers
        self._own: list[Split] = []
        self._plies = 0
        self.leads: Sequence[int | None] = [None] * len(racers)
        self._reached = self._reached_now
        """The rank and record that can no longer be lost, and the least result."""

    @property
    def names_and_leads(self) -> tuple[tuple[str, str, int], ...]:
        """Return each rival's name, and the lead over them with a sign; "" where it is unknown."""
        shown = zip(self.racers, self.leads, strict=True)
        return tuple(
            (_(rival.name), "" if ahead is None else signed_points(ahead), ahead or 0)
            for rival, ahead in shown
        )

    @property
    def results(self) -> tuple[ReferenceResult, ...]:
        """Return the results of the rivals whose matches are over."""
        return tuple(ReferenceResult(each.name, each.number) for each in self.racers if each.over)

    def update(self, table: AnyTable) -> bool:
        """Take in what is known of the rivals; return whether something that is shown is new. Say
        what can no longer be lost."""
        if not self._sent and all(each.source for each in self.racers):
            self._sent = True
            key, header = self._challenge.key.partition(CLOCK_MARK)[0], self._match.header
            asked = header.game, key, dict(self._challenge.options), header.seed
            self._task_runner.run(
                judging.rival_splits, *asked, [each.source for each in self.racers]
            )
        for place, news in self._task_runner.fetch_results():
            self._take(self.racers[place], news)
        if self._sent and not self._task_runner.busy:
            self._task_runner.close()
        if table.timeline.moving:
            return False
        self._follow_own()
        leads = [lead(self._challenge, self._own, each.splits, each.over) for each in self.racers]
        before, self.leads = self.leads, leads
        if before == leads:
            return False
        for rival, was, now in zip(self.racers, before, leads, strict=True):
            if was and now and (was > 0) != (now > 0):
                self._tell_passed(_(rival.name), now)
        return True

    def _take(self, rival: Rival, news: Split | RivalEnd) -> None:
        if isinstance(news, RivalEnd):
            rival.over, rival.number = True, news.number
        else:
            rival.splits.append(news)

    def _follow_own(self) -> None:
        """Follow the own match, and say which rank or record is reached for good."""
        history = self._match.history
        if history.plies == self._plies:
            return
        if history.plies < self._plies:
            self._own, self._plies = [], 0
        self._own += splits(self._challenge, history, self._plies)
        self._plies = history.plies
        before, self._reached = self._reached, self._reached_now
        if self._match.is_unranked or self._match.over:
            return
        (rank, best, number), (old_rank, old_best, _number) = self._reached, before
        if rank > old_rank:
            self._desk.sound.play("rank")
            self._desk.toast(rank_and_count(self._challenge, number))
        elif best > old_best:
            self._desk.sound.play("good")
            words = _("New best: {gap} better!")
            self._desk.toast(
                words.format(gap=gap_words(self._challenge, number - (self._best or 0)))
            )

    @property
    def _reached_now(self) -> tuple[int, bool, int]:
        """Return the rank that the match cannot lose any more, whether it is a new best, and the
        worst result possible; moves that can be freely taken back do not count."""
        challenge, turns = self._challenge, self._match.history.turns
        lowest = lowest_demanding_rank(challenge) - 1
        positions = (turn.after for turn in reversed(turns) if turn.deals)
        number = next((challenge.least(self._match.rules, each) for each in positions), None)
        if number is None:
            return lowest, False, 0
        best = self._best is not None and challenge.ladder.is_better(number, self._best)
        return max(lowest, challenge.shown_ladder.rung_index(number)), best, number

    def _tell_passed(self, name: str, ahead: int) -> None:
        words = _("You passed {name}: {gap} ahead")
        if ahead < 0:
            words = _("{name} passed you: {gap} ahead")
        self._desk.sound.play("good" if ahead > 0 else "back")
        self._desk.toast(words.format(name=name, gap=gap_words(self._challenge, abs(ahead))))

    def close(self) -> None:
        self._task_runner.close()


def rivals_of(desk: Desk, match: Match, path: Path | None) -> Rivals | None:
    """Return the rivals of a match: of a challenge on a seed, if they are wished for."""
    header, challenge = match.header, challenge_of(match.header)
    if challenge is None or header.seed is None or header.practice or not desk.settings.rivals:
        return None
    library, name = house(desk).library, desk.people.name
    past = [
        each
        for each in library.past_results(challenge, name)
        if path is None or each.name != path.name
    ]
    numbers = [each.number for each in past if each.first and each.number is not None]
    best = (min if challenge.ladder.low_wins else max)(numbers, default=None)
    first = _chosen(desk, header) or _own_best(desk, challenge, past, header.seed)
    racers = [first] if first else []
    if not challenge.pace:  # no level plays against a clock
        level = level_for(challenge, [each.number for each in past[:LAST]])
        racers.append(Rival(LEVELS[level], level))
    return Rivals(desk, match, challenge, racers, best)


def _chosen(desk: Desk, header: Header) -> Rival | None:
    """Return the match that is raced against by choice; say so if it is missing."""
    if header.rival is None:
        return None
    found = race.rival_file(desk.store, header)
    if isinstance(found, str):
        desk.toast(_("{reason} You continue without a rival.").format(reason=found), bad=True)
        return None
    path, player = found
    return Rival(player, str(path))


def _own_best(
    desk: Desk, challenge: Challenge, past: Sequence[PastResult], seed: str
) -> Rival | None:
    """Return the player's best match on a seed, else on any."""
    there = [each for each in past if each.seed == seed] or [each for each in past if each.first]
    known = [(each.number, each.name) for each in there if each.number is not None]
    choose = min if challenge.ladder.low_wins else max
    found = choose(known, key=lambda each: each[0], default=None)
    if found is None:
        return None
    return Rival(BEST, str(desk.store.places.replays / found[1]))


def level_for(challenge: Challenge, last: Sequence[int | None]) -> str:
    """Return the lowest level whose mean in a challenge beats that of these results; Master if none
    does, Casual without results."""
    key = challenge.key.partition(CLOCK_MARK)[0].rpartition("/")[2]
    means = catalogue.level_means(challenge.game).get(key, {})
    if not last or not means:
        return "casual"
    own = fmean(map(challenge.in_mean, last))
    sign = -1 if challenge.ladder.low_wins else 1
    above = (each for each in LEVELS if each in means and sign * means[each] > sign * own)
    return next(above, [each for each in LEVELS if each != GRANDMASTER][-1])
