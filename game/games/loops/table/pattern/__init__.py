"""The laid tiles as they are looked at, and the light that falls on them."""
