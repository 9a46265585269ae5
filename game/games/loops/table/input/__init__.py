"""What can be pressed on the table, and what keys, wheel and sticks do."""
