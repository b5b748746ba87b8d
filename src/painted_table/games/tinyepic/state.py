"""What is, in a game of Tiny Epic.

Who holds a castle, the Iron Throne or a hero's card is not kept: it follows from the units on the map and from who
leads which house.
"""

from __future__ import annotations

from typing import Annotated, Final

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from ...core.dice import Dice
from ...core.facts import Cards, Deck, Facts, Follows, Hands, Part, Public, Seen, Settled
from .board import Board, Power, Ways
from .cards import Card, Face, Kind, Terms
from .units import (
    ALL_DEAD,
    ALL_HEROES,
    HERO,
    HOUSES,
    ICE_DRAGON,
    MASKS,
    NIGHT_KING,
    WALKER,
    WIDTH,
    Army,
    House,
)

PLAIN: Final = Terms()
"""The terms of an action that no card grants."""


class Battle(Facts):
    """A battle under way: who fights where, and the cards that lie open on both sides.

    The attackers already stand in the domain; until it is over the domain is still the defender's (`State.holder`).
    """

    attacker: Public[Power]
    defender: Public[Power]
    """NOBODY where a house defends that nobody leads; the Treaty where units of allied houses fight alone."""
    house: Public[House]
    """That house; NOBODY where a power defends."""
    domain: Public[int]
    source: Public[int]
    """Where the attackers came from last."""
    card: Public[Card] = NOBODY
    """The card whose event led to it, with the number of the effect; NOBODY where none did."""
    effect: Public[int] = NOBODY
    bonus: Public[int] = 0
    """What that event adds to the attacker."""
    hero_strength: Public[int] = 0
    """What a hero of the Rival counts instead in its attack; 0 as usual."""
    prize: Public[int] = 0
    """Points more for the attacker, if it wins."""
    attack: Public[tuple[Card, ...]] = ()
    """Face up: as played, and then as drawn for Secrets and events."""
    defence: Public[tuple[Card, ...]] = ()
    aside: Public[tuple[Card, ...]] = ()
    """Drawn, and counting for nobody: a Retreat that Stash of Dragon Glass replaces."""
    attack_played: Public[int] = 0
    """How many cards the attacker has played; what follows them in `attack` was drawn."""
    attack_secrets: Public[int] = 0
    """How many Secrets of a side are resolved."""
    defence_secrets: Public[int] = 0
    player: Public[Seat] = NOBODY
    """Who plays cards for allied units that fight without any player's; NOBODY elsewhere."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        attacker: Power,
        defender: Power,
        house: House,
        domain: int,
        source: int,
        card: Card = NOBODY,
        effect: int = NOBODY,
        bonus: int = 0,
        hero_strength: int = 0,
        prize: int = 0,
        attack: tuple[Card, ...] = (),
        defence: tuple[Card, ...] = (),
        aside: tuple[Card, ...] = (),
        attack_played: int = 0,
        attack_secrets: int = 0,
        defence_secrets: int = 0,
        player: Seat = NOBODY,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.house = house
        self.domain = domain
        self.source = source
        self.card = card
        self.effect = effect
        self.bonus = bonus
        self.hero_strength = hero_strength
        self.prize = prize
        self.attack = attack
        self.defence = defence
        self.aside = aside
        self.attack_played = attack_played
        self.attack_secrets = attack_secrets
        self.defence_secrets = defence_secrets
        self.player = player

    def clone(self) -> Battle:
        return Battle(
            self.attacker,
            self.defender,
            self.house,
            self.domain,
            self.source,
            self.card,
            self.effect,
            self.bonus,
            self.hero_strength,
            self.prize,
            self.attack,
            self.defence,
            self.aside,
            self.attack_played,
            self.attack_secrets,
            self.defence_secrets,
            self.player,
        )

    # -- end of what is made

    def cards(self) -> tuple[Card, ...]:
        """Every card of it that lies open."""
        return (*self.attack, *self.defence, *self.aside)


class Event(Facts):
    """An event being resolved, and what its later effects must remember of the earlier ones. Events nest."""

    seat: Public[Seat]
    card: Public[Card]
    following: Public[bool] = False
    """tinyepic/event/following-nested: whether all this is done while following."""
    domain: Public[int] = NOBODY
    """The domain that an effect was about."""
    house: Public[House] = NOBODY
    """The house of a token given back, or of a beaten army."""
    power: Public[Power] = NOBODY
    """The opponent that was chosen, or met in battle."""
    battles: Public[int] = 0
    """How many battles it has started."""
    won: Public[bool] = False
    """Whether the last of them was won."""
    passed: Public[int] = 0
    """Map cards that a Sail of it passed through."""
    returned: Public[int] = 0
    """Tokens given back."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        seat: Seat,
        card: Card,
        following: bool = False,
        domain: int = NOBODY,
        house: House = NOBODY,
        power: Power = NOBODY,
        battles: int = 0,
        won: bool = False,
        passed: int = 0,
        returned: int = 0,
    ) -> None:
        self.seat = seat
        self.card = card
        self.following = following
        self.domain = domain
        self.house = house
        self.power = power
        self.battles = battles
        self.won = won
        self.passed = passed
        self.returned = returned

    def clone(self) -> Event:
        return Event(
            self.seat,
            self.card,
            self.following,
            self.domain,
            self.house,
            self.power,
            self.battles,
            self.won,
            self.passed,
            self.returned,
        )

    # -- end of what is made


class State(agenda.State):
    """The facts of a game, each with who may see it.

    Lists are changed in place and copied by `clone`; tuples are replaced, so clones may share them.
    """

    board: Settled[Board]
    house: Public[tuple[House, ...]]
    """By power: its own house, NOBODY before it is taken."""
    mats: Public[tuple[House, ...]]
    """The non-player houses in the order of their mats."""
    lord: Public[list[Power]]
    """By house: the power that leads it, as its own or as its ally; NOBODY where none does. Allies of a Treaty follow
    the Treaty; of terrified houses it names the dead, who do not lead them."""
    led: Annotated[list[Army], Follows("led_by")]
    """By power: all that units of the houses it leads can be; the same fact as `lord`, kept by `follow` alone. Every
    player of a Treaty leads its allies."""
    units: Public[list[Army]]
    """By domain: everything that stands there."""
    mat: Public[list[int]]
    """By house: power tokens on the Force Track of a player, or in the Token Pool of a non-player house."""
    pools: Public[list[int]]
    """Ally Pools: `pool(power, house)` says how many tokens of a house a power has; the Terror Pool is that of the
    dead."""
    gold: Public[list[int]]
    """By power, and what is a Treaty's is the Treaty's alone: `purse(power)`."""
    points: Public[list[int]]
    """By power, likewise: `score(power)`."""
    vengeance: Public[list[int]]
    """By power: Vengeance tokens."""
    hands: Annotated[list[tuple[Card, ...]], Hands("plot", open="has_open_hands")]
    """By seat: plot cards in the order in which they came, with those that lie face down in a battle until they are
    revealed; hero cards follow from the map (`hero_cards`)."""
    played: Public[int] = 0
    """The houses whose hero cards have been played this round."""
    kept: Public[list[int]]
    """By power: the set of cards that stay in front of it."""
    deck: Annotated[tuple[Card, ...], Deck("plot")]
    """The plot cards whose place in the deck nobody knows, sorted: its order is decided by drawing."""
    top: Annotated[tuple[Card, ...], Cards("plot", by="knows_top")] = ()
    """Cards that House of the Undying has put on top of them, uppermost first."""
    laid_by: Annotated[tuple[Card, ...], Cards("plot", by="knows_top")] = ()
    """Cards that it is about to put there."""
    top_by: Public[Seat] = NOBODY
    """Who has put them there, and knows them."""
    discard: Public[tuple[Card, ...]] = ()
    """The discard pile, oldest first."""
    in_play: Public[int] = 0
    """The set of plot cards being played as an Event or for a Plot."""
    attack_laid: Annotated[tuple[Card, ...], Seen(by="knows_attack", imagined="any_attack")] = ()
    """Cards that the attacker has laid face down; they leave the hand when they are revealed, so that nobody can count
    whether a plot card or a hero's is among them."""
    attack_count: Public[int] = 0
    """How many these are."""
    defence_laid: Annotated[tuple[Card, ...], Seen(by="knows_defence", imagined="any_defence")] = ()
    defence_count: Public[int] = 0
    defence_price: Public[int] = 0
    """What the defender has paid for it."""
    dice: Public[tuple[int, ...]] = ()
    """Dice that are rolled and nobody's yet, sorted."""
    held: Public[list[tuple[int, ...]]]
    """By seat: the dice it holds."""
    bottom: Public[tuple[int, ...]] = ()
    """Dice at the bottom of the action mat, the left one first."""
    slots: Public[list[int]]
    """By slot of the action mat: the face of the die that lies there; NOBODY where it is open."""
    blocked: Public[int] = 0
    """The set of slots that coins close in a solo game."""
    first: Public[Seat] = 0
    """Who holds the Hand of the King."""
    active: Public[Power] = NOBODY
    """The active player, or the Rival; NOBODY between turns."""
    round: Public[int] = 0
    """0 in the set-up."""
    battles: Part[list[Battle]]
    events: Part[list[Event]]
    rival_deck: Annotated[int, Deck("rival")] = 0
    """The set of Rival cards that are left."""
    rival_card: Public[int] = NOBODY
    """The one in force; NOBODY outside the Rival's turn."""
    rival_die: Public[int] = NOBODY
    """The face of its die; NOBODY outside the Rival's turn."""
    rival_bonus: Public[int] = 0
    """What a Teammate adds in its battles against the dead until the round is over."""
    gone: Public[int] = 0
    """The set of seats that have given up."""
    wall: Public[bool] = False
    """Whether the Wall stands; never where there is none."""
    destroyed: Public[int] = 0
    """The set of domains whose castles are destroyed."""
    steel: Public[int] = 0
    """Spaces of the White Walkers' track that Valyrian Steel covers."""
    glass: Public[int] = 0
    """Spaces of the Night King's track that Dragon Glass covers."""
    terror_walkers: Public[int] = 0
    """White Walkers in the Terror Pool."""
    brown: Public[int] = 0
    """The set of domains with a face-down brown exploration token."""
    blue: Public[int] = 0
    """The set of domains with a face-down blue one."""
    brown_bag: Annotated[tuple[Kind, ...], Deck("brown")] = ()
    """The brown tokens that nobody has seen: those on the map and those in the box, for which is which is decided when
    one is turned up."""
    blue_bag: Annotated[tuple[Kind, ...], Deck("blue")] = ()
    """The blue ones: on the map and in the pile."""
    face_up: Public[list[tuple[Kind, ...]]]
    """By domain: exploration tokens that lie face up, sorted; empty where nobody explores."""
    rangers: Public[tuple[int, ...]] = ()
    """The Ranger cards that have been shown, one for each round from the first; which of a round's three is in the deck
    is decided when it is shown."""
    beaten: Public[bool] = False
    """Whether the Night King is beaten."""

    # -- made of the facts above by `painted-table facts`

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
        kept: list[int],
        deck: tuple[Card, ...],
        held: list[tuple[int, ...]],
        slots: list[int],
        battles: list[Battle],
        events: list[Event],
        face_up: list[tuple[Kind, ...]],
        played: int = 0,
        top: tuple[Card, ...] = (),
        laid_by: tuple[Card, ...] = (),
        top_by: Seat = NOBODY,
        discard: tuple[Card, ...] = (),
        in_play: int = 0,
        attack_laid: tuple[Card, ...] = (),
        attack_count: int = 0,
        defence_laid: tuple[Card, ...] = (),
        defence_count: int = 0,
        defence_price: int = 0,
        dice: tuple[int, ...] = (),
        bottom: tuple[int, ...] = (),
        blocked: int = 0,
        first: Seat = 0,
        active: Power = NOBODY,
        round: int = 0,
        rival_deck: int = 0,
        rival_card: int = NOBODY,
        rival_die: int = NOBODY,
        rival_bonus: int = 0,
        gone: int = 0,
        wall: bool = False,
        destroyed: int = 0,
        steel: int = 0,
        glass: int = 0,
        terror_walkers: int = 0,
        brown: int = 0,
        blue: int = 0,
        brown_bag: tuple[Kind, ...] = (),
        blue_bag: tuple[Kind, ...] = (),
        rangers: tuple[int, ...] = (),
        beaten: bool = False,
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.house = house
        self.mats = mats
        self.lord = lord
        self.led = led
        self.units = units
        self.mat = mat
        self.pools = pools
        self.gold = gold
        self.points = points
        self.vengeance = vengeance
        self.hands = hands
        self.kept = kept
        self.deck = deck
        self.held = held
        self.slots = slots
        self.battles = battles
        self.events = events
        self.face_up = face_up
        self.played = played
        self.top = top
        self.laid_by = laid_by
        self.top_by = top_by
        self.discard = discard
        self.in_play = in_play
        self.attack_laid = attack_laid
        self.attack_count = attack_count
        self.defence_laid = defence_laid
        self.defence_count = defence_count
        self.defence_price = defence_price
        self.dice = dice
        self.bottom = bottom
        self.blocked = blocked
        self.first = first
        self.active = active
        self.round = round
        self.rival_deck = rival_deck
        self.rival_card = rival_card
        self.rival_die = rival_die
        self.rival_bonus = rival_bonus
        self.gone = gone
        self.wall = wall
        self.destroyed = destroyed
        self.steel = steel
        self.glass = glass
        self.terror_walkers = terror_walkers
        self.brown = brown
        self.blue = blue
        self.brown_bag = brown_bag
        self.blue_bag = blue_bag
        self.rangers = rangers
        self.beaten = beaten

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
            self.kept.copy(),
            self.deck,
            self.held.copy(),
            self.slots.copy(),
            [one.clone() for one in self.battles],
            [one.clone() for one in self.events],
            self.face_up.copy(),
            self.played,
            self.top,
            self.laid_by,
            self.top_by,
            self.discard,
            self.in_play,
            self.attack_laid,
            self.attack_count,
            self.defence_laid,
            self.defence_count,
            self.defence_price,
            self.dice,
            self.bottom,
            self.blocked,
            self.first,
            self.active,
            self.round,
            self.rival_deck,
            self.rival_card,
            self.rival_die,
            self.rival_bonus,
            self.gone,
            self.wall,
            self.destroyed,
            self.steel,
            self.glass,
            self.terror_walkers,
            self.brown,
            self.blue,
            self.brown_bag,
            self.blue_bag,
            self.rangers,
            self.beaten,
        )

    # -- end of what is made

    def __repr__(self) -> str:
        scores = [f"{self._name(power)} {self.points[power]}" for power in self.board.sides]
        asks = f"asks {self.agenda[-1].words()}" if self.agenda else "over"
        return f"<State, round {self.round}, {', '.join([*scores, asks])}>"

    def _name(self, power: Power) -> str:
        if self.board.coop:
            return "Treaty" if power == self.board.treaty else "Night King"
        return f"seat {power + 1}" if self.house[power] == NOBODY else self.board.houses[self.house[power]].id

    # -- who leads what

    def follow(self, house: House, power: Power) -> None:
        """The one place where a house changes its leader; NOBODY leaves it to itself."""
        former = self.lord[house]
        self.lord[house] = power
        if self.board.coop:
            self.led = led_by(self)
            return
        if former != NOBODY:
            self.led[former] &= ~MASKS[house]
        if power != NOBODY:
            self.led[power] |= MASKS[house]

    def leads(self, power: Power, house: House) -> bool:
        """Whether units of a house obey a power."""
        return self.led[power] & MASKS[house] != 0

    def side(self, power: Power) -> Power:
        """For whom a power plays: itself, or its Treaty; NOBODY for nobody."""
        return NOBODY if power == NOBODY else self.board.side_of[power]

    def allies(self, power: Power) -> list[House]:
        """The non-player houses that a power leads, in mat order; tinyepic/coop/shared-alliances: the Treaty's."""
        side = self.board.side_of[power]
        return [house for house in self.mats if self.lord[house] == side]

    def purse(self, power: Power) -> int:
        """Gold; tinyepic/coop/shared-gold: that of the Treaty."""
        return self.gold[self.board.side_of[power]]

    def score(self, power: Power) -> int:
        """Points; tinyepic/coop-setup/one-score: those of the Treaty."""
        return self.points[self.board.side_of[power]]

    def pool(self, power: Power, house: House) -> int:
        """Tokens of a house in an Ally Pool; the Iron Throne is not among them."""
        return self.pools[self.board.side_of[power] * HOUSES + house]

    def pool_size(self, power: Power) -> int:
        side = self.board.side_of[power]
        return sum(self.pools[side * HOUSES : (side + 1) * HOUSES])

    def add_to_pool(self, power: Power, house: House, tokens: int) -> None:
        self.pools[self.board.side_of[power] * HOUSES + house] += tokens

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
        is none (tinyepic/control/unoccupied: nobody controls what is empty). A domain fought over is the defender's
        until the battle is over. Where there is a Treaty its players hold nothing for themselves.
        """
        units = self.units[domain]
        if not units:
            return NOBODY
        if self.battles:
            for battle in self.battles:
                if battle.domain == domain:
                    return self.side(battle.defender)
        return self.holder_of(units)

    def holder_of(self, units: Army) -> Power:
        """The power, or the Treaty, that leads some of these units; NOBODY where none does."""
        for power in self.board.sides:
            if units & self.led[power]:
                return power
        return NOBODY

    def leader_of(self, units: Army) -> Power:
        """Who answers for these units: of a Treaty the player whose own they are, or itself where only allies are."""
        if self.board.coop:
            for seat, house in enumerate(self.house):
                if house != NOBODY and units & MASKS[house]:
                    return seat
        return self.holder_of(units)

    def controlled(self, power: Power) -> list[int]:
        """The domains that a power controls, in the order of the map."""
        if self.battles or self.board.coop:
            return [domain for domain in range(self.board.size) if self.controls(power, domain)]
        led = self.led[power]
        return [domain for domain, units in enumerate(self.units) if units & led]

    def controls(self, power: Power, domain: int) -> bool:
        """tinyepic/coop/control: of a Treaty a player controls where own units are, or allies and no other player's."""
        side = self.board.side_of[power]
        if self.holder(domain) != side:
            return False
        return side == power or not self.units[domain] & self.led[side] & ~self.led[power]

    def castles(self, power: Power) -> int:
        """tinyepic/castle/gain, tinyepic/castle/lose: how many castles a power has, by the domains it controls.

        tinyepic/nk/destroyed-castle, tinyepic/coop/castles-over-ten: those that stand, however many.
        """
        side = self.board.side_of[power]
        led, is_quiet = self.led[side], not self.battles
        number = 0
        for domain in self.board.castle_domains:
            if self.destroyed >> domain & 1:
                continue
            if self.units[domain] & led if is_quiet else self.holder(domain) == side:
                number += 1
        return number

    def has_castle(self, domain: int) -> bool:
        """Whether a castle stands there."""
        return (self.board.castles & ~self.destroyed) >> domain & 1 == 1

    def has_throne(self, power: Power) -> bool:
        """tinyepic/throne/gain, tinyepic/throne/leave: whoever controls King's Landing has the Iron Throne.

        tinyepic/walker/throne, tinyepic/nk/kings-landing, tinyepic/nk/throne-lost: the dead as well.
        """
        return self.holder(self.board.throne) == self.board.side_of[power]

    def gold_limit(self, power: Power) -> int:
        """tinyepic/castle/gold-cap: nine less a castle each; tinyepic/solo/castles-place: less the Rival's.

        tinyepic/coop/castles-no-gold-limit: ten for the Treaty, whatever it holds.
        """
        if self.board.coop:
            return self.board.gold_most
        rival = self.board.rival
        castles = self.castles(power if rival == NOBODY else rival)
        return max(0, self.board.gold_most - castles)

    def ways(self) -> Ways:
        """tinyepic/wall/blocks, tinyepic/wall/falls: which domains are neighbours now."""
        return self.board.walled if self.wall else self.board.ways

    # -- the dead

    def night_king(self) -> int:
        """tinyepic/nk/off-map: where he is; NOBODY while he is on his mat."""
        return self._where(NIGHT_KING)

    def ice_dragon(self) -> int:
        """The domain where it is; NOBODY while it is on its card, or at the place of the Wall."""
        return self._where(ICE_DRAGON)

    def _where(self, unit: Army) -> int:
        for domain, units in enumerate(self.units):
            if units & unit:
                return domain
        return NOBODY

    def ice_phase(self) -> int:
        """tinyepic/ice-dragon/phase2-start: 2 once all Dragon Glass is collected."""
        return 2 if self.glass >= len(self.board.winter.king_track) else 1

    def walkers(self) -> int:
        """The set of domains with a White Walker."""
        return sum([1 << domain for domain, units in enumerate(self.units) if units & WALKER])

    def walkers_left(self) -> int:
        """White Walkers in their pool."""
        return self.board.winter.walkers - self.terror_walkers - self.walkers().bit_count()

    def blue_pile(self) -> int:
        """Blue exploration tokens that lie in the pile."""
        return len(self.blue_bag) - self.blue.bit_count()

    # -- units and cards

    def on_map(self) -> Army:
        """All units of the map together. Compiled, a loop is three times as fast as `sum`, which makes objects."""
        found = 0
        for units in self.units:
            found += units
        return found

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

        tinyepic/coop/hero-card-sharing: of a Treaty's allies those whose hero shares a domain with own units;
        tinyepic/coop/hero-card-once: once a round in all.
        """
        if self.board.coop:
            own = 0 if self.house[power] == NOBODY else MASKS[self.house[power]]
            heroes = sum([units for units in self.units if units & own]) & self.led[power] & ALL_HEROES
        else:
            heroes = self.on_map() & self.led[power] & ALL_HEROES
        cards: list[Card] = []
        if not heroes:
            return cards
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
    return some[:at] + some[at + 1 :]


# -- who sees what, and what the others imagine


def led_by(s: State) -> list[Army]:
    """tinyepic/coop/shared-alliances, tinyepic/terror/not-allied: every player leads the Treaty's allies, and the
    Treaty all of them; the dead lead no house, however terrified.
    """
    board = s.board
    led = [0] * board.powers
    if board.coop:
        led[board.dead] = ALL_DEAD
    for house, power in enumerate(s.lord):
        if power == NOBODY or power == board.dead:
            continue
        led[power] |= MASKS[house]
        if board.coop:
            for other in range(board.treaty + 1):
                if power == board.treaty or other == board.treaty:
                    led[other] |= MASKS[house]
    return led


def has_open_hands(s: State) -> bool:
    """tinyepic/coop/open-hands."""
    return s.board.coop


def knows_top(s: State, seat: Seat) -> bool:
    """tinyepic/coop/open-hands: where hands are open all have seen what was put there."""
    return s.top_by != NOBODY and (s.board.coop or seat == s.top_by)


def knows_attack(s: State, seat: Seat) -> bool:
    return s.board.coop or (bool(s.battles) and s.battles[-1].attacker == seat)


def knows_defence(s: State, seat: Seat) -> bool:
    return s.board.coop or (bool(s.battles) and s.battles[-1].defender == seat)


def any_attack(s: State, dice: Dice) -> tuple[Card, ...]:
    """Some cards of the attacker's."""
    if not s.attack_count:
        return ()
    hand = s.cards_of(s.battles[-1].attacker)
    return tuple([hand.pop(dice.below(len(hand))) for _ in range(s.attack_count)])


def any_defence(s: State, dice: Dice) -> tuple[Card, ...]:
    """A card of the defender's that costs what was paid; where the imagined hand has none, one is changed for it."""
    if not s.defence_count:
        return ()
    seat, price = s.battles[-1].defender, s.defence_price
    fitting = [card for card in s.cards_of(seat) if s.board.faces[card].price == price]
    if not fitting and s.hands[seat]:
        others = [card for card in s.deck if s.board.faces[card].price == price]
        if others:
            card = others[dice.below(len(others))]
            away = s.hands[seat][0]
            s.hands[seat] = (*s.hands[seat][1:], card)
            s.deck = tuple(sorted([away if one == card else one for one in s.deck]))
            return (card,)
    hand = fitting or s.cards_of(seat)
    return (hand[dice.below(len(hand))],)


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
