"""The first line of a replay: game, players, options and seed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.core.options import same_value
from game.core.replay.jsonlines import BadLine, is_whole_number, quoted
from game.core.rules import BadSetup, Json, Rules
from game.core.words import printable, tell

FORMAT = 1
SUFFIX = ".quad"
LONGEST_SEED = 64
LONGEST_NAME = 64
"""The most characters of a player's name that are read; files may hold longer ones."""
LONGEST_PACE = 24
"""The most characters of a clock's name that are read."""

SetUp: TypeAlias = Callable[[str, Mapping[str, Any], int], Rules[Any]]
"""Sets up the rules from a game's name, options and number of seats; may raise `BadSetup`."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a replay; `bot` names the bot that plays for them, None for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """The setup of a match. Without a seed the outcomes of chance are given one by one."""

    game: str
    players: tuple[Player, ...]
    seed: str | None
    options: Mapping[str, Json] = field(default_factory=dict)
    practice: bool = False
    levels: str | None = None
    rival: str | None = None
    """The file name of an earlier match that is shown beside this one; rules ignore it."""
    origin: str | None = None
    """The file name of the match from which this one branches off."""
    identities: tuple[str | None, ...] = ()
    """The identity of the person in each seat; empty if the file has none."""
    pace: str | None = None
    """The clock of the match, such as `15 s`; the window runs it, rules ignore it."""

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats that people play, from 0."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    @property
    def undo_is_open(self) -> bool:
        """Return whether all moves may be undone: in practice, and with only one person."""
        return self.practice or len(self.players) == 1 or len(self.people) == 1

    def record(self, rules: Rules[Any], app: str) -> dict[str, Json]:
        """Return the JSON object of the first line, without options at their defaults."""
        defaults = {option.name: option.default for option in rules.option_list}
        record: dict[str, Json] = {
            "quadrille": FORMAT,
            "game": self.game,
            "players": [player_record(player) for player in self.players],
            "options": {
                name: value
                for name, value in rules.options.items()
                if not same_value(value, defaults.get(name))
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


def named_game(record: Mapping[str, Json]) -> str | None:
    """Return the name of the game in a first line, known or not; None if there is none."""
    game = record.get("game")
    return game if isinstance(game, str) else None


def parse_header(record: Mapping[str, Json]) -> Header:
    """Return the header in a first line; raise `BadLine` if it is not valid."""
    if not is_whole_number(record.get("quadrille")) or record["quadrille"] != FORMAT:
        raise BadLine("this is no header of a replay: 'quadrille' must be {number}", number=FORMAT)
    for key in ("game", "players", "seed"):
        if key not in record:
            raise BadLine("{key!r} is missing", key=key)
    if record["seed"] is not None and not is_seed(record["seed"]):
        raise BadLine(
            "the seed must be 1 to {most} printable characters or null", most=LONGEST_SEED
        )
    players = tuple(map(_parse_player, _typed_value(record, "players", list, [])))
    return Header(
        _typed_value(record, "game", str, ""),
        players,
        record["seed"],
        _typed_value(record, "options", dict, {}),
        _typed_value(record, "practice", bool, False),
        _typed_value(record, "levels", str, None),
        _text_or_none(record.get("rival")),
        _text_or_none(record.get("origin")),
        _parse_identities(record.get("people"), players),
        _typed_value(record, "pace", str, "")[:LONGEST_PACE] or None,
    )


def set_up_from(header: Header, set_up: SetUp) -> Rules[Any]:
    """Return the rules for a header; raise `BadSetup` for an unknown game or other boards."""
    rules = set_up(header.game, header.options, len(header.players))
    if header.levels not in (None, rules.layout.fingerprint):
        raise BadSetup(
            "the file was played on other level data of {game} than is here", game=header.game
        )
    return rules


def _text_or_none(value: Json) -> str | None:
    """Return a text as it is, and None for anything else."""
    return value if isinstance(value, str) else None


def _parse_identities(value: Json, players: tuple[Player, ...]) -> tuple[str | None, ...]:
    """Return the value as a tuple if it has a text for each person and None for each bot, else
    ()."""
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


def _typed_value(record: Mapping[str, Json], key: str, kind: type, absent: Any) -> Any:
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
