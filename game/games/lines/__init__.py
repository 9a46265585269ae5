"""Lines: two lines on one sheet, five dice a round, five rounds."""

from game.catalogue import part
from game.games.lines.texts.about import ABOUT
from game.manifest import Game

GAME = Game(
    name="lines",
    about=ABOUT,
    rules=part("game.games.lines.rules.rules:LinesRules"),
    bots=part("game.games.lines.bots.bots:BOTS"),
    levels=part("game.games.lines.bots.bots:OPPONENTS"),
    judge=part("game.games.lines.bots.judge:judge"),
    scale=part("game.games.lines.texts.summary:SCALE"),
    reasons=part("game.games.lines.texts.summary:reason_words"),
    losses=part("game.games.lines.texts.summary:LOSSES"),
    challenges=part("game.games.lines.texts.challenges:challenges"),
    summary=part("game.games.lines.texts.summary"),
    lesson=part("game.games.lines.texts.lesson:LESSON"),
    spoken=part("game.games.lines.texts.spoken:SPOKEN"),
    scene=part("game.games.lines.table.scene:LinesScene"),
    looks=part("game.games.lines.table.cover:LOOKS"),
    hindsight=part("game.games.lines.bots.hindsight:HINDSIGHT"),
)
