"""What is, in a game of RISK."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from ...core.decks import CardKeep
from ...core.facts import Aside, Cards, Deck, Facts, Follows, Hands, Part, Public, Settled
from .actions import TerritoryId
from .board import Board, Lands, members

Power = int
"""A seat, or a number after the last seat for neutral armies; see Board.neutral and Clans."""


class Battle(Facts):
    """The invasion under way, the armies committed to its present battle, and what was rolled last.

    An invasion comes from a territory of the active player; a landing comes from nowhere, and `source` is
    NOBODY. The facts after the dice are used with Special Units, cards and landings only.
    """

    source: Public[TerritoryId]
    target: Public[TerritoryId]
    attack: Public[int]
    defence: Public[int]
    attack_faces: Public[tuple[int, ...]] = ()
    defence_faces: Public[tuple[int, ...]] = ()
    knights: Public[int] = 0
    """Knights of the source that take part, and follow on conquest."""
    engines: Public[int] = 0
    attack_eights: Public[int] = 0
    """How many of the attack dice that lie on the table are eight-sided; they come first."""
    defence_eights: Public[int] = 0
    attack_knights: Public[int] = 0
    """Those that fight in this battle; what joins in the midst of it counts from the next."""
    defence_knights: Public[int] = 0
    attack_engines: Public[int] = 0
    defence_engines: Public[int] = 0
    walls: Public[int] = 0
    in_force: Public[tuple[tuple[int, int], ...]] = ()
    """Cards at work: a number of the board's `faces` and the seat that played it, in order of play."""
    captive: Public[int] = NOBODY
    """The Character that is taken if the target falls."""
    raid: Public[bool] = False
    declared: Public[int] = 0
    """Armies that stood in the target when the invasion was declared; 0 once battle is joined."""
    landing: Public[int] = 0
    """Armies of a landing force that are left."""
    force: Public[Power] = NOBODY
    """The power that lands."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        source: TerritoryId,
        target: TerritoryId,
        attack: int,
        defence: int,
        attack_faces: tuple[int, ...] = (),
        defence_faces: tuple[int, ...] = (),
        knights: int = 0,
        engines: int = 0,
        attack_eights: int = 0,
        defence_eights: int = 0,
        attack_knights: int = 0,
        defence_knights: int = 0,
        attack_engines: int = 0,
        defence_engines: int = 0,
        walls: int = 0,
        in_force: tuple[tuple[int, int], ...] = (),
        captive: int = NOBODY,
        raid: bool = False,
        declared: int = 0,
        landing: int = 0,
        force: Power = NOBODY,
    ) -> None:
        self.source = source
        self.target = target
        self.attack = attack
        self.defence = defence
        self.attack_faces = attack_faces
        self.defence_faces = defence_faces
        self.knights = knights
        self.engines = engines
        self.attack_eights = attack_eights
        self.defence_eights = defence_eights
        self.attack_knights = attack_knights
        self.defence_knights = defence_knights
        self.attack_engines = attack_engines
        self.defence_engines = defence_engines
        self.walls = walls
        self.in_force = in_force
        self.captive = captive
        self.raid = raid
        self.declared = declared
        self.landing = landing
        self.force = force

    def clone(self) -> Battle:
        return Battle(
            self.source,
            self.target,
            self.attack,
            self.defence,
            self.attack_faces,
            self.defence_faces,
            self.knights,
            self.engines,
            self.attack_eights,
            self.defence_eights,
            self.attack_knights,
            self.defence_knights,
            self.attack_engines,
            self.defence_engines,
            self.walls,
            self.in_force,
            self.captive,
            self.raid,
            self.declared,
            self.landing,
            self.force,
        )

    # -- end of what is made


class Mitchell(Facts):
    """What the House Mitchell amendments add to the facts."""

    wildlings: Public[int]
    """How many Wildlings their next call brings."""
    fresh: Public[bool] = False
    """They took The Gift in this very turn."""
    card_taken: Public[bool] = False
    """A Territory card was taken in this turn's Draw step."""
    watch_failed: Public[bool] = False
    """The Night's Watch has tried in vain to win The Gift back."""
    landed: Public[TerritoryId] = NOBODY
    """The port where House Targaryen, which has no home on the map, came ashore last; NOBODY before."""
    gave_up: Public[int] = 0
    """A bit set of the seats that gave up; they are among those that are out, and are asked nothing more."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        wildlings: int,
        fresh: bool = False,
        card_taken: bool = False,
        watch_failed: bool = False,
        landed: TerritoryId = NOBODY,
        gave_up: int = 0,
    ) -> None:
        self.wildlings = wildlings
        self.fresh = fresh
        self.card_taken = card_taken
        self.watch_failed = watch_failed
        self.landed = landed
        self.gave_up = gave_up

    def clone(self) -> Mitchell:
        return Mitchell(
            self.wildlings,
            self.fresh,
            self.card_taken,
            self.watch_failed,
            self.landed,
            self.gave_up,
        )

    # -- end of what is made


class Court(Facts):
    """What the parts of Dominion add to the facts; a table that plays none of them has no court.

    Cards are bit sets: Characters by their number, Maester cards by copy, Objectives by number.
    risk/characters/public, risk/hidden/public-state: all is open but hands, decks and cards looked at in secret.
    risk/components/board-tracks-derived: Gold and Victory Points are kept, what is held is read off the map.
    risk/components/player-board: what lies on the players' boards.
    risk/units/not-armies: Special Units are counted beside the armies of a territory, never among them.
    """

    gold: Public[list[int]]
    points: Public[list[int]]
    face_up: Public[int]
    """Characters that are ready, or were when they were captured."""
    removed: Public[int] = 0
    captor: Public[tuple[Seat, ...]]
    """By Character: the seat that holds it captive."""
    maester_hands: Annotated[list[int], Hands("maester")]
    """risk/maester/hidden."""
    maester_deck: Annotated[int, Deck("maester")]
    maester_discard: Public[int] = 0
    objective_hands: Annotated[list[int], Hands("objective")]
    """risk/objectives/hidden."""
    objective_deck: Annotated[int, Deck("objective")]
    objective_discard: Public[int] = 0
    looked: Annotated[int, Cards("territory", "maester", "objective", kind="looked_deck", by="sees_looked")] = 0
    """Cards that the active player has drawn and must choose from."""
    knights: Public[list[int]]
    engines: Public[list[int]]
    forts: Public[Lands] = 0
    rally: Annotated[tuple[int, ...], Aside("territory")]
    """By seat: the card laid aside with Rally the Smallfolk."""
    rolled: Public[tuple[int, ...]] = ()
    """Dice that were rolled for the card that is being resolved."""
    destroyed: Public[int] = 0
    """Armies of others destroyed by the active player this turn."""
    taken_from: Public[tuple[Lands, ...]]
    """By seat: the land the active player took from it this turn."""
    fleet: Public[bool] = False
    """Pirate Ship Fleet is at sea this turn."""
    corsair: Public[bool] = False
    """Salladhor Saan waits for the first conquest from a player."""
    roving: Public[bool] = False
    """Ellaria Sand lets the maneuver be made between invasions."""
    halved: Public[bool] = False
    """Freefolk Uprising halves the income of this turn."""
    mourner: Public[Seat] = NOBODY
    """Whose Mourning the Fallen doubles the costs of the others."""
    high_ground: Public[Seat] = NOBODY
    high_ground_land: Public[TerritoryId] = NOBODY
    bans: Public[tuple[tuple[TerritoryId, Seat, bool], ...]] = ()
    """Land the active player may not invade this turn: the territory (NOBODY: all of that seat's), the
    seat that has forbidden it, and whether a conquest from another player lifts it."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        gold: list[int],
        points: list[int],
        face_up: int,
        captor: tuple[Seat, ...],
        maester_hands: list[int],
        maester_deck: int,
        objective_hands: list[int],
        objective_deck: int,
        knights: list[int],
        engines: list[int],
        rally: tuple[int, ...],
        taken_from: tuple[Lands, ...],
        removed: int = 0,
        maester_discard: int = 0,
        objective_discard: int = 0,
        looked: int = 0,
        forts: Lands = 0,
        rolled: tuple[int, ...] = (),
        destroyed: int = 0,
        fleet: bool = False,
        corsair: bool = False,
        roving: bool = False,
        halved: bool = False,
        mourner: Seat = NOBODY,
        high_ground: Seat = NOBODY,
        high_ground_land: TerritoryId = NOBODY,
        bans: tuple[tuple[TerritoryId, Seat, bool], ...] = (),
    ) -> None:
        self.gold = gold
        self.points = points
        self.face_up = face_up
        self.captor = captor
        self.maester_hands = maester_hands
        self.maester_deck = maester_deck
        self.objective_hands = objective_hands
        self.objective_deck = objective_deck
        self.knights = knights
        self.engines = engines
        self.rally = rally
        self.taken_from = taken_from
        self.removed = removed
        self.maester_discard = maester_discard
        self.objective_discard = objective_discard
        self.looked = looked
        self.forts = forts
        self.rolled = rolled
        self.destroyed = destroyed
        self.fleet = fleet
        self.corsair = corsair
        self.roving = roving
        self.halved = halved
        self.mourner = mourner
        self.high_ground = high_ground
        self.high_ground_land = high_ground_land
        self.bans = bans

    def clone(self) -> Court:
        return Court(
            self.gold.copy(),
            self.points.copy(),
            self.face_up,
            self.captor,
            self.maester_hands.copy(),
            self.maester_deck,
            self.objective_hands.copy(),
            self.objective_deck,
            self.knights.copy(),
            self.engines.copy(),
            self.rally,
            self.taken_from,
            self.removed,
            self.maester_discard,
            self.objective_discard,
            self.looked,
            self.forts,
            self.rolled,
            self.destroyed,
            self.fleet,
            self.corsair,
            self.roving,
            self.halved,
            self.mourner,
            self.high_ground,
            self.high_ground_land,
            self.bans,
        )

    # -- end of what is made

    def lose_high_ground(self) -> None:
        self.high_ground = NOBODY
        self.high_ground_land = NOBODY


class State(agenda.State):
    """risk/hidden/public-state: all is open but the hands of others and what lies in decks.

    Lists are changed in place and copied by `clone`; tuples are replaced, so clones may share them.
    """

    board: Settled[Board]
    owner: Public[list[Power]]
    """By territory: the power that holds it, NOBODY before it is claimed."""
    armies: Public[list[int]]
    held: Annotated[list[Lands], Follows("held_by_power")]
    """By power: the lands it holds; the same fact as `owner`, kept by `give_land` alone."""
    house: Public[tuple[int, ...]]
    """By seat: the number of its House, NOBODY before it is taken."""
    order: Public[tuple[Seat, ...]] = ()
    """The seats in turn order, first player first."""
    active: Public[Seat] = NOBODY
    round: Public[int] = 0
    hands: Annotated[list[Lands], Hands("territory")]
    """risk/hidden/territory-hand: Territory cards are their holder's, their number everyone's."""
    deck: Annotated[Lands, Cards("territory", by="sees_deck")]
    """risk/hidden/decks: the Territory cards that nobody has seen, in no order: that is decided when a card is drawn.
    In the set-up it is dealt face up."""
    safe_draws: Public[int] = NOBODY
    """How many draws are left before the End Game card can come; NOBODY where it is not used."""
    discard: Public[Lands] = 0
    out: Public[int] = 0
    """A bit set of the eliminated seats."""
    reserve: Public[int] = 0
    """Armies of the active player that must be deployed before anything else."""
    muster: Public[tuple[int, ...]]
    """By seat: starting armies still to be placed in the draft."""
    conquered: Public[Lands] = 0
    """Taken by the active player this turn."""
    spoils: Public[Lands] = 0
    """Those of the conquered lands that earn Territory cards."""
    battle: Part[Battle | None] = None
    court: Part[Court | None] = None
    mitchell: Part[Mitchell | None] = None
    winners: Public[tuple[Seat, ...]] = ()

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        board: Board,
        agenda: list[Frame],
        owner: list[Power],
        armies: list[int],
        held: list[Lands],
        house: tuple[int, ...],
        hands: list[Lands],
        deck: Lands,
        muster: tuple[int, ...],
        order: tuple[Seat, ...] = (),
        active: Seat = NOBODY,
        round: int = 0,
        safe_draws: int = NOBODY,
        discard: Lands = 0,
        out: int = 0,
        reserve: int = 0,
        conquered: Lands = 0,
        spoils: Lands = 0,
        battle: Battle | None = None,
        court: Court | None = None,
        mitchell: Mitchell | None = None,
        winners: tuple[Seat, ...] = (),
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.owner = owner
        self.armies = armies
        self.held = held
        self.house = house
        self.hands = hands
        self.deck = deck
        self.muster = muster
        self.order = order
        self.active = active
        self.round = round
        self.safe_draws = safe_draws
        self.discard = discard
        self.out = out
        self.reserve = reserve
        self.conquered = conquered
        self.spoils = spoils
        self.battle = battle
        self.court = court
        self.mitchell = mitchell
        self.winners = winners

    def clone(self) -> State:
        battle = self.battle
        court = self.court
        mitchell = self.mitchell
        return State(
            self.board,
            self.agenda.copy(),
            self.owner.copy(),
            self.armies.copy(),
            self.held.copy(),
            self.house,
            self.hands.copy(),
            self.deck,
            self.muster,
            self.order,
            self.active,
            self.round,
            self.safe_draws,
            self.discard,
            self.out,
            self.reserve,
            self.conquered,
            self.spoils,
            None if battle is None else battle.clone(),
            None if court is None else court.clone(),
            None if mitchell is None else mitchell.clone(),
            self.winners,
        )

    # -- end of what is made

    def __repr__(self) -> str:
        """Who holds how much land with how many armies, whose turn it is and what is asked."""
        holdings = [f"{self._name(seat)} {self.held[seat].bit_count()}/{self.armies_of(seat)}" for seat in self.order]
        turn = [] if self.active == NOBODY else [f"turn of {self._name(self.active)}"]
        asks = f"asks {self.agenda[-1].words()}" if self.agenda else "over"
        return f"<State, round {self.round}, {', '.join(holdings + turn + [asks])}>"

    def _name(self, seat: Seat) -> str:
        return f"seat {seat + 1}" if self.house[seat] == NOBODY else self.board.houses[self.house[seat]].id

    def give_land(self, territory: TerritoryId, power: Power) -> None:
        """The one place where land changes hands."""
        former = self.owner[territory]
        if former != NOBODY:
            self.held[former] &= ~(1 << territory)
        self.owner[territory] = power
        self.held[power] |= 1 << territory

    def is_out(self, seat: Seat) -> bool:
        return self.out >> seat & 1 == 1

    def is_player(self, power: Power) -> bool:
        return power < self.board.players

    def alive(self) -> list[Seat]:
        """The players still in the game, in turn order."""
        return [seat for seat in self.order if not self.is_out(seat)]

    def armies_of(self, power: Power) -> int:
        return sum([n for t, n in enumerate(self.armies) if self.owner[t] == power])


def held_by_power(s: State) -> list[Lands]:
    """The lands of each power, as `owner` tells them."""
    held = [0] * s.board.powers
    for territory, power in enumerate(s.owner):
        if power != NOBODY:
            held[power] |= 1 << territory
    return held


TERRITORY: Final = "territory"
MAESTER: Final = "maester"
OBJECTIVE: Final = "objective"


def looked_deck(agenda: Sequence[Frame]) -> str:
    """From which deck the cards come that are looked at."""
    for frame in agenda:
        if isinstance(frame, KeepOne):
            return frame.deck()
    return TERRITORY


def is_choosing(agenda: Sequence[Frame]) -> bool:
    """Whether the cards that are looked at are to be chosen from, and not turned up for a Maester card."""
    return any([isinstance(frame, KeepOne) for frame in agenda])


def sees_looked(s: State, seat: Seat) -> bool:
    """Cards that are turned up for a Maester card lie open; the others are for their drawer."""
    return seat == s.active or not is_choosing(s.agenda)


def sees_deck(s: State, seat: Seat) -> bool:
    """It is dealt face up in the set-up."""
    return s.round == 0


def with_item(items: tuple[int, ...], place: int, item: int) -> tuple[int, ...]:
    """The same tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])


class Decision(agenda.Decision[State]):
    pass


class Chance(agenda.Chance[State]):
    pass


class Step(agenda.Step[State]):
    pass


class KeepOne(CardKeep[State]):
    """The active player has looked at some cards of one deck, and keeps one of them."""

    def deck(self) -> str:
        """Where the cards come from: TERRITORY, MAESTER or OBJECTIVE."""
        raise NotImplementedError

    def seat(self, s: State) -> Seat:
        return s.active

    def looked(self, s: State) -> list[int]:
        return [] if s.court is None else members(s.court.looked)
