"""A bot of one's own for Quadrille, as an example; it works with every game.

quadrille simulate wall --bots "greedy,cmd:python tools/bot.py"

A line of JSON comes for each turn: the game and its options, who plays, what this seat sees, every
legal move, and what has happened so far. A line with one of the moves is the answer.
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    if question["game"] == "wall":  # whatever goes to the floor costs points
        legal = [move for move in legal if not move.endswith(">0")] or legal
    print(json.dumps({"do": random.choice(legal)}), flush=True)
