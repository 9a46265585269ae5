"""The worth of moves: judges, bots of several levels, puzzles, and best possible results."""
