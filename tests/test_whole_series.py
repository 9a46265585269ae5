"""Four people on a sofa: seats ordered, best of three, the first seat moves, a game left and taken
up again in between. Through real keys."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.ui.access import words_of_tree
from game.engine.widgets.choices import ChoiceWidget
from game.engine.words import _
from game.screens.games import series_title
from game.screens.theatre.page import TheatrePage
from tests import tables
from tests.clients import Client, Hand, Keys, Mouse, Pad, client, key
from tests.screens.rooms import spoken

NAMES = ("Ana", "Jun", "Leo", "Mina")


def lines(home: Path) -> list[dict[str, Any]]:
    """The first lines of all games that were kept, the oldest first."""
    files = sorted(home.rglob("*.quad"), key=lambda path: path.stat().st_mtime_ns)
    return [json.loads(path.read_text("utf-8").partition("\n")[0]) for path in files]


def seat_everybody(run: Client, hand: Keys) -> None:
    """From the title to a lobby with all four in it."""
    hand.reach(run, "play")
    hand.reach(run, "game wall")
    hand.reach(run, "add person")
    hand.reach(run, "out 1")
    while len(run.top.setup.seats) < len(NAMES):
        hand.reach(run, "add person")
    for seat, plan in enumerate(run.top.setup.seats):
        if plan.bot:
            raise AssertionError("a bot sits there still")
        if plan.name != NAMES[seat]:
            hand.reach(run, f"seat {seat}")
            hand.reach(run, f"name {NAMES[seat]}")


def start(run: Client) -> None:
    """Best of three, by mouse: arrows that pass through a row of values change them."""
    mouse, row = Mouse(), switch(run, "series")
    while run.top.widget_at(*row.item_boxes()[1].centre) is not row:
        mouse.roll(run, row.box)
    mouse.click(run, *row.item_boxes()[1].centre)
    assert run.top.setup.length == 3
    mouse.reach(run, "start")


def standing(run: Client) -> dict[str, int]:
    """Everybody's wins, as the result shows them."""
    series = run.top.series.series
    people = run.desk.people
    return {name: series.wins(people.person_named(name).identity) for name in NAMES}


def look_at_the_evening(run: Client, hand: Keys, won: dict[str, int]) -> None:
    """The row opens a table of both games: everybody's points as their files have them, and who
    won; a row leads into the theatre."""
    ring = run.widget("series").box.grown(7)
    for one in spoken(run.desk):
        assert ring.contains(*one.box.centre) or not ring.overlaps(one.box), one
    mouse = Mouse()
    mouse.reach(run, "series")
    mouse.reach(run, "close")
    hand.reach(run, "series")
    sheet = run.top
    kept = sorted(run.desk.store.places.replays.glob("*.quad"), key=lambda f: f.stat().st_mtime_ns)
    for row, path in zip(sheet.rows, kept, strict=True):
        head, *_moves, last = map(json.loads, path.read_text("utf-8").splitlines())
        keys, end = head["people"], last["end"]
        assert [row.points[key] for key in keys] == end["scores"]
        assert {*row.winners} == {keys[winner - 1] for winner in end["winners"]}
    said = {one.words for one in spoken(run.desk)}
    assert {*NAMES} <= said and {str(number) for number in won.values()} <= said
    points = {str(points) for row in sheet.rows for points in row.points.values()}
    assert points <= said
    hand.reach(run, "close")
    result = run.top
    hand.reach(run, "series")
    hand.reach(run, "games")
    run.frames(30)
    assert isinstance(run.top, TheatrePage)
    assert run.top.path == kept[-1]
    run.feed(*key(pygame.K_ESCAPE))
    assert run.top is result


LARGE = {"language": "ko", "window": [960, 540], "text_scale": 2.0}
"""A small window with large text, in the other language."""


@pytest.mark.some(4)
@pytest.mark.parametrize("settings", [{}, LARGE], ids=["as it comes", "large, Korean"])
@pytest.mark.parametrize("hand", [Keys(), Pad()], ids=lambda hand: hand.name)
def test_four_people_play_best_of_three_with_moved_seats_and_a_resume(
    hand: Keys, settings: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(settings), "utf-8")
    with client(tmp_path) as run:
        seat_everybody(run, hand)
        hand.reach(run, "up 1")
        hand.reach(run, "with 3")
        Mouse().reach(run, "device mouse")
        start(run)
        seated = [player.name for player in run.table.match.header.players]
        assert seated == ["Jun", "Ana", "Leo", "Mina"]
        everybody_moves(run)
        run.finish()
        won = standing(run)
        assert sum(won.values()) >= 1
        hand.reach(run, "again")
        hand.reach(run, "new seed")
        header = run.table.match.header
        assert [player.name for player in header.players] == seated
        assert header.options["first"] == 2
        assert run.desk.intents.device_of(3) == "mouse"
        assert run.table.match.movers[0] == 1
        everybody_moves(run)
        run.feed(*key(pygame.K_ESCAPE))
        hand.reach(run, "leave")
    with client(tmp_path) as run:
        hand.reach(run, "continue")
        assert [player.name for player in run.table.match.header.players] == seated
        assert run.desk.intents.device_of(3) == "mouse"
        run.finish()
        both = standing(run)
        assert all(both[name] >= won[name] for name in NAMES)
        assert len(run.top.series.series.games) == 2
        look_at_the_evening(run, hand, both)
        if run.top.series.series.winner is None:
            hand.reach(run, "menu")
            hand.reach(run, "play")
            assert run.top.setup.length == 3
            wins = f"{series_title(3)} · Jun {both['Jun']} · Ana {both['Ana']}"
            assert wins in words_of_tree(run.top.placed_tree)
            hand.reach(run, "start")
            assert run.table.match.movers[0] == 2, "who begins moves on over the menu too"
            run.finish()
        while run.top.series.series.winner is None:  # several may be level after three
            hand.reach(run, "again")
            hand.reach(run, "new seed")
            everybody_moves(run)
            run.finish()
        won = standing(run)
        winner = max(won, key=lambda name: won[name])
        assert won[winner] >= 2
        assert _("{name} has won the series").format(name=winner) in said(run)
        before = len(lines(tmp_path))
        hand.reach(run, "again")
        hand.reach(run, "new seed")
        run.finish()
        assert len(run.top.series.series.games) == 1, "the next game is the first of another series"
    kept = lines(tmp_path)
    assert len(kept) == before + 1
    assert all(each["people"] == kept[0]["people"] for each in kept)
    assert len(set(kept[0]["people"])) == len(NAMES)


def everybody_moves(run: Client) -> None:
    """A move of each by what they have in hand: one has the mouse, the others share the keys."""
    keys, mouse = Keys(), Mouse()
    for _person in NAMES:
        seat = run.table.match.movers[0]
        held: Hand = mouse if run.desk.intents.device_of(seat) == "mouse" else keys
        held.move(run)


def said(run: Client) -> set[str]:
    """Every text in a picture."""
    p: Any = tables.painter(run.desk)
    tables.frame(run.desk, p)
    return {one.words for one in p.drawn_texts}


def test_who_comes_back_has_the_device_of_the_last_time(tmp_path: Path) -> None:
    hand = Keys()
    with client(tmp_path) as run:
        seat_everybody(run, hand)
        hand.reach(run, "with 2")
        hand.reach(run, "device mouse")
        start(run)
        hand.back(run)
        hand.reach(run, "leave")
        assert run.desk.people.person_named("Leo").device == "mouse"
        run.desk.change(lobby={})
        hand.reach(run, "play")
        plan = run.top.setup.seats[0]
        assert plan.device is None
        hand.reach(run, "seat 0")
        hand.reach(run, "name Leo")
        assert (plan.name, plan.device) == ("Leo", "mouse")


def test_practice_counts_for_no_series(tmp_path: Path) -> None:
    hand = Keys()
    with client(tmp_path) as run:
        seat_everybody(run, hand)
        Mouse().click(run, *switch(run, "practice").item_boxes()[1].centre)
        start(run)
        run.finish()
        assert run.top.series.series is None
        assert not run.desk.series.series_of(people(run)).games  # type: ignore[union-attr]


def switch(run: Client, name: str) -> ChoiceWidget:
    row = run.widget(name)
    assert isinstance(row, ChoiceWidget)
    return row


def people(run: Client) -> set[str]:
    """What stands for everybody."""
    return {person.identity for name in NAMES if (person := run.desk.people.person_named(name))}


@pytest.mark.some(2)
@pytest.mark.parametrize("hand", [Keys(), Mouse()], ids=lambda hand: hand.name)
def test_guests_without_a_name_are_the_same_people_from_game_to_game(
    hand: Hand, tmp_path: Path
) -> None:
    with client(tmp_path) as run:
        hand.reach(run, "play")
        hand.reach(run, "game wall")
        hand.reach(run, "add person")
        hand.reach(run, "out 1")
        hand.reach(run, "add person")
        start(run)
        guests = ["Player 2", "Player 3"]
        assert [player.name for player in run.table.match.header.players] == ["Ana", *guests]
        run.finish()
        won = [run.top.series.series.wins(key) for key in ("Player 2", "Player 3")]
        hand.reach(run, "again")
        hand.reach(run, "new seed")
        run.finish()
        series = run.top.series.series
        assert len(series.games) == 2
        assert {*guests} <= {*series.people}
        assert all(series.wins(key) >= before for key, before in zip(guests, won, strict=True))
        hand.reach(run, "series")
        words = {one.words for one in spoken(run.desk)}
        assert {"Ana", *guests} <= words
        assert all(row.points.keys() == {*series.people} for row in run.top.rows)
        hand.reach(run, "close")
        hand.reach(run, "menu")
        assert [*run.desk.people.names] == ["Ana"]
    one, other = lines(tmp_path)
    assert one["people"] == other["people"]
    assert len({*one["people"]}) == 3
