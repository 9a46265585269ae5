"""Loops: close four quarters of one kind around a grid corner."""
