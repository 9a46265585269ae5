"""The roll on the table: dice tumble in the tray, then hop to where they belong."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.core.match import Match
from game.engine.table.timeline import Clip, Ease, in_out_cubic
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.games.lines.rules import events
from game.games.lines.rules.rules import LinesRules
from game.games.lines.table.dice.board import paint_die, paint_turned
from game.games.lines.table.dice.laying import Laying
from game.games.lines.table.dice.tumble import FRAMES, Frame, Pose, tumbled
from game.games.lines.table.layout import Bench, Places, waiting_places
from game.games.lines.table.motion.interim import Interim

MS_TUMBLE = FRAMES * 1000 / 60
MS_HOP, MS_APART, MS_FADE = 300, 50, 120


class Rolled(Protocol):
    """A table on which dice are rolled."""

    match: Match
    rules: LinesRules
    places: Places
    bench: Bench
    laying: Laying
    interim: Interim

    @property
    def still(self) -> bool: ...
    def is_person(self, seat: int) -> bool: ...
    def sounds(self, name: str) -> Callable[[], None]: ...


class Roll:
    """One roll of some dice in the tray of the table."""

    def __init__(self, scene: Rolled, dice: Sequence[str]) -> None:
        self.scene, self.dice = scene, tuple(dice)
        self._frames: tuple[Frame, ...] = ()

    @property
    def inner(self) -> Box:
        """The inside of the tray."""
        return self.scene.places.tally.grown(-9)

    @property
    def side(self) -> float:
        """The side of a rolling die."""
        return min(max(self.scene.bench.side, self.inner.w / 9), self.inner.h / 2.4)

    def begin(self) -> None:
        """Throw them."""
        scene, inner, side = self.scene, self.inner, self.side
        faces = [scene.rules.board.dice.faces[int(die[0]) - 1] for die in self.dice]
        seed = f"{scene.match.header.seed}"[:40]
        self._frames = tumbled(seed, self.dice, faces, inner.w / side, inner.h / side)
        scene.interim.tray_out = True
        scene.sounds("dice")()

    def parts(self, share: float) -> Sequence[Seen]:
        """A moment of the tumble."""
        dice = [self._die(i, pose) for i, pose in enumerate(self.frame(share))]
        return [Group("tray", self.inner, dice)]

    def frame(self, share: float) -> Frame:
        """The dice at that share of the tumble."""
        return self._frames[min(len(self._frames) - 1, int(share * len(self._frames)))]

    def _die(self, i: int, pose: Pose) -> Part:
        box = self.box_of(pose)
        low = Box(box.x, box.y + pose.height * self.side * 0.8, box.w, box.h)

        def paint(p: Painter) -> None:
            p.shadow(low, box.w * 0.3, box.w * 0.13, box.w * 0.09, 150, (40, 0, 22))
            paint_turned(p, box, pose.face, pose.degrees)

        return Part(f"die {i}", None, box.grown(box.w * 0.7), paint, live=True)

    def box_of(self, pose: Pose) -> Box:
        """Where a die is drawn."""
        side, inner = self.side, self.inner
        x, y = inner.x + pose.x * side, inner.y + (pose.y - pose.height * 0.5) * side
        return Box(x - side / 2, y - side / 2, side, side)

    def rest(self, i: int) -> tuple[Box, float]:
        """Where a die has come to rest, and how it is turned."""
        if not self._frames:
            return waiting_places(self.inner, len(self.dice))[i], 0
        pose = self._frames[-1][i]
        turn = (pose.degrees + 180) % 360 - 180
        return self.box_of(pose), turn

    def hop(self, i: int, target: Box, ends: bool) -> Clip:
        """A die hops from where it rests to its place."""

        def parts(share: float) -> Sequence[Seen]:
            box, turn = self.rest(i)
            flown = between(box, target, share)
            paint = partial(paint_die, box=flown, die=self.dice[i], degrees=turn * (1 - share))
            return [Part("die", None, flown.grown(flown.w * 0.5), paint, live=True)]

        def end() -> None:
            if ends:
                self.scene.interim.tray_out = False

        return Clip(MS_HOP, parts=parts, ease=in_out_cubic, end=end)


def between(start: Box, end: Box, share: float) -> Box:
    """A box on its way, in an arc."""
    x = start.x + (end.x - start.x) * share
    y = start.y + (end.y - start.y) * share
    way = ((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5
    side = round((start.w + (end.w - start.w) * share) / 2) * 2
    return Box(x, y - 4 * share * (1 - share) * way * 0.14, side, side)


def rolled(scene: Rolled, event: events.DiceRolled) -> list[list[Clip]]:
    """Dice that a player will place: they tumble, then line up in the tray."""
    targets = waiting_places(scene.places.tally.grown(-9), len(event.dice))
    return _shown(scene, event.dice, targets, True)


def placed(scene: Rolled, event: events.DicePlaced) -> list[list[Clip]]:
    """Dice come to their places: rolled there, or put there by hand."""
    dice, by_hand = [die for _slot, die in event.placed], scene.rules.table.placing
    targets = [scene.bench.die(slot) for slot, _die in event.placed]
    if by_hand and not scene.still and scene.laying.placed_here() and scene.is_person(event.seat):
        return [[Clip(0)]]
    return _shown(scene, dice, targets, not by_hand)


def _shown(
    scene: Rolled, dice: Sequence[str], targets: Sequence[Box], tumbles: bool
) -> list[list[Clip]]:
    if scene.still:
        return [[Clip(MS_FADE, begin=scene.sounds("dice"))]]
    roll = Roll(scene, dice)
    tumble = [[Clip(MS_TUMBLE, parts=roll.parts, begin=roll.begin)]] if tumbles else []
    return [*tumble, _hops(roll, targets)]


def _hops(roll: Roll, targets: Sequence[Box]) -> list[Clip]:
    last = len(targets) - 1
    clips = [roll.hop(i, target, i == last) for i, target in enumerate(targets)]
    sound = roll.scene.sounds("place")
    landings = [Clip(0, delay=i * MS_APART + MS_HOP, begin=sound) for i in range(len(targets))]
    for i, clip in enumerate(clips):
        clip.ms += last * MS_APART
        clip.ease = _part(i * MS_APART / clip.ms, MS_HOP / clip.ms)
    return [*clips, *landings]


def _part(start: float, length: float) -> Ease:
    """A die waits where it lies, hops, and stays: it is seen all the while."""

    def ease(t: float) -> float:
        return in_out_cubic(min(1.0, max(0.0, (t - start) / length)))

    return ease
