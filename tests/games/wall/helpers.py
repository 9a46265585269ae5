"""Games of wall set up and played for the tests."""

import random
from functools import cache

from game import catalogue
from game.core.chance import Chance
from game.core.rules import DealStep, MoveStep
from game.games.wall.rules.state import OFFER, WallBoard, pack_tiles


@cache
def rules(seats=2, side="coloured", first=1):
    return catalogue.set_up("wall", {"side": side, "first": first}, seats)


def dealt(game, *factories, state=None):
    """The position after a scripted deal; factories not named are filled as the bag allows."""
    return game.deal(state or game.start(), list(factories))


def played(game, state, *moves):
    """The position after these moves, each legal for the seat whose turn it is."""
    for move in moves:
        (seat,) = game.movers(state)
        assert move in game.moves(state, seat), (move, game.moves(state, seat))
        state = game.play(state, seat, move)
    return state


def shown(game, state, seat):
    """What `show` says of one player."""
    return game.position_fields(state)["players"][seat]


def steps(game, seed, most=2000, pick=None):
    """A random game as (before, step, after), chance from the seed."""
    chance, dice = Chance(str(seed), "wall"), random.Random(seed)
    pick = pick or (lambda _state, moves: dice.choice(moves))
    state = game.start()
    for _ in range(most):
        if game.over(state):
            return
        due = game.due(state)
        if due:
            value = game.roll(state, chance.stream(due.stream, due.index))
            step, after = DealStep(due.kind, value), game.deal(state, value)
        else:
            (seat,) = game.movers(state)
            move = pick(state, game.moves(state, seat))
            step, after = MoveStep(seat, move), game.play(state, seat, move)
        yield state, step, after
        state = after
    raise AssertionError("the game does not end")


def told(game, before, step, after, kind):
    """The events of one kind that a step's story has."""
    return [event for event in game.narrate(before, step, after) if isinstance(event, kind)]


def scripted(game, *script):
    """The position after moves (strings) and deals (lists), from the start."""
    state = game.start()
    for step in script:
        state = game.deal(state, step) if isinstance(step, list) else played(game, state, step)
    return state


def board(game, score=0, lines=("",) * 5, wall=("....." * 5), floor=""):
    """A board as it lies there, with the bits that follow from it."""
    filled = sum(1 << at for at, tile in enumerate(wall) if tile != ".")
    lacks = fits = 0
    for i, colour in enumerate("BYRKW"):
        for row, line in enumerate(lines):
            bit = 1 << 5 * i + row
            if colour not in wall[5 * row : 5 * row + 5]:
                lacks |= bit
                if not line or (line[0] == colour and len(line) < game.level.lines[row]):
                    fits |= bit
    return WallBoard(score, tuple(lines), floor, wall, filled, lacks, fits)


def last_take(game, *boards, centre="B", **fields):
    """An offer of which only the centre is left, seat 0 to move; the lid balances nothing."""
    state = game.start()
    return state._replace(
        stage=OFFER,
        centre=pack_tiles(centre),
        boards=tuple(boards) + (state.boards[0],) * (game.seats - len(boards)),
        **fields,
    )
