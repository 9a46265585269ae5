"""Films: when each move is shown, what a file holds, how large it gets, what it waits for, and the
title after a record."""

from unittest import mock

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from game.core.judging.judge import JudgedMove, Verdict
from game.engine.window.parts import pixel_rect
from game.screens.judged import review_of
from game.screens.result.outcome import heading, outcome
from game.screens.theatre import theatre
from game.screens.theatre.saving import export, film, filming
from game.screens.theatre.saving.film import LAST, RATE, WHOLE, Beat, highlights, timetable
from tests import tables
from tests.screens.rooms import Reviewed, click, house, open_house, seated, spoken, top
from tools import _judged
from tools._many_replays import REPLAYS

SIZE = (240, 135)


@pytest.fixture
def desk():
    desk = open_house()
    theatre.open_theatre(desk, REPLAYS / "lines/challenge-1.quad")
    top(desk).playback.stop()
    return desk


@pytest.fixture
def short(monkeypatch):
    """A film of two pictures."""
    monkeypatch.setattr(
        film, "timetable", lambda plies, _slow: [Beat(0, 1), Beat(plies, LAST, last=True)]
    )


def share(desk, judged=()):
    """Choose Share, Film; return the match."""
    match = top(desk).match
    house(desk).reviews = Reviewed(judged, match.rules.seats)
    tables.press(desk, "menu")
    click(desk, "share")
    click(desk, "film")
    return match


def films(desk):
    folder = export.folder(desk.store)
    return sorted(folder.iterdir()) if folder.is_dir() else []


def far(image, surface):
    """The mean difference of two pictures, in 255ths; packing blurs the smallest squares."""
    pixels = pygame.image.tobytes(surface, "RGB")
    other = Image.frombytes("RGB", surface.get_size(), pixels).reduce(5)
    return max(ImageStat.Stat(ImageChops.difference(image.convert("RGB").reduce(5), other)).mean)


@pytest.mark.parametrize("plies", [0, 1, 12, 64, 150, 400, 5000])
def test_a_film_takes_ten_seconds_at_most_and_ends_on_the_last_move(plies):
    slow = sorted({ply for ply in (plies // 3, plies - 1) if ply > 0})
    beats = timetable(plies, slow)
    assert sum(beat.pictures for beat in beats) <= WHOLE + 1
    assert beats[-1] == (plies, LAST, False, True)
    assert [beat.ply for beat in beats if beat.glows] == slow
    assert [beat.ply for beat in beats] == sorted(beat.ply for beat in beats)


def test_the_best_move_raised_most_without_a_loss_and_the_costliest_lost_most(desk):
    worths = {1: (10, 0), 2: (60, 5), 3: (90, 0), 4: (95, 0), 5: (50, 45), 6: (40, 10)}
    judged = [
        JudgedMove(ply, 0, Verdict("a", worth, ()), Verdict("b", worth + loss, ()))
        for ply, (worth, loss) in worths.items()
    ]
    match = top(desk).match
    assert set(highlights(match, judged)) == {3, 5}
    assert set(highlights(match, judged[3:4])) == {4}
    assert highlights(match, []) == {}
    assert highlights(match, [each._replace(seat=7) for each in judged]) == {}


def test_a_film_shows_the_table_in_ten_seconds(desk, monkeypatch):
    monkeypatch.setattr(filming, "SIZE", SIZE)
    judged = _judged.judged_by_dice(top(desk).match.history)
    match = share(desk, judged)
    (path,) = films(desk)
    assert path.stat().st_size <= filming.LARGEST
    assert path.name in top(desk).words
    *beats, last = timetable(match.plies, highlights(match, judged))
    assert sum(beat.glows for beat in beats) == 2
    easel, times = export.Easel(desk, match, SIZE), []
    assert easel.table.narrator is None, "a picture says nothing aloud"
    with Image.open(path) as image:
        assert (image.format, image.size) == ("WEBP", SIZE)
        assert image.n_frames == sum(beat.pictures for beat in beats) + 1
        assert far(image, easel.picture(0)) < 3 < far(image, easel.picture(match.plies))
        for number in range(image.n_frames):
            image.seek(number)
            image.load()
            times.append(image.info["duration"])
        assert far(image, easel.picture(match.plies, heading(outcome(match)))) < 3
    assert times[-1] == 1000 * last.pictures // RATE
    assert 9_500 <= sum(times) <= 10_050


@pytest.mark.parametrize(
    "name", ["wall/two.quad", "ramp/two-short.quad", "lines/two.quad", "loops/three.quad"]
)
def test_moves_that_were_cut_short_leave_nothing_behind(name):
    desk = open_house()
    theatre.open_theatre(desk, REPLAYS / name)
    match = top(desk).match
    hurried, fresh = (export.Easel(desk, match, SIZE) for _ in range(2))
    for ply in range(1, match.plies + 1):
        hurried.play(ply, 1 / RATE)
        for _step in range(1 + ply % 7):
            hurried.table.update(1 / RATE / 2)
    hurried.table.enter()  # brings the board of Loops to the middle
    pictures = [easel.picture(match.plies).get_buffer().raw for easel in (hurried, fresh)]
    assert pictures[0] == pictures[1]


@pytest.mark.usefixtures("short")
def test_a_film_that_gets_too_large_is_made_smaller(desk, monkeypatch):
    monkeypatch.setattr(filming, "LARGEST", 30_000)
    monkeypatch.setattr(filming, "STEPS", ((1.0, 90), (1 / 4, 90), (1 / 4, 20)))
    share(desk)
    (path,) = films(desk)
    assert path.stat().st_size <= 30_100
    with Image.open(path) as image:
        assert image.size == SIZE


@pytest.mark.usefixtures("short")
def test_a_film_that_stays_too_large_is_a_sentence(desk, monkeypatch):
    monkeypatch.setattr(filming, "LARGEST", 1000)
    share(desk)
    assert "larger than" in desk.toasts[-1].words
    assert films(desk) == []
    assert type(top(desk)).__name__ == "Sharing"


@pytest.mark.usefixtures("short")
def test_a_film_waits_for_all_of_the_analysis(desk):
    match = share(desk, None)
    house(desk).reviews.share = 1.0  # its last part is still on the way
    tables.pass_time(desk, 0.02)
    assert films(desk) == []
    assert top(desk).ply == 0
    house(desk).reviews.review = review_of("lines", (), match.rules.seats)
    tables.pass_time(desk, 0.02)
    assert [path.suffix for path in films(desk)] == [".webp"]


@pytest.mark.some(2)
@pytest.mark.parametrize("speed", [1.0, 0.0])
@pytest.mark.parametrize(
    "name", ["wall/three.quad", "ramp/planner.quad", "lines/two.quad", "loops/three.quad"]
)
def test_a_result_plays_its_film_in_ten_seconds(name, speed):
    desk = open_house(speed=speed)
    theatre.open_theatre(desk, REPLAYS / name)
    match, judged = top(desk).match, _judged.judged_by_dice(top(desk).match.history)
    table = seated(desk, match)
    house(desk).reviews = Reviewed(judged, match.rules.seats)
    house(desk).show_result(table)
    tables.pass_time(desk, 0.8)
    click(desk, "film")
    shown = set()
    for _ in range(WHOLE):
        tables.pass_time(desk, 1 / RATE)
        shown |= {top(desk).beat.ply} if top(desk).beat.glows else set()
    assert shown == set(highlights(match, judged))
    assert top(desk).beat.last
    assert heading(outcome(match)) in {each.words for each in spoken(desk)}
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "ResultScreen"


def test_a_film_waits_a_moment_for_the_analysis_and_begins_without_it(desk):
    match = top(desk).match
    table = seated(desk, match)
    house(desk).reviews = Reviewed(None, match.rules.seats)
    house(desk).show_result(table)
    tables.pass_time(desk, 0.8)
    click(desk, "film")
    tables.pass_time(desk, 1)
    assert "Analysing …" in {each.words for each in spoken(desk)}
    house(desk).reviews.review = review_of("", _judged.judged_by_dice(match.history), 1)
    tables.pass_time(desk, 0.1)
    assert f"Move 0 of {match.plies}" in {each.words for each in spoken(desk)}
    assert sum(beat.glows for beat in top(desk)._film) == 2
    tables.press(desk, "back")
    house(desk).reviews.review = None
    click(desk, "film")
    tables.pass_time(desk, 5)
    assert top(desk).beat.ply > 0


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_a_record_plays_once_in_its_games_card_and_its_last_picture_stays(speed):
    desk = open_house(speed=speed)
    path = desk.store.new_replay("lines")
    path.write_bytes((REPLAYS / "lines/challenge-1.quad").read_bytes())

    def shown():
        box = pixel_rect(top(desk).placed_tree.node_with_key("cover lines").box, desk.view)
        return pygame.image.tobytes(tables.frame(desk).subsurface(box), "RGB")

    def shown_in(pictures):
        seen = []
        for number in range(pictures):
            tables.pass_time(desk, 1 / RATE)
            desk.stack.mark_drawn()
            seen += [] if number % 15 else [shown()]
        return seen

    cover = shown()
    theatre.open_theatre(desk, path)
    match = top(desk).match
    table = seated(desk, match)
    table.path = path
    house(desk).reviews = Reviewed(_judged.judged_by_dice(match.history), match.rules.seats)
    before = outcome(match).number - 1
    with (
        mock.patch.object(house(desk).library, "work", return_value=False),
        mock.patch("game.screens.result.result.best_before", return_value=before),
    ):
        house(desk).show_result(table)
        tables.pass_time(desk, 5)
    house(desk).title()
    seen = shown_in(WHOLE + 40)
    assert (len({*seen}) > 10) == (speed > 0)
    house(desk).title()
    again = shown_in(40)
    assert {*again} == {again[0]} != {cover}
    path.unlink()
    house(desk).title()
    assert shown() == cover
