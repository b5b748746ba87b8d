"""Plates of those who play, what the next scoring would bring them, and the track of rounds."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY
from ....core.english import counted, plural
from ....core.scene import Cell, Count, Plate, Standing, Track
from ..board import Power
from ..rules.battle import AttackCard, DefenceCard
from ..rules.draft import BottomDie, DraftDie
from . import values
from .coming import Coming, coming
from .sides import king_plate, treaty_plate, winter_tracks
from .teller import Teller


def plates(teller: Teller) -> Iterator[Plate]:
    is_alone = not teller.board.coop
    forecast = coming(teller.after) if is_alone and _begun(teller) and teller.s.agenda else []
    for power in teller.powers:
        yield _plate(teller, power, forecast[power] if forecast else None)
    if teller.board.coop:
        yield treaty_plate(teller)
        yield king_plate(teller)


def _begun(teller: Teller) -> bool:
    return teller.has_houses and bool(teller.s.round)


def _plate(teller: Teller, power: Power, forecast: Coming | None) -> Plate:
    s = teller.s
    is_player = s.is_player(power)
    house = s.house[power]
    name = teller.names[power] if is_player and power < len(teller.names) else ""
    who = name or (f"Seat {power + 1}" if is_player else "Nobody plays it")
    counts = tuple(_counts(teller, power))
    expected = tuple(_coming(teller, forecast)) if forecast is not None else ()
    told = [f"{count.label} {count.value}" for count in counts] + [f"{one.value} {one.label}" for one in expected]
    if forecast is not None:
        told.append(_parts(forecast))
    if s.vengeance[power]:
        told.append(counted(s.vengeance[power], "Vengeance token"))
    note = _note(teller, power)
    # Of a Treaty the points are all players' together.
    score = "" if teller.board.coop else f", {counted(s.score(power), 'point')}"
    return Plate(
        id=f"power-{power}",
        label=f"{teller.side(power)}{score}: {', '.join([*told, note]).strip(', ')}",
        tone=teller.tone(power),
        mark=teller.tone(power) if house != NOBODY else "neutral",
        state=_state(teller, power),
        value=values.house(teller.board, house) if house != NOBODY else "",
        side=teller.side(power),
        who=who,
        kind="seat" if is_player else "automaton",
        seat=power if is_player else -1,
        score=str(s.score(power)) if score else "",
        units=("point" if s.score(power) == 1 else "points") if score else "",
        note=note,
        counts=counts,
        coming=expected,
    )


def _state(teller: Teller, power: Power) -> Standing:
    s = teller.s
    if s.gone >> power & 1:
        return "out"
    if not s.agenda:
        won = s.beaten if s.board.coop else s.score(power) == max(s.points)
        return "won" if won else ""
    return "turn" if power == teller.asked and power != NOBODY else ""


def _note(teller: Teller, power: Power) -> str:
    """What a power is doing."""
    s, top, battle = teller.s, teller.top, teller.battle
    if power == teller.asked:
        if isinstance(top, (DraftDie, BottomDie)):
            return "Drafting"
        if isinstance(top, AttackCard):
            return "Attacking"
        return "Defending" if isinstance(top, DefenceCard) else "To choose"
    if battle is not None and power in (battle.attacker, battle.defender):
        return "Attacking" if power == battle.attacker else "Defending"
    return "Active" if power == s.active else ""


def _counts(teller: Teller, power: Power) -> Iterator[Count]:
    s = teller.s
    if s.house[power] == NOBODY:
        return
    if teller.board.coop:
        yield Count("force", str(s.open_spaces(power)))
        yield _several(len(s.controlled(power)), "domain")
    elif s.is_player(power):
        yield Count("gold", f"{s.purse(power)} of {s.gold_limit(power)}")
    if not teller.board.coop:
        yield _several(teller.castles[power], "castle")
    if s.is_player(power):
        yield _several(len(s.cards_of(power)), "card")


def _several(number: int, one: str) -> Count:
    return Count(one if number == 1 else plural(one), str(number))


def _coming(teller: Teller, forecast: Coming) -> Iterator[Count]:
    """tinyepic/score/castles, tinyepic/score/objectives, tinyepic/score/alliances."""
    s = teller.s
    due = next((n for n in teller.board.scoring if n >= s.round), 0)
    when = "if the round ended now" if due == s.round else f"if round {due} ended like this"
    yield Count(when, f"+{sum(forecast)}")


def _parts(forecast: Coming) -> str:
    """The same in its parts, for whoever asks."""
    return f"{forecast.castles} for castles, {forecast.objectives} for objectives, {forecast.alliances} for alliances"


def tracks(teller: Teller) -> Iterator[Track]:
    """The rounds, and how strong the dead are."""
    yield from _rounds(teller)
    if teller.board.coop:
        yield from winter_tracks(teller)


def _rounds(teller: Teller) -> Iterator[Track]:
    """tinyepic/round/six-rounds, tinyepic/setup/five-player-scoring-rounds: the rounds, and what is scored when."""
    s, board = teller.s, teller.board
    rounds, points = [], []
    for n in range(1, board.rounds + 1):
        scores, avenges = n in board.scoring, n in board.vengeance
        told = f"Round {n}"
        if scores:
            castles = "" if board.coop else f" {'/'.join(map(str, board.castle_points))}"
            told += f", then scoring: castles{castles}, objectives, alliances"
        if avenges:
            told += ", and a Vengeance token for the last"
        here = n == s.round
        rounds.append(
            Cell(
                text=str(n),
                tone="paper" if here else "neutral" if n < s.round else "",
                label=told,
                state="here" if here else "",
            )
        )
        points.append(Cell(mark="objective" if scores else "", tone="coin" if scores else "", label=told))
    done = f"Round {s.round} of {board.rounds}" if s.round else "Set-up"
    yield Track(
        id="rounds",
        label=f"{done}, scoring after rounds {', '.join(map(str, board.scoring))}",
        group="Rounds",
        name="Round",
        cells=tuple(rounds),
    )
    yield Track(id="scoring", label="Rounds that are scored", group="Rounds", name="Scored", cells=tuple(points))
