"""Sheets and slips that lie beside the pattern."""
