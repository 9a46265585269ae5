"""A coach at a table holds a mistake before anything new comes out, whatever hand makes it."""

import json
import time

import pytest
from _at_once import AtOnce, Never

from game import catalogue, judging
from game.cli.text.start import _resume_match
from game.core.judging.judge import JudgedMove, Rating, Verdict, judge_moves
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.ui.sheet import Dialog
from game.judging import PossibleMistakes, ratings_of
from game.screens import routes
from game.screens.lobby import code
from game.screens.lobby.setup import SeatPlan, Setup, last_setup, setup_from_code
from game.screens.result.outcome import line, outcome
from game.screens.table import coach
from game.screens.theatre.branch import branch
from tests import tables
from tests.clients import HANDS, client
from tests.screens.rooms import click, finished, house, open_house, spoken, top

GAMES = ("wall", "ramp", "lines", "loops")
LOST = "This loses about 5 points"


def harsh(game, options, seats, view, seat, ply):
    """All moves but the first are mistakes."""
    if game == "loops":  # a seat's view is no position there
        (verdicts,) = judging.verdicts_on_moves(game, options, seats, view, seat)
        moves = sorted(verdict.move for verdict in verdicts)
    else:
        moves = catalogue.set_up(game, options, seats).moves(view, seat)
    best = Verdict(moves[0], 50, ())
    worse, rating = [Verdict(move, 0, ()) for move in moves[1:]], Rating(kind="mistake")
    yield PossibleMistakes(
        "points", tuple(JudgedMove(ply, seat, each, best, rating) for each in worse)
    )


class Slow(AtOnce):
    """A judge that answers when a test says so."""

    made: "Slow"

    def __init__(self):
        super().__init__()
        self.come = False
        Slow.made = self

    def fetch_results(self):
        return super().fetch_results() if self.come else []


@pytest.fixture(autouse=True)
def still_bots(monkeypatch):
    """No bot thinks, so no process is started."""
    monkeypatch.setattr("game.engine.processes.thinking.Thinker.warm", lambda _self: None)
    monkeypatch.setattr(
        "game.engine.processes.thinking.Thinker.request_move", lambda _self, *_given: None
    )
    monkeypatch.setattr(coach, "TaskRunner", AtOnce)


@pytest.fixture
def strict(monkeypatch):
    monkeypatch.setattr(judging, "possible_mistakes", harsh)


def coached(game, **options):
    """A desk with a coached match on it, alone where the game allows that."""
    desk = open_house()
    players = (Player("Ana"), Player("Bot", "beginner"))
    alone = 1 in catalogue.rules_class(game).seat_range
    assert house(desk).play(Header(game, players[: 2 - alone], "friday", options), coach=True)
    settle(desk)
    return desk


def settle(desk, seconds=0.05):
    """Let time pass, none of it while a file is written."""
    for _step in range(round(seconds * 120)):
        while desk.stack.is_picture_held:
            time.sleep(0.0005)
        desk.stack.update(1 / 120)


def written(desk):
    """What the file of the match holds after its first line."""
    settle(desk, 0.01)
    table = next(scene for scene in desk.stack if hasattr(scene, "coach"))
    return [json.loads(line) for line in table.path.read_bytes().splitlines()[1:]]


def try_move(desk, index):
    """Play that one of the moves; return whether the table took it."""
    table = top(desk)
    move = table.match.moves(0)[index]
    return table.play(0, move)


# -- a mistake ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("game", GAMES)
def test_a_mistake_is_held_taken_back_or_kept(game):
    options = {"challenge": 1} if game == "lines" else {}
    desk = coached(game, **options)
    table, before = top(desk), written(desk)
    assert before[0] == {"note": "coach", "by": 1}
    wrong = table.match.moves(0)[1]
    assert not try_move(desk, 1)
    assert isinstance(top(desk), Dialog)
    assert top(desk).words.startswith(LOST)
    assert top(desk).focus.words == "Undo"
    settle(desk, 0.3)
    tables.press(desk, "confirm")
    assert top(desk) is table
    assert table.match.plies == 0
    assert written(desk) == before, "nothing has come out"
    assert not try_move(desk, 1)
    settle(desk, 0.3)
    tables.press(desk, "back")
    assert (top(desk), table.match.plies) == (table, 0)
    assert not try_move(desk, 1)
    settle(desk, 0.3)
    tables.press(desk, "right", "confirm")
    assert top(desk) is table
    assert written(desk)[len(before)]["do"] == wrong
    assert table.match.history.turns[0].moved.move == wrong


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("game", GAMES)
def test_a_good_move_is_played_at_once(game):
    desk = coached(game, **({"challenge": 1} if game == "lines" else {}))
    table = top(desk)
    assert try_move(desk, 0)
    assert top(desk) is table
    assert table.match.plies > 0


@pytest.mark.usefixtures("strict")
def test_what_matters_of_the_best_move_is_marked_until_the_next_decision():
    desk = coached("wall")
    table = top(desk)
    best = table.match.moves(0)[0]
    try_move(desk, 1)
    assert (table.advice.advised.move, table.advice.advised.whole) == (best, False)
    settle(desk, 0.3)
    tables.press(desk, "confirm")
    assert table.advice.advised.move == best, "to be found after it was taken back"
    assert try_move(desk, 0)
    settle(desk)
    assert table.advice.advised is None


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.name)
def test_every_hand_takes_a_mistake_back_or_keeps_it(tmp_path, hand):
    with client(tmp_path) as run:
        held = hand()
        header = Header("wall", (Player("Ana"), Player("Bot", "beginner")), "friday")
        assert run.desk.house.play(header, coach=True)
        run.frames(30)
        table = run.table
        for answer, plies in ("Undo", 0), ("Keep", 1):
            if table.hand.held is None:
                source = next(w.name for w in run.widgets if w.name[:1].isdigit())
                held.reach(run, source)
            wrong = next(w for w in reversed(run.widgets) if w.name.startswith("line "))
            held.reach(run, wrong.name)
            assert isinstance(run.top, Dialog), type(run.top).__name__
            held.reach(run, answer)
            run.frames(3)
            assert (run.table, table.match.plies) == (table, plies)


# -- the judge's time -----------------------------------------------------------------------------


@pytest.mark.usefixtures("strict")
def test_a_press_waits_for_the_judge_and_is_played_once_its_time_is_over(monkeypatch):
    monkeypatch.setattr(coach, "TaskRunner", Never)
    desk = coached("ramp")
    table = top(desk)
    assert not try_move(desk, 1)
    settle(desk, 0.2)
    assert table.match.plies == 0
    tables.press(desk, "confirm")
    assert not try_move(desk, 2)
    wrong = table.match.moves(0)[1]
    settle(desk, 0.06)
    assert top(desk) is table
    assert [turn.moved.move for turn in table.match.history.turns] == [wrong]


@pytest.mark.usefixtures("strict")
def test_an_answer_that_comes_in_time_holds_what_was_pressed(monkeypatch):
    monkeypatch.setattr(coach, "TaskRunner", Slow)
    desk = coached("ramp")
    table = top(desk)
    try_move(desk, 1)
    settle(desk, 0.1)
    assert top(desk) is table
    Slow.made.come = True
    settle(desk, 0.05)
    assert isinstance(top(desk), Dialog)
    assert table.match.plies == 0


@pytest.mark.usefixtures("strict")
def test_a_judge_that_fails_holds_nothing(monkeypatch):
    class Failing(AtOnce):
        def run(self, function, *arguments):
            self.busy = False

    monkeypatch.setattr(coach, "TaskRunner", Failing)
    desk = coached("ramp")
    assert try_move(desk, 1)


@pytest.mark.usefixtures("strict")
def test_a_turned_piece_of_ramp_stays_as_it_was_held():
    desk = coached("ramp")
    table, hand = top(desk), top(desk).display.seats[0].hand
    tables.press(desk, "turn")
    held = hand.orientation
    assert held
    tables.press(desk, "confirm")
    assert isinstance(top(desk), Dialog)
    settle(desk, 0.3)
    tables.press(desk, "confirm")
    assert (top(desk), hand.orientation) == (table, held)
    tables.press(desk, "confirm")
    settle(desk, 0.3)
    tables.press(desk, "right", "confirm")
    assert (table.match.plies, hand.orientation) == (1, 0), "the next one comes as drawn"


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_holds_what_the_analysis_calls_a_mistake(game):
    """The same judge is asked the same; in company of two nobody else's moves matter."""
    alone = game in ("lines", "ramp")
    options = {"challenge": 3} if game == "lines" else {"boards": [1]} if game == "ramp" else {}
    match = finished(game, ("Ana",) if alone else ("Ana", "Jun"), **options)
    rules, judge = match.rules, catalogue.game(game).judge()
    turns = [turn for turn in match.history.turns if turn.choices > 1][2:40:20]
    for turn in turns:
        ply = match.history.turns.index(turn)
        seat = turn.moved.seat
        judged = next(judge_moves(rules, match.history.turns[: ply + 1], judge, ply))
        (rated,) = ratings_of(
            tables.new_match(game, match.header.names, options).history
        ).rate_moves([judged])
        view = rules.seen_by(turn.before, seat)
        asked = game, dict(rules.options), rules.seats, view, seat, ply + 1
        (found,) = judging.possible_mistakes(*asked)
        held = {each.played.move: each for each in found.moves}
        assert (turn.moved.move in held) == (rated.rating.kind in judging.SERIOUS)
        assert held.get(turn.moved.move, rated) == rated
        assert judged.best.move not in held


# -- the file, and what counts --------------------------------------------------------------------


@pytest.mark.usefixtures("strict")
def test_a_coached_match_is_unranked_verifies_and_is_coached_again_when_resumed():
    desk = coached("ramp", boards=[1])
    try_move(desk, 0)
    settle(desk)
    path = top(desk).path
    assert top(desk).match.is_unranked
    assert "Coach" in top(desk).frame.breadcrumbs
    house(desk).title()
    reading = read_replay(path.read_bytes(), catalogue.set_up)
    assert (reading.problem, reading.history.plies) == (None, 1)
    assert house(desk).library.entry(path) or house(desk).library.read_all() is None
    assert house(desk).library.entry(path).helped
    assert house(desk).resume(path)
    assert top(desk).match.is_unranked
    settle(desk)
    assert not try_move(desk, 1)
    assert isinstance(top(desk), Dialog)


def test_every_reader_of_a_coached_file_counts_it_as_unranked():
    desk = coached("ramp", boards=[1])
    path = top(desk).path
    assert top(desk).play(0, top(desk).match.moves(0)[0])
    settle(desk)
    house(desk).title()
    house(desk).navigate(routes.Watch(path))
    assert top(desk).match.is_unranked
    match = _resume_match(path, "ramp")
    assert match.is_unranked
    match.close()


def test_a_result_says_that_a_coach_watched():
    match = finished("ramp", ("Ana",), boards=[1])
    match.history.coached = match.history.hinted = True
    assert "Unranked: coach" in line(outcome(match))


def test_playing_again_keeps_the_coach_and_a_branch_has_none():
    desk = coached("ramp")
    match = top(desk).match
    assert house(desk).start_again(match.header)
    settle(desk)
    assert top(desk).match is not match
    assert top(desk).match.is_unranked
    assert hasattr(top(desk), "coach")
    assert b'"note":"coach"' in top(desk).path.read_bytes()
    assert b'"note":"coach"' not in branch(match, 0, desk.people)


def test_a_match_that_nobody_has_begun_is_not_offered():
    desk = coached("ramp")
    house(desk).title()
    assert not top(desk).unfinished.games


# -- the choice -----------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_the_lobby_gives_a_coach_to_who_wants_one(hand):
    desk = open_house()
    desk.people.choose_own_name("Ana")
    house(desk).navigate(routes.NewMatch("wall"))
    turn_on(desk, hand)
    assert any("Warns you before a mistake" in said.words for said in spoken(desk))
    click(desk, "start")
    settle(desk)
    assert hasattr(top(desk), "coach")
    assert last_setup("wall", desk.settings.lobby, ()).coach, "and so the next time"


def turn_on(desk, hand):
    """Choose On in the row of the coach."""
    found = next(w for w in top(desk).widgets if w.name == "coach")
    if hand == "mouse":
        tables.click(desk, found.box.right - 12, found.box.centre[1])
    else:
        top(desk).focus_on(found)
        tables.press(desk, "right", device=hand)
    assert top(desk).setup.coach
    assert next(w for w in top(desk).widgets if w.name == "coach").index == 1


def test_a_coach_is_for_one_person_without_a_clock_and_never_comes_with_a_code():
    person, bot = SeatPlan("Ana"), SeatPlan(bot="club")
    assert Setup("ramp", [person], coach=True).is_coached
    assert Setup("ramp", [person, bot], coach=True).is_coached
    assert not Setup("ramp", [person, bot]).is_coached
    assert not Setup("ramp", [person, SeatPlan("Jun")], coach=True).is_coached
    assert not Setup("ramp", [person], {"pace": "15 s"}, coach=True).is_coached
    kept = Setup("ramp", [person], coach=True).kept({})
    assert last_setup("ramp", kept, ()).coach
    shared = code.read_if_code(code.code_for(Header("ramp", (Player("Ana"),), "friday")))
    assert not setup_from_code(shared, kept, ()).coach


def test_a_note_of_a_coach_is_found_wherever_it_stands_and_in_no_name():
    names = b'{"quadrille":1,"game":"wall","players":["\\"note\\":\\"coach\\"","Jun"],"seed":"a"}'
    for note in (b'{"note":"coach","by":1}', b'{"by": 1, "note" : "coach"}', b'{"note":"coach"}'):
        assert read_replay(b"%s\n%s\n" % (names, note), catalogue.set_up).history.coached
    assert not read_replay(
        b'%s\n{"note":"left","by":1}\n' % names, catalogue.set_up
    ).history.coached
