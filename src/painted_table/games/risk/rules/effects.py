"""What the cards do: one function for each kind of effect."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Seat
from ..board import ICONS, Lands, members
from ..cards import Face
from ..pack.cards import (
    AnyEffect,
    CacheArmies,
    CancelCard,
    CancelInvasion,
    CaptureCharacter,
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
    LookAndKeep,
    LoseVp,
    ManeuverAnyTime,
    MoveArmies,
    PlaceArmies,
    PlaceUnit,
    RemoveCharacter,
    Reroll,
    RevealCard,
    StealCard,
    StealGold,
    WinTies,
)
from ..state import State, Step
from . import choices, decks
from .draw import ASIDE, HAND, LOOKED, TURNED_UP, KeepTerritory, TopCard
from .income import within_limit
from .maneuver import MANEUVER_STEP
from .playable import card_die, opponents
from .strength import attacker, defender
from .treasury import court, steal
from .windows import CardRoll


def apply(s: State, face: Face, seat: Seat, effect: AnyEffect) -> None:
    """risk/modes/card-beats-rule: what a card says is done, whatever the basic rules say."""
    if isinstance(effect, (DiceAdd, DiceUpgrade, WinTies, Reroll, DieSetMax)):
        _dice(s, face, seat, effect)
    elif isinstance(effect, (PlaceArmies, PlaceUnit, MoveArmies, ExtraReinforcement, CacheArmies)):
        _armies(s, face, seat, effect)
    elif isinstance(effect, DestroyArmies):
        _destroy(s, face, seat, effect)
    elif isinstance(effect, (DrawCard, RevealCard, LookAndKeep, DiscardCard, StealCard, CancelCard)):
        _cards(s, seat, effect)
    elif isinstance(effect, (StealGold, GiveGold, DoubleCosts, LoseVp, HalveIncome)):
        _fortune(s, face, seat, effect)
    elif isinstance(effect, (CancelInvasion, ForbidInvasion, ExtendInvasion)):
        _invasion(s, seat, effect)
    elif isinstance(effect, (CaptureCharacter, RemoveCharacter)):
        _character(s, seat, effect)
    elif isinstance(effect, ExtraManeuver):
        # risk/character/jon-snow, risk/maneuver/extra-separate: another maneuver comes after this one.
        for _ in range(effect.count):
            s.agenda.insert(len(s.agenda) - 1, MANEUVER_STEP)
    elif isinstance(effect, ManeuverAnyTime):
        # risk/character/ellaria-sand
        court(s).roving = True
    else:
        assert_never(effect)


def _dice(s: State, face: Face, seat: Seat, effect: DiceAdd | DiceUpgrade | WinTies | Reroll | DieSetMax) -> None:
    c = court(s)
    battle = s.battle
    if isinstance(effect, DieSetMax):
        if c.rolled:
            # risk/maester-card/valyrian-steel: a die rolled for a card.
            place = card_die(s, seat)
            c.rolled = (*c.rolled[:place], 6, *c.rolled[place + 1 :])
        else:
            # risk/character/ned-stark, risk/character/jaime-lannister
            s.agenda.append(choices.ChooseDie(seat, False))
    elif isinstance(effect, Reroll) and effect.which == "one_chosen_by_you":
        s.agenda.append(choices.ChooseDie(seat, True))
    elif isinstance(effect, Reroll) and effect.which == "any_chosen_by_you":
        s.agenda.append(choices.ChooseDice(seat))
    elif effect.duration == "turn_until_territory_lost":
        # risk/maester-card/establish-the-high-ground
        assert battle is not None
        c.high_ground = seat
        c.high_ground_land = battle.target
    else:
        assert battle is not None
        battle.in_force = (*battle.in_force, (face.number, seat))


def _armies(
    s: State,
    face: Face,
    seat: Seat,
    effect: PlaceArmies | PlaceUnit | MoveArmies | ExtraReinforcement | CacheArmies,
) -> None:
    if isinstance(effect, PlaceUnit):
        # risk/maester-card/reinforce-bulwarks, risk/maester-card/a-sworn-sword, risk/maester-card/weapons-of-war
        s.agenda.append(choices.PlacingUnit(ICONS.index(effect.unit), seat))
    elif isinstance(effect, MoveArmies):
        s.agenda.append(choices.Withdraw(seat))
    elif isinstance(effect, CacheArmies):
        # risk/maester-card/rally-the-smallfolk
        s.agenda.append(TopCard(ASIDE))
    elif isinstance(effect, ExtraReinforcement) or effect.dice:
        s.agenda.append(Rolled(face.number, seat))
        s.agenda.append(CardRoll(seat, False))
    elif effect.where == "defending_territory":
        # risk/character/catelyn-stark, risk/maester-card/shifting-alliance
        assert s.battle is not None
        s.armies[s.battle.target] += within_limit(s, seat, effect.amount)
    else:
        castles = effect.where == "own_castle_territory"
        places = s.board.castles if castles else s.board.all_lands
        s.agenda.append(choices.PlacingArmies(seat, effect.amount, places, not castles))


class Rolled(Step):
    """What a roll for a card brings."""

    form = "rolled number seat"

    def __init__(self, number: int, seat: Seat) -> None:
        self.number = number
        self.seat = seat

    def run(self, s: State) -> None:
        c = court(s)
        faces = c.rolled
        c.rolled = ()
        for effect in s.board.parts.faces[self.number].effects:
            if isinstance(effect, ExtraReinforcement):
                # risk/maester-card/call-in-your-banners
                s.reserve += within_limit(s, self.seat, faces[0])
            elif isinstance(effect, PlaceArmies):
                # risk/maester-card/a-call-to-arms
                assert s.battle is not None
                s.armies[s.battle.target] += within_limit(s, self.seat, faces[0])
            elif isinstance(effect, DestroyArmies):
                # risk/maester-card/desperate-ambush: half of the roll, rounded up.
                kill_committed(s, (faces[0] + 1) // 2)
            elif isinstance(effect, LoseVp):
                # risk/maester-card/best-laid-plans: all who show the lowest number.
                lowest = min(faces)
                for opponent, face in zip(opponents(s, self.seat), faces):
                    if face == lowest:
                        c.points[opponent] = max(0, c.points[opponent] - effect.amount)


def _destroy(s: State, face: Face, seat: Seat, effect: DestroyArmies) -> None:
    where = effect.where
    if where == "committed_attackers":
        if effect.dice:
            s.agenda.append(Rolled(face.number, seat))
            s.agenda.append(CardRoll(seat, False))
        else:
            # risk/maester-card/lead-into-a-trap, risk/maester-card/shifting-alliance
            kill_committed(s, 99 if effect.amount == "all" else effect.amount)
    elif where == "attacking_territory" or where == "defending_territory":
        assert isinstance(effect.amount, int)
        s.agenda.append(choices.Mischief(seat, where == "attacking_territory", effect.amount))
    elif where == "own_choice_of_each_opponent":
        assert isinstance(effect.amount, int)
        for opponent in reversed(opponents(s, seat)):
            _lose(s, opponent, effect.amount)
    elif where == "own_choice_of_you":
        assert isinstance(effect.amount, int)
        _lose(s, seat, effect.amount)
    elif where == "chosen_adjacent_player_opponent_territory":
        s.agenda.append(choices.CutSupplies())
    else:
        _plague(s, seat, effect)


def _lose(s: State, seat: Seat, armies: int) -> None:
    choice = choices.LoseArmy(seat, armies)
    if choice.lands(s):
        s.agenda.append(choice)


def kill_committed(s: State, armies: int) -> None:
    """Committed armies die in their territory, or among the landing force."""
    battle = s.battle
    assert battle is not None
    dead = min(armies, battle.attack)
    battle.attack -= dead
    if battle.source == NOBODY:
        battle.landing -= dead
    else:
        s.armies[battle.source] -= dead


def _plague(s: State, seat: Seat, effect: DestroyArmies) -> None:
    """risk/maester-card/sickness-in-the-ranks, risk/maester-card/mass-desertion: what the cards turned up show;
    they are discarded afterwards (risk/draw/reshuffle).
    """
    c = court(s)
    shown: Lands = c.looked
    lands = shown
    if effect.where == "each_player_opponent_territory_in_revealed_region":
        lands = 0
        for region in s.board.regions:
            if region.lands & shown:
                lands |= region.lands
    for opponent in opponents(s, seat):
        for t in members(lands & s.held[opponent]):
            there = s.armies[t]
            lost = there // 2 if effect.formula else min(int(effect.amount), there - effect.leave)
            s.armies[t] -= lost
            c.destroyed += lost
    s.discard |= shown
    c.looked = 0


def _cards(
    s: State, seat: Seat, effect: DrawCard | RevealCard | LookAndKeep | DiscardCard | StealCard | CancelCard
) -> None:
    if isinstance(effect, DrawCard):
        # risk/character/cersei-lannister, risk/character/jorah-mormont, risk/character/doran-martell
        s.agenda.append(TopCard(HAND))
    elif isinstance(effect, RevealCard):
        s.agenda += [TopCard(TURNED_UP) for _ in range(effect.count)]
    elif isinstance(effect, LookAndKeep):
        if effect.deck == "territory":
            # risk/character/xaro-xhoan-daxos
            s.agenda.append(KeepTerritory())
            s.agenda += [TopCard(LOOKED) for _ in range(effect.look)]
        # risk/character/tyrion-lannister is resolved by the purchase that asked for him.
    elif isinstance(effect, CancelCard):
        # risk/maester-card/spiders-sabotage: the card that waits to be resolved does not work.
        s.agenda.pop()
    elif isinstance(effect, StealCard):
        s.agenda.append(choices.PickVictim(seat, True))
    elif isinstance(effect, DiscardCard):
        if effect.target == "chosen_opponent":
            s.agenda.append(choices.PickVictim(seat, False))
            return
        # risk/maester-card/confusion-in-the-ranks: in turn order.
        for opponent in reversed(opponents(s, seat)):
            if court(s).maester_hands[opponent]:
                s.agenda.append(decks.LoseMaester(opponent, NOBODY))
    else:
        assert_never(effect)


def _fortune(
    s: State, face: Face, seat: Seat, effect: StealGold | GiveGold | DoubleCosts | LoseVp | HalveIncome
) -> None:
    c = court(s)
    if isinstance(effect, StealGold):
        if effect.trigger == "first_conquest_from_player_this_turn":
            c.corsair = True
        elif effect.trigger == "this_invasion_conquers":
            assert s.battle is not None
            s.battle.raid = True
        else:
            # risk/maester-card/hired-thieves
            for opponent in opponents(s, seat):
                steal(s, seat, opponent, effect.amount)
    elif isinstance(effect, GiveGold):
        # risk/maester-card/bribery: the cost that was paid, less what was doubled, goes to the invader.
        if s.board.options.gold:
            c.gold[attacker(s)] += effect.amount
    elif isinstance(effect, DoubleCosts):
        c.mourner = seat
    elif isinstance(effect, HalveIncome):
        c.halved = True
    elif isinstance(effect, LoseVp):
        others = opponents(s, seat)
        if len(others) == 1:
            c.points[others[0]] = max(0, c.points[others[0]] - effect.amount)
        else:
            s.agenda.append(Rolled(face.number, seat))
            s.agenda.append(CardRoll(seat, True))
    else:
        assert_never(effect)


def _invasion(s: State, seat: Seat, effect: CancelInvasion | ForbidInvasion | ExtendInvasion) -> None:
    c = court(s)
    battle = s.battle
    if isinstance(effect, ExtendInvasion):
        # risk/maester-card/pirate-ship-fleet
        c.fleet = True
        return
    assert battle is not None
    if isinstance(effect, ForbidInvasion):
        # risk/maester-card/bribery, risk/maester-card/wed-for-peace, risk/maester-card/a-temporary-truce
        land = battle.target if effect.scope == "this_territory" else NOBODY
        lifted = effect.until == "invader_conquers_from_another_player"
        c.bans = (*c.bans, (land, seat, lifted))
    elif isinstance(effect, CancelInvasion):
        choices.end_invasion(s)
    else:
        assert_never(effect)


def _character(s: State, seat: Seat, effect: CaptureCharacter | RemoveCharacter) -> None:
    if isinstance(effect, CaptureCharacter):
        assert defender(s) != NOBODY
        s.agenda.append(choices.PickCaptive())
    elif isinstance(effect, RemoveCharacter):
        s.agenda.append(choices.PickDoomed(seat, effect.success_at_least))
    else:
        assert_never(effect)


class Doom(Step):
    """risk/maester-card/valar-morghulis; risk/maester-card/blood-magic: only if the die shows enough."""

    form = "doom character at_least"

    def __init__(self, character: int, at_least: int) -> None:
        self.character = character
        self.at_least = at_least

    def run(self, s: State) -> None:
        c = court(s)
        faces = c.rolled
        c.rolled = ()
        if not self.at_least or faces[0] >= self.at_least:
            c.removed |= 1 << self.character
