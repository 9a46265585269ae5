"""The records of all players."""
