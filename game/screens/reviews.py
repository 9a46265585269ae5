"""Reviews of matches, worked out one at a time in a worker process, the newest request first, and
stored in the library's index."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from game import catalogue, judging
from game.core.judging.judge import JudgedMove
from game.core.ranks import Challenge
from game.engine.processes.process import Task, TaskRunner
from game.judging import MatchToJudge, ReferenceResult
from game.screens.judged import (
    OnSeed,
    Review,
    review_as_text,
    review_from_text,
    review_of,
    seed_results_as_text,
    seed_results_from_text,
)
from game.screens.library.library import Library, file_version

MOST = 40
"""The most tasks cached; stored results can be read from the index again."""
_Key: TypeAlias = tuple[str, str]
"""A subject (file or seed), and the stamp of its version."""


class _GameTask:
    """A match to be reviewed, and the review so far."""

    done = failed = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.begun: MatchToJudge | None = None
        self.moves: list[JudgedMove] = []
        self.review: Review | None = None

    @property
    def share(self) -> float:
        if self.begun is None or not self.moves:
            return float(self.done)
        return 1.0 if self.done else self.moves[-1].ply / self.begun.plies

    def call(self) -> tuple[Any, ...]:
        """Return the worker's function and its arguments for the missing part."""
        return judging.judge_file, str(self.path), [*self.moves]

    def take(self, found: list[Any]) -> None:
        for each in found:
            if isinstance(each, MatchToJudge):
                self.begun = each
            else:
                self.moves.append(each)
        if self.done and self.begun is not None:
            begun = self.begun
            self.review = review_of(begun.game, self.moves, begun.seats, begun.luck)

    def load(self, text: str) -> None:
        self.review, self.done = review_from_text(text), True

    def text(self) -> str:
        """Return the text for the index; "" if there is nothing to store yet."""
        return review_as_text(self.review) if self.review else ""

    @property
    def loss(self) -> float | None:
        review, entry = self.review, self.begun
        if review is None or entry is None:
            return None
        people = [review.accounts[seat] for seat in entry.people]
        moves = sum(account.moves for account in people)
        return sum(account.loss for account in people) / moves if moves else None


class _SeedTask:
    """Requested results on a seed, and those found so far."""

    done = failed = False
    loss = None

    def __init__(self, function: Task, *asked: Any) -> None:
        self.function, self.asked = function, asked
        self.pars: list[ReferenceResult] = []

    def call(self) -> tuple[Any, ...]:
        return self.function, *self.asked, [par.who for par in self.pars]

    def take(self, found: list[Any]) -> None:
        self.pars += found

    def load(self, text: str) -> None:
        pars, self.done = seed_results_from_text(text)
        self.pars = [*pars]

    def text(self) -> str:
        return seed_results_as_text(OnSeed(tuple(self.pars), self.done))


_Task: TypeAlias = _GameTask | _SeedTask


class Reviews:
    """Ask for a file or a seed at any time: the first request has it worked out. Call `work` in
    every frame."""

    def __init__(self, library: Callable[[], Library], folder: Path) -> None:
        self._library, self._folder = library, folder
        self._tasks: dict[_Key, _Task] = {}
        self._wishes: list[_Key] = []
        """Open wishes, the newest last."""
        self._now: _Key | None = None
        self.task_runner = TaskRunner()

    def of(self, path: Path) -> Review | None:
        """Return the review of a match, or request it and return None. A running match with hidden
        information gets no moves."""
        return self._game(path).review

    def kept(self, path: Path) -> Review | None:
        """Return the stored review of a match, or None; request nothing."""
        with suppress(ValueError):
            text = self._library().stored_review(*self._key_of(path))
            return review_from_text(text) if text else None
        return None

    def progress(self, path: Path) -> float:
        """Return the share of the review that is done, from 0 to 1."""
        return self._game(path).share

    def failed(self, path: Path) -> bool:
        """Return whether the review broke off; a new request tries again."""
        return self._game(path).failed

    def wish(self, path: Path) -> None:
        self._game(path).failed = False
        self._wish(self._key_of(path))

    def on_seed(self, game: str, options: Mapping[str, Any], seed: str) -> OnSeed:
        """Return the known results of bot levels on a seed and the best possible one; also whole if
        the rest failed."""
        key = _seed_key(game, options, seed)
        return self._on_seed(key, judging.results_alone, game, dict(options), seed)

    def on_seed_of(self, challenge: Challenge, seed: str) -> OnSeed:
        """Return the results of a challenge on a seed; against bots, without the best possible
        one."""
        if looked_back(challenge):
            return self.on_seed(challenge.game, challenge.options, seed)
        key = about_seed(challenge, seed)
        return self._on_seed(key, judging.results_against_bots, challenge.game, challenge.key, seed)

    def possible_of(self, challenge: Challenge, seed: str) -> OnSeed:
        """Return the best possible result of a challenge on a seed, where that can be known."""
        if not looked_back(challenge):
            return OnSeed((), True)
        about, stamp = _seed_key(challenge.game, challenge.options, seed)
        asked = challenge.game, dict(challenge.options), seed
        return self._on_seed((f"possible {about}", stamp), judging.best_result, *asked)

    def within_reach(self, path: Path) -> tuple[int, ...]:
        """Return the results that could still be reached before each move of a finished match, with
        all its chance known, and its own result; () until they are known."""
        name, stamp = self._key_of(path)
        found = self._on_seed((f"reach {name}", stamp), judging.within_reach, str(path))
        numbers = (par.number for par in found.pars if par.number is not None)
        return tuple(numbers) if found.whole else ()

    def _on_seed(self, key: _Key, function: Task, *asked: Any) -> OnSeed:
        task = self._tasks.get(key) or self._new(key, _SeedTask(function, *asked))
        assert isinstance(task, _SeedTask)
        return OnSeed(tuple(task.pars), task.done or task.failed)

    def work(self) -> bool:
        """Take over results and start the next task; return True if anything is new."""
        if self._now is None:
            return False
        task, results = self._tasks[self._now], self.task_runner.fetch_results()
        ended = not self.task_runner.busy
        if ended:
            task.failed = self.task_runner.failed
            task.done = not task.failed
        task.take(results)
        if results or ended:
            text, (about, stamp) = task.text(), self._now
            if text and not Path(about).is_absolute():
                self._library().store_review(about, stamp, text, task.loss)
        if ended:
            self._wishes.remove(self._now)
            self._now = None
            self._send()
        return bool(results) or ended

    def rest(self) -> None:
        """Drop all unfinished tasks and requests."""
        self._tasks = {key: task for key, task in self._tasks.items() if task.done}
        self._wishes, self._now = [], None
        self.task_runner.drop_task()

    def _game(self, path: Path) -> _GameTask:
        key = self._key_of(path)
        task = self._tasks.get(key) or self._new(key, _GameTask(path))
        assert isinstance(task, _GameTask)
        return task

    def _key_of(self, path: Path) -> _Key:
        """Return a file's name (outside the library: path), and its date and size."""
        file = file_version(path)
        stamp = "" if file is None else f"{file.mtime} {file.size}"
        return path.name if path.parent == self._folder else str(path), stamp

    def _new(self, key: _Key, task: _Task) -> _Task:
        """Add a task: take its result from the index, or request it."""
        self._wishes = [wish for wish in self._wishes if wish[0] != key[0]]
        kept = {old: known for old, known in self._tasks.items() if old[0] != key[0]}
        spare = [old for old in kept if old not in self._wishes][:-MOST]
        self._tasks = {old: known for old, known in kept.items() if old not in spare} | {key: task}
        with suppress(ValueError):
            text = self._library().stored_review(*key)
            if text:
                task.load(text)
        if not task.done:
            self._wish(key)
        return task

    def _wish(self, key: _Key) -> None:
        if self._tasks[key].done:
            return
        self._wishes = [*(wish for wish in self._wishes if wish != key), key]
        self._send()

    def _send(self) -> None:
        """Send the newest request to the worker, unless it is running already."""
        if self._wishes and self._now != self._wishes[-1]:
            self._now = self._wishes[-1]
            self.task_runner.run(*self._tasks[self._now].call())


def about_seed(challenge: Challenge, seed: str) -> _Key:
    about, stamp = _seed_key(challenge.game, challenge.options, seed)
    return about if looked_back(challenge) else f"{challenge.key} {about}", stamp


def looked_back(challenge: Challenge) -> bool:
    """Return whether a challenge is solo and without a clock, in a game that can work out the best
    possible result."""
    alone = not challenge.bots and not challenge.pace
    return alone and catalogue.game(challenge.game).hindsight is not None


def _seed_key(game: str, options: Mapping[str, Any], seed: str) -> _Key:
    """Return the key of a seed with these options; its stamp names the maps and the judge."""
    about = json.dumps([game, dict(options), seed], sort_keys=True)
    maps = catalogue.layout(game, options.get("layout", "house")).fingerprint
    return about, f"{maps} {catalogue.game(game).scale().judge}"
