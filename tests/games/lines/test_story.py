"""What is told of each step: events with complete facts, in order."""

import dataclasses
import inspect

from game.core.rules import Event
from game.games.lines.rules import events as told
from tests.games.lines.helpers import EASY, Play, random_play, ready, solo
from tests.games.lines.test_circles import side_b
from tests.games.lines.test_drawing import LONG, NONE, both_stuck

KINDS = {kind for _, kind in inspect.getmembers(told, inspect.isclass) if kind is not Event}
KINDS = {kind for kind in KINDS if issubclass(kind, Event)}


def test_marking_is_told_with_whose_sheet_it_is_l8_l22():
    game = Play(2, swap=True).do(0, "score:pink,light-blue")
    assert game.events() == (told.ColoursMarked(1, ("pink", "light-blue")),)
    game.do(0, "start:purple,light-green")
    spaces = ((5, 2), (10, 2))
    assert game.events() == (told.StartsMarked(1, ("purple", "light-green"), spaces),)


def test_a_roll_is_told_with_its_round_and_places_l10():
    game = ready().deal(EASY)
    placed = (("l1", "1I"), ("l2", "2J"), ("r1", "4L"), ("r2", "5S"), ("f", "3V"))
    assert game.events() == (told.RoundBegan(1), told.DiceSettled(placed))


def test_placing_is_told_l24():
    game = solo(hard=True).deal({"dice": ["2Z", "5V"]})
    assert game.events() == (told.RoundBegan(1), told.DiceRolled(("2Z", "5V")))
    game.do(0, "side:right")
    assert game.events() == (told.DiceSettled((("r1", "2Z"), ("r2", "5V"))),)
    game.deal({"dice": ["1L", "3V", "4U"]})
    assert game.events() == (told.DiceRolled(("1L", "3V", "4U")),)
    game.do(0, "place:14/3")
    assert game.events() == (told.DiceSettled((("l1", "1L"), ("l2", "4U"), ("f", "3V"))),)


def test_options_drawn_are_told_l22():
    assert Play(2, three=True).deal([1, 2, 4]).events() == (told.OptionsDrawn((1, 2, 4)),)


def test_a_drawing_is_told_space_by_space_l13_l17():
    game = ready().deal(LONG).do(0, "l1:EEES")
    assert game.events() == (
        told.LineExtended(0, 0, "24", (5, 2), ((6, 2), (7, 2), (8, 2), (8, 3)), False, False),
        told.SpaceDotted(0, (6, 2), pair=False, scoring=False),
        told.CrossingMade(0, (7, 2), (8, 2)),
        told.ScoreChanged(0, 0, 1),
    )


def test_pairs_scoring_dots_and_letters_are_told_l18_l19_l20():
    game = Play(2)
    for seat in (0, 1):
        game.do(seat, "score:pink,yellow", "start:purple,light-green")
    game.deal({"left": ["12", "24"], "right": ["44", "32"], "fifth": "53"})
    game.do(0, "l1:SS", "r1:ENEE")
    dots = [event for event in game.events() if isinstance(event, told.SpaceDotted)]
    assert [(dot.space, dot.pair, dot.scoring) for dot in dots] == [
        ((11, 2), False, False),
        ((11, 1), False, False),
        ((12, 1), True, True),
        ((13, 1), False, True),
    ]
    game.do(0, "r2:ES")
    assert told.LetterDotted(0, "C", (14, 1)) in game.events()


def test_jokers_closing_dropping_and_done_are_told_l14_l15_l16():
    game = ready().deal(NONE).do(0, "l1*:S")
    assert game.events()[0] == told.JokerUsed(0)
    assert game.events()[1].joker
    game = both_stuck().do(0, "close:R")
    assert game.events() == (told.HalfShut(0, 1),)
    game.do(0, "drop:f")
    assert game.events() == (told.FifthDropped(0),)
    game.do(0, "done")
    assert game.events() == (told.RollFinished(0, 2),)


def test_circles_and_extensions_are_told_l23():
    game = side_b().do(0, "l2:WWSS")
    assert told.CircleReached(0, (4, 2)) in game.events()
    game.do(0, "more:WW")
    line, *rest = game.events()
    assert line == told.LineExtended(0, 0, "", (3, 4), ((2, 4), (1, 4)), False, True)
    assert told.CircleReached(0, (2, 4)) in rest
    game.do(0, "more:-")
    assert game.events() == (told.ExtensionDeclined(0),)


def test_the_end_is_told_option_by_option_l17_l18_l19_l20_l21():
    game = random_play(2, 3, {})
    finished, *scored, ended = game.events()
    assert isinstance(finished, told.RollFinished)
    assert [(event.option, event.seat) for event in scored] == [
        (option, seat) for option in (1, 2, 3, 4) for seat in (0, 1)
    ]
    for seat in (0, 1):
        assert sum(e.points for e in scored if e.seat == seat) == ended.scores[seat]
    assert ended.winners == game.rules.result(game.state).winners


def test_a_challenges_end_is_judged_l25():
    *_, judged, ended = random_play(1, 3, {"challenge": 3}).events()
    assert judged.rank == ended.rank
    *_, judged, ended = random_play(1, 3, {"challenge": 1}).events()
    assert judged.reached == ended.scores[0]


def test_score_changes_add_up_and_lines_told_are_lines_drawn_l16():
    seen = set()
    for seed, options in enumerate([{}, {"side": "B"}, {"three": True}, {"place": "active"}]):
        game = random_play(2, seed, options)
        totals, paths = [0, 0], [[[], []], [[], []]]
        for step in game.steps:
            for event in game.rules.narrate(*step):
                seen.add(type(event))
                assert dataclasses.is_dataclass(event)
                if isinstance(event, told.ScoreChanged):
                    assert event.before == totals[event.seat]
                    totals[event.seat] = event.after
                if isinstance(event, told.StartsMarked):
                    paths[event.seat] = [[event.spaces[0]], [event.spaces[1]]]
                if isinstance(event, told.LineExtended):
                    assert paths[event.seat][event.line][-1] == event.start
                    paths[event.seat][event.line] += event.spaces
        assert tuple(totals) == game.scores()
        for seat, player in enumerate(game.rules.position_fields(game.state)["players"]):
            lines = [player["left"], player["right"]]
            assert [[list(space) for space in line] for line in paths[seat]] == lines
    assert seen <= KINDS
    assert len(seen) > 14
