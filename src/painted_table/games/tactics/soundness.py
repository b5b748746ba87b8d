"""What is true of every state, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from ...core.agenda import NOBODY
from .board import Board
from .cards import CONDITIONS, HERO, ROUTED, SHAKEN, SOLDIER, START_OF_GAME
from .pack.effects import GainCoin, ModRoll, PlacePlunder
from .rules.activation import ActionOver
from .rules.passives import is_immune
from .rules.removal import Removals
from .state import (
    ABSENT,
    CAPTIVE,
    DEAD,
    DITCH,
    FIELD,
    FIRM,
    SOURCES,
    UNHURT,
    WAITING,
    FigureId,
    State,
    occupants,
    other,
)

SEATS = (0, 1)
MOST_AP = 3


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [
        *_course(s),
        *_models(s),
        *_marks(s),
        *_squares(s),
        *_captives(s),
        *_equipment(s),
        *_heroes(s),
        *_purses(s),
        *_agendas(s),
        *_battlefield(s),
        *_activity(s),
        *_climbs(s),
    ]


def _course(s: State) -> list[str]:
    """tactics/setup/tracker, tactics/setup/late-deploy-dead, tactics/setup/deploy-zone"""
    wrong: list[str] = []
    if not 0 <= s.round <= s.board.rounds:
        wrong.append(f"it is round {s.round}, and the battle has {s.board.rounds}")
    if s.first not in SEATS:
        wrong.append("nobody has the first-player token")
    if s.zones[0] == s.zones[1] and s.zones[0] != NOBODY:
        wrong.append("both sides have the same zone")
    if s.round and (NOBODY in s.zones or not s.shown):
        wrong.append("the battle has begun, and zones or warbands are not settled")
    if s.shown and not (s.mustered[0] and s.mustered[1]):
        wrong.append("a warband is shown that is not ready")
    if s.turns < 0:
        wrong.append("fewer turns than none have begun")
    if s.conceded != NOBODY and not s.over:
        wrong.append("somebody has conceded, and the battle goes on")
    return wrong


def _models(s: State) -> list[str]:
    wrong: list[str] = []
    pending = _falls_pending(s)
    for model, fate in enumerate(s.fate):
        figure, name = s.board.figures[model], s.board.figures[model].name
        if (fate == ABSENT) != (s.side[model] == NOBODY):
            wrong.append(f"{name} is absent, and fights for somebody, or the other way round")
        if figure.side != NOBODY and fate != ABSENT and s.side[model] != figure.side:
            wrong.append(f"{name} fights for the other side")
        if (fate == FIELD) != (s.square[model] != NOBODY):
            wrong.append(f"{name} stands somewhere and is not on the battlefield, or the other way round")
        if s.card[model] not in figure.cards:
            wrong.append(f"{name} has the card of another")
            continue
        if fate == ABSENT:
            continue
        if fate == WAITING and s.round > 1:
            wrong.append(f"{name} waits to be placed in round {s.round}: who is not placed in the first is dead")
        if fate != FIELD and s.square[model] == NOBODY:
            wrong += _gone(s, model)
        most = s.face(model).wounds
        if not 0 <= s.wounds[model] <= most:
            wrong.append(f"{name} has lost {s.wounds[model]} wounds of {most}")
        if fate == FIELD and s.wounds[model] >= most and not pending and s.conceded == NOBODY:
            wrong.append(f"{name} has lost all its wounds and stands")
        if s.felled_how[model] != UNHURT and (fate != FIELD or s.wounds[model] < most):
            wrong.append(f"{name} was felled, and has wounds left")
        if _too_dear(s.board, s.card[model]):
            wrong.append(f"{name} {'mounted ' if s.face(model).is_large else ''}costs more than the battle allows")
    return wrong


def _falls_pending(s: State) -> bool:
    """tactics/attack/9-removal: who has lost all wounds stands until the action is over."""
    for frame in s.agenda:
        if isinstance(frame, (Removals, ActionOver)):
            return True
    return False


def _gone(s: State, model: FigureId) -> list[str]:
    """tactics/token/removed-model, tactics/capture/state: what stays with a model off the battlefield."""
    name, fate = s.board.figures[model].name, s.fate[model]
    wrong: list[str] = []
    left = s.face(model).wounds - 1 if fate == CAPTIVE else 0
    if s.wounds[model] != left:
        wrong.append(f"{name} is off the battlefield with {s.wounds[model]} wound tokens, and has {left}")
    if (s.shaken | s.routed) >> model & 1 or s.lasting[model]:
        wrong.append(f"{name} is off the battlefield, and tokens lie on it")
    return wrong


def _too_dear(board: Board, card: int) -> bool:
    """tactics/warband/limit-coins: of one card alone; what is fixed for a scenario, or a sample, is not bought."""
    if board.scenario.use.fixed_warbands or card >= len(board.pack.models):
        return False
    price = board.cards[card].price
    return price.gold > board.pool[0] or price.silver > board.pool[1] or price.copper > board.pool[2]


def _marks(s: State) -> list[str]:
    """tactics/token/one-each, tactics/token/nemesis-*: conditions, what lasts, and whom somebody hunts."""
    wrong: list[str] = []
    for model, fate in enumerate(s.fate):
        name = s.board.figures[model].name
        for condition, some in ((SHAKEN, s.shaken), (ROUTED, s.routed)):
            if some >> model & 1 and is_immune(s, model, condition):
                wrong.append(f"{name} cannot become {CONDITIONS[condition]}")
        if s.activated >> model & 1 and fate == ABSENT:
            wrong.append(f"{name} is absent and activated")
        for number in range(len(s.board.abilities)):
            if s.lasting[model] >> number & 1 and not _lasts(s, s.board.abilities[number].deed):
                wrong.append(f"{s.board.abilities[number].name} does not last on anybody")
        if s.lasting[model] >> len(s.board.abilities):
            wrong.append(f"something lasts on {name} that is no ability")
        if s.nemesis[model] != NOBODY:
            wrong += _hunt(s, model)
    return wrong


def _lasts(s: State, deed: int) -> bool:
    if deed < 0:
        return False
    found = s.board.deeds[deed]
    for effect in found.effects:
        if isinstance(effect, ModRoll) and effect.until:
            return True
    for inner in found.passed:
        if inner >= 0 and _lasts(s, inner):
            return True
    return False


def _hunt(s: State, model: FigureId) -> list[str]:
    """tactics/term/nemesis: marked as the battle begins, by who has such a card, among those whom it names."""
    hunted, board = s.nemesis[model], s.board
    name, prey = board.figures[model].name, board.figures[hunted].name
    if s.fate[model] == ABSENT or s.fate[hunted] == ABSENT or s.side[hunted] != other(s.side[model]):
        return [f"{name} cannot hunt {prey}: no enemy of this battle"]
    found: list[int] = []
    for card in board.figures[model].cards:
        found += board.moments[card][START_OF_GAME]
        number = board.cards[card].motivation
        if number >= 0 and board.scenario.use.motivations:
            found += [one for one in board.motivations[number].alive if board.abilities[one].moment == START_OF_GAME]
    if not found:
        return [f"{name} has no card that names a nemesis"]
    for ability in found:
        for card in board.figures[hunted].cards:
            if board.abilities[ability].reach.types >> board.cards[card].type & 1:
                return []
    return [f"{name} cannot hunt {prey}: its card names others"]


def _squares(s: State) -> list[str]:
    """tactics/term/one-model-per-square, tactics/board/edge-of-field, tactics/wall/no-large-on-wall"""
    if s.at != occupants(s):
        return ["by their squares models stand elsewhere than by the battlefield"]
    wrong: list[str] = []
    moving = [move.model for move in s.moves]
    taken: dict[int, int] = {}
    for model in s.on_field():
        name = s.board.figures[model].name
        for square in s.squares(model):
            if not 0 <= square < s.board.size:
                wrong.append(f"{name} is beyond the edge")
            elif not s.board.passable[square]:
                wrong.append(f"{name} stands where nobody can")
            if square in taken and model not in moving and taken[square] not in moving:
                wrong.append(f"two models stand on {s.board.name_of(square)}")
            taken[square] = model
        if s.face(model).is_large and not wrong and not s.field().blocks[s.square[model]]:
            wrong.append(f"{name} is mounted and stands across a wall or the edge")
    return wrong


def _captives(s: State) -> list[str]:
    """tactics/capture/token: one each, and the captor is an enemy on the battlefield; tactics/capture/soldiers-never,
    tactics/large/no-capture."""
    wrong: list[str] = []
    held: list[int] = []
    for model, captor in enumerate(s.captor):
        name = s.board.figures[model].name
        if (captor != NOBODY) != (s.fate[model] == CAPTIVE):
            wrong.append(f"{name} is a captive of nobody, or held and no captive")
        if captor == NOBODY:
            continue
        if s.face(model).type == SOLDIER:
            wrong.append(f"{name} is a soldier, and soldiers are not captured")
        if s.face(model).is_large:
            wrong.append(f"{name} is mounted, and only who is on foot is captured")
        if captor in held or s.side[captor] != other(s.side[model]) or s.fate[captor] != FIELD:
            wrong.append(f"{s.board.figures[captor].name} cannot hold that captive")
        held.append(captor)
    return wrong


def _equipment(s: State) -> list[str]:
    """tactics/equipment/types, tactics/equipment/unique, tactics/mount/infantry-equipment,
    tactics/equipment/lost-on-death, tactics/equipment/lost-on-capture, tactics/setup/learn"""
    wrong: list[str] = []
    carried: list[tuple[int, int]] = []
    for model, gear in enumerate(s.gear):
        if gear == NOBODY:
            continue
        token, name, fate = s.board.gears[gear], s.board.figures[model].name, s.fate[model]
        if fate != FIELD and fate != WAITING:
            wrong.append(f"{name} is gone, and its equipment is not")
            continue
        if not s.board.scenario.use.equipment:
            wrong.append(f"{name} carries {token.name}, and this battle has no equipment")
        if not token.types >> s.face(model).type & 1:
            wrong.append(f"{name} cannot carry {token.name}: it is for others")
        if token.infantry_only and s.face(model).is_large:
            wrong.append(f"{name} cannot carry {token.name}: it is for who is on foot")
        if token.is_unique and (s.side[model], gear) in carried:
            wrong.append(f"there is one {token.name} in a warband")
        carried.append((s.side[model], gear))
    return wrong


def _heroes(s: State) -> list[str]:
    """tactics/motivation/flip, tactics/agenda/unbroken: who has fallen, and whose motivation is flipped."""
    wrong: list[str] = []
    pending = _falls_pending(s)
    if s.fell_now & ~s.fell:
        wrong.append("somebody fell in this round and not in the battle")
    for model, fate in enumerate(s.fate):
        name, is_hero = s.board.figures[model].name, s.face(model).type == HERO
        fell, flipped = bool(s.fell >> model & 1), bool(s.deceased >> model & 1)
        if (fell or flipped) and (not is_hero or fate == ABSENT):
            wrong.append(f"{name} is no hero of this battle, and has fallen as one")
            continue
        if not is_hero:
            continue
        if (fate == DEAD) != flipped and not (flipped and pending):
            wrong.append(f"{name} is dead, and its motivation is not flipped, or the other way round")
        if fate in (DEAD, CAPTIVE) and not fell and not pending and not s.over:
            wrong.append(f"{name} is off the battlefield, and has not fallen")
    return wrong


def _gains(s: State, coin: str) -> bool:
    """Whether any card or token brings such coins from outside the pools."""
    for deed in s.board.deeds:
        for effect in deed.effects:
            if isinstance(effect, GainCoin) and effect.coin == coin:
                return True
    for token in s.board.pack.tokens.token:
        for brought in token.effect:
            if isinstance(brought, GainCoin) and brought.coin == coin:
                return True
    return False


def _purses(s: State) -> list[str]:
    """tactics/coin/kinds, tactics/coin/gained-coins"""
    wrong: list[str] = []
    for coins in (s.gold, s.silver, s.copper, s.extra_copper, s.spent, s.points, s.taken):
        if min(coins) < 0:
            wrong.append("somebody has fewer than none of something")
    for seat in SEATS:
        if sum(s.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]) > s.points[seat]:
            wrong.append(f"somebody has {s.points[seat]} points, and more by what they were for")
    for place, (name, held) in enumerate((("gold", s.gold), ("silver", s.silver))):
        if max(held) > s.board.pool[place] and not _gains(s, name):
            wrong.append(f"somebody has {max(held)} {name} of {s.board.pool[place]}")
    if not _gains(s, "copper"):
        for seat in SEATS:
            most = s.board.pool[2] + s.extra_copper[seat]
            if s.copper[seat] + s.spent[seat] > most:
                wrong.append(f"somebody has {s.copper[seat]} copper and has spent {s.spent[seat]}, of {most}")
    return wrong


def _agendas(s: State) -> list[str]:
    """tactics/agenda/five-each, tactics/setup/learn"""
    wrong: list[str] = []
    for seat in SEATS:
        every = s.hands[seat] | s.face_up[seat]
        if s.hands[seat].bit_count() != s.hand_counts[seat]:
            wrong.append("a hand is not as large as everyone can count")
        if s.hands[seat] & s.face_up[seat]:
            wrong.append("an agenda is in hand and face up")
        if s.known[other(seat)] & ~s.hands[seat]:
            wrong.append("somebody knows a card that is not there")
        if every >> len(s.board.pack.agendas):
            wrong.append("somebody has an agenda that is none")
        if every and not s.board.scenario.use.agendas:
            wrong.append("somebody has an agenda, and this battle has none")
    return wrong


def _battlefield(s: State) -> list[str]:
    """tactics/terrain/dead-leaves-backs, tactics/objectivecard/deal, tactics/plunder/standable, doors"""
    wrong: list[str] = []
    board = s.board
    for back, most, what in ((DITCH, board.ditches, "ditches"), (FIRM, board.firm, "pieces of firm ground")):
        found = len([one for one in s.leaves if one == back])
        if found > most:
            wrong.append(f"under the leaves are {found} {what} of {most}")
    dealt = [card for card in s.objective_cards if card != NOBODY]
    if len(set(dealt)) < len(dealt):
        wrong.append("one objective card lies on two objectives")
    if dealt and not board.scenario.use.objective_cards:
        wrong.append("an objective has a card, and this battle has none")
    for square in s.plunder_squares:
        if square != NOBODY and not board.ground.open[square]:
            wrong.append(f"plunder lies on {board.name_of(square)}, where nobody can stand")
    more = [special for special in board.specials if isinstance(special, PlacePlunder)]
    if len(s.plunder_squares) > len(board.plunder_squares) + (len(s.fate) if more else 0):
        wrong.append(f"there are {len(s.plunder_squares)} plunder tokens of {len(board.plunder_squares)}")
    gone = len([square for square in s.plunder_squares if square == NOBODY])
    if sum(s.taken) > gone:
        wrong.append(f"{sum(s.taken)} plunder tokens were taken, and {gone} are gone")
    for number, kind in enumerate(s.doors):
        if kind not in _becomes(board, board.doors[number].kind):
            door, now = board.doors[number].name, board.door_kinds[kind].name
            wrong.append(f"{door} is never a {now}")
    return wrong


def _becomes(board: Board, kind: int) -> list[int]:
    """What a door can be made into."""
    found = [kind]
    for one in found:
        for then in (board.door_kinds[one].becomes, board.door_kinds[one].broken):
            if then >= 0 and then not in found:
                found.append(then)
    return found


def _activity(s: State) -> list[str]:
    """tactics/activate/max-ap, tactics/round/once-per-round: who acts belongs to this battle."""
    wrong: list[str] = []
    now = s.activation
    if now is not None:
        name = s.board.figures[now.model].name
        if s.fate[now.model] == ABSENT:
            wrong.append(f"{name} is absent and active")
        elif not s.activated >> now.model & 1 and s.fate[now.model] == FIELD:
            wrong.append(f"{name} is active, and counts as not activated")
        if not 0 <= now.ap <= MOST_AP or now.spent < 0:
            wrong.append(f"{name} has {now.ap} AP")
    for attack in s.attacks:
        if (attack.attacker != NOBODY and s.fate[attack.attacker] == ABSENT) or s.fate[attack.defender] == ABSENT:
            wrong.append("somebody fights who is not in this battle")
    for loss in s.losses:
        if s.fate[loss.model] == ABSENT or loss.wounds < 0:
            wrong.append("wounds are lost that cannot be")
    return wrong


def _climbs(s: State) -> list[str]:
    """tactics/terrain/corpse-pile-cost: a pile that is there, and only while somebody is active."""
    if s.climbs and s.activation is None:
        return ["somebody has tried a corpse pile, and nobody is active"]
    wrong: list[str] = []
    for climb in s.climbs:
        if not 0 <= climb.pile < len(s.board.piles) or not 0 <= climb.model < len(s.fate):
            wrong.append("somebody has tried a corpse pile that is not there")
    return wrong
