"""The drawing of a ramp in perspective, and of the pieces on it."""
