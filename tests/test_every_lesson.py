"""Every lesson leads whoever follows it to its end: through the rules, press by press, in sight."""

from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.core.lesson import LEARNER, MOST_MOVES, Lesson, LessonPlace, LessonStep
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.rules import Event, Move
from game.engine import words
from game.engine.window.view import Box
from game.games.loops.rules.events import LoopCompleted
from game.games.wall.rules.events import BonusScored
from game.screens.lesson.course import said_by
from game.screens.lesson.lesson import open_lesson
from tests import tables
from tests.clients import Mouse, client
from tests.learners import meant, presses
from tests.screens.rooms import open_house, spoken, top
from tests.test_every_prompt import DEVICES, opened

GAMES = ("wall", "ramp", "lines", "loops")
NAMED = {"aside 0": ["skip"], "mark": ["score:pink,light-blue", "start:purple,light-green"]}
"""The moves behind what is not pointed at by a move."""
WAITING = [
    (game, index)
    for game in GAMES
    for index, step in enumerate(catalogue.game(game).lesson().steps)
    if step.done is not None
]
WORDS, PRESS, LOOK = 2.5, 1.2, 3.0
"""Words read in a second; seconds for a press, and to look around in each step."""


def laid_out(game: str, index: int) -> Match:
    """Where a step begins, each move of it legal."""
    lesson = catalogue.game(game).lesson()
    players = (Player("You"), *(Player("Bot", "beginner"),) * (lesson.seats - 1))
    header = Header(game, players, lesson.seed, dict(lesson.options), practice=True)
    match = Match.new(header, catalogue.set_up)
    for seat, move in lesson.steps[index].moves:
        match.play(seat, move)  # refuses what is no legal move
    return match


def followed(match: Match, lesson: Lesson, step: LessonStep) -> tuple[int, list[Event]]:
    """Do what a step points at until it is done: how many own moves that takes, and all events."""
    own, told = 0, list[Event]()
    while own <= MOST_MOVES:
        seat = LEARNER if LEARNER in match.movers else match.movers[0]
        if seat == LEARNER:
            own += 1
            move = named(match, step.place(match.rules, match.state))
        else:
            move = lesson.reply(match.rules, match.state, seat)
        happened = match.play(seat, move)
        told += [event for each in happened for event in match.rules.narrate(*each)]
        if step.done is not None and any(step.done(match.rules, each) for each in happened):
            return own, told
    raise AssertionError("that takes too long")


def named(match: Match, place: LessonPlace | None) -> Move:
    """The move that a place means."""
    assert place is not None
    return place.move or next(m for m in NAMED[place.name] if m in match.moves(LEARNER))


@pytest.mark.parametrize(("game", "index"), WAITING)
def test_every_step_is_done_in_three_moves_from_where_it_begins(game: str, index: int) -> None:
    lesson = catalogue.game(game).lesson()
    own, _told = followed(laid_out(game, index), lesson, lesson.steps[index])
    assert own <= MOST_MOVES == 3


@pytest.mark.some(2)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_what_is_asked_goes_on_in_the_same_game_as_far_as_may_be(game: str) -> None:
    """Only steps about much later begin elsewhere, and those to which dice are drawn for one."""
    lesson, elsewhere = catalogue.game(game).lesson(), 0
    match = laid_out(game, 0)
    for index, step in enumerate(lesson.steps):
        while match.movers and LEARNER not in match.movers:
            match.play(match.movers[0], lesson.reply(match.rules, match.state, match.movers[0]))
        if step.done is None:
            continue
        if step.place(match.rules, match.state) is None:
            match, elsewhere = laid_out(game, index), elsewhere + 1
        followed(match, lesson, step)
    assert elsewhere <= (2 if game == "lines" else 1)


def test_the_lesson_of_wall_plays_to_every_bonus() -> None:
    """W16"""
    _own, told = _last_waiting("wall")
    points = {event.points for event in told if isinstance(event, BonusScored)}
    assert points == {2, 7, 10}


def test_the_lesson_of_loops_closes_a_second_loop_of_a_kind() -> None:
    """O10"""
    _own, told = _last_waiting("loops")
    assert [event.count for event in told if isinstance(event, LoopCompleted)] == [2]


def _last_waiting(game: str) -> tuple[int, list[Event]]:
    index = max(index for name, index in WAITING if name == game)
    lesson = catalogue.game(game).lesson()
    return followed(laid_out(game, index), lesson, lesson.steps[index])


# -- at the table ------------------------------------------------------------------------------


@pytest.mark.some(8)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", DEVICES)
def test_every_lesson_is_walked_by_keys_and_pad_to_a_real_game_in_four_minutes(
    game: str, device: str
) -> None:
    """In as many presses as a person makes, through the window's own queue."""
    with opened(f"lesson-{game}", device, {}) as room:
        note, pressed, seconds = room.scene, 0, 0.0
        for step in note.lesson.steps:
            assert note.course.current is step
            words = " ".join(said_by(step, again=False, known=False))
            seconds += LOOK + len(words.split()) / WORDS
            while room.desk.stack.top is note and note.course.current is step:
                way = (
                    presses(note.table, note.place_meant)
                    if note.course.waits
                    else iter(["confirm"])
                )
                for action in way:
                    room.press(action)
                    pressed += 1
                room.frames(30)
        assert note.course.had == {i for name, i in WAITING if name == game}
        assert top(room.desk).title == "Well done"
        for _press in range(9):
            if type(top(room.desk)).__name__.endswith("Scene"):
                break
            if type(top(room.desk)).__name__ == "Lobby":
                top(room.desk).focus_named("start")
            room.press("confirm")
            room.frames(60)
            pressed += 1
        assert top(room.desk).game == game
        assert not top(room.desk).match.header.practice
        assert top(room.desk).match.header.players[1].bot == "beginner"
        seconds += pressed * PRESS
        print(game, device, pressed, "presses", round(seconds), "seconds")
        assert pressed <= 75
        assert seconds < 240


@pytest.mark.some(4)
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_walked_by_clicking_into_the_light_alone(game: str, tmp_path: Path) -> None:
    mouse = Mouse()
    with client(tmp_path) as run:
        open_lesson(run.desk, game)
        run.frames(20)
        note = run.top
        for step in note.lesson.steps:
            for _click in range(12):
                if run.top is not note or note.course.current is not step:
                    break
                if note.course.waits:
                    box = whole(note.table, run.desk, meant(note.table, note.place_meant))
                    mouse.click(run, *box.centre)
                else:
                    mouse.reach(run, "next")
                run.frames(20)
        assert note.course.had == {i for name, i in WAITING if name == game}
        assert run.top.title == "Well done"


@pytest.mark.some(24)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 540), 2.0)])
@pytest.mark.parametrize("language", list(words.languages()))
def test_the_light_lies_on_what_is_meant_and_the_arrow_on_nothing_that_is_read(
    game: str, size: tuple[int, int], text: float, language: str
) -> None:
    desk = open_house(size, text, language=language)
    open_lesson(desk, game)
    tables.pass_time(desk, 0.2)
    note = top(desk)
    for step in note.lesson.steps:
        while top(desk) is note and note.course.current is step:
            way = presses(note.table, note.place_meant) if note.course.waits else iter(["confirm"])
            for action in way:
                tables.pass_time(desk, 0.2)
                if note.place_meant is not None:
                    _check_light(desk, note)
                tables.press(desk, action)
            tables.pass_time(desk, 0.5)
    assert top(desk) is not note


def _check_light(desk: Any, note: Any) -> None:
    spot = note.light.spot
    assert spot is not None
    table, lit, arrow = note.table, spot.place, spot.arrow
    window = table.desk.view.box
    assert _holds(window, lit), (window, lit)
    thing = meant(table, note.place_meant)
    assert _holds(lit.grown(1), thing), (note.place_meant, lit, thing)
    assert _holds(window.grown(1), arrow.swept)
    assert not arrow.box.overlaps(lit)
    swept = whole(table, desk, arrow.swept)
    written = [said for said in spoken(desk) if said.box.overlaps(swept)]
    assert not written, (note.course.index, written)


def whole(table: Any, desk: Any, box: Box) -> Box:
    """A box on a lesson's table in units of the whole window."""
    k = table.desk.view.k / desk.view.k
    return Box(*(each * k for each in box))


def _holds(room: Any, box: Any) -> bool:
    corners = (box.x, box.y), (box.right - 0.01, box.bottom - 0.01)
    return all(room.contains(*corner) for corner in corners)
