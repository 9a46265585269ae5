"""Who plays Toy when no person does."""
