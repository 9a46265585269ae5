"""The ramp before the eye, and the pieces as bodies on it."""
