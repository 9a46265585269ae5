"""The app around the tables: the one place that starts, resumes and leaves matches."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__, catalogue
from game.catalogue import lazy_import
from game.core.level import BadLevel
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.replay.header import Header, Player
from game.core.rules import BadSetup
from game.engine.desk import Desk
from game.engine.processes.process import TaskRunner
from game.engine.processes.thinking import BotSource
from game.engine.storage import journal
from game.engine.storage.journal import JournalError, MatchInUse
from game.engine.storage.settings import with_recent_file
from game.engine.table.advising import Adviser
from game.engine.table.scene import AnyTable, RivalsBeside, TableScene
from game.engine.ui.letters import LetterSheet
from game.engine.ui.sheet import Dialog
from game.engine.widgets.textfield import TextField
from game.engine.window.scene import Scene
from game.engine.words import _
from game.screens import games, routes
from game.screens.hall import challenges
from game.screens.lobby import seeds
from game.screens.lobby.code import numbered
from game.screens.lobby.setup import last_setup, next_options
from game.screens.routes import Launch
from game.screens.table.handover import HandOver
from game.screens.table.narration import Narration
from game.screens.tabs import ReadingPage
from game.screens.title.title import Title

if TYPE_CHECKING:
    from game.screens.library.library import Library
    from game.screens.puzzles.practice import PracticeFile
    from game.screens.puzzles.tried import Tried
    from game.screens.reviews import Reviews


SCREENS = {
    routes.NameQuestion: lazy_import("game.screens.players.name_sheet:FirstNameQuestion"),
    routes.NewMatch: lazy_import("game.screens.lobby.lobby:Lobby"),
    routes.FirstGame: lazy_import("game.screens.lesson.lesson:open_lesson"),
    routes.HowToPlay: lazy_import("game.screens.guide.rulebook:open_rules"),
    routes.Hall: lazy_import("game.screens.hall.hall:SoloHall"),
    routes.Today: lazy_import("game.screens.daily.page:DailyPage"),
    routes.PuzzleGrids: lazy_import("game.screens.puzzles.page:PuzzlesPage"),
    routes.UnfinishedMatches: lazy_import("game.screens.title.resume:ResumeList"),
    routes.Replays: lazy_import("game.screens.library.replay_list:ReplayList"),
    routes.Watch: lazy_import("game.screens.theatre.theatre:open_theatre"),
    routes.Profile: lazy_import("game.screens.records.records:Records"),
    routes.PlayerList: lazy_import("game.screens.players.page:PlayersPage"),
    routes.SettingsTabs: lazy_import("game.screens.settings.settings:SettingsPage"),
}
"""The opener of each route: a scene's class, or a function that shows a scene by itself."""


class TheHouse:
    """Opens the screens, and starts, resumes and leaves matches."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        games.register_accents()
        desk.make_narration = Narration
        self.way_back: routes.Route | None = None
        """The way to the page that the match on the table was started from; None is the title."""
        self.record: tuple[Match, Path] | None = None
        """A new record and its file, until the title shows its film."""
        self._look: object = None
        self._warming: Iterator[None] = iter(())

    @cached_property
    def library(self) -> "Library":
        """Return the library of all matches, opened on first use."""
        from game.screens.library.library import Library

        return Library(self.desk.store, TaskRunner(), self.desk.people, self.desk.spare)

    @cached_property
    def reviews(self) -> "Reviews":
        from game.screens.reviews import Reviews

        return Reviews(lambda: self.library, self.desk.store.places.replays)

    @cached_property
    def tried(self) -> "Tried":
        from game.screens.puzzles.tried import Tried

        return Tried(self.desk.store, self.desk.people)

    @cached_property
    def practice(self) -> "PracticeFile":
        from game.screens.puzzles.practice import PracticeFile

        return PracticeFile(self.desk.store, self.desk.people)

    def get_ready(self) -> None:
        """Do a few steps to warm up the next screens, anew after a change of look or language."""
        look = (self.desk.view, self.desk.settings.language, self.desk.settings.high_contrast)
        if self._look != look:
            from game.screens.warming import warm

            self._look, self._warming = look, warm(self.desk)
        try:
            for _step in self.desk.spare.steps():
                if next(self._warming, self) is self:
                    break
        except (BadLevel, BadSetup):  # whoever opens that screen will be told
            self._warming = iter(())

    # -- coming in -------------------------------------------------------------------------

    def open(self, launch: Launch) -> None:
        """Show what the command line asked for; at the first start ask for the player's name unless
        it is given."""
        self.title()
        if launch.names:
            self.remember(*launch.names)
        if self.desk.people.me is None:
            self.navigate(routes.NameQuestion(partial(self._open, launch)))
        else:
            self._open(launch)

    def _open(self, launch: Launch) -> None:
        if launch.replay is not None:
            self.open_dropped_file(launch.replay)
        elif launch.game is not None:
            self._open_game(launch, launch.game)

    def _open_game(self, launch: Launch, game: str) -> None:
        """Start a match if its seats are known, else open the lobby."""
        if launch.challenge is not None or launch.solo:
            challenge = catalogue.find_challenge(game, launch.challenge, launch.options)
            if challenge is not None:
                self.start_challenge(challenge, launch.seed, *launch.names[:1])
                return
        if launch.seats is None or launch.seats not in catalogue.rules_class(game).seat_range:
            self.navigate(routes.NewMatch(game))
            return
        names = (*launch.names, *map(numbered, range(len(launch.names), launch.seats)))
        players = tuple(Player(name) for name in names[: launch.seats])
        self.play(Header(game, players, launch.seed or seeds.fresh(), dict(launch.options)))

    # -- screens ---------------------------------------------------------------------------

    def title(self) -> None:
        self._look = None
        self.desk.intents.assign({})
        self.desk.stack.clear_to(Title(self.desk))

    def navigate(self, route: routes.Route) -> None:
        screen = SCREENS[type(route)]()(self.desk, **vars(route))
        if isinstance(screen, Scene):
            self.desk.stack.push(screen)

    def open_rules(self, game: str) -> None:
        self.navigate(routes.HowToPlay(game))

    def bots_of(self, game: str) -> BotSource:
        return BotSource(
            catalogue.set_up,
            catalogue.opponents,
            catalogue.game(game).seconds,
            tuple(self.desk.settings.programs.items()),
        )

    def adviser_of(self, _game: str) -> Adviser:
        from game import judging

        return Adviser(judging.verdicts_on_moves, games.recommendation)

    def can_earn_rank(self, header: Header) -> bool:
        """Return whether the match is a challenge, perhaps of a day."""
        return challenges.challenge_of(header) is not None

    def best_result_of(self, challenge: Challenge) -> int | None:
        return self.library.standing(challenge, self.desk.people.name).best

    def rivals_of(self, match: Match, path: Path | None) -> RivalsBeside | None:
        """Return the rivals that play beside a match of a challenge."""
        from game.screens.table.rivals import rivals_of

        return rivals_of(self.desk, match, path)

    def open_pause_menu(self, table: AnyTable) -> None:
        if self.desk.stack.top is table:
            from game.screens.table.pause import Pause

            self.desk.stack.push(Pause(self.desk, table))

    def open_move_list(self, table: AnyTable) -> None:
        from game.screens.table.log import Log

        self.desk.stack.push(Log(self.desk, table))

    def show_result(self, table: AnyTable) -> None:
        from game.screens.result.result import ResultScreen

        self.desk.stack.push(ResultScreen(self.desk, table))

    def hand_over(self, table: AnyTable, seat: int) -> None:
        """Cover the screen until the player of a seat confirms being there."""
        if not self.desk.settings.private_handover:
            table.uncovered = seat
            table.arrange(self.desk.view)
            table.touch()
            return
        self.desk.stack.push(HandOver(self.desk, table, seat))

    def show_title_after_error(self, place: str) -> None:
        """Report an error and return to the title."""
        self.desk.toasts = []
        self.title()
        title = self.desk.stack.top
        kept = isinstance(title, Title) and bool(title.unfinished.games)
        self.desk.stack.push(failure(self.desk, place, kept))

    def close(self) -> None:
        """Close what was opened, at the end of the program."""
        if "library" in self.__dict__:
            self.library.close()

    def open_dropped_file(self, path: Path) -> None:
        """Open a file or board folder that was dropped on the window or named at the start."""
        if path.is_dir():
            from game.screens.lobby.lobby import keep_board

            keep_board(self.desk, path)
            return
        self.navigate(routes.Watch(path))

    def open_letter_grid(self, line: TextField) -> None:
        """Open the grid of letters for a line that a pad has confirmed."""
        self.desk.stack.push(LetterSheet(self.desk, line))

    # -- games -----------------------------------------------------------------------------

    def start_challenge(
        self, challenge: Challenge, seed: str | None = None, name: str | None = None
    ) -> bool:
        """Start a challenge on that seed or a new one, for the named or the current player."""
        name = name or self.desk.people.name
        return self.play(challenges.header_of(challenge, name, seed or seeds.fresh()))

    def play(
        self, header: Header, devices: Mapping[str, int] | None = None, coach: bool = False
    ) -> bool:
        """Start a match in a new file, with or without a coach for its one person; return False
        after showing why it fails."""
        path = self.desk.store.new_replay(header.game)
        header = self.desk.people.with_identities(header)
        try:
            writer = self.desk.store.writer
            match = journal.begin_match(path, header, catalogue.set_up, __version__, writer, coach)
        except (BadSetup, JournalError) as problem:
            self.desk.toast(problem.sentence, bad=True)
            return False
        self._sit_down(match, path, devices)
        return True

    def race(self, path: Path) -> bool:
        """Start a race against the match in a file."""
        from game.screens.theatre import race

        rival = race.rival_in(path)
        if isinstance(rival, str):
            self.desk.toast(rival, bad=True)
            return False
        return race.race(self.desk, rival, path)

    def leave(self, table: AnyTable) -> None:
        """Return to the screen below a branch; from any other match to the page it was started
        from."""
        if next(iter(self.desk.stack)) is table:
            self.title()
            if self.way_back is not None:
                self.navigate(self.way_back)
        else:
            self.desk.intents.assign(table.devices_below)
            self.desk.stack.remove(table)

    def resume(self, path: Path, over: bool = False) -> bool:
        """Resume a match from its file, `over` the current screen or in place of all; show its
        table if it is still open."""
        if self._close_sheets_over(path):
            return True
        old = self.desk.people.is_old_file(path)
        try:
            match = journal.resume_match(path, catalogue.set_up, writer=self.desk.store.writer)
        except MatchInUse as problem:
            self.desk.toast(challenges.in_use_words(problem.header), bad=True)
            return False
        except (BadSetup, JournalError) as problem:
            self.desk.toast(problem.sentence, bad=True)
            return False
        if old and not match.header.identities:
            self.desk.show_error(self.desk.people.note_continued_file(path.name))
        match.header = games.with_current_names(self.desk.people, match.header, path)
        self._sit_down(match, path, self._devices_of(match.header), over)
        return True

    def _close_sheets_over(self, path: Path) -> bool:
        stack = self.desk.stack
        tables = [s for s in stack if isinstance(s, TableScene) and s.path == path]
        while tables and stack.top is not tables[-1]:
            stack.pop()
        return bool(tables)

    def _devices_of(self, header: Header) -> dict[str, int]:
        """Return the devices that the same people used when they last set up this game."""
        setup = last_setup(header.game, self.desk.settings.lobby, ())
        here = self.desk.intents.devices()
        seats = enumerate(setup.seats)
        owners = {setup.called(i): seat.device for i, seat in seats if seat.device in here}
        seats_by_device = {owners.get(player.name): i for i, player in enumerate(header.players)}
        return {device: seat for device, seat in seats_by_device.items() if device}

    def start_again(self, header: Header, seed: str | None = None) -> bool:
        """Start a match of the same people on that seed or a new one; on the same seed, a race
        keeps its rival. A coach stays."""
        tables = (scene for scene in self.desk.stack if isinstance(scene, TableScene))
        coach = any(each.match.header is header and hasattr(each, "coach") for each in tables)
        rival = header.rival if seed == header.seed else None
        options = header.options if seed == header.seed else next_options(header)
        header = replace(header, options=options, levels=None, rival=rival, origin=None)
        return self.play(replace(header, seed=seed or seeds.fresh()), coach=coach)

    def _sit_down(
        self, match: Match, path: Path, devices: Mapping[str, int] | None, over: bool = False
    ) -> None:
        below = self.desk.intents.seats_by_device
        self._hand_out(match.header.people, devices)
        pages = [scene for scene in self.desk.stack if isinstance(scene, (Title, ReadingPage))]
        if pages:  # else it is another one at the same table
            page = pages[-1]
            self.way_back = page.route if isinstance(page, ReadingPage) else None
        if "library" in self.__dict__:
            self.library.finish_noted()
        if "reviews" in self.__dict__:
            self.reviews.rest()
        table = self._table(match)
        table.devices_below = below
        table.path, table.hues = path, self.desk.people.seat_hues(match.header)
        (self.desk.stack.push if over else self.desk.stack.clear_to)(table)
        self.desk.change(recent=with_recent_file(self.desk.settings.recent, path.name))

    def _table(self, match: Match) -> AnyTable:
        if match.history.coached and len(match.header.people) == 1 and match.header.pace is None:
            from game.screens.table.coach import table_of

            return table_of(self.desk, match)
        made: AnyTable = catalogue.game(match.header.game).scene()(self.desk, match, self)
        return made

    def _hand_out(self, people: Sequence[int], devices: Mapping[str, int] | None) -> None:
        """Assign devices to people, by default those in use; a single person plays with any."""
        intents = self.desk.intents
        if devices is None:
            owned = {intents.device_of(seat): seat for seat in people}
            devices = {device: seat for device, seat in owned.items() if device}
        intents.assign(devices if len(people) > 1 else {})

    def remember(self, *names: str) -> None:
        """Add people of these names to the known players; a single one becomes the current
        player."""
        people = self.desk.people
        self.desk.show_error(people.add_players(names))
        alone = people.person_named(names[0]) if len(names) == 1 else None
        if alone is not None:
            self.desk.show_error(people.set_me(alone.identity))


def failure(desk: Desk, place: str, kept: bool) -> Dialog:
    """Return the dialog about an error: where details are, and how to continue."""
    words = _("Something went wrong, so you are back at the title.")
    if kept:
        words += " " + _("Your match is saved: choose Continue.")
    if place and place != "None":
        words += "\n" + _("Details are in {place}").format(place=place)
    answers = ((_("Continue"), lambda: None), (_("Quit"), desk.quit))
    return Dialog(desk, _("Something went wrong"), words, answers)
