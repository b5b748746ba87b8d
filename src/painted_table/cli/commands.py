"""What can be typed at any question besides an answer."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from ..core import record
from ..core.dice import SeededDice
from ..core.ledger import Ledger, UnknownRule, table_rules, with_table
from ..core.match import Undo, live_entries
from ..core.refusal import Garbled
from .board import draw_hand, draw_sheets, draw_tracks
from .journal import write_whole
from .look import card_told
from .menu import Menu
from .pages import Pages
from .rules import draw_rule, draw_rules, whole_id
from .table import Leave, house_rules_told

if TYPE_CHECKING:
    from .dialogue import Dialogue

Command = Callable[["Dialogue", Menu, str], None]
MOST_ODDS = 12


def run_command(dialogue: Dialogue, menu: Menu, text: str) -> bool:
    """Whether the text was a command; it has been carried out then."""
    word, _, rest = text.strip().partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return False
    command[0](dialogue, menu, rest.strip())
    return True


def why(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Why a move is refused, or why the question is asked."""
    pages, game, s = dialogue.pages, dialogue.game, dialogue.state
    if not text:
        question = game.question(s, dialogue.seat)
        pages.say(f"{question.ask}. {question.why}".replace("?.", "?"))
        _rule_of(dialogue, question.rule)
        return
    a = game.parse(s, text)
    refusal = dialogue.match.why_not(dialogue.seat, a)
    if refusal is None:
        pages.say(f"{game.show(s, a)!r} is allowed: {game.label(s, dialogue.seat, a)}.")
        return
    dialogue.show_refusal(refusal)
    _rule_of(dialogue, refusal.rule)


def _rule_of(dialogue: Dialogue, id: str) -> None:
    ledger = with_table(dialogue.game.ledger())
    if id in ledger:
        dialogue.pages.show(draw_rule(ledger[id]))


def odds(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The chances of a move, of all that have some, or of what is under way."""
    pages, game, s = dialogue.pages, dialogue.game, dialogue.state
    if text:
        a = game.parse(s, text)
        told = game.forecast(s, a)
        if told is None:
            raise Garbled(f"No odds can be told of {text!r}.", "Name a move that dice decide.")
        pages.say(f"{game.label(s, dialogue.seat, a)}: {told.says}.")
        return
    under_way = game.forecast(s, None)
    if under_way is not None:
        pages.say(f"{under_way.title}: {under_way.says}.")
        return
    known = [(a, told) for a in dialogue.options if (told := game.forecast(s, a)) is not None]
    if not known:
        pages.say("Nothing here has odds. Name a move that dice decide.")
        return
    for a, told in sorted(known, key=lambda pair: -(pair[1].hope or 0.0))[:MOST_ODDS]:
        pages.say(f"  {game.show(s, a)}: {told.says}")


def undo(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Take back your last answer."""
    agreed = dialogue.table.undo(dialogue.seat)
    dialogue.pages.say(f"Taken back: {agreed}." if agreed else "Taken back.")


def log(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The last moves, or as many as you say."""
    if text and not text.isdecimal():
        raise Garbled(f"'log {text}' cannot be read.", "Write log, or log 50.")
    table = dialogue.table
    live = set(live_entries(dialogue.match.log))
    viewer = table.viewer(dialogue.seat)
    told = []
    for note in table.chronicle.notes[-int(text or 15) :]:
        undone = note.number not in live and not isinstance(dialogue.match.log[note.number].action, Undo)
        line = f"{note.number:>5}  {note.words(viewer)}"
        told.append(Text(f"{line} (undone)", "dim strike") if undone else Text(line))
    dialogue.pages.show(*told)


def rules(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """A rule by its id, or the rules that some words mean."""
    if not text:
        _rule_of(dialogue, dialogue.game.question(dialogue.state, dialogue.seat).rule)
        return
    ledger = with_table(dialogue.game.ledger())
    look_up(dialogue.pages, ledger, text, {*dialogue.game.in_force(dialogue.state), *table_rules().modes})


MOST_RULES = 12


def look_up(pages: Pages, ledger: Ledger, text: str, modes: Collection[str]) -> None:
    """The best rule whole, where it was asked for or is the only one; otherwise the best by id and title."""
    id = text if "/" not in text else whole_id(ledger, text)
    found = [ledger[id]] if id in ledger else ledger.search(text, modes)
    if not found:
        try:
            ledger[id]
        except UnknownRule as problem:
            raise Garbled(f"{str(problem).capitalize()}.", "" if problem.close else "Try other words.") from None
    if len(found) == 1:
        pages.show(draw_rule(found[0]))
        return
    pages.show(draw_rules(found[:MOST_RULES]))
    more = f"and {len(found) - MOST_RULES} more; add a word to narrow it down. " if len(found) > MOST_RULES else ""
    pages.say(f"{more}rules ID shows one whole.", "dim")


def differs(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The house rules of this table: what differs from the published game."""
    told = house_rules_told(dialogue.game, len(dialogue.game.house_rules()))
    dialogue.pages.show(*(told or [Text("This game is played as published.")]))


def save(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """A copy of the game so far, without the secret of the dice unless --reveal is added."""
    reveal = text.endswith("--reveal")
    name = text.removesuffix("--reveal").strip()
    match = dialogue.match
    place = dialogue.table.journal.path
    if not name:
        dialogue.pages.say_whole(f"Every move is kept in {place}")
        dialogue.pages.say("'save FILE' writes a copy to show to others.", "dim")
        return
    path = Path(name).expanduser()
    if path.exists() and not _same_game(path, match.commitment):
        raise Garbled(f"{path} exists already and is not this game.", "Name another file.")
    if path.exists() and path.samefile(place):
        raise Garbled(f"{path} is where this game is kept.", "Name another file.")
    try:
        write_whole(path, record.write(match, reveal=reveal or None))
    except OSError as problem:
        raise Garbled(f"{path} cannot be written: {problem.strerror}.", "Name another file.") from None
    dialogue.pages.say_whole(f"Written to {path}")


def _same_game(path: Path, commitment: str) -> bool:
    try:
        return f"\ndice {commitment}\n" in path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def board(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The board as it stands."""
    dialogue.table.show_board(dialogue.table.viewer(dialogue.seat))
    dialogue.is_stale = True


def mats(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Mats, pools and tracks beside the board."""
    table = dialogue.table
    scene = table.game.scene(table.game.see(dialogue.state, table.viewer(dialogue.seat)))
    shown = [*draw_sheets(scene), *draw_tracks(scene)]
    if not shown:
        raise Garbled("Nothing lies beside this board.", "board shows all there is.")
    table.pages.show(*shown)


def hand(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The cards you may see."""
    table = dialogue.table
    viewer = table.viewer(dialogue.seat)
    if viewer != dialogue.seat:
        raise Garbled("Hands stay hidden while somebody else sits at the screen.")
    table.pages.show(draw_hand(table.game.scene(table.game.see(dialogue.state, viewer))))


def card(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The card of anything on the table, by its name."""
    table, game = dialogue.table, dialogue.game
    view = game.see(dialogue.state, table.viewer(dialogue.seat))
    scene = game.scene(view)
    dialogue.pages.show(card_told(game, game.imagine(view, SeededDice(0)), dialogue.seat, scene, text))


def more(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """The rest of a long list, and the options with little hope."""
    dialogue.show_more(menu)


def hint(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """What a bot would do in your place, what else is worth a thought, and why."""
    table, game, s, seat = dialogue.table, dialogue.game, dialogue.state, dialogue.seat
    name, a = table.advice(seat)
    table.pages.say(f"{name} would play {game.show(s, a)!r}: {game.label(s, seat, a)}.")
    for one in game.hints(s, seat):
        if one.reason:
            table.pages.say(f"  {game.label(s, seat, one.action)}: {one.reason}")


def auto(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Let a bot answer for you until something else is asked."""
    dialogue.table.advise(dialogue.seat)


def counsel(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Bots of your side say what they mean to do, and you may propose something else; once more ends it."""
    table = dialogue.table
    if not any(seat in table.bots for seat in dialogue.game.allies(dialogue.state, dialogue.seat)):
        raise Garbled("No bot is on your side.")
    table.counsels = not table.counsels
    told = "The bots of your side say what they mean to do." if table.counsels else "The bots of your side do not wait."
    table.pages.say(told)


def ask_again(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Answers that you gave with ! are asked for again; all: even what leaves nothing to choose; less: no longer."""
    if text in ("all", "less"):
        dialogue.table.asks_all = text == "all"
        all_told = "You are asked everything, even where one answer is left."
        dialogue.pages.say(all_told if text == "all" else "You are asked where something is to be chosen.")
        return
    if text:
        raise Garbled(f"'ask {text}' cannot be read.", "Write ask, ask all or ask less.")
    had = dialogue.table.unstick(dialogue.seat)
    dialogue.pages.say("You will be asked again." if had else "Nothing is answered for you.")


def hold(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Be asked at your next chance to react, whatever it is worth."""
    dialogue.table.holds = True
    dialogue.pages.say("You will be asked at your next chance to react.")


def resign(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Give up the game."""
    dialogue.table.resign(dialogue.seat)


def leave(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """Leave; the game is kept and can be resumed."""
    raise Leave


def show_help(dialogue: Dialogue, menu: Menu, text: str) -> None:
    """This list."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for word, (command, form) in COMMANDS.items():
        if word == form.split()[0]:
            grid.add_row(Text(f"  {form}", "bold"), Text((command.__doc__ or "").splitlines()[0]))
    examples = [dialogue.game.show(dialogue.state, a) for a in dialogue.options[:3]]
    intro = Text.assemble(
        "Answer with a number of the list, the beginning of a name, or a move in notation, such as ",
        (" or ".join(examples), "bold"),
        ". A place and a number may stand together (4 x3). ",
        ("!", "bold"), " after an answer repeats it until something else is asked, ",
        ("!!", "bold"), " whenever the same is asked.",
    )  # fmt: skip
    dialogue.pages.show(intro, grid)


COMMANDS: dict[str, tuple[Command, str]] = {
    "why": (why, "why TEXT"),
    "odds": (odds, "odds MOVE"),
    "hint": (hint, "hint"),
    "auto": (auto, "auto"),
    "counsel": (counsel, "counsel"),
    "board": (board, "board"),
    "map": (board, "board"),
    "mats": (mats, "mats"),
    "hand": (hand, "hand"),
    "card": (card, "card NAME"),
    "more": (more, "more"),
    "log": (log, "log N"),
    "rules": (rules, "rules ID|WORDS"),
    "rule": (rules, "rules"),
    "differs": (differs, "differs"),
    "undo": (undo, "undo"),
    "ask": (ask_again, "ask all|less"),
    "hold": (hold, "hold"),
    "save": (save, "save FILE"),
    "resign": (resign, "resign"),
    "help": (show_help, "help"),
    "?": (show_help, "help"),
    "quit": (leave, "quit"),
    "exit": (leave, "quit"),
}
