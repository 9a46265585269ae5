"""The judge of wall: what it prefers, that it cannot see the bag, and reasons that are true."""

import pytest

from game import catalogue
from game.core.judging.judge import judge_turn
from game.games.wall.bots.bots import LEVELS, OPPONENTS, best_move
from game.games.wall.bots.judge import judge, position_after
from game.games.wall.bots.offer import OfferSearch
from game.games.wall.rules import reasons as told
from game.games.wall.rules.forecast import next_tiling, placing_of
from game.games.wall.rules.moves import after_take, is_offer_over
from game.games.wall.rules.scoring import complete_rows
from game.games.wall.rules.state import OFFER, TILING

from .helpers import board, last_take, rules, scripted, steps

LITTLE = 100
FIRST = ["BBRK", "YYYW", "BRKW", "RRWW", "BYKK"]


def verdicts(game, state, effort=LITTLE):
    return judge(judge_turn(game, state, state.seat), effort)


def why(game, state, move):
    """The reasons of a move."""
    return told.reasons(game.table, state, move)


@pytest.mark.some(3)
@pytest.mark.parametrize(("seats", "side"), [(2, "coloured"), (3, "coloured"), (2, "grey")])
def test_another_order_of_the_bag_changes_nothing(seats, side):
    """W14: bag and lid change places, which no offer shows."""
    game = rules(seats, side)
    for number, (state, _step, _after) in enumerate(steps(game, 3)):
        if state.stage == OFFER and number % 9 == 1:
            hidden = state._replace(bag=state.lid, lid=state.bag)
            assert verdicts(game, state) == verdicts(game, hidden)


def test_takes_that_look_alike_share_one_verdict():
    """Which of two equal factories the tiles come from is all one."""
    game = rules(2)
    state = scripted(game, ["BBRK", "BBRK", "BRKW", "RRWW", "YYYW"])
    worth = {verdict.move: verdict.worth for verdict in verdicts(game, state)}
    assert [worth[f"1B>{line}"] for line in range(6)] == [worth[f"2B>{line}"] for line in range(6)]


def test_the_last_take_is_judged_by_the_rules_alone_where_it_ends_the_game():
    """W15, W16: a complete row ends the game; worths are then exact."""
    game = rules(2)
    near = board(game, 20, ["", "", "", "", ""], "BYRK." + "." * 20)
    state = last_take(game, near, board(game, 25), centre="W", marker=1)
    found = {verdict.move: verdict.worth for verdict in verdicts(game, state)}
    after = game.play(state, 0, "CW>1")
    assert game.over(after)
    one, other = game.scores(after)
    assert found["CW>1"] == 10 * (one - other)


def test_all_left_tiles_are_seen_to_come():
    """W8, W9: who has to take the last six tiles pays for them."""
    game = rules()
    state = last_take(
        game,
        board(game, score=30, lines=["B", "YY", "RRR", "KKKK", "W"]),
        board(game, score=30, lines=["B", "YY", "RRR", "KKKK", "B"]),
        centre="RRRRRRW",
        marker=1,
    )
    assert verdicts(game, state)[0].move == "CW>5"


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_what_a_reason_promises_of_a_line_is_what_the_tiling_then_pays(side):
    """W10, W11, W13: whoever completes a line last before the tiling gets just that."""
    game = rules(2, side)
    for state, _step, _after in steps(game, 8):
        if state.stage != OFFER:
            continue
        for move in game.moves(state, state.seat)[::7]:
            after = game.play(state, state.seat, move)
            for reason in why(game, state, move):
                if isinstance(reason, told.LineCompleted) and after.stage == OFFER:
                    laying = next_tiling(game.table, after, state.seat).placing_in(reason.line)
                    assert laying.points == reason.points
                if isinstance(reason, told.LineGrown) and after.stage == OFFER:
                    held = after.boards[state.seat].lines[reason.line]
                    assert (len(held), game.level.lines[reason.line]) == (reason.held, reason.limit)


def test_tiles_that_are_too_many_and_the_marker_are_told():
    """W6, W7: the marker comes first, then what the line cannot hold."""
    game = rules(2)
    state = scripted(game, FIRST, "1B>2", "2Y>3")
    assert why(game, state, "CW>1") == (told.LineCompleted(0, 1), told.MarkerTaken(-1))
    assert told.TilesSpilt(1, -1) in why(game, state, "4R>1")
    assert why(game, state, "CK>0")[:2] == (told.TilesFloored(1, -1), told.MarkerTaken(-1))
    full = state._replace(boards=(state.boards[0]._replace(floor="B" * 7), state.boards[1]))
    assert why(game, full, "CK>0")[:2] == (told.TilesFloored(1, 0), told.MarkerTaken(0))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_the_floor_costs_is_what_the_next_tiling_takes(seats):
    """W7, W8, W12: tiles and marker together, counted by the floor line after the move."""
    game = rules(seats)
    told_of = set()
    for state, _step, _after in steps(game, 4):
        for move in game.moves(state, state.seat) if state.stage == OFFER else ():
            after, seat = game.play(state, state.seat, move), state.seat
            if after.stage != OFFER:
                continue
            floor = [reason for reason in why(game, state, move) if hasattr(reason, "cost")]
            told_of |= {type(reason) for reason in floor}
            charged = [game.table.floor_costs[len(s.boards[seat].floor)] for s in (state, after)]
            assert sum(reason.cost for reason in floor) == charged[0] - charged[1]
            marked = [reason for reason in floor if isinstance(reason, told.MarkerTaken)]
            assert bool(marked) == (after.marker == seat != state.marker)
    assert told_of == {told.TilesSpilt, told.TilesFloored, told.MarkerTaken}


@pytest.mark.parametrize("seats", [2, 3])
def test_who_is_given_the_first_move_cannot_but_take_it(seats):
    """W6: every move of theirs brings the marker; where that is not told, another one does not."""
    game = rules(seats)
    known = set()
    for number in range(6):
        for state, _step, _after in steps(game, number):
            if state.stage != OFFER or state.marker != -1:
                continue
            for move in game.moves(state, state.seat)[::5]:
                after = game.play(state, state.seat, move)
                if after.stage == OFFER and after.marker == -1:
                    takes = {
                        game.play(after, after.seat, m).marker for m in after_moves(game, after)
                    }
                    given = told.MarkerGiven(after.seat) in why(game, state, move)
                    assert given == (takes == {after.seat})
                    known.add(given)
    assert known == {True, False}


def after_moves(game, state):
    """Every way to take, each to one line; how a round that ends then goes on is another matter."""
    return [move for move in game.moves(state, state.seat) if move.endswith(">0")]


def test_what_the_next_seat_wanted_or_gets_is_told():
    """W7: two red would complete their second line, two white theirs."""
    game = rules(2)
    state = scripted(game, FIRST)
    assert told.TilesDenied(1, "Y", 3) in why(game, state, "2Y>3")
    left = why(game, scripted(game, FIRST, "3B>1", "1B>2"), "4W>2")
    assert told.TilesLeft(1, "R", 4) in left
    for reason in left:
        if isinstance(reason, told.TilesLeft):
            after = game.play(scripted(game, FIRST, "3B>1", "1B>2"), 0, "4W>2")
            assert any(m.startswith(f"C{reason.colour}>") for m in game.moves(after, reason.seat))


def test_bonuses_are_told_with_the_tile_that_earns_them_w15_w16():
    game = rules(2)
    near = board(game, 20, ["", "", "", "", ""], "BYRK." + "." * 20)
    state = last_take(game, near, board(game), centre="WB", marker=1)
    assert told.BonusEarned("row", 2) in why(game, state, "CW>1")
    after = game.play(game.play(state, 0, "CW>1"), 1, "CB>1")
    assert complete_rows(after.boards[0].filled) == [0]


def test_a_space_chosen_is_told_with_its_points_w13():
    game = rules(2, "grey")
    state = next(s for s, _step, _after in steps(game, 5) if s.stage == TILING)
    for move in game.moves(state, state.seat):
        (reason,) = why(game, state, move)
        assert (
            reason.points == placing_of(state.boards[state.seat], reason.row, reason.column).points
        )
        assert (reason.row + 1, reason.column + 1) == tuple(map(int, move[1:].split(":")))


@pytest.mark.some(6)
@pytest.mark.parametrize("name", sorted(OPPONENTS))
def test_a_level_plays_the_same_by_the_same_chance(name):
    game = rules(3)
    state = scripted(game, ["BBRK", "YYYW", "BRKW", "RRWW", "BYKK", "BYRK", "BYRW"])
    level = LEVELS[name]._replace(effort=min(LITTLE, LEVELS[name].effort))
    one, other = (best_move(judge_turn(game, state, 0), level) for _ in range(2))
    assert one == other
    assert one in game.moves(state, 0)


def test_a_grandmaster_is_a_master_with_more_effort_and_only_here():
    """The lobby and the command line offer it; no ladder, grade or puzzle asks for it."""
    master, grandmaster = LEVELS["master"], LEVELS["grandmaster"]
    assert grandmaster.effort > 2 * master.effort
    assert (grandmaster.slip_percent, master.slip_percent) == (0, 0)
    assert [name for name in catalogue.names() if "grandmaster" in catalogue.opponents(name)] == [
        "wall"
    ]


def test_the_search_takes_as_the_rules_take():
    """W6, W7: hands, and what can be taken, are those of the position after the move."""
    game = rules(2)
    known = {}
    for state, _step, _after in steps(game, 3):
        if state.stage == OFFER:
            offer = OfferSearch(game.table, state)
            for move in game.moves(state, state.seat)[::9]:
                after = after_take(game.table, state, move)
                if not is_offer_over(after):
                    _gain, pool, hands = position_after(game.table, offer, state, move)
                    later = OfferSearch(game.table, after)
                    assert hands == later.hands
                    assert pool_of(later, later.pool) == pool_of(offer, pool)
                    known[later.pool] = True
    assert len(known) > 50


def pool_of(offer, pool):
    """What can be taken and whose turn it is, and that after each of these takes."""
    groups = sorted((colour, number) for colour, number, _after in offer.takeable_groups(pool))
    return offer.seat_to_move(pool), groups
