"""What moves on the table of Lines, and what it has shown."""
