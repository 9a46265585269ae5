"""Records of all players."""
