"""Solo challenges for the screens: their set-ups, today's, and a player's best so far."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from game import catalogue
from game.core.chance import Stream
from game.core.match import Match
from game.core.options import same_value
from game.core.ranks import CLOCK_MARK, Challenge
from game.core.replay.header import Header, Player
from game.engine.table.clock import pace_words
from game.engine.words import _, facts
from game.screens import games
from game.screens.lobby import seeds


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one player in a challenge; those with help are counted apart."""

    best: int | None = None
    attempts: int = 0
    helped_best: int | None = None
    helped: int = 0


def header_of(challenge: Challenge, name: str, seed: str) -> Header:
    bots = tuple(Player(_bot_name(challenge, i), bot) for i, bot in enumerate(challenge.bots))
    pace = challenge.pace or clock_of_kind(challenge.key) or None
    return Header(challenge.game, (Player(name), *bots), seed, dict(challenge.options), pace=pace)


def _bot_name(challenge: Challenge, index: int) -> str:
    words = games.bot_player_name(challenge.bots[index])
    return words if len(challenge.bots) == 1 else f"{words} {index + 1}"


def challenge_of(header: Header) -> Challenge | None:
    """Return the challenge that a match belongs to, None for other matches."""
    people = [i for i, player in enumerate(header.players) if player.bot is None]
    if people != [0]:
        return None
    bots = tuple(player.bot for player in header.players[1:])
    on = header.options.get("layout", catalogue.HOUSE)
    known = catalogue.known_challenges(header.game, str(on))
    played = [each for each in known if each.bots == bots and _has_options_of(header, each)]
    for pace in {header.pace: 0, None: 0}:
        for challenge in played:
            if challenge.pace == pace:
                return challenge.on_clock(header.pace)
    return None


def may_reach_rank(match: Match) -> bool:
    """Return whether a match is a challenge that goes on and still counts for a rank."""
    return not (match.over or match.is_unranked or challenge_of(match.header) is None)


def record_kind(header: Header) -> str:
    """Return the key of a match's records: its challenge and its clock, if any."""
    challenge = challenge_of(header)
    if challenge is not None:
        return challenge.key
    return CLOCK_MARK + header.pace if header.pace else ""


def clock_of_kind(kind: str) -> str:
    """Return the clock of a kind of match; "" for none."""
    return kind.partition(CLOCK_MARK)[2]


def challenge_by_key(game: str, key: str) -> Challenge | None:
    """Return a game's challenge by its key, None if the game has none of that key."""
    key, _at, pace = key.partition(CLOCK_MARK)
    on, slash, _key = key.rpartition("/")
    known = catalogue.known_challenges(game, on if slash else catalogue.HOUSE)
    return next((each.on_clock(pace) for each in known if each.key == key), None)


def match_title(header: Header) -> str:
    """Return the game's title, with the challenge if the match is one."""
    return challenge_title(header.game, challenge_of(header), header.pace)


def challenge_title(game: str, challenge: Challenge | None, pace: str | None = None) -> str:
    """Return a game's title with its challenge and clock."""
    named = [games.title(game)]
    if challenge:
        named.append(_(challenge.title))
        if "layout" in challenge.options:
            named.append(games.value_words(game, "layout", challenge.options["layout"])[0])
    return facts(*named, "" if challenge and challenge.pace else pace_words(pace))


def in_use_words(header: Header) -> str:
    """Return the message that a match is open in another window, with its game and players."""
    names = games.names_joined([player.name for player in header.players])
    words = _("{game} ({names}) is being played in another window. Continue there.")
    return words.format(game=match_title(header), names=names)


def _has_options_of(header: Header, challenge: Challenge) -> bool:
    given, wanted = header.options, challenge.options
    defaults: dict[str, Any] = {o.name: o.default for o in catalogue.options(header.game)}
    return all(
        same_value(given.get(name, default), wanted.get(name, default))
        for name, default in defaults.items()
        if name != "first"
    )


@lru_cache(1024)
def challenge_of_day(game: str, day: date) -> Challenge | None:
    """Return the challenge of a game on a day, None if the game offers none."""
    offered = [
        each for each in catalogue.known_challenges(game) if each.can_be_daily(day.isoformat())
    ]
    return Stream(seeds.of_day(day), game, "daily", 0).pick(offered) if offered else None


def daily_date(header: Header) -> date | None:
    """Return the day whose daily challenge a match is, None for other matches."""
    day, challenge = seeds.day_of(header.seed), challenge_of(header)
    if day is None or challenge is None or challenge_of_day(header.game, day) != challenge:
        return None
    return day
