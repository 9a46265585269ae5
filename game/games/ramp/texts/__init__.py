"""What people read about Ramp."""
