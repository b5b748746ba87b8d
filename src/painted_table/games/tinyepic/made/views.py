"""What a seat may know, and a whole game imagined from it.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ....core.agenda import NOBODY, Frame, Seat
from ....core.decks import UnseenHeap, UnseenSet, count
from ....core.dice import Dice
from ....core.saving import Saved
from ..board import Board, Power
from ..cards import Card, Kind
from ..rules.frames import FRAMES
from ..state import (
    Battle,
    Event,
    State,
    any_attack,
    any_defence,
    has_open_hands,
    knows_attack,
    knows_defence,
    knows_top,
    led_by,
)
from ..units import Army, House
from .states import load_battle, load_event


@dataclass
class View:
    seat: Seat
    board: Board
    agenda: list[Frame]
    house: tuple[House, ...]
    """By power: its own house, NOBODY before it is taken."""
    mats: tuple[House, ...]
    """The non-player houses in the order of their mats."""
    lord: list[Power]
    """By house: the power that leads it, as its own or as its ally; NOBODY where none does. Allies of a Treaty follow
    the Treaty; of terrified houses it names the dead, who do not lead them."""
    units: list[Army]
    """By domain: everything that stands there."""
    mat: list[int]
    """By house: power tokens on the Force Track of a player, or in the Token Pool of a non-player house."""
    pools: list[int]
    """Ally Pools: `pool(power, house)` says how many tokens of a house a power has; the Terror Pool is that of the
    dead."""
    gold: list[int]
    """By power, and what is a Treaty's is the Treaty's alone: `purse(power)`."""
    points: list[int]
    """By power, likewise: `score(power)`."""
    vengeance: list[int]
    """By power: Vengeance tokens."""
    hand: tuple[Card, ...]
    hand_counts: list[int]
    hands: list[tuple[Card, ...]]
    """By seat: plot cards in the order in which they came, with those that lie face down in a battle until they are
    revealed; hero cards follow from the map (`hero_cards`)."""
    played: int
    """The houses whose hero cards have been played this round."""
    kept: list[int]
    """By power: the set of cards that stay in front of it."""
    deck_count: int
    top: tuple[Card, ...]
    """Cards that House of the Undying has put on top of them, uppermost first."""
    top_count: int
    laid_by: tuple[Card, ...]
    """Cards that it is about to put there."""
    laid_by_count: int
    top_by: Seat
    """Who has put them there, and knows them."""
    discard: tuple[Card, ...]
    """The discard pile, oldest first."""
    in_play: int
    """The set of plot cards being played as an Event or for a Plot."""
    attack_laid: tuple[Card, ...]
    """Cards that the attacker has laid face down; they leave the hand when they are revealed, so that nobody can count
    whether a plot card or a hero's is among them."""
    attack_count: int
    """How many these are."""
    defence_laid: tuple[Card, ...]
    defence_count: int
    defence_price: int
    """What the defender has paid for it."""
    dice: tuple[int, ...]
    """Dice that are rolled and nobody's yet, sorted."""
    held: list[tuple[int, ...]]
    """By seat: the dice it holds."""
    bottom: tuple[int, ...]
    """Dice at the bottom of the action mat, the left one first."""
    slots: list[int]
    """By slot of the action mat: the face of the die that lies there; NOBODY where it is open."""
    blocked: int
    """The set of slots that coins close in a solo game."""
    first: Seat
    """Who holds the Hand of the King."""
    active: Power
    """The active player, or the Rival; NOBODY between turns."""
    round: int
    """0 in the set-up."""
    battles: list[Battle]
    events: list[Event]
    rival_deck_count: int
    rival_card: int
    """The one in force; NOBODY outside the Rival's turn."""
    rival_die: int
    """The face of its die; NOBODY outside the Rival's turn."""
    rival_bonus: int
    """What a Teammate adds in its battles against the dead until the round is over."""
    gone: int
    """The set of seats that have given up."""
    wall: bool
    """Whether the Wall stands; never where there is none."""
    destroyed: int
    """The set of domains whose castles are destroyed."""
    steel: int
    """Spaces of the White Walkers' track that Valyrian Steel covers."""
    glass: int
    """Spaces of the Night King's track that Dragon Glass covers."""
    terror_walkers: int
    """White Walkers in the Terror Pool."""
    brown: int
    """The set of domains with a face-down brown exploration token."""
    blue: int
    """The set of domains with a face-down blue one."""
    brown_bag_count: int
    blue_bag_count: int
    face_up: list[tuple[Kind, ...]]
    """By domain: exploration tokens that lie face up, sorted; empty where nobody explores."""
    rangers: tuple[int, ...]
    """The Ranger cards that have been shown, one for each round from the first; which of a round's three is in the deck
    is decided when it is shown."""
    beaten: bool
    """Whether the Night King is beaten."""
    unseen_plot: tuple[int, ...]
    unseen_rival: int
    unseen_brown: tuple[int, ...]
    unseen_blue: tuple[int, ...]
    """Cards whose place the seat does not know."""

    @classmethod
    def of(cls, s: State, seat: Seat) -> Self:
        """What a seat sees; NOBODY is a spectator."""
        unseen_plot: list[int] = []
        unseen_rival = 0
        unseen_brown: list[int] = []
        unseen_blue: list[int] = []
        if not has_open_hands(s):
            for other, hand in enumerate(s.hands):
                if other != seat:
                    unseen_plot += hand
        unseen_plot += s.deck
        if s.top and not knows_top(s, seat):
            unseen_plot += s.top
        if s.laid_by and not knows_top(s, seat):
            unseen_plot += s.laid_by
        unseen_rival |= s.rival_deck
        unseen_brown += s.brown_bag
        unseen_blue += s.blue_bag
        return cls(
            seat,
            s.board,
            s.agenda.copy(),
            s.house,
            s.mats,
            s.lord.copy(),
            s.units.copy(),
            s.mat.copy(),
            s.pools.copy(),
            s.gold.copy(),
            s.points.copy(),
            s.vengeance.copy(),
            () if seat == NOBODY else s.hands[seat],
            [len(hand) for hand in s.hands],
            s.hands.copy() if has_open_hands(s) else [],
            s.played,
            s.kept.copy(),
            len(s.deck),
            s.top if s.top and knows_top(s, seat) else (),
            len(s.top),
            s.laid_by if s.laid_by and knows_top(s, seat) else (),
            len(s.laid_by),
            s.top_by,
            s.discard,
            s.in_play,
            s.attack_laid if knows_attack(s, seat) else (),
            s.attack_count,
            s.defence_laid if knows_defence(s, seat) else (),
            s.defence_count,
            s.defence_price,
            s.dice,
            s.held.copy(),
            s.bottom,
            s.slots.copy(),
            s.blocked,
            s.first,
            s.active,
            s.round,
            [one.clone() for one in s.battles],
            [one.clone() for one in s.events],
            count(s.rival_deck),
            s.rival_card,
            s.rival_die,
            s.rival_bonus,
            s.gone,
            s.wall,
            s.destroyed,
            s.steel,
            s.glass,
            s.terror_walkers,
            s.brown,
            s.blue,
            len(s.brown_bag),
            len(s.blue_bag),
            s.face_up.copy(),
            s.rangers,
            s.beaten,
            tuple(sorted(unseen_plot)),
            unseen_rival,
            tuple(sorted(unseen_brown)),
            tuple(sorted(unseen_blue)),
        )

    @classmethod
    def load(cls, data: object, board: Board) -> Self:
        saved = Saved(data, "the View")
        return saved.all_of(
            cls(
                seat=saved.read("seat", int),
                board=board,
                agenda=saved.agenda(FRAMES),
                house=saved.read("house", tuple[House, ...]),
                mats=saved.read("mats", tuple[House, ...]),
                lord=saved.read("lord", list[Power]),
                units=saved.read("units", list[Army]),
                mat=saved.read("mat", list[int]),
                pools=saved.read("pools", list[int]),
                gold=saved.read("gold", list[int]),
                points=saved.read("points", list[int]),
                vengeance=saved.read("vengeance", list[int]),
                hand=saved.read("hand", tuple[Card, ...]),
                hand_counts=saved.read("hand_counts", list[int]),
                hands=saved.read("hands", list[tuple[Card, ...]]),
                played=saved.read("played", int),
                kept=saved.read("kept", list[int]),
                deck_count=saved.read("deck_count", int),
                top=saved.read("top", tuple[Card, ...]),
                top_count=saved.read("top_count", int),
                laid_by=saved.read("laid_by", tuple[Card, ...]),
                laid_by_count=saved.read("laid_by_count", int),
                top_by=saved.read("top_by", Seat),
                discard=saved.read("discard", tuple[Card, ...]),
                in_play=saved.read("in_play", int),
                attack_laid=saved.read("attack_laid", tuple[Card, ...]),
                attack_count=saved.read("attack_count", int),
                defence_laid=saved.read("defence_laid", tuple[Card, ...]),
                defence_count=saved.read("defence_count", int),
                defence_price=saved.read("defence_price", int),
                dice=saved.read("dice", tuple[int, ...]),
                held=saved.read("held", list[tuple[int, ...]]),
                bottom=saved.read("bottom", tuple[int, ...]),
                slots=saved.read("slots", list[int]),
                blocked=saved.read("blocked", int),
                first=saved.read("first", Seat),
                active=saved.read("active", Power),
                round=saved.read("round", int),
                battles=saved.parts("battles", load_battle),
                events=saved.parts("events", load_event),
                rival_deck_count=saved.read("rival_deck_count", int),
                rival_card=saved.read("rival_card", int),
                rival_die=saved.read("rival_die", int),
                rival_bonus=saved.read("rival_bonus", int),
                gone=saved.read("gone", int),
                wall=saved.read("wall", bool),
                destroyed=saved.read("destroyed", int),
                steel=saved.read("steel", int),
                glass=saved.read("glass", int),
                terror_walkers=saved.read("terror_walkers", int),
                brown=saved.read("brown", int),
                blue=saved.read("blue", int),
                brown_bag_count=saved.read("brown_bag_count", int),
                blue_bag_count=saved.read("blue_bag_count", int),
                face_up=saved.read("face_up", list[tuple[Kind, ...]]),
                rangers=saved.read("rangers", tuple[int, ...]),
                beaten=saved.read("beaten", bool),
                unseen_plot=saved.read("unseen_plot", tuple[int, ...]),
                unseen_rival=saved.read("unseen_rival", int),
                unseen_brown=saved.read("unseen_brown", tuple[int, ...]),
                unseen_blue=saved.read("unseen_blue", tuple[int, ...]),
            )
        )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: what it does not see is dealt by the dice."""
    unseen_plot = UnseenHeap(view.unseen_plot, dice)
    unseen_rival = UnseenSet(view.unseen_rival, dice)
    unseen_brown = UnseenHeap(view.unseen_brown, dice)
    unseen_blue = UnseenHeap(view.unseen_blue, dice)
    hands = view.hands.copy() or unseen_plot.hands(view.hand, view.hand_counts, view.seat)
    top = view.top or unseen_plot.row(view.top_count)
    laid_by = view.laid_by or unseen_plot.row(view.laid_by_count)
    deck = unseen_plot.some(view.deck_count)
    rival_deck = unseen_rival.some(view.rival_deck_count)
    brown_bag = unseen_brown.some(view.brown_bag_count)
    blue_bag = unseen_blue.some(view.blue_bag_count)
    s = State(
        view.board,
        view.agenda.copy(),
        view.house,
        view.mats,
        view.lord.copy(),
        [],
        view.units.copy(),
        view.mat.copy(),
        view.pools.copy(),
        view.gold.copy(),
        view.points.copy(),
        view.vengeance.copy(),
        hands,
        view.kept.copy(),
        deck,
        view.held.copy(),
        view.slots.copy(),
        [one.clone() for one in view.battles],
        [one.clone() for one in view.events],
        view.face_up.copy(),
        view.played,
        top,
        laid_by,
        view.top_by,
        view.discard,
        view.in_play,
        view.attack_laid,
        view.attack_count,
        view.defence_laid,
        view.defence_count,
        view.defence_price,
        view.dice,
        view.bottom,
        view.blocked,
        view.first,
        view.active,
        view.round,
        rival_deck,
        view.rival_card,
        view.rival_die,
        view.rival_bonus,
        view.gone,
        view.wall,
        view.destroyed,
        view.steel,
        view.glass,
        view.terror_walkers,
        view.brown,
        view.blue,
        brown_bag,
        blue_bag,
        view.rangers,
        view.beaten,
    )
    s.led = led_by(s)
    if not knows_attack(s, view.seat):
        s.attack_laid = any_attack(s, dice)
    if not knows_defence(s, view.seat):
        s.defence_laid = any_defence(s, dice)
    return s
