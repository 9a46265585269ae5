"""The table in time: pieces on their way."""
