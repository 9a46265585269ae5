"""Quadrille: four table games in one window."""

__version__ = "0.1.0"
