"""Stores what each level reaches on average in every challenge of a game, beside its maps."""

import argparse
import json
from pathlib import Path
from statistics import fmean

from game import catalogue, resources
from game.core.bots import GRANDMASTER, LEVELS, play_bots
from game.core.ranks import Challenge


def store(chosen: argparse.Namespace) -> None:
    """Let the levels play, and write the file anew after each challenge."""
    game: str = chosen.means
    path = resources.folder("levels") / game / catalogue.HOUSE / "means.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    for challenge in catalogue.challenges(game):
        if chosen.only and challenge.key not in chosen.only.split(","):
            continue
        known[challenge.key] = {
            level: round(_mean(challenge, level, chosen), 1)
            for level in LEVELS
            if level in catalogue.game(game).levels() and level != GRANDMASTER
        }
        _write(path, known)
        print(challenge.key, known[challenge.key], flush=True)


def _mean(challenge: Challenge, level: str, chosen: argparse.Namespace) -> float:
    seats, bots = 1 + len(challenge.bots), catalogue.opponents(challenge.game)
    rules = catalogue.set_up(challenge.game, challenge.options, seats)
    seated = [bots[name] for name in (level, *challenge.bots)]
    seeds = (f"{chosen.seed}-{number}" for number in range(1, chosen.games + 1))
    ends = (play_bots(rules, seed, seated).state for seed in seeds)
    return fmean(challenge.in_mean(challenge.measure(rules, end)) for end in ends)


def _write(path: Path, known: dict[str, dict[str, float]]) -> None:
    keys = [each.key for each in catalogue.challenges(path.parent.parent.name)]
    lines = [f'  "{key}": {json.dumps(known[key])}' for key in keys if key in known]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
