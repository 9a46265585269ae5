"""The first screen, and the games left before their end."""
