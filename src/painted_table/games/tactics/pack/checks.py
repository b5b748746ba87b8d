"""What the files of the pack must say of one another."""

from __future__ import annotations

from collections import Counter

from ....core.content import Problems, Spot
from ....core.wardrobe import unknown
from .effects import (
    Cost,
    EndGame,
    IgnoreTerrain,
    MoreModelsInZone,
    OnlySideWithHero,
    PlacePlunder,
    ScenarioEffect,
    ScenarioVp,
    SetDie,
)
from .entries import Model, Sample, Scenario, Warband
from .moments import check_agenda, check_card, check_equipment, check_motivation, check_objective
from .shapes import covered, edge_of, laid, rows_of, slots_of, walls_of
from .source import Source

MODELS, TILES, TERRAIN, SCENARIOS, TOKENS = "models.toml", "tiles.toml", "terrain.toml", "scenarios.toml", "tokens.toml"
EQUIPMENT, AGENDAS, MOTIVATIONS = "equipment.toml", "agendas.toml", "motivations.toml"
OBJECTIVES, WARBANDS = "objectives.toml", "warbands.toml"
MOST_MODELS, MOST_AGENDAS = 62, 30
"""What a set of models, or of agendas, can hold in one number."""


def check(source: Source) -> None:
    """Raises ContentError with every contradiction found."""
    problems = Problems()
    _check_models(source, problems)
    _check_tiles(source, problems)
    _check_terrain(source, problems)
    usual = [scenario.id for scenario in source.scenarios.scenario]
    problems.at(SCENARIOS, "[meta]").refer(source.scenarios.meta.usual, usual, "scenario", "usual")
    for scenario in source.scenarios.scenario:
        _check_scenario(source, scenario, problems.at(SCENARIOS, f"scenario {scenario.id}"))
    _check_tokens(source, problems)
    _check_cards(source, problems)
    for warband in source.warbands.warband:
        _check_warband(source, warband, problems.at(WARBANDS, f"warband {warband.id}"))
    problems.check()


# -- models


def _check_models(source: Source, problems: Problems) -> None:
    """tactics/mount/same-character, tactics/motivation/one-per-hero."""
    models = {model.id: model for model in source.models.model}
    motivations = {card.id: card for card in source.motivations.motivation}
    at = problems.at(MODELS, "[meta]")
    at.claim(source.models.meta.cards, len(models), "cards", "cards")
    at.claim(source.models.meta.miniatures, sum(one.miniatures for one in models.values()), "miniatures", "miniatures")
    at.require(len(models) <= MOST_MODELS, "cards", "too many cards", f"keep to {MOST_MODELS}")
    for model in models.values():
        at = problems.at(MODELS, f"model {model.id}")
        _check_card(source, model, at)
        for word in unknown(model.figure):
            at.require(False, "figure", f"nobody can draw {word}", "use the words of core/look/figures.toml")
        at.require(
            (model.faction == "neutral") == bool(model.box), "box", "a box goes with a neutral alone", "mend one"
        )
        if model.other_form and at.refer(model.other_form, models, "model", "other_form"):
            other = models[model.other_form]
            at.require(other.other_form == model.id, "other_form", f"{other.id} has another", "name each other")
            at.require(other.character == model.character, "character", "the forms are not the same", "mend one")
            at.require(other.base != model.base, "base", "both forms are of one size", "one is mounted")
        if model.motivation and at.refer(model.motivation, motivations, "motivation", "motivation"):
            named = motivations[model.motivation].character == model.character
            at.require(named, "motivation", "the card is of another character", "mend one")
    for sample in source.models.sample:
        _check_card(source, sample, problems.at(MODELS, f"sample {sample.id}"))


def _check_card(source: Source, card: Model | Sample, at: Spot) -> None:
    """tactics/model/types, tactics/model/hero-cost, tactics/model/champion-cost, tactics/model/soldier-cost: the type
    goes by the cost; tactics/attackmode/ladder."""
    at.require(card.type == type_of(card.cost), "type", f"by its cost it is a {type_of(card.cost)}", "mend one")
    soldier = card.type == "soldier"
    nobody = soldier or isinstance(card, Sample)
    at.require(
        nobody or bool(card.character), "character", "a hero or champion is a character", "write whom the card shows"
    )
    at.require(not (soldier and card.character), "character", "a soldier is no character", "leave it out")
    for mode in card.attack:
        ids = [one.id for one in mode.improve]
        for n, one in enumerate(mode.improve):
            if one.needs:
                at.refer(one.needs, ids[:n], "improvement before it", "attack.improve.needs")
        every = [*ids, *(one.id for one in mode.aftermath)]
        at.require(len(set(every)) == len(every), "attack.improve", "two have one id", "rename one")
    check_card(card, at)
    terrains = [one.id for one in source.terrain.terrain]
    for ability in card.ability:
        for effect in ability.effect:
            if isinstance(effect, IgnoreTerrain):
                at.refer(effect.terrain, terrains, "terrain", "ability.effect.terrain")


def type_of(cost: Cost) -> str:
    """What a model of that cost is; nothing where no type costs that."""
    if cost.gold:
        return "hero"
    if cost.silver == 1 and cost.copper <= 1:
        return "champion"
    return "soldier" if (cost.silver, cost.copper) == (0, 1) else ""


# -- tiles and terrain


def _check_tiles(source: Source, problems: Problems) -> None:
    """tactics/board/tile-grid, tactics/board/unique-tiles, tactics/board/square-types."""
    meta, faces = source.tiles.meta, source.tiles.face
    at = problems.at(TILES, "[meta]")
    at.claim(meta.faces, len(faces), "faces", "faces")
    at.claim(meta.tiles, len({face.tile for face in faces}), "tiles", "tiles")
    zones = [one.id for one in source.terrain.terrain if one.form == "zone"]
    for mark, ground in source.tiles.legend.items():
        at = problems.at(TILES, f"legend {mark}")
        at.require(len(mark) == 1, "", "a map is drawn with single characters", "write one")
        if ground.zone:
            at.refer(ground.zone, zones, "zone", "zone")
    for face in faces:
        at = problems.at(TILES, f"face {face.id}")
        sound = len(face.rows) == meta.size and all(len(row) == meta.size for row in face.rows)
        at.require(sound, "rows", f"not {meta.size} rows of {meta.size}", "draw every square once")
        for mark in {mark for row in face.rows for mark in row}:
            at.refer(mark, source.tiles.legend, "ground", "rows")
    for tile, count in Counter(face.tile for face in faces).items():
        problems.at(TILES, f"tile {tile}").require(count <= 2, "tile", f"it has {count} faces", "a tile has two")


def _check_terrain(source: Source, problems: Problems) -> None:
    edges = [one.id for one in source.terrain.terrain if one.form == "edge"]
    backs = [one.id for one in source.terrain.terrain if one.form == "token back"]
    for one in source.terrain.terrain:
        at = problems.at(TERRAIN, f"terrain {one.id}")
        is_edge = one.form == "edge"
        at.require(is_edge == (one.blocks is not None), "blocks", "blocks goes with an edge alone", "mend one")
        at.require(is_edge == (one.square is None), "square", "a square goes with all but an edge", "mend one")
        if one.interact and one.interact.becomes:
            at.refer(one.interact.becomes, edges, "edge", "interact.becomes")
        if one.charge_terrain:
            at.refer(one.charge_terrain.becomes, edges, "edge", "charge_terrain.becomes")
        for back in one.backs:
            at.refer(back, backs, "back", "backs")
        if one.backs:
            at.claim(one.pieces, sum(one.backs.values()), "pieces", "backs")


# -- scenarios


def _check_scenario(source: Source, scenario: Scenario, at: Spot) -> None:
    """tactics/scenario/size-fixed, tactics/scenario/objective-two, tactics/board/unique-tiles,
    tactics/setup/tracker."""
    pool = source.tokens.sizes.of(scenario.size)
    at.require(pool in (None, scenario.pool), "pool", "not the coins of its size", "write those of tokens.toml")
    at.require(scenario.rounds <= source.tokens.turn_tracker.spaces, "rounds", "more than the tracker", "lower it")
    faces = {face.id: face for face in source.tiles.face}
    used = Counter(faces[tile.face].tile for tile in scenario.tiles if at.refer(tile.face, faces, "face", "tiles"))
    for tile, count in used.items():
        at.require(count == 1, "tiles", f"tile {tile} lies {count} times", "take each tile once")
    size = source.tiles.meta.size
    cells = {(tile.col, tile.row) for tile in scenario.tiles}
    wide, high = scenario.width // size, scenario.height // size
    whole = cells == {(col, row) for col in range(wide) for row in range(high)}
    whole = whole and (wide * size, high * size) == (scenario.width, scenario.height)
    at.require(whole, "tiles", "they do not fill the battlefield", "one for each place")
    drawn = len(scenario.assembled) == scenario.height and all(len(row) == scenario.width for row in scenario.assembled)
    at.require(drawn, "assembled", "not as wide and high as the battlefield", "draw every square once")
    if whole and drawn:
        _check_assembled(source, scenario, at)
        _check_pieces(source, scenario, at)
    for n, (x, y) in enumerate(scenario.objectives):
        for other_x, other_y in scenario.objectives[:n]:
            far = max(abs(x - other_x), abs(y - other_y))
            at.require(far >= 3, "objectives", f"two lie {far} squares apart", "put them 3 squares apart or more")
    for key, zones in (("zones.gold", scenario.zones.gold), ("zones.silver", scenario.zones.silver)):
        for x0, y0, x1, y1 in zones:
            inside = x0 <= x1 < scenario.width and y0 <= y1 < scenario.height
            at.require(inside, key, "a zone leaves the battlefield", "write x0, y0, x1, y1")
    for special in scenario.special:
        for effect in special.effect:
            _check_special(effect, at)
    warbands = Counter(one.faction for one in source.warbands.warband if one.size == scenario.size)
    for faction in ("targaryen", "baratheon"):
        at.require(warbands[faction] > 0, "size", f"no warband of {faction} is of it", "add one to warbands.toml")


def _check_special(effect: ScenarioEffect, at: Spot) -> None:
    """What a scenario's own rule may speak of."""
    zones = ("river", "high_ground")
    if isinstance(effect, ScenarioVp):
        kills = effect.when in ("side_kills", "side_kills_or_captures")
        at.require(kills == bool(effect.types), "special.effect.types", "types go with kills alone", "mend one")
        near = ("", "corpse_pile") if kills else ("",)
        at.refer(effect.near_terrain, near, "terrain to be near", "special.effect.near_terrain")
        falls = effect.when == "hero_killed_in_zone"
        at.refer(effect.zone, zones if falls else ("",), "zone here", "special.effect.zone")
        at.require(not (kills or falls) or not effect.condition, "special.effect", "a fall has no condition", "drop it")
    if isinstance(effect, PlacePlunder):
        at.refer(effect.zone, zones, "zone here", "special.effect.zone")
    if isinstance(effect, (ScenarioVp, EndGame)):
        for must in effect.condition:
            if isinstance(must, MoreModelsInZone):
                at.refer(must.zone, zones, "zone to be in", "special.effect.condition.zone")
            at.require(
                not isinstance(effect, EndGame) or isinstance(must, OnlySideWithHero),
                "special.effect.condition",
                "the battle ends early for the only side with a hero",
                'write kind = "only_side_with_hero"',
            )


def _check_assembled(source: Source, scenario: Scenario, at: Spot) -> None:
    """tactics/board/tile-grid: the tiles, turned, give the map that is drawn."""
    tiles = laid(scenario, source.tiles.face, source.tiles.meta.size)
    rows = rows_of(scenario, tiles)
    for y, (drawn, row) in enumerate(zip(scenario.assembled, rows, strict=True)):
        at.require(drawn == row, "assembled", f"row {y} is {row} by the tiles", "mend one")
    walls = walls_of(scenario, tiles)
    at.require(
        {edge_of(wall) for wall in scenario.walls} == walls,
        "walls",
        f"by the tiles they are {', '.join('{},{},{}'.format(*wall) for wall in sorted(walls))}",
        "mend one",
    )
    slots = slots_of(tiles)
    for door in scenario.doors_and_windows:
        named = slots.get(edge_of(door.edge)) == (door.slot, door.kind)
        at.require(named, "doors_and_windows", f"{door.edge} is not the slot {door.slot}", "mend one")


def _check_pieces(source: Source, scenario: Scenario, at: Spot) -> None:
    """tactics/board/terrain-on-open: what lies there lies on OPEN squares, and as many as the box has."""
    terrains = {one.id: one for one in source.terrain.terrain}
    pieces = [piece for piece in scenario.terrain if at.refer(piece.id, terrains, "terrain", "terrain")]
    for id, count in Counter(piece.id for piece in pieces).items():
        at.require(terrains[id].form == "piece", "terrain", f"{id} is no piece", "lay pieces here")
        most = terrains[id].pieces
        at.require(count <= most, "terrain", f"{count} of {id}, the box has {most}", "take fewer")
    leaves = terrains["dead_leaves"].pieces
    at.require(len(scenario.dead_leaves) <= leaves, "dead_leaves", f"more than {leaves}", "take fewer")
    edges = [one.id for one in source.terrain.terrain if one.form == "edge"]
    for door in scenario.doors_and_windows:
        at.refer(door.starts_as, edges, "edge", "doors_and_windows.starts_as")
    free = {
        (x, y)
        for y, row in enumerate(scenario.assembled)
        for x, mark in enumerate(row)
        if mark in source.tiles.legend and source.tiles.legend[mark].type.startswith("OPEN")
    }
    blocked: set[tuple[int, int]] = set()
    for piece in pieces:
        squares = set(covered(piece.x, piece.y, terrains[piece.id].size))
        on_open = squares <= free and not squares & blocked
        at.require(on_open, "terrain", f"{piece.id} at ({piece.x},{piece.y}) is not on OPEN squares", "move it")
        free -= squares
        if str(terrains[piece.id].square).startswith("BLOCKED"):
            blocked |= squares
    plunder = [(one.x, one.y) for one in scenario.plunder]
    for key, spots in (
        ("objectives", scenario.objectives),
        ("plunder", tuple(plunder)),
        ("dead_leaves", scenario.dead_leaves),
    ):
        for x, y in spots:
            at.require((x, y) in free, key, f"({x},{y}) is no OPEN square without a piece", "move it")


# -- cards and warbands


def _check_tokens(source: Source, problems: Problems) -> None:
    """What the rules know one way: tactics/coin/activation-copper, tactics/pass/cost, tactics/equipment/die-choice."""
    coins, at = source.tokens.coins, problems.at(TOKENS, "[coins]")
    at.require(coins.activation == Cost(copper=1), "activation", "a model is activated for 1 copper", "write that")
    paid = Cost(silver=coins.pass_cost.silver)
    at.require(coins.pass_cost == paid, "pass_cost", "to pass is paid in silver", "write silver alone")
    for token in source.tokens.token:
        if token.group == "plunder":
            at = problems.at(TOKENS, f"token {token.id}")
            at.require(token.interact is not None, "interact", "nothing says what it costs to take it", "write ap")
    for one in source.equipment.equipment:
        at = problems.at(EQUIPMENT, f"equipment {one.id}")
        check_equipment(one, at)
        for effect in one.effect:
            if isinstance(effect, SetDie):
                usual = SetDie(whose=effect.whose, to=10 if effect.whose == "self" else 1, n=1)
                at.require(effect == usual, "effect", "one die is turned to the best face or the worst", "write that")


def _check_cards(source: Source, problems: Problems) -> None:
    """tactics/agenda/five-each, tactics/objectivecard/deal: cards for every objective."""
    characters = {model.character for model in source.models.model if model.character}
    for card in source.motivations.motivation:
        at = problems.at(MOTIVATIONS, f"motivation {card.id}")
        at.refer(card.character, characters, "character", "character")
        check_motivation(card, at)
    for one in source.objectives.objective_card:
        check_objective(one, problems.at(OBJECTIVES, f"objective_card {one.id}"))
    most = max(len(scenario.objectives) for scenario in source.scenarios.scenario)
    count = len(source.objectives.objective_card)
    problems.at(OBJECTIVES, "[[objective_card]]").require(
        count >= most, "id", f"{count} cards for {most} objectives", "add some"
    )
    agendas = len(source.agendas.agenda)
    at = problems.at(AGENDAS, "[[agenda]]")
    at.require(2 <= agendas <= MOST_AGENDAS, "id", f"{agendas} agendas", f"write 2 to {MOST_AGENDAS}")
    for agenda in source.agendas.agenda:
        at = problems.at(AGENDAS, f"agenda {agenda.id}")
        playable = agenda.playable != "never"
        at.require(playable == bool(agenda.play_effect), "play_effect", "goes with playable", "mend one")
        check_agenda(agenda, at)


def _check_warband(source: Source, warband: Warband, at: Spot) -> None:
    """tactics/warband/preset: of cards and tokens that there are, and for the coins it says; whether it may be fielded
    is for the rules to say."""
    models = {model.id: model for model in source.models.model}
    tokens = {one.id: one for one in source.equipment.equipment}
    costs: list[Cost] = []
    for id in warband.models:
        if at.refer(id, models, "model", "models"):
            costs.append(models[id].cost)
    for carried in warband.equipment:
        at.refer(carried.model, warband.models, "model of this warband", "equipment.model")
        if at.refer(carried.token, tokens, "token", "equipment.token"):
            costs.append(tokens[carried.token].cost)
    spent = added(costs)
    at.require(
        spent == warband.spent,
        "spent",
        f"it costs {spent.gold} gold, {spent.silver} silver and {spent.copper} copper",
        "write that, or mend what it counts",
    )


def added(costs: list[Cost]) -> Cost:
    """Coin by coin."""
    return Cost(
        gold=sum(cost.gold for cost in costs),
        silver=sum(cost.silver for cost in costs),
        copper=sum(cost.copper for cost in costs),
    )
