"""The controls that step and scrub through a replay."""
