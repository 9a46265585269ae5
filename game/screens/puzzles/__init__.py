"""Puzzles: positions with one clearly best move, to be found on the game's own table."""
