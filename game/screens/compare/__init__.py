"""Compare two matches on one seed."""
