"""Verdicts that no judge gave: the same on every machine, however judges get better."""

import random
from collections.abc import Sequence
from pathlib import Path

from game import catalogue
from game.core.history import History
from game.core.judging.judge import JudgedMove, Rating, Verdict
from game.core.judging.winning import KINDS, JudgeScale, accuracy_of_move, move_class
from game.core.ranks import Challenge
from game.core.replay.reader import read_replay
from game.judging import POSSIBLE, ReferenceResult
from game.screens.judged import OnSeed, review_as_text, review_of, seed_results_as_text
from game.screens.library.library import Library, file_version
from game.screens.reviews import about_seed

COSTS = (0, 0, 3, 9, 10, 24, 61, 120)
LIMITS = [least for _kind, least in KINDS]


def judged_by_dice(history: History) -> list[JudgedMove]:
    """A verdict on every move of a game that had others beside it; leads go slowly up and down."""
    dice, leads, found = random.Random(7), [0] * history.rules.seats, list[JudgedMove]()
    curve = JudgeScale().curve_for_seats(len(leads))
    for ply, turn in enumerate(history.turns, 1):
        if turn.choices > 1:
            seat, move = turn.moved.seat, turn.moved.move
            others = [m for m in history.rules.moves(turn.before, seat) if m != move]
            leads[seat] += dice.randint(-25, 25)
            if len(leads) == 2:
                leads[1 - seat] = -leads[seat]
            loss = dice.choice(COSTS)
            cost = loss / 4
            win = round(curve.winning_chances(ply, leads)[seat], 1) if len(leads) > 1 else None
            played = Verdict(move, leads[seat], ())
            best = Verdict(dice.choice(others), leads[seat] + loss, ()) if loss else played
            found.append(
                JudgedMove(
                    ply,
                    seat,
                    played,
                    best,
                    Rating(win, accuracy_of_move(cost), kind=move_class(cost, LIMITS)),
                )
            )
    return found


def keep_dice(library: Library, path: Path) -> None:
    """Let the library know such verdicts on a game of its own."""
    history, file = read_replay(path.read_bytes(), catalogue.set_up).history, file_version(path)
    assert history is not None
    assert file is not None
    review = review_of(history.rules.name, judged_by_dice(history), history.rules.seats)
    library.store_review(path.name, f"{file.mtime} {file.size}", review_as_text(review))


def keep_pars(
    library: Library, challenge: Challenge | None, seed: str, numbers: Sequence[int]
) -> None:
    """Let the library know how others did on a seed: levels, and what was possible."""
    assert challenge is not None
    who = ("beginner", "club", "expert", POSSIBLE)
    pars = tuple(ReferenceResult(*each) for each in zip(who, numbers, strict=False))
    about, stamp = about_seed(challenge, seed)
    library.store_review(about, stamp, seed_results_as_text(OnSeed(pars, True)))
    library.store_review(f"possible {about}", stamp, seed_results_as_text(OnSeed(pars[-1:], True)))
