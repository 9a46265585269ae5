"""Tests of wall; they cite the rules by number."""
