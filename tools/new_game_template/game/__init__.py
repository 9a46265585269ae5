"""Toy: a row of tiles, taken from its ends."""

from typing import TYPE_CHECKING, Any

from game.core.bots import Bots
from game.core.judging.judge import Judge, Wording
from game.core.lesson import Lesson
from game.core.level import MapSet
from game.core.ranks import Challenge
from game.core.rules import Rules
from game.core.spoken import Spoken
from game.games.toy.texts.about import ABOUT
from game.manifest import Game, Looks, Summary

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


def _rules() -> type[Rules[Any]]:
    from game.games.toy.rules.rules import Toy

    return Toy


def _bots() -> Bots:
    from game.games.toy.bots.bots import BOTS

    return BOTS


def _judge() -> Judge:
    from game.games.toy.bots.judge import judge

    return judge


def _reasons() -> Wording:
    from game.games.toy.texts.reasons import worded

    return worded


def _challenges(_layout: MapSet) -> tuple[Challenge, ...]:
    from game.games.toy.texts.challenges import CHALLENGES

    return CHALLENGES


def _summary() -> Summary:
    from game.games.toy.texts.summary import describe, place, point_sources

    return Summary(point_sources, place, describe)


def _lesson() -> Lesson:
    from game.games.toy.texts.lesson import LESSON

    return LESSON


def _spoken() -> Spoken:
    from game.games.toy.texts.spoken import SPOKEN

    return SPOKEN


def _scene() -> "type[AnyTable]":
    from game.games.toy.table.scene import ToyScene

    return ToyScene


def _looks() -> Looks:
    from game.games.toy.table.cover import paint_cover
    from game.games.toy.table.glyphs import of_source, of_step
    from game.games.toy.table.picture import paint_board

    return Looks(paint_cover, paint_board, of_step, of_source)


GAME = Game(
    name="toy",
    about=ABOUT,
    rules=_rules,
    bots=_bots,
    judge=_judge,
    reasons=_reasons,
    challenges=_challenges,
    summary=_summary,
    lesson=_lesson,
    spoken=_spoken,
    scene=_scene,
    looks=_looks,
)
