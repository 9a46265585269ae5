"""What the list of replays costs where there are thousands, branches and noted ones among them: as
it comes up, scrolled by every hand, and while files are being read.

Everything is asked for as a person would: a key, a wheel, a pointer; the client hears it with the
window's events.
"""

import math
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import _bench_client

Hand: TypeAlias = Callable[[Any], Iterator[list[Any]]]
"""What is done at a list of a client: the events of one frame after another."""
NOTCH, FLING, FLUNG = 0.125, 1.5, 0.7
"""Seconds from one notch of the wheel to the next; from fling to fling, and how long one rolls."""
LETTER = 0.2
"""Seconds from letter to letter, where somebody types fast."""
SWING = 4.0
"""Seconds in which the bar is dragged from one end to the other and back."""
SETTLING = 8.0
"""Seconds that somebody looks at the title before choosing the list."""
PATIENCE = 5.0
"""Seconds after which a list that does not come is given up."""


def library(seconds: float, count: int) -> dict[str, Any]:
    """A list of so many replays: nothing known of any, and all of them read."""
    hands = {"at rest": _nothing, "by wheel": _wheel, "by page": _pages}
    with _bench_client.home() as environment:
        _bench_client.inside(environment, _fill, count)
        found: dict[str, Any] = {
            "replays": count,
            "nothing known": _bench_client.inside(environment, _opening),
        }
        for name, hand in hands.items():
            _bench_client.inside(environment, _forget)
            found[f"being read, {name}"] = _bench_client.inside(environment, _held, hand, seconds)
        found["reading all"] = _bench_client.inside(environment, _read_all)
        found["all known"] = _bench_client.inside(environment, _opening)
        hands |= {"by fling": _fling, "by row": _rows, "by bar": _bar}
        hands |= {"by bar, one player's by score": _bar_of_one, "by letter": _letters}
        for name, hand in hands.items():
            found[f"all known, {name}"] = _bench_client.inside(environment, _held, hand, seconds)
    return found


# -- in a process of its own -------------------------------------------------------------------


def _fill(count: int) -> None:
    from _many_replays import fill, grow

    from game.engine.storage.store import app_folders

    grow(fill(app_folders().replays, count))


def _forget() -> None:
    from game.engine.storage.store import app_folders

    app_folders().replays.with_name("library.sqlite").unlink(missing_ok=True)


def _read_all() -> dict[str, float]:
    from game.engine.storage.store import Store, app_folders
    from game.screens.library.library import Library

    cpu = time.process_time()
    known = Library(Store(app_folders()))
    known.read_all()
    known.close()
    return {"seconds": round(time.process_time() - cpu, 1)}


def _opening() -> dict[str, float]:
    """From the key to the first picture that holds the list."""
    loop = _bench_client._client(_bench_client.SIZES[1])
    _bench_client._rest(loop, SETTLING)
    began, cpu = time.perf_counter(), time.process_time()
    frames = _open(loop)
    return {
        "first_picture_ms": round(1000 * (time.perf_counter() - began), 1),
        "cpu_ms": round(1000 * (time.process_time() - cpu), 1),
        "frames": len(frames),
        "worst_frame_cpu_ms": round(max(frames), 1),
    }


def _open(loop: Any) -> list[float]:
    """Choose the list at the title; what each frame costs until it is there."""
    import pygame

    clock, top = pygame.time.Clock(), loop.desk.stack.top
    top.focus_named("replays")
    loop.frame()
    loop.desk.intents.feed([_key(pygame.KEYDOWN, pygame.K_RETURN)])
    taken: list[float] = []
    drawn, end = loop.frames, time.perf_counter() + PATIENCE
    while loop.desk.stack.top is top or loop.frames == drawn:
        if time.perf_counter() > end:
            raise SystemExit("The list of replays did not come up.")
        cpu = time.process_time()
        drawn = loop.frames if loop.desk.stack.top is top else drawn
        loop.frame()
        taken.append(1000 * (time.process_time() - cpu))
        clock.tick(60)
    loop.desk.intents.feed([_key(pygame.KEYUP, pygame.K_RETURN)])
    return taken


def _held(hand: Hand, seconds: float) -> dict[str, Any]:
    """Frames of the list under a hand: those that show something new, and those between."""
    import pygame

    loop = _bench_client._client(_bench_client.SIZES[1])
    loop.warm()
    _open(loop)
    _pass(loop, 1.0)
    clock, doing = pygame.time.Clock(), hand(loop)
    walls: dict[bool, list[float]] = {True: [], False: []}
    cpus: dict[bool, list[float]] = {True: [], False: []}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        clock.tick(60)
        loop.desk.intents.feed(next(doing))
        began, cpu = time.perf_counter(), time.process_time()
        drawn = loop.frame()
        walls[drawn].append(1000 * (time.perf_counter() - began))
        cpus[drawn].append(1000 * (time.process_time() - cpu))
    kinds = {True: "drawn", False: "between"}
    return {
        words: {
            "wall": _bench_client.spread(walls[kind]),
            "cpu": _bench_client.spread(cpus[kind])
            | {"mean_ms": round(statistics.fmean(cpus[kind]), 2)},
        }
        for kind, words in kinds.items()
        if len(cpus[kind]) > 1
    }


def _pass(loop: Any, seconds: float) -> None:
    import pygame

    clock, end = pygame.time.Clock(), time.perf_counter() + seconds
    while time.perf_counter() < end:
        clock.tick(60)
        loop.frame()


# -- hands -------------------------------------------------------------------------------------


def _nothing(_loop: Any) -> Iterator[list[Any]]:
    while True:
        yield []


def _wheel(loop: Any) -> Iterator[list[Any]]:
    """Notch by notch, down most of the time."""
    yield [_motion(_list_middle(loop))]
    then, count = time.perf_counter(), 0
    while True:
        now = time.perf_counter()
        if now - then < NOTCH:
            yield []
            continue
        then, count = now, count + 1
        yield [_turn(1.0 if count % 5 == 0 else -1.0)]


def _fling(loop: Any) -> Iterator[list[Any]]:
    """A wheel that spins, or two fingers: fast at first, then slower and slower."""
    yield [_motion(_list_middle(loop))]
    began = time.perf_counter()
    while True:
        since = (time.perf_counter() - began) % FLING
        yield [_turn(-3.0 * (1 - since / FLUNG))] if since < FLUNG else []


def _pages(_loop: Any) -> Iterator[list[Any]]:
    import pygame

    yield [_key(pygame.KEYDOWN, pygame.K_PAGEDOWN)]
    yield from _nothing(_loop)


def _rows(_loop: Any) -> Iterator[list[Any]]:
    import pygame

    yield [_key(pygame.KEYDOWN, pygame.K_DOWN)]
    yield from _nothing(_loop)


def _bar(loop: Any) -> Iterator[list[Any]]:
    """Up and down again with the button held."""
    import pygame

    box, px = _list(loop).box, loop.desk.view.px
    x = px(box.right - 4)
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, px(box.y + 4)))
    yield [_motion(press.pos), press]
    began = time.perf_counter()
    while True:
        turn = (time.perf_counter() - began) / SWING
        share = (1 - math.cos(2 * math.pi * turn)) / 2
        yield [_motion((x, px(box.y + box.h * share)))]


def _bar_of_one(loop: Any) -> Iterator[list[Any]]:
    """The same with games each of which has to be looked at to find out whether it is wanted."""
    loop.desk.stack.top._set_filters(player="Ada", order="score")
    yield from _bar(loop)


def _letters(loop: Any) -> Iterator[list[Any]]:
    """A name is typed and taken back, letter by letter."""
    import pygame

    loop.desk.stack.top.focus_named("search")
    back, then, count = pygame.K_BACKSPACE, time.perf_counter(), 0
    while True:
        if time.perf_counter() - then < LETTER:
            yield []
            continue
        then, letter, count = time.perf_counter(), "ada"[count % 6 : count % 6 + 1], count + 1
        if letter:
            yield [pygame.event.Event(pygame.TEXTINPUT, text=letter)]
        else:
            yield [_key(pygame.KEYDOWN, back), _key(pygame.KEYUP, back)]


def _list(loop: Any) -> Any:
    return next(each for each in loop.desk.stack.top.widgets if each.name == "list")


def _list_middle(loop: Any) -> tuple[int, int]:
    x, y = _list(loop).box.centre
    return loop.desk.view.px(x), loop.desk.view.px(y)


def _key(kind: int, key: int) -> Any:
    import pygame

    return pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)


def _motion(pos: tuple[int, int]) -> Any:
    import pygame

    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))


def _turn(notches: float) -> Any:
    import pygame

    return pygame.event.Event(
        pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=notches, flipped=False
    )
