"""Puzzles from games of one's own: where a better move was missed by more than a bound."""

from collections import deque
from collections.abc import Sequence
from pathlib import Path

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.screens.doors import house
from game.screens.judged import Review
from game.screens.library.wanted import Filter
from game.screens.puzzles.shipped import Puzzle

DEAR = 20
"""What a mistake has to give away at least, in tenths, to be worth another look."""
GAMES = 12
"""So many of the games finished last are looked through."""
EACH = 3
"""So many mistakes of each game are asked again, the dearest."""


class Own:
    """Has the newest games judged, one after the other, while somebody waits."""

    def __init__(self, desk: Desk) -> None:
        self._house, self._people = house(desk), desk.people
        self.puzzles: list[Puzzle] = []
        self._waiting: deque[tuple[Path, Header]] = deque()
        self._known: set[str] = set()
        self.seen = self.count = 0
        """How many games have been looked through, and how many there are."""

    def look(self) -> None:
        """See which games have been finished."""
        library, me = self._house.library, self._people.me
        mine = Filter(player=me.name if me else "", finished=True)
        for entry in library.page(mine, 0, GAMES):
            header = entry.header
            if entry.counts and header and header.people and entry.name not in self._known:
                self._known.add(entry.name)
                self._waiting.append((library.path(entry), header))
                self.count += 1

    def work(self) -> bool:
        """Go on with one game; True if anything is new."""
        self._house.reviews.work()
        if not self._waiting:
            return False
        (path, header), reviews = self._waiting[0], self._house.reviews
        found = reviews.of(path)
        if found is None and not reviews.failed(path):
            return False
        self._waiting.popleft()
        self.seen += 1
        if found is not None:
            me = self._people.me
            seats = [s for s in header.people if me is None or self._people.at(header, s) == me]
            self.puzzles += mistakes(path, header, found, seats)
        return True


def mistakes(path: Path, header: Header, review: Review, seats: Sequence[int]) -> list[Puzzle]:
    """The dear mistakes of these seats in a game."""
    dear = [j for j in review.judged if j.loss >= DEAR and j.seat in seats]
    return [
        Puzzle(
            key=f"{path.name} {judged.ply}",
            game=header.game,
            path=path,
            ply=judged.ply - 1,
            seat=judged.seat,
            best=judged.best.move,
            alone=False,
            lost=judged.loss,
        )
        for judged in sorted(dear, key=lambda judged: -judged.loss)[:EACH]
    ]
