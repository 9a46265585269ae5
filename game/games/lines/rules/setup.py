"""A match's sheet, challenge and variants, with its scores; and the marking of sheets before the
first roll (L8, L9, L22)."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from game.core.level import MapFolder
from game.core.rules import BadSetup, Json, Result
from game.games.lines.rules import scoring
from game.games.lines.rules.board import Board, read_board
from game.games.lines.rules.scoring import SIDES, SoloTask, read_challenges
from game.games.lines.rules.state import COLOURS, Position, ScoreSheet, Stage, with_sheet

SCORE_MOVES = tuple(f"score:{one},{other}" for one, other in combinations(COLOURS, 2))


class MarkingTask(NamedTuple):
    """The seats on whose sheets a player marks the scoring colours and the starting Xs (L22)."""

    colours_seat: int
    starts_seat: int


def marking_tasks(seats: int, swap: bool) -> tuple[MarkingTask, ...]:
    """Return every seat's task; with `swap` its colours are marked by the next seat, its Xs by the
    one before."""
    if not swap:
        return tuple(MarkingTask(seat, seat) for seat in range(seats))
    return tuple(MarkingTask((seat - 1) % seats, (seat + 1) % seats) for seat in range(seats))


def legal_marks(sheets: tuple[ScoreSheet, ...], task: MarkingTask) -> list[str]:
    moves: list[str] = []
    if not sheets[task.colours_seat].colours:
        moves += SCORE_MOVES
    sheet = sheets[task.starts_seat]
    if sheet.colours and not sheet.starts:
        free = [name for colour, name in enumerate(COLOURS) if colour not in sheet.colours]
        moves += (f"start:{one},{other}" for one in free for other in free if one != other)
    return sorted(moves)


def marked_seat(task: MarkingTask, move: str) -> int:
    """Return the seat whose sheet a move marks."""
    return task.colours_seat if move.startswith("score:") else task.starts_seat


def after_mark(board: Board, position: Position, task: MarkingTask, move: str) -> Position:
    one, other = (COLOURS.index(name) for name in move.partition(":")[2].split(","))
    seat = marked_seat(task, move)
    sheet = position.sheets[seat]
    if move.startswith("score:"):
        return with_sheet(position, seat, sheet._replace(colours=(one, other)))
    left, right = board.sheet.centres
    return with_sheet(position, seat, with_starts(sheet, (one, other), (left[one], right[other])))


def with_starts(sheet: ScoreSheet, colours: tuple[int, int], cells: tuple[int, int]) -> ScoreSheet:
    """Return the sheet with its two Xs, which count as passed but are no dots (L9)."""
    left, right = cells
    return sheet._replace(starts=colours, lines=((left,), (right,)), taken=1 << left | 1 << right)


def are_all_marked(position: Position) -> bool:
    return all(sheet.starts for sheet in position.sheets)


def has_task_left(sheets: tuple[ScoreSheet, ...], task: MarkingTask) -> bool:
    sheet = sheets[task.starts_seat]
    return not sheets[task.colours_seat].colours or bool(sheet.colours and not sheet.starts)


DEFAULTS: Mapping[str, Json] = {
    "side": "A",
    "crossing": "on",
    "swap": False,
    "place": "random",
    "three": False,
}
"""The options that a challenge is played with (L25)."""


class LinesSetup(NamedTuple):
    """What stays the same in a match. Dice are rolled into place, or placed by a player (L22)."""

    board: Board
    challenge: SoloTask | None
    marking_tasks: tuple[MarkingTask, ...]
    dice_are_placed: bool
    hard: bool
    three: bool

    def active_seat(self, state: Position) -> int:
        """Return the seat that rolls in this round, and may place the dice (L10, L22)."""
        return (state.round - 1) % len(state.sheets)

    def tallies(self, state: Position) -> list[scoring.SheetTally]:
        """Count every sheet as if the game ended now."""
        first = scoring.first_letter_rounds(state.sheets)
        return [scoring.tally_sheet(self.board, sheet, first) for sheet in state.sheets]

    def scores(self, state: Position) -> tuple[int, ...]:
        """Return the points of every sheet, as if the game ended now."""
        counted = self.tallies(state)
        return tuple(scoring.sheet_score(tally, state.scoring, self.challenge) for tally in counted)

    def result(self, state: Position) -> Result:
        scores = self.scores(state)
        if state.stage is not Stage.OVER:
            return Result(scores, ())
        if self.challenge:
            have = self.tallies(state)[0].counts_by_name(state.scoring)
            won = (0,) if self.challenge.are_needs_met(have) else ()
            return Result(scores, won, self.challenge.rank_reached(have))
        best = max(scores)
        return Result(scores, tuple(s for s, points in enumerate(scores) if points == best))


def set_up(options: Mapping[str, Json], seats: int, layout: MapFolder) -> LinesSetup:
    """Set up a match; raise `BadSetup` if its options do not go together."""
    challenges = read_challenges(layout.level("challenges"))
    boards = {side: read_board(layout, side) for side in SIDES}
    challenge = challenges.get(options["challenge"])
    _check_options(options, seats, challenge)
    return LinesSetup(
        boards[challenge.sheet if challenge else options["side"]],
        challenge,
        marking_tasks(seats, options["swap"]),
        challenge is not None or options["place"] == "active",
        options["hard"],
        options["three"],
    )


def _check_options(options: Mapping[str, Json], seats: int, challenge: SoloTask | None) -> None:
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
