"""A first game that teaches itself."""
