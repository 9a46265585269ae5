"""Toy: a row of tiles, taken from its ends."""
