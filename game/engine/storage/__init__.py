"""What is kept on disk: settings, games in progress, logs; and the maps that are read."""
