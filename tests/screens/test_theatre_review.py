"""What moves were worth, in the theatre: its graph and marks are those of the review, its mistakes
are gone through by any hand and tried again, and no game that keeps secrets is judged."""

import json
import shutil
import time

import pytest
from _at_once import AtOnce

from game import catalogue
from game.cli.main import main
from game.core.replay.reader import read_replay
from game.engine.processes.process import TaskRunner
from game.engine.window import theme
from game.games.ramp.rules.pieces import SKIP
from game.screens import reviews, routes
from game.screens.theatre import theatre
from tests import tables
from tests.clients import Pad, client
from tests.screens.rooms import Reviewed, begun, click, house, open_house, spoken, top, widget
from tools import _judged
from tools._many_replays import REPLAYS

GAMES = ("wall/two.quad", "ramp/solo.quad", "lines/two.quad", "loops/three.quad")
PATIENCE = 60.0


def history_of(name):
    found = read_replay((REPLAYS / name).read_bytes(), catalogue.set_up).history
    assert found is not None
    return found


def judged_by_dice(name):
    """Verdicts that no judge gave, on every move of a game that had others beside it."""
    return _judged.judged_by_dice(history_of(name))


def watching(name, size=(1280, 720), text=1.0, judged=True, **settings):
    desk = open_house(size, text, **settings)
    seats = history_of(name).rules.seats
    desk.house.reviews = Reviewed(judged_by_dice(name) if judged else None, seats)
    theatre.open_theatre(desk, REPLAYS / name)
    tables.pass_time(desk, 0.05)
    top(desk).stop()
    return desk


def dear(name):
    """At most five moves of each seat, the dearest, that are a slip or worse."""
    judged, found = judged_by_dice(name), set()
    for seat in {each.seat for each in judged}:
        own = [each for each in judged if each.seat == seat]
        costs = sorted((each.played.worth - each.best.worth, each.ply) for each in own)
        found |= {ply for cost, ply in costs[:5] if cost <= -20}
    return sorted(found)


# -- the graph ---------------------------------------------------------------------------------


def heights(desk, ink, x):
    """Where, in units of the window, a colour is found along a column of the course."""
    surface, view, box = tables.frame(desk), desk.view, top(desk)._scrub.box
    found = []
    for y in range(view.px(box.y) + 2, view.px(box.bottom) - 2):
        pixel = surface.get_at((view.px(x), y))[:3]
        if sum(abs(a - b) for a, b in zip(pixel, ink, strict=True)) < 60:
            found.append(y / view.k)
    return found


@pytest.mark.some(4)
@pytest.mark.parametrize("name", GAMES)
def test_bars_are_as_high_as_losses_are_dear(name):
    desk = watching(name, (1920, 1080))
    page, judged = top(desk), judged_by_dice(name)
    tables.press(desk, "end")
    dearest = max(each.loss for each in judged)
    room = 0.3 * (page._scrub.box.h - 8)
    for each in [each for each in judged if each.loss >= 20][:8]:
        x = page._scrub.x_of(each.ply - 0.5)
        seen = heights(desk, theme.rgb(theme.LOSS), x)
        assert len(seen) / desk.view.k == pytest.approx(room * each.loss / dearest, abs=2.5)
    free = next(each for each in judged if not each.loss)
    assert not heights(desk, theme.rgb(theme.LOSS), page._scrub.x_of(free.ply - 0.5))


@pytest.mark.parametrize("name", ["wall/two.quad", "ramp/solo.quad"])
def test_chances_classes_and_accuracy_are_those_of_the_command_line(name, capsys, monkeypatch):
    for module in ("game.core.judging.judge", "game.cli.review"):
        monkeypatch.setattr(f"{module}.EFFORT", 4)
    monkeypatch.setattr(reviews, "TaskRunner", AtOnce)
    assert main(["review", str(REPLAYS / name), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    moves, seats = [m for m in lines if "ply" in m], [m for m in lines if "ply" not in m]
    desk = open_house()
    theatre.open_theatre(desk, REPLAYS / name)
    tables.pass_time(desk, 0.2)
    page = top(desk)
    page.stop()
    said = {one.words for one in spoken(desk)}
    assert {f"{seat['accuracy']:.0f} %" for seat in seats} <= said
    assert ("Chance to win 50 %" in said) == (len(seats) > 1)
    (curve,) = page.side.findings.curves
    if len(seats) > 1:
        expected = [(m["ply"], m["win"] if m["by"] == 1 else 100 - m["win"]) for m in moves]
    else:
        expected = [(m["ply"], round(10 * m["worth"])) for m in moves]
    assert list(curve.points) == expected
    words = {"best": "Best move", "good": "Good move"}
    for each in moves[::5]:
        page.seek(each["ply"])
        kind = words.get(each["class"], each["class"].capitalize())
        said = {one.words.partition(" · ")[0] for one in spoken(desk)}
        assert kind in said
        assert ("Find a better move  R" in said) == (each["ply"] in dearest(moves))
    tables.press(desk, "log")
    listed = {line.ply: line.kind for line in top(desk).entries if line.kind}
    assert listed == {m["ply"]: m["class"] for m in moves}


def dearest(moves):
    """At most five moves of each seat, the dearest, that are a slip or worse."""
    wrong = [m for m in moves if m["class"] not in ("best", "good")]
    seats = [[m for m in wrong if m["by"] == seat] for seat in (1, 2)]
    worst = [sorted(own, key=lambda m: (-m["loss"], m["ply"]))[:5] for own in seats]
    return {m["ply"] for own in worst for m in own}


def test_what_every_card_allowed_is_a_second_line_when_asked_for():
    desk = watching("ramp/solo.quad")
    page = top(desk)
    reach = tuple(90 - 2 * (ply // 10) for ply in range(page.playback.plies + 1))
    desk.house.reviews.within_reach = lambda _path: reach
    before = page.side.findings
    page.seek(20)
    assert "Every card known" not in {one.words for one in spoken(desk)}
    tables.press(desk, "menu")
    click(desk, "cards")
    assert "Every card known · On" in {one.words for one in spoken(desk)}
    tables.press(desk, "back")
    after, said = page.side.findings, [one.words for one in spoken(desk)]
    assert (after.judged, after.curves, after.reach) == (before.judged, before.curves, reach)
    assert after.span[1] == 900
    assert said.count("Every card known") == 2
    assert "−2.0" in said


def test_a_better_move_is_shown_with_what_it_does():
    desk = watching("ramp/solo.quad")
    page = top(desk)
    mistake = next(m for m in page.side.findings.mistakes if m.best.move != SKIP)
    page.show_mistake(mistake)
    (group,) = [part for part in page.table.parts(0.0) if part.name == "ghost"]
    assert [part.name for part in group.parts][:1] == ["ghost"]
    desk = watching("lines/two.quad")
    page = top(desk)
    for mistake in page.side.findings.mistakes:
        page.show_mistake(mistake)
        assert page.table.front_seat == mistake.seat


# -- the panels --------------------------------------------------------------------------------


@pytest.mark.some(4)
@pytest.mark.parametrize("name", GAMES)
def test_up_and_down_go_through_the_mistakes_in_the_order_of_play(name):
    desk = watching(name)
    page, there = top(desk), dear(name)
    for ply in there:
        tables.press(desk, "down")
        assert (page.playback.ply, page.side.focus) == (ply - 1, ply)
        assert page.table.shown == page.match.history.turns[ply - 1].before
        said = {one.words for one in spoken(desk)}
        kind = page.side.chosen.rating.kind.capitalize()
        assert f"{kind} · {there.index(ply) + 1} of {len(there)}" in said
    tables.press(desk, "down")
    assert page.playback.ply == there[-1] - 1
    for ply in there[-2::-1]:
        tables.press(desk, "up")
        assert page.playback.ply == ply - 1


def test_a_row_of_the_list_is_pressed():
    desk = watching("wall/two.quad")
    page = top(desk)
    rows = next(w for w in page.widgets if w.name == "mistakes")
    tables.click(desk, rows.box.centre[0], rows.box.y + 1.5 * rows.row_height)
    assert page.playback.ply == dear("wall/two.quad")[1] - 1
    assert not page.playback.playing


def test_the_table_is_told_what_was_better_and_forgets_it_when_the_game_goes_on():
    desk = watching("wall/two.quad")
    page, told = top(desk), []
    page.table.advise = lambda *what: told.append(what)
    tables.press(desk, "down")
    mistake = page.side.chosen
    assert told == [(mistake.seat, mistake.best.move, True)]
    tables.press(desk, "right")
    assert told[1:] == [(0, None, False)]
    tables.press(desk, "right")
    assert len(told) == 2


@pytest.mark.some(4)
@pytest.mark.parametrize("name", GAMES)
def test_what_was_just_played_is_told_in_words_at_every_ply(name):
    desk = watching(name)
    page = top(desk)
    for ply in range(1, page.playback.plies, 5):
        page.seek(ply)
        seat = page.match.history.turns[ply - 1].moved.seat
        who = page.match.header.players[seat].name
        assert any(one.words.startswith(f"{who}: ") for one in spoken(desk))


@pytest.mark.parametrize("panels", [True, False])
def test_the_panels_go_and_the_table_has_all_the_room(panels):
    desk = watching("ramp/solo.quad", (1280, 720) if panels else (960, 540))
    page = top(desk)
    assert page.shows_panels == panels
    tables.press(desk, "flip")
    assert page.shows_panels != panels
    click(desk, "panels")
    assert page.shows_panels == panels
    whole = page.table.desk.view.pixels == desk.view.pixels
    assert whole != panels


@pytest.mark.some(4)
@pytest.mark.parametrize("name", GAMES)
def test_at_large_text_words_about_a_mistake_lie_below_the_table(name):
    desk = watching(name, (960, 540), 2.0)
    tables.press(desk, "down")
    parts = {part.name: part for part in top(desk).parts(0.0)}
    line = top(desk).placed_tree.node_with_key("played").box
    (told,) = [one for one in spoken(desk) if line.contains(*one.box.centre)]
    assert told.words.startswith(top(desk).side.chosen.rating.kind.capitalize())
    strip = top(desk).placed_tree.node_with_key("strip").box
    assert strip.y - 70 < told.box.y < told.box.bottom < strip.y
    assert not {"caption", "key card"} & {*parts}


def test_what_a_key_does_is_told_for_a_while_only():
    desk = watching("wall/two.quad")
    desk.intents.last_device = "keys"
    tables.press(desk, "next")
    for seconds, told in ((0.1, True), (6, False)):
        tables.pass_time(desk, seconds)
        assert ("key card" in {part.name for part in top(desk).parts(0.0)}) == told


@pytest.mark.some(4)
@pytest.mark.parametrize("name", GAMES)
def test_rows_of_mistakes_are_whole_and_at_least_five(name):
    desk = watching(name)
    rows = widget(desk, "mistakes")
    assert rows.box.h >= min(5, len(dear(name))) * rows.row_height
    assert not [one for one in spoken(desk) if one.cut and rows.box.contains(*one.box.centre)]


# -- trying again ------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [(), (0,), (0, 1)])
def test_trying_again_begins_with_a_person_where_the_move_was_made(bots, tmp_path):
    first, rest = (REPLAYS / "wall/two.quad").read_bytes().split(b"\n", 1)
    header = json.loads(first)
    bot = {"bot": "greedy"}
    names = ("Ana", "Bo")
    header["players"] = [{"name": n} | bot if i in bots else n for i, n in enumerate(names)]
    path = tmp_path / "bots.quad"
    path.write_bytes(json.dumps(header, separators=(",", ":")).encode() + b"\n" + rest)
    desk = open_house()
    desk.house.reviews = Reviewed(judged_by_dice("wall/two.quad"), 2)
    theatre.open_theatre(desk, path)
    if type(top(desk)).__name__ == "Dialog":
        click(desk, "Watch up to there")
    tables.pass_time(desk, 0.05)
    tables.press(desk, "down")
    page = top(desk)
    seat, before = page.side.chosen.seat, page.table.shown
    tables.press(desk, "turn")
    task = top(desk)
    assert task.match.state == before
    assert task.match.movers == (seat,)
    assert task.table.is_person(seat)
    click(desk, "leave")
    assert top(desk) is page


@pytest.mark.long
def test_a_pad_opens_a_finished_game_goes_to_its_next_mistake_and_tries_again(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(reviews, "TaskRunner", TaskRunner)
    hand = Pad()
    with client(tmp_path) as run:
        run.desk.change(private_handover=False)
        shutil.copy(REPLAYS / "loops/three.quad", run.desk.store.new_replay("loops"))
        hand.reach(run, "replays")
        run.frames(60)
        hand.reach(run, "watch")
        run.frames(20)
        page, end = run.top, time.monotonic() + PATIENCE
        page.stop()
        while page.side.findings is None:
            assert time.monotonic() < end, "the game is never judged"
            time.sleep(0.01)
            run.frames(1)
        mistakes = page.side.findings.mistakes
        for mistake in mistakes[:2]:
            hand.press(run, "down")
            assert page.playback.ply == mistake.ply - 1
        before = page.match.history.turns[mistakes[1].ply - 1].before
        hand.press(run, "turn")
        assert run.top.match.plies == mistakes[1].ply - 1
        assert run.top.match.state == before
        house(run.desk).reviews.task_runner.close()


# -- secrets -----------------------------------------------------------------------------------


def test_of_an_unfinished_game_with_secrets_nothing_is_judged():
    desk = open_house((1920, 1080))
    asked = []

    class Asked(Reviewed):
        def of(self, path):
            asked.append(path)
            return super().of(path)

        wish = of

    desk.house.reviews = Asked(judged_by_dice("loops/three.quad"), 3)
    begun(desk, "loops", ["Mina", "Jun"], 6)
    house(desk).navigate(routes.Watch(desk.store.list_replays()[0].path))
    tables.pass_time(desk, 1)
    page = top(desk)
    tables.press(desk, "flip", "down", "turn", "flip")
    click(desk, "panels")
    assert top(desk) is page
    assert not page.shows_panels
    assert not asked
    assert page.side.findings is page._scrub.findings is None
    assert desk.toasts
    assert not {"Accuracy", "Points lost"} & {one.words for one in spoken(desk)}


def test_an_unfinished_game_without_secrets_is_judged():
    desk = open_house((1920, 1080))
    desk.house.reviews = Reviewed((), 1)
    begun(desk, "ramp", ["Mina"], 6)
    house(desk).navigate(routes.Watch(desk.store.list_replays()[0].path))
    click(desk, "Analysis")
    tables.pass_time(desk, 0.1)
    assert top(desk).shows_panels
    assert "Accuracy" in {one.words for one in spoken(desk)}
