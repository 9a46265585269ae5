"""Who plays here: identities that stay, files that are theirs, and a disk that may fail."""

import json
import os
import shutil
from pathlib import Path

import pytest

from game.core.replay.header import Header, Player
from game.engine.storage.players import FILE, People, Person
from game.engine.storage.store import AppFolders, Store
from game.screens.players.name_sheet import names_in


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(
        AppFolders(tmp_path / "own/settings.json", tmp_path / "replays", tmp_path / "logs")
    )


def file_of(store: Store) -> Path:
    return store.places.settings.with_name(FILE)


def person(people: People, name: str) -> Person:
    found = people.person_named(name)
    assert found is not None, [each.name for each in people.everybody]
    return found


def of(*players: str | Player, **more: tuple[str | None, ...]) -> Header:
    seats = tuple(each if isinstance(each, Player) else Player(each) for each in players)
    return Header("ramp", seats, "friday", {}, **more)


def test_nobody_is_known_before_anybody_answers_and_who_did_is_the_next_time(store):
    people = People(store)
    assert people.me is None
    assert people.names == ()
    assert people.name == "Player 1"
    assert not file_of(store).exists()
    assert people.choose_own_name("Ana") == ""
    again = People(store)
    assert again.me == person(again, "Ana")
    assert again.name == "Ana"


def test_names_of_an_older_version_are_people_and_one_of_them_answers(store):
    people = People(store, ("Mina", "Jun"))
    assert people.names == ("Mina", "Jun")
    people.choose_own_name("Mina", ("You", "나", "Mina"))
    again = People(store)
    assert [each.name for each in again.everybody] == ["Mina", "Jun"]
    assert set(again.me.names) == {"You", "나", "Mina"}
    assert person(again, "Jun").names == ("Jun",)


def test_names_that_turn_out_to_be_one_person_are_one(store):
    people = People(store, ("Mina", "Jun", "M"))
    people.choose_own_name("Jun")
    both = {person(people, name).identity for name in ("Mina", "M")}
    people.choose_own_name("Mina K", ("Mina", "M"))
    assert set(people.me.identities) == both
    assert [each.name for each in people.everybody] == ["Mina K", "Jun"]
    assert set(people.me.names) == {"Mina", "M"}


def test_old_files_are_whose_name_they_tell_and_later_ones_only_by_identity(store):
    people = People(store)
    people.choose_own_name("Ana", ("You",))
    assert people.current_name("", "You", old=True) == "Ana"
    assert people.current_name("", "You", old=False) == "You"
    assert people.current_name("", "Ana", old=False) == "Ana (2)"
    assert people.current_name(people.me.identity, "any name", old=False) == "Ana"
    assert people.current_name("somebody-elses", "Ana", old=True) == "Ana (2)"


def test_a_file_is_old_that_was_there_before_or_was_played_on(store):
    people = People(store)
    assert not people.is_old("a.quad", 1)
    people.choose_own_name("Ana", ("You",))
    assert people.is_old("a.quad", 1)
    later = 1 << 62
    assert not people.is_old("a.quad", later)
    people.note_continued_file("a.quad")
    assert People(store).is_old("a.quad", later)


def test_every_person_of_a_game_gets_an_identity_and_no_bot_does(store):
    people = People(store)
    people.add_players(["Ana", "Jun"])
    header = people.with_identities(of("Jun", Player("Bot", "greedy"), "Nobody", "Ana"))
    jun, bot, nobody, ana = header.identities
    assert (jun, bot, ana) == (person(people, "Jun").identity, None, person(people, "Ana").identity)
    assert nobody
    assert people.person_by_id(nobody) is None
    assert people.with_identities(header) == header


def test_a_strangers_game_is_taken_over_by_who_plays_here(store):
    people = People(store)
    people.choose_own_name("Ana")
    found = people.with_seat_taken(of("Bo", "Al", identities=("id-bo", "id-al")))
    assert [player.name for player in found.players] == ["Ana", "Al"]
    assert found.identities == (people.me.identity, "id-al")


def test_who_is_known_keeps_the_seat_and_the_present_name(store):
    people = People(store)
    people.add_players(["Ana", "Jun"])
    before = people.with_identities(of("Bo", "Jun"))
    people.rename(person(people, "Jun").identity, "Junho")
    found = people.with_seat_taken(before)
    assert [player.name for player in found.players] == ["Bo", "Junho"]
    assert found.identities == before.identities


def test_a_name_that_somebody_else_has_is_refused(store):
    people = People(store)
    people.add_players(["Ana", "Jun"])
    assert "Jun" in people.rename(person(people, "Ana").identity, "Jun")
    assert people.person_named("Ana") is not None
    assert people.rename(person(people, "Ana").identity, "Ana") == ""


def test_who_is_renamed_as_somebody_who_was_removed_is_that_person(store):
    people = People(store)
    people.add_players(["Lee", "Le"])
    lee, le = person(people, "Lee").identity, person(people, "Le").identity
    people.remove(lee, played=True)
    assert people.rename(le, "Lee") == ""
    assert people.names == ("Lee",)
    assert set(person(people, "Lee").identities) == {lee, le}


def test_two_who_are_one_have_the_identities_of_both(store):
    people = People(store)
    people.add_players(["Ana", "Anna", "Jun"])
    ana, anna = person(people, "Ana"), person(people, "Anna")
    people.set_fields(ana.identity, colour=3)
    people.merge(ana.identity, anna.identity)
    assert people.person_named("Ana") is None
    assert people.person_by_id(ana.identity) == people.person_by_id(anna.identity) == people.me
    assert people.me.colour == 3
    assert people.current_name(ana.identity, "Ana", old=False) == "Anna"


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"players": 1', b"[" * 99999])
def test_a_broken_file_is_one_sentence_and_a_fresh_start(store, data):
    file_of(store).parent.mkdir(parents=True)
    file_of(store).write_bytes(data)
    people = People(store)
    assert people.problem.endswith(".")
    assert people.everybody == ()
    assert file_of(store).with_name("players.broken-1.json").read_bytes() == data
    assert people.choose_own_name("Ana") == ""
    assert People(store).problem == ""


@pytest.mark.skipif(os.name != "posix", reason="folders are closed in another way")
def test_a_broken_file_that_cannot_be_set_aside_is_left_alone(store, monkeypatch):
    file_of(store).parent.mkdir(parents=True)
    file_of(store).write_bytes(b"{")

    def refuse(*_paths):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "rename", refuse)
    people = People(store)
    assert people.choose_own_name("Ana").startswith("The players could not be saved: No access")
    assert people.name == "Ana"
    assert file_of(store).read_bytes() == b"{"


def test_what_makes_no_sense_counts_for_nothing(store):
    file_of(store).parent.mkdir(parents=True)
    entries = [7, {"identity": "a"}, {"name": "B"}, {"identity": "a", "name": "\n"}]
    entries += [{"identity": "i", "name": "Ana", "colour": 9, "device": 3, "also": "x"}]
    entries += [{"identity": "j", "name": "Ana"}]
    data = {"players": entries, "me": 4, "taken": True, "files": [1, "a"]}
    file_of(store).write_text(json.dumps(data), "utf-8")
    people = People(store)
    assert people.everybody == (Person("i", "Ana"),)
    assert people.me is None
    assert people.problem == ""


def test_a_folder_that_has_gone_is_made_anew_with_everybody_in_it(store):
    people = People(store)
    people.choose_own_name("Ana")
    shutil.rmtree(file_of(store).parent)
    assert people.add_players(["Jun"]) == ""
    assert {each.name for each in People(store).everybody} == {"Ana", "Jun"}


@pytest.mark.skipif(os.name != "posix", reason="folders are closed in another way")
def test_what_could_not_be_kept_is_said_and_kept_later(store):
    blocked = store.places.settings.parent
    blocked.parent.mkdir(parents=True, exist_ok=True)
    blocked.write_text("no folder")
    people = People(store)
    assert people.choose_own_name("Ana").endswith(".")
    assert people.name == "Ana"
    blocked.unlink()
    assert people.add_players(["Jun"]) == ""
    assert {each.name for each in People(store).everybody} == {"Ana", "Jun"}


def test_names_of_files_without_identities_come_by_how_often_they_do():
    headers = [of("You"), of("Jun", "You"), of("Bo", identities=("id-bo",))]
    headers += [of("Mina", Player("Bot", "greedy"))]
    assert names_in(headers)[0] == "You"
    assert set(names_in(headers)) == {"You", "Jun", "Mina"}


@pytest.mark.parametrize(
    ("colours", "hues"),
    [
        ((None, None), (0, 1, 2, 3, 4)),
        ((None, 0), (1, 0, 2, 3, 4)),
        ((3, 3), (3, 1, 2, 0, 4)),
        ((4, 0, None, 2), (4, 0, 1, 2, 3)),
    ],
)
def test_ones_own_colour_goes_along_if_nobody_has_taken_it(store, colours, hues):
    people, names = People(store), ("Ana", "Jun", "Bo", "Cy")[: len(colours)]
    people.add_players(names)
    for name, colour in zip(names, colours, strict=True):
        people.set_fields(person(people, name).identity, colour=colour)
    assert people.seat_hues(of(*names)) == hues
