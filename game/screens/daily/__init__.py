"""The challenge of the day: a calendar, a day's games with its puzzle, and a text about it."""
