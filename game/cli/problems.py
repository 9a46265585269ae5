"""Exceptions that end a command early, each with its exit status."""


class WrongUsage(Exception):
    """Something on the command line that no file or game can mean: exit status 2."""


class CannotPlay(Exception):
    """A bad file, or a game that cannot be played so: exit status 1."""


class Unheard(Exception):
    """Nobody takes what a command has to say: standard output is full, or closed at its end."""


UNSEEN = ("dummy", "evdummy", "offscreen")
"""Drivers whose windows nobody sees. SDL takes one by itself where there is no display."""
NO_DISPLAY = (
    "There is no display to open a window on; without one, "
    "quadrille can play with --text, new, move, verify, legal, show, hint, review, possible, "
    "puzzles, export, simulate and bots."
)
