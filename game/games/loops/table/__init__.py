"""The table of Loops: everything that is seen and pressed."""
