"""The texts of Ramp."""
