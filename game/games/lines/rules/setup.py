"""One game set up: its sheet, dice, challenge and variants, and what a position is worth there.

Then the set-up of the sheets: who marks what on whose, and the sheet after it (L8, L9, L22).
"""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from game.core.level import MapSet
from game.core.rules import BadSetup, Json, Result
from game.games.lines.rules import scoring
from game.games.lines.rules.board import Board, read_board
from game.games.lines.rules.scoring import SIDES, SoloTask, read_challenges
from game.games.lines.rules.state import COLOURS, Position, ScoreSheet, Stage, with_sheet

SCORE_MOVES = tuple(f"score:{one},{other}" for one, other in combinations(COLOURS, 2))


class MarkingTask(NamedTuple):
    """Whose sheet a seat marks: scoring colours on one, starting Xs on another (L22)."""

    scores: int
    starts: int


def desks(seats: int, swap: bool) -> tuple[MarkingTask, ...]:
    """The desk of every seat. With `swap` the next seat marks colours, the one before Xs."""
    if not swap:
        return tuple(MarkingTask(seat, seat) for seat in range(seats))
    return tuple(MarkingTask((seat - 1) % seats, (seat + 1) % seats) for seat in range(seats))


def legal_marks(sheets: tuple[ScoreSheet, ...], desk: MarkingTask) -> list[str]:
    """Every marking move of a desk, sorted."""
    found: list[str] = []
    if not sheets[desk.scores].colours:
        found += SCORE_MOVES
    sheet = sheets[desk.starts]
    if sheet.colours and not sheet.starts:
        free = [name for colour, name in enumerate(COLOURS) if colour not in sheet.colours]
        found += (f"start:{one},{other}" for one in free for other in free if one != other)
    return sorted(found)


def marked_seat(desk: MarkingTask, move: str) -> int:
    """Whose sheet a marking move is about."""
    return desk.scores if move.startswith("score:") else desk.starts


def after_mark(board: Board, position: Position, desk: MarkingTask, move: str) -> Position:
    one, other = (COLOURS.index(name) for name in move.partition(":")[2].split(","))
    seat = marked_seat(desk, move)
    sheet = position.sheets[seat]
    if move.startswith("score:"):
        return with_sheet(position, seat, sheet._replace(colours=(one, other)))
    left, right = board.sheet.centres
    return with_sheet(position, seat, started(sheet, (one, other), (left[one], right[other])))


def started(sheet: ScoreSheet, colours: tuple[int, int], cells: tuple[int, int]) -> ScoreSheet:
    """The sheet with its two Xs, which count as passed but are no dots (L9)."""
    left, right = cells
    return sheet._replace(starts=colours, lines=((left,), (right,)), taken=1 << left | 1 << right)


def all_marked(position: Position) -> bool:
    """Return whether all sheets are ready for the first roll."""
    return all(sheet.starts for sheet in position.sheets)


def can_mark(sheets: tuple[ScoreSheet, ...], desk: MarkingTask) -> bool:
    """Return whether a seat has something to mark now."""
    sheet = sheets[desk.starts]
    return not sheets[desk.scores].colours or bool(sheet.colours and not sheet.starts)


DEFAULTS: Mapping[str, Json] = {
    "side": "A",
    "crossing": "on",
    "swap": False,
    "place": "random",
    "three": False,
}
"""The variants' defaults; a challenge is played with these (L25)."""


class LinesSetup(NamedTuple):
    """The constants of a game. `placing`: a player places the dice (L22, L24)."""

    board: Board
    challenge: SoloTask | None
    desks: tuple[MarkingTask, ...]
    placing: bool
    hard: bool
    three: bool

    def active(self, state: Position) -> int:
        """The seat that rolls, and with `place: active` places, in this round (L10, L22)."""
        return (state.round - 1) % len(state.sheets)

    def tallies(self, state: Position) -> list[scoring.SheetTally]:
        """Every sheet counted, as if the game ended now."""
        first = scoring.first_rounds(state.sheets)
        return [scoring.tally(self.board, sheet, first) for sheet in state.sheets]

    def scores(self, state: Position) -> tuple[int, ...]:
        """The points of every sheet, as if the game ended now."""
        counted = self.tallies(state)
        return tuple(scoring.score(tally, state.scoring, self.challenge) for tally in counted)

    def result(self, state: Position) -> Result:
        """Scores, winners and rank (L21, L25)."""
        scores = self.scores(state)
        if state.stage is not Stage.OVER:
            return Result(scores, ())
        if self.challenge:
            have = self.tallies(state)[0].reached(state.scoring)
            won = (0,) if self.challenge.met(have) else ()
            return Result(scores, won, self.challenge.rank(have))
        best = max(scores)
        return Result(scores, tuple(s for s, points in enumerate(scores) if points == best))


def set_up(options: Mapping[str, Json], seats: int, layout: MapSet) -> LinesSetup:
    """The table for these options; `BadSetup` where they do not go together."""
    challenges = read_challenges(layout.level("challenges"))
    boards = {side: read_board(layout, side) for side in SIDES}
    challenge = challenges.get(options["challenge"])
    _require_fitting(options, seats, challenge)
    return LinesSetup(
        boards[challenge.sheet if challenge else options["side"]],
        challenge,
        desks(seats, options["swap"]),
        challenge is not None or options["place"] == "active",
        options["hard"],
        options["three"],
    )


def _require_fitting(options: Mapping[str, Json], seats: int, challenge: SoloTask | None) -> None:
    if seats == 1 and not challenge:
        raise BadSetup("alone one plays a challenge: choose one, or seat somebody else (L25)")
    if challenge and seats > 1:
        raise BadSetup("a challenge is played by one player alone (L25)")
    if options["hard"] and not challenge:
        raise BadSetup("hard belongs to a challenge (L24)")
    if options["three"] and options["crossing"] == "off":
        raise BadSetup("three scoring options and crossing off don't go together (L22)")
    if challenge:
        if options["side"] not in (DEFAULTS["side"], challenge.sheet):
            raise BadSetup(
                "challenge {number} is played on side {sheet} (L25)",
                number=challenge.number,
                sheet=challenge.sheet,
            )
        for name, default in DEFAULTS.items():
            if name != "side" and options[name] != default:
                raise BadSetup("a challenge goes without the option {name!r} (L25)", name=name)
