"""Sentences that are to be heard: by a reader one after another, by a voice where none listens."""

import pytest

from game.engine.sound import speech as module
from game.engine.sound.speech import PACE, Speech


def test_a_reader_gets_one_sentence_after_another_and_a_decision_drops_the_rest():
    speech, heard = Speech(), list[str]()
    speech.say("Nobody listens.")
    speech.reader = heard.append
    speech.say("Two words.", "Three more words.", "And this.")
    speech.pass_time(0)
    speech.pass_time(2 * PACE - 0.01)
    assert heard == ["Two words."]
    speech.pass_time(0.02)
    assert heard == ["Two words.", "Three more words."]
    speech.drop()
    speech.pass_time(10)
    assert len(heard) == 2
    speech.repeat()
    speech.pass_time(10)
    assert heard[2] == "Two words."


def test_the_voice_speaks_only_where_no_reader_listens(tmp_path, monkeypatch):
    spoken = tmp_path / "spoken"
    monkeypatch.setattr(module, "system_voice", lambda _language: ("tee", str(spoken)))
    speech, heard = Speech(), list[str]()
    speech.aloud, speech.reader = True, heard.append
    speech.say("To the reader.")
    speech.pass_time(0)
    assert heard == ["To the reader."]
    assert not spoken.exists()
    speech.reader = None
    speech.say("Du bist am Zug.")
    speech.pass_time(10)
    assert speech._voice is not None
    assert speech._voice.wait(10) == 0
    assert spoken.read_text("utf-8") == "Du bist am Zug."


@pytest.mark.parametrize("command", [(), ("no-such-voice",)])
def test_without_a_voice_the_game_goes_on(command, monkeypatch):
    monkeypatch.setattr(module, "system_voice", lambda _language: command)
    speech = Speech()
    speech.aloud = True
    speech.say("Hello.")
    speech.pass_time(0)
    assert not speech.wanted
