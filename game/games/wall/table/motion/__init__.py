"""How what happens in Wall moves."""
