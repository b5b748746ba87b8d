"""tactics/warband: what may be fielded together, and for how much."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.english import counted, plural
from ....core.refusal import Refusal
from ..board import Board
from ..pack.checks import added
from ..pack.effects import Cost
from ..pack.entries import FACTIONS, Equipment, Model, Warband
from ..state import Band, Fielded

RANKS: Final = ["hero", "champion", "soldier"]


def cost_of(board: Board, band: Band) -> Cost:
    """tactics/equipment/copper, tactics/warband/soldier-each-paid, tactics/mount/cost-mounted: each by its card, as
    tactics/warband/robert-costs says of one."""
    costs: list[Cost] = []
    for card, token in band:
        costs.append(board.pack.models[card].cost)
        if token != NOBODY:
            costs.append(board.pack.equipment[token].cost)
    return added(costs)


def ordered(board: Board, band: Band) -> Band:
    """tactics/setup/deploy-types: heroes, champions, soldiers; of equals those last that carry something."""
    keyed: list[tuple[int, int, str, int]] = []
    for card, token in band:
        name = "" if token == NOBODY else board.gears[token].id
        keyed.append((RANKS.index(board.pack.models[card].type), card, name, token))
    keyed.sort()
    return tuple([(card, token) for _, card, _, token in keyed])


def supply(board: Board, card: int) -> int:
    """tactics/warband/miniatures-limit"""
    model = board.pack.models[card]
    doubled = board.options.soldier_supply == "doubled" and model.type == "soldier"
    return model.miniatures * (2 if doubled else 1)


def may_field(board: Board, seat: Seat, model: Model) -> bool:
    """tactics/warband/one-faction, tactics/warband/lyn-corbray: one's own, and neutrals as the table has settled."""
    if model.faction == "neutral":
        return board.options.turncloak in (FACTIONS[seat], "contested")
    return model.faction == FACTIONS[seat]


def may_carry(model: Model, token: Equipment) -> bool:
    """tactics/equipment/types, tactics/mount/infantry-equipment"""
    return model.type in token.types and not (token.infantry_only and model.base == "large")


def why_not_band(board: Board, seat: Seat, band: Band, denied: bool) -> Refusal | None:
    """Why a warband may not be fielded, the first thing that is wrong with it; `denied`: no neutral, for the dice gave
    him to the other."""
    if not band:
        return Refusal("tactics/warband/at-least-one", "A warband has at least one model.", "Add a hero.")
    return (
        _why_not_models(board, seat, band, denied)
        or _why_not_tokens(board, band)
        or _why_not_coins(board, band)
        or _why_not_spend(board, seat, band)
    )


def _why_not_models(board: Board, seat: Seat, band: Band, denied: bool) -> Refusal | None:
    models = board.pack.models
    sigil = ""
    for place, (card, _) in enumerate(band):
        model = models[card]
        if not may_field(board, seat, model):
            if model.faction == "neutral":
                says = f"{model.name} does not fight for this side."
                return Refusal(
                    "tactics/warband/lyn-corbray", says, "Leave him out; who may field him is settled before the game."
                )
            return Refusal("tactics/warband/one-faction", f"{model.name} is of the other House.", "Leave that one out.")
        if model.faction == "neutral" and denied:
            says = f"{model.name} went to the other side."
            return Refusal("tactics/warband/contested-neutral", says, "Build without him.")
        if model.sigil:
            if sigil and sigil != model.sigil:
                says = f"{model.name} and another have different sigils."
                return Refusal("tactics/warband/sigils", says, "Leave one of them out.")
            sigil = model.sigil
        before = band[:place]
        if model.character and any([models[other].character == model.character for other, _ in before]):
            says = f"{model.name} is there twice."
            if any([other != card and models[other].character == model.character for other, _ in before]):
                return Refusal("tactics/mount/same-character", says, "Take one form, mounted or on foot.")
            return Refusal("tactics/warband/unique-names", says, "Each character is there once.")
        if model.faction == "neutral" and any(
            [models[other].faction == "neutral" and models[other].type == model.type for other, _ in before]
        ):
            says = f"{model.name} is the second neutral {model.type}."
            return Refusal("tactics/warband/neutrals", says, f"At most one neutral {model.type}.")
        number = sum([other == card for other, _ in band])
        if model.type == "soldier" and number > supply(board, card):
            says = f"{number} of {model.name}, and there are {supply(board, card)}."
            return Refusal("tactics/warband/miniatures-limit", says, f"Take {supply(board, card)} at most.")
    return None


def _why_not_tokens(board: Board, band: Band) -> Refusal | None:
    """tactics/equipment/one-per-model, tactics/warband/equipment-bound: there is room for one, and it stays."""
    for place, (card, token) in enumerate(band):
        if token == NOBODY:
            continue
        model, equipment = board.pack.models[card], board.pack.equipment[token]
        if model.type not in equipment.types:
            says = f"{equipment.name} is not for a {model.type}."
            able = " and ".join([plural(one) for one in equipment.types])
            return Refusal("tactics/equipment/types", says, f"It is for {able}.")
        if not may_carry(model, equipment):
            says = f"{equipment.name} is for infantry, and {model.name} rides."
            return Refusal("tactics/mount/infantry-equipment", says, "Give it to somebody on foot.")
        if equipment.unique and any([other == token for _, other in band[:place]]):
            return Refusal("tactics/equipment/unique", f"{equipment.name} is there twice.", "There is one of it.")
    return None


def _why_not_coins(board: Board, band: Band) -> Refusal | None:
    """tactics/warband/limit-coins, tactics/warband/model-limit; tactics/warband/leftover-copper: less is well."""
    cost, pool = cost_of(board, band), board.scenario.pool
    over = []
    if cost.gold > pool.gold:
        over.append(f"{cost.gold} of {pool.gold} gold")
    if cost.silver > pool.silver:
        over.append(f"{cost.silver} of {pool.silver} silver")
    if cost.copper > pool.copper:
        over.append(f"{cost.copper} of {pool.copper} copper")
    if over:
        says = f"That costs {' and '.join(over)}."
        return Refusal("tactics/warband/limit-coins", says, "Leave something out.")
    if len(band) > pool.copper:
        says = f"{len(band)} models, and the scenario gives {pool.copper} copper."
        return Refusal("tactics/warband/model-limit", says, f"Field {pool.copper} models at most.")
    return None


def _why_not_spend(board: Board, seat: Seat, band: Band) -> Refusal | None:
    """tactics/warband/must-spend: soldiers and equipment set aside, no further character of the faction would fit;
    tactics/warband/all-neutral: neutrals alone are a warband only where none of the House could be added."""
    models, pool = board.pack.models, board.scenario.pool
    kept = [models[card] for card, _ in band if models[card].type != "soldier"]
    spent = added([model.cost for model in kept])
    there = {model.character for model in kept}
    for model in models:
        if model.faction != FACTIONS[seat] or model.type == "soldier" or model.character in there:
            continue
        if (
            spent.gold + model.cost.gold <= pool.gold
            and spent.silver + model.cost.silver <= pool.silver
            and spent.copper + model.cost.copper <= pool.copper
        ):
            gold, silver = counted(pool.gold - spent.gold, "gold dragon"), counted(pool.silver - spent.silver, "stag")
            says = f"{model.name} would still fit: {gold} and {silver} are left for heroes and champions."
            return Refusal("tactics/warband/must-spend", says, "Gold and silver must be spent: add a hero or champion.")
    return None


# -- ready-made ones


def band_of(board: Board, warband: Warband) -> Band:
    """tactics/warband/preset: of several equal soldiers the first that carries nothing takes a token."""
    cards = [model.id for model in board.pack.models]
    tokens = [one.id for one in board.pack.equipment]
    found = [(cards.index(id), NOBODY) for id in warband.models]
    for carried in warband.equipment:
        place = found.index((cards.index(carried.model), NOBODY))
        found[place] = (found[place][0], tokens.index(carried.token))
    return ordered(board, tuple(found))


@lru_cache(maxsize=256)
def presets(board: Board, seat: Seat) -> list[Band]:
    return [band_of(board, one) for one in board.pack.presets(FACTIONS[seat], board.scenario.size)]


def without_neutrals(board: Board, band: Band) -> Band:
    return tuple([one for one in band if board.pack.models[one[0]].faction != "neutral"])


def holds_neutral(board: Board, band: Band) -> bool:
    return any([board.pack.models[card].faction == "neutral" for card, _ in band])


@lru_cache(maxsize=256)
def examples(board: Board, seat: Seat, denied: bool) -> list[Band]:
    """Some of the warbands that may be fielded, ready-made ones first: what bots choose from, and what is imagined."""
    found: list[Band] = []
    for band in presets(board, seat):
        if why_not_band(board, seat, band, denied) is not None:
            band = without_neutrals(board, band)
        if band not in found and why_not_band(board, seat, band, denied) is None:
            found.append(band)
    for band in _made(board, seat, denied):
        if band not in found:
            found.append(band)
    return found


def _made(board: Board, seat: Seat, denied: bool) -> list[Band]:
    """One for each choice of heroes that the coins allow: with champions as long as they last, then soldiers."""
    models, pool = board.pack.models, board.scenario.pool
    own = [card for card, model in enumerate(models) if may_field(board, seat, model)]
    own = [card for card in own if not (denied and models[card].faction == "neutral")]
    heroes = [card for card in own if models[card].type == "hero"]
    champions = [card for card in own if models[card].type == "champion"]
    soldiers = [card for card in own if models[card].type == "soldier"]
    found: list[Band] = []
    for chosen in range(1, 1 << len(heroes)):
        band: list[Fielded] = [(card, NOBODY) for n, card in enumerate(heroes) if chosen >> n & 1]
        for others in (champions + soldiers, champions[::-1] + soldiers):
            fuller = band.copy()
            for card in others:
                for _ in range(supply(board, card) if models[card].type == "soldier" else 1):
                    cost = added([cost_of(board, tuple(fuller)), models[card].cost])
                    fits = cost.silver <= pool.silver and cost.copper <= pool.copper and len(fuller) < pool.copper
                    if fits:
                        fuller.append((card, NOBODY))
            made = ordered(board, tuple(fuller))
            if made not in found and why_not_band(board, seat, made, denied) is None:
                found.append(made)
    return found
