"""What counts on the table of Ramp, and how everybody stands."""
