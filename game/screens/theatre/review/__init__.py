"""The review of a match in the theatre: a graph, panels, verdicts in words."""
