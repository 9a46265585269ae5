"""Toy: a row of tiles, taken from its ends."""

from game.catalogue import part
from game.games.toy.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="toy",
    about=ABOUT,
    rules=part("game.games.toy.rules.rules:Toy"),
    bots=part("game.games.toy.bots.bots:BOTS"),
    judge=part("game.games.toy.bots.judge:judge"),
    reasons=part("game.games.toy.texts.summary:worded"),
    challenges=part("game.games.toy.texts.challenges:challenges"),
    summary=part("game.games.toy.texts.summary"),
    lesson=part("game.games.toy.texts.lesson:LESSON"),
    spoken=part("game.games.toy.texts.spoken:SPOKEN"),
    scene=part("game.games.toy.table.scene:ToyScene"),
    looks=part("game.games.toy.table.cover:LOOKS"),
)
