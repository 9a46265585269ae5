"""Run many similar tasks on several processes or machines, with the results of a single one."""

import logging
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from threading import Lock, Thread, current_thread, main_thread
from typing import Any, TypeAlias

from game.cli.problems import CannotPlay

Task: TypeAlias = Callable[[int], Any]
Begin: TypeAlias = Callable[[Any], Task]
"""Makes the task from its request; must be a module-level function, for processes import it."""
_PIECES = 16
"""The pieces that each process's share is cut into, so that none waits long for the others."""
_MACHINES = 16
"""The assumed number of a cluster's processes."""
_LONGEST = 50
_TRIES = 3
"""The most times in a row that processes may die before any work is done."""
_ANSWERS = 10
"""Seconds within which a cluster must be found, and an answer that has begun be read."""
_task: Task | None = None
_answering = Lock()
"""Held from a piece's end to the next one's start: half an answer would be waited for for ever."""


def done(
    begin: Begin, asked: Any, numbers: Sequence[int], count: int, cluster: str | None
) -> Iterable[Any]:
    """Yield the answer of the task to each number: from a cluster, from `count` processes, or from
    this one."""
    if cluster is not None:
        return on_cluster(begin, asked, numbers, cluster)
    if count > 1:
        return on_processes(begin, asked, numbers, count)
    return map(begin(asked), numbers)


def on_processes(begin: Begin, asked: Any, numbers: Sequence[int], jobs: int) -> Iterator[Any]:
    """Yield results as they come; repeat the work of a process that died."""
    pieces = _cut(numbers, jobs)
    left, tries = set(range(len(pieces))), 0
    while left:
        before = len(left)
        try:
            for place, results in _tried(begin, asked, pieces, left, jobs):
                left.discard(place)
                yield from results
                _print_progress(len(pieces) - len(left), len(pieces))
        except BrokenProcessPool as problem:
            tries = 1 if len(left) < before else tries + 1
            if tries == _TRIES:
                raise CannotPlay("the processes end too early: try fewer --jobs") from problem
            print("A process ended early: its matches are played again.", file=sys.stderr)


def on_cluster(begin: Begin, asked: Any, numbers: Sequence[int], address: str) -> Iterator[Any]:
    """Yield results from a Dask cluster, which moves the work of machines that leave."""
    try:
        import distributed
    except ImportError as problem:
        raise CannotPlay("--cluster needs the package `distributed`: install it") from problem
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=_ANSWERS)
    except (OSError, ValueError) as problem:
        raise CannotPlay(f"no cluster answers at {address}: check the address") from problem
    pieces = _cut(numbers, _MACHINES)
    with client:
        futures = [client.submit(_do_anew, begin, asked, piece, pure=False) for piece in pieces]
        try:
            for count, future in enumerate(distributed.as_completed(futures), 1):
                yield from future.result()
                _print_progress(count, len(pieces))
        except distributed.KilledWorker as problem:
            raise CannotPlay("the machines of the cluster stop too early") from problem


def _cut(numbers: Sequence[int], jobs: int) -> list[Sequence[int]]:
    size = max(1, min(_LONGEST, len(numbers) // (jobs * _PIECES)))
    return [numbers[i : i + size] for i in range(0, len(numbers), size)]


def _tried(
    begin: Begin, asked: Any, pieces: Sequence[Sequence[int]], left: set[int], jobs: int
) -> Iterator[tuple[int, list[Any]]]:
    """Yield results by the place of their piece, for the pieces that are left."""
    waiting, running = deque(sorted(left)), dict[Future[list[Any]], int]()
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    pool = ProcessPoolExecutor(jobs, context, _begin, (begin, asked, theirs))
    try:
        with _signals_interrupt():
            while waiting or running:
                while waiting and len(running) < 2 * jobs:
                    place = waiting.popleft()
                    running[pool.submit(_do, pieces[place])] = place
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        ours.close()


@contextmanager
def _signals_interrupt() -> Iterator[None]:
    """Let every signal that ends a program act as Ctrl-C does."""
    names = ("SIGTERM", "SIGHUP") if current_thread() is main_thread() else ()
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {n: signal.getsignal(n) for n in numbers if signal.getsignal(n) == signal.SIG_DFL}
    for number in before:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _begin(begin: Begin, asked: Any, asker: Any) -> None:
    global _task
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    Thread(target=_end_with, args=(asker,), daemon=True).start()
    _task = begin(asked)


def _end_with(asker: Any) -> None:
    """End this process when the one that started it closes the pipe or is gone."""
    with suppress(EOFError, OSError):
        asker.recv()
    if (parent := parent_process()) is not None and parent.is_alive():
        _answering.acquire(timeout=_ANSWERS)
    os._exit(1)


def _do(numbers: Sequence[int]) -> list[Any]:
    assert _task is not None
    if _answering.locked():
        _answering.release()
    try:
        return [_task(number) for number in numbers]
    finally:
        _answering.acquire()


def _do_anew(begin: Begin, asked: Any, numbers: Sequence[int]) -> list[Any]:
    return [*map(begin(asked), numbers)]


def _print_progress(count: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{100 * count // of} %", end="\n" if count == of else "", file=sys.stderr)
