"""The client by ear: everything through AT-SPI, as a screen reader does it, and nothing else.

`QUADRILLE_SEEDS=5 python -m pytest --all tests/window/test_reader.py -k match` plays every game in
every language on five seeds.
"""

import os
import random
import re
import shutil
import time
from collections.abc import Callable, Sequence

import pytest

from tests.window.assistive import MISSING, PATIENCE, Reader, Thing, reading
from tests.window.desktop import ROOT

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}"),
]
GAMES = ("Wall", "Ramp", "Lines", "Loops")
LANGUAGES = {"en": "English", "de": "Deutsch", "ko": "한국어"}
SEEDS = range(int(os.environ.get("QUADRILLE_SEEDS", "1")))
AREAS = 3
"""How deep the areas of a table lie below its window."""
AROUND = (
    *("Hint", "Undo", "Move list", "Pause", "Back", "Turn", "Half", "Flip", "Left", "Right"),
    *(
        "Leave the lesson",
        "Skip this step",
        "Start a match",
        "Try skipped steps",
        "Continue from here",
    ),
)
"""Buttons that play no move."""
LONGEST = 25
"""The most words of a sentence about a turn."""
Say = Callable[[str], str]


def words_of(language: str) -> Say:
    """The game's words in a language, from the file of its translators."""
    if language == "en":
        return str
    text = (ROOT / f"game/locale/{language}/LC_MESSAGES/quadrille.po").read_text("utf-8")
    pairs = dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', text, re.MULTILINE))
    return lambda words: pairs.get(words, words)


def settle_down(reader: Reader, language: str = "en") -> Say:
    """Give a name, choose a language and stop animations; the words of that language."""
    reader.wait("Settings")
    assert sum(each.role == "button" and bool(each.name) for each in reader.things()) >= 6
    reader.press("Mina$")
    reader.press("Settings")
    reader.press("None$")
    reader.until(lambda: reader.wait("None$").is_chosen, "the value is chosen")
    reader.press("Language", "tab")
    reader.press(LANGUAGES[language])
    say = words_of(language)
    reader.press(f"{say('Back')}$")
    reader.wait(say("Quit"))
    return say


def choices(reader: Reader, areas: Sequence[Thing], say: Say) -> list[Thing]:
    """What can be chosen at a table: moves, or else the one thing that must be done first."""
    areas_named = (each for each in areas if each.name == say("Moves") and not each.is_button)
    moves = next(areas_named, None)
    if moves is not None:
        return [each for each in reader.inside(moves) if each.name != say("Back")]
    around = {"Mina", *map(say, AROUND)}
    return [each for each in areas if each.is_button and each.is_able and each.name not in around]


def play(reader: Reader, say: Say, end: str, seed: int) -> int:
    """Play at a table until there is a button of that name; how much was pressed."""
    chance, presses, before = random.Random(seed), 0, time.monotonic()
    while True:
        areas = reader.things(AREAS)
        names = [each.name for each in areas if each.is_button]
        if say(end) in names:
            return presses
        able = choices(reader, areas, say) if say("Move list") in names else []
        about = reader.descriptions(able)
        paying = [
            each for each, words in zip(able, about, strict=True) if re.search("[1-9]", words)
        ]
        paying = paying if chance.random() < 0.8 else []
        if able and reader.click(chance.choice(paying or able)):
            presses, before = presses + 1, time.monotonic()
        time.sleep(0.02)
        assert time.monotonic() - before < 3 * PATIENCE, (
            f"a dead end: {[each.name for each in areas]}"
        )


@pytest.mark.some(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_setting_and_a_whole_match_against_casual(game, language, seed, tmp_path):
    with reading(tmp_path) as reader:
        say = settle_down(reader, language)
        reader.press(f"{say('Play')}$", "button")
        reader.wait(say("Players"), "heading")
        reader.press(say(game), "button")
        reader.press(f"{say('Beginner')}$", "button")
        reader.press(say("Casual"))
        reader.press(f"{say('Start')}$", "button")
        assert play(reader, say, "Play again", seed) > 10
        heard = reader.listen()
        assert any(words.startswith("Mina: ") for words in heard)
        assert max(len(words.split()) for words in heard) <= LONGEST
        assert not [words for words in heard if re.search("[−+·×→/]", words)]


@pytest.mark.long
def test_a_lesson_is_gone_through(tmp_path):
    with reading(tmp_path) as reader:
        say = settle_down(reader)
        reader.press("Learn to play$")
        reader.wait("Leave the lesson")
        chance, end, presses = random.Random(1), time.monotonic() + 3 * PATIENCE, 0
        while not reader.find("Start a match"):
            assert time.monotonic() < end, [each.name for each in reader.things()]
            areas = reader.things(AREAS)
            known = ("Next", "Finish", *(["Skip this step"] if presses % 6 == 5 else []))
            onward = [each for each in areas if each.name in known]
            onward = onward or choices(reader, areas, say)
            presses += bool(onward) and reader.click(chance.choice(onward))
        reader.press("Leave the lesson")
        reader.wait("Quit")


@pytest.mark.long
def test_a_puzzle_is_solved(tmp_path):
    with reading(tmp_path) as reader:
        say = settle_down(reader)
        reader.press("Solo$")
        reader.press("Puzzles", "tab")
        reader.press("Beginner$", "button")
        reader.wait("Show the move")
        tries = 0
        while not reader.find("Best move$"):
            able = choices(reader, reader.things(AREAS), say)
            able = [each for each in able if each.name.startswith("take")]
            if able and reader.click(able[tries]):
                tries += 1
                if reader.wait("Try again|Best move$").name == "Try again":
                    reader.press("Try again")
        reader.press("Next puzzle")


@pytest.mark.long
def test_a_replay_is_analysed(tmp_path):
    (tmp_path / "replays").mkdir()
    shutil.copy(ROOT / "tests/replays/wall/two.quad", tmp_path / "replays")
    with reading(tmp_path) as reader:
        reader.press("Continue$")
        reader.press("Replays")
        reader.press("Wall.*Imported")
        reader.wait("Accuracy", "heading", 6 * PATIENCE)
        assert sum(each.role == "row" for each in reader.things()) > 1
