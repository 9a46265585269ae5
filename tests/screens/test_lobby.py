"""The lobby: seats, devices, options and seeds, remembered for the next time."""

import json

import pygame
import pytest

from game.engine import words
from game.engine.input.intents import Intent
from game.engine.ui.access import words_of_tree
from game.engine.widgets.choices import SliderWidget
from game.screens import games, routes
from game.screens.lobby import code
from game.screens.lobby.setup import SeatPlan, last_setup, setup_of_game
from tests import clients, tables
from tests.screens.rooms import begun, click, go, house, open_house, spoken, steer, top, widget

GAMES = ("wall", "ramp", "lines", "loops")


def lobby(game="ramp", **settings):
    desk = open_house(**settings)
    house(desk).navigate(routes.NewMatch(game))
    return desk


def weakest(game):
    """What the bot is called that a lobby of a new game begins with."""
    return games.bot_player_name(games.bot_names(game)[0])


def header_line(desk):
    (kept,) = desk.store.list_replays()
    return json.loads(kept.path.read_text("utf-8").partition("\n")[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain")
def test_a_new_game_offers_its_lesson_then_its_weakest_bot_then_starts_with_one_press(game):
    desk = lobby(game)
    assert top(desk).focus.name == "learn"
    assert top(desk).setup.seats[1].bot == games.bot_names(game)[0]
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Note"
    begun(desk, game, ["Ana", "Jun"])
    house(desk).title()
    house(desk).navigate(routes.NewMatch(game))
    assert top(desk).setup.seats[1].bot == games.usual_bot(game)
    tables.press(desk, "confirm")
    assert top(desk).match.header.game == game


def test_a_bots_name_is_whole_where_enlarged_type_can_give_way():
    desk = lobby("lines", text=1.5, language="de")
    assert "Anfänger-Bot" in {one.words for one in spoken(desk)}


def test_a_friends_code_is_entered_here():
    desk = lobby("ramp")
    click(desk, "code")
    page = top(desk)
    page._set(CODE)
    click(desk, "play")
    assert top(desk).setup.game == code.read(CODE).game
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_scrolls_in_a_window_of_the_usual_size(game):
    desk = lobby(game)
    for _seat in top(desk).setup.seat_range[2:]:
        click(desk, "add person")
        assert not any(region.max_scroll for region in top(desk).regions)
    assert not any(
        isinstance(w, SliderWidget) for w in top(desk).widgets if w.name != "option target"
    )


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_seats_and_options_are_set_by_any_hand(hand):
    desk = lobby("loops")
    go(desk, "add person", hand)
    go(desk, "add bot", hand)
    assert len(top(desk).setup.seats) == 4
    go(desk, "out 3", hand)
    go(desk, "with 1", hand)
    strongest = games.bot_names("loops")[-1]
    go(desk, f"level {strongest}", hand)
    go(desk, "start", hand)
    line = header_line(desk)
    assert len(line["players"]) == 3
    assert line["players"][1]["bot"] == strongest


def test_no_more_sit_down_than_can_play():
    desk = lobby("wall")
    for _ in range(8):
        top(desk).setup.add(None, ())
    top(desk).rebuild()
    assert len(top(desk).setup.seats) == 4
    assert not any(w.name == "add person" for w in top(desk).widgets)


@pytest.mark.usefixtures("plain")
def test_what_cannot_be_played_says_why_and_does_not_start():
    desk = lobby("lines")
    click(desk, "out 1")
    assert "challenge" in top(desk).problem
    assert not widget(desk, "start").enabled
    click(desk, "start")
    assert type(top(desk)).__name__ == "Lobby"


@pytest.mark.usefixtures("plain")
def test_everything_chosen_is_there_the_next_time():
    desk = lobby("loops", names=("Mina",))
    scene = top(desk)
    scene.setup.options["target"] = 40
    scene.setup.seats[0].name = "서연"
    scene.setup.practice = True
    scene.rebuild()
    click(desk, "start")
    again = last_setup("loops", desk.settings.lobby, desk.people.names)
    assert again.options["target"] == 40
    assert again.seats[0].name == "서연"
    assert again.practice
    assert desk.people.everybody[0].name == "서연"
    assert header_line(desk)["practice"] is True


def test_a_name_is_typed_with_hangul():
    desk = lobby("ramp")
    click(desk, "seat 0")
    for _ in range(12):
        desk.stack.handle(Intent("erase", device="keys"))
    desk.stack.handle(Intent("text", device="keys", text="김서연"))
    tables.press(desk, "confirm")
    assert top(desk).setup.seats[0].name == "김서연"


def test_nobody_is_called_what_they_have_not_said():
    desk = lobby("ramp")
    assert any(said.words == "Player 1" for said in spoken(desk))
    click(desk, "start")
    assert header_line(desk)["players"][0] == "Player 1"
    assert desk.people.names == ()
    again = last_setup("ramp", desk.settings.lobby, ())
    assert [again.called(seat) for seat in (0, 1)] == ["Player 1", weakest("ramp")]


def test_who_has_played_before_sits_down_by_name():
    desk = lobby("ramp", names=("Ida", "Jun"))
    click(desk, "add person")
    assert [top(desk).setup.called(i) for i in range(3)] == ["Ida", weakest("ramp"), "Jun"]


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_say_in_a_line_what_they_are_like(game):
    desk = lobby(game)
    click(desk, "with 1")
    levels = [w for w in top(desk).widgets if w.name.startswith("level ")]
    assert [w.name for w in levels] == [f"level {bot}" for bot in games.bot_names(game)]
    about = {words_of_tree(w.laid).partition(", ")[2] for w in levels}
    assert len(about) == len(levels)
    assert all(about)


def test_a_level_is_chosen_and_the_one_in_use_has_the_focus():
    desk = lobby("wall")
    click(desk, "with 1")
    first, second, *_others = games.bot_names("wall")
    assert top(desk).focus.name == f"level {first}"
    tables.press(desk, "down", "confirm", device="pad")
    assert top(desk).setup.seats[1].bot == second
    click(desk, "with 1")
    assert top(desk).focus.name == f"level {second}"
    tables.press(desk, "back")
    assert top(desk).setup.seats[1].bot == second


def test_whoever_is_offered_is_known_where_bots_think():
    for game in GAMES:
        source = house(open_house()).bots_of(game)
        assert {*games.bot_names(game), "random", "greedy", "planner"} <= {*source.bots(game)}


def test_a_device_need_not_be_chosen():
    desk = lobby("ramp")
    assert not widget(desk, "with 0").enabled, "alone one plays with anything"
    click(desk, "add person")
    click(desk, "with 0")
    click(desk, "cancel")
    assert type(top(desk)).__name__ == "Lobby"
    assert top(desk).setup.devices() == {}
    assert not desk.intents.capturing


def test_a_name_is_chosen_without_letters():
    desk = lobby("ramp", names=("Ida", "Jun"))
    steer(desk, "seat 0", "pad")
    steer(desk, "name Jun", "pad")
    assert top(desk).setup.seats[0].name == "Jun"


@pytest.mark.usefixtures("plain")
def test_a_press_on_a_device_gives_it_to_the_seat():
    desk = lobby("ramp")
    click(desk, "add person")
    click(desk, "with 0")
    desk.stack.handle(Intent("captured", device="keys", text="w"))
    click(desk, "with 2")
    desk.stack.handle(Intent("captured", device="pad:0#1", text="a"))
    setup = top(desk).setup
    assert setup.devices() == {"keys-left": 0, "pad:0#1": 2}
    assert not desk.intents.capturing


@pytest.mark.usefixtures("plain")
def test_a_device_given_in_the_lobby_is_kept_with_its_player():
    desk = lobby("ramp", names=("Ida",))
    click(desk, "add person")
    click(desk, "with 0")
    desk.stack.handle(Intent("captured", device="keys", text="w"))
    click(desk, "start")
    assert desk.people.person_named("Ida").device == "keys-left"


def test_nothing_kept_is_trusted_that_makes_no_sense():
    for junk in (3, {"seats": 7, "options": [], "seed": {}, "typed": 4}, {"seats": [{"name": 3}]}):
        setup = last_setup("wall", {"wall": junk}, ())
        assert len(setup.seats) >= 2
        assert not setup.problem()


@pytest.mark.usefixtures("plain")
def test_a_clock_is_kept_and_stands_in_the_header_and_in_no_option():
    desk = lobby("ramp")
    widget(desk, "option pace").change(2)
    click(desk, "start")
    assert header_line(desk)["pace"] == "10 s"
    assert not {"pace", "timer"} & {*header_line(desk)["options"]}
    assert last_setup("ramp", desk.settings.lobby, ()).header().pace == "10 s"


@pytest.mark.parametrize(("timer", "pace"), [(10, "10 s"), (0, None), ("soon", None)])
def test_a_clock_that_was_kept_as_a_timer_is_taken_over(timer, pace):
    assert last_setup("ramp", {"ramp": {"timer": timer}}, ()).header().pace == pace


def test_where_a_value_is_a_seat_it_is_called_by_name():
    desk = lobby("loops", names=("Mina",))
    assert [*widget(desk, "option first").labels] == ["Mina", weakest("loops"), "Random"]


def test_what_is_said_of_undo_is_true_of_who_sits_there():
    desk = lobby("wall", names=("Mina",))
    scene = top(desk)
    scene.focus_named("practice")
    assert any("a bot has moved" in said.words for said in spoken(desk))
    scene.setup.seats[1].bot = None
    scene.rebuild()
    assert any("others have seen" in said.words for said in spoken(desk))
    scene.setup.practice = True
    scene.rebuild()
    assert any(said.words == "Any move can be undone." for said in spoken(desk))


def test_nobody_practises_alone_or_where_only_bots_play():
    desk = lobby("ramp", names=("Mina",))
    scene = top(desk)
    scene.setup.practice = True
    assert scene.setup.header().practice
    for seats in (scene.setup.seats[:1], scene.setup.seats[1:] * 2):
        scene.setup.seats = seats
        scene.rebuild()
        assert not any(w.name == "practice" for w in scene.widgets)
        assert not scene.setup.header().practice


def test_arrows_walk_through_the_devices_and_choose_one():
    desk = lobby("ramp")
    click(desk, "add person")
    click(desk, "with 0")
    desk.stack.handle(Intent("captured", device="keys", text="right"))
    desk.stack.handle(Intent("captured", device="keys", text="return"))
    assert top(desk).setup.seats[0].device == "mouse"


def test_a_whole_keyboard_leaves_no_half_to_others():
    setup = last_setup("ramp", {}, ())
    setup.add(None, ())
    setup.give(0, "keys-left")
    setup.give(1, "keys-right")
    setup.give(0, "keys")
    assert [seat.device for seat in setup.seats[:2]] == ["keys", None]


@pytest.mark.usefixtures("plain")
def test_the_seed_is_random_of_the_day_or_typed():
    desk = lobby("ramp")
    setup = top(desk).setup
    random_seed = setup.seed
    click(desk, "another")
    assert setup.seed != random_seed
    widget(desk, "seed").change(1)
    assert len(setup.seed) == 10
    widget(desk, "seed").change(2)
    assert top(desk).problem
    desk.stack.handle(Intent("text", device="keys", text="friday"))
    tables.press(desk, "confirm", "confirm")
    assert header_line(desk)["seed"] == "friday"


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("kind", [1, 2])
def test_a_seed_is_chosen_for_one_game_and_everything_else_for_the_next_too(kind):
    desk = lobby("ramp", names=("Ida",))
    widget(desk, "seed").change(kind)
    top(desk).seed.typed("friday")
    widget(desk, "option pace").change(2)
    click(desk, "start")
    again = last_setup("ramp", desk.settings.lobby, ())
    assert (again.seed_kind, again.typed, again.header().pace) == ("random", "", "10 s")


CODE = "23AS-4XTC-S3K4-TV3C"


def typed_as_seed(text):
    """A lobby of Ramp with people and a device, and that text put where a seed goes."""
    desk = lobby("ramp", names=("Ida", "Jun"))
    top(desk).setup.seats[0].device = "mouse"
    widget(desk, "seed").change(2)
    top(desk).focus_named("typed seed")
    desk.stack.handle(Intent("text", device="keys", text=text))
    return desk


def test_a_share_code_typed_as_a_seed_sets_up_its_game():
    desk = typed_as_seed(CODE)
    assert any("Wall · " in said.words for said in spoken(desk))
    tables.press(desk, "confirm")
    setup, shared = top(desk).setup, code.read(CODE)
    assert (setup.game, setup.seed) == (shared.game, shared.seed)
    assert [seat.bot for seat in setup.seats] == list(shared.bots)
    assert (setup.called(0), setup.seats[0].device) == ("Ida", "mouse")
    assert not setup.problem()


def test_a_share_code_may_be_a_seed_all_the_same():
    desk = typed_as_seed(CODE)
    click(desk, "Use it as a seed")
    assert (top(desk).setup.game, top(desk).setup.seed) == ("ramp", CODE)
    assert widget(desk, "start").enabled


def test_a_mistyped_share_code_is_no_seed():
    desk = typed_as_seed(CODE[:-1] + "D")
    assert "code has a typo" in top(desk).problem
    assert not widget(desk, "start").enabled
    for seed in ("quiet-heron-42", "2026-11-21", "dark-tree-99", "friday", "1234-5678"):
        assert not code.is_mistyped(seed)


def test_names_nobody_has_chosen_follow_the_language():
    desk = lobby("wall")
    top(desk).setup.add("club", ())
    top(desk).keep()
    again = last_setup("wall", desk.settings.lobby, ())
    assert [again.called(i) for i in range(3)] == ["Player 1", "Beginner bot", "Club bot"]
    words.use_language("ko")
    assert again.called(2) == games.bot_player_name("club") != "Club bot"
    words.use_language("en")
    del again.seats[1]
    assert again.called(1) == "Club bot"


@pytest.mark.usefixtures("plain")
def test_boards_of_ramp_are_chosen_in_any_order():
    desk = lobby("ramp")
    row = widget(desk, "option boards")
    cells = row.item_boxes()
    for i in (0, 0):
        tables.click(desk, *cells[i].centre)
        cells = widget(desk, "option boards").item_boxes()
    assert top(desk).setup.options["boards"] == [2, 3, 4, 1]


def typed(client, text):
    """Press the keys of a text as on a keyboard: each is a key, and a letter where text goes."""
    for letter in text:
        code = pygame.key.key_code(letter.lower())
        given = {"key": code, "mod": 0, "unicode": letter, "scancode": 0}
        letters = [pygame.event.Event(pygame.TEXTINPUT, text=letter)]
        down, up = (pygame.event.Event(kind, given) for kind in (pygame.KEYDOWN, pygame.KEYUP))
        client.feed(down, *(letters if client.desk.intents._typing else []), up)


def test_an_invalid_seed_stays_under_the_caret_and_is_not_remembered(tmp_path):
    with clients.client(tmp_path) as client:
        house(client.desk).navigate(routes.NewMatch("ramp"))
        page, mouse = client.top, clients.Mouse()
        seed = client.widget("seed").item_boxes()[2]
        mouse.click(client, *seed.centre)
        typed(client, "3W09-1RAZ-GD9V-RJB")
        client.feed(*clients.key(pygame.K_RETURN))
        assert page.problem and page.focus is client.widget("typed seed")
        mouse.click(client, *client.widget("with 1").box.centre)
        client.feed(*clients.key(pygame.K_ESCAPE))
        mouse.click(client, *seed.centre)  # on what is chosen already
        typed(client, "b h l m p")
        assert client.top is page and page.setup.typed == "b h l m p" and not page.problem
        page.setup.typed = "3W09-1RAZ-GD9V-RJB"
        client.feed(*clients.key(pygame.K_ESCAPE))
        house(client.desk).navigate(routes.NewMatch("ramp"))
        assert (client.top.setup.seed_kind, client.top.setup.typed) == ("random", "")
        assert client.widget("start").enabled


@pytest.mark.parametrize("first", GAMES)
def test_whoever_sits_at_the_table_moves_along_from_tab_to_tab(first):
    desk = lobby(first, names=("Rin", "Jun"))
    click(desk, "add person")
    top(desk).setup.give(0, "keys-left")
    before = [seat.kept() for seat in top(desk).setup.seats]
    for game in (*GAMES, first):
        click(desk, f"game {game}")
        assert [seat.kept() for seat in top(desk).setup.seats] == before, game
        assert widget(desk, "start").enabled, game


def test_who_was_alone_can_start_at_every_tab_and_takes_somebody_in():
    desk = lobby("ramp", names=("Rin",))
    click(desk, "out 1")
    for game in GAMES:
        click(desk, f"game {game}")
        assert widget(desk, "start").enabled, game
    click(desk, "game lines")
    people = top(desk).setup.people
    click(desk, "add person")
    assert top(desk).setup.people == people + 1


def test_a_key_that_is_disabled_while_it_has_the_focus_keeps_its_ring():
    desk = lobby("ramp")
    top(desk).focus_named("start")
    top(desk).focus.enabled = False
    assert top(desk).ring_parts()


def test_a_guest_who_sits_alone_stays_when_the_game_changes():
    setup = setup_of_game("lines", {}, [SeatPlan("Zoe"), SeatPlan(bot="club")], ("Kim",))
    assert setup.seats[0].name == "Zoe"
    assert setup_of_game("wall", {}, [SeatPlan("Zoe")], ("Kim",)).seats[0].name == "Zoe"
