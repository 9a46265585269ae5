"""Two games of one seed side by side: which go together, where they part, what both were worth."""

import random
from pathlib import Path

import pytest
from _at_once import AtOnce, Never

from game import __version__, catalogue
from game.core.judging.judge import mean_accuracy
from game.core.match import Match, step_record
from game.core.replay.header import Header, Player
from game.core.replay.jsonlines import encode_line
from game.engine.input.intents import Intent
from game.engine.storage import journal
from game.screens import routes
from game.screens.compare.compare import COLOURS, open_compare
from game.screens.compare.pair import fit, parting, side_of
from game.screens.games import percent, tenths
from game.screens.theatre.review.telling import cost, happened_words
from tests import tables
from tests.pixels import count_of
from tests.screens.rooms import check_sheet, click, finished, house, open_house, spoken, top, widget

SHARED = 4
"""So many moves are the same in both games."""


def write(path: Path, game: str, own: str, seats: int = 2, plies: int = 9) -> Path:
    """A game in which all moves after the first are chosen by chance of its own. Alone its player
    has looked at its analysis already."""
    header = Header(game, tuple(map(Player, ("Ana", "Bo")[:seats])), "compare")
    match, dice = Match.new(header, catalogue.set_up), random.Random("shared")
    for ply in range(plies):
        dice = random.Random(own) if ply == SHARED else dice
        seat = match.movers[0]
        match.play(seat, dice.choice(match.moves(seat)))
    history = match.history
    steps = [each.step for ply in range(history.plies + 1) for each in history.steps(ply)]
    lines = [header.record(history.rules, __version__), *map(step_record, steps)]
    if seats == 1:
        lines.append({"note": "hint", "by": 1})
    path.write_bytes(b"".join(map(encode_line, lines)))
    return path


def compared(game: str, size=(1280, 720), text=1.0, task_runner=Never):
    """Both games, laid side by side by the keys of the theatre. Alone at Loops: together nobody
    else sees one's tiles before the game is over."""
    desk, seats = open_house(size, text), 1 if game == "loops" else 2
    house(desk).reviews.task_runner = task_runner()
    folder = desk.store.replays_dir()
    one = write(folder / f"2026-11-01 {game} 120000 0001.quad", game, "one", seats, 12)
    other = write(folder / f"2026-11-02 {game} 120000 0002.quad", game, "other", seats, 9)
    desk.house.library.read_all()
    look_for_others(desk, one)
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Compare"
    return desk, one, other


def look_for_others(desk, path: Path) -> None:
    """Watch a file first of all, and ask what goes together with it."""
    desk.house.navigate(routes.Watch(path))
    while type(top(desk)).__name__ != "TheatrePage":
        tables.pass_time(desk, 0.05)
    tables.press(desk, "menu")
    click(desk, "compare")


def test_the_curves_have_a_scale_and_no_hand_cuts_the_words(monkeypatch):
    monkeypatch.setattr("game.core.judging.judge.EFFORT", 20)
    desk, *_paths = compared("ramp", task_runner=AtOnce)
    page, bar = top(desk), top(desk)._bar
    tables.pass_time(desk, 0.5)
    page.seek(page.parting + 1)
    written = {one.words: one.box for one in spoken(desk)}
    low, high = (tenths(worth).replace("-", "−") for worth in bar.span)
    assert written[high].bottom <= written["expected"].y < written[low].y
    assert written["expected"].right < bar.line.x
    (group,) = bar.parts("bar", 1.0)
    assert [part.name for part in group.parts][-1] == "words", "over the hand"


def said(desk) -> str:
    return " ".join(each.words for each in spoken(desk))


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_where_they_part_both_moves_are_told_with_their_worth(game, monkeypatch):
    """Both positions are the same there: what differs is what each of them played."""
    monkeypatch.setattr("game.core.judging.judge.EFFORT", 20)
    desk, *_paths = compared(game, task_runner=AtOnce)
    page = top(desk)
    tables.pass_time(desk, 0.5)
    for ply in (page.parting, 0, page.parting + 1):
        page.seek(ply)
        words = said(desk)
        assert f"Move {ply + 1} of 12" in words
        for side in page.sides:
            seat, _move = side.move(ply)
            name = side.match.header.players[seat].name
            told = f"{name}: {happened_words(side.match, ply + 1)}."
            assert "".join(told.split()) in "".join(words.split())
            judged = side.findings.at(ply + 1)
            share = percent(side.findings.accuracy(seat, ply + 1))
            assert f"accuracy so far {share}" in words
            if judged is not None:
                assert judged.seat == seat
                assert f"expected {tenths(judged.played.worth)}".replace("-", "−") in words
                assert not judged.loss or f"this move {cost(judged.loss)}" in words


def test_a_game_that_came_to_its_end_is_over_and_one_that_was_left_is_not():
    desk, *_paths = compared("ramp")
    page = top(desk)
    page.seek(page.plies)
    assert said(desk).count("Unfinished") == 2
    page.sides[0].match.history = finished("ramp", ["Ana", "Bo"]).history
    page.seek(page.plies)
    page.touch()
    words = said(desk)
    assert "The match is over." in words
    assert words.count("Unfinished") == 1


def test_a_game_is_compared_from_the_list():
    desk = open_house()
    folder = desk.store.replays_dir()
    one = write(folder / "2026-11-01 ramp 120000 0001.quad", "ramp", "one")
    other = write(folder / "2026-11-02 ramp 120000 0002.quad", "ramp", "other")
    desk.house.library.read_all()
    desk.house.navigate(routes.Replays())
    tables.pass_time(desk, 0.05)
    tables.press(desk, "menu")
    assert "Ramp · 2 November, 12:00" in said(desk)
    click(desk, "compare")
    tables.press(desk, "confirm")
    assert [side.path for side in top(desk).sides] == [other, one]


@pytest.mark.parametrize("game", catalogue.names())
def test_two_games_of_a_seed_are_laid_side_by_side_where_they_part(game):
    desk, one, other = compared(game)
    page = top(desk)
    assert [side.path for side in page.sides] == [one, other]
    first, second = ([t.moved.move for t in s.match.history.turns] for s in page.sides)
    ply = page.parting
    assert first[:ply] == second[:ply]
    assert first[ply] != second[ply]
    assert page.ply == ply
    tables.press(desk, "right", "right")
    assert page.ply == ply + 2
    tables.press(desk, "end")
    assert page.ply == page.plies == 12
    assert "Unfinished" in said(desk)
    tables.press(desk, "home", "left")
    assert page.ply == 0
    tables.press(desk, "flip")
    assert page.ply == ply
    click(desk, "watch right")
    tables.pass_time(desk, 0.3)
    assert top(desk).path == other


class Failing(AtOnce):
    """No task comes to an end."""

    def run(self, function, *arguments):
        self.busy = self.failed = True

    def fetch_results(self):
        self.busy = False
        return []


def test_moves_that_nobody_could_judge_are_told_of():
    desk, *_paths = compared("wall", task_runner=Failing)
    tables.pass_time(desk, 0.5)
    assert said(desk).count("The analysis failed.") == 2
    assert "Analysing" not in said(desk)


@pytest.mark.parametrize("game", catalogue.names())
def test_what_somebody_plays_next_is_marked_on_their_board(game):
    desk, *_paths = compared(game)
    page, marked = top(desk), 0
    for ply in range(9):
        page.seek(ply)
        page.touch()
        shown = tables.frame(desk)
        for index, side in enumerate(page.sides):
            if side.move(ply)[0] == side.seat:
                box = page.placed_tree.node_with_key(f"game {index}").box.inset(18, 50)
                marked += count_of(shown, desk.view, box, COLOURS[index]) > 20
    assert marked


def test_factories_of_both_are_drawn_with_a_frame_round_what_is_taken():
    desk, *_paths = compared("wall")
    page = top(desk)
    page.seek(page.parting)
    shown = tables.frame(desk)
    for index in range(2):
        box = page.placed_tree.node_with_key(f"offer {index}").box
        assert count_of(shown, desk.view, box, COLOURS[index]) > 20


def test_the_wheel_steps():
    desk, *_paths = compared("ramp")
    page = top(desk)
    column = page.placed_tree.node_with_key("game 0").box.centre
    for turn, by in ((-1.0, 1), (1.0, 0)):
        pos = desk.view.px(column[0]), desk.view.px(column[1])
        desk.stack.handle(Intent("wheel", pos=pos, delta=(0.0, turn)))
        assert page.ply == page.parting + by


def test_worth_and_loss_are_told_once_they_are_known(monkeypatch):
    monkeypatch.setattr("game.core.judging.judge.EFFORT", 20)
    desk, *_paths = compared("wall", task_runner=AtOnce)
    page = top(desk)
    tables.pass_time(desk, 0.5)
    assert "accuracy so far" in said(desk)
    page.seek(page.plies)
    for side in page.sides:
        own = [each for each in side.findings.judged if each.seat == side.seat]
        assert side.findings.accuracy(side.seat) == mean_accuracy(own)
        assert [worth for _ply, worth in page._bar.curve(side)] == [e.played.worth for e in own]


def test_the_bar_is_dragged():
    desk, *_paths = compared("ramp")
    page, bar = top(desk), widget(desk, "bar")
    x, y = bar.x_of(7), bar.box.centre[1]
    tables.click(desk, x, y)
    assert page.ply == 7


def test_only_games_with_the_same_chance_go_together():
    plain = Header("ramp", (Player("Ana"),), "seed")
    assert fit(plain, Header("ramp", (Player("Bo"),), "seed"))
    assert not fit(plain, Header("ramp", (Player("Bo"),), "seeds"))
    assert not fit(plain, Header("wall", (Player("Bo"),), "seed"))
    assert not fit(plain, Header("ramp", (Player("Bo"), Player("Cy")), "seed"))
    assert not fit(plain, Header("ramp", (Player("Bo"),), "seed", {"boards": [1]}))
    scripted = Header("ramp", (Player("Ana"),), None)
    assert not fit(scripted, scripted)


def test_games_part_at_their_end_where_one_is_the_beginning_of_the_other(tmp_path):
    long, short = (side_of(write(tmp_path / f"{n}.quad", "ramp", "one", plies=n)) for n in (9, 6))
    assert parting(long, short) == parting(short, long) == 6
    assert parting(long, long) == 9


def test_a_file_that_is_none_is_told(tmp_path):
    (tmp_path / "bad.quad").write_text("nothing")
    assert isinstance(side_of(tmp_path / "bad.quad"), str)
    assert isinstance(side_of(tmp_path / "gone.quad"), str)


def test_files_that_nobody_has_read_yet_are_read_before_a_game_is_called_alone():
    desk = open_house()
    folder = desk.store.replays_dir()
    one = write(folder / "2026-11-01 ramp 120000 0001.quad", "ramp", "one")
    other = write(folder / "2026-11-02 ramp 120000 0002.quad", "ramp", "other")
    look_for_others(desk, one)
    assert type(top(desk)).__name__ == "Choosing"
    while not top(desk).found:
        tables.pass_time(desk, 0.05)
    assert [entry.name for entry in top(desk).found] == [other.name]
    assert not desk.toasts
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Compare"


def test_files_of_other_seeds_are_read_too_before_a_game_is_called_alone(monkeypatch):
    desk = open_house()
    folder = desk.store.replays_dir()
    one = write(folder / "2026-11-01 ramp 120000 0001.quad", "ramp", "one")
    write(folder / "2026-11-02 wall 120000 0002.quad", "wall", "other")
    with monkeypatch.context() as slow:
        slow.setattr(type(house(desk).library), "work", lambda _library: True)
        look_for_others(desk, one)
        tables.pass_time(desk, 0.5)
    assert "2 still to read" in " ".join(each.words for each in spoken(desk))
    check_sheet(desk)
    while type(top(desk)).__name__ == "Choosing":
        tables.pass_time(desk, 0.05)
    assert type(top(desk)).__name__ == "TheatrePage"
    assert any("no other match" in toast.words for toast in desk.toasts)


def test_whose_board_is_shown_first_is_who_plays_here_under_the_name_of_now():
    desk = open_house()
    desk.people.add_players(["Jun", "Bo"])
    desk.people.set_me(desk.people.person_named("Bo").identity)
    folder = desk.store.replays_dir()
    header = desk.people.with_identities(Header("wall", (Player("Jun"), Player("Bo")), "compare"))
    paths = []
    for number in (1, 2):
        path = folder / f"2026-11-0{number} wall 120000 000{number}.quad"
        match = journal.begin_match(path, header, catalogue.set_up, __version__)
        for ply in range(4):
            seat = match.movers[0]
            match.play(seat, match.moves(seat)[number * ply])
        match.close()
        paths.append(path)
    desk.people.rename(desk.people.me.identity, "Bodo")
    assert open_compare(desk, *paths)
    assert [side.seat for side in top(desk).sides] == [1, 1]
    assert [one.words for one in spoken(desk)].count("Board: Bodo") == 2
