"""Bots that play Loops."""
