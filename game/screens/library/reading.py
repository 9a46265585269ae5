"""A page that tells what has been played: it reads on, a little a frame, while it is shown."""

from game.engine.desk import Desk
from game.screens.doors import house
from game.screens.scrolling import ScrollingPage


class ReadingPage(ScrollingPage):
    """Looks for new games when it comes into sight, and paints again when they are known."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._version = -1

    def enter(self) -> None:
        """See what has been played."""
        house(self.desk).library.look()

    def resume(self) -> None:
        """Something may have been played."""
        house(self.desk).library.look()

    def update(self, seconds: float) -> None:
        """Read on, and show what that brought."""
        library = house(self.desk).library
        library.work()
        if library.version != self._version:
            self._version = library.version
            self.arrange(self.desk.view)
