"""The log of RISK in beats: what is one thing to whoever watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from ....core.agenda import NOBODY, Action, Frame
from ....core.beats import Beat, Heard, Turn
from ....core.english import counted, listed
from ....core.measures import Change, changes, told
from ..actions import (
    BuyMaester,
    BuyObjective,
    CallExile,
    CallWildlings,
    Card,
    Claim,
    Deal,
    Decline,
    Deploy,
    Done,
    Draw,
    EndInvasions,
    GiveBack,
    Initiative,
    Invade,
    Keep,
    MaesterCard,
    Maneuver,
    Move,
    ObjectiveCard,
    Pass,
    Play,
    Ransom,
    Redeem,
    Reveal,
    Roll,
    Score,
    Stay,
    Stop,
    Swap,
    TakeHouse,
    TerritoryId,
    Trade,
    Use,
)
from ..board import members
from ..cards import AFTER_ANY_ROLL, MAESTER_PLAYED
from ..rules.choices import (
    ChooseDice,
    ChooseDie,
    CutSupplies,
    JoinInvasion,
    LandChoice,
    Mischief,
    PickCaptive,
    PickDoomed,
    PickVictim,
    RollDice,
    Starve,
    Withdraw,
)
from ..rules.decks import DrawMaester, DrawObjective, LoseMaester
from ..rules.draw import KeepTerritory, TopCard
from ..rules.effects import Doom, Rolled
from ..rules.maneuver import Escort, March
from ..rules.purchase import Haggle, KeepMaester, KeepObjective, MaesterSale
from ..rules.reinforce import Pledge
from ..rules.turn import REINFORCEMENT
from ..rules.windows import CardRoll, Opening, Reaction, Resolve
from ..state import Power, State
from .names import land, lands
from .notation import GRAMMAR
from .seats import seat_name

Story = Heard[State]

RESOLVING = (
    Resolve, CardRoll, Rolled, Doom, ChooseDie, ChooseDice, RollDice, LandChoice, CutSupplies, Starve, Mischief,
    Withdraw, PickVictim, PickCaptive, PickDoomed, JoinInvasion, DrawMaester, DrawObjective, LoseMaester, TopCard,
    KeepTerritory, KeepMaester, KeepObjective, MaesterSale, Haggle, Pledge, March, Escort,
)  # fmt: skip
"""What an answer leaves on the agenda: until it is gone, what happens belongs to that answer."""

KINDS: dict[type[Action], str] = {
    Initiative: "first-player",
    TakeHouse: "house",
    Claim: "claim",
    Redeem: "set",
    Trade: "trade",
    Play: "card",
    Use: "card",
    Reveal: "card",
    BuyMaester: "purchase",
    BuyObjective: "purchase",
    Swap: "purchase",
    Ransom: "purchase",
    Score: "score",
    Draw: "draw",
    Card: "draw",
    MaesterCard: "draw",
    ObjectiveCard: "draw",
    Keep: "keep",
    GiveBack: "keep",
    Maneuver: "maneuver",
}
AFFAIRS = frozenset({"set", "trade", "card", "purchase", "score", "draw", "maneuver"})
"""Answers that more belongs to than themselves."""
QUIET = (Pass, Done, Stay, EndInvasions, Decline, Draw, Stop)
"""Nothing is to be seen of these."""


class Deployment(Beat, frozen=True):
    """Armies of one seat put on the map, place by place."""

    places: tuple[tuple[TerritoryId, int], ...] = ()


class Dealing(Beat, frozen=True):
    """The land is dealt out."""

    cards: int = 0


class Affair(Beat, frozen=True):
    """An answer, and all that follows from it alone: the dice of a card, what it asks, what is drawn."""

    sentences: tuple[str, ...] = ()


class Invasion(Beat, frozen=True):
    """An invasion or a landing: every roll, the cards played in it, and the march into what has fallen."""

    target: TerritoryId = NOBODY
    attacker: Power = NOBODY
    defender: Power = NOBODY
    rolls: int = 0
    lost: int = 0
    killed: int = 0
    cards: tuple[str, ...] = ()


TakesTime = Callable[[Story], bool]
B = TypeVar("B", bound=Beat)


def turn(s: State) -> Turn:
    return Turn(s.round, s.active if s.round else NOBODY)


def beat(under_way: Beat | None, heard: Story, takes_time: TakesTime) -> Beat:
    """The beat that an entry belongs to, as far as it has come."""
    timed = takes_time(heard) and not isinstance(heard.action, QUIET)
    match under_way:
        case Invasion(over=False) if heard.before.battle is not None:
            return _fought(under_way, heard)
        case Affair(over=False):
            return _followed(under_way, heard, timed)
        case Deployment() if isinstance(heard.action, Deploy) and heard.seat == under_way.seat:
            return _deployed(under_way, heard)
        case Dealing() if isinstance(heard.action, Deal):
            return _dealt(under_way, heard)
    return _begun(heard, timed)


def _begun(heard: Story, timed: bool) -> Beat:
    if heard.before.battle is not None or isinstance(heard.action, (Invade, CallExile, CallWildlings)):
        return _fought(_invasion(heard), heard)
    if isinstance(heard.action, Deploy):
        return _deployed(_begin(Deployment, heard, "deployment"), heard)
    if isinstance(heard.action, Deal):
        return _dealt(_begin(Dealing, heard, "deal"), heard)
    kind = KINDS.get(type(heard.action), GRAMMAR.verb(heard.action))
    if kind in AFFAIRS and heard.seat != NOBODY:
        return _followed(replace(_begin(Affair, heard, kind), timed=False), heard, timed)
    if isinstance(heard.action, QUIET):
        kind = "turn" if turn(heard.before) != turn(heard.after) else "pass"
    text = _next_turn(heard) if kind == "turn" else _sentence(heard)
    about = () if heard.hidden else tuple(_lands(heard))
    return _carried(replace(_begin(Beat, heard, kind), text=text, about=about, timed=timed), heard)


def _begin(of: type[B], heard: Story, kind: str) -> B:
    """What every beat begins with."""
    s = heard.before
    return of(kind, heard.seat, heard.number, heard.number, turn(s), "", heard.had)


def _carried(beat: B, heard: Story) -> B:
    """A beat with one entry more, and what everyone has won or lost by now."""
    return replace(beat, last=heard.number, changes=_brought(beat, heard))


def _brought(beat: Beat, heard: Story) -> tuple[Change, ...]:
    """What everyone has won or lost since a beat began. The Gold that a turn begins with is nobody's doing."""
    found = changes(beat.start, heard.have)
    if not found or not _brings_income(heard):
        return found
    income = ("gold", heard.after.active)
    return tuple([change for change in found if (change.measure, change.seat) != income])


def _brings_income(heard: Story) -> bool:
    """Whether a turn's armies and Gold were counted just after an entry."""
    due, done = REINFORCEMENT in heard.before.agenda, REINFORCEMENT not in heard.after.agenda
    return done and (due or turn(heard.before) != turn(heard.after))


def _sentence(heard: Story) -> str:
    return GRAMMAR.sentence(heard.before, heard.seat, heard.action)


def _lands(heard: Story) -> Iterator[str]:
    """The lands that an answer points at."""
    known = lands(heard.before.board)
    return (point for point in GRAMMAR.points(heard.before.board, heard.action) if point in known)


def _next_turn(heard: Story) -> str:
    s = heard.after
    if s.active == heard.seat:
        return f"{seat_name(s, heard.seat)} goes on."
    who = seat_name(heard.before, heard.before.active)
    return f"The turn of {who} is over; {seat_name(s, s.active)} is next."


# -- set-up and reinforcements


def _dealt(dealing: Dealing, heard: Story) -> Dealing:
    cards = dealing.cards + 1
    verb = "is" if cards == 1 else "are"
    return _carried(replace(dealing, cards=cards, text=f"{counted(cards, 'territory')} {verb} dealt."), heard)


def _deployed(deployment: Deployment, heard: Story) -> Deployment:
    a, s = heard.action, heard.before
    assert isinstance(a, Deploy)
    sums = dict(deployment.places)
    sums[a.territory] = sums.get(a.territory, 0) + a.armies
    where = [f"{counted(n, 'army') if i == 0 else n} in {s.board.names[t]}" for i, (t, n) in enumerate(sums.items())]
    return _carried(
        replace(
            deployment,
            places=tuple(sums.items()),
            text=f"{seat_name(s, deployment.seat)} deploys {listed(where)}.",
            about=tuple(land(s.board, t) for t in sums),
        ),
        heard,
    )


# -- an answer and what follows from it


def _followed(affair: Affair, heard: Story, timed: bool) -> Affair:
    """One entry more of an affair: what is not to be seen leaves it as short as it was."""
    s = heard.after
    sentences = affair.sentences
    if timed or not sentences:
        sentences = (*sentences, _outcome(heard))
    if affair.kind == "maneuver" and isinstance(heard.action, Move):
        sentences = (_marched(affair, heard, heard.action),)
    sentences = (*sentences, *_removed(heard))
    about = [*affair.about, *([] if heard.hidden else _lands(heard))]
    if affair.kind == "card":
        about += _touched(heard)
    affair = _carried(
        replace(
            affair,
            sentences=sentences,
            about=tuple(dict.fromkeys(about)),
            arrow=tuple(dict.fromkeys(about)) if affair.kind == "maneuver" else (),
            timed=affair.timed or timed,
            over=not any(_resolves(frame) for frame in s.agenda),
        ),
        heard,
    )
    return replace(affair, text=" ".join([*sentences, *_effects(affair, s)]))


def _resolves(frame: Frame) -> bool:
    if isinstance(frame, (Opening, Reaction)):
        return frame.window in (MAESTER_PLAYED, AFTER_ANY_ROLL)
    return isinstance(frame, RESOLVING)


def _outcome(heard: Story) -> str:
    """A sentence, and what the answer brings at once."""
    a, before, after = heard.action, heard.before, heard.after
    sentence = _sentence(heard)
    if isinstance(a, Redeem):
        # risk/reinforce/own-territory-bonus: the armies bound to land of one's own are told beside the others.
        brings = counted(after.reserve - before.reserve, "army")
        more = after.armies_of(heard.seat) - before.armies_of(heard.seat)
        more += sum(frame.armies for frame in after.agenda if isinstance(frame, Pledge))
        return f"{sentence.rstrip('.')} for {brings}{f' and {more} more on land of their own' if more else ''}."
    if isinstance(a, Score) and after.court is not None:
        return f"{sentence} That makes {counted(after.court.points[heard.seat], 'Victory Point')}."
    return sentence


def _removed(heard: Story) -> list[str]:
    """risk/maester-card/valar-morghulis, risk/maester-card/blood-magic: a Character is gone for good."""
    before, after = heard.before.court, heard.after.court
    if before is None or after is None:
        return []
    faces = heard.after.board.parts.faces
    return [f"{faces[n].name} is dead." for n in members(after.removed & ~before.removed)]


def _marched(affair: Affair, heard: Story, a: Move) -> str:
    s = heard.before
    frame = s.agenda[-1]
    assert isinstance(frame, March)
    source, target = s.board.names[frame.source], s.board.names[frame.target]
    return f"{seat_name(s, affair.seat)} moves {counted(a.armies, 'army')} from {source} to {target}."


def _touched(heard: Story) -> list[str]:
    """The lands where armies, units or the power that holds them are others than before."""
    before, after = heard.before, heard.after
    if turn(before) != turn(after):
        return []
    return [
        land(before.board, t)
        for t in range(before.board.size)
        if before.armies[t] != after.armies[t] or before.owner[t] != after.owner[t]
    ]


def _effects(affair: Affair, s: State) -> list[str]:
    """Who has won or lost what by a card; its price is no effect."""
    if affair.kind != "card":
        return []
    paid = [("gold", affair.seat), ("maester-cards", affair.seat)]
    derived = ("income", "gold-income", "points")
    found = [
        change
        for change in affair.changes
        if change.measure not in derived and not ((change.measure, change.seat) in paid and change.by < 0)
    ]
    sentences = told(found, [seat_name(s, seat) for seat in range(s.board.players)])
    return [sentences] if sentences else []


# -- war


def _invasion(heard: Story) -> Invasion:
    """An invasion as it is declared, a landing as it is called for, or either in its midst."""
    s, battle = heard.before, heard.before.battle or heard.after.battle
    assert battle is not None
    invades = battle.source != NOBODY
    about = tuple(land(s.board, t) for t in (battle.source, battle.target) if t != NOBODY)
    called = isinstance(heard.action, (CallExile, CallWildlings))
    return replace(
        _begin(Invasion, heard, "invasion" if invades else "landing"),
        seat=s.active if invades or called else NOBODY,
        target=battle.target,
        attacker=s.active if invades else battle.force,
        defender=s.owner[battle.target],
        about=about,
        arrow=about if invades else (),
        over=False,
    )


def _fought(invasion: Invasion, heard: Story) -> Invasion:
    before, after = heard.before, heard.after
    target = invasion.target
    stood = before.armies[target] - (after.armies[target] if after.owner[target] == before.owner[target] else 0)
    withdrawn = bool(before.agenda) and isinstance(before.agenda[-1], Withdraw)
    card = isinstance(heard.action, (Play, Use))
    invasion = replace(
        invasion,
        last=heard.number,
        changes=_brought(invasion, heard),
        rolls=invasion.rolls + isinstance(heard.action, Roll),
        lost=invasion.lost + max(0, _strength(before, invasion.attacker) - _strength(after, invasion.attacker)),
        killed=invasion.killed + (0 if withdrawn else max(0, stood)),
        cards=(*invasion.cards, _sentence(heard)) if card else invasion.cards,
        over=not _goes_on(invasion, after),
    )
    fallen = [seat for seat in range(after.board.players) if after.is_out(seat) and not before.is_out(seat)]
    gone = [f"{seat_name(after, seat)} is out of the game." for seat in fallen]
    return replace(invasion, text=" ".join([_told(invasion, heard), *invasion.cards, *_whole(invasion, after), *gone]))


def _whole(invasion: Invasion, s: State) -> list[str]:
    """risk/reinforce/region-bonus: the last land of a region is worth a word of its own."""
    power, target = invasion.attacker, invasion.target
    if not invasion.over or s.owner[target] != power:
        return []
    held = [r for r in s.board.regions if r.lands >> target & 1 and s.held[power] & r.lands == r.lands]
    return [f"{seat_name(s, power)} holds all of {region.name} (+{region.bonus})." for region in held]


def _goes_on(invasion: Invasion, s: State) -> bool:
    """Whether it is still this one: at the end of a turn one landing may follow on another."""
    battle = s.battle
    if battle is None or battle.target != invasion.target:
        return False
    return invasion.attacker == (s.active if battle.source != NOBODY else battle.force)


def _strength(s: State, power: Power) -> int:
    """Armies on the map and on their way to it."""
    battle = s.battle
    return s.armies_of(power) + (battle.landing if battle is not None and battle.force == power else 0)


def _told(invasion: Invasion, heard: Story) -> str:
    """Lannister takes Riverrun, loses 2, Martell loses 3, in 4 rolls."""
    s = heard.after
    attacker, defender = seat_name(s, invasion.attacker), seat_name(heard.before, invasion.defender)
    verb = _of_many(s, invasion.attacker, *_verb(invasion, heard))
    parts = [
        f"{attacker} {verb} {s.board.names[invasion.target]}{'' if invasion.over or invasion.rolls else _forces(s)}"
    ]
    if invasion.rolls or invasion.lost or invasion.killed:
        parts.append(f"{_of_many(s, invasion.attacker, 'loses', 'lose')} {invasion.lost or 'none'}")
        parts.append(f"{defender} {_of_many(s, invasion.defender, 'loses', 'lose')} {invasion.killed or 'none'}")
        parts.append(f"in {counted(invasion.rolls, 'roll')}")
    return f"{', '.join(parts)}."


def _forces(s: State) -> str:
    """Who stands against whom while it is under way."""
    battle = s.battle
    if battle is None:
        return ""
    stands = f" ({s.armies[battle.target]})"
    return (
        stands
        if battle.source == NOBODY
        else f"{stands} from {s.board.names[battle.source]} ({s.armies[battle.source]})"
    )


def _of_many(s: State, power: Power, one: str, many: str) -> str:
    """The Wildlings are many; a House, the Watch or a garrison is one."""
    return many if s.board.clans is not None and power == s.board.clans.wildlings else one


def _verb(invasion: Invasion, heard: Story) -> tuple[str, str]:
    """What became of it, of one and of many."""
    s = heard.after
    if not invasion.over:
        return ("invades", "invade") if invasion.kind == "invasion" else ("lands at", "land at")
    if s.owner[invasion.target] == invasion.attacker:
        return "takes", "take"
    if isinstance(heard.action, Stop):
        return "breaks off at", "break off at"
    return ("is beaten off at", "are beaten off at") if invasion.rolls else ("turns back from", "turn back from")
