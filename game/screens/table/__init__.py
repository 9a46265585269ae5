"""Sheets over a running match: pause, move list, hand-over."""
