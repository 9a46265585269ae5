"""Sentences that are to be heard: by a screen reader, or else by the system's own voice."""

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence

from game.engine.storage import log

PACE = 0.3
"""Seconds that a voice takes for a word."""
_POWERSHELL = (
    "Add-Type -AssemblyName System.Speech; "
    "$words = [Console]::In.ReadToEnd(); "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($words)"
)


def system_voice(language: str) -> Sequence[str]:
    """Return the command of the voice that the system has, which reads words from its input; () if
    there is none."""
    if sys.platform == "darwin":
        return ("say", "-f", "-")
    if sys.platform == "win32":
        return ("powershell", "-NoProfile", "-Command", _POWERSHELL)
    if shutil.which("spd-say"):
        return ("spd-say", "--wait", "--pipe-mode", "--language", language)
    voice = next(filter(shutil.which, ("espeak-ng", "espeak")), "")
    return (voice, "-v", language, "--stdin") if voice else ()


class Speech:
    """The sentences that wait to be heard, one after another."""

    def __init__(self) -> None:
        self.reader: Callable[[str], None] | None = None
        """Has a sentence read by a screen reader; None while none listens."""
        self.aloud = False
        """True to speak by the system's voice where no reader listens."""
        self.language = "en"
        self.last: Sequence[str] = ()
        """What was said last."""
        self._waiting = deque[str]()
        self._rest = 0.0
        self._voice: subprocess.Popen[bytes] | None = None

    @property
    def wanted(self) -> bool:
        """Return whether anybody would hear a sentence."""
        return self.aloud or self.reader is not None

    def say(self, *sentences: str) -> None:
        """Have sentences heard after those that wait."""
        if self.wanted and sentences:
            self.last = sentences
            self._waiting += sentences

    def repeat(self) -> None:
        self.drop()
        self.say(*self.last)

    def drop(self) -> None:
        """Leave out what waits, and end the voice's sentence."""
        self._waiting.clear()
        self._rest = 0.0
        if self._voice is not None:
            self._voice.kill()
            self._voice.wait()
            self._voice = None

    def pass_time(self, seconds: float) -> None:
        """Let the next sentence be heard once the one before has had its time."""
        self._rest = max(0.0, self._rest - seconds)
        if not self._waiting or self._rest or (self._voice and self._voice.poll() is None):
            return
        words = self._waiting.popleft()
        if self.reader is not None:
            self._rest = PACE * len(words.split())
            self.reader(words)
        elif self.aloud:
            self._speak(words)

    def _speak(self, words: str) -> None:
        command, away = system_voice(self.language), subprocess.DEVNULL
        try:
            if not command:
                raise OSError("this system has no voice")
            pipe = subprocess.PIPE
            self._voice = voice = subprocess.Popen(command, stdin=pipe, stdout=away, stderr=away)
            assert voice.stdin is not None
            with voice.stdin as line:
                line.write(words.encode())
        except OSError as problem:
            log.log_message(f"nothing can be spoken: {problem}")
            self.aloud = False
