"""The library and the roads, each by one hand alone, where there is least room: a small window,
text at twice its size, in every language. Through real events."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.engine import words
from game.screens.library.marks import Mark
from game.screens.library.replay_list import ReplayList
from tests.clients import HANDS, Client, Hand, Keys, Mouse, client
from tests.screens.test_compare import write

LANGUAGES = tuple(words.languages())
each_hand = pytest.mark.parametrize("hand", [kind() for kind in HANDS], ids=lambda h: h.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@contextmanager
def small(home: Path, language: str) -> Iterator[Client]:
    """A client in a small window with large text."""
    home.mkdir(exist_ok=True)
    settings = {"window": (960, 540), "text_scale": 2.0, "language": language}
    (home / "settings.json").write_text(json.dumps(settings))
    with client(home) as run:
        assert (run.desk.view.pixels, run.desk.view.text_scale) == ((960, 540), 2.0)
        run.frames(30)  # what can be gone on with comes to the title
        yield run


def two(home: Path, game: str) -> tuple[Path, Path]:
    """Two games of a seed in the library of a home, the newer one first."""
    folder, seats = home / "replays", 1 if game == "loops" else 2
    folder.mkdir(parents=True)
    old = write(folder / f"2026-11-01 {game} 120000 0001.quad", game, "one", seats, 12)
    return write(folder / f"2026-11-02 {game} 120000 0002.quad", game, "other", seats, 9), old


def listed(run: Client, hand: Hand) -> ReplayList:
    """From the title to the list of games."""
    hand.reach(run, "replays")
    run.frames(10)
    page: Any = run.top
    assert isinstance(page, ReplayList)
    return page


def named(page: Any) -> list[str]:
    """The files of a list."""
    return [page.entry(i).name for i in range(page.count)]


def choose(run: Client, hand: Hand, index: int) -> None:
    """One row of a sheet of choices."""
    rows: Any = run.widget("choices")
    if isinstance(hand, Mouse):
        y = rows.box.y - rows.scroll + rows.row_height * (index + 0.5)
        hand.click(run, rows.box.centre[0], y)
        return
    assert isinstance(hand, Keys)
    way = "down" if index > rows.index else "up"
    for what in (*[way] * abs(index - rows.index), "confirm"):
        hand.press(run, what)


@pytest.mark.some(9)
@each_language
@each_hand
def test_a_game_is_starred_tagged_sorted_and_found(
    hand: Hand, language: str, tmp_path: Path
) -> None:
    new, old = two(tmp_path / "home", "ramp")
    with small(tmp_path / "home", language) as run:
        page, marks = listed(run, hand), run.desk.house.library.marks  # type: ignore[attr-defined]
        hand.reach(run, "more")
        hand.reach(run, "star")
        hand.reach(run, "more")
        hand.reach(run, "tags")
        tag = run.top.known[1]
        hand.reach(run, f"tag {tag}")
        hand.reach(run, "take")
        hand.reach(run, "more")
        hand.reach(run, "title")
        title = next(w.words for w in run.widgets if w.name.startswith("word "))
        hand.reach(run, f"word {title}")
        if run.top is not page:
            hand.reach(run, "take")
        assert marks.of(new.name) == Mark(True, title, (tag,))
        for order, first in ((3, old), (0, new)):  # by length, by date again
            hand.reach(run, "order")
            choose(run, hand, order)
            assert named(page)[0] == first.name
        for state in (4, 5):  # with a star, with that tag
            hand.reach(run, "state")
            choose(run, hand, state)
            assert named(page) == [new.name]
