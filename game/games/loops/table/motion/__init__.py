"""How what happens in Loops moves."""
