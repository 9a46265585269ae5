"""The name, options and rules of Lines in short texts."""

from typing import Any

from game.core.about import About, NameAndMeaning, Section
from game.core.words import N_

COLOURS = {
    "pink": N_("pink"),
    "purple": N_("purple"),
    "light-blue": N_("light blue"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "dark-green": N_("dark green"),
    "light-green": N_("light green"),
    "dark-blue": N_("dark blue"),
}

OPTIONS: dict[str, NameAndMeaning] = {
    "side": (N_("Side of the sheet"), N_("Everybody plays on the same side.")),
    "crossing": (
        N_("Crossings"),
        N_("Whether crossing the red line scores; many leave it out of a first game."),
    ),
    "swap": (N_("Who marks the sheets"), ""),
    "place": (N_("Dice placement"), ""),
    "three": (N_("Ways to score"), ""),
    "challenge": (N_("Challenge"), ""),
    "hard": (N_("Hard"), N_("Two dice are placed before the other three are rolled.")),
    "layout": (N_("Sheet"), ""),
}

VALUES: dict[tuple[str, Any], NameAndMeaning] = {
    ("side", "A"): (N_("Side A"), N_("Every space is free: the side for the first games.")),
    ("side", "B"): (
        N_("Side B"),
        N_("Black spaces are shut, and white circles let a line run on by two."),
    ),
    ("crossing", "on"): (N_("Counted"), N_("Colours times crossings are scored.")),
    ("crossing", "off"): (N_("Left out"), N_("Only letters, pairs and scoring colours count.")),
    ("swap", False): (N_("Own sheet"), ""),
    ("swap", True): (
        N_("Neighbours"),
        N_("Your neighbours choose your scoring colours and where your lines start."),
    ),
    ("place", "random"): (N_("Random"), N_("The dice land in their places.")),
    ("place", "active"): (
        N_("By the active player"),
        N_("The active player rolls all five dice and places them for everyone."),
    ),
    ("three", False): (N_("All four"), ""),
    ("three", True): (
        N_("Three, random"),
        N_("Three of the four ways to score count, chosen at random."),
    ),
    ("challenge", None): (N_("None"), N_("For two or more players.")),
    ("challenge", 1): ("1", N_("Breaking the line: only crossings count.")),
    ("challenge", 2): ("2", N_("Dot dot dot: only dots in the scoring colours count.")),
    ("challenge", 3): ("3", N_("Now I know my ABC: all letters, and points.")),
    ("challenge", 4): ("4", N_("Half the alphabet: crossings, pairs, and points.")),
    ("challenge", 5): ("5", N_("Into the circle pit: side B, all circles, and points.")),
    ("hard", False): (N_("No"), ""),
    ("hard", True): (N_("Yes"), N_("Two dice are placed before the other three are rolled.")),
    ("layout", "house"): (N_("Original"), N_("The original sheet and dice.")),
    ("layout", "islands"): (
        N_("Islands"),
        N_("Equal colours lie far apart; the letters stand at the red line."),
    ),
    ("layout", "river"): (
        N_("River"),
        N_("Equal colours face one another over the red line; the letters lie far out."),
    ),
}

RULES: tuple[Section, ...] = (
    (
        N_("What it is about"),
        (
            N_(
                "Everybody has a sheet with two halves and draws one line in each. Five rounds "
                "of five dice make the lines longer, and the coloured spaces they pass are dotted."
            ),
            N_("Everybody uses the same dice at the same time. Most points win."),
        ),
        ("L1", "L2", "L10", "L21"),
    ),
    (
        N_("Before the first roll"),
        (
            N_(
                "Mark two scoring colours, and a starting X in each half, on the middle of a "
                "colour square. All four colours differ."
            ),
            N_(
                "A good first choice: score pink and light blue, start on purple at the left and "
                "on light green at the right."
            ),
        ),
        ("L8", "L9"),
    ),
    (
        N_("Drawing the dice"),
        (
            N_(
                "Two dice belong to the left line, two to the right one, and the fifth to "
                "either. Use them in any order."
            ),
            N_(
                "A number is that many steps, any way you like. A shape is drawn exactly: turn "
                "it, begin at either end, but never mirror it. A 0 draws nothing."
            ),
            N_(
                "A line goes on from its end, never onto a space that a line has passed, and "
                "never into the other half. The two grey columns are open to both."
            ),
        ),
        ("L5", "L6", "L11", "L12", "L13"),
    ),
    (
        N_("Jokers"),
        (
            N_(
                "Twice a game you may draw one single step instead of a die, in the half that "
                "the die belongs to."
            ),
        ),
        ("L14",),
    ),
    (
        N_("When a die does not fit"),
        (
            N_(
                "If none of a half's own dice that are left can be drawn in full, close the "
                "half: they are lost, and nothing more is drawn there in this round."
            ),
            N_("The fifth die is given up only when it fits nowhere. Then say that you are done."),
        ),
        ("L15", "L16"),
    ),
    (
        N_("Scoring"),
        (
            N_(
                "Crossings: different colours you dotted, times how often you crossed the red line."
            ),
            N_(
                "Letters: 20 points for each letter reached in the first round in which "
                "anybody did, 10 for those who come later."
            ),
            N_(
                "Pairs: 9 points for each colour dotted in both halves. Scoring colours: 3 "
                "points for each dot in them."
            ),
        ),
        ("L17", "L18", "L19", "L20"),
    ),
    (
        N_("Side B"),
        (
            N_(
                "Black spaces are shut. A dotted white circle lets you run the same line on by "
                "two steps, once the die is drawn; a circle passed then earns two more."
            ),
            N_("Dots in circles do not count for the scoring colours."),
        ),
        ("L4", "L23"),
    ),
    (
        N_("Variants"),
        (
            N_(
                "Leave crossings out of a first game. Let neighbours mark each other's sheets. "
                "Let the player whose round it is place the dice. Or draw three of the four ways "
                "to score."
            ),
        ),
        ("L3", "L7", "L22"),
    ),
    (
        N_("Alone"),
        (
            N_(
                "Roll all five dice and place them yourself: two left, two right, one as the "
                "fifth. Harder: place two of them before you roll the other three."
            ),
            N_(
                "Five challenges ask for crossings, for dots or for points, and some are lost "
                "unless you reach more. Every letter is worth 20."
            ),
        ),
        ("L24", "L25"),
    ),
)

ABOUT = About(
    title=N_("Lines"),
    tagline=N_("Two lines, five dice, one sheet"),
    players=(1, 5),
    minutes=20,
    accent=("#7E1450", "#B81F72", "#E8A5CB", "#FBE6F1"),
    rules=RULES,
    options=OPTIONS,
    values=VALUES,
)
