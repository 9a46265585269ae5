"""What people read about Toy: its name, its options and its rules in a few words."""

from typing import Any

from game.core.about import About, NameAndMeaning, Section
from game.core.words import N_

OPTIONS: dict[str, NameAndMeaning] = {
    "low": (N_("Fewest points win"), N_("Turns the game upside down: take as little as you can.")),
}

VALUES: dict[tuple[str, Any], NameAndMeaning] = {
    ("low", False): (N_("No"), N_("Most points win.")),
    ("low", True): (N_("Yes"), N_("The fewest points win.")),
}

RULES: tuple[Section, ...] = (
    (
        N_("Taking tiles"),
        (N_("Tiles lie in a row. In turn, take one from the left or the right end."),),
        ("T1", "T2", "T3"),
    ),
    (
        N_("The end"),
        (N_("When the row is empty, the tiles that you took are your points."),),
        ("T4", "T5"),
    ),
)

ABOUT = About(
    title=N_("Toy"),
    tagline=N_("Take tiles from the ends of a row"),
    players=(1, 4),
    minutes=2,
    accent=("#5B2A7A", "#7A3FA0", "#C9A8DE", "#F1E6F7"),
    rules=RULES,
    options=OPTIONS,
    values=VALUES,
)
