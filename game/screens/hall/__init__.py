"""The solo hall: all challenges, and today's."""
