"""Lines: two lines on one sheet, five dice a round, five rounds."""

from game.catalogue import lazy_import
from game.games.lines.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="lines",
    about=ABOUT,
    rules=lazy_import("game.games.lines.rules.rules:LinesRules"),
    bots=lazy_import("game.games.lines.bots.bots:BOTS"),
    levels=lazy_import("game.games.lines.bots.bots:OPPONENTS"),
    judge=lazy_import("game.games.lines.bots.judge:judge"),
    scale=lazy_import("game.games.lines.texts.summary:SCALE"),
    reasons=lazy_import("game.games.lines.texts.summary:reason_words"),
    losses=lazy_import("game.games.lines.texts.summary:LOSSES"),
    challenges=lazy_import("game.games.lines.texts.challenges:challenges"),
    summary=lazy_import("game.games.lines.texts.summary"),
    lesson=lazy_import("game.games.lines.texts.lesson:LESSON"),
    spoken=lazy_import("game.games.lines.texts.spoken:SPOKEN"),
    scene=lazy_import("game.games.lines.table.scene:LinesScene"),
    looks=lazy_import("game.games.lines.table.cover:LOOKS"),
    hindsight=lazy_import("game.games.lines.bots.hindsight:HINDSIGHT"),
)
