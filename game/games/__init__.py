"""One folder per game; `game.catalogue` discovers them."""
