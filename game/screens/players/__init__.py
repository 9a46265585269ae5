"""Who plays here: the question of the first start, and the page of all who came to a table."""
