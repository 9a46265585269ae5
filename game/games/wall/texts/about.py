"""About Wall: its name, its options and its rules in a few words."""

from typing import Any

from game.core.about import About, NameAndMeaning, Section
from game.core.words import N_, tell

COLOURS = {"B": N_("blue"), "Y": N_("yellow"), "R": N_("red"), "K": N_("black"), "W": N_("white")}

OPTIONS: dict[str, NameAndMeaning] = {
    "side": (N_("Side of the board"), N_("Everybody plays on the same side.")),
    "first": (N_("First turn"), N_("Who takes the first turn.")),
}

VALUES: dict[tuple[str, Any], NameAndMeaning] = {
    ("side", "coloured"): (N_("Coloured"), N_("Every colour has its own space in each row.")),
    ("side", "grey"): (
        N_("Grey"),
        N_("The wall is blank: you choose the spaces, no colour twice in a row or column."),
    ),
    **{("first", seat): (tell("Player {number}", number=seat), "") for seat in range(1, 5)},
    ("first", "random"): (N_("Random"), ""),
}

RULES: tuple[Section, ...] = (
    (
        N_("What it is about"),
        (
            N_(
                "Everybody builds a wall of five rows. Tiles come from factories on the table, "
                "wait in the lines beside the wall, and score when they move onto it."
            ),
            N_("The game ends after the round in which somebody completes a row. Most points win."),
        ),
        ("W1", "W2", "W15"),
    ),
    (
        N_("Taking tiles"),
        (
            N_(
                "On your turn take all tiles of one colour from one factory, and its other tiles "
                "go to the centre. Or take all tiles of one colour from the centre."
            ),
            N_(
                "Whoever takes from the centre first in a round also takes the marker: it costs "
                "a space on the floor line, and its holder starts the next round."
            ),
        ),
        ("W5", "W6", "W9"),
    ),
    (
        N_("Where they go"),
        (
            N_(
                "Put them on one of your five lines, which hold one to five tiles of a single "
                "colour. A line refuses a colour that its wall row already has."
            ),
            N_(
                "What does not fit falls to your floor line and costs points: 1, 1, 2, 2, 2, 3 "
                "and 3. You may also drop everything there. Once the floor is full, more tiles "
                "cost nothing."
            ),
        ),
        ("W4", "W7", "W8"),
    ),
    (
        N_("Building the wall"),
        (
            N_(
                "When all tiles are taken, one tile of every complete line moves to its space on "
                "the wall, top row first. The line's other tiles leave the board, and incomplete "
                "lines stay."
            ),
            N_(
                "A tile with no neighbour scores 1. Otherwise it scores the length of its run in "
                "the row, and of its run in the column. Then the floor line is paid, but nobody "
                "falls below 0."
            ),
        ),
        ("W3", "W10", "W11", "W12"),
    ),
    (
        N_("The grey side"),
        (
            N_(
                "The wall shows no colours. You choose a space in the line's row for each tile, "
                "no colour twice in a column. Where only one space is left it is taken by itself."
            ),
            N_("If there is no space at all, the whole line falls to the floor."),
        ),
        ("W13",),
    ),
    (
        N_("The next round"),
        (
            N_(
                "The factories are filled again from the bag. When it is empty, the tiles that "
                "left the boards go back into it."
            ),
        ),
        ("W14",),
    ),
    (
        N_("The end"),
        (
            N_(
                "The game ends after the round in which somebody completes a row. Complete rows "
                "are worth 2 more points each, columns 7, and colours with all five tiles 10."
            ),
            N_("If points are equal, more complete rows win; if those are too, you share it."),
            N_("Five rounds without a tile on any wall end the game as well."),
        ),
        ("W15", "W16", "W17"),
    ),
)

ABOUT = About(
    title=N_("Wall"),
    tagline=N_("Take tiles, build the wall that scores"),
    players=(2, 4),
    minutes=30,
    accent=("#163A73", "#1F5CB0", "#9DBDE6", "#E4EDF9"),
    rules=RULES,
    options=OPTIONS,
    values=VALUES,
)
