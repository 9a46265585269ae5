"""Dice on the table of Lines: rolled, placed, dragged."""
