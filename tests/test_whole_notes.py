"""Words of one's own on a move: put there in the theatre, seen in its course and its list, found in
the library, kept beside the file. Through real events, by mouse, by keys and by pad."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.engine.window.paint import Painter
from game.screens import routes
from game.screens.library.wanted import Filter, word_meanings
from game.screens.theatre.page import TheatrePage
from tests import tables
from tests.clients import HANDS, Client, Hand, Keys, client, key
from tools._many_replays import REPLAYS

each_hand = pytest.mark.parametrize("hand", [kind() for kind in HANDS], ids=lambda h: h.name)
NAME = "2026-11-21 ramp 120000 0001.quad"


def put(home: Path) -> Path:
    """A game in the library of a home."""
    path = home / "replays" / NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes((REPLAYS / "ramp" / "solo.quad").read_bytes())
    return path


def watch(run: Client, hand: Hand) -> TheatrePage:
    """From the title to that game in the theatre, at rest on a move."""
    hand.reach(run, "replays")
    hand.reach(run, "watch")
    while not isinstance(run.top, TheatrePage):
        run.frames(1)
    page: TheatrePage = run.top
    page.stop()
    page.seek(7)
    return page


def said(run: Client) -> list[str]:
    """Every text in a picture."""
    p: Painter = tables.painter(run.desk)
    tables.frame(run.desk, p)
    return [one.words for one in p.drawn_texts or ()]


def found(run: Client, words: str) -> list[str]:
    """What the library finds by these words."""
    library: Any = run.desk.house.library  # type: ignore[attr-defined]
    return [entry.name for entry in library.page(Filter(words=word_meanings(words)), 0, 9)]


@pytest.mark.some(3)
@each_hand
def test_a_note_is_put_on_a_move_seen_and_found_and_taken_away(hand: Hand, tmp_path: Path) -> None:
    path = put(tmp_path)
    before = path.read_bytes()
    with client(tmp_path) as run:
        page = watch(run, hand)
        hand.reach(run, "note")
        hand.reach(run, "word A slip")
        assert run.top is page
        assert "A slip" in said(run)
        assert any(words.startswith("Ana: ") for words in said(run)), "what happened is told too"
        assert run.widget("scrub").notes == (7,)  # type: ignore[attr-defined]
        page.seek(8)
        assert "A slip" not in said(run)
        hand.reach(run, "moves")
        (row,) = [each for each in run.top.entries if each.note]
        assert (row.ply, row.words) == (7, "A slip")
        hand.back(run)
        assert found(run, "slip") == [NAME]
        assert path.read_bytes() == before
        assert json.loads((tmp_path / "marks.json").read_text())[NAME] == {"notes": [[7, "A slip"]]}
    with client(tmp_path) as run:
        page = watch(run, hand)
        assert "A slip" in said(run)
        hand.reach(run, "note")
        run.top.widget_named("line").set_text("")
        hand.reach(run, "take")
        assert "A slip" not in said(run)
        assert found(run, "slip") == []


def test_a_key_of_its_own_asks_for_a_note_and_a_row_of_the_list_leads_to_it(tmp_path: Path) -> None:
    put(tmp_path)
    hand = Keys()
    with client(tmp_path) as run:
        page = watch(run, hand)
        hand.press(run, "aside")
        run.feed(Event(pygame.TEXTINPUT, text="왜 여기에?"))
        run.feed(*key(pygame.K_RETURN))
        assert "왜 여기에?" in said(run)
        page.seek(0)
        run.feed(*key(pygame.K_l))
        rows = run.widget("list")
        rows.choose([each.note for each in run.top.entries].index(True))  # type: ignore[attr-defined]
        hand.press(run, "confirm")
        assert page.playback.ply == 7


@pytest.mark.some(3)
@each_hand
def test_a_file_from_elsewhere_is_taken_in_before_it_has_notes(hand: Hand, tmp_path: Path) -> None:
    with client(tmp_path) as run:
        run.desk.house.navigate(routes.Watch(REPLAYS / "ramp" / "solo.quad"))  # type: ignore[attr-defined]
        while not isinstance(run.top, TheatrePage):
            run.frames(1)
        page = run.top
        page.note()
        assert run.top is page
        assert "under More" in run.desk.toasts[-1].words
        hand.reach(run, "more")
        hand.reach(run, "take in")
        run.frames(5)
    with client(tmp_path) as run:
        watch(run, hand)
        hand.reach(run, "note")
