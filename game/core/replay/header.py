"""The first line of a replay: which game, who plays, and where its chance comes from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.core.options import same
from game.core.replay.jsonlines import BadLine, is_whole, quoted
from game.core.rules import BadSetup, Json, Rules
from game.core.words import printable, tell

FORMAT = 1
SUFFIX = ".quad"
LONGEST_SEED = 64
LONGEST_NAME = 64
"""No name is too long or too odd for a file; more of it than this is nowhere shown, nor are signs
that would break a line or turn it round."""
LONGEST_PACE = 24
"""Nor is a longer pace."""

SetUp: TypeAlias = Callable[[str, Mapping[str, Any], int], Rules[Any]]
"""Sets up a game from its name, options and number of seats; raises `BadSetup`."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table; `bot` names the program that decides for them."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """The setup of a match; without a seed its chance is scripted."""

    game: str
    players: tuple[Player, ...]
    seed: str | None
    options: Mapping[str, Json] = field(default_factory=dict)
    practice: bool = False
    levels: str | None = None
    rival: str | None = None
    """The name of the file of an earlier game that is played beside this one; no rule knows it."""
    origin: str | None = None
    """The name of the file of the game that this one branches off."""
    identities: tuple[str | None, ...] = ()
    """The identity of the person in each seat; empty where the file does not say."""
    pace: str | None = None
    """The clock that the client runs in this match, such as `15 s`; no rule judges it."""

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that no bot plays."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    @property
    def undo_is_open(self) -> bool:
        """Return whether moves of all seats may be taken back: with one person, and in practice."""
        return self.practice or len(self.players) == 1 or len(self.people) == 1

    def record(self, rules: Rules[Any], app: str) -> dict[str, Json]:
        """Return the header's line: every option that is not at its default, and the level data."""
        defaults = {option.name: option.default for option in rules.option_list}
        record: dict[str, Json] = {
            "quadrille": FORMAT,
            "game": self.game,
            "players": [player_record(player) for player in self.players],
            "options": {
                name: value
                for name, value in rules.options.items()
                if not same(value, defaults.get(name))
            },
            "seed": self.seed,
            "levels": rules.layout.fingerprint,
            "app": app,
        }
        optional: dict[str, Json] = {
            "practice": self.practice,
            "people": [*self.identities],
            "rival": self.rival,
            "origin": self.origin,
            "pace": self.pace,
        }
        return record | {name: value for name, value in optional.items() if value}


def is_seed(value: Any) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= LONGEST_SEED and value.isprintable()


def game_of(record: Mapping[str, Json]) -> str | None:
    """Return the game that a first line names, known or not; None if it names none."""
    game = record.get("game")
    return game if isinstance(game, str) else None


def parse_header(record: Mapping[str, Json]) -> Header:
    """Return the header in a first line; raise `BadLine` with a sentence if there is none."""
    if not is_whole(record.get("quadrille")) or record["quadrille"] != FORMAT:
        raise BadLine("this is no header of a replay: 'quadrille' must be {number}", number=FORMAT)
    for key in ("game", "players", "seed"):
        if key not in record:
            raise BadLine("{key!r} is missing", key=key)
    if record["seed"] is not None and not is_seed(record["seed"]):
        raise BadLine(
            "the seed must be 1 to {most} printable characters or null", most=LONGEST_SEED
        )
    players = tuple(map(_parse_player, _typed(record, "players", list, [])))
    return Header(
        _typed(record, "game", str, ""),
        players,
        record["seed"],
        _typed(record, "options", dict, {}),
        _typed(record, "practice", bool, False),
        _typed(record, "levels", str, None),
        _named(record.get("rival")),
        _named(record.get("origin")),
        _identities(record.get("people"), players),
        _typed(record, "pace", str, "")[:LONGEST_PACE] or None,
    )


def set_up_from(header: Header, set_up: SetUp) -> Rules[Any]:
    """Return the rules for a header; raise `BadSetup` if there is no such game here."""
    rules = set_up(header.game, header.options, len(header.players))
    if header.levels not in (None, rules.layout.fingerprint):
        raise BadSetup(
            "the file was played on other level data of {game} than is here", game=header.game
        )
    return rules


def _named(value: Json) -> str | None:
    """Return a text as it is and None for anything else, which other programs may write."""
    return value if isinstance(value, str) else None


def _identities(value: Json, players: tuple[Player, ...]) -> tuple[str | None, ...]:
    """Return an identity for each person and None for each bot; () if the value is anything
    else."""
    if not isinstance(value, list) or len(value) != len(players):
        return ()
    fits = (
        each is None if player.bot is not None else isinstance(each, str)
        for each, player in zip(value, players, strict=True)
    )
    return tuple(value) if all(fits) else ()


_KINDS = {
    str: tell("text"),
    list: tell("a list"),
    dict: tell("an object"),
    bool: tell("true or false"),
}


def _typed(record: Mapping[str, Json], key: str, kind: type, absent: Any) -> Any:
    if key not in record:
        return absent
    if type(record[key]) is not kind:
        value, wanted = quoted(record[key]), _KINDS[kind]
        raise BadLine("{key!r} must be {kind}, not {found}", key=key, kind=wanted, found=value)
    return record[key]


def _parse_player(entry: Json) -> Player:
    match entry:
        case str():
            return Player(printable(entry[:LONGEST_NAME]))
        case {"name": str(name), "bot": str(bot)}:
            return Player(printable(name[:LONGEST_NAME]), bot)
    raise BadLine(
        "a player must be a name or a bot's name and kind, not {found}", found=quoted(entry)
    )


def player_record(player: Player) -> Json:
    if player.bot is None:
        return player.name
    return {"name": player.name, "bot": player.bot}
