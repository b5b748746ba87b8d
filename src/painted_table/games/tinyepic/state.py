"""What is, in a game of Tiny Epic.

Who holds a castle, the Iron Throne or a hero's card is not kept: it follows from the units on the map and from who
leads which house.
"""

from __future__ import annotations

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from .board import Board, Cards, Power
from .cards import Card, Face, Terms
from .units import HERO, HOUSES, MASKS, WIDTH, Army, House

PLAIN = Terms()
"""The terms of an action that no card grants."""


class Battle:
    """A battle under way: who fights where, and the cards on both sides.

    The attackers already stand in the domain; until it is over the domain is still the defender's (`State.holder`).
    """

    attack_hidden: tuple[Card, ...] = ()
    """Face down."""
    defence_hidden: tuple[Card, ...] = ()
    attack: tuple[Card, ...] = ()
    """Face up: as played, and then as drawn for Secrets and events."""
    defence: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    """Drawn, and counting for nobody: a Retreat that Stash of Dragon Glass replaces."""
    attack_secrets: int = 0
    """How many Secrets of a side are resolved."""
    defence_secrets: int = 0
    bonus: int = 0
    """What the event that started it adds to the attacker."""

    def __init__(
        self,
        attacker: Power,
        defender: Power,
        house: House,
        domain: int,
        source: int,
        card: Card,
        effect: int,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        """NOBODY where a house defends that nobody leads."""
        self.house = house
        """That house; NOBODY where a power defends."""
        self.domain = domain
        self.source = source
        """Where the attackers came from last."""
        self.card = card
        """The card whose event led to it, with the number of the effect; NOBODY where none did."""
        self.effect = effect

    def clone(self) -> Battle:
        twin = Battle(self.attacker, self.defender, self.house, self.domain, self.source, self.card, self.effect)
        twin.attack_hidden = self.attack_hidden
        twin.defence_hidden = self.defence_hidden
        twin.attack = self.attack
        twin.defence = self.defence
        twin.aside = self.aside
        twin.attack_secrets = self.attack_secrets
        twin.defence_secrets = self.defence_secrets
        twin.bonus = self.bonus
        return twin

    def cards(self) -> tuple[Card, ...]:
        """Every card of it."""
        return (*self.attack_hidden, *self.defence_hidden, *self.attack, *self.defence, *self.aside)


class Event:
    """An event being resolved, and what its later effects must remember of the earlier ones. Events nest."""

    domain: int = NOBODY
    """The domain that an effect was about."""
    house: House = NOBODY
    """The house of a token given back, or of a beaten army."""
    power: Power = NOBODY
    """The opponent that was chosen, or met in battle."""
    battles: int = 0
    """How many battles it has started."""
    won: bool = False
    """Whether the last of them was won."""
    passed: int = 0
    """Map cards that a Sail of it passed through."""
    returned: int = 0
    """Tokens given back."""

    def __init__(self, seat: Seat, card: Card, following: bool) -> None:
        self.seat = seat
        self.card = card
        self.following = following
        """tinyepic/event/following-nested: whether all this is done while following."""

    def clone(self) -> Event:
        twin = Event(self.seat, self.card, self.following)
        twin.domain = self.domain
        twin.house = self.house
        twin.power = self.power
        twin.battles = self.battles
        twin.won = self.won
        twin.passed = self.passed
        twin.returned = self.returned
        return twin


class State(agenda.State):
    """The facts of a game. `clone`, saving and comparing cover each of them; a law watches that they do.

    Lists are changed in place and copied by `clone`; tuples are replaced, so clones may share them.
    """

    def __init__(
        self,
        board: Board,
        agenda: list[Frame],
        house: tuple[House, ...],
        mats: tuple[House, ...],
        lord: list[Power],
        led: list[Army],
        units: list[Army],
        mat: list[int],
        pools: list[int],
        gold: list[int],
        points: list[int],
        vengeance: list[int],
        hands: list[tuple[Card, ...]],
        played: int,
        kept: list[Cards],
        deck: Cards,
        top: tuple[Card, ...],
        top_known: tuple[Seat, ...],
        laid_by: tuple[Card, ...],
        discard: tuple[Card, ...],
        in_play: Cards,
        dice: tuple[int, ...],
        held: list[tuple[int, ...]],
        bottom: tuple[int, ...],
        slots: list[int],
        blocked: int,
        first: Seat,
        active: Seat,
        round: int,
        battles: list[Battle],
        events: list[Event],
        rival_deck: int,
        rival_card: int,
        gone: int,
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.house = house
        """By power: its own house, NOBODY before it is taken."""
        self.mats = mats
        """The non-player houses in the order of their mats."""
        self.lord = lord
        """By house: the power that leads it, as its own or as its ally; NOBODY where none does."""
        self.led = led
        """By power: all that units of the houses it leads can be; the same fact as `lord`, kept by `follow` alone."""
        self.units = units
        """By domain: everything that stands there."""
        self.mat = mat
        """By house: power tokens on the Force Track of a player, or in the Token Pool of a non-player house."""
        self.pools = pools
        """Ally Pools: `pool(power, house)` says how many tokens of a house a power has."""
        self.gold = gold
        self.points = points
        self.vengeance = vengeance
        """By power: Vengeance tokens."""
        self.hands = hands
        """By seat: plot cards in the order in which they came; hero cards follow from the map (`hero_cards`)."""
        self.played = played
        """The houses whose hero cards have been played this round, or lie face down in a battle."""
        self.kept = kept
        """By power: cards that stay in front of it."""
        self.deck = deck
        """The plot cards whose place in the deck nobody knows: a set, for its order is decided by drawing."""
        self.top = top
        """Cards that lie on top of them, uppermost first; `top_known` has the seat that put each there."""
        self.top_known = top_known
        self.laid_by = laid_by
        """Cards that House of the Undying will put on top, known to whoever laid them by."""
        self.discard = discard
        """The discard pile, oldest first."""
        self.in_play = in_play
        """Plot cards being played as an Event or for a Plot."""
        self.dice = dice
        """Dice that are rolled and nobody's yet, sorted."""
        self.held = held
        """By seat: the dice it holds."""
        self.bottom = bottom
        """Dice at the bottom of the action mat, the left one first."""
        self.slots = slots
        """By slot of the action mat: the face of the die that lies there; NOBODY where it is open."""
        self.blocked = blocked
        """Slots that coins close in a solo game."""
        self.first = first
        """Who holds the Hand of the King."""
        self.active = active
        """The active player; NOBODY between turns."""
        self.round = round
        """0 in the set-up."""
        self.battles = battles
        self.events = events
        self.rival_deck = rival_deck
        """Rival cards that are left."""
        self.rival_card = rival_card
        """The one in force; NOBODY outside the Rival's turn."""
        self.gone = gone
        """Seats that have given up."""

    def __repr__(self) -> str:
        scores = [f"{self._name(power)} {points}" for power, points in enumerate(self.points)]
        asks = f"asks {self.agenda[-1].words()}" if self.agenda else "over"
        return f"<State, round {self.round}, {', '.join([*scores, asks])}>"

    def _name(self, power: Power) -> str:
        return f"seat {power + 1}" if self.house[power] == NOBODY else self.board.houses[self.house[power]].id

    def clone(self) -> State:
        return State(
            self.board,
            self.agenda.copy(),
            self.house,
            self.mats,
            self.lord.copy(),
            self.led.copy(),
            self.units.copy(),
            self.mat.copy(),
            self.pools.copy(),
            self.gold.copy(),
            self.points.copy(),
            self.vengeance.copy(),
            self.hands.copy(),
            self.played,
            self.kept.copy(),
            self.deck,
            self.top,
            self.top_known,
            self.laid_by,
            self.discard,
            self.in_play,
            self.dice,
            self.held.copy(),
            self.bottom,
            self.slots.copy(),
            self.blocked,
            self.first,
            self.active,
            self.round,
            [battle.clone() for battle in self.battles],
            [event.clone() for event in self.events],
            self.rival_deck,
            self.rival_card,
            self.gone,
        )

    # -- who leads what

    def follow(self, house: House, power: Power) -> None:
        """The one place where a house changes its leader; NOBODY leaves it to itself."""
        former = self.lord[house]
        if former != NOBODY:
            self.led[former] &= ~MASKS[house]
        self.lord[house] = power
        if power != NOBODY:
            self.led[power] |= MASKS[house]

    def allies(self, power: Power) -> list[House]:
        """The non-player houses that a power leads, in mat order."""
        return [house for house in self.mats if self.lord[house] == power]

    def pool(self, power: Power, house: House) -> int:
        """Tokens of a house in an Ally Pool; the Iron Throne is not among them."""
        return self.pools[power * HOUSES + house]

    def pool_size(self, power: Power) -> int:
        return sum(self.pools[power * HOUSES : (power + 1) * HOUSES])

    def add_to_pool(self, power: Power, house: House, tokens: int) -> None:
        self.pools[power * HOUSES + house] += tokens

    def open_spaces(self, power: Power) -> int:
        """How many spaces of the Force Track are open, always those from the left."""
        return len(self.board.track.costs) - self.mat[self.house[power]]

    def is_player(self, power: Power) -> bool:
        return 0 <= power < self.board.players

    def seats_from(self, seat: Seat) -> list[Seat]:
        """All seats clockwise from one."""
        players = self.board.players
        return [(seat + n) % players for n in range(players)]

    # -- control

    def holder(self, domain: int) -> Power:
        """tinyepic/control/definition: the power with units of its own, or of an ally, in a domain; NOBODY where there
        is none. A domain fought over is the defender's until the battle is over.
        """
        units = self.units[domain]
        if not units:
            return NOBODY
        if self.battles:
            for battle in self.battles:
                if battle.domain == domain:
                    return battle.defender
        return self.holder_of(units)

    def holder_of(self, units: Army) -> Power:
        """The power that leads some of these units; NOBODY where none does."""
        for power in range(self.board.powers):
            if units & self.led[power]:
                return power
        return NOBODY

    def controlled(self, power: Power) -> list[int]:
        """The domains that a power controls, in the order of the map."""
        led = self.led[power]
        if not self.battles:
            return [domain for domain, units in enumerate(self.units) if units & led]
        return [domain for domain in range(self.board.size) if self.holder(domain) == power]

    def controls(self, power: Power, domain: int) -> bool:
        return self.holder(domain) == power

    def castles(self, power: Power) -> int:
        """tinyepic/castle/gain, tinyepic/castle/lose: how many castles a power has, by the domains it controls."""
        castles = self.board.castles
        return sum([1 for domain in self.controlled(power) if castles >> domain & 1])

    def has_throne(self, power: Power) -> bool:
        """tinyepic/throne/gain, tinyepic/throne/leave: whoever controls King's Landing has the Iron Throne."""
        return self.holder(self.board.throne) == power

    def gold_limit(self, power: Power) -> int:
        """tinyepic/castle/gold-cap: nine less a castle each; tinyepic/solo/castles-place: less the Rival's."""
        rival = self.board.rival
        castles = self.castles(power if rival == NOBODY else rival)
        return max(0, self.board.gold_most - castles)

    # -- units and cards

    def on_map(self) -> Army:
        """All units of the map together."""
        return sum(self.units)

    def hero_domain(self, house: House) -> int:
        """Where a hero stands; NOBODY where it is on its mat."""
        bit = HERO << WIDTH * house
        for domain, units in enumerate(self.units):
            if units & bit:
                return domain
        return NOBODY

    def hero_cards(self, power: Power) -> list[Card]:
        """tinyepic/hero/card-needs-figure, tinyepic/hero/card-on-rerecruit, tinyepic/alliance/hero-card-passes: the
        cards of the heroes that a power leads, that are on the map and not played this round.
        """
        heroes = self.on_map() & self.led[power]
        cards: list[Card] = []
        for house in range(HOUSES):
            if heroes >> WIDTH * house & HERO and not self.played >> house & 1:
                cards.append(self.board.houses[house].hero_card)
        return cards

    def cards_of(self, seat: Seat) -> list[Card]:
        """The whole hand: plot cards as held, then hero cards."""
        return [*self.hands[seat], *self.hero_cards(seat)]

    def face(self, card: Card) -> Face:
        return self.board.faces[card]

    def terms(self, card: Card, effect: int) -> Terms:
        """The terms of an action that an effect of a card grants, or plain ones."""
        if card == NOBODY:
            return PLAIN
        terms = self.board.faces[card].terms[effect]
        return PLAIN if terms is None else terms


def without(some: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The same tuple less the first such item."""
    at = some.index(one)
    return (*some[:at], *some[at + 1 :])


class Decision(agenda.Decision[State]):
    pass


class Asked(Decision):
    """A question to a seat that its frame names."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, s: State) -> Seat:
        return self.who


class Chance(agenda.Chance[State]):
    pass


class Step(agenda.Step[State]):
    pass
