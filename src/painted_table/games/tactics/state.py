"""What is, in a battle of Tactics.

Figures are numbers of `Board.figures`, the same in every battle with the same options; lists are by figure unless they
say otherwise, sets of figures are numbers whose bits they are. What goes on at the moment lies on stacks, for it nests:
a move in an attack in a command.
"""

from __future__ import annotations

from typing import Annotated, Final

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from ...core.facts import Facts, Follows, Own, Part, Public, Settled
from .board import Board
from .cards import HERO, Ability, ModelCard
from .geometry.field import Field, block
from .geometry.ground import Square, distance

FigureId = int
Fielded = tuple[int, int]
"""A model's card and its equipment, by their numbers; NOBODY where it carries nothing."""
Band = tuple[Fielded, ...]
"""A warband in the order in which it is deployed."""

# -- what has become of a figure

ABSENT: Final = 0
"""Not in this battle."""
WAITING: Final = 1
"""tactics/setup/late-deploy: not on the battlefield yet."""
FIELD: Final = 2
CAPTIVE: Final = 3
DEAD: Final = 4
FATES: Final = ["absent", "waiting", "field", "captive", "dead"]

# -- what a move is

ACTION: Final = 0
CHARGE: Final = 1
CHARGE_TERRAIN: Final = 2
AWAY: Final = 3
TOWARDS: Final = 4
SURGE: Final = 5
STEP: Final = 6
"""tactics/terrain/barred-door-step"""
MOVES: Final = ["action", "charge", "charge-terrain", "away", "towards", "surge", "step"]

# -- what has brought a model down

UNHURT: Final = 0
BY_MELEE: Final = 1
BY_SHOT: Final = 2
BY_ABILITY: Final = 3
BY_TERRAIN: Final = 4

# -- leaves

FACE_DOWN: Final = 0
DITCH: Final = 1
FIRM: Final = 2
BACKS: Final = ["face-down", "ditch", "firm"]

# -- events

KILL: Final = 0
CAPTURE: Final = 1
PLUNDERED: Final = 2
WOUNDED: Final = 3
ROUND_ENDS: Final = 4
BATTLE_ENDS: Final = 5
OUTLAY: Final = 6

# What points are for: the row of each seat in `earned`.
OF_OBJECTIVES: Final = 0
OF_CAPTIVES: Final = 1
OF_AGENDAS: Final = 2
OF_MOTIVATIONS: Final = 3
OF_FALLS: Final = 4
OF_PLUNDER: Final = 5
OF_CARDS: Final = 6
OF_SCENARIO: Final = 7
OF_ROUNDS: Final = 8
SOURCES: Final = [
    "objectives",
    "most captives",
    "agendas",
    "motivations",
    "kills and captures",
    "plunder",
    "abilities",
    "the scenario",
    "rounds left over",
]

SHORT_RANGE: Final = 3


class Activation(Facts):
    """The activation under way."""

    model: Public[FigureId]
    was_routed: Public[bool] = False
    """tactics/token/routed: with the token that it loses when this ends."""
    ap: Public[int] = 0
    """tactics/token/routed-counted: counted at the first action; 0 before."""
    spent: Public[int] = 0
    free_used: Public[bool] = False
    """tactics/ability/free-action: whether a 0-AP action has cost nothing."""
    played: Public[bool] = False
    """tactics/equipment/balm-and-agenda: whether a token was used as a free action before the first action."""
    used: Public[int] = 0
    """tactics/objective/card-repeat: the set of objectives whose cards it has used."""
    helped: Public[tuple[int, ...]] = ()
    """tactics/ability/once-per-window: abilities that were used as it was activated."""
    payers: Public[tuple[FigureId, ...]] = ()
    paid: Public[tuple[int, ...]] = ()
    """Who has paid copper in the action under way, and how much, one payment after the other."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        model: FigureId,
        was_routed: bool = False,
        ap: int = 0,
        spent: int = 0,
        free_used: bool = False,
        played: bool = False,
        used: int = 0,
        helped: tuple[int, ...] = (),
        payers: tuple[FigureId, ...] = (),
        paid: tuple[int, ...] = (),
    ) -> None:
        self.model = model
        self.was_routed = was_routed
        self.ap = ap
        self.spent = spent
        self.free_used = free_used
        self.played = played
        self.used = used
        self.helped = helped
        self.payers = payers
        self.paid = paid

    def clone(self) -> Activation:
        return Activation(
            self.model,
            self.was_routed,
            self.ap,
            self.spent,
            self.free_used,
            self.played,
            self.used,
            self.helped,
            self.payers,
            self.paid,
        )

    # -- end of what is made


class Climbing(Facts):
    """tactics/terrain/corpse-pile: a corpse pile that a model has tried in the activation under way."""

    model: Public[FigureId]
    pile: Public[int]
    is_open: Public[bool] = False
    """Whether its squares are OPEN to that model until the turn ends."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        model: FigureId,
        pile: int,
        is_open: bool = False,
    ) -> None:
        self.model = model
        self.pile = pile
        self.is_open = is_open

    def clone(self) -> Climbing:
        return Climbing(
            self.model,
            self.pile,
            self.is_open,
        )

    # -- end of what is made


class Movement(Facts):
    """A model on its way."""

    model: Public[FigureId]
    kind: Public[int]
    allowance: Public[int]
    """How many squares in all, the river not counted."""
    path: Public[tuple[Square, ...]]
    """The squares that it, or the chosen square of a large model, has come over, the first among them."""
    waded: Public[bool] = False
    """Whether the river has cost it a square."""
    bold: Public[bool] = False
    """tactics/ability/daring-dash: enemies do not hold it up."""
    target: Public[int] = NOBODY
    """Whom a charge is against, who forces a move; of a charge at terrain, the door."""
    plan: Public[tuple[Square, ...]] = ()
    """What is left of the path that was answered."""
    sides: Public[tuple[Square, ...]] = ()
    """By square of the plan: the side square of a diagonal step; NOBODY of a straight one."""
    block: Public[Square] = NOBODY
    """Where a large model will stand, by the north-west square."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        model: FigureId,
        kind: int,
        allowance: int,
        path: tuple[Square, ...],
        waded: bool = False,
        bold: bool = False,
        target: int = NOBODY,
        plan: tuple[Square, ...] = (),
        sides: tuple[Square, ...] = (),
        block: Square = NOBODY,
    ) -> None:
        self.model = model
        self.kind = kind
        self.allowance = allowance
        self.path = path
        self.waded = waded
        self.bold = bold
        self.target = target
        self.plan = plan
        self.sides = sides
        self.block = block

    def clone(self) -> Movement:
        return Movement(
            self.model,
            self.kind,
            self.allowance,
            self.path,
            self.waded,
            self.bold,
            self.target,
            self.plan,
            self.sides,
            self.block,
        )

    # -- end of what is made


class Attack(Facts):
    """An attack under way, from its declaration on; also hits of terrain, which have no attacker."""

    attacker: Public[FigureId]
    defender: Public[FigureId]
    mode: Public[int]
    """NOBODY of a shot from the Arrow Cache, and of terrain."""
    kind: Public[int]
    """MELEE or RANGED."""
    dice: Public[int]
    value: Public[int]
    bonus: Public[int] = 0
    """What coins have added to the attack roll."""
    charging: Public[bool] = False
    faces: Public[tuple[int, ...]] = ()
    """The attack dice as they lie."""
    hits: Public[int] = 0
    guard: Public[int] = 0
    """What coins have added to the defence roll."""
    used: Public[tuple[int, ...]] = ()
    """tactics/ability/once-per-window: abilities used in the window under way."""
    charms: Public[tuple[FigureId, ...]] = ()
    """tactics/equipment/die-choice: who may turn a die of the roll under way, their own first."""
    dagger: Public[bool] = False
    """tactics/equipment/obsidian-dagger"""
    guards: Public[tuple[int, ...]] = ()
    """The defence dice as they lie."""
    stuck: Public[int] = 0
    """Wounds that stayed on the defender."""
    vacated: Public[tuple[Square, ...]] = ()
    """tactics/attack/surge-any-killed: squares of models that it has killed."""
    unhorsed: Public[bool] = False
    """tactics/attack/attacker-dead: whether the attacker, or its mount, fell in it."""
    granted: Public[tuple[FigureId, ...]] = ()
    """tactics/attack/granted-after-surge: who may move after the surge."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        attacker: FigureId,
        defender: FigureId,
        mode: int,
        kind: int,
        dice: int,
        value: int,
        bonus: int = 0,
        charging: bool = False,
        faces: tuple[int, ...] = (),
        hits: int = 0,
        guard: int = 0,
        used: tuple[int, ...] = (),
        charms: tuple[FigureId, ...] = (),
        dagger: bool = False,
        guards: tuple[int, ...] = (),
        stuck: int = 0,
        vacated: tuple[Square, ...] = (),
        unhorsed: bool = False,
        granted: tuple[FigureId, ...] = (),
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.mode = mode
        self.kind = kind
        self.dice = dice
        self.value = value
        self.bonus = bonus
        self.charging = charging
        self.faces = faces
        self.hits = hits
        self.guard = guard
        self.used = used
        self.charms = charms
        self.dagger = dagger
        self.guards = guards
        self.stuck = stuck
        self.vacated = vacated
        self.unhorsed = unhorsed
        self.granted = granted

    def clone(self) -> Attack:
        return Attack(
            self.attacker,
            self.defender,
            self.mode,
            self.kind,
            self.dice,
            self.value,
            self.bonus,
            self.charging,
            self.faces,
            self.hits,
            self.guard,
            self.used,
            self.charms,
            self.dagger,
            self.guards,
            self.stuck,
            self.vacated,
            self.unhorsed,
            self.granted,
        )

    # -- end of what is made


class Breach(Facts):
    """A charge at a door or window that has come to its roll."""

    model: Public[FigureId]
    door: Public[int]
    faces: Public[tuple[int, ...]] = ()
    """The dice against it as they lie."""
    charms: Public[tuple[FigureId, ...]] = ()
    """tactics/equipment/die-choice: who may turn one of them."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        model: FigureId,
        door: int,
        faces: tuple[int, ...] = (),
        charms: tuple[FigureId, ...] = (),
    ) -> None:
        self.model = model
        self.door = door
        self.faces = faces
        self.charms = charms

    def clone(self) -> Breach:
        return Breach(
            self.model,
            self.door,
            self.faces,
            self.charms,
        )

    # -- end of what is made


class WillTest(Facts):
    """A test of will, and what follows."""

    model: Public[FigureId]
    bearer: Public[FigureId]
    """Whose effect it is."""
    target: Public[FigureId]
    """Whom the effects behind it are for."""
    passed: Public[int]
    """The deed that follows if it is passed, or failed; NOBODY where nothing does."""
    failed: Public[int]
    bonus: Public[int] = 0
    die: Public[int] = 0
    used: Public[tuple[int, ...]] = ()
    charms: Public[tuple[FigureId, ...]] = ()

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        model: FigureId,
        bearer: FigureId,
        target: FigureId,
        passed: int,
        failed: int,
        bonus: int = 0,
        die: int = 0,
        used: tuple[int, ...] = (),
        charms: tuple[FigureId, ...] = (),
    ) -> None:
        self.model = model
        self.bearer = bearer
        self.target = target
        self.passed = passed
        self.failed = failed
        self.bonus = bonus
        self.die = die
        self.used = used
        self.charms = charms

    def clone(self) -> WillTest:
        return WillTest(
            self.model,
            self.bearer,
            self.target,
            self.passed,
            self.failed,
            self.bonus,
            self.die,
            self.used,
            self.charms,
        )

    # -- end of what is made


class Loss(Facts):
    """Wounds just lost, before they kill."""

    model: Public[FigureId]
    wounds: Public[int]
    """All of them, counted before any is ignored or redirected (tactics/attack/6-count-first)."""
    by: Public[FigureId]
    how: Public[int]
    redirected: Public[bool] = False
    used: Public[tuple[int, ...]] = ()

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        model: FigureId,
        wounds: int,
        by: FigureId,
        how: int,
        redirected: bool = False,
        used: tuple[int, ...] = (),
    ) -> None:
        self.model = model
        self.wounds = wounds
        self.by = by
        self.how = how
        self.redirected = redirected
        self.used = used

    def clone(self) -> Loss:
        return Loss(
            self.model,
            self.wounds,
            self.by,
            self.how,
            self.redirected,
            self.used,
        )

    # -- end of what is made


class Event(Facts):
    """Something that abilities and motivations may answer: a fall, plunder taken, a phase."""

    kind: Public[int]
    actor: Public[FigureId] = NOBODY
    """Who killed, captured or took."""
    victim: Public[FigureId] = NOBODY
    detail: Public[int] = 0
    """How somebody fell; which plunder was taken; how much copper was spent."""
    used: Public[tuple[int, ...]] = ()
    """tactics/ability/once-per-window: abilities that have answered it."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        kind: int,
        actor: FigureId = NOBODY,
        victim: FigureId = NOBODY,
        detail: int = 0,
        used: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.actor = actor
        self.victim = victim
        self.detail = detail
        self.used = used

    def clone(self) -> Event:
        return Event(
            self.kind,
            self.actor,
            self.victim,
            self.detail,
            self.used,
        )

    # -- end of what is made


class State(agenda.State):
    """The facts of a battle, each with who may see it."""

    board: Settled[Board]
    round: Public[int] = 0
    """0 in the set-up."""
    first: Public[Seat] = 0
    """Who holds the first-player token."""
    active: Public[Seat] = NOBODY
    """Whose turn it is."""
    turns: Public[int] = 0
    """Turns that have begun in this round, passes among them."""
    passed: Public[Seat] = NOBODY
    """tactics/pass/no-reply: who has passed in the turn before."""
    zones: Public[list[int]]
    """By seat: GOLD or SILVER; NOBODY before it is chosen."""

    # the models
    side: Public[list[Seat]]
    """Who fields it; NOBODY where it is absent."""
    card: Public[list[int]]
    """tactics/mount/same-character: its card, mounted or on foot."""
    fate: Public[list[int]]
    square: Public[list[Square]]
    """Where it stands, a large one by its north-west square; NOBODY off the battlefield."""
    wounds: Public[list[int]]
    """Wound tokens."""
    gear: Public[list[int]]
    """Its equipment; NOBODY if none."""
    captor: Public[list[FigureId]]
    """Who holds it captive; NOBODY if none."""
    nemesis: Public[list[FigureId]]
    """Whom it has marked; NOBODY if none."""
    lasting: Public[list[int]]
    """The set of abilities whose effects last on it, by place in `Board.abilities`."""
    felled_by: Public[list[FigureId]]
    felled_how: Public[list[int]]
    """Of a model without wounds left: who took the last one, and by what."""
    shaken: Public[int] = 0
    routed: Public[int] = 0
    activated: Public[int] = 0
    """tactics/round/once-per-round: sets of figures."""
    fell_now: Public[int] = 0
    fell: Public[int] = 0
    """Heroes that were killed or captured, in this round and in the battle."""
    deceased: Public[int] = 0
    """tactics/motivation/flip: heroes whose motivation shows its deceased side."""
    used_now: Public[tuple[int, ...]] = ()
    """Abilities that are for once a round and were used in this one."""

    # what players have
    gold: Public[list[int]]
    silver: Public[list[int]]
    copper: Public[list[int]]
    extra_copper: Public[list[int]]
    """tactics/coin/copper-refresh-total: copper gained that lasts."""
    spent: Public[list[int]]
    """Copper spent in this round on anything but activations."""
    points: Public[list[int]]
    earned: Public[list[int]]
    """The same by seat and source, all of a seat in a row: what points were for."""
    taken: Public[list[int]]
    """By seat: plunder tokens taken."""

    # warbands, before and after they are shown
    bands: Annotated[list[Band], Own(open="is_shown", imagined="rules.mustering.any_band", blank="()")]
    """tactics/warband/secret-build: by seat."""
    mustered: Public[list[bool]]
    shown: Public[bool] = False
    denied: Public[Seat] = NOBODY
    """tactics/warband/contested-neutral: who builds anew, for the dice gave Lyn Corbray to the other."""

    # agendas: sets of them, by seat; what is neither in hand nor face up is in the deck, which has no order
    hands: Annotated[list[int], Own(imagined="rules.agendas.any_hand")]
    hand_counts: Public[list[int]]
    face_up: Public[list[int]]
    """tactics/agenda/face-up: played or scored."""
    known: Annotated[list[int], Own(imagined="rules.agendas.any_known")]
    """tactics/agenda/seen: cards in the other's hand that this seat has seen."""

    # the battlefield
    doors: Public[tuple[int, ...]]
    """By door: its kind now."""
    leaves: Public[list[int]]
    """By leaves token: FACE_DOWN, DITCH or FIRM."""
    plunder_kinds: Public[list[int]]
    plunder_squares: Public[list[Square]]
    """By plunder token: where it lies; NOBODY once it is taken."""
    objective_cards: Public[list[int]]
    """By objective: its card; NOBODY before it is dealt."""

    # what goes on
    activation: Part[Activation | None] = None
    climbs: Part[list[Climbing]]
    moves: Part[list[Movement]]
    attacks: Part[list[Attack]]
    breaches: Part[list[Breach]]
    tests: Part[list[WillTest]]
    losses: Part[list[Loss]]
    events: Part[list[Event]]
    conceded: Public[Seat] = NOBODY
    over: Public[str] = ""
    """The rule by which the battle has ended."""

    at: Annotated[list[FigureId], Follows("occupants")]
    """By square: who stands there; a model on its way only where nobody else does. Kept by `lift` and `stand` alone."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        board: Board,
        agenda: list[Frame],
        zones: list[int],
        side: list[Seat],
        card: list[int],
        fate: list[int],
        square: list[Square],
        wounds: list[int],
        gear: list[int],
        captor: list[FigureId],
        nemesis: list[FigureId],
        lasting: list[int],
        felled_by: list[FigureId],
        felled_how: list[int],
        gold: list[int],
        silver: list[int],
        copper: list[int],
        extra_copper: list[int],
        spent: list[int],
        points: list[int],
        earned: list[int],
        taken: list[int],
        bands: list[Band],
        mustered: list[bool],
        hands: list[int],
        hand_counts: list[int],
        face_up: list[int],
        known: list[int],
        doors: tuple[int, ...],
        leaves: list[int],
        plunder_kinds: list[int],
        plunder_squares: list[Square],
        objective_cards: list[int],
        climbs: list[Climbing],
        moves: list[Movement],
        attacks: list[Attack],
        breaches: list[Breach],
        tests: list[WillTest],
        losses: list[Loss],
        events: list[Event],
        at: list[FigureId],
        round: int = 0,
        first: Seat = 0,
        active: Seat = NOBODY,
        turns: int = 0,
        passed: Seat = NOBODY,
        shaken: int = 0,
        routed: int = 0,
        activated: int = 0,
        fell_now: int = 0,
        fell: int = 0,
        deceased: int = 0,
        used_now: tuple[int, ...] = (),
        shown: bool = False,
        denied: Seat = NOBODY,
        activation: Activation | None = None,
        conceded: Seat = NOBODY,
        over: str = "",
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.zones = zones
        self.side = side
        self.card = card
        self.fate = fate
        self.square = square
        self.wounds = wounds
        self.gear = gear
        self.captor = captor
        self.nemesis = nemesis
        self.lasting = lasting
        self.felled_by = felled_by
        self.felled_how = felled_how
        self.gold = gold
        self.silver = silver
        self.copper = copper
        self.extra_copper = extra_copper
        self.spent = spent
        self.points = points
        self.earned = earned
        self.taken = taken
        self.bands = bands
        self.mustered = mustered
        self.hands = hands
        self.hand_counts = hand_counts
        self.face_up = face_up
        self.known = known
        self.doors = doors
        self.leaves = leaves
        self.plunder_kinds = plunder_kinds
        self.plunder_squares = plunder_squares
        self.objective_cards = objective_cards
        self.climbs = climbs
        self.moves = moves
        self.attacks = attacks
        self.breaches = breaches
        self.tests = tests
        self.losses = losses
        self.events = events
        self.at = at
        self.round = round
        self.first = first
        self.active = active
        self.turns = turns
        self.passed = passed
        self.shaken = shaken
        self.routed = routed
        self.activated = activated
        self.fell_now = fell_now
        self.fell = fell
        self.deceased = deceased
        self.used_now = used_now
        self.shown = shown
        self.denied = denied
        self.activation = activation
        self.conceded = conceded
        self.over = over

    def clone(self) -> State:
        activation = self.activation
        return State(
            self.board,
            self.agenda.copy(),
            self.zones.copy(),
            self.side.copy(),
            self.card.copy(),
            self.fate.copy(),
            self.square.copy(),
            self.wounds.copy(),
            self.gear.copy(),
            self.captor.copy(),
            self.nemesis.copy(),
            self.lasting.copy(),
            self.felled_by.copy(),
            self.felled_how.copy(),
            self.gold.copy(),
            self.silver.copy(),
            self.copper.copy(),
            self.extra_copper.copy(),
            self.spent.copy(),
            self.points.copy(),
            self.earned.copy(),
            self.taken.copy(),
            self.bands.copy(),
            self.mustered.copy(),
            self.hands.copy(),
            self.hand_counts.copy(),
            self.face_up.copy(),
            self.known.copy(),
            self.doors,
            self.leaves.copy(),
            self.plunder_kinds.copy(),
            self.plunder_squares.copy(),
            self.objective_cards.copy(),
            [one.clone() for one in self.climbs],
            [one.clone() for one in self.moves],
            [one.clone() for one in self.attacks],
            [one.clone() for one in self.breaches],
            [one.clone() for one in self.tests],
            [one.clone() for one in self.losses],
            [one.clone() for one in self.events],
            self.at.copy(),
            self.round,
            self.first,
            self.active,
            self.turns,
            self.passed,
            self.shaken,
            self.routed,
            self.activated,
            self.fell_now,
            self.fell,
            self.deceased,
            self.used_now,
            self.shown,
            self.denied,
            None if activation is None else activation.clone(),
            self.conceded,
            self.over,
        )

    # -- end of what is made

    # -- the models

    def face(self, model: FigureId) -> ModelCard:
        return self.board.cards[self.card[model]]

    def is_on_field(self, model: FigureId) -> bool:
        return self.fate[model] == FIELD

    def squares(self, model: FigureId) -> list[Square]:
        """tactics/term/infantry-large: one, or a block of four."""
        square = self.square[model]
        return block(self.board.width, square) if self.face(model).is_large else [square]

    def covers(self, model: FigureId, square: Square) -> bool:
        """Whether it stands on a square."""
        here = self.square[model]
        if square == here or not self.face(model).is_large:
            return square == here
        return square in block(self.board.width, here)

    def field(self) -> Field:
        """The tables of the battlefield as its doors stand."""
        return self.board.field(self.doors)

    def lift(self, model: FigureId) -> None:
        """Off its squares."""
        here, at = self.square[model], self.at
        if here == NOBODY:
            return
        if at[here] == model:
            at[here] = NOBODY
        if self.face(model).is_large:
            for square in block(self.board.width, here):
                if at[square] == model:
                    at[square] = NOBODY

    def stand(self, model: FigureId, square: Square) -> None:
        """The one place where a model comes to stand somewhere; NOBODY takes it off the battlefield."""
        self.lift(model)
        self.square[model] = square
        if square == NOBODY:
            return
        at = self.at
        if at[square] == NOBODY:
            at[square] = model
        if self.face(model).is_large:
            for one in block(self.board.width, square):
                if at[one] == NOBODY:
                    at[one] = model

    def models(self, seat: Seat) -> list[FigureId]:
        """Those of a side on the battlefield, in warband order."""
        return [m for m, fate in enumerate(self.fate) if fate == FIELD and self.side[m] == seat]

    def on_field(self) -> list[FigureId]:
        return [m for m, fate in enumerate(self.fate) if fate == FIELD]

    def health(self, model: FigureId) -> int:
        """Wounds that it has left."""
        return self.face(model).wounds - self.wounds[model]

    def is_hero(self, model: FigureId) -> bool:
        return self.face(model).type == HERO

    def captive_of(self, model: FigureId) -> FigureId:
        """tactics/capture/token: whom it holds; NOBODY if none."""
        for other, captor in enumerate(self.captor):
            if captor == model:
                return other
        return NOBODY

    def ability(self, number: int) -> Ability:
        return self.board.abilities[number]

    # -- contact and range

    def near(self, model: FigureId) -> list[FigureId]:
        """tactics/term/contact: everyone in contact with a model, once each."""
        contact, at = self.field().contact, self.at
        found: list[FigureId] = []
        for square in self.squares(model):
            for other in contact[square]:
                who = at[other]
                if who != NOBODY and who != model and who not in found:
                    found.append(who)
        return found

    def in_contact(self, a: FigureId, b: FigureId) -> bool:
        contact = self.field().contact
        for square in self.squares(a):
            for other in contact[square]:
                if self.covers(b, other):
                    return True
        return False

    def is_engaged(self, model: FigureId) -> bool:
        """tactics/term/engaged, tactics/term/unengaged, tactics/term/engagement-mutual: never with friends."""
        side = self.side[model]
        contact, at = self.field().contact, self.at
        for square in self.squares(model):
            for other in contact[square]:
                who = at[other]
                if who != NOBODY and self.side[who] != side:
                    return True
        return False

    def foes_in_contact(self, model: FigureId) -> list[FigureId]:
        return [other for other in self.near(model) if self.side[other] != self.side[model]]

    def friends_in_contact(self, model: FigureId) -> list[FigureId]:
        return [other for other in self.near(model) if self.side[other] == self.side[model]]

    def distance(self, a: FigureId, b: FigureId) -> int:
        """tactics/term/short-range: between the nearest squares."""
        width = self.board.width
        if not self.face(a).is_large and not self.face(b).is_large:
            return distance(width, self.square[a], self.square[b])
        return min([distance(width, one, other) for one in self.squares(a) for other in self.squares(b)])

    def sees(self, a: FigureId, b: FigureId) -> bool:
        """tactics/los/large-any-square, tactics/los/models-block; tactics/los/board-elements-only and
        tactics/term/element: tokens and dice are in nobody's way."""
        if not self.face(a).is_large and not self.face(b).is_large:
            return self.is_clear(self.square[a], self.square[b], a, b)
        for one in self.squares(a):
            for other in self.squares(b):
                if self.is_clear(one, other, a, b):
                    return True
        return False

    def is_clear(self, one: Square, other: Square, a: FigureId, b: FigureId) -> bool:
        """Whether a line is open, the two that look at each other left aside."""
        between = self.field().between(one, other)
        if between is None:
            return False
        for square in between:
            who = self.at[square]
            if who != NOBODY and who != a and who != b:
                return False
        return True


def is_shown(s: State) -> bool:
    return s.shown


def other(seat: Seat) -> Seat:
    return 1 - seat


def occupants(s: State) -> list[FigureId]:
    at = [NOBODY] * s.board.size
    moving = [move.model for move in s.moves]
    for on_the_way in (False, True):
        for model in s.on_field():
            if (model in moving) == on_the_way and s.square[model] != NOBODY:
                for square in s.squares(model):
                    if at[square] == NOBODY:
                        at[square] = model
    return at


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
