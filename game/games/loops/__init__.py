"""Loops: close four quarters of one kind around a grid corner."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.bots import Bots
from game.core.judging.judge import Judge, Wording
from game.core.judging.possible import Hindsight
from game.core.lesson import Lesson
from game.core.level import MapSet
from game.core.ranks import Challenge
from game.core.rules import Rules
from game.core.spoken import Spoken
from game.games.loops.texts.about import ABOUT
from game.manifest import Game, Looks, Summary

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


def _rules() -> type[Rules[Any]]:
    from game.games.loops.rules.rules import LoopsRules

    return LoopsRules


def _bots() -> Bots:
    from game.games.loops.bots.bots import BOTS

    return BOTS


def _levels() -> Bots:
    from game.games.loops.bots.levels import BOTS

    return BOTS


def _judge() -> Judge:
    from game.games.loops.bots.judge import judge

    return judge


def _hindsight() -> Hindsight:
    from game.games.loops.bots.hindsight import HINDSIGHT

    return HINDSIGHT


def _reasons() -> Wording:
    from game.games.loops.texts.reasons import worded

    return worded


def _losses() -> Mapping[str, str]:
    from game.games.loops.texts.losses import LOSSES

    return LOSSES


def _challenges(layout: MapSet) -> tuple[Challenge, ...]:
    from game.games.loops.texts.challenges import challenges

    return challenges(layout)


def _summary() -> Summary:
    from game.games.loops.texts.summary import describe, place, point_sources

    return Summary(point_sources, place, describe)


def _lesson() -> Lesson:
    from game.games.loops.texts.lesson import LESSON

    return LESSON


def _spoken() -> Spoken:
    from game.games.loops.texts.spoken import SPOKEN

    return SPOKEN


def _scene() -> "type[AnyTable]":
    from game.games.loops.table.scene import LoopsScene

    return LoopsScene


def _looks() -> Looks:
    from game.games.loops.table.cover import CONFETTI, PART_TINTS, paint_cover
    from game.games.loops.table.glyphs import of_source, of_step
    from game.games.loops.table.mark import paint_mark
    from game.games.loops.table.picture import paint_board, paint_trophy
    from game.games.loops.table.pieces import BACK

    return Looks(
        paint_cover,
        paint_board,
        of_step,
        of_source,
        paint_mark,
        trophy=paint_trophy,
        shared=True,
        confetti=CONFETTI,
        tints=PART_TINTS,
        back=BACK,
    )


GAME = Game(
    name="loops",
    about=ABOUT,
    rules=_rules,
    bots=_bots,
    levels=_levels,
    judge=_judge,
    hindsight=_hindsight,
    reasons=_reasons,
    losses=_losses,
    challenges=_challenges,
    summary=_summary,
    lesson=_lesson,
    spoken=_spoken,
    scene=_scene,
    looks=_looks,
)
