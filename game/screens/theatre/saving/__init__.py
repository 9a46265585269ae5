"""Giving a game away from the theatre: files, pictures, films, codes."""
