"""The screens around the games: title, lobby, solo hall, theatre, settings."""
