"""About Loops: its name, its options and its rules in a few words."""

from typing import Any

from game.core.about import About, NameAndMeaning, Section
from game.core.words import N_, tell

KINDS = {"c": N_("circle"), "d": N_("diamond"), "l": N_("curl"), "s": N_("square")}

OPTIONS: dict[str, NameAndMeaning] = {
    "target": (N_("Target"), N_("This many points end the game. Alone, 25 and 40 have ranks.")),
    "first": (N_("First turn"), N_("Who takes the first turn.")),
}

VALUES: dict[tuple[str, Any], NameAndMeaning] = {
    ("target", 10): ("10", N_("A short game.")),
    ("target", 25): ("25", ""),
    ("target", 50): ("50", N_("A long game: the tiles may run out first.")),
    **{("first", seat): (tell("Player {number}", number=seat), "") for seat in range(1, 5)},
    ("first", "random"): (N_("Random"), ""),
}

RULES: tuple[Section, ...] = (
    (
        N_("What it is about"),
        (
            N_(
                "Everybody lays tiles onto one table. Two opposite corners of every tile carry "
                "a quarter of a loop, and four quarters of one kind around a corner make it whole."
            ),
            N_(
                "Each loop is worth as many points as there are loops of its kind, so it pays "
                "to close the kind that has been closed most. First to 25 points wins."
            ),
        ),
        ("O1", "O2", "O6"),
    ),
    (
        N_("Laying tiles"),
        (
            N_(
                "On your turn lay as many tiles of your supply as you like, one at least. The "
                "first goes beside any tile on the table, each further one beside the tile that "
                "you laid just before."
            ),
            N_(
                "Lines must meet: circles, diamonds and curls reach a side in its middle and run "
                "on into one another. A square keeps to its corner and only meets squares there."
            ),
            N_("You may take tiles back until your turn ends."),
        ),
        ("O7", "O8", "O11"),
    ),
    (
        N_("Closing a loop"),
        (
            N_(
                "Four quarters of one kind around a corner: that is a loop. You score the number "
                "of loops of its kind now on the table, this one included, and your turn is over."
            ),
            N_(
                "One tile may close two loops at once, and you score both. A loop of mixed kinds "
                "is allowed, but worth nothing."
            ),
        ),
        ("O9", "O10"),
    ),
    (
        N_("Drawing tiles"),
        (
            N_(
                "Without a loop you end the turn yourself and fill your supply up to six. After "
                "a loop you draw nothing, unless your very last tile closed it: then you draw six."
            ),
            N_("Nobody else may see your tiles."),
        ),
        ("O11", "O12", "O17"),
    ),
    (
        N_("When nothing fits"),
        (
            N_(
                "If none of your tiles fits at the start of your turn, you show them, put them "
                "back and draw six others, up to three times. If that does not help, or the box "
                "is empty, you pass."
            ),
        ),
        ("O13", "O14"),
    ),
    (
        N_("The end"),
        (
            N_(
                "Once somebody has 25 points, the round is played to its end, so that all have "
                "had equally many turns. Everyone with 25 or more wins."
            ),
            N_(
                "If everybody passes and no tile that is left fits anywhere, the game ends "
                "there, and most points win."
            ),
        ),
        ("O15", "O16"),
    ),
    (
        N_("Alone"),
        (
            N_(
                "Race to 25 points in as few turns as you can. If the table closes up before "
                "you get there, the race is lost."
            ),
        ),
        ("O20",),
    ),
)

ABOUT = About(
    title=N_("Loops"),
    tagline=N_("Close circles, curls and squares"),
    players=(1, 4),
    minutes=20,
    accent=("#0A4F4B", "#0E7C74", "#8CCFC6", "#DFF2EE"),
    rules=RULES,
    options=OPTIONS,
    values=VALUES,
)
