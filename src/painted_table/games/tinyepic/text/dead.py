"""What the dead do, and what is asked about them, in words."""

from __future__ import annotations

from ....core.agenda import NOBODY, Frame
from ....core.english import counted, listed
from ....core.notation import Verb
from ..actions import DragonComes, EvokeTerror, Forearm, KingStrikes, Terrify, TerrorTakes, TurnRanger, WalkerRises
from ..board import Board, members
from ..rules.battle import CardPlayer
from ..rules.dead_loss import DeadLossChoice, treaty_units
from ..rules.dead_strength import dead_strength
from ..rules.ice_dragon import DragonTarget
from ..rules.night_king import SpreadTo, may_fight
from ..rules.ranger import RangerOrder
from ..rules.terror import ConvertToken
from ..rules.walkers import can_rise, house_at
from ..state import State
from ..units import ICE_DRAGON, NIGHT_KING, WALKER
from .helping import tell_help
from .names import short_house


def dead_name(s: State, domain: int) -> str:
    """Who of the dead leads the others of a domain."""
    here = s.units[domain]
    if here & NIGHT_KING:
        return "The Night King"
    return "The Ice Dragon" if here & ICE_DRAGON else "The White Walker"


# -- sentences


def _ranger(s: State, _: int, a: TurnRanger) -> str:
    """What the card will bring, part by part."""
    card, names = s.board.winter.rangers[a.ranger], s.board.names
    told = f"The Ranger card of round {card.round}: tokens in {listed([names[d] for d in card.explore])}, "
    told += f"White Walkers in {listed([names[d] for d in card.walkers])}" if card.walkers else "no White Walkers"
    return told + ("." if card.attack == NOBODY else f", and the Night King strikes {names[card.attack]}.")


def _forearmed(s: State, _: int, a: Forearm) -> str:
    """tinyepic/coop-setup/forearmed: that it is ours, and what it is."""
    return f"Our own help for a small Treaty, not in the box: it {tell_help(s.board.pack, s.board.players)}."


def _rises(s: State, _: int, a: WalkerRises) -> str:
    """tinyepic/walker/one-per-domain, tinyepic/walker/pool-empty: or what happens in its place."""
    name = s.board.names[a.domain]
    if not can_rise(s, a.domain):
        why = "stands there already" if s.units[a.domain] & WALKER else "is left"
        subject = "a White Walker" if s.units[a.domain] & WALKER else "no White Walker"
        return f"{name}: {subject} {why}, and the Night King gains a point."
    house = house_at(s, a.domain)
    if house != NOBODY and not treaty_units(s, a.domain):
        return f"A White Walker rises in {name}, and {short_house(s.board, house)} flees."
    return f"A White Walker rises in {name}."


def _strikes(s: State, _: int, a: KingStrikes) -> str:
    """tinyepic/wall/falls, tinyepic/nk/attack-too-weak."""
    wall = "The Wall falls. " if s.wall and not s.board.north >> a.domain & 1 else ""
    dragon = " and the Ice Dragon strike" if s.ice_phase() == 2 else " strikes"
    told = f"{wall}The Night King{dragon} {s.board.names[a.domain]}."
    if treaty_units(s, a.domain) and not may_fight(s):
        told += " The Treaty has too few points to face him."
    return told


def _evoked(s: State, _: int, a: EvokeTerror) -> str:
    """tinyepic/evoke/non-player-shield, tinyepic/evoke/other-shield: shield by shield."""
    board, left, taken = s.board, s.walkers_left(), list(s.mat)
    parts: list[str] = []
    for shield in board.faces[a.card].shields:
        if shield in s.mats:
            name = short_house(board, shield)
            parts.append(f"a token of {name}" if taken[shield] else f"nothing of {name}, whose mat is empty")
            taken[shield] = max(0, taken[shield] - 1)
        else:
            parts.append("a White Walker" if left > 0 else "a point for the Night King")
            left -= 1
    return f"Terror is evoked by {board.faces[a.card].name}: {listed(parts)}."


VERBS: list[Verb[Board]] = [
    Verb(Forearm, "forearm", sentence=_forearmed),
    Verb(TurnRanger, "ranger {ranger}", sentence=_ranger),
    Verb(WalkerRises, "walker in {domain}", points=("domain",), sentence=_rises),
    Verb(KingStrikes, "night king strikes {domain}", points=("domain",), sentence=_strikes),
    Verb(
        DragonComes,
        "ice dragon comes to {domain}",
        points=("domain",),
        sentence="The Ice Dragon comes to guard the Dragon Glass of {domain}.",
    ),
    Verb(EvokeTerror, "evoke {card}", sentence=_evoked),
    Verb(
        TerrorTakes,
        "terror takes {house}",
        points=("house",),
        label="A token of {house}",
        sentence="A token of {house} goes from the Treaty's pool to the Terror Pool.",
        cannot="The Treaty has no token of {house} to give up.",
    ),
    Verb(Terrify, "terrify {house}", sentence="{house} is terrified."),
]


# -- questions


def ask(s: State, frame: Frame) -> tuple[str, str, tuple[int, ...]] | None:
    """What the group decides about the dead; None where the question is none of these."""
    names = s.board.names
    if isinstance(frame, SpreadTo):
        left = members(frame.left)
        why = f"{counted(len(left), 'domain')} next to the Night King, and {s.walkers_left()} left in the pool."
        return "Where does a White Walker rise next?", why, tuple(left)
    if isinstance(frame, RangerOrder):
        what = "Where does a White Walker rise next?" if frame.walkers else "Which token of the north is next?"
        return what, "The Ranger card marks these domains; the order is yours.", tuple(frame.domains(s))
    if isinstance(frame, DragonTarget):
        return "Which castle does the Night King strike?", "These are equally near.", ()
    if isinstance(frame, ConvertToken):
        why = f"For every two of the {s.terror_walkers} White Walkers in the Terror Pool the Treaty gives up one."
        return "Which token goes to the Terror Pool?", why, ()
    if isinstance(frame, DeadLossChoice):
        return f"Which unit is lost in {names[frame.domain]}?", "It returns to its mat.", (frame.domain,)
    if isinstance(frame, CardPlayer):
        b = s.battles[-1]
        against = f"Allies fight alone, against {dead_strength(s, b.domain)} and a card."
        return f"Who plays a card at {names[b.domain]}?", against, (b.domain,)
    return None
