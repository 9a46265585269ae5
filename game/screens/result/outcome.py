"""What a finished game comes to: who won, from which points, and on which move."""

from collections.abc import Sequence
from dataclasses import dataclass

from game import catalogue
from game.core.history import Happened
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.rules import Moved
from game.core.summary import Moment, PointSource
from game.engine.widgets import furniture
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.games import sentence
from game.screens.hall.challenges import challenge_of
from game.screens.hall.ladder import counted, least


@dataclass(frozen=True)
class Outcome:
    """Everything the result screen shows, worked out once."""

    match: Match
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None
    sources: tuple[PointSource, ...]
    moment: Moment | None
    step: Happened | None
    """The step of the game that this moment was."""
    decided: str
    challenge: Challenge | None
    number: int | None
    """What the challenge counts; None where it is lost or there is none."""

    @property
    def alone(self) -> bool:
        """Did one person try something, against bots or nobody?"""
        return self.challenge is not None or len(self.scores) == 1

    @property
    def glad(self) -> bool:
        """Is there something to be glad about: a win, or a rank that takes some doing?"""
        if self.challenge is None or self.match.helped:
            return bool(self.winners) and not (self.alone and self.match.helped)
        reached = None if self.number is None else self.challenge.ladder.reached(self.number)
        return reached is not None and reached >= least(self.challenge)

    @property
    def decisive(self) -> bool:
        """Did the only winner make the decisive move, against somebody?"""
        sole = len(self.winners) == 1 and not self.alone
        return sole and self.moment is not None and self.moment.seat in self.winners

    @property
    def order(self) -> list[int]:
        """Seats as they came in."""
        seats = range(len(self.scores))
        return sorted(seats, key=lambda s: (s not in self.winners, -self.scores[s], s))

    @property
    def places(self) -> dict[int, int]:
        """The place of every seat; winners share the first."""
        found: dict[int, int] = {}
        for i, seat in enumerate(self.order):
            before = self.order[i - 1] if i else None
            level = before is not None and (
                (seat in self.winners and before in self.winners)
                or (before not in self.winners and self.scores[seat] == self.scores[before])
            )
            found[seat] = found[before] if level and before is not None else i + 1
        return found

    def name(self, seat: int) -> str:
        """Who sat there."""
        return self.match.header.players[seat].name


def outcome(match: Match) -> Outcome:
    """The outcome of a match that is over."""
    result, rules = match.result, match.rules
    steps = match.history.steps()
    challenge = challenge_of(match.header)
    number = challenge.measure(rules, match.state) if challenge else None
    words = catalogue.game(rules.name).summary()
    sources, moments = words.point_sources(rules, steps), words.moments(rules, steps)
    moment = decisive_move(moments, (0,) if challenge else result.winners)
    step = _move(steps, moment.ply) if moment else None
    reached = result.scores, result.winners, result.rank
    decided = _sentence_of(match, moment, step)
    return Outcome(match, *reached, sources, moment, step, decided, challenge, number)


def decisive_move(moments: Sequence[Moment], seats: Sequence[int]) -> Moment | None:
    """The best move of whoever the result is about; of equal ones the last, for the others could
    still answer the earlier. Of a game without a winner it is anybody's."""
    theirs = [moment for moment in moments if moment.seat in seats and moment.points > 0]
    found = theirs if seats else moments
    return max(found, key=lambda moment: (moment.points, moment.ply), default=None)


def _move(steps: Sequence[Happened], ply: int) -> Happened | None:
    moves = [happened for happened in steps if isinstance(happened.step, Moved)]
    return moves[ply - 1] if 0 < ply <= len(moves) else None


def _sentence_of(match: Match, moment: Moment | None, step: Happened | None) -> str:
    """The sentence of a step with its player's name where there are several."""
    if moment is None or step is None:
        return ""
    words = sentence(match, step)
    if words and len(match.header.players) > 1:
        return f"{match.header.players[moment.seat].name}: {words}"
    return words


def heading(found: Outcome) -> str:
    """The result in a few words."""
    if found.challenge is not None:
        if found.number is None:
            return _("Not this time")
        word = _(found.challenge.ladder.word(found.number))
        reached = counted(found.challenge, found.number)
        return reached if found.match.helped else f"{word[:1].upper()}{word[1:]}: {reached}"
    if found.rank and not found.match.helped:
        word = _(found.rank)
        return word[:1].upper() + word[1:]
    names = [found.name(seat) for seat in found.winners]
    if not names:
        return _("The game is over")
    if len(found.scores) == 1:
        points = found.scores[0]
        words = ngettext("{points} point", "{points} points", points)
        return words.format(points=furniture.number(points))
    if len(names) == 1:
        return _("{name} won").format(name=names[0])
    if len(names) > 2 and len(names) == len(found.scores):
        return _("Everybody shares the win")
    return _("{names} share the win").format(names=games.names_joined(names))


def line(found: Outcome) -> str:
    """Under the heading: the game, the table, the seed."""
    header = found.match.header
    said = [games.title(header.game)]
    if found.challenge is not None:
        said.append(_(found.challenge.title))
    elif len(header.players) > 1:
        count = len(header.players)
        said.append(ngettext("{count} player", "{count} players", count).format(count=count))
    if header.seed:
        said.append(_("seed: {seed}").format(seed=header.seed))
    if header.practice:
        said.append(_("practice"))
    elif found.match.helped:
        said.append(_("hint") if found.match.history.hinted else _("undo"))
    return " · ".join(said)
