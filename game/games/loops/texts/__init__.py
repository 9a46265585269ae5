"""What people read about Loops."""
