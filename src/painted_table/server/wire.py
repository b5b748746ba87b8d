"""The messages of the WebSocket, as docs/protocol.md tells of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Raw, Struct, field

from ..core.forms import Form
from ..core.gesture import Gesture
from ..core.inspect import Inspected
from ..core.result import Ending
from ..core.scene import Contest, Scene
from .beat_lines import BeatLine, SinceLine
from .lobby_lines import LobbyLine
from .presets import Until
from .rows import Takebacks
from .seat_lines import AutoLine, TakebackLine, UndoLine

SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Token = Annotated[str, Meta(min_length=1, max_length=80)]
MoveText = Annotated[str, Meta(min_length=1, max_length=1000)]
Value = Annotated[str, Meta(min_length=1, max_length=120)]
Seq = Annotated[int, Meta(ge=0, le=10_000_000)]
"""The `seq` of the state that a request was made of: with it the same request sent twice counts once."""
RequestId = Annotated[str, Meta(max_length=40)]
"""The client's own name for a request: `done` or `refused` answers to it. Empty: no answer is wanted."""


class Message(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What a client may say."""


class Hello(Message, frozen=True, tag="hello"):
    """First of all: who is here, and how many log entries they have already (-1: nothing)."""

    tokens: Annotated[list[Token], Meta(max_length=16)] = field(default_factory=list)
    beside: Annotated[list[Token], Meta(max_length=16)] = field(default_factory=list)
    """Seats at the same screen that do not look: they are asked what everyone may see, and nothing of them is shown."""
    have: Annotated[int, Meta(ge=-1, le=10_000_000)] = -1
    lean: bool = False
    """For programs that do not look at pictures: states come without a scene."""
    news: bool = False
    """After the first state only what has changed is wanted."""


class Answer(Message, frozen=True, tag="answer"):
    seat: SeatNumber
    seq: Seq
    move: MoveText
    id: RequestId = ""


class Why(Message, frozen=True, tag="why"):
    """Why not this move, or why nothing follows from pointing at these things?"""

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=1000)] = ""
    points: Annotated[list[Value], Meta(max_length=12)] = field(default_factory=list)
    n: Seq = 0
    """The client's own number for the question, which its answer has too; 0 where a person asks and will read why."""
    to: Annotated[int, Meta(ge=-1, le=63)] = -1
    """The seat of one's side that would make it; -1: oneself."""


class Inspect(Message, frozen=True, tag="inspect"):
    """What is this thing, as I may know it? Spectators may ask as well."""

    thing: Value
    """A value in the scene, or the id of what has none."""
    seat: Annotated[int, Meta(ge=-1, le=63)] = -1
    """Through whose eyes; -1: a spectator's."""


class UndoMine(Message, frozen=True, tag="undo"):
    seat: SeatNumber
    seq: Seq
    id: RequestId = ""


class Redo(Message, frozen=True, tag="redo"):
    """table/redo: the answer again that was just taken back."""

    seat: SeatNumber
    seq: Seq
    id: RequestId = ""


class AskTakeback(Message, frozen=True, tag="takeback"):
    seat: SeatNumber
    seq: Seq
    id: RequestId = ""


class Consent(Message, frozen=True, tag="consent"):
    seat: SeatNumber
    seq: Seq
    allow: bool
    id: RequestId = ""


class Propose(Message, frozen=True, tag="propose"):
    """table/proposals: an answer for a seat of one's own side; an empty move takes it back. To oneself, where a side
    answers together: what I would do if nobody objects."""

    seat: SeatNumber
    seq: Seq
    to: SeatNumber
    move: Annotated[str, Meta(max_length=1000)]
    id: RequestId = ""


class Say(Message, frozen=True, tag="chat"):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    id: RequestId = ""
    """A line with an id that the seat has used before is that very line, sent twice."""


class GiveUp(Message, frozen=True, tag="resign"):
    """table/resign: at any time that the game allows."""

    seat: SeatNumber
    seq: Seq
    id: RequestId = ""


class Auto(Message, frozen=True, tag="auto"):
    """table/auto: let the default answer for me: to questions like this one (`other`), to all until I say so (`end`);
    or let a bot answer the rest of the questions like this one (`rest`), where the question says that there are such.

    table/presets: let chances to react go by until this turn ends (`turn`), or where I am not concerned (`calm`); have
    all of them wait for me (`wait`), or this one (`hold`); ask me even where one answer is left (`ask`). `off` ends
    what answers at once.
    """

    seat: SeatNumber
    seq: Seq
    until: Until
    on: bool = True
    id: RequestId = ""


class Look(Message, frozen=True, tag="look"):
    """Of several seats at one screen, this one looks now."""

    seat: SeatNumber


class Whole(Message, frozen=True, tag="whole"):
    """News do not fit what I have: show me everything again, of the log what I have not."""

    have: Annotated[int, Meta(ge=-1, le=10_000_000)] = -1


class Ping(Message, frozen=True, tag="ping"):
    pass


class Dropped(Struct, frozen=True):
    """What a message that came too fast was about, as far as it says."""

    seat: SeatNumber = -1
    seq: Seq = -1
    id: RequestId = ""


Change = Answer | UndoMine | Redo | AskTakeback | Consent | Propose | Say | GiveUp | Auto
"""What changes something."""
Said = Hello | Change | Why | Inspect | Look | Whole | Ping


# -- what the server says

Drawn = Annotated[Raw, Meta(extra={"is": Scene})]
"""A scene that is encoded already."""


class Heard(Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """What a server says."""


class SeatLine(Struct, frozen=True, gc=False, kw_only=True):
    """Who sits where."""

    seat: int
    name: str
    side: str
    tone: str
    kind: str
    bot: str
    online: bool
    thinking: bool
    out: bool


class ExtraLine(Struct, frozen=True, gc=False):
    """Something that is paid for beside an answer: its name, and what it costs and brings."""

    name: str
    says: str


class AnswerLine(Struct, frozen=True, gc=False, omit_defaults=True):
    """One possible answer: the move to send back, a few words for it, and what is pointed at to choose it."""

    move: str
    label: str
    points: tuple[str, ...] = ()
    verb: str = ""
    """What is done: answers of one verb are of one sort."""
    amount: int | None = None
    """How many, where answers that differ only in this are one choice of a number."""
    unit: str = ""
    """Of what, one of them: army, die."""
    preview: str = ""
    """What it would do to what lies on the table, in sentences; empty where that cannot be told."""
    again: bool = False
    """Whether it begins what is asked about again and again, with dice between: it can be seen to its end at once."""
    plain: str = ""
    extras: tuple[ExtraLine, ...] = ()
    """The move without what is paid for besides, and that: answers that differ only in it are one, with switches."""
    reach: tuple[str, ...] = ()
    """What can be pointed at in answer to the question that follows: the one thing may be drawn to the other."""


class Prompt(Struct, frozen=True, gc=False, kw_only=True):
    """What is being asked, and of whom."""

    seats: list[int]
    """Who is waited for."""
    mine: list[int]
    answered: list[int]
    """Who has answered and may answer otherwise until the last one has."""
    ask: str
    why: str
    rule: str
    default: str
    passing: str
    """The answer that lets a chance to react go by; empty where the seat must really choose."""
    secret: list[int]
    """Those asked whose question shows, or whose answer is, what others must not see."""
    complete: bool
    """True: what is not listed is refused. False where measuring is free or lists are long: answers are examples then,
    and any move may be written."""
    answers: dict[str, list[AnswerLine]]
    about: tuple[str, ...]
    """Values of the things in the scene that it is about: where something starts, and where it goes."""
    left: int | None
    """How many are still there to go on with, where the same is asked until they are spent."""
    rest: int
    """How often the like is still asked of the seat that looks, where a bot may answer the rest (`auto`); else 0."""
    again: bool
    """Whether it is asked again and again about the same thing, with dice between: it can be answered to the end."""
    usual: str
    """The move that most people answer without a thought, for the seat that looks; empty where there is none."""
    sure: bool
    """Whether hardly anybody would answer otherwise than by the usual move."""
    form: Form | None
    """What the seat that looks fills in to answer; null where it picks."""
    gesture: Gesture | None
    """The piece that the seat that looks puts somewhere to answer."""
    allied: list[int] = []
    """Those asked for whom the seat that looks may point at an answer: their `answers` are there too."""
    shared: bool = False
    """Whether the answer is the whole side's, and others of it are here: it can be proposed first."""


class GoalLine(Struct, frozen=True, gc=False, kw_only=True):
    """How far the seat that looks has come with something that it wants."""

    title: str
    text: str
    rule: str
    progress: str
    """3 of 5 castles and 1 of 2 ports."""
    have: int
    need: int
    """Of all that it asks, how much is there; nothing counts for more than it needs."""
    met: bool
    secret: bool
    """Whether the others may not know of it."""
    about: tuple[str, ...]
    """What counts towards it already: values of things in the scene."""


class LogLine(Struct, frozen=True, gc=False):
    """One entry of the log as its reader may know it. Seat -1 is chance."""

    n: int
    seat: int
    move: str
    text: str
    rules: tuple[str, ...]
    undone: bool
    quiet: bool
    """Whether what follows tells it as well, or it only lets a moment go by: a list of results may leave it out."""
    round: int
    """0 during set-up."""
    turn: int
    """The seat whose turn it was, -1 during set-up."""
    mentions: Mapping[str, str]
    """Places that the text names, each by that name with its value in the scene."""


class ResultLine(Struct, frozen=True, gc=False, kw_only=True):
    """How a game has ended."""

    ending: Ending
    winners: tuple[int, ...]
    """Who has won; those who share a draw; all, or nobody, of a side that plays together."""
    places: tuple[int, ...]
    """By seat: 1 is the first; equals have the same."""
    scores: tuple[int, ...]
    """By seat; empty where nothing is counted."""
    unit: str
    """What one of a score is called, and several of them."""
    units: str
    reason: str
    rule: str


class ChatLine(Struct, frozen=True, gc=False):
    n: int
    seat: int
    name: str
    text: str
    at: float


class ClockLine(Struct, frozen=True, gc=False):
    """Times are in milliseconds since 1970 on the server's clock, which now says `now`."""

    seconds_per_move: int
    ends: dict[str, int]
    now: int


class ProposalLine(Struct, frozen=True, omit_defaults=True):
    """An answer that a seat has pointed at for another of its side, or for itself."""

    seat: int
    to: int
    move: str
    label: str
    points: tuple[str, ...] = ()
    says: str = ""
    """Why a bot that is asked does not do it."""
    seconds: int = 0
    """How long others have to object from when it was proposed, where it is done then; 0 where nothing runs."""


class State(Heard, frozen=True, kw_only=True, tag="state", omit_defaults=False):
    """Everything a client shows. What it had of log and chat is replaced from `log_from` and `chat_from` on.

    Of the beats those that begin with an entry from `beats_from` on are replaced.
    """

    table: str
    game: str
    title: str
    played: tuple[str, ...]
    """What is played, a few words each: the mode, how it is won, what was settled otherwise."""
    seq: int
    looks: int
    """The seat through whose eyes this is seen; -1 is a spectator."""
    scene: Drawn
    """null where a lean state was asked for."""
    seats: list[SeatLine]
    watching: int
    """How many look on without a seat."""
    prompt: Prompt | None
    log_from: int
    log: list[LogLine]
    beats_from: int
    beats: list[BeatLine]
    """The log in beats; none in a lean state."""
    since: SinceLine | None
    """null where it is not the turn of the seat that looks, or its first."""
    chat_from: int
    chat: list[ChatLine]
    clock: ClockLine | None
    undo: dict[str, UndoLine]
    takeback: TakebackLine | None
    takebacks: Takebacks
    """What may be taken back at this table."""
    proposals: list[ProposalLine]
    """What the side of the seat that looks proposes to those who are asked."""
    auto: dict[str, AutoLine]
    odds: bool
    bout: Contest | None
    """What is fought for now, or was last, until the next act: a scene's dice with all that they have cost so far."""
    fought: Contest | None
    """What the seat that looks fought for last, while others act and `bout` is something else."""
    goals: list[GoalLine]
    """Of the seat that looks, the way the game is won first."""
    over: bool
    result: ResultLine | None
    """null while the game goes on."""
    commitment: str
    hash: str
    """Of the log so far and of who sits at the table, as records carry it."""
    secret: str
    number: int = 0
    """Which of the states that this connection was sent it is, news among them."""
    check: int = 0
    """The sum of all things in the scene; see `Thing`."""
    lobby: LobbyLine | None = None
    """null once the game has begun."""
    next: str = ""
    """The table at which the same people play again; empty where there is none."""
    steps: tuple[str, ...] = ()
    """What a turn, or a round, goes through, a word each; none where a game tells none."""
    step: int = -1
    """Which of them is now."""
    host: int = -1
    """The seat of whoever looks after the table; -1 where nobody sits there."""
    told: str = ""
    """Who is told of turns: discord, slack, ntfy or other; empty where nobody is."""


class Thing(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is other now of a thing in a scene, or of the scene itself: some of its fields, and things within it."""

    id: str = ""
    """Empty for the scene itself."""
    set: dict[str, Any] = {}
    """Fields by name, each as it is now, be it empty."""
    parts: dict[str, Annotated[Raw, Meta(extra={"is": Part})]] = {}
    """Fields that hold things, each of them with an id."""


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is other now of some things: first some go, then others come, then those that have changed change."""

    gone: list[str] = []
    """Ids."""
    come: list[Any] = []
    """New things, whole."""
    at: list[int] = []
    """Their places, in ascending order, where nothing else says it: among all that are there then."""
    order: list[str] = []
    """The ids of all, where those that stay stand otherwise than before."""
    changed: list[Thing] = []


class Changes(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is other now of all that a connection was shown. Whoever saw the same before is told it in one breath."""

    set: dict[str, Any] = {}
    """Fields of the state by name, but not those below."""
    scene: Thing | None = None
    seats: list[SeatLine] = []
    """Of the seats those that have changed, whoever is here."""
    log_from: int = -1
    """Where the log goes on, or is told anew; -1: there is nothing new."""
    log: list[LogLine] = []
    beats_from: int = -1
    """Likewise of the beats."""
    beats: list[BeatLine] = []
    chat_from: int = -1
    chat: list[ChatLine] = []


class News(Heard, frozen=True, kw_only=True, tag="news", omit_defaults=False):
    """What has changed since the state with the number before. The hour and who is here are told each time."""

    number: int
    check: int
    clock: ClockLine | None
    online: list[int]
    """The seats that are here."""
    watching: int
    changes: Annotated[Raw, Meta(extra={"is": Changes})]


class Presence(Heard, frozen=True, tag="presence", omit_defaults=False):
    """Somebody has come or gone: the seats that are here, and how many look on without one."""

    online: list[int]
    watching: int


class Refused(Heard, frozen=True, kw_only=True, tag="refused"):
    """Nothing has changed, and why."""

    says: str
    instead: str = ""
    rule: str = ""
    title: str = ""
    """What was tried, and that it cannot be."""
    text: str = ""
    seq: int = -1
    seat: int = -1
    id: str = ""


class Done(Heard, frozen=True, tag="done"):
    """A request stands, be it now or since it was first sent."""

    id: str


class WhyNot(Heard, frozen=True, kw_only=True, tag="whynot"):
    """Why a move may not be made, or that it may."""

    move: str
    says: str
    instead: str = ""
    rule: str = ""
    title: str = ""
    """What was tried, and that it cannot be."""
    text: str = ""
    n: int = 0
    """The number of the question that this answers."""
    legal: bool = False
    label: str = ""
    """A few words for the move if it is legal, else for the nearest that is."""
    measure: str = ""
    """What stands at the ruler, where something is measured."""
    snap: str = ""
    """The nearest move that is legal, where this one is not."""


class ThingCard(Heard, frozen=True, tag="inspected", omit_defaults=False):
    """The card of a thing; null where there is no such thing, or nothing to tell of it."""

    thing: str
    card: Inspected | None


class Seated(Heard, frozen=True, tag="seated", omit_defaults=False):
    """Before the start the host has put people on other seats: those that the tokens of the hello hold now, in the
    order of `tokens` and then of `beside`."""

    seats: list[int]


class Toast(Heard, frozen=True, tag="toast"):
    """A passing word, such as that somebody has refused a takeback."""

    says: str


class Pong(Heard, frozen=True, tag="pong"):
    pass


class Gone(Heard, frozen=True, tag="gone"):
    """The server closes the connection, and why."""

    says: str
    again: bool = False
    """Not for good: come back in a moment."""
    seatless: bool = False
    """The secret that was sent holds no seat here, or no longer: whoever kept it may forget it."""
