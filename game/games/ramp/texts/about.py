"""The name, the options and the rules of Ramp in a few words."""

from typing import Any

from game.core.about import About, NameAndMeaning, Section
from game.core.options import choice
from game.core.words import N_, tell

SYMBOL_NAMES = {"a": N_("sun"), "b": N_("moon"), "c": N_("star"), "d": N_("leaf"), "e": N_("drop")}

OPTIONS: dict[str, NameAndMeaning] = {
    "boards": (N_("Boards"), N_("Which boards are played, and in which order; each is one round.")),
    "layout": (N_("Board set"), N_("Which boards and starting cards are used.")),
}

VALUES: dict[tuple[str, Any], NameAndMeaning] = {
    ("boards", (1, 2, 3, 4)): (
        N_("All four"),
        N_("The whole game. Alone, all four boards in any order also give a rank."),
    ),
    ("boards", (1,)): ("1", N_("The plain board: complete rows score.")),
    ("boards", (2,)): ("2", N_("The bonus board: numbers left in sight score.")),
    ("boards", (3,)): ("3", N_("The board of losses: some spaces in sight cost 5.")),
    ("boards", (4,)): ("4", N_("The board of pairs: symbols score two by two.")),
    ("layout", "house"): (N_("Original"), N_("The original boards.")),
    ("layout", "harbour"): (
        N_("Harbour"),
        N_("Left and right are one another's mirror: what you do on one side waits on the other."),
    ),
    ("layout", "summit"): (
        N_("Summit"),
        N_("Prizes and losses lie at the top, so build high and stop in time."),
    ),
    ("layout", "terraces"): (
        N_("Terraces"),
        N_("Steps wind from side to side, and each leaves room for the next."),
    ),
}

RUSH = "rush"
"""The clock that leaves ever less time for each piece."""
RUSH_WORDS = N_("Ever less time for each piece. When it is up, the piece slides.")
PACE = choice("pace", "", "5 s", "10 s", "15 s", "20 s", "30 s", "45 s", "60 s", RUSH)

PACE_WORDS: dict[str, NameAndMeaning] = {
    "pace": (N_("Time limit per card"), N_("When the time is up, the piece is put aside."))
}

PACE_VALUES: dict[tuple[str, Any], NameAndMeaning] = {
    ("pace", ""): (N_("Off"), ""),
    **{
        ("pace", f"{seconds} s"): (tell("{n} s", n=seconds), "")
        for seconds in (5, 10, 15, 20, 30, 45, 60)
    },
    ("pace", RUSH): (N_("Rush"), RUSH_WORDS),
}

RULES: tuple[Section, ...] = (
    (
        N_("What it is about"),
        (
            N_(
                "Everybody fills a ramp of their own, 6 columns wide and 12 rows high, with the "
                "same 16 pieces. Together they have as many squares as the ramp has spaces."
            ),
            N_("Four rounds on four boards are added up, and most points win."),
        ),
        ("R1", "R2", "R5", "R17"),
    ),
    (
        N_("The starting card"),
        (
            N_(
                "Each round begins with a starting card for each player, and they differ. Slide "
                "its piece down first; when its building card comes later, you miss that card."
            ),
        ),
        ("R4", "R6", "R8"),
    ),
    (
        N_("Building cards"),
        (
            N_(
                "Cards are turned one at a time, and all players place the piece shown, each on "
                "their own ramp. Sixteen cards make a round, one for each piece."
            ),
            N_("You may put a piece aside instead, but then it is gone for this round."),
        ),
        ("R7", "R9", "R12"),
    ),
    (
        N_("Sliding a piece"),
        (
            N_(
                "Turn and flip the piece as you like and choose its column. It slides straight "
                "down until it touches something: no turning or shifting on the way, so what is "
                "closed from above stays empty."
            ),
            N_(
                "A piece may stick out at the top, as long as one of its squares ends inside the "
                "grid. What sticks out covers nothing and stays in the way."
            ),
        ),
        ("R3", "R10", "R11"),
    ),
    (
        N_("Dots and rows"),
        (
            N_("On every board each dot still in sight costs 1 point. Special spaces are no dots."),
            N_("On board 1 every complete row brings 1 point."),
        ),
        ("R13", "R14"),
    ),
    (
        N_("Numbers"),
        (
            N_(
                "On boards 2 and 3 each number still in sight brings that many points, so build "
                "around it. On board 3 some spaces cost 5 points unless you cover them."
            ),
        ),
        ("R15",),
    ),
    (
        N_("Pairs of symbols"),
        (
            N_(
                "On board 4 each symbol is there twice. Both in sight bring 3 points, just one "
                "costs 3, and none counts nothing."
            ),
        ),
        ("R16",),
    ),
    (
        N_("Other games, and playing alone"),
        (
            N_("Play fewer boards for a shorter game, or play them in another order."),
            N_(
                "Alone, all four boards give a rank, from clean-up crew to master builder with "
                "more than 30 points."
            ),
        ),
        ("R18", "R19"),
    ),
)

ABOUT = About(
    title=N_("Ramp"),
    tagline=N_("Everybody slides the same piece"),
    players=(1, 4),
    minutes=25,
    accent=("#8A3A08", "#BD5109", "#F0B585", "#FCEBDC"),
    rules=RULES,
    options=OPTIONS | PACE_WORDS,
    values=VALUES | PACE_VALUES,
    pace=PACE,
)
