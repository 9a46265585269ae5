"""The film of a match: ten seconds, slow at the best and the costliest move."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.screens.result.outcome import heading, outcome
from game.screens.theatre.saving.export import Easel

RATE = 20
"""Pictures a second."""
WHOLE, FIRST, LAST = 200, 10, 40
"""Pictures of a film, of its first position, and of its last one."""
GLOWING, AFTER = 20, 12
"""Pictures before the best and the costliest move, while the better place glows, and after it."""
SLOWEST = 16
"""The most pictures of any other move."""


class Beat(NamedTuple):
    """A number of pictures that show the move to `ply`, or the better place before it is made."""

    ply: int
    pictures: int
    glows: bool = False
    last: bool = False


def timetable(plies: int, slow: Collection[int]) -> list[Beat]:
    """Return the beats of a film, slow at some plies; some moves are left out where there are more
    than pictures."""
    room = WHOLE - FIRST - LAST - len(slow) * (GLOWING + AFTER)
    each = min(SLOWEST, room / max(1, plies - len(slow)))
    beats, passed = [Beat(0, FIRST)], 0.0
    for ply in range(1, plies + 1):
        if ply in slow:
            beats += [Beat(ply, GLOWING, True), Beat(ply, AFTER)]
        else:
            passed, before = passed + each, passed
            beats.append(Beat(ply, int(passed) - int(before)))
    return [beat for beat in (*beats, Beat(plies, LAST, last=True)) if beat.pictures]


def highlights(match: Match, judged: Sequence[JudgedMove]) -> dict[int, JudgedMove]:
    """Return the best and the costliest move of the people, by ply. Of the moves without a loss the
    best is the one that raised most what its player can expect."""
    expected, rises = dict[int, int](), dict[int, int]()
    theirs = {each.ply: each for each in judged if each.seat in match.header.people}
    for ply, each in theirs.items():
        if not each.loss:
            rises[ply] = each.played.worth - expected.get(each.seat, each.played.worth)
        expected[each.seat] = each.played.worth
    best = max(rises, key=rises.__getitem__, default=0)
    costliest = max(theirs, key=lambda ply: theirs[ply].loss, default=0)
    return {p: each for p, each in theirs.items() if p == best or (p == costliest and each.loss)}


def shots(easel: Easel, slow: Mapping[int, JudgedMove]) -> Iterator[Beat]:
    """Show the beats of a film at an easel's table; yield each as it begins."""
    table = easel.table
    for beat in timetable(easel.match.plies, slow):
        table.advise(0, None, False)
        if beat.last:
            easel.rest(beat.ply)
        elif beat.glows:
            judged = slow[beat.ply]
            easel.rest(beat.ply - 1)
            better = judged.best if judged.loss else judged.played
            table.advise(judged.seat, better.move, True)
        else:
            easel.play(beat.ply, beat.pictures / RATE)
        yield beat


def pictures(
    easel: Easel, slow: Mapping[int, JudgedMove]
) -> Iterator[tuple[int, int, pygame.Surface]]:
    """Paint a film; yield for each picture its ply, its milliseconds, and the picture."""
    for ply, count, glows, last in shots(easel, slow):
        for _picture in range(1 if last else count):
            easel.table.update(1 / RATE)
            ms = 1000 * (count if last else 1) // RATE
            yield ply, ms, easel.painted(ply - glows, ending(easel.match) if last else "")


def ending(match: Match) -> str:
    """Return what a film says at its end."""
    return heading(outcome(match)) if match.over else ""
