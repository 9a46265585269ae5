"""A player's sheet on the table of Wall."""
