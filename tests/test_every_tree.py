"""Every page that is a tree, solved at many sizes, text sizes and in all languages without being
painted: everything has room, each control has a key of its own and a name.

A language that nobody speaks has accents and is 40 % longer; a catalogue that reads from right to
left mirrors the page.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any
from unittest import mock

import _screens
import _stage
import pytest

from game.engine import words
from game.engine.desk import Desk
from game.engine.ui.access import Accessible, accessible
from game.engine.ui.content import Text
from game.engine.ui.controls import Control
from game.engine.ui.layout import Scroll
from game.engine.ui.node import Container, PlacedNode, Solver
from game.engine.ui.page import Page
from game.engine.window.view import Box, View
from game.screens.theatre import captions

assert _screens
NAMES = sorted(set(_stage.SCREENS) - set(_stage.tables_of(sorted(_stage.SCREENS))))
SIZES = ((960, 540), (1280, 720), (2560, 1080), (1024, 768))
"""Larger windows of the same shape have the same room."""
FEW = (((960, 540), 1.0), ((960, 540), 2.0))
"""The sizes of windows and of text that are looked at before every change."""
ALL = tuple(product(SIZES, (1.0, 2.0)))
LANGUAGES = tuple(words.languages())
NOBODYS = "xx"
ACCENTS = str.maketrans("aeiouyAEIOUcnsz", "áèîõüýÅÉÎÔÛçñšž")
HAIR = 0.6
"""What rounding may take."""


class Longer(Mapping[str, tuple[str, ...]]):
    """A catalogue with every text, longer than in English; what is in braces stays."""

    def __init__(self, marks: Mapping[str, str]) -> None:
        self.marks = marks

    def __getitem__(self, text: str) -> tuple[str, ...]:
        if text in self.marks:
            return (self.marks[text],)
        pieces = text.replace("{", "\0{").replace("}", "}\0").split("\0")
        said = [p if p.startswith("{") else p.translate(ACCENTS) for p in pieces]
        return ("".join(said) + "~" * (len(text) * 2 // 5),)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in a language that is here, or in the one that nobody speaks."""
    before = words.language()
    if language in LANGUAGES:
        words.use_language(language)
        yield
    else:
        forms = Longer({"default:LTR": "default:RTL"} if language == "rtl" else {})
        longer = words.Catalogue(forms, lambda _number: 0)
        with (
            mock.patch.object(words._current, "catalogue", longer),
            mock.patch.object(words._current, "language", language),
        ):
            yield
    words.use_language(before)


def pages(desk: Desk) -> list[Page]:
    """The pages in sight that are trees."""
    return [
        s for s in desk.stack.visible_scenes() if isinstance(s, Page) and s.placed_tree.box.w > 1
    ]


def faults(page: Page, view: View) -> Iterator[str]:
    """What has not the least that it can do with, or lies beside what it lies in."""
    solver = Solver(view)
    yield from _within(page.placed_tree, solver, view.box, False)
    keys = Counter(
        each.node.key for each in page.placed_tree.walk() if isinstance(each.node, Control)
    )
    yield from (f"the key {key!r} is there twice" for key, count in keys.items() if count > 1)
    yield from (
        f"{one.role} without a name at {one.box}"
        for one in _controls(accessible(page))
        if not one.name
    )


def _within(laid: PlacedNode, solver: Solver, around: Box, scrolls: bool) -> Iterator[str]:
    node, box = laid.node, laid.box
    pads = node.pad if isinstance(node.pad, tuple) else (node.pad, node.pad)
    across, down = (0.0, 0.0) if isinstance(node, Container) else pads
    width = solver.width(node).least - 2 * across
    height = solver.height(node, box.w + 2 * across).least - 2 * down
    if width > box.w + HAIR or height > box.h + HAIR:
        yield f"{_named(laid)} wants {width:.0f} x {height:.0f}, has {box.w:.0f} x {box.h:.0f}"
    if isinstance(node, Text) and view_is_plain(solver.view) and not (node.wrap or node.clip):
        full = solver.view.measure(node.words, node.size, node.face)
        if full > box.w + HAIR:
            yield f"{node.words!r} is cut: {full:.0f} of {box.w:.0f}"
    low = around.bottom + HAIR
    if not scrolls and (
        box.bottom > low or box.right > around.right + HAIR or box.x < around.x - HAIR
    ):
        yield f"{_named(laid)} leaves {around}: {box}"
    for child in laid.children:
        yield from _within(child, solver, box, isinstance(node, Scroll))


def view_is_plain(view: View) -> bool:
    """Whether text is as large as it comes: then nothing is made smaller."""
    return view.text_scale == 1.0 and words.language() in LANGUAGES


def _named(laid: PlacedNode) -> str:
    said = getattr(laid.node, "words", "") or laid.node.key
    return f"{type(laid.node).__name__} {said!r}"


def _controls(entry: Accessible) -> Iterator[Accessible]:
    if entry.actions or ("disabled" in entry.states and entry.role != "custom"):
        yield entry
    for child in entry.children:
        yield from _controls(child)


def all_faults(
    name: str, settings: Sequence[tuple[Any, float]], languages: Sequence[str]
) -> dict[Any, list[str]]:
    """The faults of a screen in these settings; staged once, solved in each."""
    found = {}
    with _stage.stage() as desk:
        _stage.SCREENS[name](desk)
        for language, (size, text) in product(languages, settings):
            if text > 1 and language not in LANGUAGES:
                continue  # long words and large type together are more than anybody has
            with speaking(language):
                desk.view = View(size, text)
                for page in pages(desk):
                    page.arrange(desk.view)
                    told = list(faults(page, desk.view))
                    if told:
                        found[type(page).__name__, size, text, language] = told
        words.use_language("en")
    return found


@pytest.mark.parametrize(("size", "beside"), [((1920, 1080), True), ((960, 540), False)])
def test_a_replay_is_mirrored_around_its_table(size: Any, beside: bool) -> None:
    with _stage.stage(size) as desk:
        _stage.SCREENS["theatre-wall"](desk)
        page: Any = desk.stack.top
        with speaking("rtl"):
            page.arrange(desk.view)
            boxes = {each.node.key: each.box for each in page.placed_tree.walk() if each.node.key}
            said = captions.said(page.placed_tree)
            replay = words._("Replay")
            tag = [e.box for e in page.placed_tree.walk() if getattr(e.node, "says", "") == replay]
        words.use_language("en")
    middle = desk.view.w / 2
    if beside:
        assert boxes["more"].right < middle < boxes["panels"].x
        assert boxes["back"].x > boxes["scrub"].right, "Back, at the start of the strip"
        assert boxes["stage"].right < boxes["panels"].x
        assert said is not None
        assert boxes["foot"].right - said.right < 60
    else:  # the table's own words stay at the left
        assert middle < tag[0].right <= boxes["more"].x
        assert boxes["play on"].right > desk.view.w - 60


@pytest.mark.some(12)
@pytest.mark.parametrize("name", NAMES)
def test_everything_on_a_page_has_room_a_key_and_a_name(
    name: str, pytestconfig: pytest.Config
) -> None:
    settings = ALL if pytestconfig.option.all else FEW
    assert all_faults(name, settings, [*LANGUAGES, NOBODYS, "rtl"]) == {}
