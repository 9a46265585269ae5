"""The house around the games: title, lobby, solo hall, theatre, settings."""
