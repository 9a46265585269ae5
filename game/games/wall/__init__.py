"""Wall: tiles from factories and the centre become a scoring wall; rulebook 000, rules W1–W17."""

from game.catalogue import part
from game.games.wall.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="wall",
    about=ABOUT,
    rules=part("game.games.wall.rules.rules:WallRules"),
    bots=part("game.games.wall.bots.bots:BOTS"),
    levels=part("game.games.wall.bots.bots:OPPONENTS"),
    judge=part("game.games.wall.bots.judge:judge"),
    scale=part("game.games.wall.texts.summary:SCALE"),
    reasons=part("game.games.wall.texts.summary:reason_words"),
    losses=part("game.games.wall.texts.summary:LOSSES"),
    challenges=part("game.games.wall.texts.challenges:challenges"),
    summary=part("game.games.wall.texts.summary"),
    lesson=part("game.games.wall.texts.lesson:LESSON"),
    spoken=part("game.games.wall.texts.spoken:SPOKEN"),
    scene=part("game.games.wall.table.scene:WallScene"),
    looks=part("game.games.wall.table.cover:LOOKS"),
)
