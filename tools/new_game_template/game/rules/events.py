"""What happens in a game, told to whoever draws it. Seats and places count from 0."""

from game.core.rules import Event


class TileTaken(Event):
    """A seat took the tile at that place of the row and now has `points` (T3)."""

    seat: int
    place: int
    tile: int
    points: int
