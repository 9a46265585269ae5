"""Rules machinery: standard library only, nothing that draws, sleeps, reads a clock or a file."""
