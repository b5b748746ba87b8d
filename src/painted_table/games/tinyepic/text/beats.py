"""The log of Tiny Epic in beats: what is one thing to whoever watches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from ....core.agenda import NOBODY, Action
from ....core.beats import Beat, Heard, Turn
from ....core.measures import changes, told
from ..actions import (
    ChangeDie,
    DealHouse,
    DragonComes,
    EvokeTerror,
    FirstPlayer,
    Fly,
    Forearm,
    Go,
    GoOn,
    KeepDice,
    KingStrikes,
    Lead,
    Pass,
    PlaceDie,
    PlayEvent,
    PlotWith,
    PutDie,
    Recruit,
    RerollDice,
    Reveal,
    RevealToken,
    RivalCosts,
    RivalGoes,
    RivalHero,
    RivalPassesOver,
    RivalPlots,
    RivalRecruits,
    RivalScores,
    RivalSkips,
    RivalTakesCard,
    RivalTurnsUp,
    Roll,
    Stop,
    TakeDie,
    TakeHouse,
    TeammateBrings,
    TeammateHeartens,
    Terrify,
    TerrorTakes,
    TurnRanger,
    TurnUp,
    UseToken,
    WalkerRises,
    Whisper,
    WhisperUnseen,
)
from ..board import DIRECT, MARCH, SAIL
from ..cards import RETREAT
from ..rules.icons import DeadCard, SecretCard
from ..rules.strength import is_dead
from ..state import Battle, State
from .dead import dead_name
from .measures import DERIVED, RIVALS_SHARE
from .names import domains, tell_army
from .notation import GRAMMAR
from .round_end import is_scored, round_end
from .seats import seat_name

Story = Heard[State]
TakesTime = Callable[[Story], bool]
B = TypeVar("B", bound=Beat)

KINDS: dict[type[Action], str] = {
    TakeHouse: "house",
    DealHouse: "house",
    FirstPlayer: "first-player",
    Forearm: "house",
    Roll: "roll",
    TakeDie: "draft",
    PutDie: "draft",
    ChangeDie: "ability",
    RerollDice: "ability",
    PlaceDie: "die",
    Recruit: "recruitment",
    Lead: "journey",
    Fly: "journey",
    Whisper: "whisper",
    WhisperUnseen: "whisper",
    PlotWith: "plot",
    PlayEvent: "event",
    RivalTurnsUp: "rival",
    RivalGoes: "rival-journey",
    RivalPassesOver: "rival",
    RivalSkips: "rival",
    RivalRecruits: "rival-recruitment",
    RivalPlots: "rival",
    RivalCosts: "rival",
    RivalTakesCard: "rival",
    RivalHero: "rival",
    RivalScores: "rival",
    TeammateBrings: "rival",
    TeammateHeartens: "rival",
    RevealToken: "exploration",
    UseToken: "exploration",
    TurnRanger: "ranger",
    WalkerRises: "walker",
    KingStrikes: "night-king",
    DragonComes: "ice-dragon",
    EvokeTerror: "terror",
    TerrorTakes: "terror",
    Terrify: "terror",
}
DEEDS = frozenset({"recruitment", "journey", "whisper", "plot", "event"})
"""Answers that more belongs to than themselves: all that they put on the agenda."""
RIVALS = frozenset({"rival-journey", "walker", "night-king"})
"""The same of the Rival, and of the dead: a move, with the battle that comes of it."""
QUIET = (Pass, Stop, KeepDice)
"""Nothing is to be seen of these."""


VERBS = {MARCH: "marches", SAIL: "sails"}


class Deed(Beat, frozen=True):
    """An answer, and all that follows from it alone: the rest of a march, its battle, what a card asks and draws."""

    base: int = 0
    """How long the agenda was below the answer: as long as there is more on top of that, it goes on."""
    below: str = ""
    """What lay there, in its words."""
    sentences: tuple[str, ...] = ()
    army: int = 0
    way: tuple[int, ...] = ()
    """The domains of a journey, where it started first."""
    by: int = DIRECT
    fought: int = NOBODY
    """The domain of a battle that belongs to it, until it is told."""


def turn(s: State) -> Turn:
    """The Rival's turn is nobody's."""
    return Turn(s.round, s.active if s.round and s.is_player(s.active) else NOBODY)


def beat(under_way: Beat | None, heard: Story, takes_time: TakesTime) -> Beat:
    """The beat that an entry belongs to, as far as it has come."""
    timed = takes_time(heard) and not isinstance(heard.action, QUIET)
    if isinstance(under_way, Deed) and not under_way.over:
        return _followed(under_way, heard, timed)
    kind = KINDS.get(type(heard.action), GRAMMAR.verb(heard.action))
    if (kind in DEEDS and heard.seat != NOBODY) or kind in RIVALS:
        base, below = len(heard.before.agenda) - 1, heard.before
        if isinstance(heard.action, KingStrikes) and len(heard.after.agenda) > base:
            # What he does with a domain that he takes is told for itself.
            base, below = base + 1, heard.after
        deed = replace(_begin(Deed, heard, kind), base=base, below=_below(below, base), timed=False)
        return _followed(deed, heard, timed)
    if isinstance(heard.action, QUIET):
        kind = "pass"
    about = () if heard.hidden else _domains(heard)
    text = " ".join([_sentence(heard), *round_end(heard.before, heard.after)])
    timed = timed or is_scored(heard.before, heard.after)
    lone = replace(_begin(Beat, heard, kind), text=text, about=about, timed=timed)
    return _carried(lone, heard)


def _below(s: State, base: int) -> str:
    return s.agenda[base - 1].words() if base else ""


def _begin(of: type[B], heard: Story, kind: str) -> B:
    s = heard.before
    return of(kind, heard.seat, heard.number, heard.number, turn(s), "", heard.had)


def _carried(beat: B, heard: Story) -> B:
    """A beat with one entry more, and what everyone has won or lost by now."""
    return replace(beat, last=heard.number, changes=changes(beat.start, heard.have))


def _sentence(heard: Story) -> str:
    return GRAMMAR.sentence(heard.before, heard.seat, heard.action)


def _domains(heard: Story) -> tuple[str, ...]:
    known = domains(heard.before.board)
    return tuple(point for point in GRAMMAR.points(heard.before.board, heard.action) if point in known)


def _followed(deed: Deed, heard: Story, timed: bool) -> Deed:
    """One entry more of a deed: what is not to be seen leaves it as short as it was."""
    deed = _travelled(deed, heard)
    sentences = deed.sentences
    if (timed or not sentences) and not isinstance(heard.action, (Lead, Go, GoOn, Fly)):
        sentences = (*sentences, _sentence(heard))
    before, after = heard.before, heard.after
    if len(after.battles) > len(before.battles):
        deed = replace(deed, fought=after.battles[-1].domain)
    if deed.fought != NOBODY and len(after.battles) < len(before.battles):
        sentences = (*sentences, _outcome(deed, heard))
        deed = replace(deed, fought=NOBODY)
    about = [*deed.about, *([] if heard.hidden else _domains(heard))]
    ends = round_end(before, after)
    over = turn(after) != deed.turn or len(after.agenda) <= deed.base or _below(after, deed.base) != deed.below
    if not over:
        sentences, ends = (*sentences, *ends), []
    deed = replace(
        deed,
        sentences=sentences,
        about=tuple(dict.fromkeys(about)),
        arrow=_arrow(deed, heard),
        timed=deed.timed or timed or is_scored(before, after),
        over=over,
    )
    deed = _carried(deed, heard)
    return replace(deed, text=" ".join([*_journey(deed, heard), *sentences, *_effects(deed, after), *ends]))


# -- journeys and battles


def _travelled(deed: Deed, heard: Story) -> Deed:
    match heard.action:
        case Lead(by, source, army):
            return replace(deed, by=by, army=army, way=(source,))
        case Fly(source, army, domain):
            return replace(deed, army=army, way=(source, domain), kind="flight")
        case Go(domain):
            return replace(deed, way=(*deed.way, domain))
        case GoOn(army, domain):
            return replace(deed, army=army, way=(*deed.way, domain))
    return deed


def _arrow(deed: Deed, heard: Story) -> tuple[str, ...]:
    """From where to where, by way of what."""
    names = domains(heard.before.board)
    if isinstance(heard.action, RivalGoes):
        return names[heard.action.source], names[heard.action.domain]
    return tuple(names[domain] for domain in deed.way) or deed.arrow


def _journey(deed: Deed, heard: Story) -> list[str]:
    """Stark marches 2 Stark tokens from Winterfell over Hornwood to Last Hearth."""
    if not deed.way:
        return []
    board = heard.before.board
    who, names = seat_name(heard.before, deed.seat), board.names
    verb = "flies" if deed.kind == "flight" else VERBS.get(deed.by, "moves")
    way = f"from {names[deed.way[0]]}"
    for domain in deed.way[1:-1]:
        way += f" over {names[domain]}"
    if len(deed.way) > 1:
        way += f" to {names[deed.way[-1]]}"
    return [f"{who} {verb} with {tell_army(board, deed.army)} {way}."]


def _outcome(deed: Deed, heard: Story) -> str:
    """tinyepic/battle/winner-stays, tinyepic/icon/retreat: who has won a battle, or that it was called off."""
    before, after = heard.before, heard.after
    b = before.battles[-1]
    place, who = before.board.names[b.domain], _power(before, b, b.attacker)
    if _is_called_off(b, heard):
        return f"The battle of {place} is called off.{_went_back(b, after)}"
    if after.beaten:
        return "The Night King is beaten."
    if after.holder(b.domain) == after.side(b.attacker):
        return f"{who} wins the battle of {place}."
    foe = _power(before, b, b.defender) if b.defender != NOBODY else before.board.houses[b.house].name
    return f"{foe} holds {place}.{_went_back(b, after)}"


def _is_called_off(b: Battle, heard: Story) -> bool:
    """tinyepic/walker/never-retreat: by a Retreat that is not of the dead."""
    s = heard.before
    cards: tuple[int, ...] = () if is_dead(s, b.attacker) else b.attack
    cards += () if is_dead(s, b.defender) else b.defence
    top = s.agenda[-1]
    drawn_by_dead = isinstance(top, (DeadCard, SecretCard)) and is_dead(s, b.attacker if top.attacks else b.defender)
    cards += () if drawn_by_dead else _revealed(heard)
    return any(s.board.faces[card].icon == RETREAT for card in cards)


def _went_back(b: Battle, s: State) -> str:
    """tinyepic/solo/rival-retreat-attacker: where the Rival has gone that did not win."""
    at = s.hero_domain(s.house[b.attacker]) if b.attacker == s.board.rival else NOBODY
    if at in (NOBODY, b.domain):
        return ""
    verb = "goes back" if at == b.source else "retreats"
    return f" The {'Teammate' if s.board.coop else 'Rival'} {verb} to {s.board.names[at]}."


def _power(s: State, b: Battle, power: int) -> str:
    if is_dead(s, power):
        return dead_name(s, b.domain)
    if power == s.board.treaty:
        return "The Treaty"
    name = "The Teammate" if s.board.coop else "The Rival"
    return seat_name(s, power) if s.is_player(power) else name


def _revealed(heard: Story) -> tuple[int, ...]:
    match heard.action:
        case Reveal(attack, defence):
            return (*attack, *defence)
        case TurnUp(card):
            return (card,)
    return ()


def _effects(deed: Deed, s: State) -> list[str]:
    """Who has won or lost what, once it is over."""
    if not deed.over:
        return []
    found = [change for change in deed.changes if change.measure not in DERIVED]
    sentences = told(found, [seat_name(s, seat) for seat in range(s.board.players)])
    rivals = told(
        [change for change in deed.changes if change.measure in RIVALS_SHARE],
        ["The Rival"],
    )
    return [part for part in (sentences, rivals) if part]
