"""Who plays Ramp when no person does."""
