"""The title screen, and the list of unfinished matches."""
