"""The search, its values, the levels and the ladder: by hand where the answer is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.levels import LEVELS
from painted_table.core.mind import Mind
from painted_table.core.refusal import Garbled
from painted_table.core.search import Considered, Value, _better_half
from painted_table.core.values import FILE, Learned, as_toml, learned, nearest, with_entry
from painted_table.lab import ladder
from painted_table.lab.learning import Sample, fit, loss


class Plain(Mind[object]):  # type: ignore[type-var]
    """A seat's feature is its number."""

    names = ("number",)

    def features(self, s: object, seat: int) -> list[float]:
        return [float(seat)]


def entry(mode: str, players: int, together: bool = False) -> Learned:
    return Learned(
        mode=mode,
        players=players,
        weights={"points": 1.5},
        sides=[0.1] * players,
        together=together,
        games=10,
        loss=0.5,
        even=0.7,
        command="painted-table learn",
    )


def test_chances_of_all_seats_are_one() -> None:
    value = Value([2.0], [0.0, 0.5, 0.0], False)
    chances = [value.chance(Plain(), object(), seat, 3) for seat in range(3)]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[2] > chances[1] > chances[0]


def test_those_who_play_together_have_one_chance() -> None:
    assert Value([0.0], [0.0], True).chance(Plain(), object(), 0, 1) == pytest.approx(0.5)


def test_a_lead_is_told_from_the_worlds_that_both_have_seen() -> None:
    one, other = Considered([]), Considered([])
    one.values, other.values = [0.6, 0.8, 0.7], [0.5, 0.5, 0.5, 0.9]
    mean, error = one.lead_over(other)
    assert mean == pytest.approx(0.2)
    assert error == pytest.approx(0.0577, abs=1e-3)


def test_the_nearest_value_is_of_the_mode_then_of_any_that_sides_alike() -> None:
    known = (entry("skirmish", 2), entry("skirmish", 5), entry("coop", 2, True))
    assert nearest(known, "skirmish", 4, False) == known[1]
    assert nearest(known, "dominion", 2, False) == known[0]
    assert nearest(known, "solo", 1, True) == known[2]
    assert nearest((), "skirmish", 2, False) is None


def test_values_are_kept_as_they_are_read(tmp_path: Path) -> None:
    known = with_entry((entry("skirmish", 2),), entry("dominion", 3))
    (tmp_path / FILE).write_text(as_toml(known), encoding="utf-8")
    assert learned(tmp_path / FILE) == known


@pytest.mark.parametrize("name", games.NAMES)
def test_shipped_values_speak_of_the_mind_s_features(name: str) -> None:
    """And each foretells better than whoever knows only how often a seat wins."""
    game = games.game(name)
    mind = game.mind()
    assert mind is not None
    shipped = game.values()
    assert shipped
    for one in shipped:
        assert set(one.weights) <= set(mind.names)
        assert one.mode in [mode.id for mode in game.modes]
        assert one.loss < one.even, one.command


def test_learning_finds_what_decides() -> None:
    """The first feature decides, the second does not."""
    samples = [
        Sample([[first, second], [1 - first, 1 - second]], [first, 1 - first], 1.0)
        for first in (0.0, 1.0)
        for second in (0.0, 1.0)
    ]
    weights, sides = fit(samples, 2, 2, False)
    assert weights[0] > 1.0 > abs(weights[1]) * 10
    assert loss(samples, weights, sides, False) < 0.3


@pytest.mark.parametrize("name", [level.id for level in LEVELS])
def test_every_level_answers(name: str) -> None:
    from painted_table import Match, Setup, play_on

    risk = games.game("risk")
    match = Match(Setup(risk, 2), "seed-4")
    bots = {0: make_bot(risk, name), 1: make_bot(risk, "quick")}
    answers = play_on(match, bots)
    assert [answer.note for _, (_, answer) in zip(range(25), answers)] == [""] * 25


def test_a_level_that_is_none_is_named_with_those_that_are() -> None:
    with pytest.raises(Garbled, match="comander") as problem:
        make_bot(games.game("risk"), "comander")
    assert "commander" in str(problem.value)


@pytest.mark.parametrize(
    ("wins", "games_", "seats", "said"),
    [(60, 80, 2, "stronger"), (40, 100, 2, "no stronger"), (11, 20, 2, "not settled"), (40, 80, 4, "stronger")],
)
def test_a_rung_is_settled_by_evidence(wins: float, games_: int, seats: int, said: str) -> None:
    assert ladder.verdict(wins, games_, seats) == said


def test_a_ladder_is_climbed_alike_in_every_run() -> None:
    risk = games.game("risk")
    rungs = ladder._rung(risk, 2, {}, LEVELS[2], LEVELS[0], 4, 1, 1)
    assert rungs == ladder._rung(risk, 2, {}, LEVELS[2], LEVELS[0], 4, 1, 1)
    assert (rungs.level, rungs.below, rungs.games) == ("sworn-sword", "page", 4)


def test_the_better_half_goes_on_with_the_mind_s_own() -> None:
    considered = [Considered([]) for _ in range(5)]
    for one, value in zip(considered, (0.1, 0.4, 0.9, 0.2, 0.8)):
        one.values = [value]
    assert _better_half(considered, [0, 1, 2, 3, 4]) == [0, 2, 4]
