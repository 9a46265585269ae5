"""The last takes of a round between two, looked through to the end."""

from typing import Final

from game.games.wall.bots.offer import TILES, Offer, Pool

FAR: Final = 10**9
_EXACT: Final = 0
_LEAST: Final = 1
_MOST: Final = 2


class Ending:
    """All ways in which an offer can end. A value is the first seat's lead in hundredths: points
    that are sure to come count alike, whatever the chance to win."""

    def __init__(self, offer: Offer, most: int) -> None:
        """At most so many positions are looked at."""
        self.looked = 0
        self._offer = offer
        self._most = most
        self._known: dict[tuple[Pool, int, int], tuple[int, int]] = {}

    def over(self) -> bool:
        """Return whether more positions were needed than allowed: then no value holds."""
        return self.looked > self._most

    def value(self, pool: Pool, one: int, two: int, low: int, high: int) -> int:
        """What both sides come to, if it lies between these bounds; else a bound of it."""
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
        """All takes, the most promising first."""
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
