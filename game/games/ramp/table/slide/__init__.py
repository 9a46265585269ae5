"""What the table shows and how it moves: pieces on their way, in time."""
