"""What lies over a game in progress: pause, list of moves, hand-over."""
