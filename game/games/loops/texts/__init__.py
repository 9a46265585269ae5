"""The texts of Loops."""
