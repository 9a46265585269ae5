"""The loop: fixed steps, pictures only when they are wanted, and whatever windows do."""

from functools import partial

import pygame
import pytest

from game import app
from game.engine.input.guard import GUARD_SECONDS
from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.widgets.toasts import Toast
from game.engine.widgets.widgets import ButtonWidget
from game.engine.window import loop as engine_loop
from game.engine.window import spare
from game.engine.window.loop import (
    CALM_AFTER,
    CALM_FRAMES,
    FRAMES,
    LONGEST_FRAME,
    TICK,
    UNFOCUSED_FRAMES,
    Loop,
    open_window,
)
from game.engine.window.parts import Part
from game.engine.window.plain import paint_plainly
from game.engine.window.view import LEAST, SMALLEST, Box
from tests import tables
from tests.pixels import unlike
from tests.tables import pull


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
        self.set_widgets(
            [ButtonWidget(Box(100, 100, 200, 60), self.redden, name="red", words="Red")]
        )

    def redden(self):
        self.colour = "red"
        self.touch()

    def handle(self, intent):
        if intent.down:
            self.heard.append(intent.what)
        return super().handle(intent)

    def update(self, seconds):
        assert seconds == TICK
        self.steps += 1

    def parts(self, ahead):
        self.pictures += 1
        ground = Part("ground", self.colour, self.desk.view.box, self.paint, solid=True)
        return [ground, *self.widget_parts()]

    def paint(self, p):
        p.surface.fill(self.colour)


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(engine_loop, "perf_counter", made)
    monkeypatch.setattr(spare, "perf_counter", lambda: 0.0)  # however slow the machine
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
    clock.now += GUARD_SECONDS
    made.frame()
    page(made).pictures = page(made).steps = 0
    return made


def page(loop) -> Told:
    return next(iter(loop.desk.stack))


def key(loop, code, down=True):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    event = pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)
    loop.desk.intents.feed([event])


def click(loop, pos):
    kinds = ((pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 1))
    loop.desk.intents.feed([pygame.event.Event(k, pos=pos, button=b) for k, b in kinds])


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


def test_five_minutes_of_idling_draw_nothing_and_keep_nothing(loop):
    kept = loop.desk.art.cache.size
    for _ in range(5 * 60 * 60):
        loop._clock.tick(FRAMES)
        loop.frame()
    assert page(loop).pictures == 0
    assert loop.desk.art.cache.size == kept
    assert page(loop).steps == pytest.approx(300 / TICK, abs=2)


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
    assert page(loop).steps == pytest.approx(2 / TICK, abs=1)


def test_a_slow_frame_is_caught_up_with_in_steps(loop, clock):
    clock.now += 0.1
    loop.frame()
    assert page(loop).steps in (11, 12)
    page(loop).steps = 0
    clock.now += 3600
    loop.frame()
    assert page(loop).steps <= LONGEST_FRAME / TICK, "after a long sleep the world does not race"


# The window


def test_a_window_without_the_focus_idles_slowly_and_moves_smoothly(loop, clock):
    loop.desk.intents.feed([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    clock.ticks.clear()
    run(loop, 4)
    assert clock.ticks[1:] == [UNFOCUSED_FRAMES] * 3
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
    loop._handle_intent(Intent("resize", pos=size))
    loop.desk.resize_window(size)
    assert loop.desk.view == view
    loop.draw_picture()
    monkeypatch.undo()
    loop._handle_intent(Intent("resize", pos=view.pixels))
    assert loop.window.get_size() == view.pixels


TINY = [(1, 1), (20, 20), (1280, 10), (10, 720), (SMALLEST[0] - 1, 720), (1280, SMALLEST[1] - 1)]


@pytest.mark.parametrize("size", TINY)
def test_nothing_is_pressed_in_a_window_too_small_to_show_it(loop, size):
    pull(size)
    loop.frame()
    key(loop, pygame.K_RETURN)
    key(loop, pygame.K_RETURN, down=False)
    click(loop, (0, 0))
    loop.frame()
    assert page(loop).colour == "white"
    assert not {"confirm", "press"} & set(page(loop).heard)
    pull(loop.desk.view.pixels)
    loop.frame()
    key(loop, pygame.K_RETURN)
    loop.frame()
    assert page(loop).colour == "red"


def test_a_key_held_down_while_the_window_gets_too_small_is_not_pressed_by_letting_go(loop):
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 90), button=1)
    loop.desk.intents.feed([event])
    loop.frame()
    assert page(loop).widgets[0].pressed
    pull((200, 120))
    loop.frame()
    loop.desk.intents.feed([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(150, 90), button=1)])
    loop.frame()
    assert page(loop).colour == "white"
    assert not page(loop).widgets[0].pressed


def test_windows_are_as_large_as_they_must_be_and_told_how_small_they_may_be_made():
    pygame.display.init()
    for size, opened in (((10, 10), LEAST), ((1280, 800), (1280, 800))):
        assert open_window(size, False).get_size() == opened
        assert tables.real_window().minimum_size == LEAST


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


@pytest.mark.parametrize("code", [pygame.K_m, pygame.K_F9])
def test_a_key_turns_sound_off_and_on_and_settings_keep_it(loop, code):
    loop.desk.on_settings = app.follow_settings
    for on, words in ((False, "Sound: off"), (True, "Sound: on")):
        key(loop, code)
        key(loop, code, down=False)
        loop.frame()
        assert loop.desk.settings.sound is on
        assert loop.desk.store.load_settings()[0].sound is on
        assert bool(loop.desk.sound._loudness) is on
        assert [toast.words for toast in loop.desk.toasts] == [words]


def test_another_key_can_turn_sound_off(loop):
    bindings = loop.desk.intents.bindings.with_key("keys", "sound", "k")
    loop.desk.on_settings = app.follow_settings
    loop.desk.change(bindings=bindings.to_json())
    for code, on in ((pygame.K_m, True), (pygame.K_k, False)):
        key(loop, code)
        key(loop, code, down=False)
        loop.frame()
        assert loop.desk.settings.sound is on


# What is not for scenes alone


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


class Rich(Told):
    """A page of many parts."""

    def parts(self, ahead):
        discs = [
            Part(str(i), i, Box(20 + 20 * i, 20, 40, 40), partial(self.disc, i)) for i in range(8)
        ]
        return [*super().parts(ahead), *discs]

    @staticmethod
    def disc(i, p):
        p.circle(40 + 20 * i, 40, 3 + i, "#336699")


@pytest.fixture
def slow(monkeypatch):
    """Frames that have time for one part only."""
    monkeypatch.setattr(engine_loop, "OPENING_SECONDS", -1)


def test_a_loop_that_nobody_stirs_goes_slower_until_somebody_does(loop, clock):
    assert loop.frames_per_second == FRAMES
    clock.now += CALM_AFTER + 1
    loop.frame()
    assert loop.frames_per_second == CALM_FRAMES
    loop.desk.intents.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, unicode="")])
    loop.frame()
    assert loop.frames_per_second == FRAMES


def test_the_frame_in_which_a_screen_comes_paints_none_of_it(loop):
    loop.frame()
    page = Told(loop.desk)
    loop.desk.stack.push(page)
    assert not loop.frame()
    assert page.pictures == 0
    assert loop.frame()
    assert page.pictures == 1


@pytest.mark.usefixtures("slow")
def test_a_picture_of_many_parts_takes_several_frames_and_is_then_the_same(loop):
    loop.frame()
    page = Rich(loop.desk)
    loop.desk.stack.push(page)
    shown = [loop.frame() for _ in range(16)]
    assert True in shown[1:]
    assert not any(shown[: shown.index(True)])
    picture = loop.window.copy()
    loop.desk.art.cache.clear()
    whole = pygame.Surface(picture.get_size())
    loop.painter.surface = whole
    paint_plainly(page.parts(0), loop.painter, whole)
    assert not unlike(whole, picture)


@pytest.mark.usefixtures("slow")
def test_what_is_not_shown_yet_stands_still_and_never_hears_what_was_pressed_before(loop, clock):
    loop.frame()
    page = Rich(loop.desk)
    loop.desk.stack.push(page)
    assert not loop.frame()
    steps = page.steps
    key(loop, pygame.K_RETURN)
    click(loop, (150, 90))
    while not loop.frame():
        assert page.steps == steps
    for _ in range(3):
        loop.frame()
    assert not {"confirm", "press"} & set(page.heard)
    assert page.colour == "white"
    key(loop, pygame.K_RETURN, down=False)
    clock.now += GUARD_SECONDS
    loop.frame()
    key(loop, pygame.K_RETURN)
    loop.frame()
    assert page.colour == "red"


def test_what_is_pressed_after_a_screen_was_left_does_not_reach_the_next_one(loop):
    leaving, there = page(loop), Told(loop.desk)
    leaving.redden = lambda: loop.desk.stack.push(there)
    leaving.arrange(loop.desk.view)
    for _ in range(2):  # in one and the same frame
        key(loop, pygame.K_RETURN)
        key(loop, pygame.K_RETURN, down=False)
    loop.frame()
    loop.frame()
    assert loop.desk.stack.top is there
    assert there.colour == "white"


class Filmed:
    """How bright each picture is that reaches the window."""

    def __init__(self, loop, monkeypatch):
        self.shown = []
        monkeypatch.setattr(pygame.display, "flip", lambda: self.shown.append(self.look(loop)))

    def look(self, loop):
        return tuple(pygame.transform.average_color(loop.window))[:3]


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("reduced", [False, True])
def test_no_picture_between_two_screens_is_brighter_or_darker_than_both(
    clock, monkeypatch, reduced
):
    loop = looping(clock, speed=1.0, reduced_motion=reduced)
    page(loop).colour = "#806040"
    page(loop).touch()
    loop.frame()
    film = Filmed(loop, monkeypatch)
    old = film.look(loop)
    loop.desk.stack.push(Rich(loop.desk))
    loop.desk.stack.top.colour = "#907060"
    for _ in range(60):
        clock.tick(FRAMES)
        loop.frame()
    new = film.look(loop)
    assert len(set(film.shown)) > 3, "it fades"
    assert film.shown[0] == old
    for shown in film.shown:
        assert all(a - 1 <= c <= b + 1 for a, c, b in zip(old, shown, new, strict=True)), shown


def test_a_hidden_hand_does_not_linger_in_a_fade_that_was_on(clock):
    loop = looping(clock, speed=1.0)
    loop.desk.stack.push(Told(loop.desk))
    clock.tick(FRAMES)
    loop.frame()
    cover = Told(loop.desk)
    cover.abrupt = True
    cover.redden()
    loop.desk.stack.push(cover)
    clock.tick(FRAMES)
    loop.frame()
    assert loop.window.get_at((5, 5)) == pygame.Color("red")
