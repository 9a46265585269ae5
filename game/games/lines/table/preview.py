"""The points of sheets now and after a move, and the progress of a challenge, for pictures."""

from functools import lru_cache
from itertools import pairwise, starmap
from typing import NamedTuple

from game.core.ranks import Challenge, Ladder
from game.core.rules import Move
from game.core.words import N_
from game.games.lines.rules.bound import out_of_reach, rank_out_of_reach
from game.games.lines.rules.level import crosses_red
from game.games.lines.rules.moves import sheet_after
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import SheetTally, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import COLOURS, Position, ScoreSheet, Stage, with_sheet
from game.games.lines.texts.about import COLOURS as COLOUR_NAMES
from game.games.lines.texts.challenges import challenges

RANK = "rank"


class SheetPoints(NamedTuple):
    """A sheet's tally, and its points or the count of its challenge."""

    tally: SheetTally
    points: int


class Meter(NamedTuple):
    """One need of a challenge and how far it is met."""

    name: str
    have: int
    need: int
    lost: bool = False
    """Whether the need cannot be met any more."""

    @property
    def is_met(self) -> bool:
        return self.have >= self.need


class CountShare(NamedTuple):
    """The crossings of one line or dots of one colour, now and after the selected drawing."""

    name: str
    now: int
    then: int


class TallyPreview(NamedTuple):
    """A sheet counted now, and as it would be `then`, after the selected drawing."""

    now: SheetPoints
    then: SheetPoints
    scoring: tuple[int, ...]
    colours: tuple[int, ...]
    unit: str
    """The unit of the score: crossings, dots or points."""
    has_begun: bool
    """Whether the first roll has come."""
    solo: bool
    shares: tuple[CountShare, ...] = ()
    """In a challenge of crossings or dots those of each line or colour."""
    counted_option: int = 0
    """The scoring option whose points are being shown at the end, else 0."""
    is_replay: bool = False
    """Whether this is a replay, where no drawing is selected."""

    def does_count(self, option: int) -> bool:
        """Return whether a scoring option brings points."""
        return self.unit == "points" and option in self.scoring

    def leaves_out(self, option: int) -> bool:
        """Return whether a scoring option is not in force while others are."""
        return self.unit == "points" and option not in self.scoring


class ChallengeCard(NamedTuple):
    """A challenge with its progress and ranks."""

    number: int
    hard: bool
    meters: tuple[Meter, ...]
    ladder: Ladder
    best: int | None
    rankless: bool = False
    """Whether no rank can be reached any more."""

    @property
    def lost_needs(self) -> tuple[str, ...]:
        """Return the needs that can no longer be met."""
        return tuple(meter.name for meter in self.meters if meter.lost)


@lru_cache(maxsize=8)
def count_all(setup: LinesSetup, state: Position) -> tuple[tuple[SheetTally, ...], tuple[int, ...]]:
    """Return the tallies of all sheets, and their points."""
    return tuple(setup.tallies(state)), tuple(setup.scores(state))


def sheet_points(setup: LinesSetup, state: Position, seat: int) -> SheetPoints:
    tallies, points = count_all(setup, state)
    return SheetPoints(tallies[seat], points[seat])


def _state_after(setup: LinesSetup, state: Position, seat: int, move: Move) -> Position:
    if state.stage is not Stage.DRAWING:
        return state
    sheet = sheet_after(setup.board, state.sheets[seat], move, state.round)
    return with_sheet(state, seat, sheet)


def need_meters(setup: LinesSetup, state: Position) -> tuple[Meter, ...]:
    """Return the needs of the challenge and how far each is met."""
    if setup.challenge is None:
        return ()
    have, lost = setup.tallies(state)[0].counts_by_name(state.scoring), unreachable(setup, state)
    needs = setup.challenge.needs
    return tuple(Meter(name, have[name], need, name in lost) for name, need in needs)


@lru_cache(maxsize=8)
def unreachable(setup: LinesSetup, state: Position) -> tuple[str, ...]:
    """Return the needs of a challenge that can no longer be met, and "rank" if no rank can be."""
    needs = out_of_reach(setup, state)
    return (*needs, RANK) if rank_out_of_reach(setup, state) else needs


def tally_preview(setup: LinesSetup, state: Position, seat: int, move: Move | None) -> TallyPreview:
    """Count a sheet, now and after one of its moves."""
    after = state if move is None else _state_after(setup, state, seat, move)
    now, then = (sheet_points(setup, each, seat) for each in (state, after))
    begun, alone = state.stage is not Stage.MARKING, setup.challenge is not None
    colours, unit = state.sheets[seat].colours, unit_of(setup)
    shares = _count_shares(setup, unit, state.sheets[seat], after.sheets[seat])
    return TallyPreview(now, then, state.scoring, colours, unit, begun, alone, shares)


def _count_shares(
    setup: LinesSetup, unit: str, now: ScoreSheet, then: ScoreSheet
) -> tuple[CountShare, ...]:
    """Return crossings by line or dots by scoring colour; nothing if points are counted."""
    names: tuple[str, ...]
    if unit == "crossings":
        counts = (
            [sum(starmap(crosses_red, pairwise(way))) for way in s.lines] for s in (now, then)
        )
        names = N_("left line"), N_("right line")
    elif unit == "dots":
        cells = [scoring_cells(setup.board, (colour,)) for colour in now.colours]
        counts = ([(each.dotted & cell).bit_count() for cell in cells] for each in (now, then))
        names = tuple(COLOUR_NAMES[COLOURS[colour]] for colour in now.colours)
    else:
        return ()
    return tuple(map(CountShare, names, *counts))


def unit_of(setup: LinesSetup) -> str:
    return setup.challenge.counts if setup.challenge else "points"


def challenge_of(rules: LinesRules) -> Challenge | None:
    """Return the challenge that measures this match, or None."""
    task, hard = rules.table.challenge, rules.table.hard
    wanted = {"challenge": task.number, "hard": hard} if task else {}
    known = challenges(rules.layout)
    return next((each for each in known if {"hard": False} | dict(each.options) == wanted), None)
