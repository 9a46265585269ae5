"""The page itself: one HTML file with its pictures, words, style and script, and the replay."""

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from game import __version__, catalogue
from game.core.judging.judge import JudgedMove
from game.engine import words
from game.engine.window import theme
from game.engine.window.view import Box
from game.engine.words import facts, number
from game.screens.games import percent
from game.screens.library.marks import Mark
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.graph import bar, level, split
from game.screens.web.reel import WHOLE_EVERY, packed
from game.screens.web.telling import in_every_language

if TYPE_CHECKING:
    from game.screens.web.making import Making

_HEAD = '<th scope="col" data-text="accuracy"></th>'
_TEXT = re.compile(r'(<\w+[^>]* data-text="(\w+)"[^>]*>)')
_LABEL = re.compile(r'data-label="(\w+)"')


class WebPage:
    """A page in the language in use, with pictures that are painted already."""

    def __init__(self, making: "Making", judged: Sequence[JudgedMove] | None, mark: Mark) -> None:
        """Without an analysis `judged` is None; `mark` is what its owner noted on the match."""
        self._making, self._match = making, making.match()
        self._findings, known = None, None
        if judged is not None:
            self._findings = Findings(tuple(judged), self._match.rules.seats)
            known = {each.ply: each for each in judged}
        self._languages = in_every_language(making.match, known, mark)
        self._told = self._languages[words.language()]

    def html(self, image: str = "") -> bytes:
        """Return the file. `image` is the address of a picture for links to it."""
        deep, _base, soft, _wash = catalogue.game(self._match.header.game).about.accent
        style = f"{_own('page.css')}:root {{ --deep: {deep}; --pale: {soft}; }}\n"
        script, text, match = _own("page.js"), self._told["text"], self._match
        policy = f"default-src 'none'; img-src data:; script-src {_hash(script)}; "
        policy += f"style-src {_hash(style)}; base-uri 'none'; form-action 'none'"
        values = {
            "lang": words.language(),
            "dir": self._told["dir"],
            "version": __version__,
            "title": text["title"],
            "description": facts(text["result"], text["facts"]),
            "plies": str(match.plies),
            "scores": " ".join(map(str, match.rules.scores(match.state))),
            "alt": self._told["moves"][-1]["words"],
            "file": self._making.path.name,
        }
        data = json.dumps(self._data(), ensure_ascii=False, separators=(",", ":"))
        names = words.languages().items()
        whole = {
            "policy": policy,
            "style": style,
            "script": script,
            "image": f'\n<meta property="og:image" content="{escape(image)}">' if image else "",
            "languages": "".join(f'<option value="{c}">{escape(n)}</option>' for c, n in names),
            "picture": packed(self._making.reel.last),
            "rows": "\n".join(map(self._row, range(match.rules.seats))),
            "moves": "\n".join(map(self._item, range(1, match.plies + 1))),
            "replay": b64encode(self._making.data).decode(),
            "data": data.replace("<", "\\u003c"),
        }
        escaped = {key: escape(value) for key, value in values.items()}
        return Template(self._template()).substitute(escaped | whole).encode()

    def _template(self) -> str:
        """Return the page with the words that the script replaces in another language."""
        template = _own("page.html").replace("$graph", self._graph())
        template = template.replace("$head", _HEAD if self._findings else "")
        text = {key: escape(said).replace("$", "$$") for key, said in self._told["text"].items()}
        template = _TEXT.sub(lambda found: found[1] + text[found[2]], template)
        return _LABEL.sub(lambda found: f'{found[0]} aria-label="{text[found[1]]}"', template)

    def _data(self) -> dict[str, Any]:
        """Return what the script shows."""
        rules, history = self._match.rules, self._match.history
        after = [history.state_at(0), *(turn.after for turn in history.turns)]
        settled = map(history.state_at, range(history.plies + 1))
        return {
            "every": WHOLE_EVERY,
            "pictures": self._making.reel.plies,
            "scores": [rules.scores(state) for state in after],
            "points": [rules.running_scores(state) for state in settled],
            "languages": self._languages,
        }

    def _item(self, ply: int) -> str:
        """Return a line of the move list."""
        told = self._told["moves"][ply]
        said = f"<span>{escape(told['words'])}</span> <em>{told.get('lost', '')}</em>"
        return f'<li data-ply="{ply}"><a href="#ply={ply}">{said}</a></li>'

    def _row(self, seat: int) -> str:
        """Return a player's line of the table."""
        points = number(self._match.rules.running_scores(self._match.state)[seat])
        look = f'fill="{theme.SEATS[seat]}" stroke="#fff"'
        dot = f'<svg width="14" height="14" aria-hidden="true"><circle cx="7" cy="7" r="6" {look}/>'
        name = f'<span data-seat="{seat}">{escape(self._told["names"][seat])}</span>'
        cells = f'<th scope="row">{dot}</svg> {name}</th><td id="points{seat}">{points}</td>'
        if self._findings is not None:
            cells += f"<td>{percent(self._findings.accuracy(seat))}</td>"
        return f"<tr>{cells}</tr>"

    def _graph(self) -> str:
        """Return the graph of the analysis, a unit wide for each move."""
        if self._findings is None:
            return ""
        above, below = split(Box(0, 0, self._match.plies, 100))
        shapes = "".join((*_curves(self._findings, above), *_bars(self._findings, below)))
        shapes += '<rect id="here" width="1" height="100" fill-opacity="0.25"/>'
        box = f'viewBox="0 0 {self._match.plies} 100" preserveAspectRatio="none"'
        return f'<svg id="graph" {box} role="img" data-label="analysis">{shapes}</svg>'


def _curves(findings: Findings, box: Box) -> Iterator[str]:
    for curve in findings.curves:
        points = (f"{ply - 0.5},{level(findings, box, worth):.1f}" for ply, worth in curve.points)
        line = f'fill="none" stroke="{theme.SEATS[curve.seat]}" stroke-width="2"'
        yield f'<polyline {line} vector-effect="non-scaling-stroke" points="{" ".join(points)}"/>'


def _bars(findings: Findings, box: Box) -> Iterator[str]:
    for each in findings.judged:
        if each.loss:
            high = bar(findings, box, each.loss)
            place = f'x="{each.ply - 0.8:.1f}" y="{box.bottom - high:.1f}" height="{high:.1f}"'
            yield f'<rect width="0.6" fill="{theme.LOSS}" {place}/>'


def _own(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
