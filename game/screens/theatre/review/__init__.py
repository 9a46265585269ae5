"""What the moves of a game in the theatre were worth: a graph, panels, words."""
