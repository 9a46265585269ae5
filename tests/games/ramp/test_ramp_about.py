"""The words about Ramp name every option and every rule that players need (R1 to R19)."""

from game import catalogue
from game.core import bots
from game.games.ramp.rules.events import CardTurned
from game.games.ramp.texts import challenges


def test_r19_the_words_of_the_ranks_are_those_of_the_maps():
    rungs = catalogue.challenges("ramp")[0].ladder.rungs
    assert tuple(rung.word for rung in reversed(rungs)) == challenges.RANK_WORDS


def test_the_place_of_a_position_says_which_card_lies():
    rules = catalogue.set_up("ramp", {"boards": [3]}, 1)
    history = bots.play_bots(rules, "place", [catalogue.opponents("ramp")["greedy"]])
    place = catalogue.game("ramp").summary().place
    said = [place(rules, turn.before, str) for turn in history.turns]
    steps = [step for ply in range(len(history.turns)) for step in history.steps(ply)]
    turned = [event for step in steps for event in rules.narrate(*step)]
    numbers = [event.number for event in turned if isinstance(event, CardTurned)]
    played = [number for number in numbers if f"Board 3, card {number}" in said]
    assert said == ["Board 3", *(f"Board 3, card {number}" for number in played)]
    assert len(played) == 15  # the card of the start piece passes by (R8)
