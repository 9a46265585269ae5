"""Toy: a row of tiles, taken from its ends."""

from game.catalogue import lazy_import
from game.games.toy.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="toy",
    about=ABOUT,
    rules=lazy_import("game.games.toy.rules.rules:Toy"),
    bots=lazy_import("game.games.toy.bots.bots:BOTS"),
    judge=lazy_import("game.games.toy.bots.judge:judge"),
    reasons=lazy_import("game.games.toy.texts.summary:worded"),
    challenges=lazy_import("game.games.toy.texts.challenges:challenges"),
    summary=lazy_import("game.games.toy.texts.summary"),
    lesson=lazy_import("game.games.toy.texts.lesson:LESSON"),
    spoken=lazy_import("game.games.toy.texts.spoken:SPOKEN"),
    scene=lazy_import("game.games.toy.table.scene:ToyScene"),
    looks=lazy_import("game.games.toy.table.cover:LOOKS"),
)
