"""The table of Ramp: its picture, its controls and its animations."""
