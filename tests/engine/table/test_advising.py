"""Hints: noted at once, worked out elsewhere, shown in two steps, forgotten with the position."""

import json

import pytest
from _at_once import AtOnce

from game import catalogue
from game.core.judging.judge import EFFORT, judge_turn
from game.engine.input.intents import Intent
from game.engine.storage import log
from game.engine.table import advising, bots
from game.engine.ui.sheet import Dialog
from tests import tables
from tests.engine.staged import Table, Thinker, kept, rest, seated, words


class Errands:
    """Errands that come back when they are told to."""

    def __init__(self):
        self.busy = self.failed = False
        self.sent = []
        self.found = []
        self.closed = 0

    def run(self, errand, *arguments):
        self.busy = True
        self.sent.append((errand, arguments))

    def fetch_results(self):
        found, self.found = self.found, []
        return found

    def come(self):
        (errand, arguments), done = self.sent[-1], AtOnce()
        done.run(errand, *arguments)
        self.found, self.busy = done.fetch_results(), False

    def drop_task(self):
        self.busy, self.found = False, []

    def close(self):
        self.closed += 1


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(bots, "Thinker", Thinker)
    monkeypatch.setattr(advising, "TaskRunner", Errands)


def errands(table):
    return table.advising._tasks


def hint(table, seat=None):
    """Ask for a hint, and agree if the game counts until then."""
    tables.press(table.desk, "hint", seat=seat)
    agree(table)


def agree(table):
    if question(table) is not None:
        tables.pass_time(table.desk, 0.3)
        tables.press(table.desk, "right", "confirm")


def question(table):
    top = table.desk.stack.top
    return top if isinstance(top, Dialog) else None


def answer(table):
    errands(table).come()
    tables.pass_time(table.desk, 0.02)


def hinted(table):
    hint(table)
    answer(table)
    return table


def best(table, seat):
    """What the judge recommends, asked here."""
    judge, match = catalogue.game(table.match.header.game).judge(), table.match
    return judge(judge_turn(match.rules, match.state, seat), EFFORT)[0].move


def slip(table):
    return "" if table.hint_message is None else table.hint_message.name


# What the file says


def test_the_first_press_is_noted_in_the_file_and_the_game_counts_apart():
    desk = tables.make_desk()
    match, path = kept(desk)
    table = Table(desk, match, desk.house)
    desk.stack.push(table)
    before = path.read_bytes()
    assert not match.is_unranked
    tables.press(desk, "hint")
    assert question(table) is not None
    assert path.read_bytes() == before
    agree(table)
    assert question(table) is None
    assert match.is_unranked
    assert json.loads(path.read_bytes()[len(before) :]) == {"note": "hint", "by": 1}
    answer(table)
    for _ in range(5):
        hint(table)
    assert path.read_bytes().count(b'"note"') == 1
    assert len(errands(table).sent) == 1


def test_a_match_without_a_rank_says_that_its_first_hint_makes_it_unranked(monkeypatch):
    table = seated()
    monkeypatch.setattr(table.house, "can_earn_rank", lambda _header: False)
    for _ in range(2):
        tables.press(table.desk, "hint")
        assert question(table) is None
        assert [toast.words for toast in table.desk.toasts] == ["Unranked: hint"]
        answer(table)


def test_whoever_leaves_it_has_lost_nothing_and_is_asked_again():
    table = seated()
    for _ in range(2):
        tables.press(table.desk, "hint")
        tables.pass_time(table.desk, 0.3)
        assert question(table).focus.words == "Cancel"
        assert "no rank, no record" in question(table).words
        tables.press(table.desk, "confirm")
        assert question(table) is None
        assert not table.match.is_unranked
        assert errands(table).sent == []
    tables.press(table.desk, "hint", "back")
    assert question(table) is None
    assert not table.match.is_unranked


def test_a_game_asks_once_and_one_that_counts_apart_already_never():
    table = hinted(seated())
    table.first()
    rest(table)
    tables.press(table.desk, "hint")
    assert question(table) is None
    assert len(errands(table).sent) == 2
    practice = seated(practice=True)
    tables.press(practice.desk, "hint")
    assert question(practice) is None
    assert len(errands(practice).sent) == 1


def test_an_answer_that_comes_after_the_turn_costs_nothing():
    table = seated()
    tables.press(table.desk, "hint")
    table.first()
    agree(table)
    assert not table.match.is_unranked
    assert errands(table).sent == []


# What is shown


def test_a_hint_shows_what_matters_then_the_whole_move_then_nothing():
    table = hinted(seated())
    move = best(table, 0)
    assert table.advice.advised == (0, move, False)
    assert "Again:" in slip(table)
    hint(table)
    assert table.advice.advised == (0, move, True)
    assert "from factory" in slip(table)
    hint(table)
    assert table.advice.advised is None
    assert slip(table) == ""
    hint(table)
    assert table.advice.advised == (0, move, False)


def test_back_puts_a_hint_away_before_it_pauses(monkeypatch):
    table, paused = hinted(seated()), []
    monkeypatch.setattr(table, "ask_pause", lambda: paused.append(table))
    assert table.go_back()
    assert (table.advice.advised, slip(table), paused) == (None, "", [])
    assert table.go_back()
    assert paused == [table]


def test_presses_while_it_is_worked_out_count():
    table = seated()
    hint(table)
    hint(table)
    assert table.advice.advised is None
    answer(table)
    assert table.advice.advised == (0, best(table, 0), True)


def test_after_half_a_second_it_is_said_that_something_is_worked_out():
    table = seated()
    hint(table)
    tables.pass_time(table.desk, 0.3)
    assert slip(table) == ""
    tables.pass_time(table.desk, 0.3)
    assert "Analysing" in slip(table)
    assert table.play(0, table.match.moves(0)[0]), "the table can be used meanwhile"


# What makes it go


@pytest.mark.parametrize("when", ["judge_turn", "answered"])
def test_a_move_made_meanwhile_forgets_it(when):
    table = seated()
    hint(table)
    if when == "answered":
        answer(table)
    table.first()
    assert table.advice.advised is None
    rest(table)
    answer(table)
    assert table.advice.advised is None
    assert slip(table) == ""


def test_taking_back_forgets_it_and_the_game_stays_apart():
    table = seated(practice=False, players=("Ana", ("Bo", "random")), speed=0)
    table.first()
    while table.match.movers != (0,):
        table.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
    hinted(table)
    tables.press(table.desk, "undo")
    assert table.match.plies == 0, "who was helped already is not asked before"
    assert table.advice.advised is None
    assert table.match.is_unranked
    tables.press(table.desk, "redo")
    assert table.advice.advised is None


def test_what_is_asked_is_the_view_of_who_is_to_move_and_ends_with_the_table():
    table = seated()
    hint(table)
    _errand, (game, _options, seats, view, seat) = errands(table).sent[0]
    assert (game, seats, seat) == ("wall", 2, 0)
    assert view == table.match.rules.seen_by(table.match.state, 0)
    table.desk.stack.pop()
    assert errands(table).closed == 1


# Who gets one


def test_the_key_is_live_while_a_person_is_to_move():
    table = seated(("Ana", ("Bo", "random")), speed=0)
    key = tables.named(table, "hint")
    assert key.enabled
    table.first()
    tables.pass_time(table.desk, 0.02)
    assert not tables.named(table, "hint").enabled
    hint(table)
    assert words(table) == ["You can get a hint only on your turn."]
    assert not table.match.is_unranked


def test_where_there_is_one_move_nothing_is_lost_by_asking():
    table = seated()
    table.match.rules.moves = lambda _state, _seat: ("1B>1",)
    hint(table)
    assert words(table) == ["Ana: There is only one move: no hint is needed."]
    assert not table.match.is_unranked


def test_a_game_that_is_over_or_watched_gives_none():
    table = seated()
    while not table.match.over:
        table.match.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
    assert not table.frame.can_press("hint")
    watched = seated(watching=True)
    assert not watched.handle(Intent("hint"))
    assert not watched.may_advise(0)
    assert errands(watched).sent == []


def test_a_process_that_cannot_start_is_told_in_a_sentence(monkeypatch):
    from game.engine.processes.process import TaskRunner as Real

    def refusing(_work):
        raise OSError("too many")

    monkeypatch.setattr(advising, "TaskRunner", Real)
    monkeypatch.setattr("game.engine.processes.process.start_process", refusing)
    monkeypatch.setattr(log, "log_error", lambda _problem, _doing: None)
    monkeypatch.setattr(log, "log_message", lambda _words: None)
    table = seated()
    hint(table)
    tables.pass_time(table.desk, 0.02)
    assert words(table)[-1] == "No hint could be found. Details are in the log file."
    assert table.play(0, table.match.moves(0)[0])


# At the games' own tables


def test_at_ramp_the_seat_of_the_device_gets_it_and_slides_of_others_leave_it():
    desk = tables.make_desk()
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    table = tables.open_table(desk, tables.new_match("ramp", ["Ana", "Bo"]))
    hint(table, seat=1)
    answer(table)
    assert table.advice.advised == (1, best(table, 1), False)
    assert table.play(0, table.match.moves(0)[0])
    tables.pass_time(desk, 0.02)
    assert table.advice.advised == (1, best(table, 1), False)
    assert table.play(1, table.match.moves(1)[0])
    assert table.advice.advised is None


def test_at_loops_only_who_has_uncovered_gets_one():
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("loops", ["Ana", "Bo"]))
    assert not table.frame.can_press("hint")
    hint(table)
    assert errands(table).sent == []
    table.uncovered = 0
    table.arrange(desk.view)
    assert table.frame.can_press("hint")
    hinted(table)
    assert table.advice.advised == (0, best(table, 0), False)


def test_a_lesson_gives_none():
    from game.screens.lesson.lesson import open_lesson

    desk = tables.make_desk()
    open_lesson(desk, "wall")
    table = next(iter(desk.stack))
    assert "hint" not in [widget.name for widget in table.widgets]
    table.handle(Intent("hint"))
    assert errands(table).sent == []


def test_at_lines_where_everybody_draws_the_ghost_lies_on_the_own_sheet():
    desk = tables.make_desk()
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    match = tables.new_match("lines", ["Ana", "Bo"])
    while match.state.stage.name != "DRAWING":
        match.play(match.movers[0], match.moves(match.movers[0])[0])
    table = tables.open_table(desk, match)
    assert table.together
    hint(table, seat=1)
    hint(table, seat=1)
    answer(table)
    assert table.advice.advised == (1, best(table, 1), True)
    boxes = table.advice.boxes_of_move(table.advice.advised)
    assert boxes
    assert all(table.small_sheet_boxes[1].contains(*box.centre) for box in boxes)
    tables.frame(desk)
    hint(table, seat=0)
    answer(table)
    assert table.advice.advised.seat == 0, "one hint at a time"
