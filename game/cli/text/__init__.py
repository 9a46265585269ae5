"""Games in words in a terminal: what changed, whose turn it is, and what is asked for."""
