"""Words to translate: gather them from the source, bring the catalogues up to date, say what lacks.

    python tools/words.py update    gathers into quadrille.pot and updates every quadrille.po
    python tools/words.py report    writes nothing; exit 1 if a translation is missing or unsound

The client reads the `.po` files themselves, so nothing has to be compiled.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

TOP = Path(__file__).resolve().parent.parent
LOCALE = TOP / "game" / "locale"
_IDLE = tuple(
    f'"{header}:'
    for header in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
_TROUBLES = (
    "BadLevel",
    "BadLine",
    "BadProgram",
    "BadSetup",
    "CannotShare",
    "IllegalMove",
    "BadOutcome",
)
_MARKS = DEFAULT_KEYWORDS | dict.fromkeys(("tell", "InUse", "JournalError", *_TROUBLES))
_MARKS |= {"NC_": ((1, "c"), 2), "with_number": (2, 3), "plural_form": (1, 2)}
_SINGLE = ("_", "N_", "tell")
_HOLE = re.compile(r"\{([^{}]*)\}")
_CLIENT = ("app.py", "cli", "engine", "screens")
_EVERYWHERE = (*_CLIENT, "games", "README.md")
RETIRED = {
    r"go(es)? on|plays on|once more|leave (it|them)$": _CLIENT,
    r"(take|takes|taken|taking) (it )?back": _CLIENT,
    r"counts? apart|helped|no dear": _EVERYWHERE,
    r"play on|with help|practice (game|match)": _CLIENT,
    r"giv(e|es|en|ing) (points )?away|judges?|judged": _CLIENT,
    r"luck|by hand|lists? of moves|whoever|(has|had) gone|not this time": _CLIENT,
    r"rungs?|ladders?|grades?|theatre": _EVERYWHERE,
    r"worth": _CLIENT,
    r"drawn|by chance|anybody|anew": _CLIENT,
    r"editions?|club player|ghosts?": _EVERYWHERE,
    r"as usual|the usual (ones?|keys)": _EVERYWHERE,
    r"(is|be|are) kept|played so|another name|one person|your road": _CLIENT,
    r"(?<!there )is no(?! (longer|room))": _CLIENT,
    r"where they part|here they part|two ways|in the light": _EVERYWHERE,
    r"should not have happened|passe[sd] (you )?by": _EVERYWHERE,
}
"""Phrases that `style.md` retired, with the folders of `game/` where they may not come back; rules
and lessons keep words of their own."""


def gathered(top: Path = TOP) -> Catalog:
    """Every text of the package that is marked with `_`, `N_`, `tell`, `ngettext` or a `Trouble`,
    and what the levels of every game say of themselves."""
    template = Catalog(project="Quadrille", version="1", charset="utf-8", fuzzy=False)
    template.header_comment = "# Words of Quadrille; gathered by tools/words.py."
    found = extract_from_dir(top / "game", [("**.py", "python")], keywords=_MARKS)
    every = [*found, *_in_f_strings(top / "game")]
    for name, _line, text, notes, context in sorted(every, key=lambda item: item[:2]):
        at = [(f"game/{name}", 1)]
        template.add(text, locations=at, auto_comments=notes, context=context)
    return template


def _in_f_strings(folder: Path) -> Iterator[tuple[str, int, str, list[str], None]]:
    """Marked texts inside f-strings, which the extractor passes over on some Pythons."""
    for path in sorted(folder.rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        for outer in (node for node in nodes if isinstance(node, ast.JoinedStr)):
            for text in filter(None, map(_marked, ast.walk(outer))):
                yield path.relative_to(folder).as_posix(), outer.lineno, text, [], None


def _marked(node: ast.AST) -> str | None:
    """The text of a call that marks one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
        first = node.args[0]
        if node.func.id in _SINGLE and isinstance(first, ast.Constant):
            return first.value if isinstance(first.value, str) else None
    return None


def catalogue_paths() -> list[Path]:
    """The catalogue of every language that is here."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/quadrille.po"))


def brought_up(path: Path, template: Catalog) -> Catalog:
    """A language's catalogue with the template's texts: new ones empty, gone ones dropped."""
    language = path.parent.parent.name
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, charset="utf-8")
    catalogue.update(template, no_fuzzy_matching=True, update_header_comment=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    return catalogue


def missing(catalogue: Catalog) -> list[str]:
    """The texts that have no translation, or a doubtful one."""
    return [_key(message) for message in _texts(catalogue) if not _translated(message)]


def unsound(catalogue: Catalog) -> list[str]:
    """Translations whose holes (`{name}`) are not those of their text."""
    return [
        f"{_key(message)!r}: the holes differ in {form!r}"
        for message in _texts(catalogue)
        if _translated(message)
        for form in _forms(message.string)
        if _holes([form]) != _holes(_forms(message.id))
    ]


def retired(catalogue: Catalog) -> list[str]:
    """The texts with a retired phrase, each with the phrase."""
    said = [(form, place) for m in _texts(catalogue) for form in _forms(m.id) for place in _at(m)]
    said += [(line, "README.md") for line in (TOP / "README.md").read_text("utf-8").split("\n")]
    found: dict[str, None] = {}
    for phrases, folders in RETIRED.items():
        pattern = re.compile(rf"\b(?:{phrases})\b", re.IGNORECASE)
        for text, place in said:
            if place in folders and (phrase := pattern.search(text)):
                found[f"{text!r}: {phrase[0]!r} is retired in {place}"] = None
    return [*found]


def _at(message: Message) -> set[str]:
    """The folders or modules of the package, with a game's tables as `games`, that show a text."""
    parts = [Path(path).parts[1:] for path, _line in message.locations]
    return {here[0] for here in parts if here[0] != "games" or here[2] == "table"}


def as_text(catalogue: Catalog) -> str:
    """The file of a catalogue; without dates and line numbers it changes with its words alone."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=100, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_IDLE))


def _texts(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def _key(message: Message) -> str:
    return _forms(message.id)[0]


def _forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def _translated(message: Message) -> bool:
    return not message.fuzzy and any(_forms(message.string)) and all(_forms(message.string))


def _holes(forms: list[str]) -> set[str]:
    return {hole for form in forms for hole in _HOLE.findall(form)}


def update() -> int:
    """Write the template and every catalogue."""
    template = gathered()
    LOCALE.mkdir(exist_ok=True)
    (LOCALE / "quadrille.pot").write_text(as_text(template), "utf-8")
    for path in catalogue_paths():
        path.write_text(as_text(brought_up(path, template)), "utf-8")
    return 0


def report() -> int:
    """Say what is missing or unsound in every language, and which phrases are retired."""
    template, wrong = gathered(), 0
    for path in catalogue_paths():
        catalogue = brought_up(path, template)
        lacking, bad = missing(catalogue), unsound(catalogue)
        print(f"{path.parent.parent.name}: {len(catalogue)} texts, {len(lacking)} missing")
        print("".join(f"  {line!r}\n" for line in lacking) + "".join(f"  {b}\n" for b in bad))
        wrong += len(lacking) + len(bad)
    banned = retired(template)
    print("".join(f"  {line}\n" for line in banned), end="")
    return 1 if wrong or banned else 0


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="Words to translate.")
    parser.add_argument("do", choices=["update", "report"])
    return update() if parser.parse_args(arguments).do == "update" else report()


if __name__ == "__main__":
    sys.exit(main())
