"""Positions and replays as the JSON fields that commands print and programs are told."""

from typing import Any

from game.core.replay.reader import Reading
from game.core.rules import Json, Rules


def position(rules: Rules[Any], state: Any, seat: int | None = None) -> dict[str, Json]:
    """The fields that all games share, then the game's own; for a seat only what it may know."""
    result = rules.result(state)
    own = rules.show(state) if seat is None else rules.shown_to(state, seat)
    shared: dict[str, Json] = {
        "game": rules.name,
        "over": rules.over(state),
        "scores": list(result.scores),
        "winners": [seat + 1 for seat in result.winners],
        "to_move": [seat + 1 for seat in rules.movers(state)],
        "round": own["round"],
    }
    return shared | own


def report(name: str, reading: Reading) -> dict[str, Json]:
    """The report on a file that was read."""
    problem = reading.problem
    return {
        "file": name,
        "ok": problem is None,
        "error": problem and problem.sentence,
        "line": problem and problem.line,
        "game": reading.game,
        **_standing(reading),
        "digest": reading.digest,
    }


def unread(name: str, sentence: str) -> dict[str, Json]:
    """The report on a file that could not even be opened."""
    return report(name, Reading()) | {"ok": False, "error": sentence}


def _standing(reading: Reading) -> dict[str, Any]:
    history = reading.history
    if history is None:
        return {"plies": 0, "over": False, "scores": [], "winners": [], "rank": None}
    result = history.rules.result(history.state)
    return {
        "plies": history.plies,
        "over": history.rules.over(history.state),
        "scores": list(result.scores),
        "winners": [seat + 1 for seat in result.winners],
        "rank": result.rank,
    }
