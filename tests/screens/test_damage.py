"""What is told of files that do not hold: a sentence for anybody, and the reader's own words."""

import pytest

from game import catalogue
from game.core.replay.reader import read_replay
from game.screens.library.damage import exactly, plainly
from tools._many_replays import RECORDED

WHOLE = next(p for p in RECORDED if p.stem == "two" and p.parent.name == "wall").read_bytes()
LINES = WHOLE.splitlines(keepends=True)
MOVES = [i for i, line in enumerate(LINES) if b'"do"' in line]


def changed(line, old, new):
    """The whole game, something on one of its lines written otherwise."""
    lines = list(LINES)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new)
    return b"".join(lines)


@pytest.mark.parametrize(
    ("data", "plain"),
    [
        (b"", "This is not a Quadrille game."),
        (b"\x00" * 500, "This is not a Quadrille game."),
        (b'{"quadrille":1}\n', "This is not a Quadrille game."),
        (changed(0, b'"seed"', b'"sead"'), "Somebody changed the first line of this game."),
        (changed(0, b'"wall"', b'"chess"'), "This game does not fit this version of Quadrille."),
        (changed(MOVES[0], b'"by"', b'"of"'), "Somebody changed this game at move 1."),
        (changed(MOVES[11], b'"by"', b'"of"'), "Somebody changed this game at move 12."),
        (changed(-1, b'"scores":[', b'"scores":[1'), "Somebody changed the result of this game."),
    ],
)
def test_damage_is_told_plainly_and_exactly(data, plain):
    reading = read_replay(data, catalogue.set_up)
    assert plainly(reading) == plain
    assert exactly(reading.problem).startswith("Line ")
