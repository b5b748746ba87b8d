"""What the files of the pack must say of one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....core.content import Problems, Spot
from ....core.wardrobe import unknown
from ..geometry import measure, sight
from .effects import AttachCard, Effects, MoraleTest, PanicTest, Pick, ReplaceZone, SearchCard
from .entries import FACTIONS, Army, Attachment, ModeEntry, Piece, Point, Structure, Unit
from .source import Source

COMPONENTS, GEOMETRY, UNITS, ATTACHMENTS = "components.toml", "geometry.toml", "units.toml", "attachments.toml"
NCUS, CARDS, BOARD, OBJECTIVES = "ncus.toml", "tactics_cards.toml", "tactics_board.toml", "objective_cards.toml"
TERRAIN, MODES, ARMIES, KEYWORDS = "terrain.toml", "modes.toml", "armies.toml", "keywords.toml"
MOST_UNITS = 30
"""What a set of units can hold in one number, both armies together."""


def check(source: Source) -> None:
    """Raises ContentError with every contradiction found."""
    problems = Problems()
    _check_geometry(source, problems.at(GEOMETRY, "[model]"))
    _check_units(source, problems)
    _check_cards(source, problems)
    _check_terrain(source, problems)
    for mode in source.modes.mode:
        _check_mode(source, mode, problems.at(MODES, f"mode {mode.id}"))
    for army in source.armies.army:
        _check_army(source, army, problems.at(ARMIES, f"army {army.id}"))
    _check_matchups(source, problems)
    _check_box(source, problems)
    problems.check()


def _check_geometry(source: Source, at: Spot) -> None:
    """The model is part of the rules: a pack can say its numbers, but not change them."""
    model = source.geometry.model
    fixed = {
        "facing_steps": measure.CIRCLE,
        "overlap_tolerance": measure.OVERLAP,
        "contact_distance": measure.CONTACT,
        "min_gap": measure.GAP,
        "los_front_parts": sight.FRONT_PARTS,
        "los_side_parts": sight.SIDE_PARTS,
        "los_block_length": sight.BLOCKS,
        "los_tray_grow": sight.GROWN,
        "arc_tie_area": measure.TIED,
        "slide_step": measure.SLIDE,
        "sine_scale": measure.SCALE,
        "sine_sha256": measure.fingerprint(),
    }
    for name, value in fixed.items():
        at.require(getattr(model, name) == value, name, "the rules measure with another", f"write {value}")


# -- units


def _check_units(source: Source, problems: Problems) -> None:
    """warband/unit, warband/attach: every ability, tray and attachment is known; dice are told for every rank."""
    abilities = [one.id for one in source.abilities.ability]
    trays = {tray.id: tray for tray in source.geometry.tray}
    for unit in source.units.unit:
        at = problems.at(UNITS, f"unit {unit.id}")
        for ability in unit.abilities:
            at.refer(ability, abilities, "ability", "abilities")
        for word in unknown(unit.figure):
            at.require(False, "figure", f"nobody can draw {word}", "use the words of core/look/figures.toml")
        if at.refer(unit.tray, trays, "tray", "tray"):
            _check_ranks(unit, trays[unit.tray].ranks, at)
    cards = {card.id: card for card in source.tactics_cards.card}
    for attachment in source.attachments.attachment:
        at = problems.at(ATTACHMENTS, f"attachment {attachment.id}")
        for ability in attachment.abilities:
            at.refer(ability, abilities, "ability", "abilities")
        for word in unknown(attachment.figure):
            at.require(False, "figure", f"nobody can draw {word}", "use the words of core/look/figures.toml")
        _check_commander(attachment, at)
        for card in attachment.cards:
            if at.refer(card, cards, "card", "cards"):
                at.require(cards[card].deck == attachment.id, "cards", f"{card} is of another deck", "mend one")


def _check_ranks(unit: Unit, ranks: int, at: Spot) -> None:
    """warband/rank/at-least-one-model: the models fill the ranks of the tray, and each number of ranks has its dice."""
    full = unit.rank_size * ranks if ranks else unit.hp
    at.require(unit.hp == full, "hp", f"a full tray has {full}", f"write {full}")
    for attack in unit.attacks:
        told = len(attack.dice) == max(ranks, 1)
        at.require(told, "attacks.dice", f"a tray of {ranks} ranks needs {max(ranks, 1)}", "one number for each rank")
        at.require((attack.kind == "ranged") == bool(attack.range), "attacks.range", "only shots reach", "mend one")
    bands = bool(unit.banded_dice)
    at.require(bands == ("banding" in unit.abilities), "banded_dice", "they go with Banding", "mend one")


def _check_commander(attachment: Attachment, at: Spot) -> None:
    """warband/commander: a Commander is a character, costs nothing and brings cards."""
    if attachment.commander:
        whole = bool(attachment.character and attachment.cards) and attachment.cost == 0
        at.require(whole, "commander", "one has a character, brings cards and costs nothing", "mend one")
    else:
        at.require(not attachment.cards, "cards", "only a Commander brings cards", "leave them out")


# -- cards


def _check_cards(source: Source, problems: Problems) -> None:
    """warband/deck, warband/components/cards-tactics-52: every deck is a faction's or a Commander's; fetched cards are
    known; the Tactics Board has its five zones once each."""
    cards = [card.id for card in source.tactics_cards.card]
    decks = [*FACTIONS, *(one.id for one in source.attachments.attachment if one.commander)]
    for card in source.tactics_cards.card:
        problems.at(CARDS, f"card {card.id}").refer(card.deck, decks, "deck", "deck")
    for ncu in source.ncus.ncu:
        at = problems.at(NCUS, f"ncu {ncu.id}")
        for effect in every_effect(ncu.effects):
            if isinstance(effect, SearchCard):
                at.refer(effect.card, cards, "card", "effects.card")
    at = problems.at(BOARD, "zone")
    at.claim(5, len({zone.id for zone in source.tactics_board.zone}), "id", "zones")
    centre = sum(one.fixed == "centre" for one in source.objective_cards.objective)
    problems.at(OBJECTIVES, "objective").claim(1, centre, "fixed", "cards at the centre")


def every_effect(effects: Effects) -> Iterator[object]:
    """With those inside others."""
    for effect in effects:
        yield effect
        if isinstance(effect, PanicTest):
            yield from every_effect(effect.on_fail)
        elif isinstance(effect, MoraleTest):
            yield from every_effect((*effect.on_pass, *effect.on_fail))
        elif isinstance(effect, AttachCard):
            yield from every_effect(effect.lasting)
        elif isinstance(effect, ReplaceZone):
            yield from every_effect(effect.effects)
        elif isinstance(effect, Pick):
            yield from every_effect(effect.options)


# -- terrain and modes


def _check_terrain(source: Source, problems: Problems) -> None:
    """warband/terrain: outlines are convex, keywords and tokens known, layouts within the table."""
    keywords = [one.id for one in source.keywords.terrain_keyword]
    tokens = [one.id for one in source.terrain.token]
    pieces = [one.id for one in source.terrain.piece]
    for token in source.terrain.token:
        for side in token.sides:
            problems.at(TERRAIN, f"token {token.id}").refer(side, pieces, "piece", "sides")
    outlined: list[Piece | Structure] = [*source.terrain.piece, *source.terrain.structure]
    for one in outlined:
        at = problems.at(TERRAIN, f"piece {one.id}")
        for keyword in one.keywords:
            at.refer(keyword, keywords, "terrain keyword", "keywords")
        at.require(is_convex(one.polygon), "polygon", "the outline is not convex", "go round it one way without dents")
    for piece in source.terrain.piece:
        problems.at(TERRAIN, f"piece {piece.id}").refer(piece.token, tokens, "token", "token")
    model = source.geometry.model
    for layout in source.terrain.layout:
        at = problems.at(TERRAIN, f"layout {layout.id}")
        for laid in layout.pieces:
            at.refer(laid.piece, pieces, "piece", "pieces.piece")
            on = laid.x <= model.table_width and laid.y <= model.table_height
            at.require(on, "pieces", f"{laid.piece} lies off the table", "keep it within the table")


def is_convex(points: tuple[Point, ...]) -> bool:
    """Whether an outline turns one way only."""
    turns = set()
    for k, (x, y) in enumerate(points):
        (next_x, next_y), (last_x, last_y) = points[(k + 1) % len(points)], points[(k + 2) % len(points)]
        turns.add((next_x - x) * (last_y - next_y) - (next_y - y) * (last_x - next_x) > 0)
    return len(points) >= 3 and len(turns) == 1


def _check_mode(source: Source, mode: ModeEntry, at: Spot) -> None:
    """What a mode uses it must say."""
    placed = len(mode.tokens) + mode.tokens_placed_by_players
    at.claim(placed, len(mode.quick_tokens), "quick_tokens", "tokens")
    for use, told in {
        "castle_walls": bool(mode.walls and mode.wall_vp),
        "reserves": bool(mode.starting_units),
        "marks": bool(mode.marks),
        "corpse_piles": bool(mode.start_piles and mode.max_piles),
        "secret_objectives": bool(mode.secret_hand),
    }.items():
        at.require((use in mode.uses) == told, "uses", f"{use} and what goes with it do not agree", "mend one")
    comes_in = bool({"reserves", "castle_walls"} & set(mode.uses))
    at.require((mode.arrivals is not None) == comes_in, "arrivals", "only reserves come in later", "mend one")
    walls = sum(one.count for one in source.terrain.structure if mode.id in one.modes)
    at.require(len(mode.walls) == walls, "walls", f"there are {walls} of them", "place each once")
    layouts = [one for one in source.terrain.layout if mode.id in one.modes]
    at.require(bool(layouts), "id", "no layout is made for it", f"name it in a layout of {TERRAIN}")


# -- armies


def _check_army(source: Source, army: Army, at: Spot) -> None:
    """warband/army: points are counted, and the Commander stands with a unit. Whether it is legal is for the rules."""
    units = {one.id: one for one in source.units.unit}
    attachments = {one.id: one for one in source.attachments.attachment}
    ncus = {one.id: one for one in source.ncus.ncu}
    points = 0
    for unit, attachment in army.units:
        if at.refer(unit, units, "unit", "units"):
            points += units[unit].cost
        if attachment and at.refer(attachment, attachments, "attachment", "units"):
            points += attachments[attachment].cost
    for ncu in army.ncus:
        if at.refer(ncu, ncus, "NCU", "ncus"):
            points += ncus[ncu].cost
    at.claim(army.points, points, "points", "points")
    held = Counter(attachment for _, attachment in army.units)
    at.require(held[army.commander] == 1, "commander", "stands with no unit", "give the Commander to one of the units")
    at.require(len(army.units) * 2 <= MOST_UNITS, "units", "too many units", f"keep to {MOST_UNITS // 2}")


def _check_matchups(source: Source, problems: Problems) -> None:
    """warband/quick/prebuilt: each names an army of either side, both of its size, and a layout of its mode; every size
    has an army of either side to propose."""
    armies = {one.id: one for one in source.armies.army}
    layouts = {one.id: one for one in source.terrain.layout}
    for matchup in source.armies.matchup:
        at = problems.at(ARMIES, f"matchup {matchup.id}")
        for key, army, faction in zip("ab", (matchup.first, matchup.second), FACTIONS):
            if at.refer(army, armies, "army", key):
                at.require(armies[army].size == matchup.size, "size", f"{army} is of another size", "mend one")
                at.require(armies[army].faction == faction, key, f"{army} is not of {faction}", "mend one")
        if at.refer(matchup.layout, layouts, "layout", "layout"):
            fits = matchup.mode in layouts[matchup.layout].modes
            at.require(fits, "layout", "it is not made for the mode", "choose another")
    fielded = {(one.faction, one.size) for one in source.armies.army}
    for size in source.modes.size:
        for faction in FACTIONS:
            is_there = (faction, size.id) in fielded
            problems.at(ARMIES, "army").require(is_there, "size", f"none of {faction} is {size.id}", "add one")


def _check_box(source: Source, problems: Problems) -> None:
    """warband/components: what the box holds is what the other files hold."""
    counts = {one.id: one.count for one in source.components.component}
    boxed = [one for one in source.attachments.attachment if one.pool == "box"]
    found = {
        "attachment_cards": len(boxed),
        "unit_cards": sum(one.pool == "box" for one in source.units.unit),
        "ncu_cards": sum(one.pool == "box" for one in source.ncus.ncu),
        "objective_cards": len(source.objective_cards.objective),
        "secret_objective_cards": len(source.secret_objectives.secret),
        "tactics_cards": sum(one.copies for one in source.tactics_cards.card),
        "terrain_tokens": sum(one.count for one in source.terrain.token),
        "castle_walls": sum(one.count for one in source.terrain.structure),
    }
    for id, n in found.items():
        problems.at(COMPONENTS, f"component {id}").claim(counts.get(id, 0), n, "count", "of them")
