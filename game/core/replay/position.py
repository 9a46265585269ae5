"""A position as the command line shows it and programs that play are told it."""

from typing import Any

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
