"""What moves are worth: judges, opponents of several levels, puzzles, and what was possible."""
