"""The table of Toy: everything that is seen and pressed."""
