"""A game being played: its match, its animation, its bots."""
