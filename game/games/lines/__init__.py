"""Lines: two lines on one sheet, five dice a round, five rounds."""
