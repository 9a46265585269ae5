"""Level data: what the rules ask of it, and the fingerprint that guards old replays."""

import pytest

from game.core.level import BadLevel, Level, MapFolder


def level(**changes) -> Level:
    fields = {
        "name": "toy/house/board.tmx",
        "width": 2,
        "height": 1,
        "layers": {"board": (("a", ""),)},
        "properties": {"count": 3, "start": "a b", "fast": True},
    }
    return Level(**(fields | changes))


def test_layers_and_properties_are_read_by_name():
    assert list(level().cells("board")) == [(0, 0, "a")]
    assert level().number("count") == 3
    assert level().words("start") == ["a", "b"]
    level().require_size(2, 1)


@pytest.mark.parametrize(
    "ask",
    [
        lambda it: it.layer("pieces"),
        lambda it: it.number("fast"),
        lambda it: it.number("start"),
        lambda it: it.words("count"),
        lambda it: it.words("none"),
        lambda it: it.require_size(1, 2),
        lambda it: MapFolder("toy", "house", {"board": it}).level("other"),
    ],
)
def test_what_is_missing_is_named(ask):
    with pytest.raises(BadLevel, match="toy"):
        ask(level())


def test_a_problem_in_a_cell_names_map_layer_and_cell():
    problem = str(BadLevel.at(level(), "board", 1, 5, "no tile of this game"))
    assert problem == "toy/house/board.tmx, layer 'board', column 1, row 5: no tile of this game"


def test_the_fingerprint_tells_rule_data_apart_and_nothing_else():
    def print_of(one: Level, name: str = "house") -> str:
        return MapFolder("toy", name, {"board": one}).fingerprint

    assert print_of(level()) == print_of(level(name="elsewhere"), "other")
    others = [
        level(layers={"board": (("b", ""),)}),
        level(layers={"Board": (("a", ""),)}),
        level(properties={"count": 4, "start": "a b", "fast": True}),
        level(width=3),
    ]
    assert len({print_of(one) for one in [level(), *others]}) == 5


def test_the_clients_own_challenges_are_no_rule_data():
    plain = MapFolder("toy", "house", {"board": level(properties={"count": 3})})
    marked = MapFolder("toy", "house", {"board": level(properties={"count": 3, "solo": "1 2 3"})})
    assert plain.fingerprint == marked.fingerprint
