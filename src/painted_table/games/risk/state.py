"""What is, in a game of RISK."""

from __future__ import annotations

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from .actions import TerritoryId
from .board import Board, Lands

Power = int
"""A seat, or a number after the last seat for neutral armies; see Board.neutral and Clans."""


class Battle:
    """The invasion under way, the armies committed to its present battle, and what was rolled last.

    An invasion comes from a territory of the active player; a landing comes from nowhere, and `source` is
    NOBODY. The facts with defaults are used with Special Units, cards and landings only.
    """

    knights: int = 0
    """Knights of the source that take part, and follow on conquest."""
    engines: int = 0
    attack_eights: int = 0
    """How many of the attack dice that lie on the table are eight-sided; they come first."""
    defence_eights: int = 0
    attack_knights: int = 0
    """Those that fight in this battle; what joins in the midst of it counts from the next."""
    defence_knights: int = 0
    attack_engines: int = 0
    defence_engines: int = 0
    walls: int = 0
    in_force: tuple[tuple[int, int], ...] = ()
    """Cards at work: a number of the board's `faces` and the seat that played it, in order of play."""
    captive: int = NOBODY
    """The Character that is taken if the target falls."""
    raid: bool = False
    declared: int = 0
    """Armies that stood in the target when the invasion was declared; 0 once battle is joined."""
    landing: int = 0
    """Armies of a landing force that are left."""
    force: int = NOBODY
    """The power that lands."""

    def __init__(
        self,
        source: TerritoryId,
        target: TerritoryId,
        attack: int,
        defence: int,
        attack_faces: tuple[int, ...] = (),
        defence_faces: tuple[int, ...] = (),
    ) -> None:
        self.source = source
        self.target = target
        self.attack = attack
        self.defence = defence
        self.attack_faces = attack_faces
        self.defence_faces = defence_faces

    def clone(self) -> Battle:
        twin = Battle(self.source, self.target, self.attack, self.defence, self.attack_faces, self.defence_faces)
        twin.knights = self.knights
        twin.engines = self.engines
        twin.attack_eights = self.attack_eights
        twin.defence_eights = self.defence_eights
        twin.attack_knights = self.attack_knights
        twin.defence_knights = self.defence_knights
        twin.attack_engines = self.attack_engines
        twin.defence_engines = self.defence_engines
        twin.walls = self.walls
        twin.in_force = self.in_force
        twin.captive = self.captive
        twin.raid = self.raid
        twin.declared = self.declared
        twin.landing = self.landing
        twin.force = self.force
        return twin


class Mitchell:
    """What the House Mitchell amendments add to the facts."""

    def __init__(
        self,
        wildlings: int,
        fresh: bool,
        card_taken: bool,
        watch_failed: bool,
        landed: TerritoryId,
        gave_up: int,
    ) -> None:
        self.wildlings = wildlings
        """How many Wildlings their next call brings."""
        self.fresh = fresh
        """They took The Gift in this very turn."""
        self.card_taken = card_taken
        """A Territory card was taken in this turn's Draw step."""
        self.watch_failed = watch_failed
        """The Night's Watch has tried in vain to win The Gift back."""
        self.landed = landed
        """The port where House Targaryen, which has no home on the map, came ashore last; NOBODY before."""
        self.gave_up = gave_up
        """A bit set of the seats that gave up; they are among those that are out, and are asked nothing more."""

    def clone(self) -> Mitchell:
        return Mitchell(self.wildlings, self.fresh, self.card_taken, self.watch_failed, self.landed, self.gave_up)


class Court:
    """What the parts of Dominion add to the facts; a table that plays none of them has no court.

    Cards are bit sets: Characters by their number, Maester cards by copy, Objectives by number.
    risk/components/board-tracks-derived: Gold and Victory Points are kept, what is held is read off the map.
    risk/units/not-armies: Special Units are counted beside the armies of a territory, never among them.
    """

    def __init__(
        self,
        gold: list[int],
        points: list[int],
        face_up: int,
        removed: int,
        captor: tuple[Seat, ...],
        maester_hands: list[int],
        maester_deck: int,
        maester_discard: int,
        objective_hands: list[int],
        objective_deck: int,
        objective_discard: int,
        looked: int,
        knights: list[int],
        engines: list[int],
        forts: Lands,
        rally: tuple[int, ...],
        rolled: tuple[int, ...],
        destroyed: int,
        taken_from: tuple[Lands, ...],
        fleet: bool,
        corsair: bool,
        roving: bool,
        halved: bool,
        mourner: Seat,
        high_ground: Seat,
        high_ground_land: TerritoryId,
        bans: tuple[tuple[TerritoryId, Seat, bool], ...],
    ) -> None:
        self.gold = gold
        self.points = points
        self.face_up = face_up
        """Characters that are ready, or were when they were captured."""
        self.removed = removed
        self.captor = captor
        """By Character: the seat that holds it captive."""
        self.maester_hands = maester_hands
        self.maester_deck = maester_deck
        self.maester_discard = maester_discard
        self.objective_hands = objective_hands
        self.objective_deck = objective_deck
        self.objective_discard = objective_discard
        self.looked = looked
        """Cards that the active player has drawn and must choose from."""
        self.knights = knights
        self.engines = engines
        self.forts = forts
        self.rally = rally
        """By seat: the card laid aside with Rally the Smallfolk."""
        self.rolled = rolled
        """Dice that were rolled for the card that is being resolved."""
        self.destroyed = destroyed
        """Armies of others destroyed by the active player this turn."""
        self.taken_from = taken_from
        """By seat: the land the active player took from it this turn."""
        self.fleet = fleet
        """Pirate Ship Fleet is at sea this turn."""
        self.corsair = corsair
        """Salladhor Saan waits for the first conquest from a player."""
        self.roving = roving
        """Ellaria Sand lets the maneuver be made between invasions."""
        self.halved = halved
        """Freefolk Uprising halves the income of this turn."""
        self.mourner = mourner
        """Whose Mourning the Fallen doubles the costs of the others."""
        self.high_ground = high_ground
        self.high_ground_land = high_ground_land
        self.bans = bans
        """Land the active player may not invade this turn: the territory (NOBODY: all of that seat's), the
        seat that has forbidden it, and whether a conquest from another player lifts it."""

    def lose_high_ground(self) -> None:
        self.high_ground = NOBODY
        self.high_ground_land = NOBODY

    def clone(self) -> Court:
        return Court(
            self.gold.copy(),
            self.points.copy(),
            self.face_up,
            self.removed,
            self.captor,
            self.maester_hands.copy(),
            self.maester_deck,
            self.maester_discard,
            self.objective_hands.copy(),
            self.objective_deck,
            self.objective_discard,
            self.looked,
            self.knights.copy(),
            self.engines.copy(),
            self.forts,
            self.rally,
            self.rolled,
            self.destroyed,
            self.taken_from,
            self.fleet,
            self.corsair,
            self.roving,
            self.halved,
            self.mourner,
            self.high_ground,
            self.high_ground_land,
            self.bans,
        )


class State(agenda.State):
    """The facts of a game. `clone`, saving and comparing cover each of them; a law watches that they do.

    Lists are changed in place and copied by `clone`; tuples are replaced, so clones may share them.
    """

    def __init__(
        self,
        board: Board,
        agenda: list[Frame],
        owner: list[Power],
        armies: list[int],
        held: list[Lands],
        house: tuple[int, ...],
        order: tuple[Seat, ...],
        active: Seat,
        round: int,
        hands: list[Lands],
        deck: Lands,
        safe_draws: int,
        discard: Lands,
        out: int,
        reserve: int,
        muster: tuple[int, ...],
        conquered: Lands,
        spoils: Lands,
        battle: Battle | None,
        court: Court | None,
        mitchell: Mitchell | None,
        winners: tuple[Seat, ...],
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.owner = owner
        """By territory: the power that holds it, NOBODY before it is claimed."""
        self.armies = armies
        self.held = held
        """By power: the lands it holds; the same fact as `owner`, kept by `give_land` alone."""
        self.house = house
        """By seat: the number of its House, NOBODY before it is taken."""
        self.order = order
        """The seats in turn order, first player first."""
        self.active = active
        self.round = round
        self.hands = hands
        self.deck = deck
        """The Territory cards that nobody has seen: a set, for its order is decided when a card is drawn."""
        self.safe_draws = safe_draws
        """How many draws are left before the End Game card can come; NOBODY where it is not used."""
        self.discard = discard
        self.out = out
        """A bit set of the eliminated seats."""
        self.reserve = reserve
        """Armies of the active player that must be deployed before anything else."""
        self.muster = muster
        """By seat: starting armies still to be placed in the draft."""
        self.conquered = conquered
        """Taken by the active player this turn."""
        self.spoils = spoils
        """Those of the conquered lands that earn Territory cards."""
        self.battle = battle
        self.court = court
        self.mitchell = mitchell
        self.winners = winners

    def __repr__(self) -> str:
        """Who holds how much land with how many armies, whose turn it is and what is asked."""
        holdings = [f"{self._name(seat)} {self.held[seat].bit_count()}/{self.armies_of(seat)}" for seat in self.order]
        turn = [] if self.active == NOBODY else [f"turn of {self._name(self.active)}"]
        asks = f"asks {self.agenda[-1].words()}" if self.agenda else "over"
        return f"<State, round {self.round}, {', '.join(holdings + turn + [asks])}>"

    def _name(self, seat: Seat) -> str:
        return f"seat {seat + 1}" if self.house[seat] == NOBODY else self.board.houses[self.house[seat]].id

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
            self.order,
            self.active,
            self.round,
            self.hands.copy(),
            self.deck,
            self.safe_draws,
            self.discard,
            self.out,
            self.reserve,
            self.muster,
            self.conquered,
            self.spoils,
            None if battle is None else battle.clone(),
            None if court is None else court.clone(),
            None if mitchell is None else mitchell.clone(),
            self.winners,
        )

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


def with_item(items: tuple[int, ...], place: int, item: int) -> tuple[int, ...]:
    """The same tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])


class Decision(agenda.Decision[State]):
    pass


class Chance(agenda.Chance[State]):
    pass


class Step(agenda.Step[State]):
    pass
