"""The players of this client: everybody has an identity that stays when the name does not. Kept in
a file of its own beside the settings."""

import json
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.core.replay.header import Header, Player
from game.core.words import printable
from game.engine.storage.shared_file import DAMAGED, SharedFile
from game.engine.storage.store import Store, error_words
from game.engine.words import _

FILE = "players.json"
COLOURS = 5
_LONGEST = 40
_MOST, _MOST_FILES = 200, 300


@dataclass(frozen=True, slots=True)
class Person:
    """A player of this client."""

    identity: str
    name: str
    colour: int | None = None
    """The seat whose colour this player has at any table, unless a player before has it."""
    device: str = ""
    also: tuple[str, ...] = ()
    """Other identities of the same player."""
    names: tuple[str, ...] = ()
    """Names in files from before identities."""
    gone: bool = False
    """True if removed from the list; kept so that old matches have the name."""

    @property
    def identities(self) -> tuple[str, ...]:
        return (self.identity, *self.also)


class _Content(NamedTuple):
    everybody: tuple[Person, ...] = ()
    me: str = ""
    taken: int = 0
    """The time of the first identities in nanoseconds; later files contain identities, or come from
    elsewhere."""
    files: tuple[str, ...] = ()
    """Names of older files that were played on since."""


class People:
    """The players of this client, the last one to play first. No disk error is raised: changes
    return a sentence, or "" if they were saved."""

    def __init__(self, store: Store, names: Iterable[str] = ()) -> None:
        """`names` are those of players whom an older version knew."""
        people = tuple(
            Person(_new_identity(), name, names=(name,)) for name in dict.fromkeys(names)
        )
        path = store.places.settings.with_name(FILE)
        self._file = SharedFile(
            path, _content_from_json, _content_to_json, _Content(people), store.writer
        )
        self.reload()

    @property
    def problem(self) -> str:
        if self._file.unread is not None:
            words = _("The players could not be read: {reason}")
            return words.format(reason=error_words(self._file.unread))
        return _(DAMAGED).format(file=FILE) if self._file.damaged else ""

    def reload(self) -> None:
        """Read the file again, which another window may have written; ignore what makes no
        sense."""
        self._file.reload()

    @property
    def _current_content(self) -> _Content:
        return self._file.now

    # -- who is who ------------------------------------------------------------------------

    @property
    def me(self) -> Person | None:
        """Return the player who plays alone here; None if nobody was chosen yet."""
        return next(
            (each for each in self.everybody if each.identity == self._current_content.me), None
        )

    @property
    def everybody(self) -> tuple[Person, ...]:
        """Return all players who were not removed, the last one to play first."""
        return tuple(each for each in self._current_content.everybody if not each.gone)

    @property
    def names(self) -> tuple[str, ...]:
        """Return all players' names, first that of the player who plays alone."""
        first = (self.me.name,) if self.me else ()
        return tuple(dict.fromkeys((*first, *(each.name for each in self.everybody))))

    @property
    def name(self) -> str:
        return next(iter(self.names), _("Player {number}").format(number=1))

    def person_named(self, name: str) -> Person | None:
        return next((each for each in self._current_content.everybody if each.name == name), None)

    def person_by_id(self, identity: str | None) -> Person | None:
        return next(
            (each for each in self._current_content.everybody if identity in each.identities), None
        )

    def person_in_seat(self, header: Header, seat: int) -> Person | None:
        """Return the known player in that seat of a match that was set up here; None for others."""
        if header.players[seat].bot is not None:
            return None
        told = header.identities
        return (
            self.person_by_id(told[seat]) if told else self.person_named(header.players[seat].name)
        )

    def player_key(self, header: Header, seat: int) -> str:
        """Return the key of a player across matches: the identity, or the name of an unknown
        one."""
        person = self.person_in_seat(header, seat)
        return person.identity if person else header.players[seat].name

    def seat_hues(self, header: Header) -> tuple[int, ...]:
        return _seat_colours(
            [self.person_in_seat(header, seat) for seat in range(len(header.players))]
        )

    def colours_of_names(self, names: Iterable[str]) -> tuple[int, ...]:
        return _seat_colours([self.person_named(name) for name in names])

    def with_present_names(self, header: Header, path: Path) -> Header:
        players = list(header.players)
        for seat, person in self.people_by_seat(header, path).items():
            players[seat] = Player(person.name)
        return header if players == [*header.players] else replace(header, players=tuple(players))

    def people_by_seat(self, header: Header, path: Path) -> dict[int, Person]:
        """Return the known players in the match of a file, by their seats."""
        told, people = header.identities or [""] * len(header.players), {}
        for seat in header.people:
            who = told[seat] or "", header.players[seat].name
            person = self._person_meant(*who, lambda: self.is_old_file(path))
            if person is not None:
                people[seat] = person
        return people

    def is_old_file(self, path: Path) -> bool:
        """Return whether that file was here before there were identities; playing on changes its
        date."""
        with suppress(OSError):
            return self.is_old(path.name, path.stat().st_mtime_ns)
        return False

    def is_old(self, file: str, changed: int) -> bool:
        """Return whether that file was here before there were identities."""
        return changed <= self._current_content.taken or file in self._current_content.files

    def current_name(self, identity: str, name: str, old: bool) -> str:
        """Return a person's current name in lists; without an identity it depends on whether the
        file is old."""
        if person := self._person_meant(identity, name, lambda: old):
            return person.name
        return f"{name} (2)" if self.me and self.person_named(name) else name

    def _person_meant(self, identity: str, name: str, old: Callable[[], bool]) -> Person | None:
        """Return the person whom a file means; `old` is asked only where it matters."""
        if identity:
            return self.person_by_id(identity)
        person = next(
            (each for each in self._current_content.everybody if name in each.names), None
        )
        return person if person and old() else None

    @property
    def owners_stamp(self) -> str:
        """Return a text that changes whenever files may belong to other players than before."""
        people = [
            (each.identities, each.name, each.names) for each in self._current_content.everybody
        ]
        return json.dumps([self.me is None, sorted(people)])

    @property
    def first_identity_time(self) -> int:
        """Return the time of the first identity in nanoseconds; 0 if there is none yet."""
        return self._current_content.taken

    # -- at a table ------------------------------------------------------------------------

    def with_identities(self, header: Header) -> Header:
        """Return the header with an identity for each person, a new one for unknown players."""
        told = header.identities or (None,) * len(header.players)
        pairs = enumerate(zip(header.players, told, strict=True))
        identities = (
            None if player.bot is not None else each or self._identity_at(header, seat)
            for seat, (player, each) in pairs
        )
        return replace(header, identities=tuple(identities))

    def _identity_at(self, header: Header, seat: int) -> str:
        person = self.person_in_seat(replace(header, identities=()), seat)
        return person.identity if person else _new_identity()

    def with_seat_taken(self, header: Header, seat: int | None = None) -> Header:
        """Return the header of a match that is continued here: the player who plays alone takes
        that seat, or the first one if no known player sits there. Known players get their present
        names."""
        people = [self.person_in_seat(header, place) for place in range(len(header.players))]
        if seat is None and not any(people):
            seat = next(iter(header.people), None)
        players, told = list(header.players), list(self.with_identities(header).identities)
        for place, person in enumerate(people):
            if person is not None:
                players[place], told[place] = Player(person.name), person.identity
        if seat is not None:
            me = self.me or self.person_named(self.name)
            players[seat] = Player(self.name)
            told[seat] = me.identity if me else _new_identity()
        return replace(header, players=tuple(players), identities=tuple(told))

    # -- changes ---------------------------------------------------------------------------

    def choose_own_name(self, name: str, names: Sequence[str] = ()) -> str:
        """Set the name of the player who plays alone here, known by these names in older files."""

        new, since = Person(_new_identity(), name), time.time_ns()

        def with_answer(now: _Content) -> _Content:
            own, others = _person_and_others(now.everybody, new, names)
            called = tuple(dict.fromkeys((*own.names, *names)))
            own = replace(own, names=called)
            return _Content((own, *others), own.identity, now.taken or since, now.files)

        return self._change_content(with_answer)

    def add_players(self, names: Iterable[str]) -> str:
        """Add the players of a match by name, or move them to the front; the first player ever
        added plays alone here."""
        coming = [Person(_new_identity(), name) for name in dict.fromkeys(names) if name.strip()]
        since = time.time_ns()

        def with_new_people(now: _Content) -> _Content:
            known = {each.name: each for each in now.everybody}
            people = (known.get(new.name, new) for new in coming)
            came = tuple(replace(each, gone=False) for each in people)
            others = (
                each for each in now.everybody if each.name not in {new.name for new in coming}
            )
            me = now.me or next((each.identity for each in came), "")
            return _Content((*came, *others)[:_MOST], me, now.taken or since, now.files)

        return self._change_content(with_new_people)

    def rename(self, identity: str, name: str) -> str:
        """Rename a player; return a sentence if another one has that name. A removed player of that
        name becomes the same player."""
        other = self.person_named(name)
        if other is not None and other.gone and other.identity != identity:
            return self.merge(identity, other.identity) or self.set_fields(
                other.identity, gone=False
            )
        if other is not None and other.identity != identity:
            return _("Another player is called {name}.").format(name=name)
        return self.set_fields(identity, name=name)

    def set_fields(self, identity: str, **values: Any) -> str:
        return self._change_each(
            lambda each: replace(each, **values) if each.identity == identity else each
        )

    def set_devices(self, devices: Mapping[str, str]) -> str:
        """Note the devices of players, by name."""
        return self._change_each(
            lambda each: replace(each, device=devices.get(each.name, each.device))
        )

    def _change_each(self, change: Callable[[Person], Person]) -> str:
        return self._change_content(
            lambda now: now._replace(everybody=(*map(change, now.everybody),))
        )

    def merge(self, identity: str, into: str) -> str:
        """Join two players into one, who keeps the name of the second."""

        def with_merged(now: _Content) -> _Content:
            gone = next((each for each in now.everybody if each.identity == identity), None)
            if gone is None or identity == into:
                return now
            people = (
                _merge_people(each, gone) if each.identity == into else each
                for each in now.everybody
                if each is not gone
            )
            me = into if now.me == identity else now.me
            return now._replace(everybody=tuple(people), me=me)

        return self._change_content(with_merged)

    def remove(self, identity: str, played: bool) -> str:
        """Remove a player; one who has `played` comes back under the same name."""

        def without_person(now: _Content) -> _Content:
            others = [each for each in now.everybody if each.identity != identity]
            away = [each for each in now.everybody if each.identity == identity and played]
            first = next((each.identity for each in others if not each.gone), "")
            people = (*others, *(replace(each, gone=True) for each in away))
            return now._replace(everybody=people, me=first if now.me == identity else now.me)

        return self._change_content(without_person)

    def set_me(self, identity: str) -> str:
        return self._change_content(lambda now: now._replace(me=identity))

    def note_continued_file(self, file: str) -> str:
        """Note that a file from before identities is continued."""
        return self._change_content(
            lambda now: now._replace(files=tuple(dict.fromkeys((file, *now.files)))[:_MOST_FILES])
        )

    def _change_content(self, change: Callable[[_Content], _Content]) -> str:
        """Apply a change to the newest content of the file."""
        return self._file.change(change, _("The players could not be saved: {reason}"))


def _seat_colours(people: Sequence[Person | None]) -> tuple[int, ...]:
    """Return a colour for each seat: the player's own if it is free, else the seat's or the first
    free one."""
    own: dict[int, int] = {}
    for seat, person in enumerate(people[:COLOURS]):
        if person and person.colour is not None and person.colour not in own.values():
            own[seat] = person.colour
    left = [colour for colour in range(COLOURS) if colour not in own.values()]
    for seat in range(COLOURS):
        if seat not in own:
            own[seat] = seat if seat in left else left[0]
            left.remove(own[seat])
    return tuple(own[seat] for seat in range(COLOURS))


def _new_identity() -> str:
    return secrets.token_hex(8)


def _person_and_others(
    everybody: Sequence[Person], new: Person, names: Sequence[str]
) -> tuple[Person, list[Person]]:
    """Return the person with a new person's name, or a new one, and the others without those it
    joins."""
    same = [each for each in everybody if each.name == new.name or {*each.names} & {*names}]
    own = next((each for each in same if each.name == new.name), same[0] if same else new)
    own = replace(own, name=new.name, gone=False)
    for each in same:
        own = own if each.identity == own.identity else _merge_people(own, each)
    return own, [each for each in everybody if each not in same]


def _merge_people(one: Person, other: Person) -> Person:
    colour = other.colour if one.colour is None else one.colour
    also = dict.fromkeys((*one.also, *other.identities))
    names = dict.fromkeys((*one.names, *other.names))
    device = one.device or other.device
    return Person(one.identity, one.name, colour, device, tuple(also), tuple(names))


def _content_to_json(kept: _Content) -> dict[str, Any]:
    people = [
        {k: v for k, v in asdict(each).items() if v or (k, v) == ("colour", 0)}
        for each in kept.everybody
    ]
    return {"players": people, "me": kept.me, "taken": kept.taken, "files": kept.files}


def _content_from_json(data: Mapping[str, Any]) -> _Content:
    entries, me, taken = data.get("players"), data.get("me"), data.get("taken")
    people: dict[str, Person] = {}
    for entry in entries if isinstance(entries, list) else ():
        person = _person_from_json(entry) if isinstance(entry, dict) else None
        if person is not None and person.name not in people and len(people) < _MOST:
            people[person.name] = person
    return _Content(
        tuple(people.values()),
        me if isinstance(me, str) else "",
        taken if type(taken) is int else 0,
        _texts_only(data.get("files"))[:_MOST_FILES],
    )


def _person_from_json(entry: Mapping[str, Any]) -> Person | None:
    identity, name, device = (
        _text_or_empty(entry.get(key)) for key in ("identity", "name", "device")
    )
    if not identity or not name.strip():
        return None
    colour = entry.get("colour")
    colour = colour if type(colour) is int and 0 <= colour < COLOURS else None
    also, names = _texts_only(entry.get("also")), _texts_only(entry.get("names"))
    gone = entry.get("gone") is True
    return Person(identity, name[:_LONGEST], colour, device, also, names, gone)


def _text_or_empty(value: Any) -> str:
    return printable(value) if isinstance(value, str) else ""


def _texts_only(value: Any) -> tuple[str, ...]:
    entries = value if isinstance(value, list) else ()
    return tuple(filter(None, map(_text_or_empty, entries)))


def system_name() -> str:
    """Return the user's name in the system; "" where it gives none."""
    import getpass

    with suppress(Exception):
        name = " ".join(getpass.getuser().split())
        return name[:1].upper() + name[1:] if name == printable(name) else ""
    return ""
