"""A page that shows what the library knows."""

from game.engine.desk import Desk
from game.engine.ui.page import Page
from game.screens.doors import house


class ReadingPage(Page):
    """Looks for new replays when it comes into sight, and is arranged again when they are read."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._version = -1

    def enter(self) -> None:
        """Look for new replays."""
        house(self.desk).library.look()

    def resume(self) -> None:
        """Look again: something may have been played."""
        house(self.desk).library.look()

    def update(self, seconds: float) -> None:
        """Read on, and show what is new."""
        library = house(self.desk).library
        library.work()
        if library.version != self._version:
            self._version = library.version
            self.renew()
