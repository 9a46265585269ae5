"""Exact search (alpha-beta with a transposition table) of the last takes of a round for two."""

from typing import Final

from game.games.wall.bots.offer import TILES, OfferSearch, Pool

FAR: Final = 10**9
_EXACT: Final = 0
_LEAST: Final = 1
_MOST: Final = 2


class RoundEnding:
    """The exact search of one offer. A value is the first seat's lead at its end, in hundredths."""

    def __init__(self, offer: OfferSearch, most: int) -> None:
        """`most` limits the positions looked at."""
        self.looked = 0
        self._offer = offer
        self._most = most
        self._known: dict[tuple[Pool, int, int], tuple[int, int]] = {}

    def over(self) -> bool:
        """Return whether the limit was exceeded; then no value is valid."""
        return self.looked > self._most

    def value(self, pool: Pool, one: int, two: int, low: int, high: int) -> int:
        """Return the value if it lies between these bounds; else a bound of it."""
        if not pool & TILES:
            return self._ended(pool, one, two)
        self.looked += 1
        if self.looked > self._most:
            return low
        key = (pool, one, two)
        kind, value = self._known.get(key, (_EXACT, FAR))
        if value != FAR and (kind == _EXACT or (value >= high if kind == _LEAST else value <= low)):
            return value
        if self._offer.seat(pool) == 0:
            value = self._highest(pool, one, two, low, high)
        else:
            value = self._lowest(pool, one, two, low, high)
        if self.looked <= self._most:
            self._known[key] = (
                _MOST if value <= low else _LEAST if value >= high else _EXACT,
                value,
            )
        return value

    def _highest(self, pool: Pool, one: int, two: int, low: int, high: int) -> int:
        best = -FAR
        for _gain, after, more in self._takes(pool, one):
            value = self.value(after, one + more, two, low, high)
            if value > best:
                best = value
                if value > low:
                    low = value
                    if low >= high:
                        break
        return best

    def _lowest(self, pool: Pool, one: int, two: int, low: int, high: int) -> int:
        best = FAR
        for _gain, after, more in self._takes(pool, two):
            value = self.value(after, one, two + more, low, high)
            if value < best:
                best = value
                if value < high:
                    high = value
                    if low >= high:
                        break
        return best

    def _takes(self, pool: Pool, hand: int) -> list[tuple[int, Pool, int]]:
        """Return all takes, the most promising first: promise, pool after it, change of hand."""
        menus = self._offer.drafts[self._offer.seat(pool)].menus(hand)
        found: list[tuple[int, Pool, int]] = []
        for colour, number, after in self._offer.groups(pool):
            for gain, _line, more in menus[colour].ways(number):
                found.append((gain, after, more))
        found.sort(reverse=True)
        return found

    def _ended(self, pool: Pool, one: int, two: int) -> int:
        found = self._offer.ended(pool, [one, two])
        return found[0] - found[1]
