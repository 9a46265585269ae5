"""The games as environments for learners: PettingZoo's for a table, Gymnasium's for challenges.

Needs the extra `rl`. Moves are numbers with a mask of the legal ones, and a seat observes what it
may know and nothing else:

    from game.learning.table import env

    table = env("wall", seats=2)
    table.reset(seed=7)  # the game that the seed 7 gives everywhere
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _info = table.last()
        over = terminated or truncated
        table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
    print(table.unwrapped.rules.result(table.unwrapped.state))
"""
