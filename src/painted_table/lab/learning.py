"""Learns what positions of a table are worth from games of its own mind: how features go with winning.

Each game is played with slips up to a point drawn by lot, so that uneven positions come up, and from there on as the
mind plays; positions are kept from that point on only, because slips after it would darken the odds. Every game
weighs the same, however long it is. What is held out for the test is whole games.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import Any

from ..bots.searching import Seen
from ..core import agenda
from ..core.agenda import Chance, Decision, Seat
from ..core.dice import SeededDice
from ..core.game import AnyGame
from ..core.mind import Mind
from ..core.refusal import Garbled
from ..core.values import Learned, plays_together
from .arena import derived
from .pool import Progress

SLIPS = 4
"""One in so many answers is any candidate, up to the point from which positions are kept."""
WIDTH = 4
KEPT = 10
"""Positions of a game."""
DECISIONS = 5_000
STEPS = 250
RATE = 0.6
PULL = 0.0008
"""Towards weights of 0."""


@dataclass(frozen=True)
class Sample:
    """A position: the features of every seat, and what each has won."""

    features: list[list[float]]
    won: list[float]
    weight: float


def collect(game: AnyGame, players: int, options: dict[str, str], number: int, seed: int) -> list[Sample]:
    """Positions of one game, one for each tick at most."""
    mind = game.mind()
    assert mind is not None
    s: Any = game.start(players, options)
    agenda.advance(s)
    dice, whims = SeededDice(derived(seed, number, "chance")), SeededDice(derived(seed, number, "whims"))
    slips = whims.below(120)
    decisions, tick, kept = 0, 0, list[list[list[float]]]()
    while s.agenda and decisions < DECISIONS:
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        assert isinstance(top, Decision)
        if decisions >= slips and mind.tick(s) > tick:
            kept.append([mind.features(s, seat) for seat in range(players)])
        tick = max(tick, mind.tick(s))
        seat = agenda.asked(s)[0]
        agenda.answer(s, seat, _answer(game, mind, s, seat, decisions < slips, whims))
        decisions += 1
    winners = game.winners(s)
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    step = max(len(kept) // KEPT, 1)
    chosen = kept[whims.below(step) :: step]
    return [Sample(features, won, 1.0 / len(chosen)) for features in chosen]


def _answer(game: AnyGame, mind: Mind[Any], s: Any, seat: Seat, slips: bool, whims: SeededDice) -> agenda.Action:
    world = Seen(game, game.see(s, seat)).imagine(whims)
    top = world.agenda[-1]
    assert isinstance(top, Decision)
    if slips and mind.tick(s) and whims.below(SLIPS) == 0:
        plans = mind.candidates(world, top, seat, WIDTH)
        return plans[whims.below(len(plans))][0]
    return mind.answer(world, top, seat, whims)


def fit(samples: list[Sample], width: int, players: int, together: bool) -> tuple[list[float], list[float]]:
    """Weights of the features and of the seats, by gradient descent on the logarithmic loss."""
    weights, sides = [0.0] * width, [0.0] * players
    total = sum(sample.weight for sample in samples)
    seats = range(1 if together else players)
    speed, side_speed = [0.0] * width, [0.0] * players
    for _ in range(STEPS):
        slope, side_slope = [PULL * weight for weight in weights], [0.0] * players
        for sample in samples:
            chances = predicted(sample, weights, sides, together)
            for seat in seats:
                error = (
                    (chances[seat] - (float(any(sample.won)) if together else sample.won[seat])) * sample.weight / total
                )
                side_slope[seat] += error
                for place, amount in enumerate(sample.features[seat]):
                    if amount:
                        slope[place] += error * amount
        for place in range(width):
            speed[place] = 0.9 * speed[place] - RATE * slope[place]
            weights[place] += speed[place]
        for seat in seats:
            side_speed[seat] = 0.9 * side_speed[seat] - RATE * side_slope[seat]
            sides[seat] += side_speed[seat]
    return weights, sides


def predicted(sample: Sample, weights: list[float], sides: list[float], together: bool) -> list[float]:
    worths = [
        sides[seat] + sum(weight * amount for weight, amount in zip(weights, own))
        for seat, own in enumerate(sample.features)
    ]
    if together:
        return [1.0 / (1.0 + exp(-worths[0]))] * len(worths)
    highest = max(worths)
    powers = [exp(worth - highest) for worth in worths]
    return [power / sum(powers) for power in powers]


def loss(samples: list[Sample], weights: list[float], sides: list[float], together: bool) -> float:
    """Mean logarithmic loss, every game the same."""
    total = 0.0
    for sample in samples:
        chances = predicted(sample, weights, sides, together)
        if together:
            total -= sample.weight * log(max(chances[0] if any(sample.won) else 1.0 - chances[0], 1e-9))
        else:
            total -= sample.weight * sum(won * log(max(chance, 1e-9)) for won, chance in zip(sample.won, chances))
    return total / sum(sample.weight for sample in samples)


def learn(
    game: AnyGame,
    players: int,
    options: dict[str, str],
    games: int,
    seed: int,
    command: str,
    progress: Progress | None = None,
) -> Learned:
    """The value of a table, from so many games; the last fifth of them tests it."""
    mind = game.mind()
    assert mind is not None
    s = game.start(players, options)
    mode = game.mode(players, game.settled(s))
    together = plays_together(game, s)
    played = []
    for number in range(games):
        played.append(collect(game, players, options, number, seed))
        if progress is not None:
            progress(number + 1, games)
    if together and len({any(some[0].won) for some in played if some}) < 2:
        raise Garbled(
            f"All {games} games ended alike, so nothing tells what wins them.", "Try an easier table, or more."
        )
    split = max(games * 4 // 5, 1)
    known = [sample for some in played[:split] for sample in some]
    held = [sample for some in played[split:] for sample in some] or known
    width = len(mind.names)
    weights, sides = fit(known, width, players, together)
    blank = [Sample([[0.0] * width] * players, sample.won, sample.weight) for sample in known]
    plain, base = fit(blank, width, players, together)
    return Learned(
        mode="" if mode is None else mode.id,
        players=players,
        weights={name: round(weight, 3) for name, weight in zip(mind.names, weights)},
        sides=[round(side, 3) for side in sides],
        together=together,
        games=games,
        loss=round(loss(held, weights, sides, together), 4),
        even=round(loss(held, plain, base, together), 4),
        command=command,
    )
