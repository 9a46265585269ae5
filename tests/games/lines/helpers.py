"""Games of lines set up by scripted chance for the tests."""

import random

from game import catalogue
from game.core.chance import Chance
from game.core.rules import DealStep, MoveStep

SCORE, START = "score:pink,light-blue", "start:purple,light-green"
EASY = {"left": ["1I", "2J"], "right": ["4L", "5S"], "fifth": "3V"}


class Play:
    """A game and its position; every move is checked before it is made."""

    def __init__(self, seats=2, **options):
        self.rules = catalogue.set_up("lines", options, seats)
        self.state = self.rules.start()
        self.steps = []

    def deal(self, outcome):
        assert self.rules.due(self.state)
        self._step(
            DealStep(self.rules.due(self.state).kind, outcome), self.rules.deal(self.state, outcome)
        )
        return self

    def do(self, seat, *moves):
        """These moves of a seat (from 0)."""
        for move in moves:
            assert move in self.legal(seat), (move, self.why(seat, move), self.legal(seat))
            self._step(MoveStep(seat, move), self.rules.play(self.state, seat, move))
        return self

    def _step(self, step, after):
        self.steps.append((self.state, step, after))
        self.state = after

    def legal(self, seat=0):
        return list(self.rules.moves(self.state, seat))

    def why(self, seat, move):
        return self.rules.why_not(self.state, seat, move)

    def player(self, seat=0):
        return self.rules.position_fields(self.state)["players"][seat]

    def scores(self):
        return self.rules.scores(self.state)

    def events(self):
        """What the last step told."""
        return self.rules.narrate(*self.steps[-1])

    def mark_all(self, score=SCORE, start=START):
        for seat in range(self.rules.seats):
            self.do(seat, score, start)
        return self

    def finish(self, seat=0):
        """The roll's last moves of a seat: whatever is legal first but no joker, until done."""
        move = ""
        while move != "done" and seat in self.rules.movers(self.state):
            move = next(move for move in self.legal(seat) if "*" not in move)
            self.do(seat, move)
        return self

    def round(self, outcome, *moves):
        """A roll and one seat's moves in it, done by everybody."""
        self.deal(outcome)
        self.do(0, *moves)
        for seat in range(self.rules.seats):
            self.finish(seat)
        return self


def ready(seats=2, **options):
    """A game whose sheets are marked as the rulebook advises for a first game (L8)."""
    return Play(seats, **options).mark_all()


def solo(challenge=4, score=SCORE, start=START, **options):
    """A challenge whose sheet is marked."""
    return Play(1, challenge=challenge, **options).mark_all(score, start)


def draws(moves, slot):
    """The paths that a slot may be drawn along."""
    return [move.split(":")[1] for move in moves if move.startswith(slot + ":")]


def random_play(seats, seed, options, on_step=None):
    """A game played at random to its end."""
    game = Play(seats, **options)
    chance, dice = Chance(str(seed), "lines"), random.Random(seed)
    while not game.rules.over(game.state):
        draw = game.rules.due(game.state)
        if draw:
            game.deal(game.rules.roll(game.state, chance.stream(draw.stream, draw.index)))
            continue
        seat = dice.choice(game.rules.movers(game.state))
        if on_step:
            on_step(game, seat)
        game.do(seat, dice.choice(game.legal(seat)))
    return game
