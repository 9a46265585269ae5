"""The result screen after a match."""
