"""The animations of the table."""
