"""Who plays, as people use it: the first start, a name that changes, two who are one, a friend's
file. Through real events, by mouse, by keys and by pad."""

import json
import shutil
from datetime import date
from operator import itemgetter
from pathlib import Path
from typing import Any

import platformdirs
import pygame
import pytest
from _at_once import AtOnce
from pygame.event import Event

from game import __version__, catalogue, judging
from game.core.chance import Stream
from game.core.judging import judge
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from game.engine.window.text import characters_without_font
from game.screens import reviews
from game.screens.hall.challenges import challenge_of, challenge_of_day
from game.screens.lobby import seeds
from game.screens.routes import Launch
from tests import tables
from tests.clients import HANDS, LOOK, Client, Hand, Keys, Mouse, Pad, client, key, start_challenge
from tools._many_replays import REPLAYS

each_hand = pytest.mark.parametrize("hand", [kind() for kind in HANDS], ids=lambda h: h.name)


def headers(home: Path) -> list[dict[str, Any]]:
    """The first lines of all games that were kept, the oldest first."""
    files = sorted(home.rglob("*.quad"), key=lambda path: path.stat().st_mtime_ns)
    return [json.loads(path.read_text("utf-8").partition("\n")[0]) for path in files]


def type_name(run: Client, name: str) -> None:
    """Type into the line that has the focus, then go on."""
    run.feed(Event(pygame.TEXTINPUT, text=name))
    run.feed(*key(pygame.K_RETURN))


def start_ramp(run: Client, hand: Hand) -> None:
    """From the title through the lobby to the table."""
    hand.reach(run, "play")
    hand.reach(run, "game ramp")
    hand.reach(run, "start")
    assert run.table.game == "ramp"


def solo(run: Client, hand: Hand) -> None:
    """A challenge played to its end, and back to the title."""
    start_challenge(run, hand, "ramp board1")
    hand.move(run)
    run.finish()
    hand.reach(run, "menu")
    hand.reach(run, "back")


def standing(run: Client) -> int:
    """How often that challenge was tried, as the hall says."""
    library: Any = run.desk.house.library  # type: ignore[attr-defined]
    library.read_all()
    challenge = next(c for c in catalogue.challenges("ramp") if c.key == "board1")
    found = library.standing(challenge, run.desk.people.name)
    return int(found.attempts + found.helped)


def tallies(run: Client) -> dict[str, int]:
    """Everybody with the number of their games, as the records say."""
    library: Any = run.desk.house.library  # type: ignore[attr-defined]
    library.read_all()
    return dict(library.players())


def test_a_match_of_somebody_else_is_not_offered_once_a_name_is_given(tmp_path: Path) -> None:
    (tmp_path / "replays").mkdir()
    shutil.copy(REPLAYS / "ramp" / "unfinished.quad", tmp_path / "replays")
    with client(tmp_path, "") as run:
        run.frames(LOOK)
        run.top.line.set_text("Kim")
        run.feed(*key(pygame.K_RETURN))
        run.frames(LOOK)
        assert run.top.unfinished.has_files
        assert not run.top.unfinished.games


def test_a_name_is_typed_by_pad_alone_in_a_grid_of_letters(tmp_path: Path) -> None:
    hand = Pad()
    with client(tmp_path) as run:
        run.desk.change(text_scale=2.0)
        run.desk.resize_window((960, 540))
        hand.reach(run, "player")
        hand.press(run, "down")
        hand.press(run, "confirm")
        sheet = run.top
        hand.reach(run, "line")
        for sign in "jürgex":
            hand.reach(run, f"sign {sign}")
        hand.reach(run, "erase")
        hand.reach(run, "sign n")
        hand.reach(run, "space")
        hand.reach(run, "shift")
        hand.reach(run, "sign k")
        assert sheet.line.value == "Jürgen K"
        veils = [each for each in run.desk.stack.parts(0.0) if "veil" in str(each)]
        assert len(veils) == 1, "the page is veiled once, however many sheets lie on it"
        hand.reach(run, "done")
        assert run.desk.people.name == "Jürgen K"


@pytest.mark.some(3)
@each_hand
def test_the_first_start_asks_for_a_name_once_and_games_tell_an_identity(
    hand: Hand, tmp_path: Path
) -> None:
    with client(tmp_path, name="") as run:
        assert run.widget("take").words == "Continue"
        if isinstance(hand, Keys) and hand.name == "keys":
            type_name(run, "서연")
        else:
            hand.reach(run, "name Yuna")
        start_ramp(run, hand)
        hand.move(run)
        name = run.desk.people.name
    with client(tmp_path, name="") as run:
        assert "continue" in {w.name for w in run.widgets}
        assert run.desk.people.name == name
        identity = run.desk.people.me.identity
    (first,) = headers(tmp_path)
    assert first["players"][0] == name
    bots = [None] * (len(first["players"]) - 1)
    assert first["people"] == [identity, *bots]


def test_the_system_says_the_name_that_stands_in_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "wilma")
    with client(tmp_path, name="") as run:
        Keys().press(run, "confirm")
        assert run.desk.people.name == "Wilma"


def test_who_comes_to_watch_is_asked_too_and_keeps_what_they_play_on(tmp_path: Path) -> None:
    home, hand = tmp_path / "home", Keys()
    path = friends_game(tmp_path / "2026-01-01 ramp 101010 ab01.quad")
    with client(home, "Mina", Launch(replay=path)) as run:
        while not hasattr(run.top, "table"):
            run.frames(1)
        hand.reach(run, "step back")
        hand.reach(run, "play on")
        hand.move(run)
        me = run.desk.people.person_named("Mina")
    (mine,) = headers(home)
    assert me is not None
    assert mine["people"] == [me.identity]
    with client(home, "") as run:
        assert tallies(run) == {"Mina": 1}


def test_turning_away_from_the_question_takes_what_stands_there(tmp_path: Path) -> None:
    with client(tmp_path, name="") as run:
        said = run.top.line.value
        run.feed(*key(pygame.K_ESCAPE))
        assert "solo" in {w.name for w in run.widgets}
        assert run.desk.people.name == (said or "Mina")


def test_one_press_says_which_names_of_older_files_are_mine(tmp_path: Path) -> None:
    replays = tmp_path / "replays"
    replays.mkdir()
    for i, names in enumerate((("You",), ("나",), ("Bo", "Mina"))):
        written(replays / f"2026-01-0{i + 1} ramp 101010 ab0{i}.quad", names)
    (tmp_path / "settings.json").write_text('{"names": ["Mina"]}', "utf-8")
    with client(tmp_path, name="") as run:
        assert run.top.line.value == "Mina"
        assert run.top.own == {"You", "나", "Mina"}
        Mouse().reach(run, "take")
        assert tallies(run) == {"Mina": 3, "Bo": 1}
        Keys().reach(run, "continue")
        Keys().move(run)
    with client(tmp_path) as run:
        assert tallies(run) == {"Mina": 3, "Bo": 1}, "an old file that is played on stays theirs"


def written(path: Path, names: tuple[str, ...], *people: str) -> None:
    """A game left after two moves, in a file that somebody else may have written."""
    header = Header("ramp", tuple(map(Player, names)), "friday", identities=people)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    for _ in range(2):
        seat = match.movers[0]
        match.play(seat, match.moves(seat)[0])
    match.close()


@pytest.mark.some(3)
@each_hand
def test_records_stay_with_who_is_renamed_and_come_together_where_two_are_one(
    hand: Hand, tmp_path: Path
) -> None:
    with client(tmp_path) as run:
        solo(run, hand)
        assert tallies(run) == {"Ana": 1}
        hand.reach(run, "profile")
        hand.reach(run, "players")
        hand.reach(run, "rename")
        if hand.name == "keys":
            type_name(run, "Anna")
        else:
            run.top.line.set_text("Anna")
            hand.reach(run, "take")
        assert tallies(run) == {"Anna": 1}
        run.desk.house.remember("Jun")  # type: ignore[attr-defined]
        jun = run.desk.people.person_named("Jun")
        run.desk.people.set_me(jun.identity)
        hand.back(run)
        solo(run, hand)
        assert tallies(run) == {"Anna": 1, "Jun": 1}
        assert standing(run) == 1
        hand.reach(run, "profile")
        hand.reach(run, "players")
        hand.reach(run, "merge")
        choose(run, hand, 1)
        hand.reach(run, "Merge")
        assert tallies(run) == {"Anna": 2}
        assert standing(run) == 2
    with client(tmp_path) as run:
        assert run.desk.people.name == "Anna"
        assert tallies(run) == {"Anna": 2}


def choose(run: Client, hand: Hand, index: int, name: str = "choices") -> None:
    """A row of the list that has come up."""
    rows: Any = run.widget(name)
    if isinstance(hand, Mouse):
        hand.click(run, rows.box.centre[0], rows.box.y + (index + 0.5) * rows.row_height)
        return
    assert isinstance(hand, Keys)
    for _ in range(index):
        hand.press(run, "down")
    hand.press(run, "confirm")


def friends_game(path: Path, seed: str = "friday", key: str = "board1", name: str = "Ana") -> Path:
    """A friend's challenge, played to its end."""
    challenge = next(c for c in catalogue.challenges("ramp") if c.key == key)
    header = Header("ramp", (Player(name),), seed, challenge.options, identities=("friend",))
    assert challenge_of(header) == challenge
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    while not match.over:
        seat = match.movers[0]
        moves, stream = match.moves(seat), Stream("friend", "ramp", "move", match.plies)
        match.play(seat, stream.pick(moves))
    match.sign()
    match.close()
    return path


def test_a_friends_file_never_counts_as_mine_and_a_branch_from_it_does(tmp_path: Path) -> None:
    home, hand = tmp_path / "home", Keys()
    path = friends_game(tmp_path / "2026-01-01 ramp 101010 ab01.quad")
    with client(home) as run:
        run.feed(Event(pygame.DROPFILE, file=str(path)))
        run.frames(20)
        assert type(run.top).__name__ == "TheatrePage"
        hand.reach(run, "step back")
        hand.reach(run, "play on")
        hand.move(run)
        me = run.desk.people.me
    (mine,) = headers(home)
    assert mine["players"] == ["Ana"]
    assert mine["people"] == [me.identity]
    shutil.copy(path, home / "replays")
    with client(home) as run:
        assert standing(run) == 0
        assert tallies(run) == {"Ana": 1, "Ana (2)": 1}
        solo(run, hand)
        assert standing(run) == 1


@pytest.mark.some(2)
@pytest.mark.parametrize("hand", [Keys(), Mouse()], ids=lambda hand: hand.name)
def test_a_friends_day_played_on_counts_for_no_rank_record_or_day(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "TaskRunner", AtOnce)
    monkeypatch.setattr(judge, "EFFORT", 1)
    monkeypatch.setattr(
        judging, "results_alone", lambda *_given: iter(())
    )  # nobody asks for levels here
    today = date.today()
    challenge = challenge_of_day("ramp", today)
    assert challenge is not None
    for where in ("downloads", "desktop", "documents"):
        monkeypatch.setattr(platformdirs, f"user_{where}_path", lambda: tmp_path)
    friends_game(tmp_path / "sent.quad", seeds.of_day(today), challenge.key)
    with client(tmp_path / "home") as run:
        hand.reach(run, "replays")
        hand.reach(run, "more")
        hand.reach(run, "import")
        choose(run, hand, 0, "files")
        run.frames(30)
        hand.reach(run, "watch")
        while type(run.top).__name__ != "TheatrePage":
            run.frames(1)
        run.frames(60)
        hand.reach(run, "end")
        for _ in range(3):
            hand.reach(run, "step back")
        hand.reach(run, "play on")
        hand.move(run)
        run.finish()
        assert "Open undo" in said(run)
        run.frames(120)
        hand.reach(run, "menu")
        assert type(run.top).__name__ == "TheatrePage", "back to where the try began"
        while len(run.desk.stack) > 1:
            run.feed(*key(pygame.K_ESCAPE))
        library: Any = run.desk.house.library  # type: ignore[attr-defined]
        library.read_all()
        known = library.standing(challenge, "Ana")
        assert (known.attempts, known.best, known.helped) == (0, None, 1)
        played = next(p for p in library.days("Ana").of(today) if p.challenge == challenge)
        assert not any(each.counts for each in played.tries)
        assert not library.days("Ana").kept
        hand.reach(run, "solo")
        hand.reach(run, "daily")
        assert "Unranked: hint or undo" in said(run)
        hand.back(run)
        hand.reach(run, "profile")
        assert [*map(itemgetter(0), run.top.players)] == ["Ana", "Ana (2)"]
    branch, sent = sorted(headers(tmp_path / "home"), key=lambda each: "practice" not in each)
    assert (branch["practice"], branch["seed"]) == (True, sent["seed"])
    assert (sent["people"], len(branch["people"])) == (["friend"], 1)
    assert branch["people"] != sent["people"]


def solo_table(run: Client, hand: Hand) -> None:
    """A challenge in which one move has been made."""
    start_challenge(run, hand, "ramp board1")
    hand.move(run)


def said(run: Client) -> str:
    """Every text in a picture."""
    p: Any = tables.painter(run.desk)
    tables.frame(run.desk, p)
    return "\n".join(one.words for one in p.drawn_texts)


@pytest.mark.some(3)
@each_hand
def test_games_show_everybody_under_the_name_of_now_and_are_found_by_it(
    hand: Hand, tmp_path: Path
) -> None:
    with client(tmp_path) as run:
        solo_table(run, hand)
        hand.back(run)
        hand.reach(run, "leave")
        ana = run.desk.people.me
        run.desk.people.rename(ana.identity, "Çınar")
        run.desk.people.set_fields(ana.identity, colour=3)
    with client(tmp_path) as run:
        run.frames(30)
        assert "Çınar" in said(run)
        hand.reach(run, "replays")
        library: Any = run.desk.house.library  # type: ignore[attr-defined]
        library.read_all()
        run.frames(60)
        assert "Çınar" in said(run)
        assert "Ana" not in said(run)
        assert run.top.row(0).scores[0].seat == 3
        run.top._set_search("çınar")
        assert run.top.count == 1
        run.top._set_search("Ana")
        assert run.top.count == 1, "what the file calls somebody is found too"
        hand.reach(run, "watch")
        run.frames(20)
        hand.reach(run, "Analysis")
        while type(run.top).__name__ != "TheatrePage":
            run.frames(1)
        assert run.top.match.header.players[0].name == "Çınar"
        hand.back(run)
        run.frames(60)  # the file has changed, so it is read again
        hand.reach(run, "go on")
        assert run.table.match.header.players[0].name == "Çınar"
    assert headers(tmp_path)[0]["players"] == ["Ana"], "a file stays what it is"


@pytest.mark.some(3)
@each_hand
def test_a_player_goes_at_once_without_matches_and_else_leaves_their_name_on_them(
    hand: Hand, tmp_path: Path
) -> None:
    with client(tmp_path, "Kim") as run:
        solo_table(run, hand)
        hand.back(run)
        hand.reach(run, "leave")
        hand.reach(run, "back")
        run.desk.people.add_players(["Lee"])
        run.desk.people.set_me(run.desk.people.person_named("Lee").identity)
        hand.reach(run, "profile")
        hand.reach(run, "players")
        run.frames(30)
        hand.reach(run, "remove")
        assert [each.name for each in run.desk.people.everybody] == ["Kim"]
        assert not run.widget("remove").enabled, "somebody must be left to play"
        run.desk.people.add_players(["Ana"])
        run.desk.people.rename(run.desk.people.me.identity, "Kimberly")
        run.top.enter()
        run.frames(30)
        assert run.top.person.name == "Kimberly"
        hand.reach(run, "remove")
        hand.reach(run, run.widgets[-1].name)
        assert run.desk.people.names == ("Ana",)
    with client(tmp_path, "") as run:
        assert run.desk.people.names == ("Ana",)
        assert tallies(run) == {"Kimberly": 1}
        hand.reach(run, "profile")
        hand.reach(run, "players")
        run.desk.house.remember("Kimberly")
        assert (
            run.desk.people.person_named("Kimberly").identity == headers(tmp_path)[0]["people"][0]
        )


def test_a_name_that_no_font_can_draw_is_refused_and_joiners_stay(tmp_path: Path) -> None:
    hand, joined = Mouse(), "علی\u200cرضا"
    with client(tmp_path) as run:
        hand.reach(run, "profile")
        hand.reach(run, "players")
        hand.reach(run, "add")
        run.feed(Event(pygame.TEXTINPUT, text="🎲"))
        run.feed(*key(pygame.K_RETURN))
        assert "be shown" in run.desk.toasts[-1].words
        assert run.top.focus is run.top.line
        run.feed(*(event for _press in range(2) for event in key(pygame.K_BACKSPACE)))
        type_name(run, "Łukasz\u202e")
        assert run.desk.people.person_named("Łukasz")
        if not characters_without_font(joined):
            hand.reach(run, "add")
            type_name(run, joined)
        run.desk.people.add_players([joined])
    with client(tmp_path) as run:
        assert {joined, "Łukasz"} <= set(run.desk.people.names)


def test_names_of_a_file_neither_break_lines_nor_turn_them_round(tmp_path: Path) -> None:
    """The file stays as it is."""
    name = "A\nna\u202e🎲"
    path = friends_game(tmp_path / "2026-01-01 ramp 101010 ab01.quad", name=name)
    before = path.read_bytes()
    with client(tmp_path / "home", "Mina", Launch(replay=path)) as run:
        while not hasattr(run.top, "table"):  # a busy machine reads for long
            run.frames(1)
        assert run.top.table.match.header.names == ["A na?🎲"]
        assert "A na?🎲" in said(run)
    assert path.read_bytes() == before
    assert json.loads(before.splitlines()[0])["players"] == [name]


def test_a_friends_unfinished_match_is_offered_once_it_is_played_on_here(tmp_path: Path) -> None:
    path, hand = friends_game(tmp_path / "2026-01-01 ramp 101010 ab01.quad"), Mouse()
    lines = path.read_bytes().splitlines(keepends=True)
    with client(tmp_path, "Kim"):
        pass
    (tmp_path / "replays").mkdir(exist_ok=True)
    (tmp_path / "replays" / path.name).write_bytes(b"".join(lines[:8]))
    with client(tmp_path, "") as run:
        run.frames(10)
        assert not {"continue", "more"} & {w.name for w in run.widgets}
        hand.reach(run, "replays")
        run.frames(30)
        hand.reach(run, "go on")
        run.desk.house.title()
        run.frames(10)
        assert "continue" in {w.name for w in run.widgets}
