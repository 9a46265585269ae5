"""The biggest mistakes, on the result: found beside it, and tried again from it."""

from dataclasses import replace

import pygame
import pytest
from _at_once import AtOnce, Never

from game import __version__, catalogue, judging
from game.core.judging import judge
from game.core.judging.judge import JudgedMove, Verdict
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.storage import journal
from game.engine.window.view import Box, View
from game.games.lines.rules.state import Stage
from game.games.ramp.rules.reasons import DotsCovered, DotsShut
from game.judging import POSSIBLE, ReferenceResult
from game.screens import reviews
from game.screens.puzzles.learning import learn, puzzle_of
from game.screens.result import seed_ladder
from game.screens.result.pane import mistake_of
from game.screens.theatre.branch import play_on
from game.screens.theatre.review import telling
from tests import tables
from tests.clients import client, key
from tests.screens.rooms import click, go, house, open_house, seated, spoken, top

PARS = {
    "ramp": [
        ReferenceResult("beginner", 4),
        ReferenceResult("club", 24),
        ReferenceResult("expert", 24),
        ReferenceResult(POSSIBLE, 57),
    ],
    "loops": [
        ReferenceResult("beginner", None),
        ReferenceResult("club", 19),
        ReferenceResult("expert", 15),
        ReferenceResult(POSSIBLE, 10),
    ],
}
TABLES = {"ramp": 1, "wall": 3, "lines": 2, "loops": 2}
RESULTS = [("ramp", 18), ("ramp", -60), ("loops", 16), ("loops", None)]
_KEPT = {}


@pytest.fixture(autouse=True)
def judged_at_once(monkeypatch):
    monkeypatch.setattr(reviews, "TaskRunner", AtOnce)
    monkeypatch.setattr(judge, "EFFORT", 1)
    possible = {game: [par for par in pars if par.who == POSSIBLE] for game, pars in PARS.items()}
    monkeypatch.setattr(judging, "best_result", lambda game, *_rest: iter(possible[game]))


class Failing(AtOnce):
    """Its process dies."""

    def run(self, function, *arguments):
        super().run(function, *arguments)
        self._found = self._found[:2]

    def fetch_results(self):
        found = super().fetch_results()
        self.failed = True
        return found


def played(desk, game, seats, bots=(), **options):
    """A game in a file, every move the last one of the list: that is no good way to play."""
    players = tuple(Player(name) for name in ("Ana", "Jun", "Mina")[:seats])
    players = tuple(Player(p.name, "random") if i in bots else p for i, p in enumerate(players))
    header = Header(game, players, "friday", options)
    path = desk.store.new_replay(game)
    if (header.game, players) in _KEPT:
        path.write_bytes(_KEPT[header.game, players])
        return path, journal_match(path)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    while not match.over:
        seat = match.movers[0]
        match.play(seat, match.moves(seat)[-1], 10)
    match.sign()
    _KEPT[header.game, players] = path.read_bytes()
    return path, match


def journal_match(path):
    reading = read_replay(path.read_bytes(), catalogue.set_up)
    return Match(reading.header, reading.history)


def at_result(game="ramp", seats=None, bots=()):
    desk = open_house()
    path, match = played(desk, game, seats or TABLES[game], bots)
    table = seated(desk, match)
    table.path = path
    house(desk).show_result(table)
    tables.pass_time(desk, 1.5)
    return desk


def losses_of(review):
    """Losses as anybody would count them, not as the screen does."""
    wrong = [j for j in review.judged if j.rating.kind in ("slip", "mistake", "blunder")]
    return sorted((j.best.worth - j.played.worth for j in wrong), reverse=True)


@pytest.mark.some(4)
@pytest.mark.parametrize("game", TABLES)
def test_the_three_dearest_moves_of_the_people_are_shown(game):
    desk = at_result(game, bots=(1,) if TABLES[game] > 1 else ())
    pane = top(desk).pane
    people = pane.match.header.people
    own = pane.review._replace(judged=[j for j in pane.review.judged if j.seat in people])
    assert [card.judged.loss for card in pane.cards] == losses_of(own)[:3]
    assert all(card.judged.seat in people for card in pane.cards)
    assert pane.shown == len(pane.cards)


def test_where_only_bots_play_all_moves_count():
    desk = at_result("wall", seats=2, bots=(0, 1))
    pane = top(desk).pane
    assert [card.judged.loss for card in pane.cards] == losses_of(pane.review)[:3]


@pytest.mark.some(3)
@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_a_move_is_tried_again_from_the_position_before_it(hand):
    desk = at_result("ramp")
    pane = top(desk).pane
    ply = pane.cards[1].judged.ply
    before = pane.match.history.turns[ply - 1].before
    go(desk, "try 2", hand)
    assert top(desk).match.plies == ply - 1
    assert top(desk).match.state == before
    assert len(desk.store.list_replays()) == 1, "no file, nothing to continue"
    tables.press(desk, "back")
    go(desk, "Leave", hand)
    assert top(desk).pane is pane


@pytest.mark.parametrize("stage", [Stage.MARKING, Stage.DRAWING])
def test_what_stands_in_hand_first_is_not_the_mistake_that_is_tried_again(stage):
    desk = open_house()
    path, match = played(desk, "lines", 2)
    ply = next(i for i, turn in enumerate(match.history.turns) if turn.before.stage is stage)
    seat = match.history.turns[ply].moved.seat
    best = Verdict(match.rules.moves(match.history.turns[ply].before, seat)[-1], 90, ())
    moves = []
    for mistake in ("", None):
        played_move = moves[0] if mistake is None else ""
        judged = JudgedMove(ply + 1, seat, Verdict(played_move, 0, ()), best)
        learn(desk, [puzzle_of(match.header, path, judged)])
        tables.pass_time(desk, 1)
        task = top(desk)
        tables.press(desk, "confirm")
        moves += [turn.moved.move for turn in task.match.history.turns[ply : ply + 1]]
        task.quit()
    assert len(moves) == len({*moves}) == 1 + (stage is Stage.DRAWING)


@pytest.mark.some(3)
@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_with_company_the_moves_have_a_page_of_their_own(hand):
    desk = at_result("wall")
    page = top(desk)
    go(desk, "mistakes", hand)
    assert page.leaf
    assert "Jun" in [one.words for one in spoken(desk)]
    go(desk, "overview", hand)
    assert not page.leaf
    tables.press(desk, "2")
    assert page.focus.name == "try 2"
    tables.press(desk, "back")
    assert top(desk) is page
    assert not page.leaf
    tables.press(desk, "2", "2")
    assert top(desk).match.plies == page.pane.cards[1].judged.ply - 1


def test_from_a_lost_game_by_keys_alone_to_its_worst_move(tmp_path):
    """Real key events, from the finished game to the table where it is tried again."""
    with client(tmp_path) as run:
        run.desk.house.play(Header("ramp", (Player("Ana"),), "friday", {"boards": [1]}))
        run.frames(10)
        table = run.table
        while not table.match.over:
            assert table.play(0, table.match.moves(0)[-1])
        run.frames(90)
        page = run.top
        worst = page.pane.cards[0].judged
        assert worst.loss == max(j.loss for j in page.pane.review.judged)
        run.feed(*key(pygame.K_1))
        run.frames(10)
        assert run.top.match.plies == worst.ply - 1
        assert run.top.is_asked(0)


def test_while_it_is_worked_out_there_is_a_bar_and_then_nothing_has_moved(monkeypatch):
    monkeypatch.setattr(reviews, "TaskRunner", Never)
    desk = at_result("ramp")
    said = {one.words: one.box for one in spoken(desk)}
    assert "Analysing …" in said
    monkeypatch.setattr(reviews, "TaskRunner", AtOnce)
    house(desk).reviews.task_runner = AtOnce()
    house(desk).reviews._now = None
    house(desk).reviews._send()
    tables.pass_time(desk, 1.5)
    after = {one.words: one.box for one in spoken(desk)}
    assert top(desk).pane.shown == 3
    assert all(after[words] == box for words, box in said.items() if words != "Analysing …")


def test_a_review_that_fails_says_so_and_the_screen_can_be_used(monkeypatch):
    monkeypatch.setattr(reviews, "TaskRunner", Failing)
    desk = at_result("ramp")
    assert "The analysis failed." in [one.words for one in spoken(desk)]
    tables.press(desk, "1")
    assert type(top(desk)).__name__ == "ResultScreen"
    house(desk).reviews.task_runner = AtOnce()
    click(desk, "judge")
    tables.pass_time(desk, 1.5)
    assert top(desk).pane.shown == 3
    click(desk, "menu")
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize("better", [True, False])
def test_a_match_that_was_tried_again_says_at_once_if_it_ended_better(better):
    desk = at_result("ramp")
    first = top(desk).table.match
    pane = top(desk).pane
    play_on(desk, pane.match, pane.path, pane.cards[0].judged.ply - 1)
    table = top(desk)
    assert table.match.header.origin
    house(desk).open_pause_menu(table)
    assert "Back to the first try" in [one.words for one in spoken(desk)]
    tables.press(desk, "back")
    while not table.match.over:
        options = table.match.moves(0)
        replay = first.history.turns[table.match.plies].moved.move
        table.match.play(0, options[0] if better else replay)
    house(desk).show_result(table)
    tables.pass_time(desk, 0.5)
    now, then = table.match.result.scores[0], first.result.scores[0]
    said = " ".join(one.words for one in spoken(desk))
    words = f"Better: {now}" if now > then else f"Not better: {now}"
    assert words.replace("-", "−") in said
    assert better or now == then


def test_where_no_mistake_was_made_a_sentence_says_so_and_leads_nowhere(monkeypatch):
    real = judging.judge_file

    def best_moves(*given):
        for each in real(*given):
            best = hasattr(each, "best")
            yield (
                each._replace(played=each.best, rating=judge.Rating(kind="best")) if best else each
            )

    monkeypatch.setattr(judging, "judge_file", best_moves)
    monkeypatch.setattr(judging, "best_result", lambda *_given: iter(()))
    desk = at_result("ramp")
    assert "No better move was found." in [one.words for one in spoken(desk)]
    assert not any(w.name.startswith("try") for w in top(desk).widgets)
    desk = at_result("wall")
    assert "No better move was found." in [one.words for one in spoken(desk)]
    assert not next(w for w in top(desk).widgets if w.name == "mistakes").enabled


# -- the seed --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("game", "own"), RESULTS)
def test_marks_stand_where_their_numbers_are_and_words_on_no_others(game, own, text):
    challenge = catalogue.challenges(game)[0]
    desk = open_house(text=text)
    p = tables.painter(desk)
    box = Box(60, 100, 1160, seed_ladder.height(View((1280, 720), text)))
    seed_ladder.paint(p, box, challenge, own, PARS[game], 0)
    words = {one.words: one.box for one in p.drawn_texts}
    scale = seed_ladder.scale(challenge.shown_ladder, own)
    for par in PARS[game]:
        said = [each for each in words if str(par.number) in each.split()[1:]]
        assert bool(said) == (par.number is not None)
        if said:
            middle = words[said[0]].x + words[said[0]].w / 2
            near = min(max(scale.x(box, par.number), box.x), box.right)
            assert abs(middle - near) <= words[said[0]].w / 2 + 2
    boxes = list(words.values())
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_equal_results_share_a_mark_and_lost_ones_have_none():
    assert [words for words, _n, _who in seed_ladder.marks(PARS["ramp"])] == [
        "Beginner 4",
        "Club, Expert 24",
        "possible 57",
    ]
    assert len(seed_ladder.marks(PARS["loops"])) == 3


@pytest.mark.some(4)
@pytest.mark.parametrize(
    ("own", "possible", "proven", "words"),
    [
        (43, 56, False, "43 points: the highest rank; 13 points short of what was possible."),
        (43, 40, False, "43 points: no better result is known."),
        (20, 20, True, "20 points: nobody could have done better."),
        (29, 56, False, "29 points: 2 points more for master builder"),
    ],
)
def test_the_top_rank_is_called_a_rank_and_what_is_possible_is_never_less(
    own, possible, proven, words, monkeypatch
):
    par = ReferenceResult(POSSIBLE, possible, proven)
    monkeypatch.setattr(judging, "best_result", lambda *_given: iter([par]))
    desk = at_result("ramp")
    page = top(desk)
    page.found = replace(page.found, number=own)
    page._look_at_seed()
    page.rebuild()
    said = [one.words for one in spoken(desk)]
    assert words in " ".join(said)
    assert f"possible {max(own, possible)}{' · proved' if proven else ''}" in said


def test_all_that_lie_beyond_an_end_are_told_there():
    challenge = catalogue.challenges("wall")[0]
    p = tables.painter(open_house())
    pars = [
        ReferenceResult("beginner", -60),
        ReferenceResult("club", -57),
        ReferenceResult("expert", -55),
    ]
    seed_ladder.paint(p, Box(60, 100, 1160, 200), challenge, -3, pars, 0)
    assert "Beginner −60 · Club −57 · Expert −55" in [one.words for one in p.drawn_texts]


def test_of_a_race_fewer_turns_lie_further_right():
    ladder = catalogue.challenges("loops")[0].shown_ladder
    scale, box = seed_ladder.scale(ladder, 16), Box(0, 0, 100, 10)
    assert scale.x(box, 20) < scale.x(box, 16) < scale.x(box, 10)


def test_a_grade_above_is_shown_and_changes_no_rank_of_a_file():
    challenge = catalogue.challenges("ramp")[0]
    assert challenge.shown_ladder.rungs[:-1] == challenge.ladder.rungs
    assert challenge.shown_ladder.word(challenge.above[0].number) == "beyond belief"
    assert challenge.ladder.word(challenge.above[0].number) == "master builder"
    layout = catalogue.layout("ramp")
    level = layout.levels["pieces"]
    kept = {k: v for k, v in level.properties.items() if k != "solo_above"}
    other = replace(layout, levels={**layout.levels, "pieces": replace(level, properties=kept)})
    assert other.fingerprint == layout.fingerprint
    assert "solo_above" in level.properties


@pytest.mark.parametrize("why", [(), (DotsCovered(4), DotsShut(1))])
def test_where_the_same_is_said_of_both_moves_the_better_one_says_what_it_is_worth(why):
    match = tables.new_match("ramp", ["Ana"])
    move, other = match.moves(0)[:2]
    match.play(0, move)
    alike = judge.JudgedMove(1, 0, judge.Verdict(move, 3, why), judge.Verdict(other, 27, why))
    found = mistake_of(match, alike)
    assert found.best.why == ("2.4 points more by the end", *found.played.why)
    assert telling.why(match, alike, alike.best) != telling.why(match, alike, alike.played)
    apart = alike._replace(best=alike.best._replace(reasons=(DotsCovered(5),)))
    assert mistake_of(match, apart).best.why == ("dots covered: 5",)
