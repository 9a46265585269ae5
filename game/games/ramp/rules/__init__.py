"""The rules of Ramp: standard library and core only."""
