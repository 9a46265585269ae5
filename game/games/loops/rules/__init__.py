"""The rules of Loops: standard library and core only."""
