"""The lesson of Wall: a first match in small steps, against a player who makes room."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, on_event, point_at
from game.core.rules import Move
from game.core.words import N_
from game.games.wall.rules import events, forecast
from game.games.wall.rules.moves import CENTRE, take_notation
from game.games.wall.rules.state import MARKER, OFFER, State

FEW_GROUPS = 5
"""The round counts as nearly over once at most this many groups of tiles are left."""


class LessonTake:
    """A possible take of the player to move, with its effect."""

    def __init__(self, rules: Any, state: State, source: int, colour: str, line: int) -> None:
        self.move = take_notation(source, colour, line)
        self.source, self.colour, self.line = source, colour, line
        self.groups = forecast.take_groups(state)
        self.bonus = forecast.next_tiling(rules.table, state, state.seat).bonus
        self.effect = forecast.effect_of(rules.table, state, source, colour, line)

    @property
    def fallen_tiles(self) -> int:
        """Return how many tiles fall to the floor or beyond."""
        return len(self.effect.fallen.replace(MARKER, "")) + self.effect.spilt

    @property
    def few_groups_left(self) -> bool:
        return len(self.groups) <= FEW_GROUPS


TakeRating: TypeAlias = Callable[[LessonTake], Any]
"""A step's rating of a take: the higher the better, false for a take that it does not want."""


def possible_takes(rules: Any, state: State) -> Iterator[LessonTake]:
    """Yield every take of the player to move, of the same tiles the one to the floor last."""
    board = state.boards[state.seat]
    for source, colour, _count in forecast.take_groups(state):
        for line in (*forecast.open_lines(board, colour), 0):
            yield LessonTake(rules, state, source, colour, line)


# -- where to look -------------------------------------------------------------------------


def _point_at_best(rating: TakeRating) -> Callable[[Any, Any], LessonPlace | None]:
    """Return a function that points at the take with the best rating, the first of equals."""

    def find_place(rules: Any, state: State) -> LessonPlace | None:
        if state.stage != OFFER or state.seat != LEARNER:
            return None
        rated = [(rate, take) for take in possible_takes(rules, state) if (rate := rating(take))]
        best = max(rated, key=lambda each: each[0], default=None)
        return None if best is None else LessonPlace(best[1].move)

    return find_place


def _rate_begun_line(take: LessonTake) -> bool:
    """Rate takes that leave a line one tile short, if a single such tile lies elsewhere."""
    lacks = take.effect.limit - take.effect.held - take.effect.laid
    alone = any((colour, many) == (take.colour, 1) for _source, colour, many in take.groups)
    return (
        take.source != CENTRE and take.line > 0 and not take.fallen_tiles and lacks == 1 and alone
    )


def _rate_completed_line(take: LessonTake) -> Any:
    return (
        take.effect.complete and not take.fallen_tiles and (take.effect.held > 0, take.effect.limit)
    )


def _rate_take_from_centre(take: LessonTake) -> Any:
    fits = take.source == CENTRE and take.line and not take.fallen_tiles
    return fits and (take.effect.complete, take.effect.laid)


def _rate_end_of_round(take: LessonTake) -> Any:
    effect = take.effect
    return take.few_groups_left and (
        -take.fallen_tiles,
        effect.complete,
        take.line > 0,
        effect.laid,
    )


def _rate_bonus(take: LessonTake) -> Any:
    """Rate takes that earn a bonus which would not come without them."""
    bonus = take.effect.outcome.bonus
    return take.few_groups_left and bonus > take.bonus and (bonus, -take.fallen_tiles)


def opponent_move(rules: Any, state: State, seat: int) -> Move:
    """Return a take that spares the learner's colours and the centre, and wastes little."""
    if state.stage != OFFER:
        first: Move = rules.moves(state, seat)[0]
        return first
    begun = zip(state.boards[LEARNER].lines, rules.level.lines, strict=True)
    needed = {line[0] for line, limit in begun if 0 < len(line) < limit}

    def cost_of(take: LessonTake) -> tuple[bool, bool, int, int]:
        marked = MARKER in take.effect.fallen
        return take.colour in needed, marked, take.fallen_tiles, -take.effect.laid

    return min(possible_takes(rules, state), key=cost_of).move


# -- what is done --------------------------------------------------------------------------


LESSON = Lesson(
    seed="garden",
    seats=2,
    reply=opponent_move,
    steps=(
        LessonStep(
            N_(
                "You always take all tiles of one colour from one factory; its other tiles go to "
                "the centre."
            ),
            N_(
                "Pick up the highlighted tiles, then lay them on a line: the "
                "highlighted one is good."
            ),
            on_event(events.TilesTaken),
            place=_point_at_best(_rate_begun_line),
        ),
        LessonStep(
            N_(
                "Only a full line puts a tile on your wall. The number beside a line says what "
                "that will score."
            ),
            N_("Now fill a line: what it lacks is highlighted."),
            on_event(events.LineFilled, lambda event: event.complete),
            place=_point_at_best(_rate_completed_line),
            position="1:1R>3 2:2Y>2",
        ),
        LessonStep(
            N_(
                "Whoever takes there first in a round gets the marker, too: it costs 1 point, and "
                "its holder begins the next round."
            ),
            N_("Take tiles from the centre."),
            on_event(events.TilesTaken, lambda event: event.factory is None),
            place=_point_at_best(_rate_take_from_centre),
            position="1:1R>3 2:2Y>2 1:4R>3 2:3R>3",
        ),
        LessonStep(
            N_(
                "What has no room on its line falls to the floor and costs points. At the end "
                "of the round every full line puts a tile on its wall."
            ),
            N_("Take what is left, turn by turn, until the round ends."),
            on_event(events.WallTileLaid),
            place=_point_at_best(_rate_end_of_round),
            position="1:1R>3 2:2Y>2 1:4R>3 2:3R>3 1:CK>5 2:5R>4",
        ),
        LessonStep(
            N_(
                "A tile that lies alone scores 1. One that joins others scores the length of its "
                "row and of its column: build close together."
            ),
            place=point_at("wall"),
        ),
        LessonStep(
            N_(
                "They fill a row and a colour beside the full column: at the end the row brings 2 "
                "points more, the colour 10, the column 7."
            ),
            N_("Much later in this game: lay the last tiles on the highlighted lines."),
            on_event(events.BonusScored),
            N_("Not quite: follow the highlight."),
            _point_at_best(_rate_bonus),
            (
                "1:3K>5 2:4B>4 1:CR>2 2:2B>2 1:CY>4 2:5Y>0 1:CW>1 2:CR>3 1:1K>5 2:CR>5 1:CK>5 "
                "1:2W>4 2:4R>1 1:5K>2 2:1B>4 1:CY>3 2:CB>2 1:CK>1 2:CW>0 1:3W>4 2:CY>0 1:5Y>2 "
                "2:3Y>2 1:4K>4 2:1Y>1 1:CR>1 2:CK>0 1:CB>5 2:2R>5 1:CW>3 2:CK>0 1:1K>4 2:2Y>2 "
                "1:4K>4 2:CB>1 1:5B>2 2:3Y>0 1:CR>3 2:CW>0 1:CY>1 2:5K>1 1:2W>2 2:CR>5 1:4R>0 "
                "2:1R>2 1:CY>0 2:CB>0"
            ),
        ),
        LessonStep(
            N_("A full row ends the game, and most points win. Now it is all yours!"),
            place=point_at("wall"),
        ),
    ),
)
