"""Ramp: everybody slides the same pieces down a ramp of their own (rules R1 to R19)."""

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
from game.games.ramp.texts.about import ABOUT
from game.manifest import Game, Looks, Summary

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable
    from game.manifest import Race


def _rules() -> type[Rules[Any]]:
    from game.games.ramp.rules.rules import RampRules

    return RampRules


def _bots() -> Bots:
    from game.games.ramp.bots.bots import BOTS

    return BOTS


def _levels() -> Bots:
    from game.games.ramp.bots.levels import BOTS

    return BOTS


def _hindsight() -> Hindsight:
    from game.games.ramp.bots.hindsight import HINDSIGHT

    return HINDSIGHT


def _judge() -> Judge:
    from game.games.ramp.bots.judge import judge

    return judge


def _reasons() -> Wording:
    from game.games.ramp.texts.reasons import worded

    return worded


def _losses() -> Mapping[str, str]:
    from game.games.ramp.texts.losses import LOSSES

    return LOSSES


def _challenges(layout: MapSet) -> tuple[Challenge, ...]:
    from game.games.ramp.texts.challenges import challenges

    return challenges(layout)


def _summary() -> Summary:
    from game.games.ramp.texts.summary import describe, place, point_sources

    return Summary(point_sources, place, describe)


def _lesson() -> Lesson:
    from game.games.ramp.texts.lesson import LESSON

    return LESSON


def _spoken() -> Spoken:
    from game.games.ramp.texts.spoken import SPOKEN

    return SPOKEN


def _scene() -> "type[AnyTable]":
    from game.games.ramp.table.scene import RampScene

    return RampScene


def _race() -> "Race":
    from game.games.ramp.table.scene import RampScene

    return lambda desk, match, house, rival: RampScene(desk, match, house, rival=rival)


def _looks() -> Looks:
    from game.games.ramp.table.cover import CONFETTI, paint_cover
    from game.games.ramp.table.glyphs import of_source, of_step
    from game.games.ramp.table.mark import paint_mark
    from game.games.ramp.table.picture import paint_board

    return Looks(
        paint_cover,
        paint_board,
        of_step,
        of_source,
        paint_mark,
        upright=True,
        confetti=CONFETTI,
    )


GAME = Game(
    name="ramp",
    about=ABOUT,
    rules=_rules,
    bots=_bots,
    levels=_levels,
    hindsight=_hindsight,
    judge=_judge,
    reasons=_reasons,
    losses=_losses,
    challenges=_challenges,
    summary=_summary,
    lesson=_lesson,
    spoken=_spoken,
    scene=_scene,
    looks=_looks,
    race=_race,
)
