"""How fast the client starts and draws, and what it costs while nothing happens.

Each figure comes from a process of its own, so that none carries another's caches. Without a
display SDL's `dummy` stands in: it draws everything and shows it nowhere.
"""

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import _bench_walk
from _bench_show import Show

from game import catalogue

SIZES = ((1280, 720), (1920, 1080))
PACES = {"quick": 1.5, "rushed": 0.0}
"""Seconds from move to move. The shorter is harder than anybody plays: the next move is made the
moment the last one has landed, and nearly every frame is one of an animation."""
STARTS = 5
SETTLING = 20.0
"""Seconds in which the client gets sounds and screens ready that may be wanted soon."""
STEP, AFTERWARDS = 0.009, 1.0
"""Seconds from frame to frame while bots play as soon as they can, and at each game's result."""
LEAST_IDLE = 5.0
"""Seconds below which a share of idle time says nothing."""


def start() -> dict[str, Any]:
    """From the command to the first picture, the interpreter's own start and end included."""
    command = [sys.executable, "-P", "-m", "game"]
    walls, inside = [], []
    with home() as environment:
        environment["PYTHONPATH"] = str(Path(__file__).resolve().parent.parent)
        environment["QUADRILLE_EXIT_AFTER_FRAME"] = "1"
        for _ in range(STARTS):
            began = time.perf_counter()
            done = subprocess.run(command, env=environment, capture_output=True, text=True)
            walls.append(1000 * (time.perf_counter() - began))
            if done.returncode:
                raise SystemExit(f"The client did not start: {done.stderr.strip()}")
            inside.append(float(done.stdout))
    return {
        "first_ms": round(walls[0]),
        "median_ms": round(statistics.median(walls)),
        "without_python_and_imports_ms": round(statistics.median(inside)),
    }


def frames(games: str | None, seconds: float) -> dict[str, Any]:
    """A frame's work for the title, and for every game's table with all its seats taken: where
    everybody whose turn it is moves at a quick pace, and where they move without any pause; each
    match keeps its file. The wall's clock counts what else the machine does, and every wait; the
    processor's does not."""
    tables = games.split(",") if games else catalogue.names()
    return {
        f"{width}x{height}": {
            "title": apart(_frames, (width, height), "title", seconds),
            **{
                f"{scene}, {pace}": apart(_frames, (width, height), scene, seconds, rest)
                for pace, rest in PACES.items()
                for scene in tables
            },
        }
        for width, height in SIZES
    }


def rivals(seconds: float) -> dict[str, Any]:
    """A frame's work at a challenge that is played quickly beside a level and a process that never
    rests; the megabytes of the client and of its largest worker; and the seconds by which the
    level's ply comes after one's own, 0 where it was there before."""
    return {game: apart(_rivals, game, seconds) for game in catalogue.names()}


def walk() -> dict[str, Any]:
    """What every screen costs as it comes up, on a way through the whole house."""
    return apart(_walk, SIZES[1])  # type: ignore[no-any-return]


def dice(rounds: int) -> dict[str, Any]:
    """What so many throws of Lines' dice cost, frame by frame while the first of them is in sight,
    and while all five tumble: moving and painting them, the tray and the cup, nothing else. The
    least of three paintings of a frame is what it costs where the machine does nothing else."""
    return apart(_dice, SIZES[1], rounds)  # type: ignore[no-any-return]


def idle(seconds: float) -> dict[str, Any]:
    """The processor's share while a title waits."""
    length = max(seconds, LEAST_IDLE)
    return {
        "focused_percent": apart(_idle, True, length),
        "unfocused_percent": apart(_idle, False, length),
    }


def memory(games: str | None, seconds: float) -> dict[str, Any]:
    """What the client holds at its title and at each table, and what many frames add."""
    found = {"title": apart(_memory, "title", seconds)}
    for name in games.split(",") if games else catalogue.names():
        found[name] = apart(_memory, name, seconds)
    return found


def growth(games: str | None, rounds: int) -> dict[str, Any]:
    """What the client holds after each of many games that bots play one after the other, as soon as
    they can, each to its result."""
    chosen = games.split(",") if games else catalogue.names()
    return {name: apart(_growth, name, rounds) for name in chosen}


def apart(measure: Callable[..., Any], *arguments: Any) -> Any:
    """Measure in a fresh process with a home of its own."""
    with home() as environment:
        return inside(environment, measure, *arguments)


def inside(environment: dict[str, str], measure: Callable[..., Any], *arguments: Any) -> Any:
    """Measure in a fresh process with that environment."""
    fresh = get_context("spawn")
    with ProcessPoolExecutor(1, fresh, _move_in, (environment,)) as pool:
        return pool.submit(measure, *arguments).result()


def video() -> str:
    """Where pictures go: `dummy` where there is no display and nothing else was asked for."""
    shown = sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)
    return os.environ.get("SDL_VIDEODRIVER") or ("display" if shown else "dummy")


def _move_in(environment: dict[str, str]) -> None:
    os.environ.update(environment)


@contextmanager
def home() -> Iterator[dict[str, str]]:
    """The environment of a client whose files go into a folder that is thrown away."""
    quiet = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if video() == "dummy":
        quiet["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="quadrille-bench-") as folder:
        yield {**os.environ, **quiet, "QUADRILLE_HOME": folder}


def _client(size: tuple[int, int]) -> Any:
    """A client at its title in a window of that size."""
    import pygame

    from game.app import build_client
    from game.screens.routes import Launch

    loop = build_client(Launch())
    if loop.desk.people.me is None:
        loop.desk.people.add_players(["Mina"])
        loop.desk.stack.pop()  # the question of the first start
    pygame.display.set_mode(size, pygame.RESIZABLE)
    loop.frame()
    return loop


def _frames(size: tuple[int, int], scene: str, seconds: float, pace: float = 0.0) -> dict[str, Any]:
    import pygame

    from game.screens.warming import warm

    loop = _client(size)
    loop.warm()
    deque(warm(loop.desk), maxlen=0)  # whoever sits down comes from a title that has rested
    show, clock = Show(loop.desk, scene, pace), pygame.time.Clock()
    walls: list[float] = []
    cpus: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        clock.tick(60)
        began, cpu = time.perf_counter(), time.process_time()
        show.step()
        loop.frame()
        walls.append(1000 * (time.perf_counter() - began))
        cpus.append(1000 * (time.process_time() - cpu))
    mean = round(statistics.fmean(cpus), 2)
    return {"wall": spread(walls), "cpu": spread(cpus) | {"mean_ms": mean}}


def _rivals(game: str, seconds: float) -> dict[str, Any]:
    from game.screens.warming import warm

    loop = _client(SIZES[1])
    loop.warm()
    deque(warm(loop.desk), maxlen=0)
    held = {"title": resident_mb(), "client": 0.0, "worker": 0.0}
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        loop.desk.house.start_challenge(catalogue.challenges(game)[0], "bench")
        found = _beside_rivals(loop, time.perf_counter() + seconds)
        held["client"] = resident_mb()
        held["worker"] = max(map(resident_mb, _workers(busy.pid)), default=0.0)
        busy.kill()
    return {"mb": held, **found}


def _beside_rivals(loop: Any, end: float) -> dict[str, Any]:
    """Play the first legal moves of the challenge on top, and compare with its last rival."""
    import pygame

    from game.core.splits import splits
    from game.screens.hall.challenges import challenge_of

    table = loop.desk.stack.top
    match, level, challenge = table.match, table.rivals.racers[-1], challenge_of(table.match.header)
    assert challenge is not None
    taken, own, late = list[float](), list[float](), list[float]()
    clock, moved = pygame.time.Clock(), 0.0
    while (now := time.perf_counter()) < end and not match.over:
        rested = now - moved > PACES["quick"] and not table.timeline.moving
        if rested and 0 in match.movers:
            table.play(0, match.moves(0)[0])
            moved = now
        own += [now] * (len(splits(challenge, match.history)) - len(own))
        known = len(own) if level.over else len(level.splits)
        late += [now - each for each in own[len(late) : known]]
        clock.tick(60)
        cpu = time.thread_time()
        loop.frame()
        taken.append(1000 * (time.thread_time() - cpu))
    after = sorted(late)[len(late) * 95 // 100] if late else None
    return {
        "cpu": spread(taken),
        "plies": len(own),
        "missing": len(own) - len(late),
        "p95_s": after,
    }


def _workers(other: int) -> list[int]:
    """The processes that this one has started, except `other`."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(each) for each in children if int(each) != other]


def spread(taken: list[float]) -> dict[str, Any]:
    """Middle, 99th percentile and worst of the frames after the first, which fills the caches."""
    rest = sorted(taken[1:]) or taken
    return {
        "frames": len(taken),
        "first_ms": round(taken[0], 2),
        "p50_ms": round(rest[len(rest) // 2], 2),
        "p99_ms": round(rest[min(len(rest) - 1, len(rest) * 99 // 100)], 2),
        "worst_ms": round(rest[-1], 2),
    }


def _dice(size: tuple[int, int], rounds: int) -> dict[str, Any]:
    from game.engine.desk import painter_for
    from game.engine.window.parts import Part, visible_leaves
    from game.engine.window.plain import paint_plainly

    loop = _client(size)
    whole = loop.window.get_rect()
    view, painter = loop.desk.view, painter_for(loop.desk, loop.window)
    taken: list[float] = []
    five: list[tuple[float, float]] = []
    for number in range(rounds):
        show = Show(loop.desk, "lines", seed=f"dice-{number}")
        table = show.table
        while not table.cup.is_full:
            show.step()
            table.timeline.finish()
        table.cup.throw_dice()
        while table.timeline.moving:
            began = time.process_time()
            table.update(1 / 60)
            parts = table.timeline.parts(view.box)
            moved, paintings = time.process_time() - began, []
            for _ in range(3):
                began = time.process_time()
                paint_plainly(parts, painter, loop.window)
                paintings.append(time.process_time() - began)
            spent, least = (1000 * (moved + each) for each in (paintings[0], min(paintings)))
            dice = {
                i.name[-1]: i.leaf
                for i in visible_leaves(parts, view, whole)
                if "die" in i.name[-1]
            }
            if "die 0" in dice:
                taken.append(spent)
            if sum(isinstance(die, Part) and die.live for die in dice.values()) == 5:
                five.append((spent, least))
    spents, leasts = map(list, zip(*five, strict=True))
    found = {"in sight": taken, "all five tumbling": spents, "the same, least of three": leasts}
    return {name: spread(each) for name, each in found.items()}


def _walk(size: tuple[int, int]) -> dict[str, Any]:
    loop = _client(size)
    _rest(loop, SETTLING)
    return _bench_walk.walk(loop)


def _idle(focused: bool, seconds: float) -> float:
    loop = _client(SIZES[1])
    loop.warm()  # done once, in the first idle seconds
    _rest(loop, SETTLING)
    loop.focused = focused
    began, cpu = time.perf_counter(), time.process_time()
    _rest(loop, seconds)
    return round(100 * (time.process_time() - cpu) / (time.perf_counter() - began), 2)


def _rest(loop: Any, seconds: float) -> None:
    """The loop as it runs while nobody does anything."""
    loop.desk.running = True
    threading.Timer(seconds, loop.desk.quit).start()
    loop.run()


def _memory(scene: str, seconds: float) -> dict[str, Any]:
    loop = _client(SIZES[1])
    show = Show(loop.desk, scene)
    _run(loop, show, seconds)  # fills the caches, which then keep their size
    before = resident_mb()
    count = _run(loop, show, seconds)
    after = resident_mb()
    return {"mb": after, "frames": count, "growth_mb": round(after - before, 1)}


def _growth(game: str, rounds: int) -> dict[str, Any]:
    loop = _client(SIZES[1])
    loop.warm()
    loop.desk.change(animation_speed=0.0)
    held = [_held_after(loop, game, f"growth-{number}") for number in range(rounds)]
    return {"mb": [mb for mb, _objects in held], "objects": [objects for _mb, objects in held]}


def _held_after(loop: Any, game: str, seed: str) -> tuple[float, int]:
    """Megabytes, and Python's own objects, once bots have played a game with that seed."""
    from game.core.replay.header import Header, Player

    seats = catalogue.rules_class(game).seat_range[-1]
    players = tuple(Player(f"Player {seat + 1}", "greedy") for seat in range(seats))
    loop.desk.house.play(Header(game, players, seed))
    table, clock = loop.desk.stack.top, time.perf_counter
    while loop.desk.stack.top is table:
        due = clock() + STEP
        loop.frame()
        time.sleep(max(0.0, due - clock()))
    _rest(loop, AFTERWARDS)
    gc.collect()
    return resident_mb(), sys.getallocatedblocks()


def _run(loop: Any, show: Show, seconds: float) -> int:
    end, count = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        show.step()
        loop.frame()
        count += 1
    return count


def resident_mb(process: int | str = "self") -> float:
    """Megabytes that a process holds now; where the system does not tell, the most it held, or
    0 on Windows, which has another way to ask."""
    if sys.platform == "win32":
        return 0.0
    status = Path(f"/proc/{process}/statm")
    if status.exists():
        pages = int(status.read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1e6 if sys.platform == "darwin" else 1e3), 1)
