"""Who plays Wall when no person does."""
