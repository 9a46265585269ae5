"""What a window shows while it is measured: the title, or a game in which people move at a pace."""

import random
import time
from typing import Any

from game import catalogue

HELD, APART = 0.2, 0.25
"""Seconds in which everybody decides, and within which they then make their moves."""


class Show:
    """What a window shows while it is measured: the title, or a game in which everybody whose
    turn it is moves at a pace."""

    def __init__(self, desk: Any, scene: str, pace: float = 0.0, seed: str = "bench") -> None:
        self._desk = desk
        self._scene = scene
        self._pace, self._moved, self._seed = pace, 0.0, seed
        self._hands: list[tuple[float, int, str]] = []
        """When who makes which move next."""
        self._count = 0
        self._dice = random.Random(scene)
        self.table: Any = None
        if scene != "title":
            self._desk.change(private_handover=False)  # a covered table costs nothing
            self._sit_down()

    def step(self) -> None:
        """Have something to draw in the next frame."""
        if self.table is None:
            self._desk.stack.top.touch()
            return
        if self._desk.stack.is_picture_held:
            return
        now = time.perf_counter()
        if self._hands:
            self._move_hands(now)
            return
        if self.table.timeline.moving or now - self._moved < self._pace:
            return
        self._moved = now
        match = self.table.match
        if match.over:
            self._sit_down()
        elif self._pace:
            self._hands = [self._decide(now, seat) for seat in match.movers]
        else:
            self.table.play(match.movers[0], self._choose(match.movers[0]))

    def _choose(self, seat: int) -> str:
        match = self.table.match
        return str(self._dice.choice(match.rules.moves(match.state, seat)))

    def _decide(self, now: float, seat: int) -> tuple[float, int, str]:
        """A person holds a piece where it is going to be let go, and lets go of it soon."""
        move = self._choose(seat)
        if self._scene == "ramp":
            _hold(self.table, seat, move)
        return now + HELD + self._dice.uniform(0, APART), seat, move

    def _move_hands(self, now: float) -> None:
        """Whoever is ready moves; what has been decided meanwhile may have left nothing to do."""
        for due, seat, move in self._hands:
            match = self.table.match
            if due <= now and move in match.rules.moves(match.state, seat):
                self.table.play(seat, move)
        self._hands = [hand for hand in self._hands if hand[0] > now]

    def _sit_down(self) -> None:
        from _bench_rules import set_up

        from game import __version__
        from game.core.replay.header import Header, Player
        from game.engine.storage import journal

        rules = set_up(self._scene, catalogue.rules_class(self._scene).seat_range[-1])
        players = tuple(Player(f"Player {seat + 1}") for seat in range(rules.seats))
        header = Header(self._scene, players, f"{self._seed}-{self._count}", rules.options)
        path = self._desk.store.new_replay(self._scene)
        writer = self._desk.store.writer
        match = journal.begin_match(path, header, catalogue.set_up, __version__, writer=writer)
        self.table = catalogue.game(self._scene).scene()(self._desk, match, self._desk.house)
        self._desk.stack.clear_to(self.table)
        self._count += 1


def _hold(table: Any, seat: int, move: str) -> None:
    """Turn a seat's piece on Ramp's table to what a move says, above its columns."""
    placement = table.rules.pieces.placements.get(move)
    if placement is not None:
        hand = table.display.seats[seat].hand
        hand.turns, hand.anchor = placement.orientation, (placement.column + placement.end) / 2
        table.touch()
