"""How many random steps a second learners can make, by the processor's clock."""

import random
import time
from typing import Any

import numpy as np

from game import catalogue
from game.learning.table import TableEnv


def tables(games: str | None, seconds: float) -> dict[str, Any]:
    """Random games seen by whoever is to move, for every number of seats but one."""
    names = games.split(",") if games else catalogue.names()
    return {
        name: {
            f"{seats} seats": _steps(TableEnv(name, seats), seconds)
            for seats in catalogue.rules_class(name).seat_range
            if seats > 1
        }
        for name in names
    }


def _steps(table: TableEnv, seconds: float) -> dict[str, Any]:
    dice, steps, games, began = random.Random(7), 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        table.reset(seed=games)
        games += 1
        while not table.terminations[table.agent_selection]:
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(dice.choice(np.flatnonzero(mask).tolist()))
            steps += 1
    took = time.process_time() - began
    return {"games": games, "steps_per_second": round(steps / took)}
