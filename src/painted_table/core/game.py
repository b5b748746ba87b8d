"""What a game offers to the tables, terminals, laboratories and servers that know no game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from . import agenda
from .agenda import NOBODY, Action, Decision, Seat, State
from .agenda import question_frame as question_frame
from .beats import Beat, Heard
from .beats import Turn as Turn
from .bench import Bench, Run, play_until
from .bouts import Bout
from .counsel import declines
from .dice import Dice, SeededDice
from .figures import Figures
from .forecast import Calculator, Forecast
from .forms import Form
from .gesture import Gesture
from .hints import Hint, hints
from .how_to_play import Page
from .inspect import Inspected, inspected
from .lacking import NEEDS, lacking
from .ledger import Ledger, RuleId
from .luck import Luck
from .measures import Goal, Measure, changes
from .mind import Mind
from .notation import Grammar, Offer, Pointed
from .options import Choice, Mode, mode_of
from .refusal import Garbled, Refusal
from .result import Result
from .rule_sources import sources_of
from .scene import Scene
from .sides import Side
from .steps import NO_STEPS as NO_STEPS
from .steps import Steps as Steps
from .unasked import matters

if TYPE_CHECKING:
    from .position_text import Positions
    from .terminal import Terminal
    from .values import Learned


class View(Protocol):
    """All that one seat may know; a spectator is seat NOBODY. Built from a state, never stripped from it."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Question(Struct, frozen=True):
    """What is being asked of whom, in words."""

    seat: Seat
    ask: str
    why: str
    rule: str
    about: tuple[str, ...] = ()
    """The values of the things in the scene that it is about: where something starts, and where it goes."""
    left: int | None = None
    """How many are still there to go on with, where the same is asked until they are spent."""
    rest: int = 0
    """How often the seat will be asked for the like again and again, such as where its pieces go in a set-up: a bot may
    then answer the rest for it. 0 where every answer is a person's own."""
    again: bool = False
    """Whether it is asked again and again about the same thing, with dice between: it can be answered to the end."""
    usual: Action | None = None
    """What most people answer without a thought; whoever says so has it answered for them."""
    sure: bool = False
    """Whether hardly anybody would answer otherwise."""


class Bot(Protocol):
    """Chooses from a view alone. Any object with such a method is a bot; it need not be derived from this."""

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        """One of the options: the answer of the seat whose view it is.

        `dice` are for whims and for imagining: a bot that takes all its chance from them, and from nowhere else,
        plays alike whenever its match is repeated. Where a bot fails or answers what is not allowed, its seat
        gives the default answer of the decision.
        """


class Game(Generic[S, V]):
    """A game, as far as the rest of the house needs to know it; `painted_table.games.game("risk")` gives one.

    A game object holds no game being played: that is the state `s`, which every method is given.
    """

    name: str
    """The word for it in commands, records and rule ids."""
    title: str
    """Its name in print."""
    rules_version: int
    """Raised when the same moves would lead elsewhere than before; records name it."""
    published: str
    """The hash of the content as it was published; `content_hash` is that of the content here."""
    offered: frozenset[str]
    """The ledger's modes that can be played."""
    decisive: tuple[str, ...] = ()
    """Ids of the measures by which it is told afterwards where a game has turned; all where none is named."""
    meets_after: int = 0
    """Decisions of quick bots after which sides have met, where some turns of everybody are too few for it: a cover
    shows the game as it is then."""
    pack_directory: Path | None = None
    """The pack that was brought for it; None where it is played with its own content."""
    needs: ClassVar[tuple[str, ...]] = NEEDS
    """What a game must say for itself; all else has a default. `core.small` has most of these too."""

    def lacking(self) -> list[str]:
        """What the game does not say yet, all of it at once; nothing of one that can be played."""
        return lacking(self, self.needs)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """What people choose from before anything else, the usual one first: an attribute, or made of the pack."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Game {self.name}{f' with {self.pack_directory}' if self.pack_directory else ''}>"

    def with_pack(self, directory: Path) -> Game[S, V]:
        """The same game with the content and the rules of a pack, whole or an overlay of what differs.

        Raises ContentError with everything that is wrong with the pack. Both games can be played side by side.
        """
        raise Garbled(f"{self.title} takes no packs.", "Leave the pack out.")

    def ledger(self) -> Ledger:
        """The rules, each with its id, text and status."""
        raise NotImplementedError

    def rules_hash(self) -> str:
        """The hash of the sources of its rules; records and tables keep it, to tell when they have changed since."""
        return sources_of(type(self).__module__)

    def content_hash(self) -> str:
        """The hash of the cards, maps and numbers the game is played with; records name it."""
        raise NotImplementedError

    def seats(self) -> range:
        """How many can play."""
        return range(min(mode.seats[0] for mode in self.modes), max(mode.seats[-1] for mode in self.modes) + 1)

    def mode(self, players: int, options: Mapping[str, str]) -> Mode | None:
        """The mode that a table's options amount to."""
        return mode_of(self.modes, players, options)

    def choices(self) -> Sequence[Choice]:
        """What a table can settle before the game."""
        raise NotImplementedError

    def start(self, players: int, options: Mapping[str, str]) -> S:
        """A new game; raises Garbled where the options do not go together."""
        raise NotImplementedError

    def settled(self, s: S) -> Mapping[str, str]:
        """The options in force, each with its value."""
        raise NotImplementedError

    def played(self, s: S) -> tuple[str, ...]:
        """What is played, a few words each: the mode, how it is won, and whatever else was settled otherwise."""
        raise NotImplementedError

    def sides(self, s: S) -> tuple[Side, ...]:
        """What seats may wish for in a new game `s`, where the game will ask each for its side; else nothing.

        A wish is entered as the seat's first answer, if the rules allow it then.
        """
        return ()

    def goal(self, s: S) -> tuple[RuleId, ...]:
        """The rules that say how this game is won, the one that people must know first."""
        return ()

    def in_force(self, s: S) -> frozenset[str]:
        """The ledger's modes that are played."""
        return self.offered

    def players(self, s: S) -> int:
        """How many seats there are, those that are out among them."""
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        """How the game has ended; None while it goes on."""
        raise NotImplementedError

    def winners(self, s: S) -> Sequence[Seat]:
        """Who has won; nobody while the game goes on."""
        result = self.result(s)
        return () if result is None else result.winners

    def is_out(self, s: S, seat: Seat) -> bool:
        """Whether a seat takes no further part."""
        raise NotImplementedError

    def why_not_resign(self, s: S, seat: Seat) -> Refusal | None:
        """Why a seat may not give up now; None where it may."""
        raise NotImplementedError

    def resign(self, s: S, seat: Seat) -> None:
        """A seat gives up, whoever is being asked."""
        raise NotImplementedError

    # -- notation

    grammar: Grammar[S, Any]
    """The verbs of the game. What follows is told from it."""

    def show(self, s: S, a: Action) -> str:
        """An action as text; `parse` is its inverse."""
        return self.grammar.show(self.grammar.board(s), a)

    def parse(self, s: S, text: str) -> Action:
        """The action that a text stands for; raises Garbled with what was probably meant."""
        return self.grammar.parse(self.grammar.board(s), text)

    def points(self, s: S, seat: Seat, a: Action) -> tuple[str, ...]:
        """What a seat points at to choose it, in that order: the `value` of each thing in the scene.

        An action that nothing in the scene stands for has none; actions may share theirs, and then a number
        or a word decides between them.
        """
        return self.grammar.points(self.grammar.board(s), a)

    def pointed(self, s: S, seat: Seat, a: Action, points: Sequence[str]) -> Action | None:
        """The same answer with other things pointed at, legal or not; None where they cannot stand in its place."""
        return self.grammar.pointed(self.grammar.board(s), a, points)

    def label(self, s: S, seat: Seat, a: Action) -> str:
        """A few words for a button of that seat's."""
        return self.grammar.label(s, seat, a)

    def sentence(self, s: S, seat: Seat, a: Action) -> str:
        """What an answer, or an outcome, means, told of the state before it."""
        return self.grammar.sentence(s, seat, a)

    def cannot(self, s: S, seat: Seat, a: Action, pointed: Pointed = "all") -> str:
        """What was tried, and that it cannot be: the headline of a refusal."""
        return self.grammar.cannot(s, seat, a, pointed)

    def is_quiet(self, a: Action) -> bool:
        """Whether what follows an answer tells it as well, so that a list of results may leave it out."""
        return self.grammar.is_quiet(a)

    def offer(self, s: S, seat: Seat, a: Action) -> Offer:
        """An answer as it is offered to a seat: its words, its verb, what is pointed at, and how many of what."""
        if not self._offers_otherwise:
            settled = self.grammar.settled(self.grammar.board(s), a)
            if isinstance(settled, Offer):
                return settled
        plain, extras = self.grammar.extras(self.grammar.board(s), a)
        return Offer(
            move=self.show(s, a),
            label=self.label(s, seat, a),
            verb=self.grammar.verb(a),
            points=self.points(s, seat, a),
            amount=self.grammar.amount(a),
            leads_on=self.grammar.leads_on(a),
            plain=plain,
            extras=extras,
        )

    @cached_property
    def _offers_otherwise(self) -> bool:
        """Whether the game's answers are not simply as its grammar has them."""
        kind = type(self)
        return (kind.show, kind.label, kind.points) != (Game.show, Game.label, Game.points)

    def mentions(self, s: S, a: Action) -> Mapping[str, str]:
        """What a sentence of it names that lies on the board: the value in the scene by its name."""
        return self.grammar.mentions(s, a)

    def seat_name(self, s: S, seat: Seat) -> str:
        """What a seat is called in this game: its House, its side."""
        raise NotImplementedError

    # -- positions

    def save(self, s: S) -> dict[str, object]:
        """The whole state as plain data, for JSON."""
        raise NotImplementedError

    def load(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> S:
        """The inverse of `save`, at a table of so many players with these options."""
        raise NotImplementedError

    def positions(self) -> Positions[S]:
        """How positions are written and read, fact by fact."""
        raise NotImplementedError

    def position(self, s: S) -> dict[str, str]:
        """The whole state for people to read and write; `given` is its inverse."""
        return self.positions().position(s)

    def turn(self, s: S) -> Turn:
        """The round, and whose turn it is."""
        raise NotImplementedError

    def order(self, s: S) -> tuple[Seat, ...]:
        """The seats in turn order, those that are out among them; empty until it is settled."""
        raise NotImplementedError

    def steps(self, s: S) -> Steps:
        """The steps of a turn, or of a round, and which of them is now; a game without any tells none."""
        return NO_STEPS

    def facts(self, s: S) -> dict[str, str]:
        """The position and what follows from it, for the `then` of a case."""
        return self.positions().told(s)

    def given(self, facts: Mapping[str, str]) -> S:
        """The state that some facts describe, the rest filled in as the guide to cases says.

        `risk.given({"winterfell": "stark 5", "the-twins": "lannister 1"})` is a position to try a move in. Raises
        Garbled where a fact cannot be read.
        """
        return self.positions().given(facts)

    def check(self, s: S) -> list[str]:
        """The invariants that a state breaks, in words; none in a sound one."""
        raise NotImplementedError

    # -- what seats may know

    def see(self, s: S, seat: Seat) -> V:
        """What one seat may know; a spectator is seat NOBODY, -1. Bots choose from it and pictures are drawn of it."""
        raise NotImplementedError

    def imagine(self, view: V, dice: Dice) -> S:
        """A full state that fits a view, what it does not tell being chosen by the dice."""
        raise NotImplementedError

    def view_data(self, view: V) -> dict[str, object]:
        """A view as plain data, for JSON."""
        raise NotImplementedError

    def load_view(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> V:
        """The inverse of `view_data`, so that bots can think in another process."""
        raise NotImplementedError

    def scene(self, view: V, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
        """The table as the view has it, as data; a notebook shows it as a picture, `core.svg.to_svg` makes one.

        `names` are the people's, by seat, where somebody knows them.

        Whoever draws one position for several seats gives the same `shared` each time: a game may leave there
        what lies open to all, and nothing else, so as to tell it once. It may find there a state, under `public`, as
        everybody may imagine it, so that rules can be asked about what lies open; it is not to be changed.
        """
        raise NotImplementedError

    # -- words

    def question(self, s: S, seat: Seat) -> Question:
        """What is asked now, as it is put to a seat; to one that is not asked, or NOBODY, as others hear it."""
        raise NotImplementedError

    def inspect(self, s: S, seat: Seat, scene: Scene, thing: str) -> Inspected | None:
        """The card of a thing as it stands now, for a seat that looks at it; None where there is no such thing.

        `s` is the state as the seat may imagine it, `scene` its scene, `thing` a value in it, or the id of what has
        none. By default the card has what the scene tells; a game adds numbers with their reasons, and threats.
        """
        return inspected(scene, thing)

    # -- answers that are made rather than picked

    def form(self, s: S, seat: Seat) -> Form | None:
        """What a seat fills in to answer what is asked now; None where it picks or points.

        `s` is the state as the seat may imagine it, here and below.
        """
        return None

    def gesture(self, s: S, seat: Seat) -> Gesture | None:
        """The piece that a seat puts somewhere to answer what is asked now; None where it does not."""
        return None

    def nearest(self, s: S, seat: Seat, a: Action) -> Action | None:
        """The legal answer that comes nearest to one that is not; None where there is none of its kind."""
        return None

    def measured(self, s: S, seat: Seat, a: Action) -> str:
        """What stands at the ruler while a piece is put somewhere, legal or not: `27 of 30 paces`."""
        return ""

    def terminal(self) -> Terminal[S, V]:
        """How it is shown in a text terminal; what every game can have, unless it knows better."""
        from .terminal import Terminal  # A terminal tells of matches, and matches are of games.

        return Terminal(self)

    # -- chances

    def forecast(self, s: S, a: Action | None) -> Forecast | None:
        """What an answer leads to or, for None, what is under way; None where nothing can be foretold."""
        return None

    def calculator(self) -> Calculator | None:
        """The odds that can be asked for without a table; None where there are none."""
        return None

    def luck(self) -> Luck[S] | None:
        """How the luck of each seat is reckoned when a game is over; None where nothing is."""
        return None

    # -- what is told to whoever watches

    def measures(self, s: S) -> tuple[Measure, ...]:
        """What each seat has, as everyone can count it; the same measures all through a game."""
        return ()

    def beat(self, under_way: Beat | None, heard: Heard[S]) -> Beat:
        """The beat that an entry belongs to, as far as it has come: the one under way, carried on, or a new one.

        It is told to the viewer by whom it was heard: of an entry that lies open the same to all who were told the same
        before it. By default every entry is a beat of its own.
        """
        return self.lone_beat(heard)

    def lone_beat(self, heard: Heard[S]) -> Beat:
        """One entry as a beat of its own."""
        s = heard.before
        return Beat(
            kind=self.grammar.verb(heard.action) or "answer",
            seat=heard.seat,
            first=heard.number,
            last=heard.number,
            turn=self.turn(s),
            text=self.sentence(s, heard.seat, heard.action),
            start=heard.had,
            changes=changes(heard.had, heard.have),
            about=() if heard.hidden else self.points(s, heard.seat, heard.action),
            timed=self.takes_time(heard),
        )

    def bout(self, last: Bout | None, heard: Heard[S]) -> Bout | None:
        """The contest that an entry belongs to, as far as it has come, or the last one until the next act.

        It is heard as everybody may know it. None where nothing is fought, or the scene's own dice tell all.
        """
        return None

    def takes_time(self, heard: Heard[S]) -> bool:
        """Whether there is anything to see in an entry: not in a pass, an answer without a choice, an unseen card."""
        top = heard.before.agenda[-1] if heard.before.agenda else None
        if heard.hidden:
            return False
        if not isinstance(top, Decision) or heard.seat == NOBODY:
            return True
        if heard.action == top.passing(heard.before):
            return False
        # How many answers a seat had may itself be its secret.
        forced = not self.is_secret(heard.before, heard.seat) and top.lists_all()
        return not (forced and len(agenda.options(heard.before, heard.seat)) == 1)

    def is_secret(self, s: S, seat: Seat) -> bool:
        """Whether what a seat is asked now, or may answer, shows what others must not see; only then must a screen
        be handed over.

        It follows from what everyone knows, so that it tells nothing itself. By default a seat's prompt is secret
        where others may not see its answer, and wherever it knows more than a spectator.
        """
        if any(agenda.witnesses(s, seat, a) is not None for a in agenda.options(s, seat)):
            return True
        own, public = (self.view_data(self.see(s, viewer)) for viewer in (seat, NOBODY))
        return own | {"seat": NOBODY} != public | {"seat": NOBODY}

    def concerns(self, s: S, seat: Seat) -> bool:
        """Whether what is asked now touches a seat: whoever is not concerned may let a chance to react go by unasked.

        It follows from what everyone knows. By default a seat is concerned in its own turn, where a question is about
        something in its colours, and where it is about nothing in particular.
        """
        about = self.question(s, NOBODY).about
        if self.turn(s).seat == seat or not about:
            return True
        scene = self.scene(self.see(s, NOBODY))
        tones = {plate.tone for plate in scene.plates if plate.seat == seat}
        return any(item.value in about and item.tone in tones for item in (*scene.areas, *scene.pieces))

    def matters(self, s: S, seat: Seat) -> bool:
        """Whether a chance to react is worth a question (core/unasked.py); `s` is as the seat may imagine it."""
        return matters(self, s, seat)

    def allies(self, s: S, seat: Seat) -> tuple[Seat, ...]:
        """The seats on a seat's side, which may point at answers for it; nobody where all play for themselves.

        It follows from what everyone knows. Where a question is secret (`is_secret`) nobody points at anything.
        """
        return ()

    def is_shared(self, s: S) -> bool:
        """Whether what is asked now concerns all of a side alike, so that whoever is asked answers by their consent."""
        return False

    def declines(self, s: S, seat: Seat, proposed: Action, own: Action) -> str:
        """Why a bot that would answer otherwise does not do what an ally proposes; empty: it does it.

        `s` is the state as the seat may imagine it, and both answers are legal there.
        """
        return declines(self, s, seat, proposed, own)

    def preview(self, s: S, seat: Seat, a: Action) -> str:
        """What an answer would do to what lies on the table, in a sentence; `s` is as the seat may imagine it."""
        return ""

    def reach(self, s: S, seat: Seat, a: Action) -> tuple[str, ...]:
        """Values in the scene to be pointed at in answer to the question that follows: whom it chooses may go there."""
        return ()

    def goals(self, s: S, seat: Seat) -> tuple[Goal, ...]:
        """How far a seat has come with what it wants, the way the game is won first; `secret` ones are its own."""
        return ()

    def goal_facts(self, view: V) -> Hashable:
        """All that the goals of a view's seat follow from: while that stays the same, so do they.

        None where a game does not say: then they are told anew after every move.
        """
        return None

    def house_rules(self) -> Sequence[str]:
        """What the content here has otherwise than the published, a line for each, for whoever sits down."""
        return ()

    def content_warnings(self) -> Sequence[str]:
        """What a pack says that may no longer be so."""
        return ()

    def figures(self) -> Sequence[Figures]:
        """What was measured of ways to play it, each with its options and its number of seats."""
        return ()

    def known_figures(self, players: int, options: Mapping[str, str]) -> Figures | None:
        """What was measured of exactly such a table; None where nothing was."""
        wanted = self.settled(self.start(players, options))
        for one in self.figures():
            if one.players == players and self.settled(self.start(players, one.options)) == wanted:
                return one
        return None

    def how_to_play(self, mode: str) -> Page | None:
        """A mode, by its id, in five minutes; None where nothing is written of it."""
        return None

    # -- bots

    def mind(self) -> Mind[S] | None:
        """How the game is thought about quickly; None where nobody has taught it yet."""
        return None

    def values(self) -> Sequence[Learned]:
        """What positions of its tables are worth, as learned; nothing where nobody has."""
        return ()

    def purpose(self, s: S, seat: Seat, a: Action) -> str:
        """What an answer is good for, in a sentence for beginners; empty where that says itself."""
        return ""

    def hints(self, s: S, seat: Seat) -> tuple[Hint, ...]:
        """What a seat that is asked might answer, the best first, and why; from the mind, unless a game knows better.

        `s` is the state as the seat may imagine it.
        """
        return hints(self, s, seat)

    def bench(self) -> Bench[S]:
        """What of it is worth measuring; all modes, and the first one as it begins, unless it knows better."""
        runs = tuple(Run(mode.title, mode.seats[-1], mode.options) for mode in self.modes)
        return Bench(runs, {"at the start": lambda: self._begun(runs[0])})

    def _begun(self, run: Run) -> S:
        """The first question that is put to anybody."""
        s = self.start(run.seats, run.options)
        play_until(s, SeededDice(1), lambda top: isinstance(top, Decision))
        return s

    def bots(self) -> Mapping[str, type[Any]]:
        """Bots that know this game, by name."""
        raise NotImplementedError


AnyGame = Game[Any, Any]
"""A game whose states and views only itself can read."""
