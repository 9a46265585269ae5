"""Where points are written on the table, what the panels say of them, and what is in reach."""

import random

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import DOT
from game.games.ramp.table.ladder import lead_over, points_by_card
from game.games.ramp.table.remaining import points_line, scoring_signs
from game.games.ramp.table.scene import RampScene
from game.games.ramp.texts.summary import SourcePoints
from tests import tables
from tests.games.ramp.scenes import opened, played
from tests.games.ramp.tables import house

BOTH_SCALES = [1.0, 2.0]


def greedily(table: RampScene) -> None:
    """A move of whoever is first, as a bot plays."""
    seat = table.match.movers[0]
    view = table.rules.seen_by(table.match.state, seat)
    stream = Stream("hands", "ramp", "bot", table.match.plies)
    turn = BotTurn(table.rules, view, seat, stream, lambda: 1.0)
    table.play(seat, catalogue.bots("ramp")["greedy"](turn))


@pytest.mark.parametrize("text_scale", BOTH_SCALES)
def test_a_card_that_passes_by_is_told_beside_the_card_and_not_over_the_ramp_r8(
    text_scale: float,
) -> None:
    desk, table = opened(speed=1.0, text_scale=text_scale)
    table.timeline.finish()
    for _ in range(8):
        greedily(table)
        tables.pass_time(desk, 0.8)
    tables.press(desk, "slide")
    tables.pass_time(desk, 0.8)
    p = tables.painter(desk)
    tables.frame(desk, p)
    places = table.display.places
    said = [each for each in p.said or () if places.card.contains(*each.box.centre)]
    assert "Y5 is skipped" in " ".join(each.words for each in said)
    on_it = [each for each in p.said or () if places.seats[0].spot.overlaps(each.box)]
    assert not any("passes" in each.words for each in on_it)
    tables.pass_time(desk, 0.6)
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert table.display.snapshot.card != "Y5"
    said = [each for each in p.said or () if places.card.contains(*each.box.centre)]
    assert "Y5 was skipped" in " ".join(each.words for each in said)
    tables.pass_time(desk, 0.8)
    assert table.display.missed_card == ""


def test_what_counts_is_told_for_every_board_r13_to_r16() -> None:
    _desk, table = opened()
    told_of = [dict(scoring_signs(board)) for board in table.rules.boards]
    assert told_of == [
        {DOT: -1, "row": 1},
        {DOT: -1, "2": 2},
        {DOT: -1, "2": 2, "-": -5},
        {DOT: -1, "pair": 3, "half": -3},
    ]


def test_the_points_of_boards_are_those_of_the_moment_that_is_watched() -> None:
    _desk, table = opened()
    played(table, 40)
    for ply in (0, 1, 9, 25, 40):
        table.show_ply(ply)
        items = table.picture._items_now()
        assert len(items) == table.display.snapshot.round + 1
        assert sum(map(sum, items)) == table.picture.totals[0], ply


def test_the_sum_of_a_board_is_told_in_its_parts() -> None:
    assert points_line(SourcePoints(-7, 10, 0, 0)) == "Dots −7 · Rows 10 = +3"
    assert points_line(SourcePoints(0, 0, 0, 0)) == "0"


def test_whoever_misses_a_card_is_told_why_in_the_place_of_the_buttons_r8() -> None:
    desk, table = opened(2)
    for i in range(60):
        if any(map(table.hands.misses_card, range(2))):
            break
        played(table, 1, seed=i)
    seat = next(seat for seat in range(2) if table.hands.misses_card(seat))
    p = tables.painter(desk)
    tables.frame(desk, p)
    said = " ".join(said.words for said in p.said or ())
    assert f"You started with {table.display.snapshot.starts[seat]}" in said
    assert all(key.hidden for key in table.widgets if key.name == f"turn {seat}")  # type: ignore[attr-defined]


def test_rows_are_heard_higher_the_higher_they_lie() -> None:
    desk, table = opened(options={"boards": [1]}, speed=1)
    while not table.match.over:
        table.display.finish()
        greedily(table)
    heard: list[tuple[str, int]] = []
    desk.sound.play = lambda name, _level=1.0, step=0: heard.append((name, step))  # type: ignore[method-assign]
    tables.pass_time(desk, 10)
    steps = [step for name, step in heard[heard.index(("turn", 0)) :] if name == "score"]
    assert steps == sorted(steps)
    assert len(set(steps)) > 3


def _finished(seed: str) -> Match:
    """A whole game on a seed, played at random."""
    dice, match = random.Random(seed), tables.new_match("ramp", ("Mina",), seed=seed)
    while not match.over:
        match.play(0, dice.choice(list(match.moves(0))))
    return match


def _said(desk: tables.Desk) -> list[str]:
    p = tables.painter(desk)
    tables.frame(desk, p)
    return [said.words for said in p.said or ()]


def _plainly(rules: RampRules, match: Match) -> dict[tuple[int, int], int]:
    """The points after every card of every board, card by card, from a walk over all steps."""
    found: dict[tuple[int, int], int] = {}
    for ply in range(match.plies + 1):
        for happened in match.history.steps(ply):
            state = happened.after
            if rules.over(state) or not state.starts:
                continue
            done = 16 - len(state.cards_left) - len(state.waiting)
            found[state.round, done if state.card or not state.waiting else -1] = rules.scores(
                state
            )[0]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_pace_is_the_difference_after_the_same_card(seed: int) -> None:
    """R8: whichever cards passed either of the two by."""
    rules = house()
    best, own = _finished(f"best {seed}"), _finished(f"own {seed}")
    cards, plain = points_by_card(rules, best), _plainly(rules, best)
    assert [lead_over(cards, rules, best.history.state_at(i)) for i in range(best.plies + 1)] == [
        0
    ] * (best.plies + 1), "a game keeps its own pace"
    for ply in range(own.plies):
        state = own.history.state_at(ply)
        done = 16 - len(state.cards_left) - len(state.waiting) if state.card else -1
        there = plain.get((state.round, done))
        if there is not None:
            assert lead_over(cards, rules, state) == rules.scores(state)[0] - there, (ply, done)
    assert (
        lead_over(cards, rules, own.state)
        == rules.scores(own.state)[0] - rules.scores(best.state)[0]
    )
    assert lead_over([], rules, own.state) is None


def _beside(best: Match | None, moves: int) -> tuple[tables.Desk, RampScene]:
    """A table of somebody whose best game that was."""
    desk = tables.make_desk()
    desk.house.best_game = lambda _challenge: best  # type: ignore[attr-defined]
    table = tables.open_table(desk, tables.new_match("ramp", ("Mina",)))
    assert isinstance(table, RampScene)
    played(table, moves)
    return desk, table


def test_alone_the_ladder_tells_the_most_and_the_pace() -> None:
    best = _finished("best")
    desk, table = _beside(best, 20)
    said = _said(desk)
    outlook = table.picture._prospect.for_seat(0)
    assert outlook.lead is not None
    assert {f"At best {outlook.max_total} point", f"At best {outlook.max_total} points"} & set(said)
    way = "ahead of" if outlook.lead > 0 else "behind"
    pace = f"{abs(outlook.lead)} {way} your best here" if outlook.lead else "Level with"
    assert any(words.startswith(pace) for words in said)
    assert not any("points to " in words for words in said)


def test_without_a_best_game_nothing_is_said_of_one() -> None:
    desk, _table = _beside(None, 20)
    said = _said(desk)
    assert any(words.startswith("At best") for words in said)
    assert "beyond belief" in said, "the goal above the highest rank of the files"
    assert not any("your best" in words for words in said)


def test_a_piece_on_its_way_changes_nothing_before_it_touches() -> None:
    desk, table = opened(speed=1)
    before = table.picture._prospect.for_seat(0)
    table.play(0, "L5r0@1" if "L5r0@1" in table.match.moves(0) else table.match.moves(0)[0])
    assert table.picture._prospect.for_seat(0) is before
    flight = table.display.seats[0].flight
    assert flight is not None
    while not flight.touched:
        tables.pass_time(desk, 0.01)
    assert table.picture._prospect.for_seat(0) is not before
