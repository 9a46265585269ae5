"""The texts of Lines."""
