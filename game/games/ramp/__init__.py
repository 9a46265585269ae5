"""Ramp: everybody slides the same pieces down their own ramp (rules R1 to R19)."""

from game.catalogue import lazy_import
from game.games.ramp.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="ramp",
    about=ABOUT,
    rules=lazy_import("game.games.ramp.rules.rules:RampRules"),
    bots=lazy_import("game.games.ramp.bots.bots:BOTS"),
    levels=lazy_import("game.games.ramp.bots.bots:OPPONENTS"),
    hindsight=lazy_import("game.games.ramp.bots.hindsight:HINDSIGHT"),
    judge=lazy_import("game.games.ramp.bots.judge:judge"),
    luck=lazy_import("game.games.ramp.bots.judge:luck_of_cards"),
    scale=lazy_import("game.games.ramp.texts.summary:SCALE"),
    reasons=lazy_import("game.games.ramp.texts.summary:reason_words"),
    losses=lazy_import("game.games.ramp.texts.summary:LOSSES"),
    challenges=lazy_import("game.games.ramp.texts.challenges:challenges"),
    summary=lazy_import("game.games.ramp.texts.summary"),
    lesson=lazy_import("game.games.ramp.texts.lesson:LESSON"),
    spoken=lazy_import("game.games.ramp.texts.spoken:SPOKEN"),
    scene=lazy_import("game.games.ramp.table.scene:RampScene"),
    looks=lazy_import("game.games.ramp.table.cover:LOOKS"),
)
