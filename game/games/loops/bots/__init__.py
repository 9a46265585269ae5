"""Who plays Loops when no person does."""
