"""A challenge at the table: the best so far, a rival, and whether it can still be reached."""

from typing import TYPE_CHECKING

from game.games.lines.table import preview, words

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


class Trial:
    """The challenge of one table; empty in a match that is none."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.offer = preview.offered(table.rules)
        known = self.offer is not None and not table.watching
        pace = table.match.header.pace
        self.best = table.house.best_of(self.offer.on_clock(pace)) if self.offer and known else None
        """The best result so far."""
        self._told = False
        """Has it been said that it cannot be reached any more?"""

    @property
    def beyond(self) -> bool:
        """Whether it can no longer be met, and can be begun again with the same dice."""
        table = self._table
        asked = table.rules.table.challenge is not None and not table.watching
        seeded = table.match.header.seed is not None
        return asked and seeded and bool(preview.beyond(table.rules.table, table.shown))

    def again(self) -> None:
        """Begin once more with the same seed; this game is kept among the replays."""
        header = self._table.match.header
        self._table.house.again(header, header.seed)

    def tell(self) -> None:
        """Say once what can never be reached any more."""
        before, self._told, table = self._told, self.beyond, self._table
        if self._told and not before and not table.match.over:
            lost = preview.beyond(table.rules.table, table.shown)
            table.desk.toast(words.out_of_reach(lost), bad=True)
            table.arrange(table.desk.view)
