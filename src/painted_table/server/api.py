"""The bodies of requests and answers over HTTP, as the OpenAPI document shows them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct, field

from ..core.options import Kind
from ..core.provenance import OriginMark
from .lobby_lines import SideLine
from .rows import Takebacks
from .wire import Changes, Drawn, ResultLine, State

Name = Annotated[str, Meta(max_length=40, description="What the player is called: text, shown as it is.")]
Word = Annotated[str, Meta(max_length=80)]


class Problem(Struct, frozen=True):
    """What is wrong, what would be right, and the rule that says so (or nothing)."""

    says: str
    instead: str = ""
    rule: str = ""


class Failure(Struct, frozen=True):
    error: Problem


class ServerInfo(Struct, frozen=True):
    """How others reach this server, for whoever sends them links."""

    links: str
    """What links begin with, such as http://192.168.1.7:8000; empty: the address at which the page was opened."""
    note: str
    """What to know before a link is sent, in a sentence; empty where there is nothing to say."""
    hooks: bool = False
    """Whether a table's host may name an address that is told of turns."""


class Health(Struct, frozen=True):
    """All is well."""

    status: str = "ok"


class ModeInfo(Struct, frozen=True):
    """A way to play: the options that choose it, and for how many it is."""

    id: str
    title: str
    text: str
    seats: list[int]
    rule: str
    options: dict[str, str]
    origin: OriginMark
    """Whether it is published, and if not what it is instead; `source` is the note to it."""
    source: str
    minutes: list[int] = []
    """So long it takes with the fewest players, and with the most; none where that is not known."""


class ChoiceInfo(Struct, frozen=True):
    """One thing a table can settle: a switch, one of several values, a number within bounds, or a list of lines."""

    id: str
    kind: Kind
    values: tuple[str, ...]
    least: int
    most: int
    default: dict[str, str]
    """By mode."""
    text: str
    rule: str
    origin: OriginMark
    source: str
    title: str
    """What people call it."""
    group: str
    """The heading it stands under."""
    names: dict[str, str]
    """What people call its values."""


class RungInfo(Struct, frozen=True):
    """How a level did against the one below it, `against`, in so many games of one kind of table."""

    mode: str
    players: int
    against: str
    """Empty where all play together: then `share` is how often they won."""
    games: int
    share: float
    low: float
    high: float
    fair: float
    verdict: str


class LevelInfo(Struct, frozen=True):
    """A bot that can be chosen: what it is called, what it is like, and how strong it proved to be."""

    id: str
    name: str
    habit: str
    thinks: bool
    """Whether it tries what may come of its answers."""
    proof: list[RungInfo]


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    modes: list[ModeInfo]
    seats: list[int]
    choices: list[ChoiceInfo]
    bots: list[str]
    usual: str
    """Of the bots, whoever sits where nobody was chosen."""
    levels: list[LevelInfo]
    """What is known of the bots, the weakest first; none where nobody has taught the game to think."""
    learned: list[str]
    """The modes in which levels know what positions are worth; in others all that think play as the usual one."""
    fast: bool
    """Whether the rules run compiled, so that the strongest level answers soon."""
    house: list[str] = []
    """What differs from the published game at tables of this server, a line for each."""
    random: ModeInfo | None = None
    """As a mode: one of them is drawn. null where there is but one."""


class LabSide(Struct, frozen=True):
    """How often a side has won: its share of the games it was in, which lies between these 19 times in 20."""

    name: str
    rate: float
    low: float
    high: float


class LabInfo(Struct, frozen=True):
    """What was measured of exactly such a table, between bots."""

    games: int
    bot: str
    players: int
    turns: tuple[int, int, int]
    """Of nine games in ten the shortest, the middle, the longest."""
    rounds: float
    sides: list[LabSide]
    first: LabSide
    """Whoever moves first."""
    won: LabSide | None = None
    """Of a game that all win or lose together, or one alone: how often they win. There are no sides then."""
    note: str = ""
    """What was otherwise at the tables that were measured; empty where nothing was."""


class SetupInfo(Struct, frozen=True):
    """What would come of a mode, a number of players and some options."""

    choices: list[str]
    """What is left to settle: what does not apply is left out."""
    sides: list[SideLine]
    """What seats may wish for."""
    scene: Drawn | None
    """The table before the first roll."""
    played: tuple[str, ...]
    lab: LabInfo | None
    """null where nothing was measured."""
    refused: Problem | None = None
    """Why such a table cannot be."""
    minutes: int | None = None
    """So long it takes people, by how often bots were asked and some seconds for each answer; null where no such game
    was played."""
    measuring: bool = False
    """Whether such games are being played now, to be measured."""


class MeasureWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is to be measured."""

    players: Annotated[int, Meta(ge=1, le=16)]
    mode: Word = ""
    options: dict[Word, Word] = field(default_factory=dict)


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: the asker, another at the same screen, a bot, a friend by link, or anybody."""

    kind: Literal["me", "hotseat", "bot", "invite", "open"]
    name: Name = ""
    bot: Word = ""
    side: Word = ""
    """The side that the seat wishes for, by its id, where the game asks for one."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """At the end of the time the default answer is played. 86400 is a move a day."""

    seconds_per_move: Annotated[int, Meta(ge=5, le=30 * 86400)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Word
    players: Annotated[int, Meta(ge=1, le=16)]
    options: dict[Word, Word] = field(default_factory=dict)
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = field(default_factory=list)
    clock: Clock | None = None
    odds: bool = True
    takebacks: Takebacks = "anything"
    """What may be taken back: nothing, what nothing was rolled, revealed or answered since, or all by consent."""
    lobby: bool = False
    """Whether the table waits until its host starts the game; seats for friends then share one link."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that goes on from a position of a game that is over."""

    entries: Annotated[int, Meta(ge=0, le=10_000_000)]
    """So many entries of the old log are taken over."""
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = field(default_factory=list)
    """Without any the asker plays the seat that is asked there, against bots."""
    clock: Clock | None = None
    odds: bool = True


class HeldSeat(Struct, frozen=True):
    """A seat and the secret that holds it. The secret is told only here: keep it."""

    seat: int
    token: str


class Invite(Struct, frozen=True):
    """A link for a friend. What follows the # never reaches the server."""

    seat: int
    invite: str
    link: str


class TableMade(Struct, frozen=True):
    table: str
    mine: list[HeldSeat]
    invites: list[Invite]
    watch: str
    link: str = ""
    """The one link of a table that waits to begin; what follows the # never reaches the server."""


class TableLink(Struct, frozen=True):
    """The one link to a table's empty seats."""

    link: str


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever has the table's link takes the next empty seat. With its own secret it can be sent twice."""

    name: Name
    invite: Annotated[str, Meta(max_length=80)]
    token: Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{22,80})?$")] = ""


class SeatSettled(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat settles before the game; what is null stays as it is."""

    ready: bool | None = None
    side: Word | None = None
    """By its id; empty: none in particular."""
    name: Name | None = None


class GameChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played instead, as for a new table; people, link and chat stay."""

    game: Word
    players: Annotated[int, Meta(ge=1, le=16)]
    options: dict[Word, Word] = field(default_factory=dict)
    clock: Clock | None = None
    odds: bool = True
    takebacks: Takebacks = "anything"


class Swap(Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats whose people change sides."""

    seats: Annotated[list[Annotated[int, Meta(ge=0, le=63)]], Meta(min_length=2, max_length=2)]


class TableCode(Struct, frozen=True):
    """What can be spoken instead of the link, while a table waits; empty where there is no link."""

    code: str


class CodeFound(Struct, frozen=True):
    """The table that a code leads to."""

    table: str


class HookTried(Struct, frozen=True):
    """Whether the address took a trial word, and if not what went wrong."""

    ok: bool
    says: str = ""


class HookWish(Struct, frozen=True, forbid_unknown_fields=True):
    """An address of the web that is told of turns."""

    url: Annotated[str, Meta(max_length=300)]


class Rematch(Struct, frozen=True):
    """Where the same people play again, and the seat that is held there by the secret of the old one."""

    table: str
    seat: int


class SeatInfo(Struct, frozen=True):
    seat: int
    name: str
    side: str
    kind: str
    bot: str
    online: bool
    out: bool


class TableInfo(Struct, frozen=True):
    """What anybody who knows a table may know of it."""

    table: str
    game: str
    title: str
    mode: str
    """The mode by its title; empty where the options amount to none."""
    players: int
    options: dict[str, str]
    seats: list[SeatInfo]
    status: str
    seq: int
    asked: list[int]
    result: ResultLine | None
    """null while the game goes on."""
    seconds_per_move: int | None
    created: float
    odds: bool = True
    takebacks: Takebacks = "anything"
    next: str = ""
    """The table at which the same people play again, for whoever sits here; empty where there is none."""
    minutes: int = 0
    """So long a game that is over was played, without its pauses; 0 while it goes on."""


class OpenTable(Struct, frozen=True):
    """A table with a seat for anybody."""

    table: str
    game: str
    title: str
    mode: str
    """The mode by its title; empty where the options amount to none."""
    players: int
    options: dict[str, str]
    names: list[str]
    free: list[int]
    seconds_per_move: int | None
    created: float


class WatchableTable(Struct, frozen=True):
    """A game under way that anybody may watch."""

    table: str
    game: str
    title: str
    mode: str
    names: list[str]
    seconds_per_move: int | None
    created: float


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim that brings its own secret can be sent twice: who has got the seat by it holds it still."""

    name: Name
    invite: Annotated[str, Meta(max_length=80)] = ""
    token: Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{22,80})?$")] = ""
    """A secret that the asker has made by chance; the server makes one where none is brought."""


class BotWish(Struct, frozen=True, forbid_unknown_fields=True):
    bot: Word = ""


class Consent(Struct, frozen=True, forbid_unknown_fields=True):
    """To the request that was shown with this `seq`."""

    allow: bool
    seq: Annotated[int, Meta(ge=0, le=10_000_000)]


class FindingInfo(Struct, frozen=True):
    what: str
    holds: bool
    detail: str
    checked: bool = True
    """False where there was nothing to find out; that is not held against the record."""


class RecordShelved(Struct, frozen=True):
    """The table where a record can be looked at, and what its verification found."""

    replay: str
    entries: int
    findings: list[FindingInfo]


class Film(Struct, frozen=True):
    """Some positions of a game one after the other: the first whole, of each later one what has changed."""

    first: Annotated[Raw, Meta(extra={"is": State})]
    """Its log is empty."""
    then: list[Annotated[Raw, Meta(extra={"is": Changes})]]


class RuleInfo(Struct, frozen=True):
    id: str
    chapter: str
    """The title of the chapter it stands in; its topic, in the id, tells chapters apart."""
    title: str
    text: str
    modes: tuple[str, ...]
    needs: tuple[str, ...]
    status: str
    source: str
    example: str
    ruling: str
    offered: bool
    played: bool
    """Whether it can come up at the table that was asked for; without one, in some mode that can be played."""


class HowToPart(Struct, frozen=True):
    """A paragraph, and the ids of the rules where it can be read in full."""

    title: str
    text: str
    rules: tuple[str, ...]


class HowToPlay(Struct, frozen=True):
    """A way of playing a game in five minutes."""

    mode: str
    title: str
    lead: str
    parts: list[HowToPart]


class OddsLine(Struct, frozen=True):
    label: str
    chance: float
    mark: str
    """The label in a word or a number, for the foot of a column."""
    good: bool
    """Whether it is what the move is made for."""


class OddsInfo(Struct, frozen=True):
    """What may come of a move: empty, without lines, where nothing can be foretold of it."""

    move: str
    title: str
    """What is reckoned, before `says`."""
    says: str
    hope: float | None
    """How likely it is that the move does what it is made for."""
    lines: list[OddsLine]


class HintLine(Struct, frozen=True):
    """An answer that is worth a thought, and why."""

    move: str
    label: str
    reason: str


class HintInfo(Struct, frozen=True):
    """What whoever is asked might answer, the best first; none where the game has not been taught to think."""

    seq: int
    """The position that it is about."""
    lines: list[HintLine]


class ChanceInfo(Struct, frozen=True):
    """A move, and how likely it is that it does what it is made for."""

    move: str
    chance: float | None
    """null where the table plays without odds."""
