"""Loops: close four quarters of one kind around a grid corner."""

from game.catalogue import part
from game.games.loops.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="loops",
    about=ABOUT,
    rules=part("game.games.loops.rules.rules:LoopsRules"),
    bots=part("game.games.loops.bots.bots:BOTS"),
    levels=part("game.games.loops.bots.bots:OPPONENTS"),
    judge=part("game.games.loops.bots.judge:judge"),
    scale=part("game.games.loops.texts.summary:SCALE"),
    hindsight=part("game.games.loops.bots.judge:HINDSIGHT"),
    reasons=part("game.games.loops.texts.summary:reason_words"),
    losses=part("game.games.loops.texts.summary:LOSSES"),
    challenges=part("game.games.loops.texts.challenges:challenges"),
    summary=part("game.games.loops.texts.summary"),
    lesson=part("game.games.loops.texts.lesson:LESSON"),
    spoken=part("game.games.loops.texts.spoken:SPOKEN"),
    scene=part("game.games.loops.table.scene:LoopsScene"),
    looks=part("game.games.loops.table.cover:LOOKS"),
)
