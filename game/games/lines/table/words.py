"""The sentence below the sheet that says what to do, the hints of the keys, and the challenge."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.words import _, comma_list, facts, ngettext
from game.games.lines.rules.state import ROUNDS, SLOT_LINE, ScoreSheet, Stage
from game.games.lines.table import preview
from game.games.lines.table.challenge import meter_words
from game.games.lines.table.hand import EXTENSION, Hand
from game.games.lines.table.preview import RANK

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


def prompt_words(table: "LinesScene") -> str:
    if table.counting:
        return _("The points are counted.")
    if table.cup.is_ready_to_throw:
        if table.rules.seats == 1:
            return _("Throw the dice.")
        return _("{name} throws the dice.").format(name=table.player_name(table.cup.roller))
    if table.tray.rolling:
        return _("The dice are rolled.")
    stage = table.shown.stage
    if stage is Stage.MARKING:
        return _marking_prompt(table)
    if stage is Stage.SIDING:
        return _("Put both dice on one half, before the other three are rolled.")
    if stage is Stage.PLACING:
        return _placing_prompt(table)
    if stage is Stage.OVER:
        return _("All five rounds are over.")
    return _drawing_prompt(table)


def breadcrumb_words(number: int, alone: bool) -> str:
    here = _("Round {n} of {all}").format(n=number, all=ROUNDS) if number else _("Set-up")
    return facts(_("Solo") if alone else "", here)


def throwing_hints() -> list[tuple[str, str]]:
    """Return the hints of the keys while dice wait to be thrown."""
    return [("confirm", _("throw; hold for force")), ("up left down right", _("throw that way"))]


def _placing_prompt(table: "LinesScene") -> str:
    placing = table.placer.placing
    if not placing.dice:
        active = table.rules.table.active_seat(table.shown)
        return _("To move: {name}").format(name=table.player_name(active))
    if placing.picked_die:
        return _("Choose its place.")
    if placing.is_complete:
        return _("Draw, or swap two dice.")
    if placing.filled:
        return _("Place two on the other half, one as the fifth.")
    return _("Place two left, two right, one as the fifth.")


def _marking_prompt(table: "LinesScene") -> str:
    marking, name = table.marking, table.player_name(table.front_seat)
    score = marking.kind == "score"
    if marking.kind == "":
        return _("The others mark their sheets.")
    if marking.marker != table.front_seat:
        if score:
            return _("Choose two scoring colours for the sheet of {name}.").format(name=name)
        return _("Mark two starting squares for {name}.").format(name=name)
    return (
        _("Choose two scoring colours.") if score else _("Choose a starting square in each half.")
    )


def _drawing_prompt(table: "LinesScene") -> str:
    hand, name = table.hand, table.player_name(table.front_seat)
    if table.shown.sheets[table.front_seat].done:
        return _("Done: {name}").format(name=name)
    if hand is None:
        return _("To move: {name}").format(name=name)
    controls = hand.controls
    if hand.slot in hand.extra_controls:
        return _("You can retry with the same seed.")
    if len(hand.forced_moves) > 1:
        return _end_prompt(hand)
    if "done" in controls:
        return _("All dice are used.")
    if "more:-" in controls:
        return _("A circle: two more steps, or stop.")
    if controls:
        return _closing_prompt(controls)
    picked = hand.selection
    if picked and hand.stuck_lines_after(picked):
        return _stuck_prompt(hand.stuck_lines_after(picked))
    if picked and not set(table.rules.board.sheet.circles).isdisjoint(picked.cells[1:]):
        return _("Through a white circle: two more steps after it (L23).")
    return die_in_hand(hand)


def _stuck_prompt(stuck: int) -> str:
    if stuck == 0b11:
        return _("After this neither line has a way on (L12).")
    half = _("left") if stuck == 1 else _("right")
    return _("After this the {half} line has no way on (L12).").format(half=half)


def _end_prompt(hand: Hand) -> str:
    """Return the prompt if no die can be drawn any more."""
    if not hand.is_control:
        return die_in_hand(hand)
    if any(hand.drawings_of(slot, True) for slot in hand.slots):
        return _("Only a joker can be drawn (L15).")
    return _("Nothing more can be drawn (L15).")


def _closing_prompt(controls: list[str]) -> str:
    if len(controls) == 2:
        return _("Neither half has a move (L15).")
    half = _("left") if "close:L" in controls else _("right")
    return _("The {half} half has no move (L15).").format(half=half)


def out_of_reach_words(names: Sequence[str]) -> str:
    """Return a sentence about needs of a challenge that can no longer be met."""
    if names == (RANK,):
        return _("No rank is possible any more. You can retry with the same seed.")
    things = comma_list(meter_words(name) for name in names if name != RANK)
    words = _("Out of reach: {things}. You can retry with the same seed.")
    return words.format(things=things)


def seat_prompt(hand: Hand | None, sheet: ScoreSheet) -> str:
    """Return a short prompt for one of several seats that draw at once."""
    if hand is None or sheet.done:
        return _("done") if sheet.done else _("drawing")
    if hand.is_control:
        return ""
    if hand.slot == EXTENSION:
        return _("run on by two")
    half = _("left") if SLOT_LINE[hand.slot] == 0 else _("right")
    return comma_list((_("joker") if hand.joker else "", half))


def die_in_hand(hand: Hand) -> str:
    """Return how the die in hand is to be drawn."""
    half = _("left") if SLOT_LINE.get(hand.slot) == 0 else _("right")
    face = hand.face_of(hand.slot)
    if hand.joker:
        words = _("A joker draws one step with the {half} line.")
    elif face == "0":
        words = _("A 0 draws nothing.")
    elif face.isdigit():
        words = ngettext(
            "Draw {n} step with the {half} line.", "Draw {n} steps with the {half} line.", int(face)
        )
    else:
        words = _("Draw this shape on the {half}, not mirrored.")
    return words.format(n=face, half=half)


def mouse_hints(hand: Hand) -> tuple[tuple[str, str], ...]:
    """Return the hints of the mouse if everybody draws at once."""
    joker = ((_("Diamonds"), _("joker")),) if hand.offers_joker else ()
    return (_("Click"), _("draw")), (_("Wheel"), _("turn")), *joker


def own_hints(hand: Hand | None, undoes: bool) -> list[tuple[str, str]]:
    """Return the hints of one seat's keys if everybody draws at once, the most used first."""
    all_hints = key_hints(Stage.DRAWING, hand, False, False) if hand else []
    first, draw = all_hints[:1], [each for each in all_hints[1:] if each[0] == "confirm"]
    ordered = [*first, *draw, *(each for each in all_hints[1:] if each not in draw)]
    ordered += [("undo", _("undo"))] if undoes else []
    return [*ordered, ("hint", _("hint"))] if hand else ordered


def key_hints(
    stage: Stage, hand: Hand | None, others: bool, is_looking: bool
) -> list[tuple[str, str]]:
    other_sheet = [("flip", _("other sheet"))] if others else []
    if is_looking:
        return [*other_sheet, ("back", _("put back"))]
    if stage is not Stage.DRAWING:
        move_hints = [("up left down right", _("move")), ("confirm", _("choose"))]
        placing = [("1-5", _("swap dice"))]
        return move_hints + placing if stage is Stage.PLACING else move_hints
    if hand is None:
        return other_sheet
    joker_hint = [("joker", _("joker"))] if hand.offers_joker else []
    if hand.is_control:
        choice_hint = [("left right", _("choice"))] if len(hand.choices_to_cycle) > 1 else []
        return [*choice_hint, *joker_hint, ("confirm", _("choose")), *other_sheet]
    return [
        ("up left down right", _("step")),
        *([("turn", _("turn"))] if len(hand.candidates) > 1 else []),
        *([("next", _("die"))] if len(hand.choices_to_cycle) > 1 else []),
        *joker_hint,
        ("confirm", _("draw")),
        *other_sheet,
    ]


class ChallengeTrial:
    """The challenge of one table: its best result, and whether it can still be met."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.offer = preview.challenge_of(table.rules)
        plays = self.offer is not None and not table.watching
        pace = table.match.header.pace
        self.best = (
            table.house.best_result_of(self.offer.on_clock(pace)) if self.offer and plays else None
        )
        """The best result before this match."""
        self._announced = False
        """Whether it was announced that the challenge cannot be met any more."""

    @property
    def unreachable(self) -> bool:
        """Return whether the challenge cannot be met any more, and can be retried with the same
        seed."""
        table = self._table
        is_challenge = table.rules.table.challenge is not None and not table.watching
        seeded = table.match.header.seed is not None
        return is_challenge and seeded and bool(preview.unreachable(table.rules.table, table.shown))

    def retry_challenge(self) -> None:
        """Start a new match with the same seed; this one stays among the replays."""
        header = self._table.match.header
        self._table.house.start_again(header, header.seed)

    def announce_if_lost(self) -> None:
        """Announce once that the challenge cannot be met any more."""
        before, self._announced, table = self._announced, self.unreachable, self._table
        if self._announced and not before and not table.match.over:
            lost = preview.unreachable(table.rules.table, table.shown)
            table.desk.toast(out_of_reach_words(lost), bad=True)
            table.arrange(table.desk.view)
