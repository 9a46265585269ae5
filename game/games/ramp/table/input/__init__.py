"""Hands at the table of Ramp: devices, what they press, and the keys that are told."""
