"""What all scenes share: settings that everything follows, sizes, short messages."""

import pytest

from game import catalogue
from game.engine.desk import draw_everything, toast_parts
from game.engine.ui.page import Page
from game.engine.widgets.toasts import SPILL, TOAST_SECONDS, message_parts
from game.engine.window.view import Box
from tests import tables


class Placed(Page):
    views = ()

    def arrange(self, view):
        self.views = (*self.views, view)


def test_a_change_of_settings_is_kept_and_everything_is_arranged_for_it():
    desk = tables.make_desk()
    low, high = Placed(desk), Placed(desk)
    desk.stack.push(low)
    desk.stack.push(high)
    followed = []
    desk.on_settings = followed.append
    desk.change(text_scale=1.6)
    assert low.views[-1].text_scale == high.views[-1].text_scale == 1.6
    assert desk.view.text_scale == 1.6
    assert followed == [desk]
    assert desk.store.load_settings()[0].text_scale == 1.6


def test_settings_that_cannot_be_kept_hold_for_now_and_say_so(monkeypatch):
    desk = tables.make_desk()
    monkeypatch.setattr(desk.store, "save_settings", lambda _settings: "The disk is full.")
    desk.change(text_scale=1.3)
    assert desk.view.text_scale == 1.3
    assert [(t.words, t.bad) for t in desk.toasts] == [("The disk is full.", True)]


def test_another_size_drops_pictures_of_the_old_one():
    desk = tables.make_desk()
    tables.painter(desk).text("words", 10, 10)
    assert desk.art.cache.size
    desk.resize_window((960, 540))
    assert desk.art.cache.size == 0
    assert desk.view.pixels == (960, 540)


@pytest.mark.parametrize("size", [(0, 0), (0, 100), (100, 0)])
def test_a_window_without_area_is_no_size(size):
    desk = tables.make_desk()
    desk.resize_window(size)
    assert desk.view.pixels == (1280, 720)


def test_messages_go_by_themselves_the_oldest_first():
    desk = tables.make_desk()
    desk.toast("first")
    desk.advance_time(1)
    desk.toast("second")
    assert not desk.advance_time(TOAST_SECONDS - 1.5)
    assert desk.advance_time(1)
    assert [toast.words for toast in desk.toasts] == ["second"]
    assert desk.advance_time(TOAST_SECONDS)
    assert desk.toasts == []


def test_no_more_than_three_messages_are_shown():
    desk = tables.make_desk()
    for i in range(10):
        desk.toast(str(i))
    assert [toast.words for toast in desk.toasts] == ["7", "8", "9"]


def test_a_line_that_takes_text_tells_the_system_where_it_lies(monkeypatch):
    desk, told = tables.make_desk((640, 360)), []
    monkeypatch.setattr(desk.intents, "set_typing", lambda on, area=None: told.append((on, area)))
    desk.set_text_area(Box(100, 200, 300, 40))
    desk.set_text_area(None)
    assert told[0][0] is True
    assert tuple(told[0][1]) == (50, 100, 150, 20)
    assert told[1] == (False, None)


@pytest.mark.some(4)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "players"), [(g, n) for g in catalogue.names() for n in (2, 4)])
def test_at_a_table_a_message_lies_on_nothing_that_is_written_below_the_bar(game, players, size):
    desk = tables.make_desk(size)
    match = tables.new_match(game, ["Mina", "Jun", "Ada", "Bo"][:players])
    table = tables.open_table(desk, match)
    for _ in range(12):
        table.play(match.movers[0], match.moves(match.movers[0])[0])
        table.uncovered = match.movers[0]
        table.arrange(desk.view)
    tables.pass_time(desk, 3)
    before = tables.painter(desk)
    draw_everything(desk, before)
    desk.toast("You can get a hint only on your turn.", bad=True)
    (message,) = toast_parts(desk)
    box = message.box.grown(-SPILL)
    below = [said for said in before.drawn_texts if said.box.y > 60]  # the bar may be hidden
    assert [said.words for said in below if said.box.overlaps(box)] == []


def test_a_message_lies_in_the_bar_and_at_the_foot_where_it_would_hide_a_key():
    desk = tables.make_desk()
    desk.toast("Saved")
    desk.toast("Copied")

    def places(*keys):
        return [part.box.grown(-SPILL) for part in message_parts(desk.toasts, desk.view, keys)]

    corner, below = Box(900, 10, 300, 30), Box(0, 40, 1280, 40)
    first, second = places(corner)
    assert first.right < corner.x
    assert first.y < below.y
    assert second.y > 600, "the older one makes room"
    assert places(corner, below)[0].y > 600
