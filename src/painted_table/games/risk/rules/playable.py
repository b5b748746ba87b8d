"""Which Characters and Maester cards a seat may play now, and why not others."""

from __future__ import annotations

from typing import Final, assert_never

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ....core.windows import might_hold
from ..actions import Play, Use
from ..board import ICONS, Lands, count, members
from ..cards import (
    ACTIVE,
    AFTER_BATTLE_ROLL,
    ATTACK_COMMITTED,
    ATTACKING,
    BYSTANDING,
    DEFENDING,
    INVASION_DECLARED,
    WAITING,
    WINDOWS,
    Face,
)
from ..pack.cards import (
    AboutToDraw,
    AnyCondition,
    AnyEffect,
    CacheArmies,
    CancelCard,
    CancelInvasion,
    CaptureCharacter,
    ConquestsThisTurn,
    DefenderHasCharacter,
    DefenderIsPlayer,
    DefendingArmies,
    DestroyArmies,
    DiceAdd,
    DiceUpgrade,
    DieSetMax,
    DiscardCard,
    DoubleCosts,
    DrawCard,
    ExtendInvasion,
    ExtraManeuver,
    ExtraReinforcement,
    ForbidInvasion,
    GiveGold,
    HalveIncome,
    InvaderIsPlayer,
    JustRolled,
    LookAndKeep,
    LoseVp,
    ManeuverAnyTime,
    MoveArmies,
    OpponentHolds,
    OpponentNextDoor,
    PlaceArmies,
    PlaceUnit,
    RemoveCharacter,
    Reroll,
    RevealCard,
    StealCard,
    StealGold,
    TargetHas,
    UnitAvailable,
    WinTies,
    YouControl,
    YouControlAnotherTerritory,
)
from ..state import State
from .income import within_limit
from .strength import attacker, defender
from .treasury import can_pay, court, price, unit_places


def characters_of(s: State, seat: Seat) -> int:
    """risk/characters/four-each: the Characters of a seat's House, whatever has become of them."""
    house = s.house[seat]
    if not s.board.options.characters or house == NOBODY:
        return 0
    return s.board.house_characters[house]


def free_characters(s: State, seat: Seat) -> int:
    """Those that are neither captive nor removed."""
    return _at_home(s, characters_of(s, seat) & ~court(s).removed)


def _at_home(s: State, characters: int) -> int:
    """Without the captives."""
    captor = court(s).captor
    for character in members(characters):
        if captor[character] != NOBODY:
            characters &= ~(1 << character)
    return characters


def stance(s: State, seat: Seat, window: int) -> int:
    """How a seat stands to what is happening in a window."""
    if window in (INVASION_DECLARED, ATTACK_COMMITTED, AFTER_BATTLE_ROLL):
        if seat == attacker(s):
            return ATTACKING
        return DEFENDING if seat == defender(s) else BYSTANDING
    return ACTIVE if seat == s.active else WAITING


def maesters_for(s: State, seat: Seat, window: int) -> int:
    """Every copy of a Maester card that this seat could play in this window, if it held it."""
    return s.board.parts.maesters_in[window][stance(s, seat, window)]


def characters_for(s: State, seat: Seat, window: int) -> int:
    """risk/characters/once-per-round: those of the window that are face up, free and not idle.

    risk/characters/on-others-turns: whose turn it is matters only as far as the window says.
    """
    parts = s.board.parts
    c = court(s)
    found = parts.characters_in[window][stance(s, seat, window)] & characters_of(s, seat)
    found &= c.face_up & ~c.removed & ~parts.idle
    return _at_home(s, found) if found else 0


def plays(s: State, seat: Seat, window: int) -> list[Action]:
    """risk/timing/cost-checked: what can be paid, whose condition holds and which could have some effect.

    risk/maester/two-copies: of two copies one is offered, and after it the other.
    """
    c = court(s)
    found: list[Action] = []
    ready = characters_for(s, seat, window) if s.board.options.characters else 0
    if ready:
        for character in members(ready):
            if is_playable(s, seat, s.board.parts.faces[character]):
                found.append(USES[character])
    hand = c.maester_hands[seat]
    if hand:
        hand &= maesters_for(s, seat, window)
        last = NOBODY
        for copy in members(hand):
            number = s.board.parts.designs[copy]
            if number != last and is_playable(s, seat, s.board.parts.faces[number]):
                found.append(PLAYS[number])
            last = number
    return found


def may_react(s: State, seat: Seat, window: int) -> bool:
    """Whether a seat is asked in a window: by what everyone knows, never by what it holds.

    A seat with a Maester card in hand and Gold for the cheapest is asked as long as some card that fits the
    window may be in a hand; a seat with a Character that fits is asked too.
    """
    c = court(s)
    if c.maester_hands[seat]:
        cheapest = s.board.parts.cheapest
        if c.mourner not in (NOBODY, seat):
            cheapest *= 2
        if can_pay(s, seat, cheapest):
            seen = c.maester_discard | ~s.board.parts.maester_deck
            if might_hold(c.maester_hands[seat], maesters_for(s, seat, window), seen):
                return True
    if not s.board.options.characters:
        return False
    for character in members(characters_for(s, seat, window)):
        if is_playable(s, seat, s.board.parts.faces[character]):
            return True
    return False


def why_not_play(s: State, seat: Seat, window: int, a: Action) -> Refusal | None:
    """Why a card cannot be played, or a Character used, in this window."""
    parts = s.board.parts
    if isinstance(a, Use):
        if not 0 <= a.character < parts.characters:
            return Refusal("risk/characters/four-each", "There is no such Character.")
        face = parts.faces[a.character]
        if s.court is None or not s.board.options.characters:
            return Refusal("risk/modes/parts-are-optional", "Characters are not played at this table.")
        if not characters_of(s, seat) >> a.character & 1:
            return Refusal("risk/characters/four-each", f"{face.name} does not serve your House.")
        if s.court.removed >> a.character & 1:
            return Refusal("risk/characters/public", f"{face.name} is out of the game.")
        if s.court.captor[a.character] != NOBODY:
            return Refusal("risk/maester-card/taken-captive", f"{face.name} is a captive.")
        if not s.court.face_up >> a.character & 1:
            return Refusal(
                "risk/characters/once-per-round",
                f"{face.name} has been used and is ready again after your next Refresh step.",
            )
        if parts.idle >> a.character & 1:
            return Refusal("risk/options/idle-characters", f"{face.name} needs a part that is not played.")
        if not characters_for(s, seat, window) >> a.character & 1:
            return _wrong_window(face)
        return why_not_face(s, seat, face)
    assert isinstance(a, Play)
    if s.court is None or not s.board.options.maester:
        return Refusal("risk/modes/parts-are-optional", "Maester cards are not played at this table.")
    if not parts.characters <= a.maester < len(parts.faces):
        return Refusal("risk/maester/use-cost", "There is no such Maester card.")
    face = parts.faces[a.maester]
    copies = held_copies(s, seat, a.maester)
    if not copies:
        return Refusal("risk/maester/use-cost", f"You do not hold {face.name}.")
    if not copies & maesters_for(s, seat, window):
        return _wrong_window(face)
    return why_not_face(s, seat, face)


def _wrong_window(face: Face) -> Refusal:
    return Refusal(
        WRONG_MOMENT,
        f"{face.name} is not for this moment.",
        f"Its moment is {WINDOWS[face.window].replace('_', ' ')}.",
    )


def held_copies(s: State, seat: Seat, maester: int) -> int:
    """The copies of a Maester design in a hand.

    risk/maester/two-copies: each is a card of its own; risk/maester/same-turn: it does not matter since when.
    """
    found = 0
    for copy in members(court(s).maester_hands[seat]):
        if s.board.parts.designs[copy] == maester:
            found |= 1 << copy
    return found


def is_playable(s: State, seat: Seat, face: Face) -> bool:
    """Cost, condition and use of a card whose moment it is."""
    return can_pay(s, seat, price(s, seat, face)) and _fulfilled(s, seat, face) and _of_use(s, seat, face)


def _fulfilled(s: State, seat: Seat, face: Face) -> bool:
    for condition in face.conditions:
        if not holds(s, seat, condition):
            return False
    return True


def _of_use(s: State, seat: Seat, face: Face) -> bool:
    for effect in face.effects:
        if useful(s, seat, effect):
            return True
    return False


def why_not_face(s: State, seat: Seat, face: Face) -> Refusal | None:
    """`is_playable`, for people."""
    cost = price(s, seat, face)
    if not can_pay(s, seat, cost):
        return Refusal("risk/gold/no-credit", f"{face.name} costs {cost} Gold and you have {court(s).gold[seat]}.")
    if not _fulfilled(s, seat, face):
        return Refusal(face.rule, f"{face.name} cannot be played: its condition is not met.", face.text)
    if not _of_use(s, seat, face):
        return Refusal("risk/timing/cost-checked", f"{face.name} would have no effect now.")
    return None


def opponents(s: State, seat: Seat) -> list[Seat]:
    """The other players in the game, in turn order after a seat; risk/neutral/not-opponent: no neutral force."""
    order = s.order
    place = order.index(seat)
    return [other for other in order[place + 1 :] + order[:place] if not s.is_out(other)]


def holds(s: State, seat: Seat, condition: AnyCondition) -> bool:
    """Whether a condition of a card is met."""
    board = s.board
    battle = s.battle
    if isinstance(condition, DefendingArmies):
        assert battle is not None
        there = s.armies[battle.target]
        if condition.at_most is None:
            return condition.at_least <= there
        # risk/character/catelyn-stark: no more when the invasion was declared, and no more now.
        return condition.at_least <= there and max(there, battle.declared) <= condition.at_most
    if isinstance(condition, TargetHas):
        assert battle is not None
        return any([_feature(s, feature) >> battle.target & 1 for feature in condition.any_of])
    if isinstance(condition, InvaderIsPlayer):
        return attacker(s) != NOBODY
    if isinstance(condition, DefenderIsPlayer):
        return defender(s) != NOBODY
    if isinstance(condition, DefenderHasCharacter):
        foe = defender(s)
        return foe != NOBODY and free_characters(s, foe) != 0
    if isinstance(condition, ConquestsThisTurn):
        taken = s.spoils
        if condition.with_any_of:
            features = 0
            for feature in condition.with_any_of:
                features |= _feature(s, feature)
            taken &= features
        n = count(taken)
        return condition.at_least <= n and (condition.at_most is None or n <= condition.at_most)
    if isinstance(condition, YouControl):
        return s.held[seat] & _feature(s, condition.feature) != 0
    if isinstance(condition, YouControlAnotherTerritory):
        return count(s.held[seat]) > 1
    if isinstance(condition, OpponentHolds):
        return any([court(s).maester_hands[other] for other in opponents(s, seat)])
    if isinstance(condition, OpponentNextDoor):
        return neighbours(s, seat) != 0
    if isinstance(condition, UnitAvailable):
        return unit_places(s, seat, ICONS.index(condition.unit)) != 0
    if isinstance(condition, AboutToDraw):
        return count(s.hands[seat]) < board.hand_limit and s.spoils != 0
    if isinstance(condition, JustRolled):
        # The window is opened by the roll.
        return True
    assert_never(condition)


def _feature(s: State, feature: str) -> int:
    return s.board.castles if feature == "castle" else s.board.ports


def neighbours(s: State, seat: Seat) -> Lands:
    """Land of other players next to one's own."""
    near: Lands = 0
    for t in members(s.held[seat]):
        near |= s.board.near[t]
    found: Lands = 0
    for other in opponents(s, seat):
        found |= near & s.held[other]
    return found


def can_spare(s: State, lands: Lands) -> Lands:
    """Those of some lands that hold more than a last army."""
    return sum([1 << t for t in members(lands) if s.armies[t] > 1])


def useful(s: State, seat: Seat, effect: AnyEffect) -> bool:
    """Whether an effect could change something; what hangs on dice or hidden cards counts as possible."""
    c = court(s)
    battle = s.battle
    if isinstance(effect, StealGold):
        if effect.target == "each_opponent":
            return any([c.gold[other] for other in opponents(s, seat)])
        return True
    if isinstance(effect, LoseVp):
        return any([c.points[other] for other in opponents(s, seat)])
    if isinstance(effect, RemoveCharacter):
        return any([characters_of(s, other) & ~c.removed for other in s.alive()])
    if isinstance(effect, (DiscardCard, StealCard)):
        return any([c.maester_hands[other] for other in opponents(s, seat)])
    if isinstance(effect, DieSetMax):
        if c.rolled:
            return c.rolled[card_die(s, seat)] < 6
        return battle is not None and bool(low_dice(s, seat))
    if isinstance(effect, (DrawCard, LookAndKeep)):
        if effect.deck == "territory":
            return count(s.hands[seat]) < s.board.hand_limit and can_draw(s)
        return True
    if isinstance(effect, CacheArmies):
        # A second card is not laid aside while one still lies there.
        return c.rally[seat] == NOBODY and can_draw(s)
    if isinstance(effect, (PlaceArmies, ExtraReinforcement)):
        # risk/components/army-limit-option: none is left to come.
        return within_limit(s, seat, 1) > 0
    if isinstance(effect, DestroyArmies):
        if effect.where == "committed_attackers":
            assert battle is not None
            return battle.attack > 0
        if effect.where in ("attacking_territory", "defending_territory"):
            assert battle is not None
            return s.armies[battle.source] > 1 or s.armies[battle.target] > 1
        if effect.where in ("own_choice_of_each_opponent", "own_choice_of_you"):
            return any([can_spare(s, s.held[other]) for other in s.alive()])
        if effect.where == "chosen_adjacent_player_opponent_territory":
            return can_spare(s, neighbours(s, seat)) != 0
        return True
    if isinstance(effect, ALWAYS_OF_USE):
        return True
    assert_never(effect)


ALWAYS_OF_USE: Final = (
    DiceAdd, DiceUpgrade, Reroll, WinTies, MoveArmies, PlaceUnit, HalveIncome, RevealCard, CancelCard, GiveGold,
    DoubleCosts, CancelInvasion, ForbidInvasion, ExtendInvasion, ExtraManeuver, ManeuverAnyTime, CaptureCharacter,
)  # fmt: skip
"""Effects that change something whenever the card's own condition is met."""


def can_draw(s: State) -> bool:
    """risk/draw/reshuffle: a Territory card can still come, from the deck or from the discard pile."""
    return s.deck != 0 or s.safe_draws >= 0 or s.discard != 0


def card_die(s: State, seat: Seat) -> int:
    """The place of a seat's die among those rolled for a card: that of its player, or one of each opponent."""
    return opponents(s, s.active).index(seat) if len(court(s).rolled) > 1 else 0


def low_dice(s: State, seat: Seat) -> list[int]:
    """The places of one's own dice that do not show their top face, alike ones once."""
    battle = s.battle
    assert battle is not None
    if seat == attacker(s):
        faces, eights, start = battle.attack_faces, battle.attack_eights, 0
    else:
        faces, eights, start = battle.defence_faces, battle.defence_eights, len(battle.attack_faces)
    places: list[int] = []
    seen: list[tuple[bool, int]] = []
    for i, face in enumerate(faces):
        is_eight = i < eights
        if face < (8 if is_eight else 6) and (is_eight, face) not in seen:
            seen.append((is_eight, face))
            places.append(start + i)
    return places


WRONG_MOMENT: Final = "risk/timing/windows"
USES = [Use(number) for number in range(64)]
PLAYS = [Play(number) for number in range(128)]
