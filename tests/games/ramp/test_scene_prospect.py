"""What the ladder says of a game in progress: what is in reach, and the pace of the best game."""

import random

import pytest

from game.core.match import Match
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.table.scene import RampScene
from game.games.ramp.table.score.prospect import ahead, by_card
from tests import tables
from tests.games.ramp.scenes import opened, played
from tests.games.ramp.tables import house


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
            done = 16 - len(state.left) - len(state.waiting)
            found[state.round, done if state.card or not state.waiting else -1] = rules.scores(
                state
            )[0]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_pace_is_the_difference_after_the_same_card(seed: int) -> None:
    """R8: whichever cards passed either of the two by."""
    rules = house()
    best, own = _finished(f"best {seed}"), _finished(f"own {seed}")
    cards, plain = by_card(rules, best), _plainly(rules, best)
    assert [ahead(cards, rules, best.history.state_at(i)) for i in range(best.plies + 1)] == [0] * (
        best.plies + 1
    ), "a game keeps its own pace"
    for ply in range(own.plies):
        state = own.history.state_at(ply)
        done = 16 - len(state.left) - len(state.waiting) if state.card else -1
        there = plain.get((state.round, done))
        if there is not None:
            assert ahead(cards, rules, state) == rules.scores(state)[0] - there, (ply, done)
    assert (
        ahead(cards, rules, own.state) == rules.scores(own.state)[0] - rules.scores(best.state)[0]
    )
    assert ahead([], rules, own.state) is None


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
    outlook = table.picture._prospect.of(0)
    assert outlook.ahead is not None
    assert {f"At best {outlook.most} point", f"At best {outlook.most} points"} & set(said)
    way = "ahead of" if outlook.ahead > 0 else "behind"
    pace = f"{abs(outlook.ahead)} {way} your best here" if outlook.ahead else "Level with"
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
    before = table.picture._prospect.of(0)
    table.play(0, "L5r0@1" if "L5r0@1" in table.match.moves(0) else table.match.moves(0)[0])
    assert table.picture._prospect.of(0) is before
    flight = table.display.seats[0].flight
    assert flight is not None
    while not flight.touched:
        tables.pass_time(desk, 0.01)
    assert table.picture._prospect.of(0) is not before
