"""Positions that come back until their player has mastered them, in a file beside the settings."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, NamedTuple

from game import catalogue
from game.core.rules import Move
from game.engine.storage.players import People, Person
from game.engine.storage.shared_file import DAMAGED, SharedFile
from game.engine.storage.store import Store
from game.engine.words import _
from game.screens.puzzles.shipped import Puzzle, shipped

FILE = "practice.json"
WAITS = (1, 3, 7)
"""Days to the next try: after a miss, the first and the second success; the third rests it."""
MOST = 200
"""The most positions of a person."""
EACH = 3
"""The most mistakes of a match, the costliest first."""
DAILY = 10
"""The most positions of a day."""
FRESH = 30
"""Days for which a puzzle counts as seen lately."""


class Returning(NamedTuple):
    """A position that comes back; of a puzzle that ships, its key is enough."""

    due: int
    """The day of its next try, as `date.toordinal` counts; 0 while it rests."""
    wins: int = 0
    """Successes in a row."""
    game: str = ""
    seat: int = 0
    best: Move = ""
    lost: int = 0
    played: Move = ""

    def is_due(self, today: int) -> bool:
        """Return whether its day has come, or lies further ahead than any: the clock was wrong."""
        return self.due > 0 and not today < self.due <= today + WAITS[-1]


@dataclass(frozen=True, slots=True)
class Practice:
    """The positions that return to one player, and their records in storm."""

    positions: Mapping[str, Returning] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0
    """Days of practice done in a row: now, and at best."""
    finished: int = 0
    """The last day whose practice was done."""
    until: int = 0
    """The last day on which doing the practice goes on with the streak."""
    day: int = 0
    tries: int = 0
    """The last day of practice, and the number of its tries."""
    storm: Mapping[str, int] = field(default_factory=dict)
    """The most puzzles solved in a storm, by game; "" for all games."""
    seen: Mapping[str, int] = field(default_factory=dict)
    """The last day on which a puzzle that ships was seen."""

    def due(self, today: int) -> list[str]:
        """Return the keys of the positions for today, those that have waited longest first."""
        left = DAILY - (self.tries if self.day == today else 0)
        keys = [key for key, each in self.positions.items() if each.is_due(today)]
        return sorted(keys, key=lambda key: self.positions[key].due)[: max(0, left)]

    def days_in_a_row(self, today: int) -> int:
        return self.streak if today <= self.until else 0

    def with_mistakes(self, puzzles: Iterable[Puzzle], today: int) -> "Practice":
        """Add the costliest mistakes of a match."""
        dear = sorted(puzzles, key=lambda puzzle: -puzzle.lost)[:EACH]
        new = {p.key: _returning(p, today) for p in dear if p.key not in self.positions}
        return replace(self, positions=_capped({**self.positions, **new})) if new else self

    def with_try(self, puzzle: Puzzle, right: bool, today: int, joins: bool) -> "Practice":
        """Note a try; a missed puzzle comes back from now on if it `joins`."""
        known = self.positions.get(puzzle.key)
        due = known is not None and known.is_due(today)
        seen = {key: day for key, day in self.seen.items() if abs(today - day) <= FRESH}
        after = replace(self, seen=seen if puzzle.lost else {**seen, puzzle.key: today})
        if due if right else known or joins:
            wins = known.wins + 1 if known and right else 0
            position = _returning(puzzle, today, wins)
            after = replace(after, positions=_capped({**self.positions, puzzle.key: position}))
        return after._with_tried_position(today) if due else after

    def _with_tried_position(self, today: int) -> "Practice":
        """Count a try of today's practice, and the day if it was the last one."""
        after = replace(self, day=today, tries=1 + (self.tries if self.day == today else 0))
        if after.due(today) or self.finished == today:
            return after
        streak = self.days_in_a_row(today) + 1
        until = min((each.due for each in self.positions.values() if each.due), default=0)
        longest = max(streak, self.longest)
        return replace(
            after, streak=streak, longest=longest, finished=today, until=max(today + 1, until)
        )

    def without(self, gone: Container[str]) -> "Practice":
        left = {key: each for key, each in self.positions.items() if key not in gone}
        return replace(self, positions=left)

    def with_storm(self, game: str, solved: int) -> "Practice":
        return replace(self, storm={**self.storm, game: max(solved, self.storm.get(game, 0))})

    def joined(self, other: "Practice") -> "Practice":
        """Return what belongs to two players who are one."""
        storm = {game: max(self.storm.get(game, 0), n) for game, n in other.storm.items()}
        return replace(
            self,
            positions=_capped({**other.positions, **self.positions}),
            longest=max(self.longest, other.longest),
            storm={**self.storm, **storm},
            seen={**other.seen, **self.seen},
        )


def _returning(puzzle: Puzzle, today: int, wins: int = 0) -> Returning:
    due = today + WAITS[wins] if wins < len(WAITS) else 0
    own = (puzzle.game, puzzle.seat, puzzle.best, puzzle.lost, puzzle.played) if puzzle.lost else ()
    return Returning(due, wins, *own)


def _capped(positions: dict[str, Returning]) -> dict[str, Returning]:
    """Drop what is too much: first what rests, then what is due last."""
    order = sorted(positions, key=lambda key: (positions[key].due == 0, positions[key].due))
    return {key: positions[key] for key in positions if key in frozenset(order[:MOST])}


class PracticeFile:
    """The practice of all players; keeps what another window has stored meanwhile."""

    def __init__(self, store: Store, people: People) -> None:
        self._people, self._replays = people, store.places.replays
        path = store.places.settings.with_name(FILE)
        self._file = SharedFile[Mapping[str, Practice]](path, _parse, _record, {}, store.writer)
        self.look()

    def look(self) -> None:
        """Read the file, ignoring malformed entries; forget due positions that are not there any
        more."""
        self._file.reload()
        mine = self.mine
        due = [key for key, each in mine.positions.items() if each.is_due(today())]
        gone = {key for key in due if self._puzzle(key, mine.positions[key]) is None}
        if gone:
            self._change(lambda mine: mine.without(gone))

    @property
    def problem(self) -> str:
        """Return a sentence if the file was damaged."""
        return _(DAMAGED).format(file=FILE) if self._file.damaged else ""

    @property
    def mine(self) -> Practice:
        return _of(self._file.now, self._people.me)

    def todays(self) -> list[Puzzle]:
        """Return the positions for today."""
        mine = self.mine
        puzzles = (self._puzzle(key, mine.positions[key]) for key in mine.due(today()))
        return [puzzle for puzzle in puzzles if puzzle is not None]

    def _puzzle(self, key: str, position: Returning) -> Puzzle | None:
        name, _space, ply = key.rpartition(" ")
        if not position.lost:
            known = shipped(name) if name in catalogue.names() else ()
            return next((each for each in known if each.key == key), None)
        path, game = self._replays / name, position.game
        if not ply.isdecimal() or not path.is_file() or game not in catalogue.names():
            return None
        _due, _wins, _game, seat, best, lost, played = position
        return Puzzle(key, game, path, int(ply) - 1, seat, best, False, "", lost, played)

    def add(self, puzzles: Iterable[Puzzle]) -> str:
        """Add the costliest of the player's mistakes in a match that was recorded here."""
        own = [each for each in puzzles if each.path.parent == self._replays]
        day = today()
        if self.mine.with_mistakes(own, day) == self.mine:
            return ""
        return self._change(lambda mine: mine.with_mistakes(own, day))

    def note(self, puzzle: Puzzle, right: bool, joins: bool = True) -> str:
        """Store a try; a missed puzzle comes back if it `joins`. Return a problem as a sentence."""
        day = today()
        return self._change(lambda mine: mine.with_try(puzzle, right, day, joins))

    def note_storm(self, game: str, solved: int) -> str:
        return self._change(lambda mine: mine.with_storm(game, solved))

    def _change(self, change: Any) -> str:
        me, person = self._people.me.identity if self._people.me else "", self._people.me

        def changed(kept: Mapping[str, Practice]) -> Mapping[str, Practice]:
            return {**kept, me: change(_of(kept, person))}

        return self._file.change(changed)


def today() -> int:
    """Return the day at this place, as `date.toordinal` counts."""
    return date.today().toordinal()


def _of(kept: Mapping[str, Practice], person: Person | None) -> Practice:
    identities = person.identities if person else ("",)
    first, *others = [kept[each] for each in identities if each in kept] or [Practice()]
    for other in others:
        first = first.joined(other)
    return first


# -- the file ---------------------------------------------------------------------------------

_NUMBERS = ("streak", "longest", "finished", "until", "day", "tries")


def _record(kept: Mapping[str, Practice]) -> dict[str, Any]:
    return {"players": {who: _practice_record(each) for who, each in sorted(kept.items())}}


def _practice_record(practice: Practice) -> dict[str, Any]:
    numbers = {name: getattr(practice, name) for name in _NUMBERS}
    return {
        "positions": practice.positions,
        "storm": practice.storm,
        "seen": practice.seen,
    } | numbers


def _parse(data: Mapping[str, Any]) -> dict[str, Practice]:
    return {who: _practice(each) for who, each in _object(data.get("players")).items()}


def _practice(data: Any) -> Practice:
    data = _object(data)
    positions = {k: _position(each) for k, each in _object(data.get("positions")).items()}
    known = {key: each for key, each in positions.items() if each is not None}
    numbers = _days({name: data.get(name) for name in _NUMBERS})
    storm, seen = _days(data.get("storm")), _days(data.get("seen"))
    return Practice(_capped(known), **numbers, storm=storm, seen=seen)


def _position(data: Any) -> Returning | None:
    match data:
        case [int(due), int(wins), str(game), int(seat), str(best), int(lost), str(played)] if (
            min(due, wins, seat, lost) >= 0
        ):
            return Returning(due, min(wins, len(WAITS)), game, seat, best, lost, played)
    return None


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _days(data: Any) -> dict[str, int]:
    return {key: n for key, n in _object(data).items() if type(n) is int and n >= 0}
