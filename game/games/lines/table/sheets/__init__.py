"""What lies on and beside the sheets of Lines."""
