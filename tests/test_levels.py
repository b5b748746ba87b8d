"""The search, its values, the levels and the ladder: by hand where the answer is known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.levels import LEVELS, level
from painted_table.bots.proof import Rung, Verdict, is_step, proved, rungs_in, told
from painted_table.core.mind import Mind
from painted_table.core.refusal import Garbled
from painted_table.core.search import Considered, Value, _better_half
from painted_table.core.values import FILE, Learned, as_toml, learned, nearest, with_entry
from painted_table.lab import arena, ladder, ladder_page
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


def campaign(most: int, kept: Path | None = None, name: str = "risk") -> ladder.Campaign:
    return ladder.Campaign(games.game(name), 2, {}, most, seed=1, jobs=1, kept=kept)


def test_a_ladder_is_climbed_alike_in_every_run() -> None:
    rung, again = [ladder.climb(campaign(2), [("sworn-sword", "greedy")])[0] for _ in range(2)]
    assert rung == again
    assert (rung.mode, rung.level, rung.below, rung.games) == ("skirmish", "sworn-sword", "greedy", 2)
    assert rung.command.startswith("painted-table ladder risk --players 2 --level sworn-sword --against greedy")


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are kept are not played again; with other levels they are others."""
    step = [("sworn-sword", "quick")]
    whole = ladder.climb(campaign(4), step)
    ladder.climb(campaign(2, tmp_path), step)
    numbers: list[int] = []
    play = arena.play

    def counted(plan: arena.Plan, number: int) -> arena.Played:
        numbers.append(number)
        return play(plan, number)

    monkeypatch.setattr(arena, "play", counted)
    assert ladder.climb(campaign(4, tmp_path), step) == whole
    assert numbers == [2, 3]
    [file] = tmp_path.iterdir()
    file.write_text(file.read_text().replace("slips", "stumbles"))
    ladder.climb(campaign(2, tmp_path), step)
    assert numbers == [2, 3, 0, 1]


def test_games_come_in_pairs_with_the_same_dice() -> None:
    plan = arena.plan_of(games.game("risk"), ("page", "squire"))
    paired = replace(plan, paired=True)
    assert [plan.deal(number) for number in range(4)] == [0, 1, 2, 3]
    assert [paired.deal(number) for number in range(4)] == [0, 0, 1, 1]
    assert [paired.seating(number)[0] for number in range(4)] == ["page", "squire", "page", "squire"]


def test_who_plays_whom() -> None:
    assert ladder.pairs(campaign(2))[0] == ("squire", "page")
    assert ladder.pairs(campaign(2), "hand") == [("hand", "commander")]
    assert ladder.pairs(campaign(2), "hand", "greedy") == [("hand", "greedy")]
    alone = ladder.Campaign(games.game("tinyepic"), 1, {"mode": "solo_rival"}, 2)
    assert ladder.pairs(alone, "page") == [("page", "")]
    with pytest.raises(Garbled, match="sqire"):
        ladder.pairs(campaign(2), "sqire")
    with pytest.raises(Garbled, match="gredy"):
        ladder.pairs(campaign(2), "hand", "gredy")


def rung(level: str, below: str, verdict: Verdict = "stronger", games: int = 40) -> Rung:
    share = 0.75 if verdict == "stronger" else 0.55
    return Rung(
        mode="skirmish",
        players=2,
        level=level,
        below=below,
        games=games,
        share=share,
        low=share - 0.1,
        high=share + 0.1,
        fair=0.5,
        verdict=verdict,
        defaults=0,
        command=f"painted-table ladder risk --level {level}",
    )


def test_a_ladder_is_kept_told_and_written(tmp_path: Path) -> None:
    risk = games.game("risk")
    first = ladder_page.with_rungs([], [rung("hand", "greedy"), rung("hand", "commander", "not settled")], risk)
    known = ladder_page.with_rungs(first, [rung("squire", "page"), rung("hand", "commander", "no stronger")], risk)
    assert [(one.level, one.below) for one in known] == [("squire", "page"), ("hand", "commander"), ("hand", "greedy")]
    file = tmp_path / "ladder.toml"
    file.write_text(ladder_page.as_toml(known))
    assert list(rungs_in(file)) == known
    page = tmp_path / "ladder.md"
    page.write_text("# By hand\n")
    for title in ("tactics", "risk", "risk"):
        ladder_page.write_page(page, games.game(title), known)
    text = page.read_text()
    assert text.startswith("# By hand\n")
    assert text.count("## RISK") == 1
    assert "| Squire | Page | 40 | 75% | 65% to 85% | 50% | proved |" in text
    assert "Not proved: Hand of the King above Commander." in text
    assert [is_step(one) for one in known] == [True, True, False]
    assert told(known[1]) == (
        "Against a Commander it won 55% of 40 games (45% to 65%): it is not proved to be stronger."
    )


@pytest.mark.parametrize("name", games.NAMES)
def test_shipped_proofs_speak_of_tables_that_exist(name: str) -> None:
    game = games.game(name)
    modes = {mode.id: mode.seats for mode in game.modes}
    for one in proved(game):
        assert one.players in modes[one.mode]
        assert level(one.level) is not None
        assert one.low <= one.share <= one.high
        assert one.defaults == 0


def test_the_better_half_goes_on_with_the_mind_s_own() -> None:
    considered = [Considered([]) for _ in range(5)]
    for one, value in zip(considered, (0.1, 0.4, 0.9, 0.2, 0.8)):
        one.values = [value]
    assert _better_half(considered, [0, 1, 2, 3, 4]) == [0, 2, 4]
