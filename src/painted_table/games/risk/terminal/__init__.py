"""RISK in the terminal: the map by region, what stands on a card, whom a place faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ....core.agenda import NOBODY, Action, Seat
from ....core.tale import faint, strong, words
from ....core.terminal import Region, Terminal
from ..actions import Deploy, GiveBack, Keep, PickCharacter, PickSeat, Play, Ransom, Score, Swap, Use
from ..board import members
from ..pack import Pack
from ..rules.battle import AttackDice, DefenceDice, MarchIn
from ..rules.invade import Invasions
from ..rules.setup import ChooseHouse, Draft
from ..state import State
from ..view import View

CASTLE = "♜"
PORTS = {"sunset": "~", "narrow": "≈", "slavers": "≋"}
OTHER_PORT = "="
SHORT = 11
"""Letters of a region's name for which there is always room."""


class RiskTerminal(Terminal[State, View]):
    def legend(self, view: View) -> str:
        seas = {_coasts(view.board.pack)[view.board.ids[t]] for t in members(view.board.ports)}
        coasts = [f"{PORTS.get(c.id, OTHER_PORT)} {c.name}" for c in view.board.pack.coasts if c.id in seas]
        return f"{CASTLE} castle   ports reach the others of their sea: {', '.join(coasts)}"

    def regions(self, view: View) -> Sequence[Region]:
        board = view.board
        own = 0 if view.seat == NOBODY else view.lands_of(view.seat)
        found = []
        for region in board.regions:
            owners = {view.owner[t] for t in members(region.lands)}
            aside = words()
            if len(owners) == 1 and owners <= set(range(board.players)):
                aside = words(strong(view.house_of(owners.pop()).title()))
            elif own & region.lands:
                aside = words(faint(f"you {(own & region.lands).bit_count()} of {region.lands.bit_count()}"))
            name = region.name if len(region.name) <= SHORT else region.name.removeprefix("The ")
            found.append(Region(name, f"+{region.bonus}", aside, [board.ids[t] for t in members(region.lands)]))
        return found

    def marks(self, view: View) -> Mapping[str, str]:
        board = view.board
        found: dict[str, str] = {}
        for t, id in enumerate(board.ids):
            castle = CASTLE if board.castles >> t & 1 else ""
            port = PORTS.get(_coasts(board.pack)[id], OTHER_PORT) if board.ports >> t & 1 else ""
            found[id] = castle + port
        return found

    def remark(self, s: State, a: Action) -> str:
        """Of dice and sets: what would become of them. Of a card: its text. Of a place to deploy: the strongest
        neighbour it faces.
        """
        if isinstance(a, PickSeat):
            return _holdings(s, a.seat)
        if isinstance(a, Score):
            return _card_text(s, a)
        if not isinstance(a, Deploy):
            return super().remark(s, a) or _card_text(s, a)
        foes = [s.armies[t] for t in members(s.board.near[a.territory]) if s.owner[t] != s.owner[a.territory]]
        return f"faces {max(foes)}" if foes else ""

    def has_told_dice(self, s: State) -> bool:
        """The rolls of a battle are told as they fall; only those that cards may still change lie on the table."""
        return bool(s.agenda) and isinstance(s.agenda[-1], (Invasions, AttackDice, DefenceDice, MarchIn))

    def in_passing(self, s: State) -> bool:
        """Houses, land and defence dice are chosen before everybody's eyes, many times in a row."""
        return bool(s.agenda) and isinstance(s.agenda[-1], (ChooseHouse, Draft, DefenceDice))


def _holdings(s: State, seat: Seat) -> str:
    """What everybody may know of a seat that an answer names."""
    cards = "" if s.court is None else f", {s.court.maester_hands[seat].bit_count()} Maester cards"
    return f"{s.held[seat].bit_count()} territories, {s.armies_of(seat)} armies{cards}"


def _card_text(s: State, a: Action) -> str:
    """What stands on the card that an answer names."""
    parts = s.board.parts
    match a:
        case Play(number) | Use(number) | PickCharacter(number) | Ransom(number):
            return parts.faces[number].text
        case Score(card) | Swap(card) | GiveBack(card) | Keep(deck=2, card=card):
            return parts.objectives[card].text
        case Keep(deck=1, card=card):
            return parts.faces[parts.designs[card]].text
    return ""


@lru_cache(maxsize=8)
def _coasts(pack: Pack) -> dict[str, str]:
    return {t.id: t.port for t in pack.territories}
