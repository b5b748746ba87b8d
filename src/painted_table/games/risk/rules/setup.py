"""Set-up: who is first, who plays which House, who holds what."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ....core.rolls import D6, DiceRoll, Die
from ..actions import Claim, Deal, Deploy, Initiative, TakeHouse
from ..board import Board, Lands, count, members
from ..options import Options
from ..state import Chance, Court, Decision, Mitchell, State, Step, with_item
from .decks import DrawMaester, DrawObjective
from .draw import HAND, TopCard
from .giving_back import GiveBackObjective
from .mitchell import DRAW_HOUSE, STARTING_PLACES
from .treasury import court
from .turn import begin_turn


def new_state(board: Board) -> State:
    """The table before the first roll."""
    players = board.players
    start: list[Frame] = [RollForFirst((1 << players - board.options.mitchell_newcomers) - 1)]
    return State(
        board=board,
        agenda=start,
        owner=[NOBODY] * board.size,
        armies=[0] * board.size,
        held=[0] * board.powers,
        house=(NOBODY,) * players,
        hands=[0] * players,
        deck=board.all_lands,
        out=(1 << players) - (1 << players - board.options.mitchell_newcomers),
        muster=(0,) * players,
        court=new_court(board) if has_court(board.options) else None,
        mitchell=None if board.clans is None else Mitchell(board.clans.wildlings_first),
    )


def has_court(options: Options) -> bool:
    """risk/modes/skirmish-defaults: Skirmish plays none of these parts."""
    return options.gold or options.characters or options.maester or options.objectives or options.special_units


def new_court(board: Board) -> Court:
    """risk/setup/no-start-gold, risk/setup/characters-face-up: nothing but Characters, all of them ready."""
    players = board.players
    parts = board.parts
    return Court(
        gold=[0] * players,
        points=[0] * players,
        face_up=(1 << parts.characters) - 1,
        captor=(NOBODY,) * parts.characters,
        maester_hands=[0] * players,
        maester_deck=parts.maester_deck if board.options.maester else 0,
        objective_hands=[0] * players,
        objective_deck=parts.objective_deck if board.options.objectives else 0,
        knights=[0] * board.size,
        engines=[0] * board.size,
        rally=(NOBODY,) * players,
        taken_from=(0,) * players,
    )


class RollForFirst(DiceRoll[State]):
    """risk/setup/roll-for-first: the highest of one die each; risk/setup/roll-ties: the tied roll again."""

    rule = "risk/setup/roll-for-first"
    form = "first contenders"

    def __init__(self, contenders: int) -> None:
        self.contenders = contenders

    def dice(self, s: State) -> list[Die]:
        return [D6] * count(self.contenders)

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return Initiative(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, Initiative) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Initiative)
        rollers = members(self.contenders)
        best = max(a.faces)
        highest = [seat for seat, face in zip(rollers, a.faces) if face == best]
        if len(highest) > 1:
            s.agenda.append(RollForFirst(sum([1 << seat for seat in highest])))
            return
        players = s.board.players - s.board.options.mitchell_newcomers
        s.order = tuple([(highest[0] + i) % players for i in range(players)])
        s.agenda.append(HOUSES_TAKEN)
        s.agenda.append(DRAW_HOUSE if s.board.options.mitchell_draw_houses and s.board.clans else HOUSES)


class ChooseHouse(Decision):
    """risk/setup/choose-house-in-order, risk/modes/one-house-each: a House each, in turn order.

    risk/setup/world-skirmish-houses: the houses are those of the maps in play; risk/mitchell/playable-houses: in
    House Mitchell five of them, and the others are led by nobody at first.
    """

    rule = "risk/setup/choose-house-in-order"
    form = "house"

    def seat(self, s: State) -> Seat:
        for seat in s.order:
            if s.house[seat] == NOBODY:
                return seat
        raise AssertionError("every seat has a House")

    def options(self, s: State) -> list[Action]:
        return [a for a in s.board.take_house if a.house not in s.house]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, TakeHouse):
            return Refusal(self.rule, "Choose a House first.")
        if a.house in s.house:
            return Refusal("risk/modes/one-house-each", f"{s.board.houses[a.house].name} is taken.")
        if a not in s.board.take_house:
            name = s.board.houses[a.house].name
            return Refusal("risk/mitchell/playable-houses", f"{name} is not for players to begin with.")
        return None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeHouse)
        s.house = with_item(s.house, self.seat(s), a.house)
        if any([s.house[seat] == NOBODY for seat in s.order]):
            s.agenda.append(HOUSES)


class HousesTaken(Step):
    """Every player has a House: what the table's options make of the set-up."""

    form = "houses-taken"

    def run(self, s: State) -> None:
        options = s.board.options
        if options.house_turn_order:
            # risk/setup/dominion-house-order: the place in the list of Houses is the place in turn order.
            s.order = tuple(sorted(s.order, key=lambda seat: s.house[seat]))
        s.agenda.append(READY)
        if s.board.clans is not None:
            s.agenda += [DEAL, STARTING_PLACES]
        elif options.draft:
            s.agenda.append(DRAFT_ARMIES)
            if s.board.neutral_lands:
                s.agenda.append(NEUTRAL_LAND)
        else:
            s.agenda.append(DEAL)
        if options.seats and s.board.clans is None:
            s.agenda.append(SEATS)
        if options.objectives:
            # risk/setup/objectives-deal, risk/objectives/start-two: three each, one goes back.
            s.agenda.append(GiveBackObjective(sum([1 << seat for seat in s.order])))
            for seat in reversed(s.order):
                s.agenda += [DrawObjective(seat, False) for _ in range(3)]


class PlaceSeats(Step):
    """risk/setup/seat-placement, risk/setup/seat-list: every House takes its Seat with three extra armies.

    risk/setup/deal-with-seats: the Seats' cards are not dealt; risk/setup/seat-of-absent-house: the Seat of
    a House that nobody plays is ordinary land.
    """

    form = "seats"

    def run(self, s: State) -> None:
        for seat in s.order:
            home = s.board.houses[s.house[seat]].home
            s.give_land(home, seat)
            s.armies[home] = s.board.seat_armies
            s.deck &= ~(1 << home)


class DealCards(Chance):
    """risk/setup/skirmish-deal-equal, risk/setup/skirmish-two-deal, risk/setup/world-skirmish-deal: one card
    at a time in turn order, as many for each player as the chart says; risk/setup/skirmish-five-extra: what
    does not divide goes to the last players, one each. risk/setup/skirmish-three-armies: three armies on
    every dealt territory.
    """

    rule = "risk/setup/skirmish-deal-equal"
    form = "deal"

    def sample(self, s: State, dice: Dice) -> Action:
        left = members(s.deck)
        return s.board.deals[left[dice.below(len(left))]]

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, s.board.deals[card]) for card in members(s.deck)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Deal)
        board = s.board
        players = len(s.order)
        dealt = _dealt(s)
        rounds = board.deal_each * players
        place = dealt % players if dealt < rounds else players - board.deal_extra + dealt - rounds
        s.give_land(a.card, s.order[place])
        s.armies[a.card] = board.deal_armies
        s.deck &= ~(1 << a.card)
        if dealt + 1 < rounds + board.deal_extra:
            s.agenda.append(DEAL)
        else:
            for t in members(s.deck):
                garrison(s, t)


def _dealt(s: State) -> int:
    """How many cards of the deal are out."""
    board = s.board
    if board.clans is not None:
        return len(s.order) * board.clans.deal_each - _due(s)
    taken = sum([count(lands) for lands in s.held])
    return taken - board.players if board.options.seats else taken


def _due(s: State) -> int:
    """House Mitchell: how many cards of the deal are still to come; each player holds one home besides."""
    assert s.board.clans is not None
    each = s.board.clans.deal_each + 1
    return sum([each - count(s.held[seat]) for seat in s.order])


def garrison(s: State, territory: int) -> None:
    """risk/setup/skirmish-neutral-two, risk/setup/neutral-colour: two neutral armies, one passive third force.

    risk/mitchell/other-provinces: in House Mitchell a single one.
    """
    clans = s.board.clans
    s.give_land(territory, s.board.neutral)
    s.armies[territory] = s.board.neutral_armies if clans is None else clans.other_armies


class NeutralLand(Chance):
    """risk/setup/dominion-neutrals: in the draft of two players ten cards, no Seats, show neutral land."""

    rule = "risk/setup/dominion-neutrals"
    form = "neutral-land"

    def sample(self, s: State, dice: Dice) -> Action:
        free = members(self._free(s))
        return s.board.deals[free[dice.below(len(free))]]

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, s.board.deals[card]) for card in members(self._free(s))]

    def _free(self, s: State) -> Lands:
        taken: Lands = 0
        for house in s.house:
            taken |= 1 << s.board.houses[house].home
        for lands in s.held:
            taken |= lands
        return s.board.all_lands & ~taken

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Deal)
        garrison(s, a.card)
        if count(s.held[s.board.neutral]) < s.board.neutral_lands:
            s.agenda.append(NEUTRAL_LAND)


class DraftArmies(Step):
    """risk/options/draft-in-skirmish: the draft uses the starting armies of the chart for so many players."""

    form = "draft-armies"

    def run(self, s: State) -> None:
        s.muster = (s.board.starting_armies,) * s.board.players
        s.active = s.order[0]
        s.agenda.append(DRAFT)


class Draft(Decision):
    """risk/setup/draft-claim, risk/setup/draft-must-claim: one army at a time on unclaimed land while there
    is any; then risk/setup/draft-reinforce: one at a time on one's own, the rotation running on
    (risk/setup/draft-rotation).
    """

    rule = "risk/setup/draft-claim"
    form = "draft"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        if NOBODY in s.owner:
            return [s.board.claims[t] for t in range(s.board.size) if s.owner[t] == NOBODY]
        return [s.board.deploys(t, 1)[0] for t in members(s.held[s.active])]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if NOBODY in s.owner:
            if isinstance(a, Claim):
                return Refusal("risk/setup/draft-claim", f"{s.board.names[a.territory]} is claimed already.")
            return Refusal("risk/setup/draft-must-claim", "While land is unclaimed every army must claim some.")
        if isinstance(a, Deploy) and a.armies != 1:
            return Refusal("risk/setup/draft-reinforce", "The starting armies are placed one at a time.")
        return Refusal("risk/setup/draft-reinforce", "All land is claimed: strengthen your own.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Claim):
            s.give_land(a.territory, s.active)
            s.armies[a.territory] = 1
        else:
            assert isinstance(a, Deploy)
            s.armies[a.territory] += 1
        s.muster = with_item(s.muster, s.active, s.muster[s.active] - 1)
        place = s.order.index(s.active)
        for step in range(1, len(s.order) + 1):
            seat = s.order[(place + step) % len(s.order)]
            if s.muster[seat]:
                s.active = seat
                s.agenda.append(DRAFT)
                return


class Ready(Step):
    """risk/setup/cards-collected, risk/setup/dominion-neutral-cards-back, risk/world/single-territory-deck: all
    cards go back into one deck, and nobody holds any; risk/mitchell/cards-return, risk/mitchell/dealt-cards-returned.
    """

    form = "ready"

    def run(self, s: State) -> None:
        s.deck = s.board.all_lands
        s.round = 1
        s.agenda.append(BEGIN)
        if s.board.options.turn_order_bonus:
            s.agenda.append(StartBonus(0))


class StartBonus(Step):
    """risk/setup/bonus-two-players, risk/setup/bonus-third, risk/setup/bonus-fourth-fifth, risk/setup/bonus-sixth,
    risk/setup/bonus-seventh: by place in turn order; risk/options/bonus-parts: of the parts that are played.
    """

    form = "bonus place"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: State) -> None:
        if self.place == len(s.order):
            return
        s.active = s.order[self.place]
        s.agenda.append(StartBonus(self.place + 1))
        gold, territory_cards, maester_cards = s.board.parts.bonus[self.place]
        if s.board.options.gold:
            court(s).gold[s.active] += gold
        if s.board.options.maester:
            s.agenda += [DrawMaester(s.active, False) for _ in range(maester_cards)]
        s.agenda += [TopCard(HAND) for _ in range(territory_cards)]


class Begin(Step):
    """risk/setup/end-card-bottom-half, risk/setup/end-card-exact: the upper half of the deck, rounded up, is safe
    from the End Game card; risk/options/end-card-with-parts: it goes in after the start bonus;
    risk/options/conquest-victory: without it nothing but conquest decides.
    """

    form = "begin"

    def run(self, s: State) -> None:
        if s.board.options.victory == "end_card":
            s.safe_draws = (count(s.deck) + 1) // 2
        begin_turn(s, s.order[0])


HOUSES: Final = ChooseHouse()
HOUSES_TAKEN: Final = HousesTaken()
SEATS: Final = PlaceSeats()
DEAL: Final = DealCards()
NEUTRAL_LAND: Final = NeutralLand()
DRAFT_ARMIES: Final = DraftArmies()
DRAFT: Final = Draft()
READY: Final = Ready()
BEGIN: Final = Begin()
