"""Exceptions that end a command early, each with its exit status."""


class WrongUsage(Exception):
    """A command line that no file or game can fit: exit status 2."""


class CannotPlay(Exception):
    """A bad file, or a game that cannot be played with these settings: exit status 1."""


class OutputFailed(Exception):
    """Standard output cannot be written: its disk is full, or its reader has gone."""


INVISIBLE_DRIVERS = ("dummy", "evdummy", "offscreen")
"""SDL drivers whose windows nobody sees; SDL picks one itself if there is no display."""
NO_DISPLAY = (
    "There is no display to open a window on; without one, "
    "quadrille can play with --text, new, move, verify, legal, show, hint, review, possible, "
    "puzzles, export, simulate and bots."
)
