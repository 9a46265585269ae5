"""The rules of Lines: standard library and core only."""
