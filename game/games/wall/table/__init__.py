"""The table of Wall: everything that is seen and pressed."""
