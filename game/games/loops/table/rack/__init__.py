"""The rack with a supply on it, and the tile in the hand."""
