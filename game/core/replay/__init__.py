"""Replays as bytes and lines: read strictly, written one way."""
