"""Bots that play Wall."""
