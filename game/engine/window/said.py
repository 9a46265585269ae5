"""Text as it was drawn, for those that check a layout."""

from dataclasses import dataclass

from game.engine.window.view import Box


@dataclass
class Said:
    """A piece of text as it was drawn; what the layout tests look at."""

    words: str
    box: Box
    cut: bool
