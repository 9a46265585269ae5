"""Seeds that people can read out to each other, and the seed of the day."""

import secrets
from contextlib import suppress
from datetime import date

from game.engine.words import _

_FIRST = (
    "amber ash blue bold brass calm clay coral crisp deep dry dusk early east fair fast fern fine "
    "fresh glad gold green grey high iron ivory jade keen kind late lime long low mild mint mossy "
    "neat new north oak odd old opal pale pine pink plum quick quiet rare red ripe rose round ruby "
    "rusty sage salt sand sharp shy silk slow small snow soft south steep still sunny swift tall "
    "teal thin tidy vast warm west white wide wild wise"
)
_SECOND = (
    "ant apple arch bay bear bee bell bird boat book bow box brook bud cake cat cave clock cloud "
    "coast comb crab creek crow cup deer dice door dove drum dune elm fan field finch fish flag "
    "flute fox frog gate goat gull harp hat hawk heron hill hive horn inn kite lake lamp lark leaf "
    "lion lynx map mill mole moon moth nest owl path pear pond rain reed robin roof root sail seal "
    "seed ship shoe star stone swan tent tile toad tower tree vine wave well whale wolf wren yak"
)


def fresh() -> str:
    """Return a random seed such as `quiet-heron-42`."""
    first, second = secrets.choice(_FIRST.split()), secrets.choice(_SECOND.split())
    return f"{first}-{second}-{secrets.randbelow(90) + 10}"


def of_day(day: date) -> str:
    """Return the seed of a day, the same for everybody."""
    return day.isoformat()


def day_of(seed: str | None) -> date | None:
    """Return the day that a seed names; None for any other seed."""
    with suppress(ValueError):
        day = date.fromisoformat(seed or "")
        return day if of_day(day) == seed else None
    return None


def months() -> tuple[str, ...]:
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )


def day_words(day: date) -> str:
    return _("{day} {month}").format(day=day.day, month=months()[day.month - 1])


def dated_words(day: date) -> str:
    return _("{day} {year}").format(day=day_words(day), year=day.year)
