"""What is seen: the loop, the view, and everything that paints."""
