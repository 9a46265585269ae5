"""The lobby's options, each with its values beside its name, and the row of the seed."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.options import Option, orderable_items, same_value
from game.core.replay.header import LONGEST_SEED
from game.engine.desk import Desk
from game.engine.storage.series import LENGTHS
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Choice, InputLine, OrderedChoice, Slider
from game.engine.ui.layout import Column, FirstFit, Row
from game.engine.ui.node import Node
from game.engine.ui.sheet import Dialog
from game.engine.widgets import choices
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _, facts
from game.screens import games
from game.screens.games import series_title
from game.screens.lobby import code, seeds
from game.screens.lobby.picker import Pick
from game.screens.lobby.setup import SEED_KINDS, Setup, setup_from_code

if TYPE_CHECKING:
    from game.screens.lobby.lobby import Lobby

MOST = 8
"""With more values than this, numbers are on a slider."""


class OptionRow(NamedTuple):
    """An option: key, name, sentence about the chosen value, and the node of its values."""

    key: str
    words: str
    about: str
    values: Node


def rows(desk: Desk, setup: Setup, changed: Callable[[], None]) -> list[OptionRow]:
    made = [_option(desk, setup, option, changed) for option in setup.shown_options]
    if setup.may_practise:
        made.append(_practice(desk, setup, changed))
    if setup.may_be_coached:
        made.append(_coach(desk, setup, changed))
    if setup.people > 1:
        made.append(_series(desk, setup, changed))
    return made


def listed(view: View, shown: Sequence[OptionRow]) -> Node:
    """Return the options one below the other, with each name beside its values, or above if they do
    not fit."""
    wide = max((view.measure(each.words, 16, "bold") for each in shown), default=0)
    names = [Text(each.words, 16, face="bold") for each in shown]
    pairs = list(zip(names, (each.values for each in shown), strict=True))
    beside = [Row([Row([name], width=wide), values], gap=14) for name, values in pairs]
    above = [Column([name, values], gap=4) for name, values in pairs]
    return FirstFit([Column(beside, gap=8), Column(above, gap=10)], check_height=False)


def _option(desk: Desk, setup: Setup, option: Option, changed: Callable[[], None]) -> OptionRow:
    game, seats, value = setup.game, len(setup.seats), setup.value(option)
    words, sentence = games.option_words(game, option)
    key, accent = f"option {option.name}", theme.accent(game)

    def change(value: Any) -> None:
        setup.options[option.name] = value
        changed()

    values = list(option.values(seats))
    items = orderable_items(values)
    if items:
        order = OrderedChoice(
            items=tuple(items),
            chosen=tuple(value),
            allowed=lambda chosen: option.allows(chosen, seats),
            change=change,
            accent=accent,
            key=key,
            says=words,
            grow=1,
        )
        return OptionRow(key, words, sentence, order)
    labels = _labels(setup, option, values)
    about = games.value_words(game, option.name, value)[1] or sentence
    index = next(i for i, each in enumerate(values) if same_value(each, value))
    if len(values) > MOST and all(isinstance(each, int) for each in values):
        called = dict(zip(values, labels, strict=True)).__getitem__
        slider = Slider(
            steps=tuple(values),
            index=index,
            label=called,
            change=change,
            accent=accent,
            key=key,
            says=words,
            grow=1,
        )
        return OptionRow(key, words, about, slider)
    node = one_of(desk, key, words, labels, index, lambda i: change(values[i]), setup.game)
    return OptionRow(key, words, about, node)


def _labels(setup: Setup, option: Option, values: Sequence[Any]) -> list[str]:
    """Return the values' words: of seats, the names of those who sit there."""
    labels = [games.value_words(setup.game, option.name, each)[0] for each in values]
    names = setup.header().names if option.of_seats else ()
    return [*names, *labels[len(names) :]]


def one_of(
    desk: Desk,
    key: str,
    words: str,
    labels: Sequence[str],
    index: int,
    change: Callable[[int], None],
    game: str,
) -> Node:
    """Return values side by side, or a button that opens their list if they do not fit."""
    accent, shown = theme.accent(game), tuple(labels)
    beside = Choice(
        labels=shown, index=index, change=change, accent=accent, key=key, says=words, no_shrink=True
    )
    high = choices.values_height(desk.view)
    folded = Pick(words, shown, index, change, desk=desk, titled=False, key=key, height=high)
    return FirstFit([beside, folded], check_height=False, grow=1)


def _practice(desk: Desk, setup: Setup, changed: Callable[[], None]) -> OptionRow:
    def change(index: int) -> None:
        setup.practice = bool(index)
        changed()

    about = _("Undoing after a bot has moved makes the match unranked.")
    if setup.practice:
        about = _("Any move can be undone.")
    elif setup.people > 1:
        about = _("Moves others have seen can’t be undone.")
    words, on = _("Open undo"), int(setup.practice)
    node = one_of(desk, "practice", words, (_("Off"), _("On")), on, change, setup.game)
    return OptionRow("practice", words, about, node)


def _coach(desk: Desk, setup: Setup, changed: Callable[[], None]) -> OptionRow:
    def change(index: int) -> None:
        setup.coach = bool(index)
        changed()

    words, on = _("Coach"), int(setup.coach)
    about = _("Warns you before a mistake. The match is unranked.")
    node = one_of(desk, "coach", words, (_("Off"), _("On")), on, change, setup.game)
    return OptionRow("coach", words, about, node)


def _series(desk: Desk, setup: Setup, changed: Callable[[], None]) -> OptionRow:
    def change(index: int) -> None:
        setup.length = LENGTHS[index]
        changed()

    labels = [str(length or 1) for length in LENGTHS]
    words, index = _("Series"), LENGTHS.index(setup.length)
    node = one_of(desk, "series", words, labels, index, change, setup.game)
    return OptionRow("series", words, standing(desk, setup), node)


def standing(desk: Desk, setup: Setup) -> str:
    """Return the state of the players' series, or how many wins it takes."""
    header = setup.header()
    keys = {seat: desk.people.player_key(header, seat) for seat in header.people}
    series = desk.series.series_of({*keys.values()})
    if series is None or not series.games or series.length != setup.length:
        if setup.length:
            return _("First to win more than half of {count}.").format(count=setup.length)
        return _("Wins are counted from match to match.")
    wins = (f"{header.players[seat].name} {series.wins(key)}" for seat, key in keys.items())
    return facts(series_title(setup.length), *wins)


class SeedRow:
    """The nodes that choose the seed, and their actions."""

    def __init__(self, lobby: "Lobby") -> None:
        self.lobby = lobby

    @property
    def _setup(self) -> Setup:
        return self.lobby.setup

    def build(self, view: View) -> list[Node]:
        kinds = Choice(
            labels=(_("Random"), _("Today"), _("Custom")),
            index=SEED_KINDS.index(self._setup.seed_kind),
            change=self._set_kind,
            act_again=self._go_to_field,
            no_shrink=True,
            accent=theme.accent(self._setup.game),
            key="seed",
            says=_("Seed"),
            align="centre",
        )
        return [Text(_("Seed"), 16, face="bold"), kinds, self._beside(view)]

    def _beside(self, view: View) -> Node:
        setup, wide = self._setup, 190 * max(1.0, view.text_scale * 0.8)
        if setup.seed_kind == "typed":
            return InputLine(
                start=setup.typed,
                placeholder=_("Enter a seed"),
                max_length=LONGEST_SEED,
                change=self.typed,
                done=self._done,
                key="typed seed",
                min_width=wide,
                align="centre",
            )
        if setup.seed_kind == "random":
            return Button(
                setup.seed,
                self._another,
                key="another",
                size=15,
                end_padding=30,
                min_width=wide,
                high=44,
                align="centre",
            )
        return Text(seeds.day_words(date.today()), 15, theme.MUTED, min_width=wide)

    # -- actions -----------------------------------------------------------------------------

    def _set_kind(self, index: int) -> None:
        self._setup.seed_kind = SEED_KINDS[index]
        self.lobby.rebuild()
        if self.lobby.desk.intents.last_device == "mouse":  # keys walk past
            self._go_to_field()

    def _go_to_field(self) -> None:
        if not self.lobby.desk.intents.last_device.startswith("pad"):
            self.lobby.focus_named("typed seed")

    def typed(self, value: str) -> None:
        """Take the typed seed; if it is a share code, offer to set up its match."""
        self._setup.typed = value
        self.lobby.rebuild()
        shared = code.read_if_code(value)
        if shared is not None:
            self._offer(shared)

    def _offer(self, shared: code.Shared) -> None:
        words = _("This is a share code: {game}.").format(game=code.words_of(shared))
        answers = (
            (_("Use the code"), lambda: self._set_up(shared)),
            (_("Use it as a seed"), self._done),
        )
        desk = self.lobby.desk
        desk.stack.push(Dialog(desk, _("Use the code"), words, answers, shared.game))

    def _set_up(self, shared: code.Shared) -> None:
        people = [seat for seat in self._setup.seats if seat.bot is None]
        desk = self.lobby.desk
        setup = setup_from_code(shared, desk.settings.lobby, desk.people.names, people)
        field = self.lobby.widget_named("typed seed")
        if isinstance(field, TextField):
            field.set_text(setup.typed)
        self.lobby.set_up(setup)
        self._done()

    def _done(self) -> None:
        self.lobby.rebuild()
        self.lobby.focus_named("typed seed" if self.lobby.problem else "start")

    def _another(self) -> None:
        self._setup.random_seed = seeds.fresh()
        self.lobby.rebuild()
