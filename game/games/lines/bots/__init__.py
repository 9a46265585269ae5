"""Who plays Lines when no person does."""
