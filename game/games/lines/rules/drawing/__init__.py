"""What can be drawn on a sheet of Lines, and what is marked on it."""
