"""Two games of one seed side by side."""
