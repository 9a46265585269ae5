"""The client by ear: everything through AT-SPI, as a screen reader does it, and nothing else."""

import random
import time
from collections.abc import Sequence

import pytest

from tests.window.assistive import MISSING, PATIENCE, Reader, Thing, reading

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}"),
]
GAMES = ("Wall", "Ramp", "Lines", "Loops")
AREAS = 3
"""How deep the areas of a table lie below its window."""
AROUND = {"Hint", "Undo", "Move list", "Pause", "Back", "Turn", "Half", "Flip", "Left", "Right"}
"""Buttons that play no move."""
LONGEST = 25
"""The most words of a sentence about a turn."""


def settle_down(reader: Reader) -> None:
    """Give a name and stop animations."""
    reader.wait("Settings")
    assert sum(each.role == "button" and bool(each.name) for each in reader.things()) >= 6
    reader.press("Mina$")
    reader.press("Settings")
    reader.press("None$")
    reader.until(lambda: reader.wait("None$").is_chosen, "the value is chosen")
    reader.press("Back$")
    reader.wait("Quit")


def choices(reader: Reader, areas: Sequence[Thing]) -> list[Thing]:
    """What can be chosen at a table: moves, or else the one thing that must be done first."""
    moves = next((each for each in areas if each.name == "Moves"), None)
    if moves is not None:
        return [each for each in reader.inside(moves) if each.name != "Back"]
    buttons = [each for each in areas if each.role == "button" and each.is_able]
    return [each for each in buttons if each.name not in AROUND and each.name != "Mina"]


def play(reader: Reader, end: str, seed: int) -> int:
    """Play at a table until there is a button of that name; how much was pressed."""
    chance, presses, before = random.Random(seed), 0, time.monotonic()
    while True:
        areas = reader.things(AREAS)
        if any(each.role == "button" and each.name == end for each in areas):
            return presses
        able = choices(reader, areas) if any(each.name == "Pause" for each in areas) else []
        if able and reader.click(chance.choice(able)):
            presses, before = presses + 1, time.monotonic()
        assert time.monotonic() - before < PATIENCE, f"a dead end: {[each.name for each in areas]}"


@pytest.mark.some(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_setting_and_a_whole_match_against_casual(game, tmp_path):
    with reading(tmp_path) as reader:
        settle_down(reader)
        reader.press("Play$|Play ")
        reader.wait("Players", "heading")
        reader.press(game, role="button")
        reader.press("Beginner$")
        reader.press("Casual")
        reader.press("Start")
        assert play(reader, "Play again", 1) > 10
        heard = reader.listen()
        assert any(words.startswith("Mina: ") for words in heard)
        assert max(len(words.split()) for words in heard) <= LONGEST
