"""The table of Ramp: everybody's own ramp at the same time, one card for all."""

from collections.abc import Hashable, Sequence
from typing import ClassVar

from game.core.history import Happened
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import TableHouse, TableScene
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window.art import Image
from game.engine.window.parts import Part, Seen
from game.engine.window.scene import Scene
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State
from game.games.ramp.table import hands
from game.games.ramp.table.advice import RampAdvice
from game.games.ramp.table.controls import RampControls
from game.games.ramp.table.hand import GO
from game.games.ramp.table.hands import RampHands
from game.games.ramp.table.ladder import RampProspect
from game.games.ramp.table.layout import layout_for
from game.games.ramp.table.paint import TablePicture
from game.games.ramp.table.panels import card_box, token_box
from game.games.ramp.table.pieces import snapshot_of
from game.games.ramp.table.race import RampRace
from game.games.ramp.table.slide.clips import MAKERS
from game.games.ramp.table.slide.display import Display
from game.games.ramp.table.slope.slope import board_image, tray_sprite
from game.games.ramp.texts.challenges import challenges
from game.games.ramp.texts.lesson import LESSON
from game.games.ramp.texts.summary import board_label


class RampScene(TableScene[RampRules, State]):
    """One game of Ramp on the table."""

    game = "ramp"
    title = "Ramp"
    event_clips: ClassVar = MAKERS

    def __init__(
        self,
        desk: Desk,
        match: Match,
        house: TableHouse,
        watching: bool = False,
        rival: Match | None = None,
    ) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = RampAdvice(self)
        self.display = Display(desk, match, watching, self.touch, self.event_clips)
        self.timeline = self.display.timeline
        if rival is not None:
            self.display.race_with(rival, self.played.ms)
        self.hands = RampHands(self.display, self.play)
        self.controls = RampControls(self.hands, self)
        self.display.changed = self.controls.refresh
        challenge = self._challenge()
        alone = self.rules.seats == 1
        self.ladder = (challenge.shown if alone else challenge.ladder) if challenge else None
        best, game = self._best(challenge)
        prospect = RampProspect(self.display, lambda: self.shown, game)
        self.picture = TablePicture(self.hands, self.ladder, best, prospect)
        self._devices: tuple[str, ...] = ()
        self._trays: list[Image] = []
        self._place(desk.view)

    def _challenge(self) -> Challenge | None:
        """Return the challenge that measures this match, or the ranks to compare in company."""
        whole, *alone = challenges(self.rules.layout)
        boards: list[int] = list(self.rules.options["boards"])
        if len(boards) == 4:
            return whole
        header, single = self.match.header, len(boards) == 1 and self.rules.seats == 1
        taught = header.practice and header.seed == LESSON.seed
        return alone[boards[0] - 1] if single and not taught else None

    def _best(self, challenge: Challenge | None) -> tuple[int | None, Match | None]:
        """The best result so far, and the game that brought it."""
        if challenge is None or self.rules.seats > 1 or self.watching:
            return None, None
        challenge = challenge.on_clock(self.match.header.pace)
        return self.house.best_of(challenge), self.house.best_game(challenge)

    # -- places ----------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Place the ramps and what lies between them, then what can be pressed."""
        self._place(view)
        # A tray takes as long to draw as the rest of the ground, which comes a frame later.
        trays = [tray_sprite(own.slope, view).image for own in self.display.places.everybody]
        if trays != self._trays:
            self._trays = trays
            for tray in trays:
                self.desk.art.image(tray)
        super().arrange(view)

    def _place(self, view: View) -> None:
        self._need = hands.need(self.hands, view, self.ladder is not None)
        self.display.places = layout_for(view, self._need)

    def idle(self) -> None:
        """The board that comes next is drawn before it is pushed in."""
        view, place = self.desk.view, self.display.snapshot.place
        for board in self.rules.boards[place + 1 : place + 2]:
            for own in self.display.places.seats:
                self.desk.art.image(board_image(view, own.slope.home, board))

    def table_widgets(self, view: View) -> list[Widget]:
        return self.controls.widgets(view)

    def _follow_devices(self) -> None:
        """Prompts name the keys of whatever is in use."""
        intents = self.desk.intents
        devices = (*map(intents.device_for, range(self.rules.seats)), intents.last_device)
        if self._devices != devices:
            self._devices = devices
            self.arrange(self.desk.view)
            self.touch()

    # -- intents ---------------------------------------------------------------------------

    def target(self, intent: Intent) -> Hashable:
        """Return the piece that an intent lets go; None where the seat holds none."""
        action = self.controls.action_of(intent)
        if not action or not intent.down:
            return Scene.target(self, intent)
        seat = self.controls.seat_of(intent) if action in GO else None
        if seat is None or not self.hands.piece_of(seat):
            return None
        if intent.what == "press":
            return self.seating.question(seat)
        return self.seating.question_for(seat, intent)

    def shared_seat(self) -> int | None:
        """Those that have no device let go one after another."""
        return self.hands.sharing()

    def is_shown(self, seat: int) -> bool:
        """Return whether the piece hangs above its ramp."""
        return self.hands.held(seat) is not None

    def handle(self, intent: Intent) -> bool:
        """While something is shown to all, what would end a seat's part of a card only hurries it:
        nobody shall let go of a piece that they have not seen. Columns, turns and flips are kept
        for the piece to come: nothing is lost by them, and they cut no counting short."""
        self._follow_devices()
        fresh = intent.down and not intent.repeat and not self.watching
        if fresh and self.display.staging and self.controls.action_of(intent) in GO:
            self.hurry(intent)
            return True
        return super().handle(intent)

    def act(self, intent: Intent) -> bool:
        """The game's own keys and pointers."""
        return self.controls.act(intent)

    def hurry(self, intent: Intent) -> None:
        """Show at once what all wait for, the counting and the next board with a press each, unless
        somebody only gets the next piece ready; pieces that slide go on sliding."""
        waits = self.display.staging and not self.display.sliding
        if waits and not intent.repeat and self.controls.action_of(intent) in ("", *GO):
            self.display.finish(to_board=True)
            self.arrange(self.desk.view)

    # -- time ------------------------------------------------------------------------------

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps."""
        for step in happened:
            self.shown = step.after
        self.display.show(event for step in happened for event in self.rules.narrate(*step))
        self._position_changed()
        self.touch()

    def _position_changed(self) -> None:
        """A new card, a new time; other things can be pressed."""
        self.hands.restart_timer()
        self.controls.refresh()

    @property
    def moving(self) -> bool:
        lively = super().moving or self.display.moving
        return bool(lively or self.hands.clock_runs or self._racing is not None)

    @property
    def _racing(self) -> RampRace | None:
        """The rival, while both still play."""
        race = self.display.race
        return None if race is None or race.over or self.match.over else race

    def update(self, seconds: float) -> None:
        """Every ramp moves on its own; then what all share."""
        ms, reduced_motion = seconds * 1000, self.display.reduced_motion
        self.display.advance(ms)
        if self.desk.stack.top is self:
            self.hands.tick(seconds)
            race = self._racing
            if race is not None and race.show(ms, self.match.plies, reduced_motion):
                self.touch()
        super().update(seconds)

    def _at_rest(self, seconds: float) -> None:
        """Bots move while people still think; the end waits for the last piece."""
        if self.match.over:
            if not self.display.staging and not self.display.sliding:
                self._finish()
        elif self.display.staging:
            self.bots.rest()
        else:
            bots = (seat for seat in self.match.movers if not self.is_person(seat))
            seat = next((seat for seat in bots if not self.display.seats[seat].busy), None)
            if seat is not None:
                self.bots.go_on(seat, seconds)

    # -- hints -----------------------------------------------------------------------------

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """The whole of a recommended move is the piece in the hand, with its own ghost."""
        super().advise(seat, move, whole)
        if whole and move in self.rules.pieces.placements:
            self.hands.hold(seat, self.rules.pieces.placements[move])

    @property
    def slip(self) -> Part | None:
        """The hint's words; they hide neither the card that they are about nor anybody's points."""
        card = card_box(self.display.places.card, self.desk.view)
        points = (own.panel for own in self.display.places.everybody)
        return self.advising.slip([*Page.pressable(self), *self.advising.boxes, card, *points])

    def pressable(self) -> Sequence[Box]:
        """Nothing points at a key from on top of a player's token, as if that were meant."""
        tokens = (token_box(own.panel) for own in self.display.places.everybody)
        return [*super().pressable(), *tokens]

    def show(self, _state: State) -> None:
        """Take the position that the match has come to as the picture at rest."""
        self.show_ply(self.match.history.plies)

    def show_ply(self, ply: int) -> None:
        """Jump to the position after that many moves."""
        history, race = self.match.history, self.display.race
        if race is not None:
            race.go_to(race.passed, self.match.plies)
        self.display.clear()
        self.timeline = self.display.timeline
        self.shown = history.state_at(ply)
        steps = [step for i in range(ply + 1) for step in history.steps(i)]
        self.display.snapshot = snapshot_of(self.rules, steps)
        self._position_changed()
        self.touch()
        self.arrange(self.desk.view)

    def redo(self) -> None:
        """Play again, from a picture at rest."""
        self.display.finish()
        super().redo()

    # -- pictures --------------------------------------------------------------------------

    def crumbs(self) -> str:
        snapshot = self.display.snapshot
        here = board_label([board.number for board in self.rules.boards], snapshot.place, _)
        if snapshot.scored:
            return facts(here, _("Finished"))
        if not snapshot.card:
            return facts(here, _("start pieces"))
        return facts(here, _("card {number} of 16").format(number=snapshot.number))

    def verdict(self) -> str:
        """How a race ended."""
        race = self.display.race
        return "" if race is None else race.verdict(race.outcome(self.match), self.player_name(0))

    def table_parts(self, ahead: float) -> Sequence[Seen]:
        return self.picture.parts(self.frame.bar_part(), ahead)

    def hint_parts(self) -> Sequence[Seen]:
        """Everybody's keys, while there is something to do with them."""
        strips = hands.strips(self.hands)
        if not strips or self.display.snapshot.played or self.match.over:
            return ()
        return (hands.hint_part(self.display.places, self._need, strips),)
