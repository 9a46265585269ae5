"""The mistakes of a match, each as a position in which a better move is to be found."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from game.core.judging.judge import JudgedMove, worst_mistakes
from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.storage.players import People
from game.engine.words import _
from game.screens.puzzles.feed import Session
from game.screens.puzzles.shipped import Puzzle
from game.screens.puzzles.task import open_task


def own_seats(people: People, header: Header) -> list[int]:
    """Return the seats of the player here."""
    return [
        seat
        for seat in header.people
        if people.me and people.person_in_seat(header, seat) == people.me
    ]


def learners(people: People, header: Header) -> frozenset[int]:
    """Return the seats of the player here, or of all people where that player has none."""
    return frozenset(own_seats(people, header) or header.people)


def puzzle_of(header: Header, path: Path, judged: JudgedMove) -> Puzzle:
    """Return the position before a move as a puzzle."""
    return Puzzle(
        key=f"{path.name} {judged.ply}",
        game=header.game,
        path=path,
        ply=judged.ply - 1,
        seat=judged.seat,
        best=judged.best.move,
        alone=False,
        lost=judged.loss,
        played=judged.played.move,
    )


def mistakes(
    header: Header, path: Path, judged: Iterable[JudgedMove], seats: Iterable[int]
) -> list[Puzzle]:
    """Return the costliest mistakes of some seats, in the order of play."""
    own = frozenset(seats)
    return [puzzle_of(header, path, each) for each in worst_mistakes(judged) if each.seat in own]


class Learning(Session):
    """The mistakes of one match; a try counts for those that were to come back today."""

    def __init__(self, desk: Desk, puzzles: list[Puzzle]) -> None:
        super().__init__(desk, puzzles, title(len(puzzles)))

    def again(self) -> Callable[[], object] | None:
        missed = [each for each in self.puzzles if self.right.get(each.key) is False]
        return partial(learn, self.desk, missed) if missed else None


def title(count: int) -> str:
    return _("Learn from your mistakes ({count})").format(count=count)


def learn(desk: Desk, puzzles: list[Puzzle]) -> None:
    """Open the mistakes of a match one after the other."""
    if puzzles:
        open_task(desk, puzzles[0], Learning(desk, puzzles))


def learn_from(
    desk: Desk,
    header: Header,
    path: Path,
    judged: Sequence[JudgedMove],
    first: JudgedMove | None = None,
) -> None:
    """Open the mistakes of the player here; or those of a seat from one of its moves on."""
    seats = learners(desk.people, header) if first is None else {first.seat}
    puzzles = mistakes(header, path, judged, seats)
    here = puzzles.index(puzzle_of(header, path, first)) if first else 0
    learn(desk, puzzles[here:])
