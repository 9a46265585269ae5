"""How fast the client starts and draws, and what it costs while nothing happens."""
