"""The rules of Lines, put together from the parts of this folder."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.chance import Stream
from game.core.level import MapFolder
from game.core.options import Option, choice, flag
from game.core.rules import Due, Event, Json, Move, Result, Rules, Step
from game.games.lines.rules import chance, moves, narration, refusals, scoring, setup
from game.games.lines.rules.board import Board, column_and_row
from game.games.lines.rules.scoring import CHALLENGE_NUMBERS, SIDES
from game.games.lines.rules.setup import set_up
from game.games.lines.rules.state import (
    ALL_UNDRAWN,
    COLOURS,
    HALVES,
    LETTERS,
    ROUNDS,
    Position,
    ScoreSheet,
    Stage,
    slots_of,
    with_sheet,
)

HARD_DICE = 2


class LinesRules(Rules[Position]):
    """The rules of one match: its options, number of seats, and sheet."""

    name: ClassVar[str] = "lines"
    seat_range: ClassVar[range] = range(1, 6)
    option_list: ClassVar[tuple[Option, ...]] = (
        choice("side", *SIDES),
        choice("crossing", "on", "off"),
        flag("swap"),
        choice("place", "random", "active"),
        flag("three"),
        choice("challenge", None, *CHALLENGE_NUMBERS),
        flag("hard"),
        choice("layout", "house"),
    )

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapFolder) -> None:
        super().__init__(options, seats, layout)
        self.table = set_up(options, seats, layout)
        self.board = self.table.board

    # chance

    def start(self) -> Position:
        sheets = (ScoreSheet(),) * self.seats
        if self.options["three"]:
            return Position(Stage.OPTIONS, sheets, ())
        off = self.options["crossing"] == "off"
        return Position(Stage.MARKING, sheets, scoring.OPTIONS[off:])

    def due(self, state: Position) -> Due | None:
        if state.stage is Stage.OPTIONS:
            return Due("options", "options", 0)
        if state.stage in (Stage.ROLLING, Stage.REROLLING):
            return Due("roll", "roll", state.rolls)
        return None

    def roll(self, state: Position, stream: Stream) -> Json:
        if state.stage is Stage.OPTIONS:
            return sorted(stream.shuffled(scoring.DRAWABLE_OPTIONS)[:3])
        dice = self.board.dice
        if not self.table.dice_are_placed:
            return chance.roll_onto_board(dice, stream)
        return chance.roll_dice(dice, *self._dice_due(state), stream)

    def _dice_due(self, state: Position) -> tuple[tuple[str, ...], int]:
        """Return the dice that may be rolled now, and how many of them are."""
        if state.stage is Stage.ROLLING:
            return chance.ALL_DICE, HARD_DICE if self.table.hard else len(chance.ALL_DICE)
        there = {die[:1] for die in state.dice}
        numbers = tuple(number for number in chance.ALL_DICE if number not in there)
        return numbers, len(numbers)

    def deal(self, state: Position, outcome: Json) -> Position:
        if state.stage is Stage.OPTIONS:
            options = chance.read_scoring_options(outcome)
            return state._replace(stage=Stage.MARKING, scoring=options)
        if not self.table.dice_are_placed:
            groups = chance.read_board_roll(self.board.dice, outcome)
            return self._start_drawing(self._start_round(state, groups), sum(groups, ()))
        groups = chance.read_dice_roll(self.board.dice, outcome, *self._dice_due(state))
        if state.stage is Stage.REROLLING:
            return state._replace(
                stage=Stage.PLACING, rolls=state.rolls + 1, roll=groups, unplaced=groups[0]
            )
        new = self._start_round(state, groups)._replace(unplaced=groups[0])
        return new._replace(stage=Stage.SIDING if self.table.hard else Stage.PLACING)

    def _start_round(self, state: Position, groups: chance.DiceGroups) -> Position:
        sheets = tuple(
            sheet._replace(undrawn=0, closed=0, moves_made=0, done=False) for sheet in state.sheets
        )
        return state._replace(
            sheets=sheets,
            rolls=state.rolls + 1,
            round=state.round + 1,
            roll=groups,
            dice=("",) * len(chance.ALL_DICE),
        )

    def _start_drawing(self, state: Position, dice: tuple[str, ...]) -> Position:
        sheets = tuple(sheet._replace(undrawn=ALL_UNDRAWN) for sheet in state.sheets)
        return state._replace(stage=Stage.DRAWING, sheets=sheets, unplaced=(), dice=dice)

    # moves

    def movers(self, state: Position) -> tuple[int, ...]:
        if state.stage is Stage.DRAWING:
            return tuple(s for s, sheet in enumerate(state.sheets) if not sheet.done)
        if state.stage is Stage.MARKING:
            tasks = enumerate(self.table.marking_tasks)
            return tuple(seat for seat, task in tasks if setup.has_task_left(state.sheets, task))
        if state.stage in (Stage.SIDING, Stage.PLACING):
            return (self.table.active_seat(state),)
        return ()

    def moves(self, state: Position, seat: int) -> Sequence[Move]:
        if state.stage is Stage.DRAWING:
            return moves.legal_moves(self.board, state.sheets[seat], state.dice)
        if state.stage is Stage.MARKING:
            return setup.legal_marks(state.sheets, self.table.marking_tasks[seat])
        if state.stage in (Stage.SIDING, Stage.PLACING) and seat == self.table.active_seat(state):
            return chance.placing_moves(state)
        return []

    def play(self, state: Position, seat: int, move: Move) -> Position:
        if state.stage is Stage.DRAWING:
            sheet = moves.sheet_after(self.board, state.sheets[seat], move, state.round)
            new = with_sheet(state, seat, sheet)
            return self._after_roll(new) if sheet.done else new
        if state.stage is Stage.MARKING:
            new = setup.after_mark(self.board, state, self.table.marking_tasks[seat], move)
            return new._replace(stage=Stage.ROLLING) if setup.are_all_marked(new) else new
        if state.stage is Stage.SIDING:
            return chance.position_after_side(state, move)
        return self._start_drawing(state, chance.placed_dice(state, move))

    @staticmethod
    def _after_roll(state: Position) -> Position:
        """Return the position before the next roll, or the game's end, once all are done (L16)."""
        if not all(sheet.done for sheet in state.sheets):
            return state
        return state._replace(stage=Stage.ROLLING if state.round < ROUNDS else Stage.OVER)

    def refusal(self, state: Position, seat: int, move: Move) -> str:
        return refusals.refusal_reason(self.table, state, seat, move)

    def correctable_count(self, state: Position, seat: int) -> int:
        sheet = state.sheets[seat]
        return sheet.moves_made if state.stage is Stage.DRAWING and not sheet.done else 0

    # scores

    def over(self, state: Position) -> bool:
        return state.stage is Stage.OVER

    def scores(self, state: Position) -> tuple[int, ...]:
        return self.table.scores(state)

    def result(self, state: Position) -> Result:
        return self.table.result(state)

    # output

    def narrate(self, before: Position, step: Step, after: Position) -> tuple[Event, ...]:
        return tuple(narration.events_of(self.table, before, step, after))

    def position_fields(self, state: Position) -> dict[str, Json]:
        fields: dict[str, Json] = {
            "round": state.round,
            "roll": chance.roll_json(state.roll),
            "unplaced": list(state.unplaced),
            "players": [_player_json(self.board, sheet) for sheet in state.sheets],
        }
        if self.table.three:
            fields["options"] = list(state.scoring)
        return fields


def _player_json(board: Board, sheet: ScoreSheet) -> dict[str, Json]:
    left, right = sheet.lines
    return {
        "colours": [COLOURS[colour] for colour in sheet.colours],
        "starts": [COLOURS[colour] for colour in sheet.starts],
        "left": [list(column_and_row(cell)) for cell in left],
        "right": [list(column_and_row(cell)) for cell in right],
        "jokers": sheet.jokers,
        "crossings": sheet.crossings,
        "dots": dots_by_colour(board, sheet),
        "letters": {
            letter: number for letter, number in zip(LETTERS, sheet.letters, strict=True) if number
        },
        "closed": [half for line, half in enumerate(HALVES) if sheet.closed >> line & 1],
        "undrawn": slots_of(sheet.undrawn),
        "owed": sheet.owed,
        "done": sheet.done,
    }


def dots_by_colour(board: Board, sheet: ScoreSheet) -> dict[str, int]:
    """Return the number of dots in each colour that has any."""
    counts = ((sheet.dotted & colour).bit_count() for colour in board.colours)
    return {name: count for name, count in zip(COLOURS, counts, strict=True) if count}
