"""Ramp: everybody slides the same pieces down their own ramp (rules R1 to R19)."""

from game.catalogue import part
from game.games.ramp.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="ramp",
    about=ABOUT,
    rules=part("game.games.ramp.rules.rules:RampRules"),
    bots=part("game.games.ramp.bots.bots:BOTS"),
    levels=part("game.games.ramp.bots.bots:OPPONENTS"),
    hindsight=part("game.games.ramp.bots.hindsight:HINDSIGHT"),
    judge=part("game.games.ramp.bots.judge:judge"),
    luck=part("game.games.ramp.bots.judge:luck"),
    scale=part("game.games.ramp.texts.summary:SCALE"),
    reasons=part("game.games.ramp.texts.summary:reason_words"),
    losses=part("game.games.ramp.texts.summary:LOSSES"),
    challenges=part("game.games.ramp.texts.challenges:challenges"),
    summary=part("game.games.ramp.texts.summary"),
    lesson=part("game.games.ramp.texts.lesson:LESSON"),
    spoken=part("game.games.ramp.texts.spoken:SPOKEN"),
    scene=part("game.games.ramp.table.scene:RampScene"),
    looks=part("game.games.ramp.table.cover:LOOKS"),
)
