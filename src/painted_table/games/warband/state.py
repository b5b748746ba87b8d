"""What is, in a battle of Warband.

Combat Units are numbered over both armies in the order of the lists, seat 0's first; NCUs likewise. Lists are by unit
unless they say otherwise, sets of units are numbers whose bits they are. Places are whole mils and tenths of a degree.
What goes on at the moment lies on stacks, for it nests: a retreat in a panic test in an attack in a charge.
"""

from __future__ import annotations

from typing import Annotated, Final

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from ...core.decks import members
from ...core.facts import Aside, Deck, Facts, Follows, Hands, Own, Part, Public, Settled
from .board import Board, UnitCard
from .geometry.measure import Facing
from .geometry.polygon import Polygon
from .geometry.tray import Tray, touches

UnitId = int
NcuId = int
CardId = int
"""A kind of Tactics Card, by its place in the pack: copies are alike."""
Listed = tuple[int, int]
"""A unit and its attachment, by their numbers; NOBODY where it has none."""
Army = tuple[tuple[Listed, ...], tuple[int, ...]]
"""warband/army: units, and NCUs. Its Commander is among the attachments."""
Pose = tuple[int, int, int]
"""x, y, facing."""
Ref = tuple[int, int, int, int]
"""An effect put off: the script (powers.py) and its place in it, whose it is, and the unit that has it (NOBODY of a
card)."""

# -- what has become of a unit

RESERVE: Final = 0
"""Not on the table yet."""
TABLE: Final = 1
DYING: Final = 2
"""warband/attack/last-attack-state: without Hit Points and not removed yet."""
DESTROYED: Final = 3
BANDED: Final = 4
"""warband/band/single-unit: the right half of a pair, which is where its left half is."""
FATES: Final = ["reserve", "table", "dying", "destroyed", "banded"]

# -- conditions

PANICKED: Final = 1
VULNERABLE: Final = 2
WEAKENED: Final = 4
CONDITIONS: Final = ["panicked", "vulnerable", "weakened"]

# -- actions of a unit, and other ways to move

MANEUVER: Final = 0
MARCH: Final = 1
RETREAT: Final = 2
CHARGE: Final = 3
ATTACK: Final = 4
SHIFT: Final = 5
DEEDS: Final = ["maneuver", "march", "retreat", "charge", "attack", "shift"]

# -- dice values and re-rolls

PRINTED: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2

NO_REROLL: Final = 0
MISSES: Final = 1
ANY: Final = 2


class Move(Facts):
    """A unit on its way, from the declaration on."""

    unit: Public[UnitId]
    kind: Public[int]
    """MANEUVER, MARCH, RETREAT, CHARGE, ATTACK or SHIFT."""
    limit: Public[int]
    """How far, in mils; of a charge its Speed."""
    granted: Public[bool] = False
    """Not the unit's own action: granted by an effect, or the free Maneuver of an activation."""
    x: Public[int] = 0
    y: Public[int] = 0
    facing: Public[int] = 0
    """Where it stood before."""
    targets: Public[tuple[UnitId, ...]] = ()
    """Whom a charge is against; from whom a retreat leads, one or two."""
    side: Public[int] = 0
    """warband/charge: the arc of the target in which the charger stood at the declaration; of a retreat likewise."""
    other_side: Public[int] = NOBODY
    """Of a retreat from two: the arc of the second."""
    plan: Public[tuple[int, ...]] = ()
    """The steps that were answered in one line: first facing, distance, last facing; UNASKED where they were not."""
    die: Public[int] = 0
    """warband/charge: as it lies, or as it was set."""
    is_set: Public[bool] = False
    """warband/charge/set-die: without rolling."""
    rolls: Public[int] = 0
    """How often the charge was rolled."""
    repeat: Public[bool] = False
    """warband/charge/reroll-when: the charge may be rolled once more, as it was granted so."""
    calm: Public[bool] = False
    """A retreat without a Panic Test."""
    fail_on: Public[int] = 1
    crossed: Public[tuple[int, ...]] = ()
    """Terrain on the way, in the order in which it was entered."""
    left: Public[tuple[UnitId, ...]] = ()
    """Enemies it was engaged with when it began."""
    put_off: Public[tuple[Ref, ...]] = ()

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        unit: UnitId,
        kind: int,
        limit: int,
        granted: bool = False,
        x: int = 0,
        y: int = 0,
        facing: int = 0,
        targets: tuple[UnitId, ...] = (),
        side: int = 0,
        other_side: int = NOBODY,
        plan: tuple[int, ...] = (),
        die: int = 0,
        is_set: bool = False,
        rolls: int = 0,
        repeat: bool = False,
        calm: bool = False,
        fail_on: int = 1,
        crossed: tuple[int, ...] = (),
        left: tuple[UnitId, ...] = (),
        put_off: tuple[Ref, ...] = (),
    ) -> None:
        self.unit = unit
        self.kind = kind
        self.limit = limit
        self.granted = granted
        self.x = x
        self.y = y
        self.facing = facing
        self.targets = targets
        self.side = side
        self.other_side = other_side
        self.plan = plan
        self.die = die
        self.is_set = is_set
        self.rolls = rolls
        self.repeat = repeat
        self.calm = calm
        self.fail_on = fail_on
        self.crossed = crossed
        self.left = left
        self.put_off = put_off

    def clone(self) -> Move:
        return Move(
            self.unit,
            self.kind,
            self.limit,
            self.granted,
            self.x,
            self.y,
            self.facing,
            self.targets,
            self.side,
            self.other_side,
            self.plan,
            self.die,
            self.is_set,
            self.rolls,
            self.repeat,
            self.calm,
            self.fail_on,
            self.crossed,
            self.left,
            self.put_off,
        )

    # -- end of what is made


class Attack(Facts):
    """An attack from its declaration on, that of a charge too; also Hits of an effect, which have no attacker."""

    attacker: Public[UnitId]
    """NOBODY of Hits outside an attack."""
    defender: Public[UnitId]
    """NOBODY of an attack on a wall."""
    mode: Public[int] = 0
    """Which of the attacker's attacks."""
    charging: Public[bool] = False
    arc: Public[int] = 0
    """The arc of the defender in which the attacker stands: FRONT, RIGHT, REAR or LEFT."""
    wall: Public[int] = NOBODY
    """warband/clash/wall-attack"""
    granted: Public[bool] = False
    free_shot: Public[int] = 0
    """warband/ranged/into-melee-destroyed: the set of friends that were engaged with the target as it was shot at."""

    # what effects have done to it, in the order of use
    hit: Public[int] = 0
    dice: Public[int] = 0
    """Added to the number of dice."""
    value: Public[int] = PRINTED
    """warband/attack/dice-value-order: PRINTED, HIGHEST or LOWEST, the latest."""
    keywords: Public[int] = 0
    reroll: Public[int] = NO_REROLL
    extra_wounds: Public[int] = 0
    auto_hit: Public[bool] = False
    guard: Public[int] = 0
    """Added to defense dice."""
    blocked: Public[int] = 0
    """Hits cancelled after the dice."""
    dread: Public[int] = 0
    """Added to the Panic Test that it causes."""
    panic_extra: Public[int] = 0
    named: Public[tuple[int, ...]] = ()
    """warband/effect/same-card-once: what has worked on it, by source and number."""
    put_off: Public[tuple[Ref, ...]] = ()
    """warband/attack/completed-order: effects put off to its end."""
    crossed: Public[tuple[int, ...]] = ()
    """warband/terrain: pieces that the charge came across."""

    # the dice
    rolled: Public[bool] = False
    fresh: Public[tuple[int, ...]] = ()
    again: Public[tuple[int, ...]] = ()
    """Attack dice from high to low: those that may still be rolled again, and those that were."""
    hits: Public[int] = 0
    sure: Public[int] = 0
    """Hits in all; those that cannot be blocked."""
    guards: Public[tuple[int, ...]] = ()
    guards_again: Public[tuple[int, ...]] = ()
    wounds: Public[int] = 0
    casualties: Public[int] = 0
    ended: Public[bool] = False
    """warband/effect/destroyed-during: a side was destroyed after the attack dice."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        attacker: UnitId,
        defender: UnitId,
        mode: int = 0,
        charging: bool = False,
        arc: int = 0,
        wall: int = NOBODY,
        granted: bool = False,
        free_shot: int = 0,
        hit: int = 0,
        dice: int = 0,
        value: int = PRINTED,
        keywords: int = 0,
        reroll: int = NO_REROLL,
        extra_wounds: int = 0,
        auto_hit: bool = False,
        guard: int = 0,
        blocked: int = 0,
        dread: int = 0,
        panic_extra: int = 0,
        named: tuple[int, ...] = (),
        put_off: tuple[Ref, ...] = (),
        crossed: tuple[int, ...] = (),
        rolled: bool = False,
        fresh: tuple[int, ...] = (),
        again: tuple[int, ...] = (),
        hits: int = 0,
        sure: int = 0,
        guards: tuple[int, ...] = (),
        guards_again: tuple[int, ...] = (),
        wounds: int = 0,
        casualties: int = 0,
        ended: bool = False,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.mode = mode
        self.charging = charging
        self.arc = arc
        self.wall = wall
        self.granted = granted
        self.free_shot = free_shot
        self.hit = hit
        self.dice = dice
        self.value = value
        self.keywords = keywords
        self.reroll = reroll
        self.extra_wounds = extra_wounds
        self.auto_hit = auto_hit
        self.guard = guard
        self.blocked = blocked
        self.dread = dread
        self.panic_extra = panic_extra
        self.named = named
        self.put_off = put_off
        self.crossed = crossed
        self.rolled = rolled
        self.fresh = fresh
        self.again = again
        self.hits = hits
        self.sure = sure
        self.guards = guards
        self.guards_again = guards_again
        self.wounds = wounds
        self.casualties = casualties
        self.ended = ended

    def clone(self) -> Attack:
        return Attack(
            self.attacker,
            self.defender,
            self.mode,
            self.charging,
            self.arc,
            self.wall,
            self.granted,
            self.free_shot,
            self.hit,
            self.dice,
            self.value,
            self.keywords,
            self.reroll,
            self.extra_wounds,
            self.auto_hit,
            self.guard,
            self.blocked,
            self.dread,
            self.panic_extra,
            self.named,
            self.put_off,
            self.crossed,
            self.rolled,
            self.fresh,
            self.again,
            self.hits,
            self.sure,
            self.guards,
            self.guards_again,
            self.wounds,
            self.casualties,
            self.ended,
        )

    # -- end of what is made


class MoraleTest(Facts):
    """A Morale Test under way."""

    unit: Public[UnitId]
    panic: Public[bool]
    mod: Public[int] = 0
    extra: Public[int] = 0
    """Models lost besides, where it fails."""
    of_attack: Public[bool] = False
    """Caused by the attack on top of the stack."""
    auto_pass: Public[bool] = False
    fresh: Public[tuple[int, ...]] = ()
    again: Public[tuple[int, ...]] = ()
    passed: Public[bool] = False
    casualties: Public[int] = 0
    named: Public[tuple[int, ...]] = ()
    put_off: Public[tuple[Ref, ...]] = ()
    beside: Public[int] = 0
    """The set of enemies that it was engaged with when the test began."""
    on_pass: Public[int] = NOBODY
    on_fail: Public[int] = NOBODY
    """The scripts (powers.py) that follow, for the play that has asked for it."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        unit: UnitId,
        panic: bool,
        mod: int = 0,
        extra: int = 0,
        of_attack: bool = False,
        auto_pass: bool = False,
        fresh: tuple[int, ...] = (),
        again: tuple[int, ...] = (),
        passed: bool = False,
        casualties: int = 0,
        named: tuple[int, ...] = (),
        put_off: tuple[Ref, ...] = (),
        beside: int = 0,
        on_pass: int = NOBODY,
        on_fail: int = NOBODY,
    ) -> None:
        self.unit = unit
        self.panic = panic
        self.mod = mod
        self.extra = extra
        self.of_attack = of_attack
        self.auto_pass = auto_pass
        self.fresh = fresh
        self.again = again
        self.passed = passed
        self.casualties = casualties
        self.named = named
        self.put_off = put_off
        self.beside = beside
        self.on_pass = on_pass
        self.on_fail = on_fail

    def clone(self) -> MoraleTest:
        return MoraleTest(
            self.unit,
            self.panic,
            self.mod,
            self.extra,
            self.of_attack,
            self.auto_pass,
            self.fresh,
            self.again,
            self.passed,
            self.casualties,
            self.named,
            self.put_off,
            self.beside,
            self.on_pass,
            self.on_fail,
        )

    # -- end of what is made


class Play(Facts):
    """A card, Order, ability, NCU or zone at work."""

    power: Public[int]
    """Which: powers.py."""
    user: Public[Seat]
    unit: Public[UnitId] = NOBODY
    """That has the ability."""
    ncu: Public[NcuId] = NOBODY
    """That has it."""
    role: Public[UnitId] = NOBODY
    """The unit in its own role in the event: warband/card/unit-concerned."""
    target: Public[int] = NOBODY
    chosen: Public[int] = 0
    """A number, a condition, a zone or a card: whatever was chosen besides."""
    cancelled: Public[bool] = False
    attached: Public[bool] = False
    """The card has come to lie with a unit, and is not discarded."""
    left: Public[int] = 0
    """The set of enemies that a unit was engaged with before the Retreat that it grants."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        power: int,
        user: Seat,
        unit: UnitId = NOBODY,
        ncu: NcuId = NOBODY,
        role: UnitId = NOBODY,
        target: int = NOBODY,
        chosen: int = 0,
        cancelled: bool = False,
        attached: bool = False,
        left: int = 0,
    ) -> None:
        self.power = power
        self.user = user
        self.unit = unit
        self.ncu = ncu
        self.role = role
        self.target = target
        self.chosen = chosen
        self.cancelled = cancelled
        self.attached = attached
        self.left = left

    def clone(self) -> Play:
        return Play(
            self.power,
            self.user,
            self.unit,
            self.ncu,
            self.role,
            self.target,
            self.chosen,
            self.cancelled,
            self.attached,
            self.left,
        )

    # -- end of what is made


class Lasting(Facts):
    """A card attached, an influence, or something taken away for a while; in the order in which they began."""

    power: Public[int]
    user: Public[Seat]
    unit: Public[UnitId]
    """On whom it is; NOBODY of what is taken from an NCU."""
    until: Public[int]
    script: Public[int]
    place: Public[int]
    """Which effect it is: powers.py."""
    tokens: Public[int] = 0
    ncu: Public[NcuId] = NOBODY
    """Whose influence it is, or from whom something is taken."""
    is_card: Public[bool] = False
    """Whether a Tactics Card lies there, and is in no pile."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        power: int,
        user: Seat,
        unit: UnitId,
        until: int,
        script: int,
        place: int,
        tokens: int = 0,
        ncu: NcuId = NOBODY,
        is_card: bool = False,
    ) -> None:
        self.power = power
        self.user = user
        self.unit = unit
        self.until = until
        self.script = script
        self.place = place
        self.tokens = tokens
        self.ncu = ncu
        self.is_card = is_card

    def clone(self) -> Lasting:
        return Lasting(
            self.power,
            self.user,
            self.unit,
            self.until,
            self.script,
            self.place,
            self.tokens,
            self.ncu,
            self.is_card,
        )

    # -- end of what is made


class Grant(Facts):
    """warband/effect/action-granted-by-card: an action that an effect lets a unit perform."""

    unit: Public[UnitId]
    deeds: Public[int]
    """The set of actions that it may choose from, by their bits."""
    melee: Public[bool] = False
    """An Attack action in melee only."""
    against: Public[UnitId] = NOBODY
    """The only target."""
    distance: Public[int] = 0
    """In place of its Speed, in mils; 0 where that counts."""
    charge_die: Public[int] = 0
    """Set instead of rolled; 0 where it is rolled."""
    reroll_charge: Public[bool] = False
    realign: Public[bool] = True
    skip_panic: Public[bool] = False
    """Of a Retreat."""
    value: Public[int] = PRINTED
    reroll: Public[int] = NO_REROLL
    """Of its attack."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        unit: UnitId,
        deeds: int,
        melee: bool = False,
        against: UnitId = NOBODY,
        distance: int = 0,
        charge_die: int = 0,
        reroll_charge: bool = False,
        realign: bool = True,
        skip_panic: bool = False,
        value: int = PRINTED,
        reroll: int = NO_REROLL,
    ) -> None:
        self.unit = unit
        self.deeds = deeds
        self.melee = melee
        self.against = against
        self.distance = distance
        self.charge_die = charge_die
        self.reroll_charge = reroll_charge
        self.realign = realign
        self.skip_panic = skip_panic
        self.value = value
        self.reroll = reroll

    def clone(self) -> Grant:
        return Grant(
            self.unit,
            self.deeds,
            self.melee,
            self.against,
            self.distance,
            self.charge_die,
            self.reroll_charge,
            self.realign,
            self.skip_panic,
            self.value,
            self.reroll,
        )

    # -- end of what is made


class Fall(Facts):
    """A unit that has lost its last Hit Point; what was true just before the damage (warband/effect/last-place)."""

    unit: Public[UnitId]
    by: Public[UnitId] = NOBODY
    """warband/effect/destroyed-by-attack: whose attack it was."""
    melee: Public[bool] = False
    engaged: Public[int] = 0
    """The set of enemies that it was engaged with."""
    token: Public[int] = NOBODY
    """The objective it controlled or held."""
    commander: Public[bool] = False
    saved: Public[bool] = False

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        unit: UnitId,
        by: UnitId = NOBODY,
        melee: bool = False,
        engaged: int = 0,
        token: int = NOBODY,
        commander: bool = False,
        saved: bool = False,
    ) -> None:
        self.unit = unit
        self.by = by
        self.melee = melee
        self.engaged = engaged
        self.token = token
        self.commander = commander
        self.saved = saved

    def clone(self) -> Fall:
        return Fall(
            self.unit,
            self.by,
            self.melee,
            self.engaged,
            self.token,
            self.commander,
            self.saved,
        )

    # -- end of what is made


class State(agenda.State):
    """warband/hidden/information: the facts of a battle, each with who may see it."""

    board: Settled[Board]
    round: Public[int] = 0
    """0 in the set-up."""
    first: Public[Seat] = 0
    """Who holds the First Player token."""
    south: Public[Seat] = 0
    """Whose table edge is the south one; in the siege that is the Attacker."""
    active: Public[Seat] = 0
    """warband/turn/active-player-during-granted: whose turn it is; in the clean-up the First Player."""
    turns: Public[int] = 0
    """Turns that have begun in this round."""
    passes: Public[int] = 0
    """Turns in a row on which nothing was done."""

    # armies
    armies: Public[tuple[Army, ...]] = ()
    """By seat, once they are mustered."""
    owner: Public[list[Seat]]
    kind: Public[list[int]]
    """Its card, by place in `Board.units`."""
    attachment: Public[list[int]]
    """NOBODY where it has none."""
    fate: Public[list[int]]
    x: Public[list[int]]
    y: Public[list[int]]
    facing: Public[list[Facing]]
    hp: Public[list[int]]
    conditions: Public[list[int]]
    """By unit: a set of PANICKED, VULNERABLE, WEAKENED."""
    right: Public[list[UnitId]]
    """warband/band/left-right: of a pair, its right half; NOBODY elsewhere."""
    held: Public[list[int]]
    """warband/feast/claim: the token that it holds; NOBODY where none."""
    orders: Public[list[int]]
    """The set of its Orders that were used in this round: of its card by their numbers, of its attachment likewise."""
    uses: Public[list[int]]
    """warband: how often it has used what has so many uses in a game."""
    activated: Public[int] = 0
    granted: Public[int] = 0
    """warband/effect/one-grant: the set of units that have begun a granted action inside the present action."""
    acting: Public[UnitId] = NOBODY
    """The Combat Unit whose activation this is."""
    acting_ncu: Public[NcuId] = NOBODY

    grants: Part[list[Grant]]
    """Granted actions under way."""
    raging: Public[int] = 0
    """warband/ability/rage-no-charge: the acting unit must charge, and its charge die counts as this."""

    # NCUs, by NCU
    ncu_owner: Public[list[Seat]]
    ncu_kind: Public[list[int]]
    ncu_zone: Public[list[int]]
    """NOBODY beside the board."""
    ncu_tokens: Public[list[int]]
    ncu_uses: Public[list[int]]
    ncus_activated: Public[int] = 0
    replaced: Public[bool] = False
    """warband/board/replace: the benefit of the zone that is being claimed."""

    # cards: kinds, in no order; a deck is what is nowhere else
    hands: Annotated[list[tuple[CardId, ...]], Own(imagined="rules.decks.any_hand", blank="()")]
    """By seat, sorted."""
    hand_counts: Public[list[int]]
    known: Public[list[tuple[CardId, ...]]]
    """warband/card/known-cards: by seat, cards in hand that both know."""
    discards: Public[list[tuple[CardId, ...]]]

    # points
    points: Public[list[int]]
    """warband/victory/vp-public: Victory Points by seat."""
    earned: Public[list[int]]
    """The same by seat and source, all of a seat in a row: what points were for."""
    spoils: Public[list[int]]
    """warband/victory/tie-after-eight: by seat, the cost of all enemy units destroyed."""

    # the table
    piece_kinds: Public[list[int]]
    piece_poses: Public[list[Pose]]
    walls: Public[list[int]]
    """warband/clash/walls: structure points left, by wall of the mode; 0 of one that is gone."""
    token_places: Public[list[tuple[int, int]]]
    """Objective Tokens, the centre one first."""
    token_cards: Public[list[int]]
    """warband/thrones/objective-cards: by token; NOBODY where it has none."""
    token_piles: Public[list[int]]
    """warband/feast: by token, the piece it is linked to; NOBODY where none."""

    # secrets of modes
    marks: Annotated[list[int], Own(open="marks_are_open", imagined="rules.secrets.any_marks")]
    """warband/storm/marks: by seat, a set of enemy units."""
    van: Annotated[list[int], Own(open="van_is_open", imagined="rules.secrets.any_van")]
    """warband/storm/starting-units: by seat, a set of units."""
    chosen: Public[list[bool]]
    """By seat: whether what is chosen in secret at the moment has been chosen."""
    revealed: Public[int] = 0
    """How many of the secret choices of the set-up have been revealed: marks, then starting units."""
    secret_deck: Annotated[int, Deck("secret")] = 0
    secret_hands: Annotated[list[int], Hands("secret")]
    secret_discard: Public[int] = 0
    aims: Annotated[tuple[int, ...], Aside("secret")] = (NOBODY, NOBODY)
    """warband/winds/choose: by seat, the Secret Objective of this round."""
    aims_at: Annotated[list[int], Own(imagined="rules.secrets.any_target", blank="NOBODY")]
    open_aim: Public[int] = NOBODY
    open_targets: Public[list[int]]
    # what has happened in this round, as far as Secret Objectives ask
    slain: Public[int] = 0
    """The set of units destroyed."""
    shaken: Public[int] = 0
    """Those that have failed a Panic Test."""
    attacked: Public[int] = 0
    struck: Public[int] = 0
    """Those attacked; those attacked in melee."""
    flankers: Public[int] = 0
    """Those that have charged a Flank or Rear successfully."""
    led: Public[list[int]]
    """By seat: what its Commander's unit has done in melee: 1 drawn blood, 2 broken a rank or unit."""
    broken: Public[list[int]]
    """By unit: ranks lost; what was restored is not subtracted."""
    hurt: Public[list[int]]
    """By unit: Hit Points lost."""
    began: Public[list[Seat]]
    """By token: who controlled it as the round began."""

    # what goes on
    moves: Part[list[Move]]
    attacks: Part[list[Attack]]
    tests: Part[list[MoraleTest]]
    plays: Part[list[Play]]
    falls: Part[list[Fall]]
    lasting: Part[list[Lasting]]
    conceded: Public[Seat] = NOBODY
    winner: Public[Seat] = NOBODY
    """Once the battle is over; NOBODY in a draw."""
    over: Public[str] = ""
    """The rule by which the battle has ended."""

    contacts: Annotated[list[int], Follows("all_contacts")]
    """By unit: the set of enemies that touch it. Kept by `stand` and `lift` alone."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        board: Board,
        agenda: list[Frame],
        owner: list[Seat],
        kind: list[int],
        attachment: list[int],
        fate: list[int],
        x: list[int],
        y: list[int],
        facing: list[Facing],
        hp: list[int],
        conditions: list[int],
        right: list[UnitId],
        held: list[int],
        orders: list[int],
        uses: list[int],
        grants: list[Grant],
        ncu_owner: list[Seat],
        ncu_kind: list[int],
        ncu_zone: list[int],
        ncu_tokens: list[int],
        ncu_uses: list[int],
        hands: list[tuple[CardId, ...]],
        hand_counts: list[int],
        known: list[tuple[CardId, ...]],
        discards: list[tuple[CardId, ...]],
        points: list[int],
        earned: list[int],
        spoils: list[int],
        piece_kinds: list[int],
        piece_poses: list[Pose],
        walls: list[int],
        token_places: list[tuple[int, int]],
        token_cards: list[int],
        token_piles: list[int],
        marks: list[int],
        van: list[int],
        chosen: list[bool],
        secret_hands: list[int],
        aims_at: list[int],
        open_targets: list[int],
        led: list[int],
        broken: list[int],
        hurt: list[int],
        began: list[Seat],
        moves: list[Move],
        attacks: list[Attack],
        tests: list[MoraleTest],
        plays: list[Play],
        falls: list[Fall],
        lasting: list[Lasting],
        contacts: list[int],
        round: int = 0,
        first: Seat = 0,
        south: Seat = 0,
        active: Seat = 0,
        turns: int = 0,
        passes: int = 0,
        armies: tuple[Army, ...] = (),
        activated: int = 0,
        granted: int = 0,
        acting: UnitId = NOBODY,
        acting_ncu: NcuId = NOBODY,
        raging: int = 0,
        ncus_activated: int = 0,
        replaced: bool = False,
        revealed: int = 0,
        secret_deck: int = 0,
        secret_discard: int = 0,
        aims: tuple[int, ...] = (NOBODY, NOBODY),
        open_aim: int = NOBODY,
        slain: int = 0,
        shaken: int = 0,
        attacked: int = 0,
        struck: int = 0,
        flankers: int = 0,
        conceded: Seat = NOBODY,
        winner: Seat = NOBODY,
        over: str = "",
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.owner = owner
        self.kind = kind
        self.attachment = attachment
        self.fate = fate
        self.x = x
        self.y = y
        self.facing = facing
        self.hp = hp
        self.conditions = conditions
        self.right = right
        self.held = held
        self.orders = orders
        self.uses = uses
        self.grants = grants
        self.ncu_owner = ncu_owner
        self.ncu_kind = ncu_kind
        self.ncu_zone = ncu_zone
        self.ncu_tokens = ncu_tokens
        self.ncu_uses = ncu_uses
        self.hands = hands
        self.hand_counts = hand_counts
        self.known = known
        self.discards = discards
        self.points = points
        self.earned = earned
        self.spoils = spoils
        self.piece_kinds = piece_kinds
        self.piece_poses = piece_poses
        self.walls = walls
        self.token_places = token_places
        self.token_cards = token_cards
        self.token_piles = token_piles
        self.marks = marks
        self.van = van
        self.chosen = chosen
        self.secret_hands = secret_hands
        self.aims_at = aims_at
        self.open_targets = open_targets
        self.led = led
        self.broken = broken
        self.hurt = hurt
        self.began = began
        self.moves = moves
        self.attacks = attacks
        self.tests = tests
        self.plays = plays
        self.falls = falls
        self.lasting = lasting
        self.contacts = contacts
        self.round = round
        self.first = first
        self.south = south
        self.active = active
        self.turns = turns
        self.passes = passes
        self.armies = armies
        self.activated = activated
        self.granted = granted
        self.acting = acting
        self.acting_ncu = acting_ncu
        self.raging = raging
        self.ncus_activated = ncus_activated
        self.replaced = replaced
        self.revealed = revealed
        self.secret_deck = secret_deck
        self.secret_discard = secret_discard
        self.aims = aims
        self.open_aim = open_aim
        self.slain = slain
        self.shaken = shaken
        self.attacked = attacked
        self.struck = struck
        self.flankers = flankers
        self.conceded = conceded
        self.winner = winner
        self.over = over

    def clone(self) -> State:
        return State(
            self.board,
            self.agenda.copy(),
            self.owner.copy(),
            self.kind.copy(),
            self.attachment.copy(),
            self.fate.copy(),
            self.x.copy(),
            self.y.copy(),
            self.facing.copy(),
            self.hp.copy(),
            self.conditions.copy(),
            self.right.copy(),
            self.held.copy(),
            self.orders.copy(),
            self.uses.copy(),
            [one.clone() for one in self.grants],
            self.ncu_owner.copy(),
            self.ncu_kind.copy(),
            self.ncu_zone.copy(),
            self.ncu_tokens.copy(),
            self.ncu_uses.copy(),
            self.hands.copy(),
            self.hand_counts.copy(),
            self.known.copy(),
            self.discards.copy(),
            self.points.copy(),
            self.earned.copy(),
            self.spoils.copy(),
            self.piece_kinds.copy(),
            self.piece_poses.copy(),
            self.walls.copy(),
            self.token_places.copy(),
            self.token_cards.copy(),
            self.token_piles.copy(),
            self.marks.copy(),
            self.van.copy(),
            self.chosen.copy(),
            self.secret_hands.copy(),
            self.aims_at.copy(),
            self.open_targets.copy(),
            self.led.copy(),
            self.broken.copy(),
            self.hurt.copy(),
            self.began.copy(),
            [one.clone() for one in self.moves],
            [one.clone() for one in self.attacks],
            [one.clone() for one in self.tests],
            [one.clone() for one in self.plays],
            [one.clone() for one in self.falls],
            [one.clone() for one in self.lasting],
            self.contacts.copy(),
            self.round,
            self.first,
            self.south,
            self.active,
            self.turns,
            self.passes,
            self.armies,
            self.activated,
            self.granted,
            self.acting,
            self.acting_ncu,
            self.raging,
            self.ncus_activated,
            self.replaced,
            self.revealed,
            self.secret_deck,
            self.secret_discard,
            self.aims,
            self.open_aim,
            self.slain,
            self.shaken,
            self.attacked,
            self.struck,
            self.flankers,
            self.conceded,
            self.winner,
            self.over,
        )

    # -- end of what is made

    # -- units

    def card(self, unit: UnitId) -> UnitCard:
        return self.board.units[self.kind[unit]]

    def is_on_table(self, unit: UnitId) -> bool:
        """Alive and on the table: not dying, not in reserve, no right half."""
        return self.fate[unit] == TABLE

    def units(self, seat: Seat) -> list[UnitId]:
        """Those of a side that are alive and on the table, in the order of the list."""
        return [u for u, fate in enumerate(self.fate) if fate == TABLE and self.owner[u] == seat]

    def on_table(self) -> list[UnitId]:
        return [u for u, fate in enumerate(self.fate) if fate == TABLE]

    def is_banded(self, unit: UnitId) -> bool:
        return self.right[unit] != NOBODY

    def full_hp(self, unit: UnitId) -> int:
        """warband/unit/solo-hit-points: as its card has them; warband/band/casualties: of a pair those of both."""
        hp = self.card(unit).hp
        return 2 * hp if self.right[unit] != NOBODY else hp

    def ranks(self, unit: UnitId) -> int:
        """warband/rank/at-least-one-model, warband/unit/rankless-counts, warband/unit/solo-no-ranks,
        warband/unit/warmachine-no-ranks: those that remain; a dying unit counts one
        (warband/attack/last-attack-state)."""
        size = self.card(unit).rank_size
        hp = self.hp[unit]
        if size == 0 or hp <= 0:
            return 1
        if self.right[unit] != NOBODY:
            size *= 2
        return (hp + size - 1) // size

    def ranks_lost(self, unit: UnitId) -> int:
        return self.card(unit).ranks - self.ranks(unit)

    def weight(self, unit: UnitId) -> int:
        """warband/unit/rankless-counts: ranks where control of an objective is compared."""
        return self.hp[unit] if self.card(unit).rank_size == 0 else self.ranks(unit)

    def pose(self, unit: UnitId) -> Pose:
        return (self.x[unit], self.y[unit], self.facing[unit])

    def tray(self, unit: UnitId) -> Tray:
        """warband/unit/faces-forward: one front; warband/band/single-unit: a pair's is twice as wide."""
        card = self.card(unit)
        half_width = 2 * card.half_width if self.right[unit] != NOBODY else card.half_width
        return Tray(self.x[unit], self.y[unit], self.facing[unit], half_width, card.half_depth)

    def trays(self, seat: Seat) -> list[Tray]:
        """Of a side, dying units among them."""
        return [self.tray(u) for u, fate in enumerate(self.fate) if fate in (TABLE, DYING) and self.owner[u] == seat]

    def engaged(self, unit: UnitId) -> list[UnitId]:
        """warband/geo/engaged: the enemies in contact."""
        return members(self.contacts[unit])

    def is_engaged(self, unit: UnitId) -> bool:
        return self.contacts[unit] != 0

    def stand(self, unit: UnitId, x: int, y: int, facing: Facing) -> None:
        """The one way in which a unit on the table comes to stand somewhere."""
        self.x[unit], self.y[unit], self.facing[unit] = x, y, facing
        self.touch(unit)

    def touch(self, unit: UnitId) -> None:
        """Who touches a unit, told anew; nobody once it has left the table."""
        bit = 1 << unit
        here = self.fate[unit] in (TABLE, DYING)
        tray = self.tray(unit) if here else None
        found = 0
        for other, fate in enumerate(self.fate):
            if self.owner[other] == self.owner[unit]:
                continue
            if tray is not None and fate in (TABLE, DYING) and touches(tray, self.tray(other)):
                found |= 1 << other
                self.contacts[other] |= bit
            else:
                self.contacts[other] &= ~bit
        self.contacts[unit] = found

    def leave(self, unit: UnitId, fate: int) -> None:
        """Off the table."""
        self.fate[unit] = fate
        self.touch(unit)

    # -- the table

    def outlines(self, keywords: int) -> list[Polygon]:
        """Of all pieces, and walls, that have one of these keywords."""
        board = self.board
        found: list[Polygon] = []
        for kind, (x, y, facing) in zip(self.piece_kinds, self.piece_poses):
            if board.pieces[kind].keywords & keywords:
                found.append(board.outline(kind, x, y, facing))
        if board.wall.keywords & keywords:
            for left, at in zip(self.walls, board.mode.walls):
                if left > 0:
                    found.append(board.outline(NOBODY, at.x, at.y, at.f))
        return found

    def outline(self, piece: int) -> Polygon:
        x, y, facing = self.piece_poses[piece]
        return self.board.outline(self.piece_kinds[piece], x, y, facing)

    # -- zones

    def controls(self, seat: Seat, zone: int) -> bool:
        """warband/board/control"""
        for ncu, at in enumerate(self.ncu_zone):
            if at == zone and self.ncu_owner[ncu] == seat:
                return True
        return False

    def ncus(self, seat: Seat) -> list[NcuId]:
        return [ncu for ncu, owner in enumerate(self.ncu_owner) if owner == seat]


def all_contacts(s: State) -> list[int]:
    found = [0] * len(s.fate)
    for unit, fate in enumerate(s.fate):
        if fate not in (TABLE, DYING):
            continue
        tray = s.tray(unit)
        for other in range(unit):
            if s.owner[other] != s.owner[unit] and s.fate[other] in (TABLE, DYING) and touches(tray, s.tray(other)):
                found[unit] |= 1 << other
                found[other] |= 1 << unit
    return found


def marks_are_open(s: State) -> bool:
    return s.revealed > 0


def van_is_open(s: State) -> bool:
    return s.revealed > 1


def other(seat: Seat) -> Seat:
    return 1 - seat


class Decision(agenda.Decision[State]):
    pass


class Chance(agenda.Chance[State]):
    pass


class Step(agenda.Step[State]):
    pass


class Asked(Decision):
    """A question to a seat that its frame names."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, s: State) -> Seat:
        return self.who
