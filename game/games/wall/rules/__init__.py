"""The rules of Wall: standard library and core only."""
