"""The rules of Toy: standard library and core only."""
