"""The table of Ramp: everything that is seen and pressed."""
