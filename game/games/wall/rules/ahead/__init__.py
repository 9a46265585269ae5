"""What a position of Wall promises: what the next tiling brings, and which bonuses are near."""
