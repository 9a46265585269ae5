"""Ramp: everybody slides the same pieces down a ramp of their own (rules R1 to R19)."""
