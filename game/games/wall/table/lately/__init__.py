"""What the others have done since the one in front has moved."""
