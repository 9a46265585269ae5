"""The lesson: a first game of Lines in small steps, with the set-up that the rules advise."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.history import Transition
from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, on_event, point_at
from game.core.rules import Move, MoveStep
from game.core.words import N_
from game.games.lines.rules import events
from game.games.lines.rules.level import COLUMNS
from game.games.lines.rules.state import SLOT_LINE, Position, ScoreSheet, Stage

CORNERS = ((0, 0), (0, COLUMNS - 1))
"""Row and column of the upper letters: the left line's target, then the right one's."""
DONE = "done"
LAST_DICE = 2
"""The number of dice left at which the lesson asks to finish a roll."""


def _move_played(*words: str) -> Callable[[Any, Transition], bool]:
    """Complete a step when the learner plays a move that begins with one of these."""

    def is_done(_rules: Any, happened: Transition) -> bool:
        step = happened.step
        return isinstance(step, MoveStep) and step.seat == LEARNER and step.move.startswith(words)

    return is_done


# -- where to look -------------------------------------------------------------------------


def _point_at_marking(kind: str) -> Callable[[Any, Any], LessonPlace | None]:
    """Point at the button that marks the advised colours."""

    def find_place(rules: Any, state: Position) -> LessonPlace | None:
        able = any(move.startswith(kind) for move in rules.moves(state, LEARNER))
        return LessonPlace(name="mark") if able and state.stage is Stage.MARKING else None

    return find_place


def _drawings_with_effects(
    rules: Any, state: Position, joker: bool
) -> Iterator[tuple[Move, ScoreSheet, int]]:
    """Yield every drawing with the sheet after it and the points it adds."""
    before = rules.scores(state)[LEARNER]
    for move in rules.moves(state, LEARNER):
        slot, colon, way = move.partition(":")
        if colon and way and slot not in ("close", "drop") and joker == slot.endswith("*"):
            after = rules.play(state, LEARNER, move)
            yield move, after.sheets[LEARNER], rules.scores(after)[LEARNER] - before


def _point_at_drawing(rules: Any, state: Position, joker: bool = False) -> LessonPlace | None:
    """Point at the drawing of the first die that ends nearest to a corner, or adds most points."""
    if state.stage is not Stage.DRAWING:
        return None
    effects = _drawings_with_effects(rules, state, joker)
    rated = [((-_distance_to_corners(sheet), points), move) for move, sheet, points in effects]
    slot = next((s for s in SLOT_LINE for _rate, move in rated if move.startswith(s)), "")
    own = [each for each in rated if each[1].startswith(slot)]
    best = max((rate for rate, _move in own), default=None)
    return next((LessonPlace(move) for rate, move in own if rate == best), None)


def _distance_to_corners(sheet: ScoreSheet) -> int:
    """Return the steps from the lines' ends to the upper corners that have no dot yet."""
    far = 0
    for line, (row, column), corner in zip(sheet.lines, CORNERS, (0, 2), strict=True):
        here, there = divmod(line[-1], COLUMNS)
        far += 0 if sheet.letters[corner] else abs(here - row) + abs(there - column)
    return far


def _point_at_last_dice(rules: Any, state: Position) -> LessonPlace | None:
    """Point at one of the last dice after the other, then at Done."""
    if state.stage is not Stage.DRAWING or state.sheets[LEARNER].undrawn.bit_count() > LAST_DICE:
        return None
    return _point_at_drawing(rules, state) or LessonPlace(rules.moves(state, LEARNER)[0])


def _point_at_letter(rules: Any, state: Position) -> LessonPlace | None:
    """Point at a drawing that reaches a letter, preferably of the left line."""
    if state.stage is not Stage.DRAWING:
        return None
    letters = state.sheets[LEARNER].letters
    effects = _drawings_with_effects(rules, state, False)
    drawn = [(move, points) for move, sheet, points in effects if sheet.letters != letters]
    best = max(drawn, key=lambda each: (each[0][0] == "l", each[1]), default=None)
    return LessonPlace(best[0]) if best else None


def _point_at_joker(rules: Any, state: Position) -> LessonPlace | None:
    """Point at a joker if nothing else can be drawn."""
    plain = state.stage is Stage.DRAWING and _point_at_drawing(rules, state)
    return None if plain else _point_at_drawing(rules, state, joker=True)


def opponent_move(rules: Any, state: Position, seat: int) -> Move:
    """Return a simple move that leaves the letters to the learner, without a joker if possible."""
    moves: Sequence[Move] = rules.moves(state, seat)
    letters = state.sheets[seat].letters
    modest = (m for m in moves if rules.play(state, seat, m).sheets[seat].letters == letters)
    plain = next((move for move in modest if "*" not in move), moves[-1])
    return plain if state.stage is Stage.DRAWING else moves[0]


# -- positions -----------------------------------------------------------------------------

SCORED = "2:score:dark-green,dark-blue 2:start:light-blue,light-green 1:score:pink,light-blue"
STARTED = SCORED + " 1:start:purple,light-green 2:fL:EEE 2:l1:EE 2:l2:ESS 2:r1:EESS 2:r2:ESE 2:done"
HALF_DRAWN = STARTED + " 1:l1:WW 1:fR:EEE 1:l2:SWW"
SECOND_ROUND = HALF_DRAWN + (
    " 1:r1:SSWW 1:r2:WNW 1:done 2:fL:WSW 2:l1:NN 2:l2:E 2:r1:NN 2:r2:WNN 2:done"
)
NEARLY_DRAWN = SECOND_ROUND + " 1:l1:NN 1:l2:E 1:fR:NWN 1:r1:EE"
"""Positions as moves by seat; each continues the one before."""

LESSON = Lesson(
    seed="bricks",
    seats=2,
    reply=opponent_move,
    options={"crossing": "off"},
    steps=(
        LessonStep(
            N_(
                "Every space of these two that your lines come to brings 3 points at the end. Any "
                "two colours would do."
            ),
            N_("Mark pink and light blue as your scoring colours: press the highlighted button."),
            _move_played("score:"),
            place=_point_at_marking("score:"),
        ),
        LessonStep(
            N_("From the X in each half one of your two lines will grow."),
            N_("Press the button again: your lines begin here."),
            _move_played("start:"),
            place=_point_at_marking("start:"),
            position=SCORED,
        ),
        LessonStep(
            N_(
                "Two dice are for the left line, two for the right one, one for either. A number "
                "is that many steps in any direction."
            ),
            N_("Draw the first die along the highlighted spaces."),
            _move_played("l1:", "l2:", "r1:", "r2:", "fL:", "fR:"),
            place=_point_at_drawing,
            position=STARTED,
        ),
        LessonStep(
            N_(
                "Two more are drawn for you. A shape may be turned, but not mirrored. Every "
                "coloured space that you come to gets a dot."
            ),
            N_("Draw the last two dice, then press Done."),
            _move_played(DONE),
            place=_point_at_last_dice,
            position=HALF_DRAWN,
        ),
        LessonStep(
            N_("Whoever comes to a letter first gets 20 points, later ones 10."),
            N_("Run the left line to the letter in the corner."),
            on_event(events.LetterDotted),
            N_("Not quite: follow the highlight."),
            _point_at_letter,
            SECOND_ROUND,
        ),
        LessonStep(
            N_(
                "Three more are drawn for you; the last die fits nowhere. You have two jokers in a "
                "game; without one that half would be closed."
            ),
            N_("Take a joker and draw a single step in place of the last die."),
            on_event(events.JokerUsed),
            place=_point_at_joker,
            position=NEARLY_DRAWN,
        ),
        LessonStep(
            N_(
                "Five rounds are a game. Letters count, dots in your two colours, and 9 for each "
                "colour with dots in both halves; in whole games also colours with dots times "
                "crossings of the red line."
            ),
            place=point_at("scores"),
        ),
    ),
)
