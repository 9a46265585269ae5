"""What was given away over all games: only games that have been judged count, the rest is judged
one by one, and what was found is there the next time."""

import random
import time
from importlib import import_module
from statistics import fmean

import pytest

from game import catalogue, judging
from game.core.judging.judge import JudgedMove, Rating, Reason, Verdict
from game.engine import words
from game.engine.processes.process import TaskRunner
from game.engine.storage.store import AppFolders, Store
from game.games.wall.rules import reasons
from game.screens import charts, reviews
from game.screens.judged import review_of
from game.screens.records import given_panels, records
from game.screens.records.given import LostPoints, lost_points
from tests import tables
from tests.screens.rooms import Reviewed, click, house, open_house, spoken, top
from tests.screens.test_reviews import quick_review
from tools._many_replays import fill

PATIENCE = 60.0


def by_dice(name, plies=40):
    """A review that no judge made; the same for the same file."""
    dice, found = random.Random(name), []
    for ply in range(1, plies + 1):
        best = Verdict("b", dice.choice((0, 0, 4, 15, 50)), ())
        rating = Rating(None, 100.0 - best.worth, "good")
        found.append(JudgedMove(ply, ply % 2, Verdict("a", 0, ()), best, rating))
    return review_of("wall", found, 4)


class Some(Reviewed):
    """Most games have been judged; the others are when somebody wishes for it, in two goes."""

    def __init__(self, kept=lambda _name: True):
        super().__init__()
        self.is_kept = kept
        self.wishes = []
        self.goes = 0

    def kept(self, path):
        return by_dice(path.name) if self.is_kept(path.name) else None

    def wish(self, path):
        self.wishes.append(path.name)
        self.goes = 0

    def work(self):
        self.goes += bool(self.wishes)
        return bool(self.wishes)

    def of(self, path):
        done = self.wishes and path.name in self.wishes[:-1]
        return by_dice(path.name) if done or self.goes > 2 else None

    def progress(self, _path):
        return self.goes / 3


def opened(tmp_path, known=None, count=80, **settings):
    desk = open_house(**settings)
    desk.store = Store(AppFolders(tmp_path / "s.json", tmp_path / "replays", tmp_path / "logs"))
    fill(desk.store.replays_dir(), count)
    if known is not None:
        desk.house.reviews = known
    desk.house.library.read_all()
    desk.stack.push(records.Records(desk))
    page = top(desk)
    for who in range(len(page.players)):
        page._pick_player(who)
        found = [i for i, s in enumerate(page.series) if s.game in ("wall", "loops")]
        for i in found:
            page._pick_series(i)
            if page.figures.played > 2:
                return desk
    raise AssertionError("nobody has played enough")


def read(desk):
    """The sheet of what was given away, all reviews read that were kept."""
    if top(desk).leaf != records.GIVEN:
        click(desk, "given")
    end = time.monotonic() + PATIENCE
    while not top(desk).judgements.read:
        assert time.monotonic() < end
        time.sleep(0.005)
        tables.frame(desk)
        tables.pass_time(desk, 0.02)
    return top(desk)


def plainly(games):
    """Moves and losses of the player's seats, counted with nothing but loops."""
    rows = []
    for game in games:
        judged = by_dice(game.name).judged
        own = [(m.ply, m.best.worth - m.played.worth) for m in judged if m.seat == game.seat]
        rows.append(own)
    return rows


def test_figures_and_charts_are_those_of_the_reviews(tmp_path):
    desk = opened(tmp_path, Some())
    page = read(desk)
    games = page.figures.results
    rows = plainly(games)
    said = {one.words for one in spoken(desk)}
    assert f"{len(games)} of {len(games)}" in said
    moves, loss = sum(map(len, rows)), sum(cost for row in rows for _ply, cost in row)
    assert f"{loss / moves / 10:.1f}" in said
    shares = [fmean(100 - cost for _ply, cost in row) for row in rows]
    assert f"{fmean(shares):.0f} %" in said
    nodes = [each.node for each in page.placed_tree.walk()]
    (chart,) = [each for each in nodes if getattr(each, "draw", None) is charts.paint_line_chart]
    values, gold, _accent, shown = chart.values
    whole = [round(share, 1) for share in shares]
    assert [shown(value) for value in values] == [f"{share:.0f} %" for share in whole]
    assert [*gold] == [all(s < share for s in values[:i]) for i, share in enumerate(values)]
    for third in range(3):
        least, most = 40 * third / 3, 40 * (third + 1) / 3
        parts = [[100 - cost for ply, cost in row if least <= ply - 1 < most] for row in rows]
        assert f"{fmean(fmean(part) for part in parts):.0f} %" in said


def test_only_what_was_kept_counts_until_the_rest_is_judged_one_by_one(tmp_path):
    some = Some(lambda _name: False)
    desk = opened(tmp_path, some)
    page = read(desk)
    count = page.figures.played
    said = {one.words for one in spoken(desk)}
    assert {f"0 of {count}", "Nothing analysed yet."} <= said
    assert not some.wishes
    click(desk, "judge")
    names = [game.name for game in page.figures.results]
    for _frame in range(8 * count):
        tables.frame(desk)
        tables.pass_time(desk, 1 / 120)
        done = len(page.judgements.known)
        assert len(some.wishes) in (done, done + 1)
    assert some.wishes == names
    assert not page.judgements.judging
    assert f"{count} of {count}" in {one.words for one in spoken(desk)}
    assert not next(w for w in page.widgets if w.name == "judge").enabled


def test_what_was_judged_once_is_there_the_next_time(tmp_path, monkeypatch):
    monkeypatch.setattr(reviews, "TaskRunner", TaskRunner)
    monkeypatch.setattr(judging, "judge_file", quick_review)
    desk = opened(tmp_path, count=60)
    page = read(desk)
    click(desk, "judge")
    end = time.monotonic() + PATIENCE
    while len(page.judgements.known) < 2:
        assert time.monotonic() < end, "the games are never judged"
        time.sleep(0.01)
        tables.frame(desk)
        tables.pass_time(desk, 0.01)
    tables.press(desk, "back")
    known = page.judgements.known[:2]
    house(desk).reviews.task_runner.close()
    house(desk).library.close()
    again = read(opened(tmp_path, count=0))
    assert again.judgements.known[:2] == known


@pytest.mark.some(2)
@pytest.mark.parametrize("game", catalogue.names())
def test_every_reason_is_about_something(game):
    kinds = vars(import_module(f"game.games.{game}.rules.reasons")).values()
    named = {k.__name__ for k in kinds if isinstance(k, type) and issubclass(k, Reason)}
    assert named - {"Reason"} <= catalogue.game(game).losses().keys()


def test_a_loss_is_about_what_spoke_for_the_better_move_alone():
    spilt, bonus = reasons.TilesSpilt(2, 3), reasons.BonusEarned("row", 2)
    grown, other = reasons.LineGrown(3, 2, 4), reasons.LineGrown(2, 1, 3)
    cases = [
        ((bonus, grown), (bonus, spilt), "LineGrown"),
        ((grown,), (other,), "LineGrown"),
        ((grown,), (grown, spilt), "TilesSpilt"),
        ((grown,), (grown,), ""),
        ((), (), ""),
    ]
    for best, played, about in cases:
        judged = JudgedMove(1, 0, Verdict("a", 0, played), Verdict("b", 70, best))
        assert lost_points(review_of("wall", [judged], 1), 0).kinds == ((about, 70),)


def test_what_better_moves_were_about_is_told_with_the_mean_of_a_game():
    known = [
        LostPoints(3, 90, (0, 0, 90), (("", 10), ("LineGrown", 50), ("TilesSpilt", 30))),
        LostPoints(2, 20, (20, 0, 0), (("LineGrown", 0), ("TilesSpilt", 20))),
    ]
    words.use_language("en")
    bars = given_panels.about(known, "wall")
    assert [(bar.words, bar.shown) for bar in bars] == [("Filling lines", "2.5"), ("Floor", "2.5")]
    assert [bar.shown for bar in given_panels.thirds(known)] == ["1.0", "0.0", "4.5"]


def test_how_all_puzzles_stand_is_told_below(tmp_path):
    desk = opened(tmp_path, Some())
    assert not any("puzzles" in said.words for said in spoken(read(desk).desk))
    desk.people.choose_own_name(top(desk).player)
    for key, solved in (("one", True), ("two", False), ("three", True)):
        house(desk).tried.note(key, solved)
    tables.pass_time(desk, 0.1)
    page = read(desk)
    page.arrange(desk.view)
    tables.frame(desk)
    said = "All puzzles: 2 solved, 1 missed, 1 in a row, 1 at best"
    assert said in [one.words for one in spoken(desk)]
