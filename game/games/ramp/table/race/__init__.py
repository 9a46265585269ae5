"""A race against an earlier game."""
