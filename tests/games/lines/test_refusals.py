"""Every refusal is one sentence that tells the actual reason with the rule's number."""

import re

import pytest

from tests.games.lines.helpers import SCORE, START, Play, ready, solo
from tests.games.lines.test_circles import side_b
from tests.games.lines.test_drawing import LONG, NONE, both_stuck, coiled

LETTER_L = {"left": ["1L", "2J"], "right": ["44", "53"], "fifth": "33"}
FIVE = {"dice": ["1L", "2Z", "3V", "4U", "5V"]}


def long():
    return ready().deal(LONG)


CASES = [
    (Play, "start:purple,light-green", "L8", "before its starting Xs"),
    (Play, "score:pink", "L8", "Two colours"),
    (Play, "score:pink,mauve", "L2", "'mauve'"),
    (Play, "score:purple,pink", "L8", "in the order"),
    (Play, "l1:N", "L8", "Before the first roll"),
    (lambda: Play().do(0, SCORE), SCORE, "L8", "marked already"),
    (lambda: Play().do(0, SCORE), "start:pink,purple", "L8", "all differ"),
    (lambda: Play().do(0, SCORE), "start:purple,purple", "L8", "all differ"),
    (lambda: Play().do(0, SCORE, START), START, "L8", "marked already"),
    (lambda: ready(), "l1:N", "L10", "rolled"),
    (lambda: solo().deal(FIVE), "l1:N", "L24", "placed"),
    (lambda: solo().deal(FIVE), "place:41/25/3", "L24", "ascending"),
    (lambda: solo(hard=True).deal({"dice": ["1L", "2Z"]}), "side:top", "L24", "side:left"),
    (
        lambda: ready(place="active").deal(FIVE).do(0, "place:14/25/3"),
        "place:14/25/3",
        "L11",
        "no word",
    ),
    (long, "done", "L16", "l1, l2, r1, r2, f"),
    (long, "x9:N", "L11", "no word"),
    (long, "", "L11", "no word"),
    (long, "l1:EEE", "L11", "exactly that many unit lines, not 3"),
    (long, "l1:EEEX", "L11", "N, E, S and W"),
    (long, "l1:", "L11", "not 0"),
    (long, "l1:EEEE", "L12", "Step 4 would leave the spaces of the left line"),
    (long, "l1:NNWW", "L12", "leave the sheet"),
    (long, "l1:EEWW", "L12", "Step 3 would enter a space that has been passed"),
    (long, "l1:EWWW", "L12", "Step 2 would enter a space that has been passed"),
    (long, "more:EE", "L23", "No extension"),
    (long, "close:L", "L15", "l1, l2 can be drawn"),
    (long, "close:X", "L15", "close:L or close:R"),
    (long, "drop:f", "L15", "l1, l2, r1, r2 must be"),
    (long, "drop:l1", "L15", "Only the fifth"),
    (long, "l1*:EE", "L14", "one single line"),
    (long, "l1*:", "L14", "one single line"),
    (lambda: long().do(0, "l1:SSWW"), "l1:SSWW", "L11", "l1 is drawn"),
    (lambda: long().do(0, "l1:SSWW", "l2:SSS"), "close:L", "L15", "No own die"),
    (lambda: ready().deal(NONE).do(0, "l1*:E", "l2*:E"), "r1*:E", "L14", "Both jokers"),
    (
        lambda: ready().deal(NONE).do(0, "l1:", "l2:E", "r1:E", "r2:EE"),
        "drop:f",
        "L15",
        "left half",
    ),
    (lambda: ready().deal(NONE).do(0, "fL:"), "drop:f", "L15", "used already"),
    (
        lambda: ready().deal(NONE).do(0, "l1:", "l2:E", "r1:E", "r2:EE", "fR:"),
        "l1:",
        "L16",
        "only done",
    ),
    (lambda: ready().deal(NONE).finish(0), "done", "L16", "is done"),
    (lambda: both_stuck().do(0, "close:R"), "close:R", "L15", "closed already"),
    (lambda: both_stuck().do(0, "close:R"), "fR:ENE", "L15", "closed until"),
    (lambda: ready().deal(LETTER_L), "l1:EES", "L6", "not mirrored"),
    (lambda: ready().deal(LETTER_L), "l1:ENE", "L6", "not the figure L"),
    (side_b, "l2:SSWW", "L23", "Step 2 would enter a black space"),
    (lambda: side_b().do(0, "l1:WS"), "l2:SSWW", "L23", "First the white circle"),
    (lambda: side_b().do(0, "l1:WS"), "more:S", "L23", "exactly two"),
    (lambda: side_b().do(0, "l1:WS"), "more:", "L11", "N, E, S and W"),
    (
        lambda: side_b().do(0, "l1:WS"),
        "more:NE",
        "L12",
        "Step 1 would enter a space that has been passed",
    ),
    (lambda: coiled("fL:N").deal(LONG), "l1:NNNN", "L12", "leave the sheet"),
]


@pytest.mark.parametrize(
    ("position", "move", "rule", "words"), CASES, ids=[f"{c[1]}-{c[2]}" for c in CASES]
)
def test_the_sentence_names_the_rule_and_the_reason(position, move, rule, words):
    game = position()
    assert move not in game.legal()
    sentence = game.why(0, move)
    assert words in sentence
    assert rule in sentence
    assert sentence.endswith(".")
    assert re.search(r"\(L\d+(, L\d+)*\)\.$", sentence)


def test_only_the_active_player_places_l22():
    game = ready(2, place="active").deal(FIVE)
    assert "Seat 1 is the active player" in game.why(1, "place:14/25/3")
