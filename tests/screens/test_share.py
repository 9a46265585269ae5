"""Share codes: short, readable, never taken for another game; and the sheet that takes them."""

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import catalogue
from game.core.options import same_value
from game.core.replay.header import Header, Player, is_seed
from game.core.rules import BadSetup
from game.engine.input.intents import Intent
from game.screens.hall import challenges
from game.screens.lobby import code as share
from game.screens.lobby import seeds
from game.screens.lobby.code import BadCode, Digits, code_for, header_from, read
from game.screens.lobby.code_sheet import CodeSheet
from tests import tables
from tests.screens.rooms import click, open_house, spoken, top, widget

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
OLD_CODES = {
    "DWK0-YJWJ-49K4-X3MC": (None, "greedy"),
    "VS61-X5S4-B1BK-4NE8-R": ("planner", None, "random", "greedy"),
    "DWK0-YJWJ-89D9-13EM": (None, "planner"),
    "3F4R-7MQ4-G1T1-S8AC-B": ("random", None, None),
    "VS61-X5S4-H4B2-5RDR-B": (None, "greedy", "greedy", "planner"),
    "6Y9G-F9E9-125W-DF3": (None, None),
}
"""Made before there were levels, on the seed 2026-11-21, and the bots that they are for."""


def header(game, seats=2, seed="quiet-heron-42", **options):
    return Header(game, tuple(Player(f"P{i}") for i in range(seats)), seed, options)


@pytest.mark.parametrize("game", catalogue.names())
def test_every_challenge_with_every_seed_we_make_has_a_code(game):
    for challenge in catalogue.challenges(game):
        for seed in (seeds.fresh(), "2026-11-21", "steep-cloud-99"):
            made = challenges.header_of(challenge, "Ana", seed)
            found = header_from(code_for(made), ("Ana",))
            assert challenges.challenge_of(found) == challenge
            assert found.seed == seed


@given(st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=9))
@settings(max_examples=60)
def test_any_short_seed_comes_back_or_is_refused_with_a_sentence(seed):
    try:
        code = code_for(header("loops", seed=seed))
    except BadCode as problem:
        assert str(problem).endswith(".")
        return
    assert read(code).seed == seed


@st.composite
def numbers(draw):
    """What a code may hold: its parts one after another, each of any value that it can have."""
    game = draw(st.sampled_from(catalogue.names()))
    digits, seats = Digits(), draw(st.sampled_from(catalogue.rules_class(game).seat_range))
    digits.add(seats - 1, 8)
    some = draw(st.booleans())
    digits.add(int(some), 2)
    for _seat in range(seats if some else 0):
        bot = draw(st.integers(0, len(catalogue.bots(game))) | st.just(7))
        digits.add(bot, 8)
        if bot == 7:
            digits.add(draw(st.integers(0, 7)), 8)
    kind, length = draw(st.integers(0, 4)), draw(st.integers(0, 9))
    digits.add(kind, 5)
    digits.add(length, 32)
    base = (11, 37, 64, 95, 256)[kind]
    for _letter in range(length):
        digits.add(draw(st.just(0) | st.integers(0, base - 1)), base)
    for option in catalogue.options(game):
        base = len(option.values(seats))
        digits.add(draw(st.just(0) | st.integers(0, base - 1)), base)
    return share._signs_of(digits.value * 1024 + share._game_number(game))


@pytest.mark.long
@given(numbers())
@settings(max_examples=400)
def test_what_is_read_is_what_is_written(plain):
    code = plain + share._check_number(plain)
    try:
        found = header_from(code)
    except BadCode as problem:
        assert str(problem).endswith((".", "?"))
        return
    assert code_for(found).replace("-", "") == code


@given(st.data())
@settings(max_examples=150)
def test_what_is_written_is_read_again(data):
    game = data.draw(st.sampled_from(catalogue.names()))
    seats = data.draw(st.sampled_from(catalogue.rules_class(game).seat_range))
    bots = st.none() | st.sampled_from(sorted(catalogue.opponents(game)))
    players = tuple(Player("Ana", data.draw(bots)) for _seat in range(seats))
    options = {
        option.name: data.draw(st.sampled_from(list(option.values(seats))))
        for option in catalogue.options(game)
    }
    seed = data.draw(st.text(min_size=1, max_size=12).filter(is_seed))
    made = Header(game, players, seed, options)
    try:
        catalogue.set_up(game, options, seats)
        code = code_for(made)
    except (BadSetup, BadCode):
        return
    found = read(code)
    assert found.bots == tuple(player.bot for player in players)
    assert (found.game, found.seed) == (game, seed)
    assert all(same_value(found.options[name], value) for name, value in options.items())
    assert code_for(header_from(code)) == code


def test_a_level_is_shared_by_its_name_and_old_codes_mean_what_they_meant():
    levels = ("beginner", "casual", "club", "strong", "expert", "master")
    for level in levels:
        made = Header("wall", (Player("Ana"), Player("B", level)), "quiet-heron-42", {})
        assert read(code_for(made)).bots == (None, level)
        assert header_from(code_for(made)).players[1].name.endswith(" bot")
    assert {code: read(code).bots for code in OLD_CODES} == OLD_CODES
    for code, bots in OLD_CODES.items():
        game = read(code).game
        made = Header(game, tuple(Player("X", bot) for bot in bots), "2026-11-21", {})
        assert code_for(made) == code


def test_a_level_that_a_game_does_not_have_is_refused_with_a_sentence():
    made = Header("wall", (Player("Ana"), Player("B", "champion")), "friday", {})
    with pytest.raises(BadCode, match="not known here"):
        code_for(made)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_sign_of_a_code_stands_on_its_button(size):
    desk = open_house(size)
    desk.stack.push(CodeSheet(desk))
    assert {*SIGNS, "←"} <= {one.words for one in spoken(desk)}


def test_a_code_that_is_never_written_is_never_read():
    with pytest.raises(BadCode, match="This code has a typo"):
        read("276T6E3M1SR392")


def test_one_wrong_character_is_always_found():
    code = code_for(header("ramp")).replace("-", "")
    for i, sign in enumerate(code):
        for other in SIGNS:
            if other != sign:
                with pytest.raises(BadCode):
                    read(code[:i] + other + code[i + 1 :])


def test_two_neighbours_swapped_are_always_found():
    code = code_for(header("wall", 3)).replace("-", "")
    for i in range(len(code) - 1):
        swapped = code[:i] + code[i + 1] + code[i] + code[i + 2 :]
        if swapped != code:
            with pytest.raises(BadCode):
                read(swapped)


def test_a_missing_or_doubled_character_is_found():
    code = code_for(header("lines")).replace("-", "")
    for i in range(len(code)):
        for wrong in (code[:i] + code[i + 1 :], code[:i] + code[i] + code[i:], "0" + code):
            with pytest.raises(BadCode):
                read(wrong)


def test_hands_may_write_it_as_they_like():
    code = code_for(header("ramp"))
    loose = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert read(f"  {loose} ") == read(code)


@pytest.mark.parametrize("code", ["", "   ", "ABC", "Ü" * 12, "0" * 80, "-" * 30, "!!!!!!!!!!!"])
def test_nonsense_is_refused_with_one_sentence(code):
    with pytest.raises(BadCode) as problem:
        read(code)
    words = str(problem.value)
    assert words.endswith(".")
    assert "\n" not in words


def test_random_characters_never_make_a_game():
    chance = random.Random(7)
    for _try in range(3000):
        with pytest.raises(BadCode):
            read("".join(chance.choice(SIGNS) for _ in range(chance.randrange(8, 33))))


def test_games_without_a_seed_or_with_a_long_one_have_no_code():
    for seed in (None, "x" * 64):
        with pytest.raises(BadCode):
            code_for(header("ramp", seed=seed))


def test_codes_made_today_hold_for_ever():
    assert read("23AS-4XTC-S3K4-TV3C").game == "wall"
    assert read("23AS-4XTC-S3K4-TV3C").seed == "2026-11-21"
    assert read("3W09-1RAZ-K25V-V76").game == "loops"
    assert read("EVYM-PPP9-29WK-XA33-GD95-Q23").seed == "quiet-heron-42"


CODE = "23AS-4XTC-S3K4-TV3C"


def sheet(clipboard="", monkeypatch=None, **settings):
    desk = open_house(**settings)
    if monkeypatch is not None:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard)
    desk.stack.push(CodeSheet(desk))
    return desk


def test_after_a_good_code_was_pasted_the_next_press_plays(monkeypatch):
    desk = sheet(f" {CODE} ", monkeypatch)
    click(desk, "paste")
    assert top(desk).focus.name == "play"


def test_the_code_of_a_challenge_names_it():
    challenge, desk = catalogue.challenges("wall")[0], sheet()
    top(desk)._set(code_for(challenges.header_of(challenge, "Ana", "friday")))
    assert f"Wall · {challenge.title}" in [each.words for each in spoken(desk)]


def test_a_pasted_code_takes_the_place_of_the_one_before():
    desk = sheet()
    for text in ("friday", CODE):
        top(desk).focus_named("line")
        tables.press(desk, "select_all")
        desk.stack.handle(Intent("text", device="keys", text=text))
    assert widget(desk, "line").value == CODE


@pytest.mark.usefixtures("plain")
def test_nobody_is_called_you_for_ever():
    desk = sheet()
    top(desk)._set(CODE)
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Lobby"
    assert [seat.name for seat in top(desk).setup.seats] == [""] * len(top(desk).setup.seats)
    click(desk, "start")
    assert desk.people.names == ()


@pytest.mark.usefixtures("plain")
def test_signs_are_pressed_one_after_another_at_the_end():
    desk = sheet()
    for sign in "23A":
        click(desk, f"sign {sign}")
    assert widget(desk, "line").value == "23A"
    desk.stack.handle(Intent("text", device="keys", text="S"))  # a click leaves the line typed into
    assert widget(desk, "line").value == "23AS"
    click(desk, "erase")
    click(desk, "erase")
    assert widget(desk, "line").value == "23"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (CODE[:-1] + "D", "This code has a typo."),
        ("", "Enter a code first."),
        ("ABC", "A code has 8 to 32 characters; this one has 3."),
    ],
)
def test_what_is_wrong_is_said_once(typed, sentence):
    desk = sheet()
    top(desk)._set(typed)
    top(desk).focus_named("line")
    tables.press(desk, "confirm", "confirm")
    said = [one.words for one in spoken(desk)]
    assert sum(words.startswith(sentence) for words in said) == 1
    assert not widget(desk, "play").enabled
    top(desk)._set("")
    assert not any(one.words.startswith(sentence) for one in spoken(desk))
