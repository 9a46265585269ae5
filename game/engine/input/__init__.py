"""What hands do: devices become intents of seats."""
