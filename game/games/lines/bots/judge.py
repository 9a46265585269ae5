"""The judge of Lines: searches whole rolls and plays on from the best; tries marks in games."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, best_first
from game.core.rules import Move
from game.games.lines.bots.board_tables import Dice, Plan, SheetNode, moves_of, next_plans
from game.games.lines.bots.rolls import (
    RollEnd,
    RollSearch,
    SeatAnalysis,
    Split,
    analysis_of,
    by_value,
    careful_points,
    exact_mean,
    next_rolls,
    play_out,
    setup_of,
)
from game.games.lines.rules import chance
from game.games.lines.rules.reasons import reasons
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.setup import (
    LinesSetup,
    MarkingTask,
    after_mark,
    legal_marks,
    marked_seat,
)
from game.games.lines.rules.state import COLOURS, ROUNDS, Position, ScoreSheet, Stage

_MARK_EFFORT: Final = 400
"""The effort of one game for every mark."""
_MARKS_RETRIED, _RETRY_GAMES = 8, 4
"""The number of best marks that are tried again, and the factor of games then."""
_MARK_DEPTH: Final = 4
"""The number of rolls drawn in these games; their rest is estimated."""
_CACHED_MARKS: Final = 512
"""The number of cached results of marks: every match begins with the same ones."""


def mark_values(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Return the value of every marking move in tenths of a point: the mean points of games on its
    sheet, less those of the best other sheet."""
    games = max(1, effort // _MARK_EFFORT)
    values = _points_by_mark(turn, games)
    if turn.rules.seats == 1:
        challenge = setup_of(turn).challenge
        care = bool(challenge and challenge.needs)
        values = {
            move: careful_points(points, ROUNDS) if care else max(0.0, points)
            for move, points in values.items()
        }
    else:
        values = dict(_leads_after_marks(turn, values, games))
    return {move: round(10 * points) for move, points in values.items()}


def _leads_after_marks(
    turn: BotTurn, values: dict[Move, float], games: int
) -> Iterator[tuple[Move, float]]:
    """Yield every mark with the seat's lead after it; it may mark another's sheet (L22)."""
    marking_tasks = setup_of(turn).marking_tasks
    expected = [_marked_points(turn, seat, games) for seat in range(turn.rules.seats)]
    best = max(points for seat, points in enumerate(expected) if seat != turn.seat)
    for move, points in values.items():
        seat = marked_seat(marking_tasks[turn.seat], move)
        own = seat == turn.seat
        yield move, points - best if own else expected[turn.seat] - best - points + expected[seat]


def _marked_points(turn: BotTurn, seat: int, games: int) -> float:
    """Return the expected points of a sheet after the best marks for the player who marks it."""
    setup, sheet = setup_of(turn), turn.view.sheets[seat]
    if sheet.starts:
        blank = ScoreSheet(sheet.colours)
        return _mean_points(setup, turn.view.scoring, blank, sheet.starts, games)
    marked = [t.starts_seat if sheet.colours else t.colours_seat for t in setup.marking_tasks]
    marker = marked.index(seat)
    values = _points_by_mark(turn._replace(seat=marker), games)
    task = setup.marking_tasks[marker]
    own = [points for move, points in values.items() if marked_seat(task, move) == seat]
    return max(own) if marker == seat else min(own)


def _points_by_mark(turn: BotTurn, games: int) -> dict[Move, float]:
    """Return the mean points of games after every mark. As few games are played, values are first
    smoothed over marks that share a colour; the best marks are then tried again."""
    moves = turn.rules.moves(turn.view, turn.seat)
    values: dict[Move, float] = {}
    for kind in ("score", "start"):
        marks = [move for move in moves if move.startswith(kind)]
        if marks:
            sheet = marked_seat(setup_of(turn).marking_tasks[turn.seat], marks[0])
            sign = 1 if sheet == turn.seat else -1
            first = {move: _points_after_mark(turn, move, games) for move in marks}
            smoothed = dict(_smoothed_by_colour(first))
            best = sorted(smoothed, key=lambda move: -sign * smoothed[move])[:_MARKS_RETRIED]
            retried = {move: _points_after_mark(turn, move, _RETRY_GAMES * games) for move in best}
            most = max(sign * points for points in retried.values())
            values |= {move: sign * min(most, sign * smoothed[move]) for move in marks} | retried
    return values


def _smoothed_by_colour(values: dict[Move, float]) -> Iterator[tuple[Move, float]]:
    """Yield each mark with its value as estimated from the means of marks of the same colours."""
    by_feature: dict[tuple[int, str], list[float]] = {}
    for move, points in values.items():
        for feature in _shared_features(move):
            by_feature.setdefault(feature, []).append(points)
    means = {feature: exact_mean(each) for feature, each in by_feature.items()}
    for move in values:
        one, other = _shared_features(move)
        yield move, means[one] + means[other] - exact_mean(list(values.values()))


def _shared_features(move: Move) -> list[tuple[int, str]]:
    """Return the features that marks may share: colours, of starting Xs together with the half."""
    kind, _, colours = move.partition(":")
    return [(place * (kind == "start"), colour) for place, colour in enumerate(colours.split(","))]


def _points_after_mark(turn: BotTurn, move: Move, games: int) -> float:
    setup, state = setup_of(turn), turn.rules.play(turn.view, turn.seat, move)
    seat = marked_seat(setup.marking_tasks[turn.seat], move)
    sheet = state.sheets[seat]
    return _mean_points(setup, state.scoring, ScoreSheet(sheet.colours), sheet.starts, games)


@lru_cache(_CACHED_MARKS)
def _mean_points(
    setup: LinesSetup,
    options: tuple[int, ...],
    sheet: ScoreSheet,
    starts: tuple[int, ...],
    games: int,
) -> float:
    """Return the mean points of games on a sheet; if its Xs are not marked, with various ones."""
    task, total = MarkingTask(0, 0), 0.0
    marking_state = Position(Stage.MARKING, (sheet,), options)
    legal = legal_marks(marking_state.sheets, task)
    if starts:
        legal = [f"start:{','.join(COLOURS[start] for start in starts)}"]
    rolls = next_rolls(setup.board, setup.dice_are_placed, ROUNDS, games)
    for number, each in enumerate(rolls):
        mark = legal[number * len(legal) // games]
        marked_state = after_mark(setup.board, marking_state, task, mark)
        analysis = SeatAnalysis(setup, marked_state, 0)
        total += play_out(analysis.estimates, analysis.node, each, _MARK_DEPTH)
    return total / games


_ENDS_FOLLOWED: Final = 8
"""The number of ends of a roll from which future rolls are played."""
_RIVAL_ENDS: Final = 4
"""The number of ends of a rival's roll that are rated."""
_OTHER_PLANS: Final = 3
"""The number of plans for the other line that are combined with every move."""
_SIDE_PLANS: Final = 4
"""The number of plans for two dice on a side (L24)."""
_ROUND_EFFORT: Final = 8
"""The effort of playing one future round."""
_PLAYED_PERCENT: Final = 60
"""The weight of played games against the estimate of the sheet, in percent."""


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """Return a verdict on every move: expected points less those of the best other sheet; in a
    challenge the expected count, 0 if lost."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, LinesRules)
    return best_first(
        Verdict(move, worth, reasons(rules, state, seat, move))
        for move, worth in move_values(turn, effort).items()
    )


def move_values(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Return the value of every move in tenths of a point."""
    if turn.view.stage is Stage.MARKING:
        return mark_values(turn, effort)
    analysis = analysis_of(turn, turn.seat)
    nodes = _sheets_after(turn, analysis, effort)
    worth = sheet_values(turn, analysis, list(dict.fromkeys(nodes.values())), effort)
    rounds_left = analysis.rounds_left
    if analysis.aim.can_be_lost and rounds_left:
        worth = {node: careful_points(points, rounds_left) for node, points in worth.items()}
    rival, least = _best_rival_value(turn, effort), analysis.sure_points()
    return {move: round(10 * max(least, worth[node])) - rival for move, node in nodes.items()}


def _sheets_after(turn: BotTurn, analysis: SeatAnalysis, effort: int) -> dict[Move, SheetNode]:
    """Return for every move the sheet at the end of the roll."""
    width = max(1, min(8, effort // 100))
    if turn.view.stage is Stage.SIDING:
        return _sheets_by_side(turn, analysis)
    if turn.view.stage is Stage.PLACING:
        return _sheets_by_placing(turn, analysis, width)
    legal = turn.rules.moves(turn.view, turn.seat)
    ends = _ends_by_move(analysis, width) if len(legal) > 1 else {}
    return {move: ends[move].node if move in ends else analysis.node for move in legal}


def _ends_by_move(analysis: SeatAnalysis, width: int) -> dict[Move, RollEnd]:
    """Return for every drawing the best end of the roll after it."""
    search = analysis.roll_search()
    ends: dict[Move, RollEnd] = {}
    for end in search.best_ends(analysis.dice_splits(), width) if width > 1 else ():
        for move in (moves_of(plan)[0] for plan in end.plans if plan.previous):
            _keep_better_end(ends, move, end)
    tables, dot_cells = analysis.estimate.tables, analysis.aim.dot_cells
    for line in (0, 1):
        start = search.start_plan_for(line, analysis.own_dice(line) + analysis.fifth_die(line))
        for child in next_plans(tables, dot_cells, line, start, jokers=True, all_orders=True):
            _keep_better_end(
                ends, child.move, _best_end_after(analysis, search, line, child, width)
            )
    return ends


def _keep_better_end(ends: dict[Move, RollEnd], move: Move, end: RollEnd) -> None:
    if move not in ends or ends[move].value < end.value:
        ends[move] = end


def _best_end_after(
    analysis: SeatAnalysis, search: RollSearch, line: int, plan: Plan, width: int
) -> RollEnd:
    """Return the best end of the roll after a move of one line."""
    own, fifth = analysis.own_dice(1 - line), analysis.fifth_die(1 - line)
    own_left = tuple(die for die in plan.dice if die[0][0] != "f")
    lost = analysis.fifth_die(line) or fifth
    variants: list[tuple[Plan, Dice, str]] = [(plan, own, "")]
    if lost and plan.move[0] != "f":
        without_fifth = plan._replace(dice=own_left)
        variants = [(plan, own, "")] if len(own_left) < len(plan.dice) else []
        variants += [(without_fifth, own + fifth, "")] if fifth else []
        variants += [(without_fifth, own, lost[0][1])]
    ends: list[RollEnd] = []
    for variant, dice, given_up in variants:
        own_plans = search.best_plans_from(line, variant, 1)
        other_plans = search.best_plans_for(1 - line, dice, width)[:_OTHER_PLANS]
        pair = (other_plans, own_plans) if line else (own_plans, other_plans)
        ends += search.combined_plans(*pair, given_up)
    if ends:
        return max(ends, key=by_value)
    return search.greedy_from(line, *variants[0][:2])


def _sheets_by_placing(turn: BotTurn, analysis: SeatAnalysis, width: int) -> dict[Move, SheetNode]:
    """Return for every placing the best sheet at the end of the roll (L22, L24)."""
    search = analysis.roll_search()
    best: dict[Split, RollEnd] = {}
    sheets = {}
    for move, dice in _dice_by_placing(turn).items():
        for split in _splits_of(dice):
            if split not in best:
                best[split] = search.best_ends([split], width)[0]
        sheets[move] = max((best[split] for split in _splits_of(dice)), key=by_value).node
    return sheets


def _dice_by_placing(turn: BotTurn) -> dict[Move, Dice]:
    """Return for every placing its dice: two left, two right, the fifth."""
    return {
        move: tuple((die[0], die[1:]) for die in chance.placed_dice(turn.view, move))
        for move in turn.rules.moves(turn.view, turn.seat)
    }


def _splits_of(dice: Dice) -> list[Split]:
    """Return the splits of placed dice: the fifth drawn on either line."""
    left, right, fifth = dice[:2], dice[2:4], dice[4:]
    return [
        (tuple(sorted(left + fifth)), tuple(sorted(right)), ""),
        (tuple(sorted(left)), tuple(sorted(right + fifth)), ""),
    ]


def _sheets_by_side(turn: BotTurn, analysis: SeatAnalysis) -> dict[Move, SheetNode]:
    """Return for either side the best sheet after its two dice are drawn (L24)."""
    search = analysis.roll_search()
    dice = tuple((die[0], die[1:]) for die in turn.view.unplaced)
    sides: list[Split] = [(dice, (), ""), ((), dice, "")]
    return {
        move: search.best_ends([split], _SIDE_PLANS)[0].node
        for move, split in zip(chance.SIDE_MOVES, sides, strict=True)
    }


def sheet_values(
    turn: BotTurn, analysis: SeatAnalysis, nodes: Sequence[SheetNode], effort: int
) -> dict[SheetNode, float]:
    """Return the value of sheets at the end of a roll: an estimate, for the best sheets averaged
    with the results of simulated rounds."""
    estimate, later = analysis.estimate, analysis.rounds_left
    if not later:
        return {node: float(estimate.final_points(node)) for node in nodes}
    estimates = {node: estimate.expected_value(node) for node in nodes}
    if effort < _ROUND_EFFORT:
        return estimates
    best = sorted(nodes, key=lambda node: -estimates[node])[:_ENDS_FOLLOWED]
    setup = setup_of(turn)
    games = max(1, effort // (_ROUND_EFFORT * later * len(best)))
    rolls = next_rolls(setup.board, setup.dice_are_placed, later, games)
    played, weight = dict[SheetNode, float](), _PLAYED_PERCENT
    for node in best:
        played[node] = exact_mean([play_out(analysis.estimates, node, each) for each in rolls])
    gain = exact_mean([played[node] - estimates[node] for node in best])
    values = {
        node: (weight * played[node] + (100 - weight) * (estimates[node] + gain)) / 100
        for node in best
    }
    most = max(values.values())
    return {node: values.get(node, min(most, estimates[node] + gain)) for node in nodes}


def _best_rival_value(turn: BotTurn, effort: int) -> int:
    """Return the value of the best other sheet in tenths, with half the effort of the own one."""
    seats = [seat for seat in range(turn.rules.seats) if seat != turn.seat]
    share = effort // 2 // max(1, len(seats))
    return max((round(10 * _rival_points(turn, seat, share)) for seat in seats), default=0)


def _rival_points(turn: BotTurn, seat: int, effort: int) -> float:
    """Return the expected points of another sheet after the best drawing of the roll."""
    analysis = analysis_of(turn, seat)
    splits, width = analysis.dice_splits(), max(1, min(8, effort // 100))
    if turn.view.stage is Stage.PLACING:
        splits, width = [*chain(*map(_splits_of, _dice_by_placing(turn).values()))], 1
    ends = analysis.roll_search().best_ends(splits, width)[:_RIVAL_ENDS]
    worth = sheet_values(turn, analysis, [end.node for end in ends], effort)
    return max(analysis.sure_points(), *worth.values())
