"""The texts of Wall."""
