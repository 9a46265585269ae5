"""What the rules tell is English for programs and comes out in the player's language on screen."""

import json
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from game import catalogue
from game.core.level import BadLevel
from game.core.match import Match
from game.core.options import with_defaults
from game.core.replay.jsonlines import BadLine, decode_line, one_line
from game.core.replay.reader import Problem, Reading, read_replay
from game.core.rules import BadOutcome, BadSetup, IllegalMove
from game.core.words import TemplateText, Trouble, pack_text, tell, unpack_text
from game.engine import words
from game.engine.storage import journal
from game.engine.storage.journal import JournalError
from game.screens.library import entries
from game.screens.library.entries import Entry
from tests.discovered import Setting, begun, choose_at_random, one_each
from tests.tables import make_desk, new_match, open_table

OTHERS = [code for code in words.languages() if code != words.SOURCE]
CITED = re.compile(r"\(([A-Z]\d+(?:, [A-Z]\d+)*)\)\.$")
MOVES = (
    "x skip end pass swap done close:L close:R drop:f more:- more:EE l1:EEEE fL*:N r2*:N w1:1 "
    "9B>1 T4r9@1 T4r0@9 a.b.@0,0 score:pink,purple start:pink,mauve place:12/34/5 side:left"
)
JUNK = ("", *MOVES.split())


@pytest.fixture
def foreign(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language that is not English, for another test with the next turn; it is spoken."""
    turn = request.config.option.turn + crc32(request.node.nodeid.encode())
    yield words.use_language(OTHERS[turn % len(OTHERS)])
    words.use_language(words.SOURCE)


def is_translated(sentence: str) -> bool:
    """Whether the language in use says it otherwise than English."""
    return words.translate_sentence(sentence) != str(sentence)


def refusals(setting: Setting) -> Iterator[str]:
    """What a game says to tries that it does not allow, all through a random game."""
    match, _memory = begun(setting)
    dice, known = random.Random(f"tries {setting}"), list(JUNK)
    while True:
        for move in dice.sample(known, min(len(known), 30)):
            yield from refused(match, move, dice.randrange(setting.seats))
        if not match.movers:
            return
        known += [move for seat in match.movers for move in some(match.moves(seat), dice)]
        choose_at_random(match, dice)


def refused(match: Match, move: str, seat: int) -> Iterator[str]:
    if move not in match.moves(seat):
        yield match.rules.why_not(match.state, seat, move)


def some(moves: Any, dice: random.Random) -> list[str]:
    return dice.sample(list(moves), min(len(moves), 6))


@pytest.mark.some(2)
@pytest.mark.parametrize("setting", one_each(), ids=str)
@pytest.mark.usefixtures("foreign")
def test_every_refusal_is_told_in_the_language_in_use_and_keeps_its_rule(setting):
    """W6, R7, L11, O7 and all others."""
    found = set(refusals(setting))
    assert found
    for sentence in found:
        said = words.translate_sentence(sentence)
        assert isinstance(sentence, TemplateText), sentence
        assert is_translated(sentence), said
        assert CITED.findall(said) == CITED.findall(sentence) != [], said
        assert pickle.loads(pickle.dumps(sentence)).values == sentence.values


def test_told_text_is_plain_english_to_everybody_else():
    sentence = tell("Line {line} holds {held!r} and {all}.", line=3, held="a", all=("x", "y"))
    english = "Line 3 holds 'a' and x, y."
    assert sentence == english
    assert str(sentence) == f"{sentence}" == english
    assert type(str(sentence)) is str
    assert json.dumps([sentence]) == json.dumps([english])
    assert {sentence: 1}[english] == 1


def test_told_text_keeps_its_making_through_pickle_and_json():
    inner = tell("blue")
    sentence = tell("{n} of {colour}: {all}", n=2, colour=inner, all=(inner, "x"))
    for again in (
        pickle.loads(pickle.dumps(sentence)),
        unpack_text(json.loads(json.dumps(pack_text(sentence)))),
    ):
        assert again == sentence
        assert type(again) is TemplateText
        assert again.template == sentence.template
        assert again.values["colour"].template == "blue"
    assert unpack_text(pack_text("plain")) == pack_text("plain") == "plain"


@pytest.mark.usefixtures("foreign")
def test_what_is_told_inside_is_translated_too():
    sentence = tell(
        "Pattern line {line} holds {held} tiles, not {colour} (W7).",
        line=3,
        held=tell("blue"),
        colour=tell("red"),
    )
    for colour in ("blue", "red"):
        assert words.translate_sentence(tell(colour)) != colour
        assert words.translate_sentence(tell(colour)) in words.translate_sentence(sentence)
    assert words.translate_sentence("blue") == "blue"


@pytest.mark.parametrize(
    "kind", [IllegalMove, BadOutcome, BadSetup, BadLevel, BadLine, JournalError]
)
def test_every_trouble_keeps_its_sentence(kind: type[Trouble]):
    trouble = kind(tell("there is no game {name!r}", name="chess"))
    assert str(trouble) == "there is no game 'chess'"
    assert isinstance(trouble.sentence, TemplateText)
    assert isinstance(pickle.loads(pickle.dumps(trouble)).sentence, TemplateText)
    assert kind("plain").sentence == "plain"


def test_one_line_keeps_what_needs_no_cleaning():
    assert isinstance(one_line(tell("the line is empty")), TemplateText)
    assert one_line(tell("a{x}", x="\n")) == "a\\n"
    assert len(one_line("x" * 999)) == 300


@pytest.mark.usefixtures("foreign")
def test_options_and_set_ups_are_refused_in_the_language_in_use():
    for game in catalogue.names():
        unknown = with_defaults(catalogue.options(game), {"no such": 1}, 2)
        assert isinstance(unknown, TemplateText)
        assert is_translated(unknown)
        with pytest.raises(BadSetup) as found:
            catalogue.set_up(game, {}, 99)
        assert is_translated(found.value.sentence)
    for options, seats in (({"hard": True}, 2), ({"challenge": 1}, 2), ({}, 1)):
        with pytest.raises(BadSetup) as found:
            catalogue.set_up("lines", options, seats)
        assert is_translated(found.value.sentence)


def reading_of(setting: Setting, spoil: bytes) -> Reading:
    match, memory = begun(setting)
    choose_at_random(match, random.Random(1))
    return read_replay(memory.data + spoil, catalogue.set_up)


SPOILT = [
    b"{}\n",
    b"no JSON\n",
    b"[]\n",
    b'{"a":1,"a":2}\n',
    b'{"do":1,"by":1}\n',
    b'{"do":"x","by":9}\n',
    b'{"do":"x","by":1}\n',
    b'{"deal":"x","v":1}\n',
    b'{"undo":1}\n',
    b'{"end":{}}\n',
    b'{"undo":99,"by":1}\n',
    b'{"do":"x","by":1,"t":-1}\n',
    b'{"do":"x"}\n',
]


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize("spoil", SPOILT, ids=repr)
def test_what_is_wrong_with_a_file_is_translated_also_from_the_index(spoil: bytes):
    for setting in (each for each in one_each() if each.seats == 2):
        reading = reading_of(setting, spoil)
        problem, plain = reading.problem, entries.plain_problem(reading)
        assert problem is not None
        entry = Entry("", 0, 0, 0, problem=problem, plain=plain)
        kept = Entry("", 0, 0, 0, **entries.entry_fields(entries.entry_json(entry)))
        assert (kept.problem, kept.plain) == (problem, plain)
        assert is_translated(kept.plain)
        for each in (problem, kept.problem):
            said = entries.exact_problem(each)
            assert is_translated(each.sentence), each
            assert str(problem.line) in said


@pytest.mark.usefixtures("foreign")
def test_a_file_that_cannot_be_continued_is_refused_in_the_language_in_use(tmp_path: Path):
    path = tmp_path / "torn.quad"
    path.write_bytes(b'{"quadrille":1}\n')
    with pytest.raises(JournalError) as found:
        journal.resume_match(path, catalogue.set_up)
    assert str(found.value) == "torn.quad cannot be continued (line 1: 'game' is missing)"
    assert "game" in words.translate_sentence(found.value.sentence)
    assert "header" not in words.translate_sentence(found.value.sentence)
    with pytest.raises(JournalError) as found:
        journal.resume_match(tmp_path / "none.quad", catalogue.set_up)
    assert is_translated(found.value.sentence)


def test_a_table_says_a_refusal_in_the_language_in_use(foreign: str):
    desk = make_desk(language=foreign)
    table = open_table(desk, new_match("wall", ("Mina", "Jun")))
    assert not table.play(0, "3B>9")
    refusal = table.match.rules.why_not(table.match.state, 0, "3B>9")
    assert is_translated(refusal)
    assert words.translate_sentence(refusal) in desk.toasts[-1].words
    assert desk.toasts[-1].bad
    desk.toast("as it is")
    assert desk.toasts[-1].words == "as it is"


def test_a_line_that_cannot_be_read_says_why():
    with pytest.raises(BadLine) as found:
        decode_line(b'{"a":NaN}')
    assert str(found.value) == "not JSON: NaN is no number"
    assert Problem(1, found.value.sentence).sentence == str(found.value)
