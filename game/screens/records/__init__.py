"""What everybody has reached."""
