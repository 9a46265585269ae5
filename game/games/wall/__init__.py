"""Wall: tiles from factories and the centre become a scoring wall; rulebook 000, rules W1–W17."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.bots import Bots
from game.core.judging.judge import Judge, Wording
from game.core.lesson import Lesson
from game.core.level import MapSet
from game.core.ranks import Challenge
from game.core.rules import Rules
from game.core.spoken import Spoken
from game.games.wall.texts.about import ABOUT
from game.manifest import Game, Looks, Summary

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


def _rules() -> type[Rules[Any]]:
    from game.games.wall.rules.rules import WallRules

    return WallRules


def _bots() -> Bots:
    from game.games.wall.bots.bots import BOTS

    return BOTS


def _levels() -> Bots:
    from game.games.wall.bots.levels import BOTS

    return BOTS


def _judge() -> Judge:
    from game.games.wall.bots.judge import judge

    return judge


def _reasons() -> Wording:
    from game.games.wall.texts.reasons import worded

    return worded


def _losses() -> Mapping[str, str]:
    from game.games.wall.texts.losses import LOSSES

    return LOSSES


def _challenges(layout: MapSet) -> tuple[Challenge, ...]:
    from game.games.wall.texts.challenges import challenges

    return challenges(layout)


def _summary() -> Summary:
    from game.games.wall.texts.summary import describe, place, point_sources

    return Summary(point_sources, place, describe)


def _lesson() -> Lesson:
    from game.games.wall.texts.lesson import LESSON

    return LESSON


def _spoken() -> Spoken:
    from game.games.wall.texts.spoken import SPOKEN

    return SPOKEN


def _scene() -> "type[AnyTable]":
    from game.games.wall.table.scene import WallScene

    return WallScene


def _looks() -> Looks:
    from game.games.wall.table.cover import CONFETTI, paint_cover
    from game.games.wall.table.glyphs import of_source, of_step
    from game.games.wall.table.mark import paint_mark
    from game.games.wall.table.picture import paint_board, paint_trophy

    return Looks(
        paint_cover,
        paint_board,
        of_step,
        of_source,
        paint_mark,
        trophy=paint_trophy,
        confetti=CONFETTI,
    )


GAME = Game(
    name="wall",
    about=ABOUT,
    rules=_rules,
    bots=_bots,
    levels=_levels,
    judge=_judge,
    reasons=_reasons,
    losses=_losses,
    challenges=_challenges,
    summary=_summary,
    lesson=_lesson,
    spoken=_spoken,
    scene=_scene,
    looks=_looks,
)
