"""Loops: close four quarters of one kind around a grid corner."""

from game.catalogue import lazy_import
from game.games.loops.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="loops",
    about=ABOUT,
    rules=lazy_import("game.games.loops.rules.rules:LoopsRules"),
    bots=lazy_import("game.games.loops.bots.bots:BOTS"),
    levels=lazy_import("game.games.loops.bots.bots:OPPONENTS"),
    judge=lazy_import("game.games.loops.bots.judge:judge"),
    scale=lazy_import("game.games.loops.texts.summary:SCALE"),
    hindsight=lazy_import("game.games.loops.bots.judge:HINDSIGHT"),
    reasons=lazy_import("game.games.loops.texts.summary:reason_words"),
    losses=lazy_import("game.games.loops.texts.summary:LOSSES"),
    challenges=lazy_import("game.games.loops.texts.challenges:challenges"),
    summary=lazy_import("game.games.loops.texts.summary"),
    lesson=lazy_import("game.games.loops.texts.lesson:LESSON"),
    spoken=lazy_import("game.games.loops.texts.spoken:SPOKEN"),
    scene=lazy_import("game.games.loops.table.scene:LoopsScene"),
    looks=lazy_import("game.games.loops.table.cover:LOOKS"),
)
