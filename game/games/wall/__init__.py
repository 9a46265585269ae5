"""Wall: tiles from factories and the centre become a scoring wall; rulebook 000, rules W1–W17."""

from game.catalogue import lazy_import
from game.games.wall.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="wall",
    about=ABOUT,
    rules=lazy_import("game.games.wall.rules.rules:WallRules"),
    bots=lazy_import("game.games.wall.bots.bots:BOTS"),
    levels=lazy_import("game.games.wall.bots.bots:OPPONENTS"),
    judge=lazy_import("game.games.wall.bots.judge:judge"),
    scale=lazy_import("game.games.wall.texts.summary:SCALE"),
    reasons=lazy_import("game.games.wall.texts.summary:reason_words"),
    losses=lazy_import("game.games.wall.texts.summary:LOSSES"),
    challenges=lazy_import("game.games.wall.texts.challenges:challenges"),
    summary=lazy_import("game.games.wall.texts.summary"),
    lesson=lazy_import("game.games.wall.texts.lesson:LESSON"),
    spoken=lazy_import("game.games.wall.texts.spoken:SPOKEN"),
    scene=lazy_import("game.games.wall.table.scene:WallScene"),
    looks=lazy_import("game.games.wall.table.cover:LOOKS"),
)
