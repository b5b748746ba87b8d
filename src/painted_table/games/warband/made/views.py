"""What a seat may know, and a whole game imagined from it.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ....core.agenda import NOBODY, Frame, Seat
from ....core.decks import UnseenSet, count, others
from ....core.dice import Dice
from ....core.saving import Saved
from ..board import Board
from ..geometry.measure import Facing
from ..rules.decks import any_hand
from ..rules.frames import FRAMES
from ..rules.secrets import any_marks, any_target, any_van
from ..state import (
    Army,
    Attack,
    CardId,
    Fall,
    Grant,
    Lasting,
    MoraleTest,
    Move,
    NcuId,
    Play,
    Pose,
    State,
    UnitId,
    all_contacts,
    marks_are_open,
    van_is_open,
)
from .states import load_attack, load_fall, load_grant, load_lasting, load_moraletest, load_move, load_play


@dataclass
class View:
    seat: Seat
    board: Board
    agenda: list[Frame]
    round: int
    """0 in the set-up."""
    first: Seat
    """Who holds the First Player token."""
    south: Seat
    """Whose table edge is the south one; in the siege that is the Attacker."""
    active: Seat
    """warband/turn/active-player-during-granted: whose turn it is; in the clean-up the First Player."""
    turns: int
    """Turns that have begun in this round."""
    passes: int
    """Turns in a row on which nothing was done."""
    armies: tuple[Army, ...]
    """By seat, once they are mustered."""
    owner: list[Seat]
    kind: list[int]
    """Its card, by place in `Board.units`."""
    attachment: list[int]
    """NOBODY where it has none."""
    fate: list[int]
    x: list[int]
    y: list[int]
    facing: list[Facing]
    hp: list[int]
    conditions: list[int]
    """By unit: a set of PANICKED, VULNERABLE, WEAKENED."""
    right: list[UnitId]
    """warband/band/left-right: of a pair, its right half; NOBODY elsewhere."""
    held: list[int]
    """warband/feast/claim: the token that it holds; NOBODY where none."""
    orders: list[int]
    """The set of its Orders that were used in this round: of its card by their numbers, of its attachment likewise."""
    uses: list[int]
    """warband: how often it has used what has so many uses in a game."""
    activated: int
    granted: int
    """warband/effect/one-grant: the set of units that have begun a granted action inside the present action."""
    acting: UnitId
    """The Combat Unit whose activation this is."""
    acting_ncu: NcuId
    grants: list[Grant]
    """Granted actions under way."""
    raging: int
    """warband/ability/rage-no-charge: the acting unit must charge, and its charge die counts as this."""
    ncu_owner: list[Seat]
    ncu_kind: list[int]
    ncu_zone: list[int]
    """NOBODY beside the board."""
    ncu_tokens: list[int]
    ncu_uses: list[int]
    ncus_activated: int
    replaced: bool
    """warband/board/replace: the benefit of the zone that is being claimed."""
    hands: list[tuple[CardId, ...]]
    """By seat, sorted."""
    hand_counts: list[int]
    known: list[tuple[CardId, ...]]
    """warband/card/known-cards: by seat, cards in hand that both know."""
    discards: list[tuple[CardId, ...]]
    points: list[int]
    """warband/victory/vp-public: Victory Points by seat."""
    earned: list[int]
    """The same by seat and source, all of a seat in a row: what points were for."""
    spoils: list[int]
    """warband/victory/tie-after-eight: by seat, the cost of all enemy units destroyed."""
    piece_kinds: list[int]
    piece_poses: list[Pose]
    walls: list[int]
    """warband/clash/walls: structure points left, by wall of the mode; 0 of one that is gone."""
    token_places: list[tuple[int, int]]
    """Objective Tokens, the centre one first."""
    token_cards: list[int]
    """warband/thrones/objective-cards: by token; NOBODY where it has none."""
    token_piles: list[int]
    """warband/feast: by token, the piece it is linked to; NOBODY where none."""
    marks: list[int]
    """warband/storm/marks: by seat, a set of enemy units."""
    van: list[int]
    """warband/storm/starting-units: by seat, a set of units."""
    chosen: list[bool]
    """By seat: whether what is chosen in secret at the moment has been chosen."""
    revealed: int
    """How many of the secret choices of the set-up have been revealed: marks, then starting units."""
    secret_deck_count: int
    secret_hand: int
    secret_hand_counts: list[int]
    secret_discard: int
    aims: int
    has_aims: tuple[bool, ...]
    aims_at: list[int]
    open_aim: int
    open_targets: list[int]
    slain: int
    """The set of units destroyed."""
    shaken: int
    """Those that have failed a Panic Test."""
    attacked: int
    struck: int
    """Those attacked; those attacked in melee."""
    flankers: int
    """Those that have charged a Flank or Rear successfully."""
    led: list[int]
    """By seat: what its Commander's unit has done in melee: 1 drawn blood, 2 broken a rank or unit."""
    broken: list[int]
    """By unit: ranks lost; what was restored is not subtracted."""
    hurt: list[int]
    """By unit: Hit Points lost."""
    began: list[Seat]
    """By token: who controlled it as the round began."""
    moves: list[Move]
    attacks: list[Attack]
    tests: list[MoraleTest]
    plays: list[Play]
    falls: list[Fall]
    lasting: list[Lasting]
    conceded: Seat
    winner: Seat
    """Once the battle is over; NOBODY in a draw."""
    over: str
    """The rule by which the battle has ended."""
    unseen_secret: int
    """Cards whose place the seat does not know."""

    @classmethod
    def of(cls, s: State, seat: Seat) -> Self:
        """What a seat sees; NOBODY is a spectator."""
        unseen_secret = 0
        unseen_secret |= s.secret_deck
        unseen_secret |= others(s.secret_hands, seat)
        for other, card in enumerate(s.aims):
            if other != seat and card != NOBODY:
                unseen_secret |= 1 << card
        return cls(
            seat,
            s.board,
            s.agenda.copy(),
            s.round,
            s.first,
            s.south,
            s.active,
            s.turns,
            s.passes,
            s.armies,
            s.owner.copy(),
            s.kind.copy(),
            s.attachment.copy(),
            s.fate.copy(),
            s.x.copy(),
            s.y.copy(),
            s.facing.copy(),
            s.hp.copy(),
            s.conditions.copy(),
            s.right.copy(),
            s.held.copy(),
            s.orders.copy(),
            s.uses.copy(),
            s.activated,
            s.granted,
            s.acting,
            s.acting_ncu,
            [one.clone() for one in s.grants],
            s.raging,
            s.ncu_owner.copy(),
            s.ncu_kind.copy(),
            s.ncu_zone.copy(),
            s.ncu_tokens.copy(),
            s.ncu_uses.copy(),
            s.ncus_activated,
            s.replaced,
            [one if other == seat else () for other, one in enumerate(s.hands)],
            s.hand_counts.copy(),
            s.known.copy(),
            s.discards.copy(),
            s.points.copy(),
            s.earned.copy(),
            s.spoils.copy(),
            s.piece_kinds.copy(),
            s.piece_poses.copy(),
            s.walls.copy(),
            s.token_places.copy(),
            s.token_cards.copy(),
            s.token_piles.copy(),
            [one if marks_are_open(s) or other == seat else 0 for other, one in enumerate(s.marks)],
            [one if van_is_open(s) or other == seat else 0 for other, one in enumerate(s.van)],
            s.chosen.copy(),
            s.revealed,
            count(s.secret_deck),
            0 if seat == NOBODY else s.secret_hands[seat],
            [count(hand) for hand in s.secret_hands],
            s.secret_discard,
            NOBODY if seat == NOBODY else s.aims[seat],
            tuple([card != NOBODY for card in s.aims]),
            [one if other == seat else NOBODY for other, one in enumerate(s.aims_at)],
            s.open_aim,
            s.open_targets.copy(),
            s.slain,
            s.shaken,
            s.attacked,
            s.struck,
            s.flankers,
            s.led.copy(),
            s.broken.copy(),
            s.hurt.copy(),
            s.began.copy(),
            [one.clone() for one in s.moves],
            [one.clone() for one in s.attacks],
            [one.clone() for one in s.tests],
            [one.clone() for one in s.plays],
            [one.clone() for one in s.falls],
            [one.clone() for one in s.lasting],
            s.conceded,
            s.winner,
            s.over,
            unseen_secret,
        )

    @classmethod
    def load(cls, data: object, board: Board) -> Self:
        saved = Saved(data, "the View")
        return saved.all_of(
            cls(
                seat=saved.read("seat", int),
                board=board,
                agenda=saved.agenda(FRAMES),
                round=saved.read("round", int),
                first=saved.read("first", Seat),
                south=saved.read("south", Seat),
                active=saved.read("active", Seat),
                turns=saved.read("turns", int),
                passes=saved.read("passes", int),
                armies=saved.read("armies", tuple[Army, ...]),
                owner=saved.read("owner", list[Seat]),
                kind=saved.read("kind", list[int]),
                attachment=saved.read("attachment", list[int]),
                fate=saved.read("fate", list[int]),
                x=saved.read("x", list[int]),
                y=saved.read("y", list[int]),
                facing=saved.read("facing", list[Facing]),
                hp=saved.read("hp", list[int]),
                conditions=saved.read("conditions", list[int]),
                right=saved.read("right", list[UnitId]),
                held=saved.read("held", list[int]),
                orders=saved.read("orders", list[int]),
                uses=saved.read("uses", list[int]),
                activated=saved.read("activated", int),
                granted=saved.read("granted", int),
                acting=saved.read("acting", UnitId),
                acting_ncu=saved.read("acting_ncu", NcuId),
                grants=saved.parts("grants", load_grant),
                raging=saved.read("raging", int),
                ncu_owner=saved.read("ncu_owner", list[Seat]),
                ncu_kind=saved.read("ncu_kind", list[int]),
                ncu_zone=saved.read("ncu_zone", list[int]),
                ncu_tokens=saved.read("ncu_tokens", list[int]),
                ncu_uses=saved.read("ncu_uses", list[int]),
                ncus_activated=saved.read("ncus_activated", int),
                replaced=saved.read("replaced", bool),
                hands=saved.read("hands", list[tuple[CardId, ...]]),
                hand_counts=saved.read("hand_counts", list[int]),
                known=saved.read("known", list[tuple[CardId, ...]]),
                discards=saved.read("discards", list[tuple[CardId, ...]]),
                points=saved.read("points", list[int]),
                earned=saved.read("earned", list[int]),
                spoils=saved.read("spoils", list[int]),
                piece_kinds=saved.read("piece_kinds", list[int]),
                piece_poses=saved.read("piece_poses", list[Pose]),
                walls=saved.read("walls", list[int]),
                token_places=saved.read("token_places", list[tuple[int, int]]),
                token_cards=saved.read("token_cards", list[int]),
                token_piles=saved.read("token_piles", list[int]),
                marks=saved.read("marks", list[int]),
                van=saved.read("van", list[int]),
                chosen=saved.read("chosen", list[bool]),
                revealed=saved.read("revealed", int),
                secret_deck_count=saved.read("secret_deck_count", int),
                secret_hand=saved.read("secret_hand", int),
                secret_hand_counts=saved.read("secret_hand_counts", list[int]),
                secret_discard=saved.read("secret_discard", int),
                aims=saved.read("aims", int),
                has_aims=saved.read("has_aims", tuple[bool, ...]),
                aims_at=saved.read("aims_at", list[int]),
                open_aim=saved.read("open_aim", int),
                open_targets=saved.read("open_targets", list[int]),
                slain=saved.read("slain", int),
                shaken=saved.read("shaken", int),
                attacked=saved.read("attacked", int),
                struck=saved.read("struck", int),
                flankers=saved.read("flankers", int),
                led=saved.read("led", list[int]),
                broken=saved.read("broken", list[int]),
                hurt=saved.read("hurt", list[int]),
                began=saved.read("began", list[Seat]),
                moves=saved.parts("moves", load_move),
                attacks=saved.parts("attacks", load_attack),
                tests=saved.parts("tests", load_moraletest),
                plays=saved.parts("plays", load_play),
                falls=saved.parts("falls", load_fall),
                lasting=saved.parts("lasting", load_lasting),
                conceded=saved.read("conceded", Seat),
                winner=saved.read("winner", Seat),
                over=saved.read("over", str),
                unseen_secret=saved.read("unseen_secret", int),
            )
        )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: what it does not see is dealt by the dice."""
    unseen_secret = UnseenSet(view.unseen_secret, dice)
    secret_hands = unseen_secret.hands(view.secret_hand, view.secret_hand_counts, view.seat)
    aims = unseen_secret.aside(view.aims, view.has_aims, view.seat)
    secret_deck = unseen_secret.some(view.secret_deck_count)
    s = State(
        view.board,
        view.agenda.copy(),
        view.owner.copy(),
        view.kind.copy(),
        view.attachment.copy(),
        view.fate.copy(),
        view.x.copy(),
        view.y.copy(),
        view.facing.copy(),
        view.hp.copy(),
        view.conditions.copy(),
        view.right.copy(),
        view.held.copy(),
        view.orders.copy(),
        view.uses.copy(),
        [one.clone() for one in view.grants],
        view.ncu_owner.copy(),
        view.ncu_kind.copy(),
        view.ncu_zone.copy(),
        view.ncu_tokens.copy(),
        view.ncu_uses.copy(),
        view.hands.copy(),
        view.hand_counts.copy(),
        view.known.copy(),
        view.discards.copy(),
        view.points.copy(),
        view.earned.copy(),
        view.spoils.copy(),
        view.piece_kinds.copy(),
        view.piece_poses.copy(),
        view.walls.copy(),
        view.token_places.copy(),
        view.token_cards.copy(),
        view.token_piles.copy(),
        view.marks.copy(),
        view.van.copy(),
        view.chosen.copy(),
        secret_hands,
        view.aims_at.copy(),
        view.open_targets.copy(),
        view.led.copy(),
        view.broken.copy(),
        view.hurt.copy(),
        view.began.copy(),
        [one.clone() for one in view.moves],
        [one.clone() for one in view.attacks],
        [one.clone() for one in view.tests],
        [one.clone() for one in view.plays],
        [one.clone() for one in view.falls],
        [one.clone() for one in view.lasting],
        [],
        view.round,
        view.first,
        view.south,
        view.active,
        view.turns,
        view.passes,
        view.armies,
        view.activated,
        view.granted,
        view.acting,
        view.acting_ncu,
        view.raging,
        view.ncus_activated,
        view.replaced,
        view.revealed,
        secret_deck,
        view.secret_discard,
        aims,
        view.open_aim,
        view.slain,
        view.shaken,
        view.attacked,
        view.struck,
        view.flankers,
        view.conceded,
        view.winner,
        view.over,
    )
    s.hands = [one if other == view.seat else any_hand(s, other, dice) for other, one in enumerate(s.hands)]
    if not marks_are_open(s):
        s.marks = [one if other == view.seat else any_marks(s, other, dice) for other, one in enumerate(s.marks)]
    if not van_is_open(s):
        s.van = [one if other == view.seat else any_van(s, other, dice) for other, one in enumerate(s.van)]
    s.aims_at = [one if other == view.seat else any_target(s, other, dice) for other, one in enumerate(s.aims_at)]
    s.contacts = all_contacts(s)
    return s
