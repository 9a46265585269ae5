"""What people read about Wall."""
