"""The table of Ramp: one card for all, and a ramp for each seat."""

from collections.abc import Hashable, Sequence
from typing import ClassVar

from game.core.history import Transition
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import TableHouse, TableScene
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window.art import Image
from game.engine.window.parts import Drawable, Part
from game.engine.window.scene import Scene
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State
from game.games.ramp.table import hands
from game.games.ramp.table.advice import RampAdvice
from game.games.ramp.table.controls import RampControls
from game.games.ramp.table.hand import COMMITS
from game.games.ramp.table.hands import RampHands
from game.games.ramp.table.ladder import RampProspects
from game.games.ramp.table.layout import layout_for
from game.games.ramp.table.paint import TablePicture
from game.games.ramp.table.panels import card_box, token_box
from game.games.ramp.table.pieces import snapshot_of
from game.games.ramp.table.slide.clips import MAKERS
from game.games.ramp.table.slide.display import Display
from game.games.ramp.table.slope.slope import board_image, tray_sprite
from game.games.ramp.texts.challenges import challenges
from game.games.ramp.texts.lesson import LESSON
from game.games.ramp.texts.summary import board_label


class RampScene(TableScene[RampRules, State]):
    """The screen of one game of Ramp."""

    game = "ramp"
    title = "Ramp"
    event_clips: ClassVar = MAKERS

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = RampAdvice(self)
        self.display = Display(desk, match, watching, self.touch, self.event_clips)
        self.timeline = self.display.timeline
        self.hands = RampHands(self.display, self.play)
        self.controls = RampControls(self.hands, self)
        self.display.on_change = self.controls.update_buttons
        challenge = self._matching_challenge()
        alone = self.rules.seats == 1
        self.ladder = (challenge.shown_ladder if alone else challenge.ladder) if challenge else None
        prospect = RampProspects(self.display, lambda: self.shown)
        self.picture = TablePicture(self.hands, self.ladder, self._best_result(challenge), prospect)
        self._devices: tuple[str, ...] = ()
        self._trays: list[Image] = []
        self._place_table(desk.view)

    def _matching_challenge(self) -> Challenge | None:
        """Return the challenge of this match, or with several seats that of all boards."""
        whole, *alone = challenges(self.rules.layout)
        boards: list[int] = list(self.rules.options["boards"])
        if len(boards) == 4:
            rush = [each for each in alone if each.pace and each.pace == self.match.header.pace]
            return rush[0] if rush and self.rules.seats == 1 else whole
        header, single = self.match.header, len(boards) == 1 and self.rules.seats == 1
        taught = header.practice and header.seed == LESSON.seed
        return alone[boards[0] - 1] if single and not taught else None

    def _best_result(self, challenge: Challenge | None) -> int | None:
        if challenge is None or self.rules.seats > 1 or self.watching:
            return None
        return self.house.best_result_of(challenge.on_clock(self.match.header.pace))

    # -- places ----------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Place the ramps and panels, then the widgets."""
        self._place_table(view)
        # trays take long to draw: do it a frame before the rest of the ground
        trays = [tray_sprite(own.slope, view).image for own in self.display.places.seats]
        if trays != self._trays:
            self._trays = trays
            for tray in trays:
                self.desk.art.image(tray)
        super().arrange(view)

    def _place_table(self, view: View) -> None:
        self._layout_inputs = hands.layout_inputs(self.hands, view, self.ladder is not None)
        self.display.places = layout_for(view, self._layout_inputs)

    def prepare_while_idle(self) -> None:
        """Draw the next board before it is pushed in."""
        view, place = self.desk.view, self.display.snapshot.round
        for board in self.rules.boards[place + 1 : place + 2]:
            for own in self.display.places.seats:
                self.desk.art.image(board_image(view, own.slope.at_origin, board))

    def table_widgets(self, view: View) -> list[Widget]:
        return self.controls.widgets(view)

    def target(self, intent: Intent) -> Hashable:
        """Return what an intent would commit (see `Scene.target`); None without a piece."""
        action = self.controls.action_of(intent)
        if not action or not intent.down:
            return Scene.target(self, intent)
        seat = self.controls.seat_of(intent) if action in COMMITS else None
        if seat is None or not self.hands.piece_of(seat):
            return None
        if intent.what == "press":
            return self.seating.decision_key(seat)
        return self.seating.decision_key_for(seat, intent)

    def shared_seat(self) -> int | None:
        return self.hands.shared_device_seat()

    def is_shown(self, seat: int) -> bool:
        return self.hands.shown_preview(seat) is not None

    def handle(self, intent: Intent) -> bool:
        """Let a move only skip the running animation, so that nobody plays a piece before seeing
        it; moving and turning the next piece is possible meanwhile."""
        intents = self.desk.intents  # the key hints follow the devices in use
        devices = (*map(intents.device_for, range(self.rules.seats)), intents.last_device)
        if self._devices != devices:
            self._devices = devices
            self.arrange(self.desk.view)
            self.touch()
        fresh = intent.down and not intent.repeat and not self.watching
        if fresh and self.display.is_staging and self.controls.action_of(intent) in COMMITS:
            self.skip_animation(intent)
            return True
        return super().handle(intent)

    def act(self, intent: Intent) -> bool:
        return self.controls.handle_intent(intent)

    def skip_animation(self, intent: Intent) -> None:
        """Skip the animation that all wait for, up to the next board; not while a piece slides, nor
        for an intent that only moves or turns a piece."""
        waits = self.display.is_staging and not self.display.is_sliding
        if waits and not intent.repeat and self.controls.action_of(intent) in ("", *COMMITS):
            self.display.finish(to_board=True)
            self.arrange(self.desk.view)

    def play(self, seat: int, move: Move) -> bool:
        """Play a move; the next piece comes as drawn."""
        hand = self.display.seats[seat].hand
        orientation = hand.orientation
        hand.orientation = 0
        played = super().play(seat, move)
        if not played:
            hand.orientation = orientation
        return played

    # -- time ------------------------------------------------------------------------------

    def enter(self) -> None:
        """Note that a match in a rush was left, which gave time to think, so that it earns no
        rank."""
        super().enter()
        match = self.match
        if self.display.rush and match.plies and not match.over and not match.is_unranked:
            match.hint(self.display.people[0])
            self.desk.toast(_("This match is unranked: no rank, no record."))

    def pause(self) -> None:
        """Hide the pieces of a rush while it is paused."""
        super().pause()
        self.display.covered = self.display.rush and not self.match.over
        self.touch()

    def resume(self) -> None:
        super().resume()
        self.display.covered = False
        self.hands.extend_after_pause()
        self.touch()

    def animate_steps(self, happened: Sequence[Transition]) -> None:
        """Queue the animations of these steps."""
        for step in happened:
            self.shown = step.after
        self.display.queue_events(event for step in happened for event in self.rules.narrate(*step))
        self._position_changed()
        self.touch()

    def _position_changed(self) -> None:
        """Restart the timer for a new card, and renew the buttons."""
        self.hands.restart_timer()
        self.controls.update_buttons()

    @property
    def moving(self) -> bool:
        lively = super().moving or self.display.moving
        return bool(lively or self.hands.timed_seats)

    def update(self, seconds: float) -> None:
        """Let time pass for the ramps and the card's timer, then for the rest."""
        if self.desk.stack.top is self:
            self.hands.count_down(seconds)
        self.display.advance(seconds * 1000)
        super().update(seconds)

    def _let_players_act(self, seconds: float) -> None:
        """Let bots move while people think; end the match after the last animation."""
        if self.match.over:
            if not self.display.is_staging and not self.display.is_sliding:
                self._end_match()
        elif self.display.is_staging:
            self.bots.set_pause()
        else:
            bots = (seat for seat in self.match.movers if not self.is_person(seat))
            seat = next((seat for seat in bots if not self.display.seats[seat].is_busy), None)
            if seat is not None:
                self.bots.let_bot_think(seat, seconds)

    # -- hints -----------------------------------------------------------------------------

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Show a hint; the whole of a move is shown by holding the piece as it recommends."""
        super().advise(seat, move, whole)
        if whole and move in self.rules.pieces.placements:
            self.hands.hold_placement(seat, self.rules.pieces.placements[move])

    @property
    def hint_message(self) -> Part | None:
        """Return the hint's message, which hides neither the card nor anybody's points."""
        card = card_box(self.display.places.card, self.desk.view)
        points = (own.panel for own in self.display.places.seats)
        return self.advising.message_part(
            [*Page.pressable(self), *self.advising.boxes_in_use, card, *points]
        )

    def pressable(self) -> Sequence[Box]:
        """Return the boxes that a message may not cover: widgets, and the players' tokens."""
        tokens = (token_box(own.panel) for own in self.display.places.seats)
        return [*super().pressable(), *tokens]

    def show(self, _state: State) -> None:
        """Show the match's present position without animation."""
        self.show_ply(self.match.history.plies)

    def show_ply(self, ply: int) -> None:
        """Jump to the position after that many plies."""
        history = self.match.history
        self.display.clear()
        self.timeline = self.display.timeline
        self.shown = history.state_at(ply)
        steps = [step for i in range(ply + 1) for step in history.steps(i)]
        self.display.snapshot = snapshot_of(self.rules, steps)
        self._position_changed()
        self.touch()
        self.arrange(self.desk.view)

    def redo(self) -> None:
        """Finish all animations, then redo."""
        self.display.finish()
        super().redo()

    def breadcrumbs(self) -> str:
        snapshot = self.display.snapshot
        here = board_label([board.number for board in self.rules.boards], snapshot.round, _)
        if snapshot.is_board_counted:
            return facts(here, _("Finished"))
        if not snapshot.card:
            return facts(here, _("start pieces"))
        return facts(here, _("card {number} of 16").format(number=snapshot.cards_turned))

    def table_parts(self, ahead: float) -> Sequence[Drawable]:
        return self.picture.table_parts(self.frame.bar_part(), ahead)

    def hint_parts(self) -> Sequence[Drawable]:
        """Return the key hints while there is a card to play."""
        strips = hands.key_strips(self.hands)
        if not strips or self.display.snapshot.is_board_played or self.match.over:
            return ()
        return (hands.key_hints_part(self.display.places, self._layout_inputs, strips),)
