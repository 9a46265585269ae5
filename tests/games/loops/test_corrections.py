"""Taking back the tiles of the running turn: which `undo` lines are valid, beside a plain model."""

import json
import random
from typing import Any

import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import read_replay
from tests.core.toy import Memory
from tests.discovered import Setting, begun
from tests.games.loops import plain
from tests.games.loops.test_loops_games import table_of


class Turns:
    """Whose turn it is and how many tiles it has laid, from the lines of a file alone."""

    def __init__(self, tiles: dict[tuple[int, int], str]) -> None:
        self.tiles, self.laid, self.seat = [tiles], 0, 0

    def read(self, line: dict[str, Any]) -> None:
        if "deal" in line:
            self.laid = 0
        elif "undo" in line:
            del self.tiles[-line["undo"] :]
            self.laid -= line["undo"]
        elif "@" in line.get("do", ""):
            turning, place = line["do"].split("@")
            x, y = map(int, place.split(","))
            before = self.tiles[-1]
            self.tiles.append({**before, (x, y): turning})
            closes = plain.counting(self.tiles[-1]) != plain.counting(before)
            self.laid, self.seat = 0 if closes else self.laid + 1, line["by"]
        else:
            self.laid = 0

    def may(self, n: int, by: int) -> bool:
        return by == self.seat and 1 <= n <= self.laid


def random_step(match: Match, dice: random.Random) -> None:
    """A move, a correction, or one that is played again."""
    seat = match.movers[0]
    most, kind = match.rules.correctable_count(match.state, seat), dice.random()
    if most and kind < 0.2:
        match.take_back_own(seat, dice.randint(1, most))
    elif match.may_redo() and kind < 0.3:
        match.redo()
    else:
        match.play(seat, dice.choice(match.moves(seat)))


@pytest.mark.some(4)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_file_takes_back_just_the_tiles_of_the_running_turn(seats: int) -> None:
    match, memory = begun(Setting("loops", seats, (("target", 10),)), f"corrected {seats}")
    dice, model = random.Random(seats), Turns(table_of(match.rules, match.state))
    read = 1
    for step in range(140):
        if not match.movers:
            break
        random_step(match, dice)
        lines = memory.data.splitlines()
        for line in lines[read:]:
            model.read(json.loads(line))
        read = len(lines)
        assert model.tiles[-1] == table_of(match.rules, match.state)
        if step % 20 == 0:
            check_every_line(memory, model, seats)
    match.sign()
    reading = read_replay(memory.data, catalogue.set_up)
    assert reading.problem is None
    assert reading.history is not None
    assert reading.history.state == match.state


def check_every_line(memory: Memory, model: Turns, seats: int) -> None:
    """The reader takes just the lines that the model takes."""
    for by in range(1, seats + 2):
        for n in (0, 1, 2, 3, 6):
            data = memory.data + encode_line({"undo": n, "by": by})
            assert (read_replay(data, catalogue.set_up).problem is None) == model.may(n, by), (
                n,
                by,
            )


def test_what_was_drawn_or_ended_stays_o11_o14() -> None:
    """The same tile comes back after a correction, and nothing else can be corrected."""
    match, _memory = begun(Setting("loops", 2, ()))
    before = match.state
    tile = next(move for move in match.moves(0) if "@" in move)
    match.play(0, tile)
    match.take_back_own(0)
    assert match.state == before
    match.redo()
    match.play(0, "end")
    assert not match.may_undo(0)
    assert not match.may_undo(1)
