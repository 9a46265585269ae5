"""A few honours for achievements, worked out from the recorded matches; none is for time spent."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from game import catalogue
from game.engine.ui.content import Picture, Text
from game.engine.ui.layout import Column, Row
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.screens import games
from game.screens.hall.challenges import challenge_by_key
from game.screens.hall.counting import lowest_demanding_rank
from game.screens.library.entries import entry_fields
from game.screens.library.index import HAS_MASTER, IS_FIRST_TRY, Index
from game.screens.records.sheets import RecordSheet

RANK, MASTER, ROW = "rank", "master", "row"
"""The kinds of honours."""
WEEK = 7
SERIES = 10
"""So many puzzles in a row."""
_COUNTED = "who = ? AND finished AND bad = 0 AND level = 2 AND helped = 0"


class Honour(NamedTuple):
    """An honour: its name, its condition, and the progress towards it."""

    kind: str
    game: str
    words: str
    takes: str
    done: int
    whole: int

    @property
    def earned(self) -> bool:
        return self.done >= self.whole


class HonourFacts(NamedTuple):
    """The facts in the index that a player's honours depend on."""

    numbers: tuple[tuple[str, str, int], ...]
    """Games, challenges and every result there."""
    beaten: frozenset[str]
    """The games in which a Master was beaten."""


def honour_facts(index: Index, player: str) -> HonourFacts:
    """Query the index for what a player's honours depend on; call it only where they are shown."""
    rows = index.rows(
        "SELECT DISTINCT game, challenge, number FROM seats JOIN replays USING (name) "
        f"WHERE {_COUNTED} AND challenge != '' AND number IS NOT NULL AND {IS_FIRST_TRY}",
        player,
    )
    won = index.rows(
        "SELECT game, data FROM replays INDEXED BY masters CROSS JOIN seats USING (name) "
        f"WHERE {HAS_MASTER} AND won AND {_COUNTED}",
        player,
    )
    numbers = tuple((game, key, number) for game, key, number in rows)
    return HonourFacts(numbers, frozenset(game for game, data in won if not _won_by_master(data)))


def _won_by_master(data: str) -> bool:
    fields = entry_fields(data)
    players, winners = fields["header"].players, fields["winners"]
    return any(players[seat].bot == "master" for seat in winners)


def honours(facts: HonourFacts, longest_row: int, longest_series: int) -> list[Honour]:
    made = []
    for game in games.ordered_names():
        ranks = _ranks(game, facts)
        if ranks is not None:
            words = _("Every rank of {game}").format(game=games.title(game))
            made.append(Honour(RANK, game, words, _("All of them in one challenge"), *ranks))
    for game in games.ordered_names():
        if "master" in catalogue.game(game).levels():
            words = _("Master beaten: {game}").format(game=games.title(game))
            takes = _("Win against a Master bot")
            made.append(Honour(MASTER, game, words, takes, int(game in facts.beaten), 1))
    week, series = _("Seven dailies in a row"), _("Ten puzzles in a row at the first try")
    return [
        *made,
        Honour(ROW, "", _("A week of dailies"), week, min(longest_row, WEEK), WEEK),
        Honour(ROW, "", _("A series of puzzles"), series, min(longest_series, SERIES), SERIES),
    ]


def _ranks(game: str, facts: HonourFacts) -> tuple[int, int] | None:
    """Return how many ranks are reached and how many there are, in the game's challenge with the
    fewest missing. A rank includes all below it."""
    highest: dict[str, int] = defaultdict(int)
    for of, key, number in facts.numbers:
        challenge = challenge_by_key(of, key) if of == game else None
        if challenge is not None:
            here = challenge.ladder.rung_index(number) - lowest_demanding_rank(challenge) + 1
            highest[key] = max(highest[key], here)
    every = [
        (highest[each.key], len(each.ladder.rungs) - lowest_demanding_rank(each))
        for each in catalogue.challenges(game)
    ]
    return max(every, key=lambda one: (one[0] - one[1], one[0]), default=None)


def sheet(medals: Sequence[Honour]) -> RecordSheet:
    titles = {RANK: _("Ranks"), MASTER: _("Masters"), ROW: _("In a row")}
    kinds = [
        (title, [_medal(h) for h in medals if h.kind == kind]) for kind, title in titles.items()
    ]
    return RecordSheet(
        (), [(title, Column(listed, gap=8, spread=16)) for title, listed in kinds], "", ""
    )


def _medal(honour: Honour) -> Node:
    """Return a medal: gold if earned, else filled up to its progress."""
    accent = theme.accent(honour.game)
    share = 1.0 if honour.earned else honour.done / honour.whole
    state = _("earned") if honour.earned else f"{honour.done} / {honour.whole}"
    words = [
        Text(honour.words, 16, accent.deep, "bold", clip=True),
        Text(honour.takes, 14, theme.MUTED, clip=True),
    ]
    medal = Picture(_paint_medal, (share, accent.base), (54, 54), (40, 40), align="centre")
    row = [medal, Column(words, grow=1, align="centre"), Text(state, 14, theme.MUTED, "bold")]
    return Row(row, gap=12)


def _paint_medal(p: Painter, box: Box, share: float, colour: str) -> None:
    (x, y), radius = box.centre, min(box.w, box.h) / 2 - 3
    if share < 1:
        furniture.paint_ring_meter(p, x, y, radius, share, colour, 5)
        return
    p.circle(x, y, radius + 2, theme.GOLD, theme.GOLD_DEEP, 2)
    furniture.paint_star(p, x, y, radius * 0.62, theme.INK)
