"""Films: what is kept of the pictures that reach the window, and what they show between screens."""

import json
from itertools import count, islice

import _stage
import film
import pygame
import pytest
from shots import parse_size

from game.engine.window import compositor, loop

pytestmark = pytest.mark.long


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes some milliseconds: screens need many tries, on any machine, and
    fade as many frames on each."""
    looks, frames = count(), count()
    monkeypatch.setattr(compositor, "perf_counter", lambda: next(looks) / 500)
    monkeypatch.setattr(loop, "perf_counter", lambda: next(frames) / 250)


@pytest.mark.some(2)
@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("reduced", [False, True])
def test_no_picture_between_screens_is_brighter_or_darker_than_both(reduced: bool) -> None:
    with _stage.stage((960, 540), animation_speed=1.0, reduced_motion=reduced) as desk:
        films = dict(islice(film.walk(desk, 60), 8))
    assert {"hall", "hall, back", "records, back"} < set(films)
    for name, taken in films.items():
        assert taken.beyond() <= film.STEADY, name
        assert len({frame.brightness for frame in taken.frames}) > 2, f"{name} does not fade"
    first, second = films["hall"].frames[:2]
    assert second.turn - first.turn > 3, "this machine is not slow"


def test_a_film_keeps_strips_and_figures_of_what_keys_do(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(compositor, "ENOUGH", 60.0)  # nothing waits for the next frame
    asked = ["film.py", "title", "--press", "2:down", "--frames", "6", "--every", "2"]
    box = ["--box", "40,40,200,100", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", [*asked, *box])
    assert film.main() == 0
    figures = json.loads((tmp_path / "title.json").read_text())
    assert [frame["turn"] for frame in figures["frames"]] == [0, 2]
    assert figures["frames"][1]["changed"] > 0
    assert pygame.image.load(tmp_path / "title.png").get_size() == (200 + film.GAP, 100 + film.GAP)


def test_a_film_tells_how_far_two_pictures_are_apart() -> None:
    black, white = pygame.Surface((4, 4)), pygame.Surface((4, 4))
    white.fill("white")
    assert film.difference(black, white) == film.difference(white, black) == 100
    assert film.difference(white, white) == 0
    assert film.difference(white, pygame.Surface((4, 5))) == 100
    nearly = white.copy()
    nearly.set_at((0, 0), (255, 254, 255))
    assert film.difference(white, nearly) == 6.25
    assert film.brightness(white) == 255


def test_what_is_pressed_in_a_film_is_a_key_or_a_click() -> None:
    turn, events = film.deed("3:return")
    assert (turn, events[0].key) == (3, pygame.K_RETURN)
    turn, events = film.deed("4:640,360")
    assert (turn, events[1].pos) == (4, (640, 360))
    assert parse_size("1920x1080") == (1920, 1080)
