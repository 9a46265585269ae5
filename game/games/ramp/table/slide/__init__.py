"""The slide: pieces on their way, in time."""
