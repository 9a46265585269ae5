"""The table of Lines in the largest type: what small type says is said here too."""

import pytest

from game import catalogue
from game.engine.desk import toast_parts
from game.engine.window.view import Box
from game.games.lines.rules.state import Stage
from game.games.lines.table.preview import Card, Meter
from game.games.lines.table.sheets.challenge import paint_card
from tests.games.lines.table_hands import by_keys, challenge, company, play_out
from tests.tables import frame, make_desk, new_match, open_table, painter

SIZES = ((960, 540), (2560, 1080))


def drawing(size):
    """A challenge and a table for two while something is drawn, and what they say."""
    for desk, match, table in (
        challenge(size=size, text_scale=2.0),
        company(2, size, 2.0),
    ):
        play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
        p = painter(desk)
        frame(desk, p)
        yield p.said


@pytest.mark.parametrize("size", SIZES)
def test_the_legend_and_the_ranks_are_named_in_the_largest_type(size):
    alone, together = ({each.words for each in said} for said in drawing(size))
    assert {"awesome", "best"} <= alone
    assert {"left line", "right line", "scoring"} <= alone & together


def test_a_wide_table_tells_in_full_how_points_come_about_in_the_largest_type():
    alone, _ = ({each.words for each in said} for said in drawing((2560, 1080)))
    assert {"Colours × crossings", "Dots in two colours", "20 each", "in hand"} <= alone


@pytest.mark.parametrize("size", SIZES)
def test_no_two_texts_overlap_in_the_largest_type(size):
    for said in drawing(size):
        texts = list({(each.words, each.box) for each in said})
        for i, (words, box) in enumerate(texts):
            for other, beside in texts[i + 1 :]:
                assert not box.meets(beside), (words, other)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((960, 540), 2.0)]
)
def test_names_beside_small_sheets_are_read_whole_and_stand_clear_of_the_points(size, scale):
    names = ("Player 1", "Bot 2", "Club player 2", "Expert 2", "Beginner")
    desk = make_desk(size, scale, 0)
    open_table(desk, new_match("lines", names))
    p = painter(desk)
    frame(desk, p)
    shown = {each.words: each for each in p.said if each.words in names}
    assert len(shown) == len(names)
    assert not any(each.cut for each in shown.values())
    for name in names[1:]:
        x, y, w, h = shown[name].box
        around = Box(x - 9, y, w + 18, h)
        assert not [e.words for e in p.said if e.words.isdigit() and e.box.meets(around)]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("number", [1, 4])
def test_no_message_hides_what_stands_above_the_dice(number, text):
    desk, match, table = challenge(number, text_scale=text)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
    desk.toast("The left line has been here: no space is entered twice (L12).", bad=True)
    assert toast_parts(desk)
    assert not any(part.box.meets(table.places.bench.grown(-20)) for part in toast_parts(desk))


@pytest.mark.some(6)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("number", [3, 4, 5])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_a_challenge_asks_for_is_read_whole_when_it_is_reached(number, size, language):
    desk = make_desk(size, language=language)
    table = open_table(desk, new_match("lines", ("Mina",), {"challenge": number}))
    meters = tuple(Meter(name, need, need) for name, need in table.rules.table.challenge.needs)
    card = Card(number, False, meters, catalogue.challenges("lines")[number - 1].ladder, None)
    p = painter(desk)
    paint_card(p, table.places.card, card)
    assert not [each.words for each in p.said if each.cut]
