"""Interactive lessons."""
