"""Custom bots: the list of their programs, and the sheet that adds or edits one."""

import shlex
import shutil
from functools import partial

from game.engine.desk import Desk
from game.engine.processes.program import WORD
from game.engine.storage.settings import LONGEST_COMMAND, MOST_PROGRAMS
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom, Press
from game.engine.ui.frames import paint_option, sheet
from game.engine.ui.layout import Column
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens.players.name_sheet import LONGEST_NAME
from game.screens.settings.looks import paragraph, subheading

SMALL_TEXT = 15
WIDE = 720.0


def safety_warning() -> str:
    return _(
        "A custom bot is a program with full access to your files. Add only one that you trust."
    )


def program_rows(desk: Desk) -> list[Node]:
    """Return a warning, a button for each custom bot, and one to add another."""
    known = desk.settings.programs
    made: list[Node] = [subheading(_("Custom bots")), paragraph(safety_warning())]
    made += [
        Press(
            Column(
                [Text(name, 17, face="display"), Text(command, 14, theme.MUTED, clip=True)],
                pad=(18, 9),
            ),
            partial(_open_form, desk, name),
            paint_option,
            (theme.HOUSE, False),
            key=f"program {name}",
            says=name,
        )
        for name, command in known.items()
    ]
    if len(known) < MOST_PROGRAMS:
        made.append(Button("+ " + _("Add a bot"), partial(_open_form, desk, ""), key="add program"))
    return made


def _open_form(desk: Desk, name: str) -> None:
    desk.stack.push(ProgramForm(desk, name))


class ProgramForm(Sheet):
    """A form for a name and a command, with its error."""

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__(desk, WIDE)
        self.old_name, self.problem = name, ""
        command = desk.settings.programs.get(name, "")
        self.name = self._text_field("name", name, LONGEST_NAME, _("Name"))
        self.command = self._text_field("command", command, LONGEST_COMMAND, "python3 bot.py")

    def _text_field(self, name: str, value: str, limit: int, empty: str) -> TextField:
        return TextField(
            self.box,
            name=name,
            value=value,
            max_length=limit,
            placeholder=empty,
            change=lambda _value: self._show_problem(""),
            done=self.save,
        )

    def build(self, view: View) -> Node:
        colour = theme.LOSS if self.problem else theme.INK
        remove = Button(_("Remove"), self.remove, key="remove", grow=1) if self.old_name else None
        body = [
            Text(_("Name"), SMALL_TEXT, theme.MUTED, "bold"),
            Custom(self.name, says=_("Name"), key="name"),
            Text(_("Command"), SMALL_TEXT, theme.MUTED, "bold"),
            Custom(self.command, says=_("Command"), key="command"),
            Text(self.problem or safety_warning(), SMALL_TEXT, colour, wrap=True, pad=(0, 6)),
        ]
        foot = [
            Button(_("Save"), self.save, primary=True, key="save", grow=1),
            remove,
            Button(_("Cancel"), self.close, key="leave", grow=1),
        ]
        return sheet(_("Custom bot"), body, foot, gap=8, accent=theme.HOUSE)

    def _show_problem(self, problem: str) -> None:
        if self.problem != problem:
            self.problem = problem
            self.rebuild()

    # -- deeds -----------------------------------------------------------------------------

    def save(self) -> None:
        name = " ".join(self.name.value.split())
        command = self.command.value.strip().removeprefix(WORD).strip()
        problem = self._problem_of(name, command)
        if problem:
            self.desk.sound.play("error")
            self._show_problem(problem)
            return
        self._store((name, command))

    def remove(self) -> None:
        self._store(None)

    def _store(self, program: tuple[str, str] | None) -> None:
        """Store this program in place of the edited one, or remove that if None; keep the order."""
        known = {**self.desk.settings.programs, self.old_name: ""}
        entries = [program if each[0] == self.old_name else each for each in known.items()]
        self.close()
        self.desk.change(programs=dict(filter(None, entries)))

    def _problem_of(self, name: str, command: str) -> str:
        if not (name and command):
            return _("Enter a name and a command.")
        if name != self.old_name and name in self.desk.settings.programs:
            return _("Another bot is called {name}.").format(name=name)
        try:
            program = shlex.split(command)[0]
        except ValueError:
            return _("A quotation mark is missing in this command.")
        if shutil.which(program) is None:
            return _("There is no program {program} on this computer.").format(program=program)
        return ""
