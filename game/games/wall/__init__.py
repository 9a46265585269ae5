"""Wall: tiles from factories and the centre become a scoring wall; rulebook 000, rules W1–W17."""
