"""The command `painted-table`.

Commands are loaded when they are used, so that `--help` is quick. Whatever is wrong with what a person gave
is told in a sentence on standard error, with exit code 2 and nothing changed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from .. import __version__

WRONG = 2
INTERRUPTED = 130

COMMANDS = {
    "serve": ("serve:serve", "Serve the web table, for browsers here and elsewhere."),
    "tables": ("tables:tables", "List the tables that a server keeps, and remove some."),
    "play": ("play:play", "Play a game in this terminal, against bots or with friends."),
    "resume": ("play:resume", "Take up a game where it was left, even by a crash."),
    "options": ("choices:options", "List what a table can settle before a game, for --option."),
    "simulate": ("measure:simulate", "Play many games between bots: who wins, how often, how long it takes."),
    "ladder": ("strength:ladder", "Prove by games that each level of bots beats the one below it."),
    "learn": ("strength:learn", "Learn what positions are worth to bots that think ahead."),
    "replay": ("records:replay", "Step through a recorded game, or print it up to a move."),
    "story": ("story:story", "Tell a recorded game: how it went, where it turned, who was lucky."),
    "verify": ("records:verify", "Recompute a record: every move legal, every roll from the committed secret."),
    "scene": ("records:scene", "Draw a record or a position as a picture."),
    "position": ("records:position", "Print the position of a record or a running game as TOML, for a case."),
    "rules": ("rules:app", "Read the rules of a game, or see how far they are proved."),
    "case": ("packs:case", "Run rulings written as given, when, then."),
    "content": ("packs:app", "Check a content pack."),
    "odds": ("odds:odds", "The chances of something, reckoned by a game's own rules."),
    "facts": ("facts:facts", "Write what follows from the facts of a game, for those who write games."),
    "laws": ("laws:laws", "Try the laws that every game keeps on one, for those who write games."),
    "bench": ("measure:bench", "Measure the engine, and the peers that are installed."),
    "fuzz": ("measure:fuzz", "Play random games, looking for crashes and dead ends."),
}
"""Where each command is, and what it does in a line."""


def make_app(listing: bool) -> App:
    """The commands, none of them loaded yet.

    A line about each is given only where they are listed: it would replace the longer text of the command.
    """
    app = App(
        name="painted-table",
        help="Westeros tabletop games: play them, replay them, measure them, read their rules.",
        version=__version__,
        help_format="plaintext",
        result_action="return_int_as_exit_code_else_zero",
    )
    for number, (name, (place, line)) in enumerate(COMMANDS.items()):
        app.command(f"{__name__}.{place}", name=name, help=line if listing else None, sort_key=number)
    app.register_install_completion_command(help="Let your shell complete commands and options.")
    return app


def main(arguments: Sequence[str] | None = None) -> None:
    """The entry point of the installed command."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run one command; its exit code."""
    try:
        app = make_app(listing=not arguments or arguments[0].startswith("-"))
        code = app(list(arguments), exit_on_error=False, print_error=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as problem:
        return _wrong(f"{problem}\nSee 'painted-table --help'.")
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has read enough; nothing more can be said to them.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as problem:
        told = _explained(problem)
        if told is None:
            raise
        return _wrong(told)


def _explained(problem: Exception) -> str | None:
    """The words for a fault of what was given; None where the fault is ours."""
    from ..core.ledger import UnknownRule
    from ..core.problems import ContentError
    from ..core.refusal import Garbled, Illegal
    from ..lab.pool import WorkerLost

    if isinstance(problem, (Garbled, Illegal, ContentError, WorkerLost)):
        return str(problem)
    if isinstance(problem, UnknownRule):
        return f"{str(problem)[:1].upper()}{str(problem)[1:]}"
    if isinstance(problem, OSError) and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}."
    return None


def _wrong(text: str) -> int:
    print(text, file=sys.stderr)
    return WRONG
