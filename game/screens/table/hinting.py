"""Where tables get their hints from, and how these are said."""

from game import judging
from game.engine.table.advising import Adviser
from game.screens import games


def adviser() -> Adviser:
    """Whom tables ask."""
    return Adviser(judging.advice, games.recommended)
