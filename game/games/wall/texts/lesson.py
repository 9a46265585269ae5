"""The first game of Wall in small steps, on a real table beside somebody who makes room."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, on_event, point_at
from game.core.rules import Move
from game.core.words import N_
from game.games.wall.rules import events, forecast
from game.games.wall.rules.moves import CENTRE, notation
from game.games.wall.rules.state import MARKER, OFFER, State

FEW = 5
"""The round counts as nearly over once at most this many groups of tiles are left."""


class LessonTake:
    """A take of the player to move, and what it would do."""

    def __init__(self, rules: Any, state: State, source: int, colour: str, line: int) -> None:
        self.move = notation(source, colour, line)
        self.source, self.colour, self.line = source, colour, line
        self.groups = forecast.groups(state)
        self.bonus = forecast.expected(rules.table, state, state.seat).bonus
        self.does = forecast.promise(rules.table, state, source, colour, line)

    @property
    def falls(self) -> int:
        """How many tiles fall to the floor or beyond."""
        return len(self.does.fallen.replace(MARKER, "")) + self.does.spilt

    @property
    def few(self) -> bool:
        """Return whether few groups of tiles are left."""
        return len(self.groups) <= FEW


Wanted: TypeAlias = Callable[[LessonTake], Any]
"""How much a step wants a take; something that counts as false if it does not."""


def takes(rules: Any, state: State) -> Iterator[LessonTake]:
    """Yield every take of the player to move, those onto the floor last."""
    board = state.boards[state.seat]
    for source, colour, _count in forecast.groups(state):
        for line in (*forecast.fitting(board, colour), 0):
            yield LessonTake(rules, state, source, colour, line)


# -- where to look -------------------------------------------------------------------------


def _pointing(wanted: Wanted) -> Callable[[Any, Any], LessonPlace | None]:
    """Point at the take that a step wants most, the first of equals."""

    def place(rules: Any, state: State) -> LessonPlace | None:
        if state.stage != OFFER or state.seat != LEARNER:
            return None
        rated = [(rate, take) for take in takes(rules, state) if (rate := wanted(take))]
        best = max(rated, key=lambda each: each[0], default=None)
        return None if best is None else LessonPlace(best[1].move)

    return place


def _begins(take: LessonTake) -> bool:
    """Return whether a take leaves a line one tile short, and a single such tile lies elsewhere."""
    lacks = take.does.limit - take.does.held - take.does.laid
    alone = any((colour, many) == (take.colour, 1) for _source, colour, many in take.groups)
    return take.source != CENTRE and take.line > 0 and not take.falls and lacks == 1 and alone


def _completes(take: LessonTake) -> Any:
    return take.does.complete and not take.falls and (take.does.held > 0, take.does.limit)


def _from_centre(take: LessonTake) -> Any:
    fits = take.source == CENTRE and take.line and not take.falls
    return fits and (take.does.complete, take.does.laid)


def _to_the_end(take: LessonTake) -> Any:
    return take.few and (-take.falls, take.does.complete, take.line > 0, take.does.laid)


def _to_a_bonus(take: LessonTake) -> Any:
    """Return whether the take leads to a bonus that would not come without it."""
    bonus = take.does.outcome.bonus
    return take.few and bonus > take.bonus and (bonus, -take.falls)


def reply(rules: Any, state: State, seat: int) -> Move:
    """Return a take that spares the learner's colours and the centre, and wastes little."""
    if state.stage != OFFER:
        first: Move = rules.moves(state, seat)[0]
        return first
    begun = zip(state.boards[LEARNER].lines, rules.level.lines, strict=True)
    needed = {line[0] for line, limit in begun if 0 < len(line) < limit}

    def cost(take: LessonTake) -> tuple[bool, bool, int, int]:
        marked = MARKER in take.does.fallen
        return take.colour in needed, marked, take.falls, -take.does.laid

    return min(takes(rules, state), key=cost).move


# -- what is done --------------------------------------------------------------------------


LESSON = Lesson(
    seed="garden",
    seats=2,
    reply=reply,
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
            place=_pointing(_begins),
        ),
        LessonStep(
            N_(
                "Only a full line puts a tile on your wall. The number beside a line says what "
                "that will score."
            ),
            N_("Now fill a line: what it lacks is highlighted."),
            on_event(events.LineFilled, lambda event: event.complete),
            place=_pointing(_completes),
            position="1:1R>3 2:2Y>2",
        ),
        LessonStep(
            N_(
                "Whoever takes there first in a round gets the marker, too: it costs 1 point, and "
                "its holder begins the next round."
            ),
            N_("Take tiles from the centre."),
            on_event(events.TilesTaken, lambda event: event.factory is None),
            place=_pointing(_from_centre),
            position="1:1R>3 2:2Y>2 1:4R>3 2:3R>3",
        ),
        LessonStep(
            N_(
                "What has no room on its line falls to the floor and costs points. At the end "
                "of the round every full line puts a tile on its wall."
            ),
            N_("Take what is left, turn by turn, until the round ends."),
            on_event(events.WallTileLaid),
            place=_pointing(_to_the_end),
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
            _pointing(_to_a_bonus),
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
