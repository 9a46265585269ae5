"""What a picture asks about a position: what it counts, what a move would bring, meters."""

from functools import lru_cache
from typing import NamedTuple

from game.core.ranks import Challenge, Ladder
from game.core.rules import Move
from game.games.lines.rules.drawing import moves as drawing
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import Tally
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import Position, Stage, with_sheet
from game.games.lines.texts.challenges import challenges


class Worth(NamedTuple):
    """A sheet counted, and its points: the options' sum, or what the challenge counts."""

    tally: Tally
    points: int


class Meter(NamedTuple):
    """One thing a challenge asks for."""

    name: str
    have: int
    need: int

    @property
    def met(self) -> bool:
        """Is it reached?"""
        return self.have >= self.need


class Reckoning(NamedTuple):
    """A sheet counted, and what it would be after the drawing that is shown."""

    now: Worth
    then: Worth
    scoring: tuple[int, ...]
    colours: tuple[int, ...]
    unit: str
    """What a challenge counts: crossings, dots or points."""
    begun: bool
    """Is anything drawn yet? Before, it says what a thing will be worth."""
    alone: bool
    lit: int = 0
    """The scoring option that is being counted out, if one is."""
    watched: bool = False
    """Is nothing drawn by hand, so that no change is shown beforehand?"""

    def counts(self, option: int) -> bool:
        """Does a scoring option bring points?"""
        return self.unit == "points" and option in self.scoring

    def leaves_out(self, option: int) -> bool:
        """Is a scoring option left out, where others bring points?"""
        return self.unit == "points" and option not in self.scoring


class Card(NamedTuple):
    """A challenge: what it asks for, and its ranks."""

    number: int
    hard: bool
    meters: tuple[Meter, ...]
    ladder: Ladder
    best: int | None


@lru_cache(maxsize=8)
def counted(table: Table, state: Position) -> tuple[tuple[Tally, ...], tuple[int, ...]]:
    """All sheets counted, and their points."""
    return tuple(table.tallies(state)), tuple(table.scores(state))


def worth(table: Table, state: Position, seat: int) -> Worth:
    """What a sheet is worth now."""
    tallies, points = counted(table, state)
    return Worth(tallies[seat], points[seat])


def worth_after(table: Table, state: Position, seat: int, move: Move) -> Worth:
    """What the sheet would be worth after one of its moves in a roll."""
    if state.stage is not Stage.DRAWING:
        return worth(table, state, seat)
    sheet = drawing.after(table.board, state.sheets[seat], move, state.round)
    return worth(table, with_sheet(state, seat, sheet), seat)


def meters(table: Table, state: Position) -> tuple[Meter, ...]:
    """What the challenge must also reach, and how far it is; empty where there is none."""
    if table.challenge is None:
        return ()
    have = table.tallies(state)[0].reached(state.scoring)
    return tuple(Meter(name, have[name], need) for name, need in table.challenge.needs)


def reckoning(table: Table, state: Position, seat: int, move: Move | None) -> Reckoning:
    """A sheet counted, now and after one of its moves."""
    now = worth(table, state, seat)
    then = now if move is None else worth_after(table, state, seat, move)
    begun, alone = state.stage is not Stage.MARKING, table.challenge is not None
    colours, unit = state.sheets[seat].colours, unit_of(table)
    return Reckoning(now, then, state.scoring, colours, unit, begun, alone)


def unit_of(table: Table) -> str:
    """What is counted in this game."""
    return table.challenge.counts if table.challenge else "points"


def offered(rules: LinesRules) -> Challenge | None:
    """What this game is measured by, if it is a challenge."""
    asked, hard = rules.table.challenge, rules.table.hard
    wanted = {"challenge": asked.number, "hard": hard} if asked else {}
    found = challenges(rules.layout)
    return next((one for one in found if {"hard": False} | dict(one.options) == wanted), None)
