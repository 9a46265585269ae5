"""What people read about Lines."""
