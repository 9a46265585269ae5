"""What the lobby lays over itself: a code, a level, a program, a seat."""
