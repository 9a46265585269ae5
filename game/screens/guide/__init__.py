"""How to play: the rules of every game."""
