"""Every game in words: each legal move is said in short and understood as itself, and nobody hears
what is hidden."""

import random
from collections.abc import Iterator

import pytest

from game import catalogue
from game.cli.text.saying import Saying, words_of
from game.cli.text.terminal import readable
from game.core.chance import Stream
from game.core.match import Match
from game.core.rules import LEGAL
from game.core.spoken import Heard, Spoken
from game.engine import words
from tests.discovered import Setting, all_settings, begun, one_each, random_match, settings
from tests.test_every_game import hides

LANGUAGES = tuple(words.languages())
POSITIONS, MOVES = 5, 12
"""So many positions of a game are tried, and so many moves of each."""
ODD = frozenset("─│┌┐└┘├┤┬┴┼═║█▓▒░■□▪▫●○◆◇★☆|_~^<>{}[]\\\t\n")
"""Signs of which pictures are made, or that nobody reads aloud."""


@pytest.fixture(autouse=True)
def in_english_again():
    yield
    words.use("en")


def varied() -> list[Setting]:
    """Every game with every number of seats, and once with each option at another value."""
    found = {(one.game, one.seats): one for one in one_each()}
    for one in all_settings():
        if len(one.options) == 1:
            found.setdefault((one.game, one.options[0][0]), one)
    return list(found.values())


def spoken_of(match: Match) -> Spoken:
    return catalogue.game(match.header.game).spoken()


def heard_by(match: Match, seat: int) -> Heard:
    names = [f"Somebody {i}" for i in range(match.rules.seats)]
    return Heard(match.rules, match.state, seat, names, words._)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", varied(), ids=str)
def test_every_legal_move_is_said_in_short_and_understood_as_itself(setting, language):
    words.use(language)
    dice = random.Random(f"{setting} {language}")
    for match in positions(setting, dice):
        for seat in match.movers:
            spoken, heard, moves = spoken_of(match), heard_by(match, seat), match.moves(seat)
            saying = Saying(spoken, heard, moves)
            some = moves if len(moves) <= MOVES else dice.sample(list(moves), MOVES)
            for move in some:
                forms = [*spoken.commands(heard, move), *spoken.commands(in_english(heard), move)]
                assert saying.command(move) == forms[0]
                for said in (move, *forms, forms[0].upper(), f" {forms[0]}. ".strip()):
                    assert saying.meant(said) == [move], (said, saying.meant(said))
                assert spoken.matters(heard, move)
            named = [words_of(saying.command(move)) for move in moves]
            assert len(set(named)) == len(named)


def in_english(heard: Heard) -> Heard:
    return heard._replace(say=str)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", varied(), ids=str)
def test_every_part_is_told_in_sentences_without_a_picture(setting, language):
    words.use(language)
    for match in positions(setting, random.Random(str(setting))):
        spoken = spoken_of(match)
        for seat in range(match.rules.seats):
            heard = heard_by(match, seat)
            told = [words for part in spoken.parts for words in part.tell(heard)]
            assert all(part.tell(heard) for part in spoken.parts)
            for other in range(match.rules.seats):
                assert spoken.player(heard, other)
                told += spoken.player(heard, other)
            told += [spoken.asked(heard)] if seat in match.movers else []
            for step in match.history.steps(match.plies):
                told += spoken.more(heard._replace(state=step.after), step)
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
            told = [everything(spoken, Heard(rules, s, seat, names, str)) for s in (one, other)]
            assert (told[0] == told[1]) == alike
        if rules.movers(one) != (0,):
            return
        move = rules.moves(one, 0)[0]
        one, other = rules.play(one, 0, move), rules.play(other, 0, move)


def everything(spoken: Spoken, heard: Heard) -> list[str]:
    told = [words for part in spoken.parts for words in part.tell(heard)]
    every = range(heard.rules.seats)
    return told + [words for seat in every for words in spoken.player(heard, seat)]


@pytest.mark.parametrize("game", catalogue.names())
def test_what_one_may_well_try_is_refused_with_a_reason(game):
    """Moves that are offered to be tried are legal, or the rules say why they are not."""
    setting = next(one for one in settings(game) if one.seats == 2)
    for match in positions(setting, random.Random(game)):
        for seat in match.movers:
            spoken, heard = spoken_of(match), heard_by(match, seat)
            for move in spoken.tries(heard):
                legal = move in match.moves(seat)
                why = match.rules.why_not(match.state, seat, move)
                assert (why == LEGAL) == legal
                assert spoken.commands(heard, move)
