"""Test vectors of the generator: frozen, since a replay recorded today verifies for ever."""

from collections import Counter
from hashlib import sha256

import pytest

from game.core.chance import Chance, Stream


def test_words_are_frozen():
    stream = Stream("friday", "ramp", "card 2", 3)
    assert [stream.below(1 << 64) for _ in range(6)] == [
        577901135339862097,
        16971647963340215995,
        18422363095671466089,
        4076846931972959433,
        53314857732417245,
        15852798183214864467,
    ]


def test_choices_are_frozen():
    stream = Stream("friday", "ramp", "card 2", 3)
    bounds = (6, 6, 6, 1, 52, 1 << 64, (1 << 63) + 1)
    found = [stream.below(n) for n in bounds]
    assert found == [1, 1, 3, 0, 29, 15852798183214864467, 6965999195584425478]
    assert Stream("안녕", "wall", "deal", 0).shuffled(range(10)) == [4, 0, 3, 7, 2, 8, 1, 5, 6, 9]
    assert Stream("a", "b", "c", 1).pick("quadrille") == "e"


def test_words_are_blocks_of_sha256_of_the_key():
    key = b"quadrille 1\nseed\ngame\nname\n7"
    blocks = sha256(key).digest() + sha256(key + b"\n1").digest() + sha256(key + b"\n2").digest()
    words = [int.from_bytes(blocks[i : i + 8]) for i in range(0, 96, 8)]
    stream = Chance("seed", "game").stream("name", 7)
    assert [stream.below(1 << 64) for _ in words] == words


def test_streams_do_not_disturb_each_other():
    chance = Chance("seed", "game")
    alone = [chance.stream("a", 1).below(1000) for _ in range(3)]
    assert alone[0] == alone[1] == alone[2]
    names = [("a", 1), ("a", 2), ("b", 1), ("a 1", 1)]
    firsts = {chance.stream(name, index).below(1 << 64) for name, index in names}
    assert len(firsts) == len(names)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 100])
def test_every_number_below_n_comes_about_equally_often(n):
    stream = Stream("fair", "game", "name", 0)
    counts = Counter(stream.below(n) for _ in range(n * 200))
    assert set(counts) == set(range(n))
    assert max(counts.values()) < 300


def test_shuffling_keeps_the_items_and_leaves_the_original_alone():
    items = [1, 1, 2, 3]
    assert sorted(Stream("s", "g", "n", 0).shuffled(items)) == items
    assert Stream("s", "g", "n", 0).shuffled([]) == []
