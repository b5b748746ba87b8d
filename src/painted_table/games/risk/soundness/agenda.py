"""What is true of everything that RISK asks: that it belongs to this table, and that its numbers are on the board."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Frame, frame_name
from ..board import ICONS
from ..cards import AFTER_BATTLE_ROLL, ATTACK_COMMITTED, INVASION_DECLARED, WINDOWS
from ..rules.battle import AssaultStep, AttackDice, Clash, Comparison, DefenceDice, MarchIn, Meeting
from ..rules.choices import (
    ChooseDice,
    ChooseDie,
    JoinInvasion,
    LoseArmy,
    Mischief,
    PickCaptive,
    PickDoomed,
    PickVictim,
    PlacingArmies,
    PlacingUnit,
    RollDice,
    Starve,
    Withdraw,
)
from ..rules.decks import DrawMaester, DrawObjective, LoseMaester
from ..rules.draw import ASIDE, DrawOrDecline, DrawStep, TopCard
from ..rules.effects import Doom, Rolled
from ..rules.giving_back import GiveBackObjective
from ..rules.invade import InvadeStep, Invasions, NameUnits
from ..rules.landing import Landing, Takeover
from ..rules.maneuver import Escort, Maneuvers, ManeuverStep, March
from ..rules.mitchell import DrawHouse, NeutralTurn, Newcomer, NewcomerStep, StartingPlaces, Watch, vacant
from ..rules.reinforce import Deployment, Muster, Pledge, Spoils
from ..rules.setup import (
    Begin,
    ChooseHouse,
    DealCards,
    Draft,
    DraftArmies,
    HousesTaken,
    NeutralLand,
    PlaceSeats,
    Ready,
    RollForFirst,
    StartBonus,
)
from ..rules.turn import EndTurn, NewRound
from ..rules.windows import CardRoll, Opening, Reaction, Resolve
from ..state import State
from .names import who

SETUP: Final = (
    RollForFirst, ChooseHouse, DrawHouse, HousesTaken, PlaceSeats, DealCards, NeutralLand, DraftArmies, Draft,
    StartingPlaces, Ready,
)  # fmt: skip
"""Asked before the first round, and then only."""
DEALT_FIRST: Final = (DrawObjective, GiveBackObjective)
MITCHELL: Final = (DrawHouse, StartingPlaces, Landing, NeutralTurn, Newcomer, NewcomerStep, Takeover, Watch)
EVERYWHERE: Final = (
    AttackDice, Begin, StartBonus, Clash, DefenceDice, Deployment, DrawOrDecline, DrawStep, EndTurn, Invasions,
    InvadeStep, Maneuvers, ManeuverStep, March, MarchIn, Muster, NewRound, Pledge, Spoils, TopCard,
)  # fmt: skip
"""Asked at tables without any part of Dominion too."""
BATTLE: Final = (
    AttackDice, AssaultStep, DefenceDice, Clash, Comparison, Meeting, MarchIn, JoinInvasion, ChooseDie, ChooseDice,
    RollDice, NameUnits, Mischief, Withdraw, PickCaptive, Landing,
)  # fmt: skip
BATTLE_WINDOWS: Final = (INVASION_DECLARED, ATTACK_COMMITTED, AFTER_BATTLE_ROLL)
ASKED: Final = (
    PlacingUnit, ChooseDie, ChooseDice, PlacingArmies, LoseArmy, Mischief, Withdraw, PickVictim, PickDoomed, Reaction,
    DrawMaester, DrawObjective,
)  # fmt: skip
"""What a card asks or draws for one player."""
DEPLOYS: Final = (Muster, Deployment, Spoils)
"""While one of these is to come, armies may wait to be deployed."""


def asks_about_battle(s: State) -> str:
    """The first thing on the agenda that belongs to a battle; empty where nothing does."""
    for frame in s.agenda:
        if isinstance(frame, BATTLE):
            return frame_name(frame)
        if isinstance(frame, (Opening, Reaction)) and frame.window in BATTLE_WINDOWS:
            return frame_name(frame)
    return ""


def check_agenda(s: State) -> list[str]:
    wrong = [*_belongs(s)]
    for frame in s.agenda:
        wrong += _numbers(s, frame)
    wrong = wrong or _rolls(s)
    if wrong:
        return wrong
    for frame in s.agenda:
        wrong += _seats(s, frame) + _lands(s, frame) + _calls(s, frame)
    if s.reserve and not any([isinstance(frame, DEPLOYS) for frame in s.agenda]):
        wrong.append(f"{s.reserve} armies wait to be deployed, and nothing asks for them")
    return wrong


def _belongs(s: State) -> list[str]:
    wrong: list[str] = []
    for frame in s.agenda:
        name = frame_name(frame)
        if s.round and isinstance(frame, SETUP):
            wrong.append(f"{name!r} is asked in the set-up, and not in round {s.round}")
        elif not s.round and not isinstance(frame, SETUP) and not isinstance(frame, DEALT_FIRST):
            wrong.append(f"{name!r} is not asked before the first round")
        elif isinstance(frame, MITCHELL) and s.mitchell is None:
            wrong.append(f"{name!r} is asked in House Mitchell only")
        elif s.court is None and not isinstance(frame, (*SETUP, *MITCHELL, *EVERYWHERE)):
            wrong.append(f"{name!r} is asked where parts of Dominion are played, and none is")
    return wrong


def _numbers(s: State, frame: Frame) -> list[str]:
    """The particulars of a question are places, seats and things that there are."""
    wrong: list[str] = []
    for field in frame.form.split()[1:]:
        least, most = _bounds(s, frame, field.rstrip("?"))
        number = int(getattr(frame, field.rstrip("?")))
        if not least <= number <= most:
            wrong.append(f"{frame.words()!r} has {field.rstrip('?')} {number}; it goes from {least} to {most}")
    return wrong


def _bounds(s: State, frame: Frame, field: str) -> tuple[int, int]:
    board = s.board
    dice = 0 if s.battle is None else len(s.battle.attack_faces) + len(s.battle.defence_faces)
    if field in ("territory", "source", "target"):
        return 0, board.size - 1
    if field in ("player", "seat", "victim"):
        return 0, board.players - 1
    if field in ("thief", "about"):
        return NOBODY, board.players - 1
    if field in ("contenders", "seats"):
        return 1, (1 << board.players) - 1
    if field == "places" and isinstance(frame, RollDice):
        return 1, (1 << dice) - 1
    if field in ("lands", "places"):
        return 1, board.all_lands
    if field == "place" and isinstance(frame, Resolve) and 0 <= frame.number < len(board.parts.faces):
        return 0, len(board.parts.faces[frame.number].effects) - 1
    return {
        "house": (0, len(board.houses) - 1),
        "unit": (0, len(ICONS) - 1),
        "character": (0, board.parts.characters - 1),
        "number": (0, len(board.parts.faces) - 1),
        "window": (0, len(WINDOWS) - 1),
        "place": (0, board.players),
        "first": (0, board.players),
        "goes": (0, ASIDE),
        "left": (1, 99),
        "armies": (1, 99),
        "most": (0, 9),
        "at_least": (0, 6),
    }.get(field, (0, 1))


def _seats(s: State, frame: Frame) -> list[str]:
    """risk/elimination/when: whoever is out is asked nothing, and nothing of theirs is resolved."""
    if not s.round:
        return []
    found: list[int] = []
    if isinstance(frame, ASKED):
        found = [frame.player]
    elif isinstance(frame, (Resolve, CardRoll, Rolled)):
        found = [frame.seat]
    elif isinstance(frame, LoseMaester):
        found = [frame.victim] if frame.thief == NOBODY else [frame.victim, frame.thief]
    elif isinstance(frame, GiveBackObjective):
        found = [seat for seat in range(s.board.players) if frame.seats >> seat & 1]
    return [f"{frame.words()!r} is about {who(s, seat)}, who is out" for seat in found if s.is_out(seat)]


def _lands(s: State, frame: Frame) -> list[str]:
    """risk/maneuver/move, risk/reinforce/own-territory-bonus, risk/maester-card/cut-off-supply-lines: whose land a
    question is about."""
    own = s.held[s.active] if s.active != NOBODY else 0
    if isinstance(frame, (March, Escort)):
        if frame.source == frame.target or not (own >> frame.source & 1 and own >> frame.target & 1):
            return [f"{frame.words()!r}: armies march between two territories of the player whose turn it is"]
    elif isinstance(frame, Pledge) and frame.lands & ~own:
        return [f"{frame.words()!r}: such armies go to land of the player whose turn it is"]
    elif isinstance(frame, Starve) and (own >> frame.territory & 1 or not s.is_player(s.owner[frame.territory])):
        return [f"{frame.words()!r}: the supplies of another player are cut off"]
    return []


def _calls(s: State, frame: Frame) -> list[str]:
    """risk/mitchell/takeover, risk/mitchell/new-player: who comes back, and who comes in."""
    m = s.mitchell
    if isinstance(frame, Takeover) and m is not None:
        if not s.is_out(frame.player) or m.gave_up >> frame.player & 1:
            return [f"{who(s, frame.player)} is not out, or gave up, and leads no House that has come back"]
    elif isinstance(frame, Newcomer) and frame.player not in vacant(s):
        return [f"{who(s, frame.player)} plays already, and is no newcomer"]
    return []


def _rolls(s: State) -> list[str]:
    """Dice for a card lie on the table exactly from their roll until they are used."""
    waits = [place for place, frame in enumerate(s.agenda) if _needs_dice(frame)]
    rolled = () if s.court is None else s.court.rolled
    if any(not 1 <= face <= 6 for face in rolled):
        return [f"the dice for a card show {' '.join(map(str, rolled))}; they go from 1 to 6"]
    if rolled and not waits:
        return ["dice were rolled for a card, and nothing waits for them"]
    if waits and not rolled and not any([isinstance(frame, CardRoll) for frame in s.agenda[waits[-1] :]]):
        return [f"{frame_name(s.agenda[waits[-1]])!r} is asked, and no dice were rolled for it"]
    return []


def _needs_dice(frame: Frame) -> bool:
    """Work with dice that are rolled for a card."""
    return isinstance(frame, (Starve, Rolled)) or (isinstance(frame, Doom) and frame.at_least > 0)
