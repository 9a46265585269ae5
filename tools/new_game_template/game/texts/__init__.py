"""What people read about Toy."""
