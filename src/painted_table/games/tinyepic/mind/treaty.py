"""What things are worth to a Treaty: all players together against the Night King."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import Power, members
from ..cards import CONSCRIPTS, DRAGON_GLASS, Kind
from ..pack.effects import AddWhiteWalker, CoverTrack, EvokeTerror, GainGold, LoseGold, RemoveWhiteWalker
from ..rules.dead_strength import dead_conscripts, dead_strength
from ..rules.glass import has_glass, is_guarded
from ..rules.scoring import objective_points
from ..rules.strength import units_strength
from ..state import State
from ..units import ALL_DEAD, ALL_DRAGONS, ALL_EGGS, ALL_HEROES, WALKER, Army, size, token_count
from .weights import SPENT, Weights

ARMY = 3
"""So many units explore."""


def taxes_left(s: State) -> int:
    """How often the Night King still gains points for White Walkers: not in the last round."""
    return max(0, s.board.rounds - max(1, s.round))


def gold_worth(gold: int, weights: Weights) -> float:
    return weights.gold * min(gold, SPENT) + weights.idle_gold * max(0, gold - SPENT)


def phases_left(s: State) -> int:
    return sum([1 for round in s.board.scoring if round >= s.round])


def may_fight(s: State) -> bool:
    return s.points[s.board.treaty] >= s.points[s.board.dead]


# -- what lies and stands on the map


def walker_worth(s: State, domain: int, weights: Weights) -> float:
    """What it is worth that a White Walker is gone: the points it would bring him, and what it adds to him."""
    worth = weights.walker * taxes_left(s) + 0.3
    king = s.night_king()
    if king != NOBODY and (domain == king or domain in s.ways().near[king]):
        worth += weights.beside_king
    return worth


def glass_worth(s: State, weights: Weights) -> float:
    """What the next Dragon Glass is worth: without the last of them the Night King is hardly ever beaten."""
    return weights.glass * (1.0 + weights.more_glass * s.glass)


def all_glass(s: State, weights: Weights) -> float:
    """What all that was collected is worth."""
    return weights.glass * (s.glass + weights.more_glass * (s.glass * (s.glass - 1) // 2))


def token_worth(s: State, kind: Kind, weights: Weights) -> float:
    """What a token is worth to an army that turns it up or takes it."""
    token = s.board.winter.tokens[kind]
    if token.nature == DRAGON_GLASS:
        return glass_worth(s, weights)
    worth = 0.2
    for effect in token.effects:
        if isinstance(effect, CoverTrack):
            full = s.steel >= len(s.board.winter.walker_track)
            worth += 0.0 if full else weights.steel * (1 + taxes_left(s)) / s.board.rounds
        elif isinstance(effect, RemoveWhiteWalker):
            worth += weights.walker * taxes_left(s) + 0.3 if s.walkers() else 0.3
        elif isinstance(effect, GainGold):
            worth += gold_worth(min(s.gold[s.board.treaty] + effect.amount, s.gold_limit(s.board.treaty)), weights)
            worth -= gold_worth(s.gold[s.board.treaty], weights)
        elif isinstance(effect, LoseGold):
            gold = s.gold[s.board.treaty]
            worth -= gold_worth(gold, weights) - gold_worth(max(0, gold - effect.amount), weights)
        elif isinstance(effect, AddWhiteWalker):
            worth -= 1.2
        elif isinstance(effect, EvokeTerror):
            worth -= 0.6
    return worth


def bag_worth(s: State, bag: tuple[Kind, ...], weights: Weights) -> float:
    """What a token that nobody has seen is worth, on the whole."""
    if not bag:
        return 0.0
    return sum([token_worth(s, kind, weights) for kind in bag]) / len(bag)


def king_chance(s: State, weights: Weights) -> float:
    """How much an army next to the Night King matters now: more with every round, little while he may not be fought."""
    if s.night_king() == NOBODY:
        return 0.0
    late = max(0, s.round - 2) / max(1, s.board.rounds - 2)
    return weights.mass * late * (1.0 if may_fight(s) else 0.25)


def massed(s: State, domain: int, army: Army, weights: Weights) -> float:
    """What an army is worth where it stands: beside the Night King it can be called by Conscripts, and whoever is
    strong should be near to what decides.
    """
    king = s.night_king()
    worth = 0.0
    if king != NOBODY and domain in s.ways().near[king]:
        worth = king_chance(s, weights) * units_strength(s, army)
    return worth + weights.way * drawn_near(s, domain, army, weights)


def drawn_near(s: State, domain: int, army: Army, weights: Weights) -> float:
    """How near an army that can explore is to Dragon Glass that lies open, and in the end to the Night King."""
    if size(army) < ARMY:
        return 0.0
    away = s.ways().distance[domain]
    worth = 0.0
    if not s.wall:
        for other in members(s.board.north):
            if has_glass(s, other):
                worth = max(worth, glass_worth(s, weights) / (1 + marches(away[other])))
    king = s.night_king()
    if king != NOBODY and s.glass and may_fight(s):
        late = max(0, s.round - 2) / max(1, s.board.rounds - 2)
        worth = max(worth, weights.hunt * late * s.glass / (1 + marches(away[king])))
    return worth


def marches(links: int) -> int:
    """How many Marches a way takes."""
    return (links + 1) // 2


def stack(s: State, army: Army, weights: Weights) -> float:
    """What it is worth that units stand together: three explore, and strength counts for more than its sum."""
    if not army:
        return 0.0
    strength = units_strength(s, army)
    explores = weights.stack if size(army) >= ARMY and (s.brown or not s.wall) else 0.0
    return explores + weights.force * strength * strength


def control_worth(s: State, power: Power, domain: int, weights: Weights) -> float:
    """What it is worth to the Treaty to come to hold a domain, through a player."""
    board = s.board
    phases = weights.scoring * phases_left(s)
    if board.castles >> domain & 1:
        if s.destroyed >> domain & 1:
            return 0.1
        home = s.house[power] != NOBODY and board.houses[s.house[power]].home == domain
        return phases * (0.5 + weights.castle) + (0.6 * phases if home else 0.0)
    if domain == board.throne:
        return weights.throne * phases + weights.fief * taxes_left(s) * board.kings_landing_gold + 1.0
    return weights.fief * taxes_left(s) + 0.05 * phases


# -- battles with the dead


def dead_wins(s: State, domain: int, counts: list[int], strength: int, defends: bool) -> float:
    """How likely a strength, cards included, beats the dead of a domain; whoever did not come wins a tie."""
    against = dead_strength(s, domain)
    if not s.units[domain] & ALL_DEAD:
        # The Ice Dragon is on its way.
        against += s.board.winter.dragon_strength
    total = sum(counts)
    if not total:
        return 1.0 if strength > against or (defends and strength == against) else 0.0
    ahead = strength - against - (0 if defends else 1)
    won = sum([number for card, number in enumerate(counts[:13]) if card <= ahead])
    # What calls a battle off counts nothing for them.
    return (won + (counts[13] if ahead >= 0 else 0)) / total


def dead_calls(s: State, domain: int) -> int:
    """What Conscripts would bring the dead."""
    return dead_conscripts(s, domain)


def is_called(s: State, domain: int) -> bool:
    """Whether the Ice Dragon comes to whoever enters, and finds a defender."""
    return is_guarded(s, domain) and not s.units[domain] & ALL_DEAD


# -- the whole


def standing(s: State, weights: Weights) -> float:
    """How the Treaty stands: points against points, what will bring more of both, and what beats the Night King."""
    board = s.board
    treaty = board.treaty
    if s.beaten:
        return 1000.0
    phases = weights.scoring * phases_left(s)
    taxes = taxes_left(s)
    total = float(s.points[treaty] - s.points[board.dead])
    total += phases * (0.5 * s.castles(treaty) + weights.alliance * len(s.allies(treaty)))
    for power in range(treaty):
        if s.house[power] != NOBODY:
            total += phases * objective_points(s, power) + weights.space * s.open_spaces(power)
    army = s.on_map() & s.led[treaty]
    total += weights.token * token_count(army) + weights.hero * (army & ALL_HEROES).bit_count()
    total += weights.dragon * (army & ALL_DRAGONS).bit_count() + weights.egg * (army & ALL_EGGS).bit_count()
    total += weights.steel * s.steel * (1 + taxes) / board.rounds + all_glass(s, weights)
    total += gold_worth(s.gold[treaty], weights)
    for seat in range(board.players):
        total += len(s.hands[seat]) * weights.card + weights.kept * s.kept[seat].bit_count()
        total += 0.4 * sum([1 for card in s.hands[seat] if board.faces[card].icon == CONSCRIPTS])
    for house in s.mats:
        total += weights.pool * min(s.pool(treaty, house), 3) - weights.terror * min(s.pool(board.dead, house), 3)
    total -= weights.terror * 0.5 * s.terror_walkers
    return total + _map(s, taxes, phases, weights)


def _map(s: State, taxes: int, phases: float, weights: Weights) -> float:
    """What stands on the map: White Walkers, Fiefs, armies that can explore, armies beside the Night King."""
    board = s.board
    led = s.led[board.treaty]
    hidden = s.brown | s.blue
    total = 0.0
    for domain, units in enumerate(s.units):
        if units & WALKER:
            total -= walker_worth(s, domain, weights)
        ours = units & led
        if not ours or units & ALL_DEAD:
            continue
        if board.fiefs >> domain & 1:
            total += weights.fief * taxes
        elif domain == board.throne:
            total += weights.throne * phases
        if size(ours) >= ARMY and (hidden >> domain & 1 or s.face_up[domain]):
            total += 0.5
        total += massed(s, domain, ours, weights) + stack(s, ours, weights)
    return total


def found_there(s: State, domain: int, hopes: tuple[float, float], weights: Weights) -> float:
    """What an army of three finds in a domain; `hopes` are of a brown and of a blue token."""
    worth = 0.0
    if s.brown >> domain & 1:
        worth += hopes[0]
    if s.blue >> domain & 1:
        worth += max(0.0, hopes[1])
    for kind in s.face_up[domain]:
        worth += max(0.0, token_worth(s, kind, weights))
    return worth
