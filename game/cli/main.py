"""The command line: its arguments, and which command answers them."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from game import __version__, catalogue
from game.cli import moves, replays, review, windows
from game.cli.export import export
from game.cli.problems import CannotPlay, OutputFailed, WrongUsage
from game.cli.puzzles import puzzles
from game.cli.review import possible
from game.cli.simulate import MOST_GAMES, simulate
from game.core.replay.header import SUFFIX
from game.core.words import printable
from game.engine.processes.program import PATIENCE

_LONGEST_PATIENCE = 86_400.0
_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
COMMANDS = {
    "play": ("play a match", "Open the client in a game, or play in words at this terminal."),
    "replay": ("watch a file", "Open a match in the client and watch it move by move."),
    "new": ("write a match without moves", "Write a new match to a file, as play would start it."),
    "move": ("add a move to a file", "Play one move into a file, with the chance that follows."),
    "verify": (
        "check files by the rules",
        "Play files again by the rules and say for each whether it holds.",
    ),
    "legal": (
        "legal moves of a position",
        "Print every legal move of a position as JSON, by seat.",
    ),
    "show": ("a position as JSON", "Print all that a position consists of as JSON."),
    "hint": ("best moves of a position", "Print the best moves of a position and the reasons."),
    "review": (
        "analyse a match",
        "Print the value of every move, what was better, and how accurate each seat was.",
    ),
    "possible": (
        "best possible result of a solo match",
        "Print the best result that the chance of a solo match allowed, all of it known.",
    ),
    "puzzles": (
        "find puzzles",
        "Let bots play and write positions with one clearly best move, each to a file.",
    ),
    "export": (
        "write a match as a web page",
        "Write one web page with all positions of a match and its analysis, without a window.",
    ),
    "simulate": ("let bots play", "Let bots play many matches and print their results as JSON."),
    "bots": ("list the bots", "List the bots of each game, a line each."),
}
"""The commands: their line in the list of all, and the text of their own help."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; return its exit status: 0, 1 (bad file or game) or 2 (wrong usage)."""
    try:
        _repair_streams()
        return _run_command(_make_parser(), _with_command(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        return 130


def _repair_streams() -> None:
    """Replace streams that were closed before the start, and let odd names be printed."""
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _run_command(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    arguments = parser.parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        replays.flush_output()
    except WrongUsage as problem:
        parser.exit(2, f"{parser.prog}: {problem}\n")
    except CannotPlay as problem:
        print(problem, file=sys.stderr)
        return 1
    except OutputFailed as problem:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(problem.__cause__, BrokenPipeError):
            print(f"The output cannot be written: {problem}.", file=sys.stderr)
        return 1
    except ImportError as problem:
        print(f"Quadrille is not fully installed ({problem}): reinstall it", file=sys.stderr)
        return 1
    return status


def _with_command(words: Sequence[str]) -> Sequence[str]:
    """Read a match file named alone as `replay FILE`, as desktops open double-clicked files."""
    alone = len(words) == 1 and words[0].lower().endswith(SUFFIX)
    return ["replay", "--", *words] if alone else words


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quadrille",
        description="Four table games in one window. Without a command the client opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Quadrille {__version__}")
    parser.set_defaults(run=windows.client)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_windows(commands)
    _add_writers(commands)
    _add_readers(commands)
    _add_judges(commands)
    _add_export(commands)
    _add_simulate(commands)
    bots = _add_parser(commands, "bots")
    bots.set_defaults(run=lambda _chosen: replays.bots())
    return parser


def _add_windows(commands: _Commands) -> None:
    play = _add_game_parser(commands, "play")
    _add_table(play)
    _add_text(play)
    play.set_defaults(run=_run_play)
    replay = _add_parser(commands, "replay")
    replay.add_argument("file", metavar="FILE", type=Path)
    replay.set_defaults(run=windows.replay)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=_read_count, metavar="N", help="number of players")
    parser.add_argument("--names", type=_read_names, default=(), metavar="A,B", help="their names")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same game")
    _add_options(parser)
    parser.add_argument("--solo", action="store_true", help="play alone, for a rank")
    parser.add_argument("--challenge", type=_read_count, metavar="N", help="which challenge")


def _add_text(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", help="play in words at this terminal")
    parser.add_argument(
        "--bots",
        type=_read_list,
        default=(),
        metavar="A,B",
        help="with --text: the bots; cmd:PROGRAM for one of your own",
    )
    _add_patience(parser)
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="with --text: continue the newest unfinished match, or that file",
    )
    parser.add_argument("--lesson", action="store_true", help="with --text: learn the game")


def _run_play(arguments: argparse.Namespace) -> int:
    if arguments.text:
        from game.cli.text.start import play_text  # no other command needs any of it

        return play_text(arguments)
    if arguments.bots or arguments.lesson or arguments.resume is not None:
        raise WrongUsage("--bots, --resume and --lesson need --text: add it")
    return windows.play(arguments)


def _add_writers(commands: _Commands) -> None:
    new = _add_game_parser(commands, "new")
    new.add_argument("file", metavar="FILE", type=Path)
    _add_table(new)
    new.set_defaults(run=moves.new)
    move = _add_parser(commands, "move")
    move.add_argument("file", metavar="FILE", type=Path)
    move.add_argument("move", metavar="MOVE", help="as `legal` prints it")
    move.add_argument("--seat", type=int, metavar="N", help="whose move; the first is 1")
    move.set_defaults(run=moves.move)


def _add_readers(commands: _Commands) -> None:
    verify = _add_parser(commands, "verify")
    verify.add_argument("files", metavar="FILE", nargs="+")
    verify.add_argument("--json", action="store_true", help="one object per file")
    verify.add_argument(
        "--trace", action="store_true", help="with --json: one object per move first"
    )
    verify.set_defaults(run=lambda c: replays.verify(c.files, c.json, c.trace))
    legal = _add_file_parser(commands, "legal")
    _add_ply(legal)
    legal.add_argument("--seat", type=int, metavar="N", help="this seat only; the first is 1")
    legal.set_defaults(run=lambda c: replays.legal(c.file, c.at, c.seat))
    show = _add_file_parser(commands, "show")
    _add_ply(show)
    show.set_defaults(run=lambda c: replays.show(c.file, c.at))


def _add_judges(commands: _Commands) -> None:
    hint = _add_file_parser(commands, "hint")
    _add_ply(hint)
    hint.add_argument("--seat", type=int, metavar="N", help="the lowest to move by default")
    hint.add_argument("--json", action="store_true", help="as one object")
    hint.set_defaults(run=lambda c: review.hint(c.file, c.at, c.seat, c.json))
    command = _add_file_parser(commands, "review")
    command.add_argument("--json", action="store_true", help="one object per move and per seat")
    command.set_defaults(run=lambda c: review.review(c.file, c.json))
    command = _add_file_parser(commands, "possible")
    command.add_argument("--out", type=Path, metavar="FILE", help="write such a match there")
    command.add_argument("--json", action="store_true", help="as one object")
    command.set_defaults(run=lambda c: possible(c.file, c.out, c.json))
    command = _add_parser(commands, "puzzles")
    _add_game(command)
    command.add_argument("--count", type=_read_count, default=10, metavar="N", help="10 by default")
    command.add_argument("--seed", default="quadrille", metavar="S", help="game i has S-i")
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="write them there")
    command.set_defaults(run=puzzles)


def _add_export(commands: _Commands) -> None:
    command = _add_parser(commands, "export")
    command.add_argument("file", metavar="FILE", type=Path)
    command.add_argument("--html", type=Path, required=True, metavar="OUT", help="the page")
    command.add_argument("--no-analysis", action="store_true", help="leave the analysis out")
    command.add_argument(
        "--url", metavar="ADDRESS", help="where the page will be; writes OUT.png for links to it"
    )
    command.add_argument("--force", action="store_true", help="overwrite OUT")
    command.set_defaults(run=export)


def _add_simulate(commands: _Commands) -> None:
    command = _add_game_parser(commands, "simulate")
    command.add_argument("--players", type=_read_count, metavar="N", help="number of players")
    command.add_argument(
        "--bots",
        type=_read_list,
        default=("random",),
        metavar="A,B",
        help="the bots by seat; cmd:PROGRAM for one of your own",
    )
    command.add_argument(
        "--games", type=_read_count, default=100, metavar="G", help="100 by default"
    )
    command.add_argument("--seed", default="quadrille", metavar="S", help="game i has S-i")
    command.add_argument("--rotate", action="store_true", help="shift seats from game to game")
    command.add_argument("--out", type=Path, metavar="DIR", help="write the replays there")
    command.add_argument("--force", action="store_true", help="overwrite replays in that folder")
    command.add_argument(
        "--jobs", type=_read_count, default=1, metavar="N", help="number of processes"
    )
    command.add_argument("--cluster", metavar="ADDRESS", help="on the machines of a Dask cluster")
    _add_patience(command)
    _add_options(command)
    command.set_defaults(run=simulate)


def _add_patience(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--patience",
        type=_read_seconds,
        default=PATIENCE,
        metavar="S",
        help="most seconds for an answer of a program",
    )


def _add_parser(commands: _Commands, name: str, **how: Any) -> argparse.ArgumentParser:
    words, about = COMMANDS[name]
    return commands.add_parser(name, help=words, description=about, allow_abbrev=False, **how)


def _add_file_parser(commands: _Commands, name: str) -> argparse.ArgumentParser:
    parser = _add_parser(commands, name)
    parser.add_argument("file", metavar="FILE")
    return parser


def _add_game_parser(commands: _Commands, name: str) -> argparse.ArgumentParser:
    """Add a command about a game; its help lists the options of that game or of all."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = _add_parser(commands, name, add_help=False, formatter_class=raw)
    parser.add_argument(
        "-h", "--help", action=_GameHelp, nargs=0, help="show this help message and exit"
    )
    _add_game(parser)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    names = catalogue.names()
    parser.add_argument("game", metavar="GAME", choices=names, help=", ".join(names))


def _add_ply(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--at", type=int, metavar="PLY", help="the position after PLY moves")


class _GameHelp(argparse.Action):
    """Help that adds the options of the games, which takes time to collect, only when it is
    printed."""

    def __call__(
        self, parser: argparse.ArgumentParser, arguments: argparse.Namespace, *_rest: object
    ) -> None:
        games = [arguments.game] if arguments.game else catalogue.names()
        listed = (f"  {game}\n{replays.options_text(game)}" for game in games)
        parser.epilog = "\n".join(("options of the games, for --option:", *listed))
        parser.print_help()
        parser.exit()


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        type=_read_option,
        action="append",
        default=[],
        metavar="k=v",
        dest="options",
        help="an option of the game; may be repeated",
    )


def _read_count(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if not 1 <= number <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_GAMES}")
    return number


def _read_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _LONGEST_PATIENCE:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds


def _read_list(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise argparse.ArgumentTypeError("a name is empty: write them as A,B")
    return words


def _read_names(text: str) -> tuple[str, ...]:
    return _read_list(printable(text))


def _read_option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not an option: write it as name=value")
    return name, value
