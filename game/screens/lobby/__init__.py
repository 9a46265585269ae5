"""Where a game is set up."""
