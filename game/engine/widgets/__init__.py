"""Things to press, drag, choose from and type into, and the pages they stand on."""
