"""The library of all recorded matches."""
