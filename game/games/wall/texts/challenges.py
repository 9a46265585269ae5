"""The challenges of Wall: matches against bots, ranked by the lead over the best of them."""

from typing import Any

from game.core.level import BadLevel, Level, MapFolder
from game.core.ranks import Challenge, Ladder, Rung
from game.core.replay.header import Header
from game.core.rules import Rules
from game.core.words import N_
from game.games.wall.rules.state import State

RANK_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"))

_WORDS = {
    "club": (N_("Beat Club"), N_("Win by as much as you can.")),
    "expert": (N_("Beat Expert"), N_("Win by as much as you can.")),
    "experts": (N_("Beat three Experts"), N_("Win by as much as you can.")),
    "grey-expert": (N_("Grey wall, Expert"), N_("Win on the wall where you choose the spaces.")),
    "rival": (N_("Beat Greedy"), N_("Win by as much as you can.")),
    "master": (N_("Beat Planner"), N_("Win by as much as you can.")),
    "trio": (N_("Beat three Planners"), N_("Win by as much as you can.")),
    "grey": (N_("Grey wall, Planner"), N_("Win on the wall where you choose the spaces.")),
}
"""The challenges in order: title and sentence. Bots and margins are properties of the maps."""
_OLD_KEYS = ("rival", "master", "trio", "grey")
"""Keys of older challenges, whose bots are no levels; recorded matches still refer to them."""
_RENEWED = "2026-11-28"
_NEVER = -(10**6)


def challenges(layout: MapFolder) -> tuple[Challenge, ...]:
    """Return the challenges, each from the property `solo_KEY` of the side that it is played on."""
    return tuple(
        _make_challenge(level, key)
        for key in _WORDS
        for level in (layout.level("coloured"), layout.level("grey"))
        if f"solo_{key}" in level.properties
    )


def challenge_of(layout: MapFolder, header: Header) -> Challenge | None:
    """Return the challenge that a match with this header plays, if it plays one."""
    person, *others = (player.bot for player in header.players)
    side = header.options.get("side", "coloured")
    return next(
        (
            one
            for one in challenges(layout)
            if person is None and one.bots == tuple(others) and one.options["side"] == side
        ),
        None,
    )


def lead_of_first_seat(_rules: Rules[Any], state: State) -> int:
    """Return the first seat's points less those of the best other seat."""
    mine, *others = (board.score for board in state.boards)
    return mine - max(others)


def _make_challenge(level: Level, key: str) -> Challenge:
    title, words = _WORDS[key]
    bots, margins = _bots_and_margins(level, f"solo_{key}")
    side = level.name.rpartition("/")[2].removesuffix(".tmx")
    return Challenge(
        game="wall",
        key=key,
        title=title,
        words=words,
        unit="points ahead",
        ladder=Ladder(tuple(map(Rung, RANK_WORDS, (_NEVER, *margins)))),
        measure=lead_of_first_seat,
        options={"side": side},
        bots=bots,
        since="" if key in _OLD_KEYS else _RENEWED,
        until=_RENEWED if key in _OLD_KEYS else "",
    )


def _bots_and_margins(level: Level, name: str) -> tuple[tuple[str, ...], list[int]]:
    """Return the bots and the three rising margins of a property: `planner planner 1 5 9`."""
    words = level.words(name)
    bots, numbers = words[:-3], words[-3:]
    margins = [int(word) for word in numbers if word.isdecimal()]
    if not 1 <= len(bots) <= 3 or len(margins) != 3 or margins != sorted(set(margins)):
        raise BadLevel(
            "{level}: {name!r} must be one to three bots and three rising margins",
            level=level.name,
            name=name,
        )
    return tuple(bots), margins
