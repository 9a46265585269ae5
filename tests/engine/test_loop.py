"""The loop: fixed steps, pictures only when they are wanted, and whatever windows do."""

from pathlib import Path

import pygame
import pytest

from game import app
from game.engine import baking
from game.engine import loop as engine_loop
from game.engine.desk import Toast
from game.engine.intents import Intent
from game.engine.loop import A_WHILE, CALM, FRAMES, LONGEST, STEP, UNFOCUSED, Loop, open_window
from game.engine.page import Page
from game.engine.scene import Scene
from game.engine.sight import SETTLED
from game.engine.view import LEAST, Box
from game.engine.widgets import Button
from tests import tables


class Clock:
    """A wall clock that stands still until it is told to go on."""

    def __init__(self):
        self.now = 100.0
        self.ticks = []

    def __call__(self):
        return self.now

    def tick(self, rate):
        self.ticks.append(rate)
        self.now += 1 / rate


class Told(Page):
    """A page that counts steps and pictures; confirm turns it red."""

    colour = "white"
    alive = False

    def __init__(self, desk):
        super().__init__(desk)
        self.steps = self.pictures = self.arranged = 0
        self.heard = []

    @property
    def moving(self):
        return self.alive

    def arrange(self, view):
        self.arranged += 1
        self.place([Button(Box(100, 100, 200, 60), self.redden, name="red", words="Red")])

    def redden(self):
        self.colour = "red"
        self.touch()

    def handle(self, intent):
        self.heard.append(intent.what)
        return super().handle(intent)

    def update(self, seconds):
        assert seconds == STEP
        self.steps += 1

    def draw(self, p):
        self.pictures += 1
        p.surface.fill(self.colour)


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(engine_loop, "perf_counter", made)
    monkeypatch.setattr(baking, "perf_counter", lambda: 0.0)  # however slow the machine
    return made


@pytest.fixture
def loop(clock):
    return looping(clock)


def looping(clock, speed=0.0, size=(960, 540), **settings):
    """A loop at rest on a page that counts."""
    desk = tables.make_desk(size, speed=speed, **settings)
    desk.stack.push(Told(desk))
    window = pygame.display.get_surface()
    assert window is not None
    pygame.event.clear()
    made = Loop(desk, window)
    made._clock = clock  # type: ignore[assignment]
    made._warming = iter(())
    made.frame()
    clock.now += SETTLED
    made.frame()
    page(made).pictures = page(made).steps = 0
    return made


def page(loop) -> Told:
    return next(iter(loop.desk.stack))


def key(loop, code, down=True):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    event = pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)
    loop.desk.intents.feed([event])


def run(loop, frames):
    """Let the loop run for some frames."""
    count = iter(range(frames - 1))
    frame = loop.frame

    def counted():
        frame()
        if next(count, None) is None:
            loop.desk.quit()

    loop.frame = counted
    loop.run()
    loop.frame = frame
    loop.desk.running = True


# Pictures


def test_a_picture_is_drawn_only_when_something_has_changed(loop):
    for _ in range(10):
        assert not loop.frame()
    page(loop).touch()
    assert loop.frame()
    assert not loop.frame()
    assert loop.frames == 2


def test_what_moves_is_drawn_every_frame(loop):
    page(loop).alive = True
    run(loop, 10)
    assert page(loop).pictures == 10


def test_input_to_the_changed_picture_is_the_next_frame(loop):
    """next_frame: a key pressed between two frames is seen in the very next one."""
    assert loop.window.get_at((5, 5)) == pygame.Color("white")
    key(loop, pygame.K_RETURN)
    assert loop.frame()
    assert loop.window.get_at((5, 5)) == pygame.Color("red")


def test_a_click_is_seen_in_the_next_frame(loop):
    spot = (150, 90)
    kinds = ((pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 1))
    loop.desk.intents.feed([pygame.event.Event(k, pos=spot, button=b) for k, b in kinds])
    assert loop.frame()
    assert loop.window.get_at((5, 5)) == pygame.Color("red")


def test_five_minutes_of_idling_draw_nothing_and_keep_nothing(loop):
    kept = loop.desk.art.cache.size
    for _ in range(5 * 60 * 60):
        loop._clock.tick(FRAMES)
        loop.frame()
    assert page(loop).pictures == 0
    assert loop.desk.art.cache.size == kept
    assert page(loop).steps == pytest.approx(300 / STEP, abs=2)


def test_a_message_is_shown_while_it_lasts_and_then_gone(loop):
    loop.desk.toasts = [Toast("Saved", False, 0.5)]
    run(loop, 60)
    assert loop.desk.toasts == []
    assert 30 <= page(loop).pictures <= 33
    assert not loop.frame()


# Time


@pytest.mark.parametrize("rate", [25, 60, 144])
def test_the_world_goes_in_fixed_steps_at_every_frame_rate(loop, clock, rate):
    for _ in range(2 * rate):
        clock.tick(rate)
        loop.frame()
    assert page(loop).steps == pytest.approx(2 / STEP, abs=1)


def test_a_slow_frame_is_caught_up_with_in_steps(loop, clock):
    clock.now += 0.1
    loop.frame()
    assert page(loop).steps in (11, 12)


def test_after_a_long_sleep_the_world_does_not_race(loop, clock):
    clock.now += 3600
    loop.frame()
    assert page(loop).steps <= LONGEST / STEP


# The window


def test_a_window_without_the_focus_idles_slowly_and_moves_smoothly(loop, clock):
    loop.desk.intents.feed([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    clock.ticks.clear()
    run(loop, 4)
    assert clock.ticks[1:] == [UNFOCUSED] * 3
    page(loop).alive = True
    run(loop, 2)
    assert clock.ticks[-1] == FRAMES
    page(loop).alive = False
    loop.desk.intents.feed([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    run(loop, 3)
    assert clock.ticks[-1] == FRAMES


def test_coming_back_draws_the_window_again(loop):
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
        loop.desk.intents.feed([pygame.event.Event(kind)])
        assert loop.frame()
        assert not loop.frame()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1680, 720), (960, 540)])
def test_a_resized_window_is_filled_with_a_new_arrangement(loop, size):
    arranged = page(loop).arranged
    pygame.display.set_mode(size)
    loop.desk.intents.feed([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    assert loop.frame()
    assert loop.desk.view.pixels == size
    assert page(loop).arranged > arranged
    assert loop.window.get_size() == size


def test_another_window_surface_is_noticed_without_an_event(loop):
    pygame.display.set_mode((1280, 800))
    pygame.event.clear()
    assert loop.frame()
    assert loop.desk.view.pixels == (1280, 800)


@pytest.mark.parametrize("size", [(0, 0), (0, 540), (960, 0)])
def test_a_window_put_away_without_area_changes_nothing(loop, monkeypatch, size):
    view = loop.desk.view
    flat = pygame.Surface(size)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: flat)
    loop._take(Intent("resize", pos=size))
    loop.desk.resize(size)
    assert loop.desk.view == view
    loop.draw()
    monkeypatch.undo()
    loop._take(Intent("resize", pos=view.pixels))
    assert loop.window.get_size() == view.pixels


def test_full_screen_and_back(loop):
    loop.desk.on_settings = app.follow_settings
    for full in (True, False):
        key(loop, pygame.K_F11)
        key(loop, pygame.K_F11, down=False)
        loop.frame()
        assert loop.desk.settings.fullscreen is full
        window = pygame.display.get_surface()
        assert bool(window.get_flags() & pygame.FULLSCREEN) is full
        assert loop.desk.view.pixels == window.get_size()
        assert loop.window is window


def test_a_window_is_never_opened_smaller_than_it_can_be_used():
    pygame.display.init()
    assert open_window((10, 10), False).get_size() == LEAST
    assert open_window((1280, 800), False).get_size() == (1280, 800)


# What is not for scenes alone


def test_closing_the_window_ends_the_loop(loop):
    loop.desk.intents.feed([pygame.event.Event(pygame.QUIT)])
    loop.run()
    assert not loop.desk.running


def test_a_dropped_file_goes_to_the_house(loop):
    dropped = []
    loop.desk.house.dropped = dropped.append
    loop.desk.intents.feed([pygame.event.Event(pygame.DROPFILE, file="/some/game.quad")])
    loop.frame()
    assert dropped == [Path("/some/game.quad")]


def test_keys_mean_what_the_top_scene_says(loop):
    class InGame(Scene):
        context = "game"

    loop.frame()
    assert loop.desk.intents.context == "menu"
    loop.desk.stack.push(InGame(loop.desk))
    loop.frame()
    assert loop.desk.intents.context == "game"


@pytest.mark.parametrize("reduced", [False, True])
def test_a_new_scene_fades_in_and_then_rests(clock, reduced):
    loop = looping(clock, speed=1.0, reduced_motion=reduced)
    first = page(loop)
    loop.desk.stack.push(Told(loop.desk))
    loop.desk.stack.top.redden()
    run(loop, 40)
    assert loop._fade is None
    assert 3 < loop.desk.stack.top.pictures < 20
    assert first.pictures == 0
    assert loop.window.get_at((5, 5)) == pygame.Color("red")


def test_a_hidden_hand_does_not_linger_in_a_fade(clock):
    loop = looping(clock, speed=1.0)
    cover = Told(loop.desk)
    cover.abrupt = True
    cover.redden()
    loop.desk.stack.push(cover)
    loop.frame()
    assert loop.window.get_at((5, 5)) == pygame.Color("red")
    assert loop._fade is None


class Rich(Told):
    """A page of many pieces."""

    def draw(self, p):
        super().draw(p)
        for i in range(8):
            p.circle(40 + 20 * i, 40, 3 + i, "#336699")


@pytest.fixture
def slow(monkeypatch):
    """Frames that have time for one piece only."""
    monkeypatch.setattr(baking, "MAKING", -1)
    monkeypatch.setattr(baking, "OPENING", -1)
    monkeypatch.setattr(baking, "MORE", 0)


def test_a_loop_that_nobody_stirs_goes_slower_until_somebody_does(loop, clock):
    assert loop.rate == FRAMES
    clock.now += A_WHILE + 1
    loop.frame()
    assert loop.rate == CALM
    loop.desk.intents.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, unicode="")])
    loop.frame()
    assert loop.rate == FRAMES


@pytest.mark.usefixtures("slow")
def test_a_picture_of_many_pieces_takes_several_frames_and_is_then_the_same(loop):
    loop.frame()
    page = Rich(loop.desk)
    loop.desk.stack.push(page)
    shown = [loop.frame() for _ in range(12)]
    assert True in shown[1:]
    assert not any(shown[: shown.index(True)])
    picture = loop.window.copy()
    loop.desk.art.cache.clear()
    whole = pygame.Surface(picture.get_size())
    loop.painter.surface = whole
    page.draw(loop.painter)
    assert whole.get_buffer().raw == picture.get_buffer().raw


@pytest.mark.usefixtures("slow")
def test_what_is_not_shown_yet_stands_still_and_never_hears_a_press_of_that_time(loop):
    loop.frame()
    page = Rich(loop.desk)
    loop.desk.stack.push(page)
    assert not loop.frame()
    steps = page.steps
    loop.desk.intents.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="")])
    while not loop.frame():
        assert page.steps == steps
    loop.frame()
    assert "confirm" not in page.heard


def test_a_picture_that_never_has_all_its_pieces_is_painted_at_once_some_day(loop, monkeypatch):
    monkeypatch.setattr(baking, "OPENING", -25)
    monkeypatch.setattr(baking, "MORE", 10)
    loop.frame()
    page = Rich(loop.desk)
    loop.desk.stack.push(page)
    shown = [loop.frame() for _try in range(5)]
    assert shown[:3] == [False] * 3
    assert True in shown[3:]
