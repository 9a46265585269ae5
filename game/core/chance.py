"""Random numbers from a seed: named streams, the same on every machine and for ever.

The algorithm, frozen (test vectors: `tests/core/test_chance.py`):

1. A stream's key is the UTF-8 text `quadrille 1`, the seed, the game, the stream's name and its
   index in decimal, joined by line feeds. (No field holds a line feed: seeds are printable.)
2. Block b (b = 0, 1, 2, …) is the SHA-256 of the key for b = 0, and of the key, a line feed and
   b in decimal for all others. A block is four 64-bit big-endian words, used in order.
3. `below(n)` takes words until one is less than the largest multiple of n up to 2^64, and gives
   that word modulo n.
4. `shuffled(items)` is Fisher-Yates from the last place down: place i swaps with `below(i + 1)`.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_WORD_VALUES = 1 << 64
_four_words = Struct(">4Q").unpack


class Stream:
    """One named stream of random whole numbers."""

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: str, game: str, name: str, index: int) -> None:
        self._key = f"quadrille 1\n{seed}\n{game}\n{name}\n{index}".encode()
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n − 1, all equally likely."""
        limit = _WORD_VALUES - _WORD_VALUES % n
        while True:
            word = self._words.pop() if self._words else self._first_of_block()
            if word < limit:
                return word % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def _first_of_block(self) -> int:
        key = self._key + b"\n%d" % self._block if self._block else self._key
        self._block += 1
        first, second, third, fourth = _four_words(sha256(key).digest())
        self._words = [fourth, third, second]
        return int(first)


class Chance:
    """The random streams of one game with a seed."""

    __slots__ = ("game", "seed")

    def __init__(self, seed: str, game: str) -> None:
        self.seed = seed
        self.game = game

    def stream(self, name: str, index: int) -> Stream:
        return Stream(self.seed, self.game, name, index)
