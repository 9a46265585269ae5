"""Share a match from the theatre: files, pictures, films, codes."""
