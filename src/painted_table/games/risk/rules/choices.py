"""What a card asks of players while it is resolved: which die, which land, how many."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ....core.rolls import D6, D8, DiceRoll, Die
from ..actions import (
    DONE,
    Done,
    Faces,
    PickCharacter,
    PickDie,
    PickLand,
    PickSeat,
    Remove,
    RollAgain,
)
from ..board import FORTIFICATION, KNIGHT, Lands, members
from ..state import Decision, State
from .income import within_limit
from .playable import can_spare, characters_of, free_characters, low_dice, neighbours, opponents
from .strength import attacker, defender
from .treasury import court, unit_places
from .windows import CardRoll


class LandChoice(Decision):
    """Points at one territory out of some."""

    def lands(self, s: State) -> Lands:
        raise NotImplementedError

    def options(self, s: State) -> list[Action]:
        return [LANDS[t] for t in members(self.lands(s))]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        names = ", ".join([s.board.names[t] for t in members(self.lands(s))])
        return Refusal(self.rule, "That territory cannot be chosen here.", f"Choose one of {names}.")


class PlacingUnit(LandChoice):
    """risk/units/deploy-anywhere: a new Special Unit on any land of one's own.

    risk/units/sources: asked for a traded card or by a Maester card, and by nothing else:
    risk/maester-card/a-sworn-sword, risk/maester-card/weapons-of-war, risk/maester-card/reinforce-bulwarks.
    """

    rule = "risk/units/deploy-anywhere"
    form = "place-unit unit player"

    def __init__(self, unit: int, player: Seat) -> None:
        self.unit = unit
        self.player = player

    def seat(self, s: State) -> Seat:
        return self.player

    def lands(self, s: State) -> Lands:
        return unit_places(s, self.player, self.unit)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if self.unit == FORTIFICATION and isinstance(a, PickLand) and court(s).forts >> a.territory & 1:
            name = s.board.names[a.territory]
            return Refusal("risk/units/fortification-one", f"{name} has a Fortification already.")
        return super().why_not(s, a)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickLand)
        c = court(s)
        if self.unit == FORTIFICATION:
            c.forts |= 1 << a.territory
            return
        if self.unit == KNIGHT:
            c.knights[a.territory] += 1
        else:
            c.engines[a.territory] += 1
        battle = s.battle
        if battle is not None and self.player == attacker(s) and a.territory == battle.source:
            # risk/units/placed-in-battle: the attacker decides whether it joins, from the next battle on.
            s.agenda.append(JoinInvasion(self.unit))


class JoinInvasion(Decision):
    """risk/units/placed-in-battle: whether a unit that has just come takes part in the invasion."""

    rule = "risk/units/placed-in-battle"
    form = "join unit"

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        assert s.battle is not None
        return [LANDS[s.battle.source], DONE]

    def take(self, s: State, a: Action) -> None:
        assert s.battle is not None
        if isinstance(a, PickLand):
            if self.unit == KNIGHT:
                s.battle.knights += 1
            else:
                s.battle.engines += 1


class ChooseDie(Decision):
    """One die: an own one shows its top face, or one of the other side is rolled again."""

    form = "choose-die player theirs?"

    def __init__(self, player: Seat, theirs: bool) -> None:
        self.player = player
        self.theirs = theirs
        self.rule = "risk/character/margaery-tyrell" if theirs else "risk/battle/dice-order-of-effects"

    def seat(self, s: State) -> Seat:
        return self.player

    def options(self, s: State) -> list[Action]:
        if not self.theirs:
            return [DIE[place] for place in low_dice(s, self.player)]
        battle = s.battle
        assert battle is not None
        attacks = self.player == attacker(s)
        start = len(battle.attack_faces) if attacks else 0
        faces = battle.defence_faces if attacks else battle.attack_faces
        return [DIE[start + i] for i in range(len(faces))]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDie)
        if self.theirs:
            s.agenda.append(RollDice(1 << a.place))
            return
        battle = s.battle
        assert battle is not None
        first = len(battle.attack_faces)
        if a.place < first:
            top = 8 if a.place < battle.attack_eights else 6
        else:
            top = 8 if a.place - first < battle.defence_eights else 6
        set_face(s, a.place, top)


class ChooseDice(Decision):
    """risk/character/barristan-selmy: any of one's own dice, together, once."""

    rule = "risk/character/barristan-selmy"
    form = "choose-dice player"

    def __init__(self, player: Seat) -> None:
        self.player = player

    def seat(self, s: State) -> Seat:
        return self.player

    def options(self, s: State) -> list[Action]:
        battle = s.battle
        assert battle is not None
        first = len(battle.attack_faces)
        if self.player == attacker(s):
            places = range(first)
        else:
            places = range(first, first + len(battle.defence_faces))
        found: list[Action] = []
        for picks in range(1, 1 << len(places)):
            found.append(RollAgain(sum([1 << p for i, p in enumerate(places) if picks >> i & 1])))
        return found

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RollAgain)
        s.agenda.append(RollDice(a.places))


class RollDice(DiceRoll[State]):
    """Some dice of the battle are rolled again; the new faces stand."""

    rule = "risk/battle/dice-order-of-effects"
    form = "roll-dice places"

    def __init__(self, places: int) -> None:
        self.places = places

    def dice(self, s: State) -> list[Die]:
        battle = s.battle
        assert battle is not None
        first = len(battle.attack_faces)
        found: list[Die] = []
        for place in members(self.places):
            if place < first:
                found.append(D8 if place < battle.attack_eights else D6)
            else:
                found.append(D8 if place - first < battle.defence_eights else D6)
        return found

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return Faces(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, Faces) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Faces)
        for place, face in zip(members(self.places), a.faces):
            set_face(s, place, face)


def set_face(s: State, place: int, face: int) -> None:
    """One die of the battle shows another face."""
    battle = s.battle
    assert battle is not None
    first = len(battle.attack_faces)
    if place < first:
        faces = battle.attack_faces
        battle.attack_faces = (*faces[:place], face, *faces[place + 1 :])
    else:
        faces = battle.defence_faces
        place -= first
        battle.defence_faces = (*faces[:place], face, *faces[place + 1 :])


class PlacingArmies(LandChoice):
    """risk/maester-card/preparing-for-war: one army on each of up to so many different lands of one's own.

    risk/character/renly-baratheon: one army, on a castle.
    """

    rule = "risk/maester-card/preparing-for-war"
    form = "place-armies player left places optional?"

    def __init__(self, player: Seat, left: int, places: Lands, optional: bool) -> None:
        self.player = player
        self.left = left
        self.places = places
        self.optional = optional

    def seat(self, s: State) -> Seat:
        return self.player

    def lands(self, s: State) -> Lands:
        return self.places & s.held[self.player]

    def options(self, s: State) -> list[Action]:
        found = super().options(s)
        return [DONE, *found] if self.optional or not found else found

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Done):
            return
        assert isinstance(a, PickLand)
        s.armies[a.territory] += within_limit(s, self.player, 1)
        places = self.places & ~(1 << a.territory)
        if self.left > 1 and places & s.held[self.player]:
            s.agenda.append(PlacingArmies(self.player, self.left - 1, places, True))

    def default(self, s: State) -> Action:
        return self.options(s)[-1]


class LoseArmy(LandChoice):
    """risk/maester-card/winter-is-coming, risk/timing/simultaneous-choice: armies of one's own, one at a time,
    from land with two or more.
    """

    rule = "risk/maester-card/winter-is-coming"
    form = "lose-army player left"

    def __init__(self, player: Seat, left: int) -> None:
        self.player = player
        self.left = left

    def seat(self, s: State) -> Seat:
        return self.player

    def lands(self, s: State) -> Lands:
        return can_spare(s, s.held[self.player])

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickLand)
        s.armies[a.territory] -= 1
        if self.player != s.active:
            court(s).destroyed += 1
        if self.left > 1 and self.lands(s):
            s.agenda.append(LoseArmy(self.player, self.left - 1))


class CutSupplies(LandChoice):
    """risk/maester-card/cut-off-supply-lines: land of another player next to one's own, with armies to lose."""

    rule = "risk/maester-card/cut-off-supply-lines"
    form = "cut-supplies"

    def seat(self, s: State) -> Seat:
        return s.active

    def lands(self, s: State) -> Lands:
        return can_spare(s, neighbours(s, s.active))

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickLand)
        s.agenda.append(Starve(a.territory))
        s.agenda.append(CardRoll(s.active, False))


class Starve(Decision):
    """How many armies go hungry: up to the roll, and one always stays."""

    rule = "risk/maester-card/cut-off-supply-lines"
    form = "starve territory"

    def __init__(self, territory: int) -> None:
        self.territory = territory

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        most = min(court(s).rolled[0], s.armies[self.territory] - 1)
        return [REMOVALS[n] for n in range(most + 1)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Remove)
        c = court(s)
        c.rolled = ()
        s.armies[self.territory] -= a.armies
        c.destroyed += a.armies

    def default(self, s: State) -> Action:
        return self.options(s)[-1]


class Mischief(Decision):
    """risk/maester-card/unplanned-losses: how many of one side of another's war are lost."""

    rule = "risk/maester-card/unplanned-losses"
    form = "mischief player attackers? most"

    def __init__(self, player: Seat, attackers: bool, most: int) -> None:
        self.player = player
        self.attackers = attackers
        self.most = most

    def seat(self, s: State) -> Seat:
        return self.player

    def _place(self, s: State) -> int:
        assert s.battle is not None
        return s.battle.source if self.attackers else s.battle.target

    def options(self, s: State) -> list[Action]:
        most = min(self.most, s.armies[self._place(s)] - 1)
        return [REMOVALS[n] for n in range(most + 1)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Remove)
        assert s.battle is not None
        s.armies[self._place(s)] -= a.armies
        if not self.attackers and s.armies[s.battle.source] == 1:
            # risk/invade/forced-stop: the defenders were the last to lose, and nobody is left to invade.
            end_invasion(s)

    def default(self, s: State) -> Action:
        return self.options(s)[-1]


def end_invasion(s: State) -> None:
    """risk/timing/cancelled-invasion: over without a battle; the attacker goes on with the Invade step."""
    # The Invade step leads to battles, and battles lead to these choices.
    from .invade import INVADE_STEP

    s.battle = None
    while s.agenda[-1] is not INVADE_STEP:
        s.agenda.pop()


class Withdraw(LandChoice):
    """risk/maester-card/strategic-withdrawal: where all armies but one go; units stay."""

    rule = "risk/maester-card/strategic-withdrawal"
    form = "withdraw player"

    def __init__(self, player: Seat) -> None:
        self.player = player

    def seat(self, s: State) -> Seat:
        return self.player

    def lands(self, s: State) -> Lands:
        assert s.battle is not None
        return s.held[self.player] & ~(1 << s.battle.target)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickLand) and s.battle is not None
        target = s.battle.target
        s.armies[a.territory] += s.armies[target] - 1
        s.armies[target] = 1


class PickVictim(Decision):
    """Which opponent loses a Maester card: to the discard pile, or to the player who asks."""

    form = "pick-victim player steal?"

    def __init__(self, player: Seat, steal: bool) -> None:
        self.player = player
        self.steal = steal
        self.rule = "risk/maester-card/a-web-of-lies" if steal else "risk/character/melisandre"

    def seat(self, s: State) -> Seat:
        return self.player

    def options(self, s: State) -> list[Action]:
        return [SEATS[o] for o in opponents(s, self.player) if court(s).maester_hands[o]]

    def take(self, s: State, a: Action) -> None:
        from .decks import LoseMaester

        assert isinstance(a, PickSeat)
        s.agenda.append(LoseMaester(a.seat, self.player if self.steal else NOBODY))


class PickCaptive(Decision):
    """risk/maester-card/taken-captive: a Character of the defender, taken if the land falls."""

    rule = "risk/maester-card/taken-captive"
    form = "pick-captive"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return [CHARACTERS[n] for n in members(free_characters(s, defender(s)))]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickCharacter) and s.battle is not None
        s.battle.captive = a.character


class PickDoomed(Decision):
    """risk/maester-card/valar-morghulis, risk/maester-card/blood-magic: any Character of any player."""

    rule = "risk/maester-card/valar-morghulis"
    form = "pick-doomed player at_least"

    def __init__(self, player: Seat, at_least: int) -> None:
        self.player = player
        self.at_least = at_least

    def seat(self, s: State) -> Seat:
        return self.player

    def options(self, s: State) -> list[Action]:
        found = 0
        for seat in s.alive():
            found |= characters_of(s, seat) & ~court(s).removed
        return [CHARACTERS[n] for n in members(found)]

    def take(self, s: State, a: Action) -> None:
        from .effects import Doom

        assert isinstance(a, PickCharacter)
        s.agenda.append(Doom(a.character, self.at_least))
        if self.at_least:
            s.agenda.append(CardRoll(self.player, False))

    def default(self, s: State) -> Action:
        own = characters_of(s, self.player)
        others = [a for a in self.options(s) if isinstance(a, PickCharacter) and not own >> a.character & 1]
        return others[0] if others else self.options(s)[0]


DIE: Final = [PickDie(place) for place in range(8)]
LANDS: Final = [PickLand(t) for t in range(100)]
SEATS: Final = [PickSeat(seat) for seat in range(8)]
CHARACTERS: Final = [PickCharacter(n) for n in range(64)]
REMOVALS: Final = [Remove(n) for n in range(16)]
