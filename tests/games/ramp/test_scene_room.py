"""What the table says where there is little room, or nothing to do."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.widgets.toasts import SPILL
from game.engine.window.view import Box
from game.games.ramp.rules.board import DOT
from game.games.ramp.rules.pieces import EMPTY, SKIP, landing
from game.games.ramp.table.hand import Hand, preview_of
from game.games.ramp.table.panels import card_box, paint_deck, paint_excuse
from game.games.ramp.table.race import Race
from game.games.ramp.table.scene import RampScene
from game.games.ramp.table.score.ladder import paint_tall
from game.games.ramp.table.score.scale import paint_scale
from game.games.ramp.table.slope.slope import body_box
from tests import tables
from tests.games.ramp.scenes import opened, played

EXCUSE = "You started with L5: this card passes you by."


def words_of(desk: Desk) -> list[str]:
    """All that is written on the screen."""
    desk.art.cache.clear()
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert p.said is not None
    return [said.words for said in p.said]


@pytest.mark.parametrize(("scale", "said"), [(1.0, EXCUSE), (2.0, "misses this card")])
def test_why_a_seat_has_no_piece_is_said_short_rather_than_small(scale: float, said: str) -> None:
    desk, _table = opened(2, text_scale=scale)
    p = tables.painter(desk)
    paint_excuse(p, Box(0, 0, 313, 46), EXCUSE)
    assert p.said is not None and [each.words for each in p.said] == [said]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("sentences", [("At best 27 points",), ("At best 27 points", "7 ahead")])
def test_no_rank_touches_the_frame_of_the_one_beside_it(
    size: tuple[int, int], scale: float, sentences: tuple[str, ...]
) -> None:
    desk, table = opened(size=size, text_scale=scale)
    p, box, ranks = tables.painter(desk), table.display.places.ladder, table.ladder
    assert box is not None and ranks is not None
    paint_tall(p, box, ranks, -10, 16, 27, sentences)
    said = {each.words: each.box.centre[1] for each in p.said or ()}
    assert sentences[-1] in said
    assert {rung.word for rung in ranks.rungs[:-1]} <= set(said)
    ys = [said[rung.word] for rung in ranks.rungs if rung.word in said]
    assert min(above - below for below, above in pairwise(reversed(ys))) > 1.05 * desk.view.line(14)


def test_who_misses_no_card_is_given_no_excuse() -> None:
    desk, _table = opened(2)
    p = tables.painter(desk)
    paint_excuse(p, Box(0, 0, 313, 0), "")
    assert not p.said


@pytest.mark.parametrize(("players", "asked"), [(2, "Jun slides"), (3, "Everyone but Mina slides")])
def test_who_misses_a_card_is_not_asked_to_slide_it(players: int, asked: str) -> None:
    """R8."""
    desk, table = opened(players)
    assert "Everyone" not in " ".join(words_of(desk))
    while table.display.snapshot.card != table.display.snapshot.starts[0]:
        assert not table.match.over
        played(table, 1)
        snapshot = table.display.snapshot
        if snapshot.card and snapshot.card not in snapshot.starts:
            assert "Everyone slides" in " ".join(words_of(desk))
    assert asked in " ".join(words_of(desk))


def test_a_finished_board_has_no_card_and_no_keys_until_the_next_begins() -> None:
    desk, table = opened(options={"boards": [2, 1]})
    while table.match.state.left or not table.match.state.card:
        played(table, 1)
    last = table.display.snapshot.card
    shown = words_of(desk)
    assert last in shown and "slide" in shown
    desk.settings = replace(desk.settings, animation_speed=1.0)
    played(table, 1)
    while not table.picture.results:
        tables.pass_time(desk, 0.05)
    shown = words_of(desk)
    assert last not in shown and "slide" not in shown


@pytest.mark.some(8)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_held_piece_is_seen_whole_over_the_highest_stack(
    players: int, scale: float, size: tuple[int, int]
) -> None:
    """R11: nothing ever lies above row 15."""
    _desk, table = opened(players, size=size, text_scale=scale)
    pieces, board = table.rules.pieces, table.rules.boards[0]
    for height in range(11, 16):
        ramp = ((1 << height) - 1,) * 6
        for placement in pieces.placements.values():
            hand = Hand(placement.orientation, (placement.column + placement.end) / 2)
            assert hand.placement(pieces, placement.piece) == placement
            held = preview_of(board, ramp, placement)
            for seat in table.display.places.seats:
                assert body_box(seat.slope, held.aloft).y >= 0


def test_a_piece_that_is_held_lower_than_it_would_lie_lets_its_ghost_shine_through() -> None:
    _desk, table = opened()
    pieces, board = table.rules.pieces, table.rules.boards[0]
    held = preview_of(board, ((1 << 15) - 1,) * 6, Hand(1).placement(pieces, "L5"))
    assert held.rise < 0
    assert held.meets


def race_after(own: int, theirs: int) -> Sequence[str]:
    """How a race stands after so many equal moves of both."""
    _desk, table = opened(options={"boards": [1, 2]})
    rival = tables.new_match("ramp", ("Jun",), {"boards": [1, 2]})
    _play_first(rival, theirs)
    _play_first(table.match, own)
    race = Race(rival, table.rules, "cards")
    race.advance(0, theirs)
    return race.standing(table.match)


def _play_first(match: Match, moves: int) -> None:
    for _ in range(moves):
        match.play(0, match.moves(0)[0])


def test_a_race_compares_at_the_card_of_whoever_is_behind() -> None:
    assert race_after(0, 7) == ()
    assert race_after(1, 7) == race_after(1, 1) == ("Level at card 1",)
    assert race_after(16, 3) == race_after(3, 16) == ("Level at card 3",)
    assert race_after(16, 20) == ("Level at the start of board 2",)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_a_hint_says_hides_no_keys_no_card_and_no_points(
    monkeypatch, players: int, text_scale: float
) -> None:
    """They stand beside the ramps, in no strip that gives way."""
    words = "Slides L5 down columns 1 to 2. Dots shut off: 1, rows completed: 1, dots covered: 5."
    for size in ((1280, 720), (960, 540), (1280, 960)):
        desk, table = opened(players, text_scale=text_scale, size=size)
        played(table, 9 * players)
        monkeypatch.setattr(type(table.advising), "words", words)
        assert table.slip is not None
        keys = [part.box.grown(-12) for part in table.hint_parts()]
        assert keys
        card = card_box(table.display.places.card, desk.view).grown(-12)
        points = [own.panel for own in table.display.places.seats]
        said = table.slip.box.grown(-SPILL)
        assert not any(said.meets(box) for box in (*keys, card, *points))


@pytest.mark.parametrize("players", [1, 2])
def test_the_light_of_a_hint_runs_through_no_points(players: int) -> None:
    """It is laid over the table: what the held piece would change lies over it again."""
    _desk, table = opened(players)
    played(table, 9 * players)
    seat = table.match.movers[0]
    table.advise(seat, next(m for m in table.match.moves(seat) if m != SKIP), False)
    lit = table.advice.lit(table.advice.advised)
    assert [part.name for part in lit][-1] == "gain"


@pytest.mark.parametrize("wide", [200, 297, 400])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_what_is_said_of_the_cards_lies_beside_them(wide: int, text_scale: float) -> None:
    desk, _table = opened(text_scale=text_scale, size=(1280, 960))
    p, box = tables.painter(desk), Box(24, 76, wide, 230)
    paint_deck(p, box, 16, "Place your start piece", False)
    card = card_box(box, desk.view)
    assert p.said and "16" in [said.words for said in p.said]
    assert not any(said.box.meets(card) for said in p.said)


@pytest.mark.parametrize("wide", [294, 374])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_numbers_of_ranks_stand_clear_of_each_other(wide: int, text_scale: float) -> None:
    desk, table = opened(2, text_scale=text_scale)
    p, ladder = tables.painter(desk), table.ladder
    assert ladder is not None
    paint_scale(p, Box(0, 0, wide, 240), ladder, (-72, -43), ())
    numbers = [said for said in p.said or () if said.words.isdigit()]
    numbers.sort(key=lambda said: said.box.x)
    assert numbers[-1].words == str(ladder.rungs[-1].number)
    assert all(one.box.right + 3 < other.box.x for one, other in pairwise(numbers))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_that_a_board_is_counted_is_said_once(players: int) -> None:
    desk, table = opened(players, text_scale=2.0)
    while len(table.match.state.left) or len(table.match.movers) > 1:
        played(table, 1)
    desk.settings = replace(desk.settings, animation_speed=1.0)
    played(table, 1)
    found: list[str] = []
    while not found:
        tables.pass_time(desk, 0.05)
        found = [words for words in words_of(desk) if words == "Board 1 is counted"]
    assert len(found) == 1


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_misses_a_card_to_come_is_told_of_everybody(players, size, text_scale):
    for board in (1, 3, 4):
        desk, table = opened(players, size=size, text_scale=text_scale, options={"boards": [board]})
        for seat in range(players):
            table.play(seat, table.match.moves(seat)[0])
        tables.pass_time(desk, 1.0)
        p, snapshot = tables.painter(desk), table.display.snapshot
        tables.frame(desk, p)
        room = table.display.places.left
        said = [each for each in p.said or () if room.holds(*each.box.centre)]
        words = " ".join(each.words for each in said)
        assert all(piece in words for piece in set(snapshot.starts) & set(snapshot.left))
        assert not any(one.box.meets(other.box) for one, other in combinations(said, 2))


def tower(table: RampScene) -> None:
    """Everybody slides as high as may be, until somebody can only put the piece aside."""
    while True:
        seat = table.match.movers[0]
        moves = [move for move in table.match.moves(seat) if move != SKIP]
        if not moves:
            return
        ramp, pieces = table.match.state.ramps[seat], table.rules.pieces
        table.play(seat, max(moves, key=lambda m: landing(ramp, pieces.placements[m])))


@pytest.mark.parametrize("players", [1, 2])
def test_where_a_piece_can_only_be_put_aside_the_keys_say_that_and_one_press_does_it(
    players: int,
) -> None:
    """R9"""
    desk, table = opened(players, options={"boards": [4]})
    tower(table)
    tables.pass_time(desk, 2.0)
    seat, words = table.match.movers[0], words_of(desk)
    assert table.match.moves(seat) == (SKIP,)
    assert "aside" in words
    assert "slide" not in words
    assert players > 1 or "No room: put it aside" in " ".join(words)
    plies = table.match.plies
    tables.press(desk, "confirm")
    assert table.match.plies == plies + 1
    assert table.match.history.turns[-1].moved.move == SKIP


def test_the_whole_hint_is_the_piece_in_the_hand_and_nothing_else_is_drawn_there() -> None:
    desk, table = opened()
    played(table, 9)
    tables.pass_time(desk, 2.0)
    moves = [move for move in table.match.moves(0) if move != SKIP]
    for move in (moves[0], moves[-1]):
        table.advise(0, move, True)
        held = table.hands.held(0)
        assert held is not None
        assert held.move == move
        assert not table.advice.ghost(table.advice.advised)
    tables.press(desk, "confirm")
    assert table.match.history.turns[-1].moved.move == moves[-1]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("players", [1, 4])
def test_a_held_piece_hides_no_number_and_no_symbol(players: int, size: tuple[int, int]) -> None:
    _desk, table = opened(players, size=size)
    slope, rules = table.display.places.seats[0].slope, table.rules
    printed = [
        slope.at(c + 0.5, r + 0.85)[1]
        for board in rules.boards
        for c in range(6)
        for r in range(12)
        if board.mark((c, r)) != DOT
    ]
    for placement in rules.pieces.placements.values():
        held = preview_of(rules.boards[0], EMPTY, placement)
        assert body_box(slope, held.aloft).bottom < min(printed)
