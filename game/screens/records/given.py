"""The points lost in matches that have been analysed; others are analysed one after another."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.judging.judge import JudgedMove, mean_accuracy
from game.engine.desk import Desk
from game.screens.doors import house
from game.screens.judged import Review
from game.screens.records.statistics import PlayedResult

THIRDS = 3


class LostPoints(NamedTuple):
    """The points that one seat lost in a match, in tenths."""

    moves: int
    loss: int
    thirds: tuple[int, ...]
    """The loss in the beginning, the middle and the end of the match."""
    kinds: tuple[tuple[str, int], ...]
    """The loss by what the better move was about: a reason's name."""
    accuracy: float | None = None
    """Of the moves, in percent."""
    accuracies: tuple[float | None, ...] = ()
    """The same by thirds of the match."""


def lost_points(review: Review, seat: int) -> LostPoints:
    """Return the points a seat lost; a third of a match is a third of all its moves."""
    plies = max((each.ply for each in review.judged), default=1)
    kinds = Counter[str]()
    own = [each for each in review.judged if each.seat == seat]
    parts: list[list[JudgedMove]] = [[] for _third in range(THIRDS)]
    for each in own:
        parts[(each.ply - 1) * THIRDS // plies].append(each)
        kinds[_kind(each)] += each.loss
    thirds = tuple(sum(each.loss for each in part) for part in parts)
    accuracies = mean_accuracy(own), tuple(map(mean_accuracy, parts))
    return LostPoints(len(own), sum(thirds), thirds, tuple(sorted(kinds.items())), *accuracies)


def _kind(judged: JudgedMove) -> str:
    """Return the first kind of reason that only the better (else played) move has."""
    best, played = judged.best.reasons, judged.played.reasons
    apart = [each for each in best if each not in played]
    apart += [each for each in played if each not in best]
    return type(apart[0]).__name__ if apart else ""


class Judgements:
    """Collects the reviews of a player's matches; call `work` in every frame."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.games: tuple[PlayedResult, ...] = ()
        self.judging = False
        self.share = 0.0
        """The finished share of the current analysis."""
        self._known: dict[str, LostPoints] = {}
        self._unread: list[PlayedResult] = []
        self._failed: set[str] = set()
        self._now: PlayedResult | None = None

    def follow(self, games: Sequence[PlayedResult]) -> None:
        if self.games == tuple(games):
            return
        self.games = tuple(games)
        self._known, self._failed = {}, set()
        self._unread = [*games]
        self.stop()

    @property
    def known(self) -> tuple[LostPoints, ...]:
        """Return the results of the analysed matches, in the order of the matches."""
        return tuple(self._known[each.name] for each in self.games if each.name in self._known)

    @property
    def waiting(self) -> list[PlayedResult]:
        """Return the matches that are not analysed and have not failed."""
        done = self._known.keys() | self._failed
        return [each for each in self.games if each.name not in done]

    @property
    def read(self) -> bool:
        """Return whether all stored reviews have been looked up."""
        return not self._unread

    def start(self) -> None:
        self.judging, self.share = True, 0.0

    def stop(self) -> None:
        self.judging, self._now = False, None

    def work(self) -> bool:
        """Look up stored reviews, then analyse; return True if anything is new."""
        if self._unread:
            return self._read()
        return self.judging and self._judge()

    def _read(self) -> bool:
        before = len(self._known)
        for _step in self.desk.spare.steps():
            if not self._unread:
                break
            game = self._unread.pop(0)
            review = house(self.desk).reviews.kept(self._path(game))
            if review is not None:
                self._known[game.name] = lost_points(review, game.seat)
        return len(self._known) > before or not self._unread

    def _judge(self) -> bool:
        reviews = house(self.desk).reviews
        news = reviews.work()
        if self._now is None:
            waiting = self.waiting
            if not waiting:
                self.stop()
                return True
            self._now, news = waiting[0], True
            reviews.wish(self._path(self._now))
        if news:
            self._take(self._now)
        return news

    def _take(self, game: PlayedResult) -> None:
        reviews, path = house(self.desk).reviews, self._path(game)
        review, self.share = reviews.of(path), reviews.progress(path)
        if review is not None:
            self._known[game.name] = lost_points(review, game.seat)
        elif reviews.failed(path):
            self._failed.add(game.name)
        else:
            return
        self._now, self.share = None, 0.0

    def _path(self, game: PlayedResult) -> Path:
        return self.desk.store.places.replays / game.name
