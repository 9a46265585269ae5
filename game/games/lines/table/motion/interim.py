"""What clips have shown already, until the position after them is the picture."""

from dataclasses import dataclass, field

from game.games.lines.rules.state import Position


@dataclass
class Interim:
    """A picture between two positions."""

    round: int = 0
    moved_by: int | None = None
    """Who made the move that is being shown; None where it was chance."""
    inked: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    """Seat, line and cells of what was drawn just now."""
    last_cell: int = 0
    """Where the line that was drawn last ends."""
    tray_out: bool = False
    """Is the tray for rolling on the table?"""
    cleared: bool = False
    """Are the dice of the last round taken up?"""
    counting: bool = False
    lit: int = 0
    """The way to score that is being counted out, if one is."""

    def rest(self, state: Position, moving: bool) -> None:
        """The picture is a position again."""
        self.inked.clear()
        self.cleared = self.counting = False
        self.tray_out = self.tray_out and moving
        self.round = state.round
