"""The table of Lines: everything that is seen and pressed."""
