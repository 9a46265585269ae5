"""How people like it."""
