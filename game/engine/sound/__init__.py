"""Effects, made of numbers and played."""
