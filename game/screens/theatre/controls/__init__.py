"""What a replay is stepped and scrubbed with."""
