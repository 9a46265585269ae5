"""Facts about a position for its picture: its worth, the worth after a move, meters."""

from functools import lru_cache
from itertools import pairwise, starmap
from typing import NamedTuple

from game.core.ranks import Challenge, Ladder
from game.core.rules import Move
from game.core.words import N_
from game.games.lines.rules import moves as drawing
from game.games.lines.rules.bound import out_of_reach, rank_out_of_reach
from game.games.lines.rules.level import crosses
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import SheetTally, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import COLOURS, Position, ScoreSheet, Stage, with_sheet
from game.games.lines.texts.about import COLOURS as COLOUR_NAMES
from game.games.lines.texts.challenges import challenges

RANK = "rank"


class Worth(NamedTuple):
    """A sheet counted, and its points: the options' sum, or what the challenge counts."""

    tally: SheetTally
    points: int


class Meter(NamedTuple):
    """One thing a challenge asks for."""

    name: str
    have: int
    need: int
    lost: bool = False
    """Whether it can never be reached any more."""

    @property
    def met(self) -> bool:
        return self.have >= self.need


class Share(NamedTuple):
    """A part of what a challenge counts, now and after the drawing that is shown."""

    name: str
    now: int
    then: int


class Reckoning(NamedTuple):
    """A sheet counted, and what it would be after the drawing that is shown."""

    now: Worth
    then: Worth
    scoring: tuple[int, ...]
    colours: tuple[int, ...]
    unit: str
    """The unit of the challenge: crossings, dots or points."""
    begun: bool
    """Whether anything is drawn yet. Before, it says what a thing will be worth."""
    alone: bool
    shares: tuple[Share, ...] = ()
    """Where a challenge counts crossings or dots, those of each line or colour."""
    lit: int = 0
    """The scoring option that is being counted out, if one is."""
    watched: bool = False
    """Whether nothing is drawn by hand, so that no change is shown beforehand."""

    def counts(self, option: int) -> bool:
        """Return whether a scoring option brings points."""
        return self.unit == "points" and option in self.scoring

    def leaves_out(self, option: int) -> bool:
        """Return whether a scoring option is left out, where others bring points."""
        return self.unit == "points" and option not in self.scoring


class Card(NamedTuple):
    """A challenge: what it asks for, and its ranks."""

    number: int
    hard: bool
    meters: tuple[Meter, ...]
    ladder: Ladder
    best: int | None
    rankless: bool = False
    """Whether not even the lowest rank can be reached any more."""
    rival: int | None = None
    """The rival's result after the rounds that are over."""
    standing: tuple[str, ...] = ()
    """Who is raced and how they stand, in full and in brief."""

    @property
    def lost(self) -> tuple[str, ...]:
        """The needs that can no longer be met."""
        return tuple(meter.name for meter in self.meters if meter.lost)


@lru_cache(maxsize=8)
def counted(table: LinesSetup, state: Position) -> tuple[tuple[SheetTally, ...], tuple[int, ...]]:
    """All sheets counted, and their points."""
    return tuple(table.tallies(state)), tuple(table.scores(state))


def worth(table: LinesSetup, state: Position, seat: int) -> Worth:
    tallies, points = counted(table, state)
    return Worth(tallies[seat], points[seat])


def worth_after(table: LinesSetup, state: Position, seat: int, move: Move) -> Worth:
    """Return the worth of a sheet after one of its moves in a roll."""
    return worth(table, _state_after(table, state, seat, move), seat)


def _state_after(table: LinesSetup, state: Position, seat: int, move: Move) -> Position:
    if state.stage is not Stage.DRAWING:
        return state
    sheet = drawing.after(table.board, state.sheets[seat], move, state.round)
    return with_sheet(state, seat, sheet)


def meters(table: LinesSetup, state: Position) -> tuple[Meter, ...]:
    """Return the needs of the challenge and how far each is met; empty where there are none."""
    if table.challenge is None:
        return ()
    have, lost = table.tallies(state)[0].reached(state.scoring), beyond(table, state)
    needs = table.challenge.needs
    return tuple(Meter(name, have[name], need, name in lost) for name, need in needs)


@lru_cache(maxsize=8)
def beyond(table: LinesSetup, state: Position) -> tuple[str, ...]:
    """Return the needs of a challenge that can no longer be met; "rank" if no rank can be."""
    found = out_of_reach(table, state)
    return (*found, RANK) if rank_out_of_reach(table, state) else found


def reckoning(table: LinesSetup, state: Position, seat: int, move: Move | None) -> Reckoning:
    """A sheet counted, now and after one of its moves."""
    after = state if move is None else _state_after(table, state, seat, move)
    now, then = (worth(table, each, seat) for each in (state, after))
    begun, alone = state.stage is not Stage.MARKING, table.challenge is not None
    colours, unit = state.sheets[seat].colours, unit_of(table)
    shares = _shares(table, unit, state.sheets[seat], after.sheets[seat])
    return Reckoning(now, then, state.scoring, colours, unit, begun, alone, shares)


def _shares(table: LinesSetup, unit: str, now: ScoreSheet, then: ScoreSheet) -> tuple[Share, ...]:
    """Crossings by line, dots by scoring colour; nothing where points are counted."""
    names: tuple[str, ...]
    if unit == "crossings":
        counts = ([sum(starmap(crosses, pairwise(way))) for way in s.lines] for s in (now, then))
        names = N_("left line"), N_("right line")
    elif unit == "dots":
        cells = [scoring_cells(table.board, (colour,)) for colour in now.colours]
        counts = ([(each.dotted & cell).bit_count() for cell in cells] for each in (now, then))
        names = tuple(COLOUR_NAMES[COLOURS[colour]] for colour in now.colours)
    else:
        return ()
    return tuple(map(Share, names, *counts))


def unit_of(table: LinesSetup) -> str:
    return table.challenge.counts if table.challenge else "points"


def offered(rules: LinesRules) -> Challenge | None:
    """Return the challenge that measures this match, or None."""
    asked, hard = rules.table.challenge, rules.table.hard
    wanted = {"challenge": asked.number, "hard": hard} if asked else {}
    found = challenges(rules.layout)
    return next((one for one in found if {"hard": False} | dict(one.options) == wanted), None)
