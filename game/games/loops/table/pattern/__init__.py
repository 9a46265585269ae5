"""The pattern of laid tiles, and from where it is looked at."""
