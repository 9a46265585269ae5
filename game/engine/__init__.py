"""The pygame side that knows no game."""
