"""Records: the figures are those of the files, and every page of them can be read."""

from game.engine.storage.store import AppFolders, Store
from game.screens import games
from game.screens.library.wanted import Filter
from game.screens.lobby.lobby import Lobby
from game.screens.records import panels, records
from game.screens.records.statistics import PlayedResult, Series, Statistics
from tests import tables
from tests.screens.rooms import check_text, click, open_house, top
from tools._many_replays import fill


def opened(tmp_path, count=80, **settings):
    desk = open_house(**settings)
    desk.store = Store(AppFolders(tmp_path / "s.json", tmp_path / "replays", tmp_path / "logs"))
    fill(desk.store.replays_dir(), count)
    desk.house.library.read_all()
    desk.stack.push(records.Records(desk))
    return desk


def test_whoever_plays_most_comes_first(tmp_path):
    page = top(opened(tmp_path))
    counts = [count for _name, count in page.players]
    assert counts == sorted(counts, reverse=True)
    assert page.player == page.players[0][0]
    assert {s.game for s in page.series} <= set(games.ordered_names())


def test_the_known_player_comes_first(tmp_path):
    desk = opened(tmp_path, names=("Nobody", "Leo"))
    assert top(desk).player == "Leo"


def test_matches_that_another_program_wrote_count_once_records_are_opened_again(tmp_path):
    desk = opened(tmp_path, 3)
    desk.stack.pop()
    fill(desk.store.replays_dir(), 6, seed=2)
    desk.stack.push(records.Records(desk))
    for _frame in range(9):
        tables.frame(desk)
        tables.pass_time(desk, 0.2)
    assert desk.house.library.count(Filter()) == len(desk.store.replay_names()) > 3


def test_figures_follow_player_and_game(tmp_path):
    desk = opened(tmp_path)
    page = top(desk)
    click(desk, "who")
    tables.press(desk, "down", "confirm")
    assert page.player == page.players[1][0]
    for i, series in enumerate(page.series):
        page._pick_series(i)
        assert page.figures.played + len(page.figures.helped) == series.games


def test_of_games_that_count_apart_no_figures_are_shown():
    result = PlayedResult(0.0, 40, 1, True, None, "a.quad", 0)
    sheet = panels.sheet(Series("wall", "", 1), Statistics(helped=(result,)))
    assert (sheet.tiles, sheet.charts) == ([], [])
    assert sheet.empty
    assert "1 match" in sheet.note
    assert panels.sheet(Series("wall", "", 1), Statistics((result,))).tiles


def test_the_best_game_can_be_watched(tmp_path):
    desk = opened(tmp_path)
    page = top(desk)
    with_results = [i for i, s in enumerate(page.series)]
    for i in with_results:
        page._pick_series(i)
        if page.figures.played:
            break
    best = max(r.score for r in page.figures.results)
    challenge = page.chosen.challenge
    click(desk, "best")
    player = top(desk)
    names = [p.name for p in player.match.header.players]
    if not challenge:
        assert player.match.result.scores[names.index(page.player)] == best


def test_a_game_can_be_played_again_from_its_figures(tmp_path):
    desk = opened(tmp_path)
    page = top(desk)
    page._pick_series(next(i for i, series in enumerate(page.series) if not series.challenge))
    game = page.chosen.game
    click(desk, "play")
    assert isinstance(top(desk), Lobby)
    assert top(desk).setup.game == game


def test_nobody_has_played_yet(tmp_path):
    desk = opened(tmp_path, count=0)
    check_text(desk)
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Title"
