"""Programs of anybody's that may take a seat: the list of them, and the sheet that asks for one."""

import shlex
import shutil
from functools import partial

from game.engine.desk import Desk
from game.engine.processes.program import WORD
from game.engine.storage.settings import LONGEST_COMMAND, MOST_PROGRAMS
from game.engine.widgets.key_rows import key_height, keys
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button, TextField
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.engine.words import _
from game.screens.players.name_sheet import LONGEST
from game.screens.settings.preview import Side
from game.screens.settings.rows import Rows

SMALL = 15
WIDE = 720.0


def warning() -> str:
    """What a program is allowed to do."""
    return _(
        "A program runs on this computer and may do there whatever you may. Add only one that "
        "you trust."
    )


def programs(rows: Rows) -> None:
    """A key for each of them, and one for another."""
    known = rows.desk.settings.programs
    tall = key_height(rows.view) + rows.view.line(14)
    for name, command in known.items():
        box = rows.area._replace(y=rows.y, h=tall)
        show = partial(_ask, rows.desk, name)
        rows.add(
            Button(
                box, show, name=f"program {name}", words=name, sub=shown(rows.view, command, box.w)
            )
        )
    if len(known) < MOST_PROGRAMS:
        box = rows.area._replace(y=rows.y, h=key_height(rows.view))
        words = "+ " + _("Add a program")
        rows.add(Button(box, partial(_ask, rows.desk, ""), name="add program", words=words))


def shown(view: View, command: str, width: float) -> str:
    """A command, or as much of it as a key of that width has room for."""
    kept = command
    while kept and view.measure(f"{kept} …", 14) > width - 40:
        kept = kept[:-1]
    return command if kept == command else f"{kept} …"


def about(side: Side) -> None:
    """What a program is to the game."""
    side.say(_("Programs that play"), 19, theme.HOUSE.deep, "display")
    side.say(warning())
    side.say(
        _(
            "Where a game is set up it can be chosen instead of a level. For each of its turns it "
            "reads a line of JSON with what its seat sees and every legal move, and answers with "
            "a line."
        )
    )
    side.say('{"do": "3B>4"}', SMALL, theme.MUTED)


def _ask(desk: Desk, name: str) -> None:
    desk.stack.push(ProgramForm(desk, name))


class ProgramForm(Sheet):
    """A name, a command, and what is wrong with them."""

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__(desk, WIDE, 400)
        self.before, self.problem = name, ""
        self._low = self.box
        command = desk.settings.programs.get(name, "")
        self.name = self._line("name", name, LONGEST, _("Name"))
        self.command = self._line("command", command, LONGEST_COMMAND, "python3 bot.py")

    def _line(self, name: str, value: str, limit: int, empty: str) -> TextField:
        return TextField(
            self.box,
            name=name,
            value=value,
            limit=limit,
            empty=empty,
            change=lambda _value: self._say(""),
            done=self.save,
        )

    def arrange(self, view: View) -> None:
        """Both lines with their titles, what is said of programs, and the keys."""
        line, key = max(46.0, view.grown(16) + 24), key_height(view)
        wide = min(view.w - 48, WIDE * max(1.0, view.text_scale * 0.8))
        said = len(view.wrap(self._said(), SMALL, wide - 64)) * view.line(SMALL)
        head, label = view.grown(25) + 44, view.line(SMALL) + 8
        self.size = (wide, head + 2 * (label + line + 8) + said + key + 56)
        super().arrange(view)
        room = self.box.inset(32).below(self.box.y + head)
        for field in (self.name, self.command):
            field.box = room.below(room.y + label)._replace(h=line)
            room = room.below(field.box.bottom + 8)
        self._low = room.below(room.y + 6)
        entries = [("save", _("Save"), self.save), ("leave", _("Cancel"), self.close)]
        if self.before:
            entries.insert(1, ("remove", _("Remove"), self.remove))
        foot = self.box.inset(32, 24).cut_bottom(key)[0]
        ends = keys(foot.columns(len(entries), 10), entries, "save")
        self.place([self.name, self.command, *ends], self.name)

    def _said(self) -> str:
        return self.problem or warning()

    def _say(self, problem: str) -> None:
        if self.problem != problem:
            self.problem = problem
            self.arrange(self.desk.view)

    # -- deeds -----------------------------------------------------------------------------

    def save(self) -> None:
        """Keep it, unless something is wrong."""
        name = " ".join(self.name.value.split())
        command = self.command.value.strip().removeprefix(WORD).strip()
        problem = self._wrong(name, command)
        if problem:
            self.desk.sound.play("error")
            self._say(problem)
            return
        self._keep((name, command))

    def remove(self) -> None:
        """That one plays here no more."""
        self._keep(None)

    def _keep(self, program: tuple[str, str] | None) -> None:
        """All in their order, with this one as it is now."""
        known = {**self.desk.settings.programs, self.before: ""}
        entries = [program if each[0] == self.before else each for each in known.items()]
        self.close()
        self.desk.change(programs=dict(filter(None, entries)))

    def _wrong(self, name: str, command: str) -> str:
        """Why it cannot be kept, as a sentence."""
        if not (name and command):
            return _("A program needs a name and a command.")
        if name != self.before and name in self.desk.settings.programs:
            return _("Another program is called {name} already.").format(name=name)
        try:
            program = shlex.split(command)[0]
        except ValueError:
            return _("A quotation mark is missing in this command.")
        if shutil.which(program) is None:
            return _("There is no program {program} on this computer.").format(program=program)
        return ""

    # -- painting --------------------------------------------------------------------------

    def draw_sheet(self, p: Painter) -> None:
        """The title, what the lines are, and what there is to know."""
        room = self.box.inset(32)
        y = self.box.y + 28 + p.view.grown(25) / 2
        p.text(_("A program that plays"), room.x, y, 25, theme.HOUSE.deep, "display", width=room.w)
        for field, words in ((self.name, _("Name")), (self.command, _("Command"))):
            y = field.box.y - p.view.line(SMALL) / 2 - 6
            p.text(words, room.x, y, SMALL, theme.MUTED, "bold")
        p.paragraph(self._said(), self._low, SMALL, theme.LOSS if self.problem else theme.INK)
