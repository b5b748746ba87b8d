"""tactics/activate/*: what the active model does, action by action."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ..actions import (
    END,
    IDLE,
    ChargeAt,
    ChargeDoor,
    Climb,
    Dismount,
    End,
    Idle,
    Interact,
    Move,
    OpenDoor,
    Ride,
    Strike,
    Use,
)
from ..board import members
from ..cards import (
    AGENDA,
    EVERYONE,
    FRIENDLY_ACTIVATES_IN_CONTACT,
    GEAR,
    OBJECTIVE,
    OWN_ACTIVATION,
    SOLDIER,
    SOLDIER_ACTIVATES,
)
from ..pack.effects import GrantAction, ModRoll
from ..state import Activation, Asked, FigureId, State, Step
from .agendas import turn_up
from .attack import attack_answers, declare, resolve, why_not_attack
from .bidding import GRANTS, can_be_granted
from .charge import (
    CHARGE_AP,
    charge,
    charge_answers,
    charge_door,
    door_answers,
    why_not_charge,
    why_not_charge_door,
)
from .coins import pay, too_dear
from .deeds import carry_out
from .effects.conditions import has_condition
from .ending import ELIMINATION
from .granted import movement_abilities, pay_for_move, why_not_move
from .interacting import climb_answers, interact, interact_answers, interact_ap, why_not_interact
from .misuse import misuse
from .mounts import unhorse
from .moving import make_move, move_answers
from .offers import abilities_at, candidates, choices, is_payable, names_all
from .outlays import OUTLAYS, forget_outlays
from .removal import REMOVALS

AP: Final = 2


def activate(s: State, model: FigureId) -> None:
    """tactics/coin/activation-copper, tactics/round/once-per-round"""
    s.copper[s.side[model]] -= 1
    s.activated |= 1 << model
    s.activation = Activation(model, was_routed=s.routed >> model & 1 == 1)
    s.agenda += [ACTIVATION_OVER, ACTION_STEP]


# -- action points


def ap_left(s: State) -> int:
    """tactics/activate/ap, tactics/token/routed, tactics/activate/min-ap, tactics/token/routed-min;
    tactics/activate/two-plus-free, tactics/activate/max-ap: a third AP does not go with an unpaid free action."""
    now = s.activation
    assert now is not None
    ap = now.ap
    if not ap:
        ap = max(1, AP - (1 if s.routed >> now.model & 1 else 0))
    if now.free_used and ap > AP:
        ap = AP
    return ap - now.spent


def cost_of(s: State, ap: int) -> int:
    """tactics/ability/free-action, tactics/ability/free-action-extra"""
    now = s.activation
    assert now is not None
    return ap if ap else (1 if now.free_used else 0)


def can_afford(s: State, ap: int) -> bool:
    return cost_of(s, ap) <= ap_left(s)


def spend(s: State, ap: int) -> None:
    """tactics/token/routed-counted: at the first action it is known how many there are."""
    now = s.activation
    assert now is not None
    if not now.ap:
        now.ap = max(1, AP - (1 if s.routed >> now.model & 1 else 0))
    cost = cost_of(s, ap)
    if not ap and not cost:
        now.free_used = True
    now.spent += cost


def has_begun(s: State) -> bool:
    """Whether the first action has been taken."""
    return s.activation is not None and s.activation.ap > 0


class ActionStep(Step):
    """tactics/activate/actions-in-any-order, tactics/activate/kill-then-go-on, tactics/activate/dead-model: as long as
    there is something to do."""

    form = "action-step"

    def run(self, s: State) -> None:
        now = s.activation
        if now is None or not s.is_on_field(now.model):
            return
        if ap_left(s) > 0 or has_more(s, now.model):
            s.agenda.append(Acting(s.side[now.model]))


def has_more(s: State, model: FigureId) -> bool:
    """Whether a model without AP can do anything but end its activation."""
    if not has_begun(s) and window_answers(s, model):
        return True
    if can_afford(s, 0) and (s.face(model).is_large or climb_answers(s, model, 0)):
        return True
    return bool(ability_answers(s, model))


class ActionOver(Step):
    """After every action: who has fallen leaves, and somebody may have nobody left (tactics/end/wiped-out-when)."""

    form = "action-over"

    def run(self, s: State) -> None:
        s.agenda.append(ACTION_STEP)
        if s.activation is not None and s.activation.payers:
            s.agenda.append(OUTLAYS)
        s.agenda += [ELIMINATION, REMOVALS]


class ActivationOver(Step):
    """tactics/token/routed, tactics/token/routed-late: the token that it started with goes."""

    form = "activation-over"

    def run(self, s: State) -> None:
        now = s.activation
        assert now is not None
        if now.was_routed and s.is_on_field(now.model):
            s.routed &= ~(1 << now.model)
        for number in members(s.lasting[now.model]):
            if lasts_for_activation(s, s.ability(number).deed):
                s.lasting[now.model] &= ~(1 << number)
        s.activation = None
        s.climbs.clear()


def lasts_for_activation(s: State, deed: int) -> bool:
    for effect in s.board.deeds[deed].effects:
        if isinstance(effect, ModRoll) and effect.until == "end_of_activation":
            return True
    for inner in s.board.deeds[deed].passed:
        if inner >= 0 and lasts_for_activation(s, inner):
            return True
    return False


class Acting(Asked):
    """One action after the other. Before the first, also what the activation itself has set off (activate/window)."""

    rule = "tactics/activate/actions-in-any-order"
    form = "acting who"

    def model(self, s: State) -> FigureId:
        assert s.activation is not None
        return s.activation.model

    def options(self, s: State) -> list[Action]:
        model = self.model(s)
        left = ap_left(s)
        found: list[Action] = [END]
        if not has_begun(s):
            found += window_answers(s, model)
        if left >= 1:
            found.append(IDLE)
            found += attack_answers(s, model, left)
            found += interact_answers(s, model, left)
            found += move_answers(s, model, movement_abilities(s, model))
        if left >= CHARGE_AP:
            found += charge_answers(s, model)
            found += door_answers(s, model)
        found += ability_answers(s, model)
        if can_afford(s, s.board.pile_ap):
            found += climb_answers(s, model, left)
        if can_afford(s, 0) and s.face(model).is_large:
            found += [s.board.answers.dismount(square) for square in s.squares(model)]
        return found

    def lists_all(self) -> bool:
        return False

    def default(self, s: State) -> Action:
        return END

    def why_not(self, s: State, a: Action) -> Refusal | None:
        model = self.model(s)
        if isinstance(a, End):
            return None
        no = _why_not_ap(s, model, a)
        if no is not None:
            return no
        if isinstance(a, Idle):
            return None
        if isinstance(a, (Move, Ride)):
            return why_not_move(s, model, a)
        if isinstance(a, Strike):
            return why_not_attack(s, model, a, ap_left(s))
        if isinstance(a, ChargeAt):
            return why_not_charge(s, model, a)
        if isinstance(a, ChargeDoor):
            return why_not_charge_door(s, model, a)
        if isinstance(a, (Interact, OpenDoor, Climb)):
            return why_not_interact(s, model, a)
        if isinstance(a, Dismount):
            if s.face(model).is_large and a.square in s.squares(model):
                return None
            says = "That is none of its four squares." if s.face(model).is_large else "It is on foot."
            return Refusal("tactics/mount/dismount-free", says, "A mounted model dismounts into one of its squares.")
        if isinstance(a, Use):
            return why_not_use(s, model, a)
        return Refusal(self.rule, "That is no action of the active model.")

    def take(self, s: State, a: Action) -> None:
        model = self.model(s)
        if isinstance(a, End):
            # tactics/activate/end-early
            return
        if isinstance(a, Use) and a in window_answers(s, model) and not has_begun(s):
            s.agenda.append(ACTION_OVER)
            use_window(s, a)
            return
        s.agenda.append(ACTION_OVER)
        forget_outlays(s)
        spend(s, ap_of(s, a))
        act(s, model, a)


def act(s: State, model: FigureId, a: Action) -> None:
    if isinstance(a, (Move, Ride)):
        pay_for_move(s, model, a)
        make_move(s, model, a)
    elif isinstance(a, Strike):
        declare(s, model, a.mode, a.bought, a.target, False)
        resolve(s)
    elif isinstance(a, ChargeAt):
        charge(s, model, a)
    elif isinstance(a, ChargeDoor):
        charge_door(s, model, a)
    elif isinstance(a, (Interact, OpenDoor, Climb)):
        interact(s, model, a)
    elif isinstance(a, Dismount):
        # tactics/mount/dismount-between
        unhorse(s, model, a.square)
    elif isinstance(a, Use):
        use(s, a)


def ap_of(s: State, a: Action) -> int:
    """What an action costs, a free one 0; tactics/idle/one-ap."""
    if isinstance(a, Strike):
        return s.board.modes[a.mode].ap
    if isinstance(a, (ChargeAt, ChargeDoor)):
        return CHARGE_AP
    if isinstance(a, (Interact, OpenDoor, Climb)):
        return interact_ap(s, a)
    if isinstance(a, Dismount):
        return 0
    if isinstance(a, Use):
        return s.ability(a.ability).ap
    return 1


def _why_not_ap(s: State, model: FigureId, a: Action) -> Refusal | None:
    if isinstance(a, Use) and not has_begun(s) and a in window_answers(s, model):
        return None
    if isinstance(a, OpenDoor) and a.door >= len(s.doors):
        return Refusal("tactics/interact/contact", "There is no such door.")
    ap = ap_of(s, a)
    if can_afford(s, ap):
        return None
    rule = "tactics/activate/max-ap" if ap else "tactics/ability/free-action-extra"
    left = ap_left(s)
    return Refusal(
        rule, f"That costs {cost_of(s, ap)} AP.", f"{left if left else 'None'} {'is' if left < 2 else 'are'} left."
    )


# -- commands and the cards of objectives


def usable(s: State, model: FigureId) -> list[int]:
    """tactics/ability/command, tactics/objective/card-action: what it may use for AP and coins."""
    now = s.activation
    found = s.board.commands[s.card[model]].copy()
    for square in s.squares(model):
        objective = s.board.objective_at[square]
        if objective >= 0 and s.objective_cards[objective] >= 0 and now is not None and not now.used >> objective & 1:
            found.append(s.board.objective_cards[s.objective_cards[objective]])
    return [number for number in found if may_user(s, model, number)] if found else found


def may_user(s: State, model: FigureId, ability: int) -> bool:
    """What the acting model must be."""
    one = s.ability(ability)
    if one.icon != OBJECTIVE:
        return True
    if one.needs_unengaged and s.is_engaged(model):
        return False
    return not (one.needs_infantry and s.face(model).is_large)


def ability_answers(s: State, model: FigureId) -> list[Action]:
    found: list[Action] = []
    for number in usable(s, model):
        if can_afford(s, s.ability(number).ap) and is_payable(s, model, number):
            found += choices(s, model, number)
    return found


def why_not_use(s: State, model: FigureId, a: Use) -> Refusal | None:
    one = s.ability(a.ability)
    if a.model != model or a.ability not in usable(s, model):
        if not has_begun(s) and a in window_answers(s, model):
            return None
        now = s.activation
        assert now is not None
        return misuse(s, now, a.ability, a.model)
    if not is_payable(s, model, a.ability):
        return too_dear(s, s.side[model], one.price)
    if a not in choices(s, model, a.ability) and not names_all(s, a):
        return Refusal("tactics/ability/targets-order", f"{one.name} is not for them.", one.text)
    return None


def use(s: State, a: Use) -> None:
    one = s.ability(a.ability)
    pay(s, a.model, one.price)
    if one.icon == OBJECTIVE:
        now = s.activation
        assert now is not None
        for square in s.squares(a.model):
            objective = s.board.objective_at[square]
            if objective >= 0 and s.board.objective_cards[s.objective_cards[objective]] == a.ability:
                now.used |= 1 << objective
    everyone = one.reach.most == EVERYONE and not a.targets
    carry_out(s, a.ability, a.model, tuple(candidates(s, a.model, a.ability)) if everyone else a.targets)


# -- before the first action


def window_answers(s: State, model: FigureId) -> list[Action]:
    """tactics/activate/window: what the activation sets off, and tokens for its start."""
    now = s.activation
    assert now is not None
    found: list[Action] = []
    for friend in s.friends_in_contact(model):
        for ability in abilities_at(s, friend, FRIENDLY_ACTIVATES_IN_CONTACT):
            one = s.ability(ability)
            if ability in now.helped or not one.types >> s.face(model).type & 1:
                continue
            if is_payable(s, friend, ability) and has_condition(s, model):
                found.append(s.board.answers.use(ability, friend))
    for ability in abilities_at(s, model, OWN_ACTIVATION):
        if s.wounds[model] and can_afford(s, 0):
            found.append(s.board.answers.use(ability, model))
    return found + agenda_answers(s, model)


def agenda_answers(s: State, model: FigureId) -> list[Action]:
    """tactics/agenda/through-the-lines, tactics/agenda/no-quarter: for a free action, if none was had
    (tactics/agenda/free-action-counts), and if it can be taken.
    """
    now = s.activation
    assert now is not None
    found: list[Action] = []
    if now.free_used:
        return found
    for card in members(s.hands[s.side[model]]):
        number = s.board.agendas[card]
        if number == NOBODY or (s.ability(number).moment == SOLDIER_ACTIVATES and s.face(model).type != SOLDIER):
            continue
        if can_be_granted(s, model, granted_by(s, number)):
            found.append(s.board.answers.use(number, model))
    return found


def granted_by(s: State, ability: int) -> int:
    for effect in s.board.deeds[s.ability(ability).deed].effects:
        if isinstance(effect, GrantAction):
            return GRANTS.index(effect.action)
    return NOBODY


def use_window(s: State, a: Use) -> None:
    now = s.activation
    assert now is not None
    one = s.ability(a.ability)
    if one.icon == AGENDA:
        # tactics/agenda/play-and-score: face up from now on
        now.free_used = True
        turn_up(s, s.side[a.model], s.board.agendas.index(a.ability))
        carry_out(s, a.ability, a.model, ())
        return
    if one.icon == GEAR:
        # tactics/equipment/healing-balm, tactics/equipment/balm-and-agenda
        if now.free_used:
            now.spent += 1
        now.free_used = True
        now.played = True
        s.gear[a.model] = NOBODY
        carry_out(s, a.ability, a.model, ())
        return
    now.helped = (*now.helped, a.ability)
    pay(s, a.model, one.price)
    forget_outlays(s)
    carry_out(s, a.ability, a.model, (now.model,))


ACTION_STEP: Final = ActionStep()
ACTION_OVER: Final = ActionOver()
ACTIVATION_OVER: Final = ActivationOver()
