"""Bots think elsewhere: never awaited, never trusted, and there is always a move."""

import os
import shutil
from dataclasses import replace
from multiprocessing import spawn
from time import sleep

import pytest

from game import catalogue
from game.core.match import Match
from game.engine.processes import thinking
from game.engine.processes.thinking import BotAnswer, Thinker
from game.engine.storage import log
from tests import tables


@pytest.fixture
def match() -> Match:
    return tables.new_match("wall", ["Ana", ("Bo", "random")])


@pytest.fixture
def noted(monkeypatch):
    lines = []
    monkeypatch.setattr(log, "log_message", lines.append)
    monkeypatch.setattr(log, "log_error", lambda _problem, doing="": lines.append(doing))
    return lines


class Process:
    """A process that answers what it is told to, or dies."""

    def __init__(self):
        self.alive = True
        self.asked = []
        self.answers = []

    def is_alive(self):
        return self.alive

    def kill(self):
        self.alive = False

    def close(self):
        pass

    def send(self, question):
        if not self.alive:
            raise BrokenPipeError
        self.asked.append(question)

    def poll(self):
        return bool(self.answers) or not self.alive

    def recv(self):
        if self.answers:
            return self.answers.pop(0)
        raise EOFError


class Staged(Thinker):
    """A thinker whose processes are stand-ins and whose clock stands still."""

    def __init__(self):
        self.now = 0.0
        self.started = []
        super().__init__(tables.bot_source("wall"), clock=lambda: self.now)

    def warm(self):
        if self._process is None:
            self._process = self._pipe = Process()
            self.started.append(self._process)

    def put(self, match, bot="random", seat=0):
        """Ask about a match as it stands."""
        view = match.rules.seen_by(match.state, seat)
        self.request_move(match.rules, bot, seat, view, "seed")

    def reply(self, move, trouble=""):
        """Let the process answer the question it got last."""
        process = self.started[-1]
        process.answers.append(BotAnswer(process.asked[-1].number, move, trouble))


def until_answered(thinker: Thinker, seconds: float = 60) -> str | None:
    for _ in range(int(seconds * 50)):
        move = thinker.fetch_move()
        if move is not None:
            return move
        sleep(0.02)
    return None


def test_a_move_comes_from_another_process_and_another_one_when_that_is_killed(match):
    thinker = Thinker(tables.bot_source("wall"))
    view = match.rules.seen_by(match.state, 0)
    thinker.request_move(match.rules, "random", 0, view, "s")
    first = thinker._process
    assert first is not None
    assert first.pid
    assert until_answered(thinker) in match.moves(0)
    assert not thinker.asked
    thinker.request_move(match.rules, "random", 0, view, "s")
    first.kill()
    assert until_answered(thinker) in match.moves(0)
    thinker.close()
    thinker.close()
    assert thinker._process is None


def test_a_stale_answer_is_dropped_and_the_new_question_follows_it(match):
    thinker = Staged()
    thinker.put(match)
    thinker.drop_question()
    thinker.put(match, "greedy")
    process = thinker.started[0]
    assert len(process.asked) == 1, "one question at a time, so that sending never waits"
    thinker.reply("stale")
    assert thinker.fetch_move() is None
    assert process.asked[-1].bot == "greedy"
    thinker.reply("fresh")
    assert thinker.fetch_move() == "fresh"


def test_an_answer_to_what_was_forgotten_is_no_answer(match):
    thinker = Staged()
    thinker.put(match)
    thinker.drop_question()
    thinker.reply("stale")
    assert thinker.fetch_move() is None


def test_a_process_that_dies_is_replaced_once_then_the_bot_thinks_in_the_client(match, noted):
    thinker = Staged()
    thinker.put(match, "planner")
    thinker.started[0].alive = False
    assert thinker.fetch_move() is None
    assert thinker.started[1].asked[0].bot == "planner"
    assert not thinker.trouble
    thinker.started[1].alive = False
    assert thinker.fetch_move() is None
    assert len(noted) == 2
    assert thinker.trouble == thinking.NO_PROCESS
    assert thinker.started[2].asked[0].bot == "planner"
    thinker.now += 2 * thinking.PATIENCE
    assert thinker.fetch_move() is None, "nobody else could do it"
    thinker.reply("x")
    assert thinker.fetch_move() == "x"


@pytest.mark.usefixtures("noted")
def test_after_some_deaths_no_process_is_started_any_more(match):
    thinker = Staged()
    for _ in range(thinking.MOST_DEATHS):
        assert not thinker.trouble
        thinker.put(match)
        thinker.started[-1].alive = False
        assert thinker.fetch_move() is None
        thinker.reply("x")
        assert thinker.fetch_move() == "x"
    assert thinker.trouble == thinking.NO_PROCESS
    assert len(thinker.started) == thinking.MOST_DEATHS + 1


@pytest.mark.usefixtures("noted")
def test_a_bot_that_can_think_nowhere_is_an_error(match):
    thinker = Staged()
    thinker.put(match)
    with pytest.raises(RuntimeError):
        for _ in range(thinking.MOST_TRIES + 1):
            thinker.started[-1].alive = False
            assert thinker.fetch_move() is None


@pytest.mark.usefixtures("noted")
def test_a_process_that_hangs_is_given_up(match):
    thinker = Staged()
    thinker.put(match)
    thinker.now += thinking.PATIENCE / 2
    assert thinker.fetch_move() is None
    assert len(thinker.started) == 1
    thinker.now += thinking.PATIENCE
    assert thinker.fetch_move() is None
    assert not thinker.started[0].alive
    assert len(thinker.started) == 2


def test_an_answer_that_came_before_the_process_died_counts(match):
    thinker = Staged()
    thinker.put(match)
    thinker.reply("x")
    thinker.started[0].alive = False
    assert thinker.fetch_move() == "x"


def test_where_no_process_can_be_started_the_same_bot_thinks_in_the_client(
    match, noted, monkeypatch
):
    def refused(_work):
        raise OSError("no more processes")

    monkeypatch.setattr("game.engine.processes.process.start_process", refused)
    assert_thought_here(match)
    assert noted == ["no process for bots could be started"]


def test_where_processes_end_at_once_the_same_bot_thinks_in_the_client(match, noted, monkeypatch):
    monkeypatch.setattr(spawn, "_python_exe", os.fsencode(shutil.which("false") or "false"))
    assert_thought_here(match)
    assert noted == ["the process in which bots think has died"] * thinking.MOST_TRIES


def assert_thought_here(match):
    """The thinker gives the move that the bot would have found in a process, and says so."""
    source = tables.bot_source("wall")._replace(bots=catalogue.opponents)
    asked = replace(question(match, "strong"), source=source)
    thinker = Thinker(asked.source)
    thinker.request_move(match.rules, asked.bot, asked.seat, asked.view, asked.seed)
    expected = thinking._bots_answer(match.rules, asked, asked.bot, 1.0)
    assert not expected.trouble
    assert until_answered(thinker) == expected.move
    assert thinker.trouble == thinking.NO_PROCESS
    thinker.close()


def question(match, bot="greedy"):
    rules = match.rules
    view = rules.seen_by(match.state, 0)
    source, options = tables.bot_source(rules.name), dict(rules.options)
    return thinking.BotQuestion(source, 1, rules.name, options, rules.seats, bot, 0, view, "s")


@pytest.mark.parametrize("game", catalogue.names())
def test_a_bot_that_fails_is_replaced_by_chance(game, monkeypatch):
    match = tables.new_match(game, ["Ana", "Bo"])
    bots = dict(catalogue.bots(game))

    def broken(_turn):
        raise RuntimeError("lost my mind")

    monkeypatch.setattr(catalogue, "bots", lambda _name: bots | {"greedy": broken})
    found = thinking._bots_answer(match.rules, question(match), "greedy", 0.1)
    assert found.move in match.moves(0)
    assert "lost my mind" in found.trouble


def test_what_went_wrong_in_a_bot_is_noted(match, noted):
    thinker = Staged()
    thinker.put(match)
    thinker.reply("x", "Traceback: lost my mind")
    assert thinker.fetch_move() == "x"
    assert "lost my mind" in noted[0]
    assert thinker.trouble == thinking.BROKEN_BOT
