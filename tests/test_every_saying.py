"""Every game in words: each legal move is said in short and understood as itself, and nobody hears
what is hidden."""

import random
import re
from collections.abc import Iterator

import pytest

from game import catalogue
from game.cli.text.told import MoveFinder
from game.core.chance import Stream
from game.core.match import Match
from game.core.saying import MoveCommands, words_of
from game.core.spoken import Listener, SpokenGame
from game.core.words import without_context
from game.engine import words
from game.games.wall.texts.about import COLOURS
from game.screens.telling import Teller, readable
from tests.discovered import Setting, all_settings, begun, one_each, random_match, settings
from tests.test_every_game import hides

LANGUAGES = tuple(words.languages())
POSITIONS, MOVES = 5, 12
"""So many positions of a game are tried, and so many moves of each."""
ODD = frozenset("─│┌┐└┘├┤┬┴┼═║█▓▒░■□▪▫●○◆◇★☆|_~^<>{}[]\\\t\n")
"""Signs of which pictures are made, or that nobody reads aloud."""


def varied() -> list[Setting]:
    """Every game with every number of seats, and once with each option at another value."""
    found = {(one.game, one.seats): one for one in one_each()}
    for one in all_settings():
        if len(one.options) == 1:
            found.setdefault((one.game, one.options[0][0]), one)
    return list(found.values())


def spoken_of(match: Match) -> SpokenGame:
    return catalogue.game(match.header.game).spoken()


def heard_by(match: Match, seat: int) -> Listener:
    names = [f"Somebody {i}" for i in range(match.rules.seats)]
    return Listener(match.rules, match.state, seat, names, words._, words.ngettext)


def positions(setting: Setting, dice: random.Random) -> Iterator[Match]:
    """A match in some of the positions that random play leads to, the first and the last too."""
    whole, _memory = random_match(setting)
    plies = {0, whole.plies, *(dice.randrange(whole.plies) for _ in range(POSITIONS))}
    match, _memory = begun(setting)
    for turn in [*whole.history.turns, None]:
        if match.plies in plies:
            yield match
        if turn is not None:
            match.play(turn.moved.seat, turn.moved.move)


@pytest.mark.some(24)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", varied(), ids=str)
def test_every_legal_move_is_said_in_short_and_understood_as_itself(setting, language):
    words.use_language(language)
    dice = random.Random(f"{setting} {language}")
    for match in positions(setting, dice):
        for seat in match.movers:
            spoken, heard, moves = spoken_of(match), heard_by(match, seat), match.moves(seat)
            saying = MoveCommands(spoken, heard, moves)
            some = moves if len(moves) <= MOVES else dice.sample(list(moves), MOVES)
            for move in some:
                forms = [*spoken.commands(heard, move), *spoken.commands(in_english(heard), move)]
                assert saying.command(move) == forms[0]
                for said in (move, *forms, forms[0].upper(), f" {forms[0]}. ".strip()):
                    assert saying.best_matches(said) == [move], (said, saying.best_matches(said))
                assert spoken.hint_subject(heard, move)
            named = [words_of(saying.command(move)) for move in moves]
            assert len(set(named)) == len(named)


def in_english(heard: Listener) -> Listener:
    return heard._replace(say=without_context)


@pytest.mark.some(6)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", varied(), ids=str)
def test_every_part_is_told_in_sentences_without_a_picture(setting, language):
    words.use_language(language)
    for match in positions(setting, random.Random(str(setting))):
        spoken = spoken_of(match)
        for seat in range(match.rules.seats):
            heard = heard_by(match, seat)
            told = [words for part in spoken.parts for words in part.tell(heard)]
            assert all(part.tell(heard) for part in spoken.parts)
            for places in spoken.places:
                known = places.tell(heard)
                told += known.values()
                moves = match.moves(seat) if seat in match.movers else ()
                goals = {places.place_of(heard, move) for move in moves} - {None, ""}
                assert {*known} >= goals or not goals & {*known}
            for other in range(match.rules.seats):
                assert spoken.player_facts(heard, other)
                told += spoken.player_facts(heard, other)
            told += [spoken.decision(heard)] if seat in match.movers else []
            for step in match.history.steps(match.plies):
                told += spoken.consequences(heard._replace(state=step.after), step)
            for sentence in map(readable, told):
                assert sentence.endswith((".", ":")), sentence
                assert not ODD & set(sentence), sentence
                assert "  " not in sentence, sentence


@pytest.mark.parametrize("setting", list(filter(hides, one_each())), ids=str)
def test_what_a_seat_hears_tells_nothing_that_it_may_not_know(setting):
    """Two positions that a seat cannot tell apart are told to it alike, others not."""
    rules, spoken = setting.rules, catalogue.game(setting.game).spoken()
    state = rules.start()
    draw = rules.due(state)
    value = rules.roll(state, Stream("hidden", setting.game, draw.stream, draw.index))
    swapped = [value[0], value[2], value[1], *value[3:]]
    one, other = rules.deal(state, value), rules.deal(state, swapped)
    for _move in range(3):
        assert one != other
        assert rules.seen_by(one, 0) == rules.seen_by(other, 0)
        for seat, alike in ((0, True), (1, False)):
            names = [f"Somebody {i}" for i in range(rules.seats)]
            heard = Listener(rules, one, seat, names, str, in_one_form)
            told = [everything(spoken, heard._replace(state=s)) for s in (one, other)]
            assert (told[0] == told[1]) == alike
        if rules.movers(one) != (0,):
            return
        move = rules.moves(one, 0)[0]
        one, other = rules.play(one, 0, move), rules.play(other, 0, move)


def in_one_form(one: str, _many: str, _number: int) -> str:
    return one


def everything(spoken: SpokenGame, heard: Listener) -> list[str]:
    told = [words for part in spoken.parts for words in part.tell(heard)]
    every = range(heard.rules.seats)
    return told + [words for seat in every for words in spoken.player_facts(heard, seat)]


RULE = re.compile(r"\([A-Z]\d+(, [A-Z]\d+)*\)")
OWN_EXAMPLES = {
    "wall": {"take 2 blue from 3 to 4", "take blue from centre to floor", "lay in column 2"},
    "ramp": {"slide turn 2 column 3", "slide t4 turn 2 column 6", "slide turn 9 column 1", "skip"},
    "lines": {
        *("draw left 1 east east north", "draw left 1 e e n", "draw right 2 een", "run on e e"),
        *("joker right 2 south", "close left", "drop fifth", "done", "stop", "side left"),
        *("score pink purple", "start light blue orange", "place left 1 4 right 2 5 fifth 3"),
    },
    "loops": {"lay circle nw diamond se east 2 north 1", "end turn", "swap", "pass"},
}
"""What README and `help` say by way of example, and a little more."""


@pytest.mark.some(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_move_that_is_legal_elsewhere_is_refused_with_its_rule(game, language):
    """Words that are a move in another position are never called no move."""
    words.use_language(language)
    setting = next(one for one in settings(game) if one.seats == 2)
    dice, refused = random.Random(game), 0
    said = set(OWN_EXAMPLES.get(game, ()))
    for match in positions(setting, dice):
        for seat in match.movers:
            moves = match.moves(seat)
            some = dice.sample(list(moves), min(len(moves), 2))
            said |= {spoken_of(match).commands(heard_by(match, seat), move)[0] for move in some}
    for match in positions(setting, random.Random(game)):
        for seat in match.movers:
            meaning = MoveFinder(Teller(match))
            for line in dice.sample(sorted(said), min(len(said), 12)):
                move, *why = meaning.find_move(seat, line)
                refused += bool(move == "" and RULE.search(why[0]))
                assert move or RULE.search(why[0]) or "?" in why[0], (line, why)
    assert refused or game not in OWN_EXAMPLES, "a game of few moves may have none to refuse"


def test_more_tiles_than_there_are_are_refused_with_the_rule():
    match, _memory = begun(next(one for one in settings("wall") if one.seats == 2))
    state = match.state
    source = next(i for i, tiles in enumerate(state.factories) if len(set(tiles)) > 1)
    colour = next(c for c in "BYRKW" if state.factories[source].count(c) == 1)
    line = f"take 2 {COLOURS[colour]} from {source + 1} to 4"
    move, why = MoveFinder(Teller(match)).find_move(state.seat, line)
    assert move == ""
    assert why == f"All tiles of a colour are taken, and here that is 1 {COLOURS[colour]} (W6)."
