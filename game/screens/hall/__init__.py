"""What can be tried alone, and today's."""
