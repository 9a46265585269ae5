"""Lines: two lines on one sheet, five dice a round, five rounds."""

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
from game.games.lines.texts.about import ABOUT
from game.manifest import Game, Looks, Summary

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable
    from game.manifest import Race


def _rules() -> type[Rules[Any]]:
    from game.games.lines.rules.rules import LinesRules

    return LinesRules


def _bots() -> Bots:
    from game.games.lines.bots.bots import BOTS

    return BOTS


def _levels() -> Bots:
    from game.games.lines.bots.levels import BOTS

    return BOTS


def _hindsight() -> Hindsight:
    from game.games.lines.bots.hindsight import HINDSIGHT

    return HINDSIGHT


def _judge() -> Judge:
    from game.games.lines.bots.judge import judge

    return judge


def _reasons() -> Wording:
    from game.games.lines.texts.reasons import worded

    return worded


def _losses() -> Mapping[str, str]:
    from game.games.lines.texts.losses import LOSSES

    return LOSSES


def _challenges(layout: MapSet) -> tuple[Challenge, ...]:
    from game.games.lines.texts.challenges import challenges

    return challenges(layout)


def _summary() -> Summary:
    from game.games.lines.texts.summary import describe, place, point_sources

    return Summary(point_sources, place, describe)


def _lesson() -> Lesson:
    from game.games.lines.texts.lesson import LESSON

    return LESSON


def _spoken() -> Spoken:
    from game.games.lines.texts.spoken import SPOKEN

    return SPOKEN


def _scene() -> "type[AnyTable]":
    from game.games.lines.table.scene import LinesScene

    return LinesScene


def _race() -> "Race":
    from game.games.lines.table.scene import LinesScene

    return lambda desk, match, house, rival: LinesScene(desk, match, house, rival=rival)


def _looks() -> Looks:
    from game.games.lines.table.cover import CONFETTI, paint_cover
    from game.games.lines.table.glyphs import of_source, of_step
    from game.games.lines.table.mark import paint_mark
    from game.games.lines.table.picture import paint_board

    return Looks(paint_cover, paint_board, of_step, of_source, paint_mark, confetti=CONFETTI)


GAME = Game(
    name="lines",
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
    hindsight=_hindsight,
    race=_race,
)
