"""Runs many similar tasks on several processes or machines, with the results of a single one."""

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
TaskMaker: TypeAlias = Callable[[Any], Task]
"""Makes the task from a query; must be a module-level function, since processes import it."""
_PIECES = 16
"""The pieces that each process's share is cut into, so that none waits long for the others."""
_MACHINES = 16
"""The assumed number of a cluster's processes."""
_LARGEST_PIECE = 50
_TRIES = 3
"""The most times in a row that processes may die before any work is done."""
_ANSWER_SECONDS = 10
"""The seconds within which a cluster must be found, or an answer that has begun be read."""
_task: Task | None = None
_answer_lock = Lock()
"""Held between pieces, since half an answer of a process that ends would be awaited for ever."""


def run_tasks(
    make: TaskMaker, query: Any, numbers: Sequence[int], count: int, cluster: str | None
) -> Iterable[Any]:
    """Yield the answer of the task to each number: from a cluster, from `count` processes, or from
    this one."""
    if cluster is not None:
        return on_cluster(make, query, numbers, cluster)
    if count > 1:
        return on_processes(make, query, numbers, count)
    return map(make(query), numbers)


def on_processes(make: TaskMaker, query: Any, numbers: Sequence[int], jobs: int) -> Iterator[Any]:
    """Yield results as they come; repeat the work of a process that died."""
    pieces = _split_numbers(numbers, jobs)
    left, tries = set(range(len(pieces))), 0
    while left:
        before = len(left)
        try:
            for place, results in _run_pieces(make, query, pieces, left, jobs):
                left.discard(place)
                yield from results
                _print_progress(len(pieces) - len(left), len(pieces))
        except BrokenProcessPool as problem:
            tries = 1 if len(left) < before else tries + 1
            if tries == _TRIES:
                raise CannotPlay("the processes end too early: try fewer --jobs") from problem
            print("A process ended early: its matches are played again.", file=sys.stderr)


def on_cluster(make: TaskMaker, query: Any, numbers: Sequence[int], address: str) -> Iterator[Any]:
    """Yield results from a Dask cluster, which moves the work of machines that leave."""
    try:
        import distributed
    except ImportError as problem:
        raise CannotPlay("--cluster needs the package `distributed`: install it") from problem
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=_ANSWER_SECONDS)
    except (OSError, ValueError) as problem:
        raise CannotPlay(f"no cluster answers at {address}: check the address") from problem
    pieces = _split_numbers(numbers, _MACHINES)
    with client:
        futures = [client.submit(_run_alone, make, query, piece, pure=False) for piece in pieces]
        try:
            for count, future in enumerate(distributed.as_completed(futures), 1):
                yield from future.result()
                _print_progress(count, len(pieces))
        except distributed.KilledWorker as problem:
            raise CannotPlay("the machines of the cluster stop too early") from problem


def _split_numbers(numbers: Sequence[int], jobs: int) -> list[Sequence[int]]:
    size = max(1, min(_LARGEST_PIECE, len(numbers) // (jobs * _PIECES)))
    return [numbers[i : i + size] for i in range(0, len(numbers), size)]


def _run_pieces(
    make: TaskMaker, query: Any, pieces: Sequence[Sequence[int]], left: set[int], jobs: int
) -> Iterator[tuple[int, list[Any]]]:
    """Yield results with the place of their piece, for the pieces that are left."""
    waiting, running = deque(sorted(left)), dict[Future[list[Any]], int]()
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    pool = ProcessPoolExecutor(jobs, context, _start_worker, (make, query, theirs))
    try:
        with _signals_interrupt():
            while waiting or running:
                while waiting and len(running) < 2 * jobs:
                    place = waiting.popleft()
                    running[pool.submit(_run_piece, pieces[place])] = place
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        ours.close()


@contextmanager
def _signals_interrupt() -> Iterator[None]:
    """Let every signal that ends a program act as Ctrl-C does within this context."""
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


def _start_worker(make: TaskMaker, query: Any, parent_pipe: Any) -> None:
    global _task
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    Thread(target=_exit_with_parent, args=(parent_pipe,), daemon=True).start()
    _task = make(query)


def _exit_with_parent(parent_pipe: Any) -> None:
    """End this process when the one that started it closes the pipe or is gone."""
    with suppress(EOFError, OSError):
        parent_pipe.recv()
    if (parent := parent_process()) is not None and parent.is_alive():
        _answer_lock.acquire(timeout=_ANSWER_SECONDS)
    os._exit(1)


def _run_piece(numbers: Sequence[int]) -> list[Any]:
    assert _task is not None
    if _answer_lock.locked():
        _answer_lock.release()
    try:
        return [_task(number) for number in numbers]
    finally:
        _answer_lock.acquire()


def _run_alone(make: TaskMaker, query: Any, numbers: Sequence[int]) -> list[Any]:
    return [*map(make(query), numbers)]


def _print_progress(count: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{100 * count // of} %", end="\n" if count == of else "", file=sys.stderr)
