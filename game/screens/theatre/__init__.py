"""A game watched again, shared, and gone on with."""
