"""Options: what they allow, how the command line writes them, and what is refused."""

import pytest

from game.core.options import (
    choice,
    first_seat_option,
    flag,
    option_text,
    same_value,
    whole_number,
    with_defaults,
)

OPTIONS = (
    choice("side", "A", "B"),
    flag("swap"),
    whole_number("target", 25, 10, 50),
    first_seat_option(),
)


def test_options_at_their_defaults_may_be_absent():
    full = {"side": "A", "swap": False, "target": 25, "first": 1}
    assert with_defaults(OPTIONS, {}, 2) == full
    assert with_defaults(OPTIONS, {"first": "random"}, 2) == full | {"first": "random"}


@pytest.mark.parametrize(
    "given",
    [
        {"colour": 1},
        {"side": "C"},
        {"side": None},
        {"swap": 1},
        {"swap": "true"},
        {"target": 25.0},
        {"target": True},
        {"target": 51},
        {"first": 3},
        {"first": [1]},
        {"first": {"x": []}},
    ],
)
def test_an_unknown_option_or_a_bad_value_gives_a_sentence(given):
    assert isinstance(with_defaults(OPTIONS, given, 2), str)


def test_types_count_and_lists_are_compared_by_element():
    assert same_value([1, [2]], [1, [2]])
    for other in (1, [True], [1.0], [1, 1], "1", None):
        assert not same_value([1], other)


def test_values_are_read_as_they_are_written():
    for option in OPTIONS:
        for value in option.values(4):
            assert same_value(option.parse(option_text(value), 4), value)
        with pytest.raises(ValueError, match=option.name):
            option.parse("no such value", 4)
    assert option_text([2, 1]) == "2,1"
    assert option_text(True) == "true"
