"""The rules of Lines: the contract, put together from the parts of this folder."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.chance import Stream
from game.core.level import MapSet
from game.core.options import Option, choice, flag
from game.core.rules import Due, Event, Json, Move, Result, Rules, Step
from game.games.lines.rules import chance, narration, refusals, scoring, setup
from game.games.lines.rules import moves as drawing
from game.games.lines.rules.board import Board, spot
from game.games.lines.rules.scoring import NUMBERS, SIDES
from game.games.lines.rules.setup import set_up
from game.games.lines.rules.state import (
    ALL_DRAWN,
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

PAIR = 2


class LinesRules(Rules[Position]):
    """One game of Lines, set up."""

    name: ClassVar[str] = "lines"
    seat_range: ClassVar[range] = range(1, 6)
    option_list: ClassVar[tuple[Option, ...]] = (
        choice("side", *SIDES),
        choice("crossing", "on", "off"),
        flag("swap"),
        choice("place", "random", "active"),
        flag("three"),
        choice("challenge", None, *NUMBERS),
        flag("hard"),
        choice("layout", "house"),
    )

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapSet) -> None:
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
            return sorted(stream.shuffled(scoring.DRAWN_FROM)[:3])
        dice = self.board.dice
        if not self.table.placing:
            return chance.rolled_board(dice, stream)
        return chance.rolled_dice(dice, *self._dice_due(state), stream)

    def _dice_due(self, state: Position) -> tuple[tuple[str, ...], int]:
        """The numbers of the dice that a roll may show, and how many of them it shows."""
        if state.stage is Stage.ROLLING:
            return chance.ALL, PAIR if self.table.hard else len(chance.ALL)
        there = {die[:1] for die in state.dice}
        numbers = tuple(number for number in chance.ALL if number not in there)
        return numbers, len(numbers)

    def deal(self, state: Position, outcome: Json) -> Position:
        if state.stage is Stage.OPTIONS:
            options = chance.drawn_options(outcome)
            return state._replace(stage=Stage.MARKING, scoring=options)
        if not self.table.placing:
            groups = chance.read_board_roll(self.board.dice, outcome)
            return self._drawing(self._new_round(state, groups), sum(groups, ()))
        groups = chance.read_dice_roll(self.board.dice, outcome, *self._dice_due(state))
        if state.stage is Stage.REROLLING:
            return state._replace(
                stage=Stage.PLACING, rolls=state.rolls + 1, roll=groups, unplaced=groups[0]
            )
        new = self._new_round(state, groups)._replace(unplaced=groups[0])
        return new._replace(stage=Stage.SIDING if self.table.hard else Stage.PLACING)

    def _new_round(self, state: Position, groups: chance.Groups) -> Position:
        sheets = tuple(
            sheet._replace(undrawn=0, closed=0, made=0, done=False) for sheet in state.sheets
        )
        return state._replace(
            sheets=sheets,
            rolls=state.rolls + 1,
            round=state.round + 1,
            roll=groups,
            dice=("",) * len(chance.ALL),
        )

    def _drawing(self, state: Position, dice: tuple[str, ...]) -> Position:
        sheets = tuple(sheet._replace(undrawn=ALL_DRAWN) for sheet in state.sheets)
        return state._replace(stage=Stage.DRAWING, sheets=sheets, unplaced=(), dice=dice)

    # moves

    def movers(self, state: Position) -> tuple[int, ...]:
        if state.stage is Stage.DRAWING:
            return tuple(s for s, sheet in enumerate(state.sheets) if not sheet.done)
        if state.stage is Stage.MARKING:
            return tuple(
                s for s in range(self.seats) if setup.can_mark(state.sheets, self.table.desks[s])
            )
        if state.stage in (Stage.SIDING, Stage.PLACING):
            return (self.table.active(state),)
        return ()

    def moves(self, state: Position, seat: int) -> Sequence[Move]:
        if state.stage is Stage.DRAWING:
            return drawing.legal(self.board, state.sheets[seat], state.dice)
        if state.stage is Stage.MARKING:
            return setup.legal_marks(state.sheets, self.table.desks[seat])
        if state.stage in (Stage.SIDING, Stage.PLACING) and seat == self.table.active(state):
            return chance.placings(state)
        return []

    def play(self, state: Position, seat: int, move: Move) -> Position:
        if state.stage is Stage.DRAWING:
            sheet = drawing.after(self.board, state.sheets[seat], move, state.round)
            new = with_sheet(state, seat, sheet)
            return self._rolled_out(new) if sheet.done else new
        if state.stage is Stage.MARKING:
            new = setup.after_mark(self.board, state, self.table.desks[seat], move)
            return new._replace(stage=Stage.ROLLING) if setup.all_marked(new) else new
        if state.stage is Stage.SIDING:
            return chance.sided(state, move)
        return self._drawing(state, chance.placed(state, move))

    @staticmethod
    def _rolled_out(state: Position) -> Position:
        """Start the next roll, or end the game, when everybody is done (L16)."""
        if not all(sheet.done for sheet in state.sheets):
            return state
        return state._replace(stage=Stage.ROLLING if state.round < ROUNDS else Stage.OVER)

    def refusal(self, state: Position, seat: int, move: Move) -> str:
        return refusals.why_not(self.table, state, seat, move)

    def correctable(self, state: Position, seat: int) -> int:
        sheet = state.sheets[seat]
        return sheet.made if state.stage is Stage.DRAWING and not sheet.done else 0

    # worth

    def over(self, state: Position) -> bool:
        return state.stage is Stage.OVER

    def scores(self, state: Position) -> tuple[int, ...]:
        return self.table.scores(state)

    def result(self, state: Position) -> Result:
        return self.table.result(state)

    # telling

    def narrate(self, before: Position, step: Step, after: Position) -> tuple[Event, ...]:
        return tuple(narration.told(self.table, before, step, after))

    def show(self, state: Position) -> dict[str, Json]:
        fields: dict[str, Json] = {
            "round": state.round,
            "roll": chance.shown(state.roll),
            "unplaced": list(state.unplaced),
            "players": [_player(self.board, sheet) for sheet in state.sheets],
        }
        if self.table.three:
            fields["options"] = list(state.scoring)
        return fields


def _player(board: Board, sheet: ScoreSheet) -> dict[str, Json]:
    left, right = sheet.lines
    return {
        "colours": [COLOURS[colour] for colour in sheet.colours],
        "starts": [COLOURS[colour] for colour in sheet.starts],
        "left": [list(spot(cell)) for cell in left],
        "right": [list(spot(cell)) for cell in right],
        "jokers": sheet.jokers,
        "crossings": sheet.crossings,
        "dots": dots(board, sheet),
        "letters": {
            letter: number for letter, number in zip(LETTERS, sheet.letters, strict=True) if number
        },
        "closed": [half for line, half in enumerate(HALVES) if sheet.closed >> line & 1],
        "undrawn": slots_of(sheet.undrawn),
        "owed": sheet.owed,
        "done": sheet.done,
    }


def dots(board: Board, sheet: ScoreSheet) -> dict[str, int]:
    """How many dots each dotted colour has."""
    counts = ((sheet.dotted & colour).bit_count() for colour in board.colours)
    return {name: count for name, count in zip(COLOURS, counts, strict=True) if count}
