"""Pictures at their pixel size and the cache that keeps them."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.window.art import Art, Cache

KILOBYTE = (16, 16)


@pytest.fixture(autouse=True, scope="module")
def window():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))


def kilobyte():
    return pygame.Surface(KILOBYTE, pygame.SRCALPHA)


def test_what_was_not_used_for_longest_goes_first():
    cache, made = Cache(3 * 1024), []

    def get(key):
        return cache.get(key, lambda: made.append(key) or kilobyte())

    for key in "abcabca":
        get(key)
    get("d")  # b has waited longest
    made.clear()
    for key in "acd":
        get(key)
    assert made == []
    get("b")
    assert made == ["b"]


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 40))), st.integers(1, 20_000))
@settings(max_examples=60)
def test_the_cache_never_holds_more_bytes_than_its_budget_but_for_one_picture(asked, budget):
    cache, sizes = Cache(budget), {}
    for key, side in asked:
        side = sizes.setdefault(key, side)
        got = cache.get(key, lambda side=side: pygame.Surface((side, side), pygame.SRCALPHA))
        assert got.get_size() == (side, side)
        held = [s.get_width() * s.get_height() * 4 for s in cache._cached.values()]
        assert cache.size == sum(held)
        assert cache.size <= budget or len(held) == 1


def test_a_cleared_cache_is_empty():
    cache = Cache()
    cache.get("a", kilobyte)
    cache.clear()
    assert cache.size == 0
    assert cache.get("a", lambda: pygame.Surface((1, 1))).get_size() == (1, 1)


def test_the_ground_is_painted_once_for_a_size_and_a_look():
    art, painted = Art(), []
    for look in ("plain", "plain", "strong"):
        art.background((64, 36), painted.append, look)
    for size in ((64, 30), (64, 40), (60, 40)):
        art.background(size, painted.append, "strong")
    sizes = [surface.get_size() for surface in painted]
    assert sizes == [(64, 36), (64, 36), (64, 40), (60, 40)], "a low window has the high one's"


def test_a_sprite_comes_at_the_size_asked_for():
    art = Art()
    name = next(
        str(path.relative_to(art._folder).with_suffix("")) for path in art._folder.rglob("*.svg")
    )
    assert art.sprite(name, 40, 40).get_size() == (40, 40)
    assert art.sprite(name, 0, 0).get_size() == (1, 1)
