"""Replay files: the header, JSON lines, and the reader that checks a whole file."""
