"""The list of screens: which there are, and how each comes up."""

import os
from dataclasses import replace
from datetime import datetime, time, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest import mock

from _judged import keep_dice, keep_pars
from _stage import (
    DAY,
    PEOPLE,
    SCREENS,
    SEED,
    header,
    house,
    kept,
    match_at,
    picture,
    play_on,
    press,
    screen,
    table,
    tables_of,
    tried,
    tried_on,
    wait,
)

from game import catalogue
from game.core.bots import LEVELS
from game.core.match import Match
from game.core.replay.reader import read_replay
from game.core.splits import splits
from game.engine.desk import Desk
from game.engine.table.scene import AnyTable
from game.engine.ui.letters import LetterSheet
from game.judging import verdicts_on_moves
from game.screens import games, routes
from game.screens.compare.compare import open_compare
from game.screens.hall import challenges
from game.screens.library.marks import Mark
from game.screens.lobby import seeds
from game.screens.puzzles.feed import Feed, PracticeSession
from game.screens.puzzles.shipped import Puzzle, shipped
from game.screens.puzzles.storm import begin_storm
from game.screens.puzzles.task import day_key, open_task
from game.screens.table.rivals import BEST, Rival, Rivals
from game.screens.theatre.page import CAPTION_SECONDS


def _opened(module: str, function: str, *given: Any) -> None:
    getattr(import_module(f"game.screens.{module}"), function)(*given)


# -- the house -----------------------------------------------------------------------------


@screen("title-first")
def title_first(desk: Desk) -> None:
    """The title before anybody has played."""
    house(desk).title()


@screen("title")
def title(desk: Desk) -> None:
    """The title with games to go on with."""
    kept(desk, "ramp", 2, 50)
    kept(desk, "wall", 3, 30)
    house(desk).title()


@screen("first-name")
def first_name(desk: Desk) -> None:
    """Somebody new is asked for a name."""
    house(desk).title()
    with mock.patch("game.screens.players.name_sheet.system_name", lambda: "Mina"):
        house(desk).navigate(routes.NameQuestion(lambda: None))


@screen("first-name-again")
def first_name_again(desk: Desk) -> None:
    """Somebody who has played with an older version is asked for a name."""
    kept(desk, "ramp", 2, 4)
    kept(desk, "wall", 4, 4)
    first_name(desk)


@screen("players")
def players(desk: Desk) -> None:
    """Everybody who plays here."""
    kept(desk, "ramp", 2, 400)
    kept(desk, "wall", 3, 400)
    _know_everybody(desk)
    house(desk).title()
    house(desk).navigate(routes.PlayerList())
    house(desk).library.read_all()
    top: Any = desk.stack.top
    top.enter()


def _know_everybody(desk: Desk) -> None:
    """Mina plays alone here; some have a colour and a device of their own."""
    desk.people.add_players(PEOPLE)
    desk.people.choose_own_name(PEOPLE[0])
    for name, colour, device in (("Mina", 2, "mouse"), ("Ada", 4, "keys-left")):
        person = desk.people.person_named(name)
        assert person is not None
        desk.people.set_fields(person.identity, colour=colour, device=device)


def _lobby(game: str) -> None:
    @screen(f"lobby-{game}")
    def lobby(desk: Desk) -> None:
        house(desk).title()
        house(desk).navigate(routes.NewMatch(game))


for _game in catalogue.names():
    _lobby(_game)


@screen("lobby-series")
def lobby_series(desk: Desk) -> None:
    """Four people in the middle of a series."""
    _play_series(desk)
    house(desk).title()
    seats = [{"name": name} for name in PEOPLE[:4]]
    desk.change(lobby={"wall": {"seats": seats, "length": 3}})
    house(desk).navigate(routes.NewMatch("wall"))


def _play_series(desk: Desk) -> None:
    """Four of them have played two games."""
    _know_everybody(desk)
    keys = [desk.people.player_key(header("wall", 4), seat) for seat in range(4)]
    desk.series.begin_series(keys, 3)
    for game in ("loops", "ramp"):
        winners = match_at(game, 4, 2000).result.winners
        path = kept(desk, game, 4, 2000)
        desk.series.add_game(keys, path.name, [keys[seat] for seat in winners])


@screen("lobby-name")
def lobby_name(desk: Desk) -> None:
    """Somebody is asked for a name."""
    house(desk).title()
    house(desk).navigate(routes.NewMatch("ramp"))
    _choose(desk, "seat 0")


@screen("lobby-letters")
def lobby_letters(desk: Desk) -> None:
    """A name is typed by pad."""
    SCREENS["lobby-name"](desk)
    top: Any = desk.stack.top
    desk.stack.push(LetterSheet(desk, top.line))


@screen("lobby-code")
def lobby_code(desk: Desk) -> None:
    """A friend's code is asked for."""
    house(desk).title()
    house(desk).navigate(routes.NewMatch("ramp"))
    _choose(desk, "code")


@screen("lobby-device")
def lobby_device(desk: Desk) -> None:
    """Somebody is asked for a device."""
    house(desk).title()
    house(desk).navigate(routes.NewMatch("ramp"))
    _choose(desk, "add person")
    _choose(desk, "with 0")


@screen("lobby-level")
def lobby_level(desk: Desk) -> None:
    """Somebody is asked how strong a bot shall be."""
    house(desk).title()
    house(desk).navigate(routes.NewMatch("wall"))
    _choose(desk, "with 1")


PROGRAMS = {"Deep Tile": "python3 /home/mina/bots/deep_tile.py --depth 4", "Shelly": "bot.sh"}


@screen("lobby-program")
def lobby_program(desk: Desk) -> None:
    """A seat is taken by a program; somebody is asked which."""
    desk.change(programs=PROGRAMS)
    seats = [{"name": "Mina"}, {"name": "Shelly", "bot": "cmd:bot.sh"}, {"bot": "club"}]
    desk.change(lobby={"wall": {"seats": seats}})
    house(desk).title()
    house(desk).navigate(routes.NewMatch("wall"))
    _choose(desk, "with 1")
    _choose(desk, "programs")


@screen("settings-program")
def settings_program(desk: Desk) -> None:
    """Somebody is asked for a program's name and command."""
    desk.change(programs=PROGRAMS)
    house(desk).title()
    house(desk).navigate(routes.SettingsTabs("game"))
    _choose(desk, "program Deep Tile")


def _choose(desk: Desk, name: str) -> None:
    top: Any = desk.stack.top
    top.focus_named(name)
    press(desk, "confirm")


@screen("hall")
def hall(desk: Desk) -> None:
    """All solo challenges."""
    for game, index in (("ramp", 0), ("ramp", 1), ("loops", 0), ("lines", 3)):
        tried(desk, game, index)
    house(desk).title()
    house(desk).library.read_all()
    house(desk).navigate(routes.Hall())


@screen("daily")
def daily(desk: Desk) -> None:
    """What everybody tries today, after some weeks."""
    for back, late, names in (
        *((20, 0, "lines loops"), (19, 0, "ramp"), (17, 1, "wall ramp"), (15, 0, "wall lines")),
        *((14, 0, "wall ramp loops"), (11, 5, "loops"), (8, 0, "wall ramp lines loops")),
        *((7, 0, "lines"), (5, 0, "ramp lines"), (4, 0, "wall loops"), (3, 0, "ramp wall")),
        *((2, 0, "wall lines loops"), (1, 0, "wall loops"), (1, 1, "ramp"), (0, 0, "wall")),
    ):
        for game in names.split():
            bot = "random" if game == "lines" else "greedy"  # which thinks a second there
            tried_on(desk, game, DAY - timedelta(days=back), late, bot)
    tried_on(desk, "ramp", DAY, bot="random")
    tried_on(desk, "ramp", DAY)
    house(desk).title()
    for back, right in ((14, True), (8, True), (4, False), (2, True)):
        house(desk).tried.note(day_key(DAY - timedelta(days=back)), right)
    library = house(desk).library
    library.read_all()
    for game, numbers in (("wall", (-31, 11, 24)), ("ramp", (-6, 5, 11, 17))):
        keep_pars(library, challenges.challenge_of_day(game, DAY), seeds.of_day(DAY), numbers)
    house(desk).navigate(routes.Today())
    wait(desk, 1)


@screen("puzzles")
def puzzles(desk: Desk) -> None:
    """Positions with one best move, some of them tried."""
    house(desk).title()
    for game in games.ordered_names():
        for i, puzzle in enumerate(shipped(game)[:13]):
            house(desk).tried.note(puzzle.key, i % 4 != 2)
    house(desk).practice.note_storm("", 14)
    for puzzle in shipped("wall")[:2]:
        house(desk).practice.note(puzzle, False)
    house(desk).navigate(routes.PuzzleGrids())
    wait(desk, 1)


def _puzzle(game: str) -> None:
    """A puzzle that does not hang on the set that ships: a game left in its middle."""

    @screen(f"puzzle-{game}")
    def puzzle(desk: Desk) -> None:
        house(desk).title()
        for plies in (24, 4):  # a short game is over before
            path = kept(desk, game, 2, plies)
            history = read_replay(path.read_bytes(), catalogue.set_up).history
            assert history is not None
            rules, state = history.rules, history.state
            if not rules.over(state):
                break
        seat = rules.movers(state)[0]
        best = rules.moves(state, seat)[0]
        open_task(desk, Puzzle(game, game, path, None, seat, best, True, "club"), Feed(desk))


for _game in catalogue.names():
    _puzzle(_game)


@screen("puzzle-wall-missed")
def puzzle_missed(desk: Desk) -> None:
    """A move was tried, and a better one is known."""
    _missed(desk, "wall")


@screen("puzzle-loops-shown")
def puzzle_shown(desk: Desk) -> None:
    """The best move is shown on the table."""
    _missed(desk, "loops").show()
    wait(desk, 1)


def _missed(desk: Desk, game: str) -> Any:
    """The worst move of a puzzle, tried; what moves are worth is worked out on the spot."""
    SCREENS[f"puzzle-{game}"](desk)
    task: Any = desk.stack.top
    rules, seat = task.match.rules, task.puzzle.seat
    view = rules.seen_by(task.before, seat)
    (found,) = verdicts_on_moves(game, rules.options, rules.seats, view, seat)
    task.verdicts = {verdict.move: verdict for verdict in found}
    task.puzzle = task.telling._puzzle = task.puzzle._replace(best=found[0].move)
    task.table.play(seat, found[-1].move)
    wait(desk, 3)
    return task


@screen("storm")
def storm(desk: Desk) -> None:
    """A storm in which two puzzles were solved, and one was just missed."""
    house(desk).title()
    begin_storm(desk, "")
    for right in (True, True, False):
        task: Any = desk.stack.top
        if right:
            task.feed.note(task.puzzle, right)
            task.next()
        else:
            task.show()
    wait(desk, 1)


@screen("practice-done")
def practice_done(desk: Desk) -> None:
    """The summary of today's practice."""
    house(desk).title()
    puzzles = shipped("wall")[:8]
    done = PracticeSession(desk, puzzles)
    for number, puzzle in enumerate(puzzles):
        done.note(puzzle, number != 3)
    done.end()


@screen("unfinished")
def unfinished(desk: Desk) -> None:
    """Games to go on with."""
    for game, people, plies in (("ramp", 2, 50), ("wall", 3, 30), ("loops", 2, 12)):
        kept(desk, game, people, plies)
    house(desk).title()
    house(desk).navigate(routes.UnfinishedMatches())
    wait(desk, 2)


@screen("pause")
def pause(desk: Desk) -> None:
    """A game that waits."""
    house(desk).open_pause_menu(table(desk, "wall", 2, 20))


@screen("pause-alone")
def pause_alone(desk: Desk) -> None:
    """A game that waits, in which moves may be taken back and played again."""
    scene = table(desk, "ramp", 1, 6)
    scene.match.undo()
    scene.on_jump()
    house(desk).open_pause_menu(scene)


@screen("log")
def log(desk: Desk) -> None:
    """What has been played."""
    house(desk).open_move_list(table(desk, "ramp", 2, 30))


@screen("failure")
def failure(desk: Desk) -> None:
    """Something went wrong."""
    house(desk).show_title_after_error("~/.local/state/quadrille/log/quadrille.log")


@screen("hand-over")
def hand_over(desk: Desk) -> None:
    """The screen between two people with secrets."""
    scene = table(desk, "loops", 2, 10)
    house(desk).hand_over(scene, 1)


def _judge(desk: Desk, match: Match, path: Path) -> None:
    """Let everything be known that a result would wait for: judges need seconds."""
    library = house(desk).library
    keep_dice(library, path)
    challenge = challenges.challenge_of(match.header)
    if challenge is not None:
        number = challenge.measure(match.rules, match.state) or 0
        better = -1 if challenge.ladder.low_wins else 1
        numbers = [number + better * each for each in (-9, -2, 4, 7)]
        keep_pars(library, challenge, SEED, numbers)


def _result(name: str, game: str, people: int, options: dict[str, Any] | None = None) -> None:
    @screen(name)
    def result(desk: Desk) -> None:
        path = kept(desk, game, people, 2000, options)
        _judge(desk, match_at(game, people, 2000, options), path)
        scene = table(desk, game, people, 2000, options)
        scene.match.sign()
        scene.path = path
        house(desk).show_result(scene)
        wait(desk, 4)


@screen("result-moves")
def result_moves(desk: Desk) -> None:
    """The biggest mistakes, where they have a page of their own."""
    SCREENS["result-wall"](desk)
    press(desk, "1")
    wait(desk, 1)


_result("result-wall", "wall", 3)
_result("result-ramp", "ramp", 1)
_result("result-ramp-four", "ramp", 4)
_result("result-lines", "lines", 1, {"challenge": 4})
_result("result-lines-five", "lines", 5)
_result("result-loops", "loops", 2)
_result("result-loops-race", "loops", 1)


@screen("film")
def film(desk: Desk) -> None:
    """The film of a match."""
    SCREENS["result-wall"](desk)
    _choose(desk, "film")
    wait(desk, 5)


@screen("result-series")
def result_series(desk: Desk) -> None:
    """Four people after the third game of three."""
    _play_series(desk)
    SCREENS["result-wall-four"](desk)


_result("result-wall-four", "wall", 4)


@screen("result-evening")
def result_evening(desk: Desk) -> None:
    """All games of that series as a table."""
    result_series(desk)
    house(desk).library.read_all()
    _choose(desk, "series")
    wait(desk, 1)


@screen("result-wall-trio")
def result_trio(desk: Desk) -> None:
    """A challenge against company."""
    challenge = catalogue.challenges("wall")[2]
    match = play_on(
        Match.new(challenges.header_of(challenge, "Mina", "friday"), catalogue.set_up), 2000
    )
    scene = catalogue.game("wall").scene()(desk, match, house(desk))
    match.sign()
    scene.path = tried(desk, "wall", 2)
    keep_dice(house(desk).library, scene.path)
    house(desk).show_result(scene)
    wait(desk, 4)


def _beside(desk: Desk, scene: AnyTable, *leads: int) -> None:
    """Let a best match and a level play beside a table, with these leads over them."""
    challenge = challenges.challenge_of(scene.match.header)
    assert challenge is not None
    own, number = splits(challenge, scene.match.history), None
    if scene.match.over:
        number = challenge.measure(scene.match.rules, scene.match.state)
    racers = [
        Rival(
            name,
            "",
            [each._replace(points=each.points - lead) for each in own],
            scene.match.over,
            None if number is None else number - lead,
        )
        for name, lead in zip((BEST, LEVELS["strong"]), leads, strict=True)
    ]
    scene.rivals = Rivals(desk, scene.match, challenge, racers, None)
    wait(desk, 0.1)


@screen("result-rivals")
def result_rivals(desk: Desk) -> None:
    """The result of a challenge that was played beside rivals."""
    path = kept(desk, "ramp", 1, 2000)
    _judge(desk, match_at("ramp", 1, 2000), path)
    scene = table(desk, "ramp", 1, 2000)
    scene.match.sign()
    scene.path = path
    _beside(desk, scene, 4, -3)
    house(desk).show_result(scene)
    wait(desk, 4)


@screen("ramp-rivals")
def ramp_rivals(desk: Desk) -> None:
    """A late card beside rivals."""
    _beside(desk, table(desk, "ramp", 1, 56), 3, -2)


@screen("lines-rivals")
def lines_rivals(desk: Desk) -> None:
    """The second round beside rivals."""
    _beside(desk, table(desk, "lines", 1, 12, {"challenge": 4}), 12, 0)


@screen("ramp-landing")
def ramp_landing(desk: Desk) -> None:
    """The very moment in which a piece touches others and fills rows; it is made to last."""
    move = match_at("ramp", 1, 11).history.turns[-1].moved.move
    scene = table(desk, "ramp", 1, 10)
    picture(desk)  # what is counted is not in the points yet, which have been seen before
    desk.settings = replace(desk.settings, animation_speed=1.0)
    scene.play(0, move)
    seat = scene.display.seats[0]  # type: ignore[attr-defined]
    while seat.hit is None:
        wait(desk, 1 / 120)
    seat.timeline.speed = 0.05


def _theatre(name: str, game: str, people: int, options: Any = None) -> None:
    @screen(name)
    def theatre(desk: Desk) -> None:
        path = kept(desk, game, people, 2000, options)
        house(desk).title()
        keep_dice(house(desk).library, path)
        house(desk).navigate(routes.Watch(path))
        press(desk, "4", "down")
        wait(desk, CAPTION_SECONDS)


_theatre("theatre-ramp", "ramp", 2)
_theatre("theatre-wall", "wall", 2)
_theatre("theatre-lines", "lines", 2)
_theatre("theatre-loops", "loops", 2)


NOTE = "Three of them on the floor: the marker would have been the cheaper way out here."
"""What somebody noted on a move."""


@screen("theatre-note")
def theatre_note(desk: Desk) -> None:
    """A replay with notes of one's own, at the place of one of them."""
    path = kept(desk, "wall", 2, 2000)
    house(desk).title()
    library = house(desk).library
    keep_dice(library, path)
    library.store_mark(path.name, Mark(notes=((9, "Too early."), (20, NOTE))))
    house(desk).navigate(routes.Watch(path))
    press(desk, "pause", "4")
    wait(desk, CAPTION_SECONDS)


@screen("theatre-more")
def theatre_more(desk: Desk) -> None:
    """What else can be done with a replay."""
    path = kept(desk, "wall", 2, 2000)
    house(desk).title()
    keep_dice(house(desk).library, path)
    house(desk).navigate(routes.Watch(path))
    press(desk, "4", "menu")


@screen("share")
def share(desk: Desk) -> None:
    """A result to be given to others."""
    SCREENS["result-ramp"](desk)
    _choose(desk, "share")
    _choose(desk, "code")


@screen("result-again")
def result_again(desk: Desk) -> None:
    """The ways to play again."""
    SCREENS["result-ramp"](desk)
    _choose(desk, "again")


@screen("compare")
def compare(desk: Desk) -> None:
    """Two matches of one seed side by side."""
    paths = [kept(desk, "wall", 2, 2000, bot=bot) for bot in ("greedy", "random")]
    for path in paths:
        keep_dice(house(desk).library, path)
    house(desk).title()
    open_compare(desk, *paths)
    wait(desk, 1)


@screen("replays")
def replays(desk: Desk) -> None:
    """The list of all games."""
    for game, people in (("ramp", 1), ("wall", 2), ("lines", 2), ("loops", 2)):
        kept(desk, game, people, 2000)
    kept(desk, "ramp", 2, 40)
    house(desk).title()
    house(desk).library.read_all()
    house(desk).navigate(routes.Replays())
    for _board in range(7):
        picture(desk)  # files are read only once the list has been seen, a board for each picture
        wait(desk, 1)


@screen("replays-damaged")
def damaged(desk: Desk) -> None:
    """Files that somebody changed, and some that are no games."""
    path = kept(desk, "wall", 2, 2000)
    lines = path.read_bytes().splitlines(keepends=True)
    notes = path.parent / "notes from the holidays.quad"
    notes.write_bytes(b"hello")
    long_ago = datetime.combine(DAY - timedelta(days=1), time(12)).timestamp()
    os.utime(notes, (long_ago, long_ago))
    lines[15] = lines[15].replace(b'"by"', b'"of"')
    path.write_bytes(b"".join(lines))
    house(desk).title()
    house(desk).library.read_all()
    house(desk).navigate(routes.Replays())
    press(desk, "end")
    picture(desk)
    wait(desk, 1)


@screen("delete")
def delete(desk: Desk) -> None:
    """A game is about to be deleted."""
    replays(desk)
    with mock.patch("game.engine.storage.store.Store.bin_folder", "~/quadrille/replays/deleted"):
        press(desk, "delete")


@screen("records")
def records(desk: Desk) -> None:
    """What everybody has reached, at a glance."""
    for i in range(9):
        keep_dice(house(desk).library, tried(desk, "ramp", 0, f"record-{i}"))
    kept(desk, "wall", 2, 2000)
    house(desk).title()
    house(desk).library.read_all()
    house(desk).navigate(routes.Profile())
    for _frame in range(3):
        picture(desk)
        wait(desk, 1)


@screen("records-results")
def records_results(desk: Desk) -> None:
    """The results of one challenge."""
    records(desk)
    page: Any = desk.stack.top
    page._turn_to("results")
    picture(desk)
    wait(desk, 1)


@screen("records-given")
def records_given(desk: Desk) -> None:
    """What was given away in all games."""
    for i in range(6):
        keep_dice(house(desk).library, tried(desk, "ramp", 0, f"record-{i}"))
    house(desk).title()
    house(desk).library.read_all()
    house(desk).navigate(routes.Profile())
    records: Any = desk.stack.top
    records._turn_to("given")
    for _frame in range(3):
        picture(desk)
        wait(desk, 1)


@screen("records-honours")
def records_honours(desk: Desk) -> None:
    """What means something."""
    tried(desk, "ramp", 0)
    tried(desk, "lines", 5)
    for back in range(7):
        tried_on(desk, "ramp", DAY - timedelta(days=back))
    house(desk).title()
    house(desk).library.read_all()
    house(desk).navigate(routes.Profile())
    records: Any = desk.stack.top
    records._turn_to("honours")
    wait(desk, 1)


def _settings(page: str) -> None:
    @screen(f"settings-{page}")
    def settings(desk: Desk) -> None:
        house(desk).title()
        house(desk).navigate(routes.SettingsTabs(page))


for _page in ("display", "sound", "controls", "game", "language"):
    _settings(_page)


def _rules(game: str) -> None:
    @screen(f"rules-{game}")
    def rules(desk: Desk) -> None:
        house(desk).title()
        house(desk).open_rules(game)
        wait(desk, 0.5)

    @screen(f"lesson-{game}")
    def lesson(desk: Desk) -> None:
        house(desk).title()
        house(desk).navigate(routes.FirstGame(game))
        wait(desk, 0.5)


for _game in catalogue.names():
    _rules(_game)


# -- tables --------------------------------------------------------------------------------


def _table(name: str, people: int, plies: int, options: Any = None, keys: str = "") -> None:
    @screen(name)
    def at_table(desk: Desk) -> None:
        table(desk, name.split("-")[0], people, plies, options)
        press(desk, *keys.split())


_table("ramp-solo", 1, 8)
_table("ramp-two", 2, 25)
_table("ramp-four", 4, 40)
_table("ramp-board-4", 2, 12, {"boards": [4]})
_table("wall-two", 2, 24)
_table("wall-two-picked", 2, 24, None, "confirm")
_table("wall-three", 3, 12)
_table("wall-four", 4, 30)
_table("wall-four-grey", 4, 60, {"side": "grey"})
_table("wall-near", 2, 44)
_table("lines-colours", 2, 0)
_table("lines-two", 2, 14)
_table("lines-five", 5, 40)
_table("lines-placing", 1, 2, {"challenge": 4})
_table("lines-challenge", 1, 12, {"challenge": 4})
_table("lines-side-b", 1, 16, {"challenge": 5})
_table("loops-two", 2, 16)
_table("loops-four", 4, 60)
_table("loops-race", 1, 30)
_table("loops-long", 2, 97, {"target": 50})


def _moment(
    name: str, people: int, event: str, seconds: float, options: Any = None, keys: str = ""
) -> None:
    """A table in the middle of showing an event, the first of its kind in that game, so long after
    keys are pressed at it."""

    @screen(name)
    def caught(desk: Desk) -> None:
        game = name.split("-")[0]
        match = match_at(game, people, 1, options)
        while not _tells(match, event):
            assert not match.over, f"there is no {event}"
            play_on(match, match.plies + 1)
        moved = match.history.turns[-1].moved
        scene = table(desk, game, people, match.plies - 1, options)
        desk.settings = replace(desk.settings, animation_speed=1.0)
        scene.play(moved.seat, moved.move)
        press(desk, *keys.split())
        wait(desk, seconds)


def _tells(match: Any, event: str) -> bool:
    told = (match.rules.narrate(*step) for step in match.history.steps(match.plies))
    return any(type(each).__name__ == event for events in told for each in events)


_moment("ramp-round-change", 2, "BoardEnded", 3.1)
_moment("wall-tiling", 3, "WallTileLaid", 1.6)
_moment("lines-throwing", 1, "RoundBegan", 0.7, {"challenge": 4})
_moment("lines-rolling", 2, "RoundBegan", 0.55, None, "confirm")
_moment("loops-scoring", 2, "LoopCompleted", 0.6)

for _game in catalogue.names():
    if not tables_of([name for name in SCREENS if name.startswith(f"{_game}-")]):
        _table(f"{_game}-table", catalogue.rules_class(_game).seat_range[-1], 4)
