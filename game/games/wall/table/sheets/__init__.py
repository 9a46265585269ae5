"""How a player's sheet is arranged, and its numbers."""
