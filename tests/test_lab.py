"""The laboratory: the same seed gives the same results however the work is spread, and faults are found."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from painted_table.bots import bot_names
from painted_table.core.agenda import Action
from painted_table.core.dice import SeededDice
from painted_table.core.refusal import Garbled
from painted_table.games import game, names
from painted_table.games.risk.game import Risk
from painted_table.lab import arena, balance, bench, fuzz, plots, trial, worker
from painted_table.lab.arena import Plan, Played, Summary, derived, simulate
from painted_table.lab.balance import Study, Way
from painted_table.lab.peers import PeerRate, best_rate
from painted_table.lab.pool import Here, Processes, TaskFailed, WorkerLost, make_pool
from painted_table.lab.stats import mean, quantile, student, wilson

RISK = game("risk")


def shown(show: Any, *things: Any) -> str:
    """What a `show` function prints."""
    out = io.StringIO()
    show(*things, Console(file=out, width=140))
    return out.getvalue()


# -- statistics


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    """The interval of Wilson (1927), against published values."""
    estimate = wilson(wins, games)
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=5e-5)
    assert estimate.low <= estimate.value <= estimate.high


def test_without_games_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


@pytest.mark.parametrize(("freedom", "value"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (30, 2.042)])
def test_students_quantile(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=5e-3)


def test_means_and_quantiles() -> None:
    assert mean([3.0]).low == 3
    estimate = mean([1, 2, 3])
    assert estimate.value == 2
    assert estimate.high - 2 == pytest.approx(4.303 / 3**0.5, abs=1e-3)
    assert quantile([3, 1, 2], 0.5) == 2
    assert quantile([3, 1, 2], 1.0) == 3


# -- the arena


def test_the_same_seed_gives_the_same_results_whatever_the_jobs() -> None:
    bots = ["greedy", "random", "random"]
    one = simulate(RISK, 9, bots, {}, seed=3, jobs=1)
    two = simulate(RISK, 9, bots, {}, seed=3, jobs=2)
    assert one.played == two.played
    assert json.dumps(one.data()) == json.dumps(two.data())
    assert simulate(RISK, 2, bots, {}, seed=4, jobs=1).played != one.played[:2]


PLAYED = """
from itertools import islice
from painted_table.bots import bot_names, make_bot
from painted_table.bots.driver import play_on
from painted_table.core import record
from painted_table.core.match import Match, Setup
from painted_table.games import game, names

for name in names():
    played = game(name)
    match = Match(Setup(played, 2, {}), seed=7)
    bots = {seat: make_bot(played, bot_names(played)[-1]) for seat in range(2)}
    for _ in islice(play_on(match, bots), 60):
        pass
    print(record.write(match))
"""


def test_every_record_is_the_same_whatever_process_wrote_it() -> None:
    """Words hash otherwise in every process, so that sets of them are walked in another order: no game may show it."""
    told = [
        subprocess.run(
            [sys.executable, "-c", PLAYED],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].count("game ") >= len(names())


@pytest.mark.parametrize("name", names())
def test_every_game_is_spread_over_processes_without_a_difference(name: str) -> None:
    bots = [bot_names(game(name))[-1], "random"]
    one, two = (simulate(game(name), 2, bots, seed=3, jobs=jobs, limit=40) for jobs in (1, 2))
    assert one.played == two.played


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    plan = Plan("risk", ("random", "random"), {}, 5)
    alone = arena.play(plan, 3)
    assert simulate(RISK, 4, ["random", "random"], seed=5, jobs=1).played[3] == alone


def test_bots_change_seats() -> None:
    plan = Plan("risk", ("a", "b", "c"), {}, 1)
    seatings = [plan.seating(number) for number in range(4)]
    assert seatings[0] == seatings[3] == ("a", "b", "c")
    assert [seating.index("a") for seating in seatings] == [0, 1, 2, 0]


def test_seeds_are_the_same_everywhere() -> None:
    """The first eight bytes of the SHA-256 of 1:2:chance: published results must be found again."""
    assert derived(1, 2, "chance") == 0xC7C8E7CB1ED309FB
    assert derived(1, 2) != derived(12)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate(RISK, 3, ["random", "random"], jobs=1, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("games", "bots", "options", "words"),
    [
        (0, ["random", "random"], {}, "1 or more"),
        (1, ["random"], {}, "2 to 7"),
        (1, ["random", "greddy"], {}, "greedy"),
        (1, ["random", "random"], {"victry": "conquest"}, "victory"),
    ],
)
def test_what_cannot_be_played_is_refused_first(
    games: int, bots: list[str], options: dict[str, str], words: str
) -> None:
    with pytest.raises(Garbled, match=words):
        simulate(RISK, games, bots, options, jobs=2)


def a_game(number: int, bots: tuple[str, ...], winners: tuple[int, ...], **facts: Any) -> Played:
    told = {"ending": "won" if winners else "", "places": (), "scores": (), "rule": "", "notes": ()}
    lengths = {"decisions": 10, "rounds": 5, "turns": 14}
    names, order = ("Stark", "Tully", "Arryn"), (2, 0, 1)
    facts = told | lengths | facts
    return Played(number=number, bots=bots, names=names, order=order, winners=winners, **facts)


def test_a_summary_counts_shared_wins_in_parts_and_unfinished_games_not_at_all() -> None:
    plan = Plan("risk", ("g", "r", "r"), {}, 1)
    summary = Summary(
        "A game",
        plan,
        [
            a_game(0, ("g", "r", "r"), (0,)),
            a_game(1, ("r", "g", "r"), (0, 1)),
            a_game(2, ("r", "r", "g"), (), notes=("r: the bot failed",)),
        ],
        1.0,
    )
    greedy, plain = summary.by_bot()
    assert (greedy.wins, greedy.games, greedy.seats) == (1.5, 2, 1)
    assert (plain.wins, plain.games, plain.seats) == (0.5, 2, 2)
    assert [share.wins for share in summary.by_seat()] == [1.5, 0.5, 0]
    assert [share.wins for share in summary.by_place()] == [0, 1.5, 0.5]
    assert [share.name for share in summary.by_name()] == ["Arryn", "Stark", "Tully"]
    assert summary.unfinished == 1
    text = shown(arena.show, summary)
    assert "75.0%" in text
    assert "1 games were stopped" in text
    assert "the bot failed" in text


def test_a_game_that_does_not_end_is_unfinished() -> None:
    summary = simulate(RISK, 1, ["random", "random"], jobs=1, limit=10)
    assert summary.unfinished == 1
    assert shown(arena.show, summary)


def test_a_game_is_told_by_its_turns_and_their_order() -> None:
    (one,) = simulate(RISK, 1, ["greedy"] * 3, jobs=1).played
    assert sorted(one.order) == [0, 1, 2]
    assert len(set(one.names)) == 3
    assert 1 < one.rounds < one.turns <= 3 * one.rounds


# -- balance


SKIRMISH = Way("Skirmish", "skirmish", {"mode": "skirmish"})
MITCHELL = Way("House Mitchell", "mitchell", {"variant": "mitchell"})


def test_a_study_takes_each_number_of_seats_that_its_way_admits() -> None:
    assert [study.slug for study in balance.studies(RISK, [SKIRMISH, MITCHELL])] == [
        *[f"skirmish-{players}" for players in range(2, 8)],
        *[f"mitchell-{players}" for players in range(2, 6)],
    ]


def test_a_study_is_told_and_drawn_and_not_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = Study(SKIRMISH, 3)
    summary = balance.play(RISK, study, 4, "greedy", 5, tmp_path, jobs=1)
    chapter = balance.chapter(study, summary, "picture.svg")
    assert "### Skirmish, three players" in chapter
    assert "--games 4 --seats greedy,greedy,greedy --option mode=skirmish --seed 5" in chapter
    assert "](picture.svg)" in chapter
    assert "[Skirmish, three players](#skirmish-three-players)" in balance.overview([(study, summary)])
    for name in ("one.svg", "two.svg"):
        plots.draw(summary, tmp_path / name)
    picture = (tmp_path / "one.svg").read_text()
    assert picture == (tmp_path / "two.svg").read_text()
    assert "Won by place in turn order" in picture
    monkeypatch.setattr(balance, "simulate", None)
    assert balance.chapter(study, balance.play(RISK, study, 4, "greedy", 5, tmp_path), "picture.svg") == chapter


def test_what_is_won_together_is_told_by_difficulty_and_number(tmp_path: Path) -> None:
    """A row for each number of players, a column for each title; what was not played is left open."""

    def summary(players: int, won: int) -> arena.Summary:
        plan = arena.Plan("tinyepic", ("greedy",) * players, {}, 1)
        endings = ["won by all"] * won + ["lost by all"] * (4 - won)
        played = [arena.Played(n, (), (), (), end, (), (), (), "", 9, 6, 20, ()) for n, end in enumerate(endings)]
        return arena.Summary("Tiny Epic", plan, played, 0.0)

    easy, hard = Way("Standard", "easy", {}), Way("Epic", "hard", {})
    results = [(Study(easy, 2), summary(2, 3)), (Study(easy, 3), summary(3, 4)), (Study(hard, 2), summary(2, 1))]
    assert balance.shared(results).splitlines() == [
        "| Players | Standard | Epic |",
        "|---|--:|--:|",
        "| two | 75 % (30 to 95) | 25 % (5 to 70) |",
        "| three | 100 % (51 to 100) |  |",
    ]
    rates = [(study.way.title, study.players, balance.won_together(played)) for study, played in results]
    assert rates[0][2].value == 0.75
    plots.draw_together(rates, tmp_path / "together.svg")
    drawn = (tmp_path / "together.svg").read_text()
    assert "Standard" in drawn and "players" in drawn


def test_a_picture_that_cannot_be_drawn_is_refused_first(tmp_path: Path) -> None:
    with pytest.raises(Garbled, match=r"\.svg or \.png"):
        plots.check(tmp_path / "plot.txt")
    with pytest.raises(Garbled, match="no folder"):
        plots.check(tmp_path / "nowhere" / "plot.svg")


# -- the pool


def test_pools_do_the_same_work() -> None:
    loads = [{"seed": n} for n in range(4)]
    here = dict(Here().run(arena_seed, loads))
    assert here == dict(enumerate({"derived": derived(n)} for n in range(4)))
    assert isinstance(make_pool(1), Here)
    assert isinstance(make_pool(2), Processes)


def arena_seed(load: dict[str, Any]) -> dict[str, Any]:
    return {"derived": derived(load["seed"])}


def test_what_fails_in_a_worker_is_told() -> None:
    with pytest.raises(TaskFailed, match="KeyError: 'plan'"):
        list(Processes(2).run(arena.play_batch, [{}, {}, {}]))


def test_a_lost_worker_is_noticed() -> None:
    pool = Processes(1)
    pool.command = [sys.executable, "-c", "raise SystemExit(3)"]
    with pytest.raises(WorkerLost, match="code 3"):
        list(pool.run(arena.play_batch, [{}]))


def test_a_worker_can_run_the_sources_of_a_compiled_package() -> None:
    code = (
        "import sys; from painted_table.lab.worker import SourcesOnly; sys.meta_path.insert(0, SourcesOnly());"
        "from painted_table.core import agenda, playout; from painted_table.games.risk.rules import battle;"
        "print(agenda.__file__, playout.__file__, battle.__file__)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert [os.path.splitext(path)[1] for path in out.split()] == [".py"] * 3


def test_a_worker_answers_line_by_line() -> None:
    orders = io.StringIO(json.dumps({"task": "arena:nothing", "data": {}}) + "\n")
    answers = io.StringIO()
    worker.serve(orders, answers)
    assert "nothing" in json.loads(answers.getvalue())["error"]


# -- fuzzing


def test_fuzzing_finds_nothing_and_is_repeatable() -> None:
    report = fuzz.run(RISK, games=3, seed=2, jobs=1)
    assert report.clean, report.found[0]
    assert report.decisions
    assert "No crash" in shown(fuzz.show, report)
    assert fuzz.run(RISK, games=1, seed=2, jobs=1, first=2).clean


def test_tables_are_drawn_over_seats_options_and_bots() -> None:
    tables = [trial.draw_trial(RISK, SeededDice(n)) for n in range(40)]
    assert {table.players for table in tables} == set(RISK.seats())
    assert {name for table in tables for name in table.bots} == {"random", "quick", "greedy", "nobody"}
    assert {table.options["mode"] for table in tables} == {mode.options["mode"] for mode in RISK.modes}


def test_a_campaign_may_ask_for_bots_and_options() -> None:
    wanted = trial.Wanted({"mode": "dominion"}, ("greedy", "nobody"))
    tables = [trial.draw_trial(RISK, SeededDice(n), n, wanted) for n in range(30)]
    assert {name for table in tables for name in table.bots} == {"greedy", "nobody"}
    assert {table.options["mode"] for table in tables} == {"dominion"}
    assert {table.players for table in tables} == set(range(2, 8))
    report = fuzz.run(RISK, games=1, seed=2, jobs=1, wanted=trial.Wanted({"mode": "skirmish"}, ("random",)))
    assert report.clean, report.found[0]
    assert report.data()["bots"] == ["random"]
    assert report.wanted.arguments() == " --bots random --option mode=skirmish"


def test_every_combination_of_the_parts_has_its_turn() -> None:
    """Nine parts on or off and three ways to win; only a win by Objectives without Objectives is refused."""
    ways = trial.combinations(RISK)
    assert len(ways) == len({tuple(way.items()) for way in ways}) == 2**9 * 3
    for place in (0, 1, 700, len(ways) - 1):
        way = ways[place]
        table = trial.draw_trial(RISK, SeededDice(7), 2 * place + 1)
        if way["victory"] == "objectives" and way["objectives"] == "off":
            assert table.combination is None
        else:
            assert table.combination == place
            assert way.items() <= table.options.items()
    refused = [way for way in ways if way["victory"] == "objectives" and way["objectives"] == "off"]
    with pytest.raises(Garbled, match="needs the Objectives"):
        RISK.start(2, refused[0])


class Faulty(Risk):
    """RISK with something wrong after some decisions."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def check(self, s: Any) -> list[str]:
        if s.round < 1:
            return []
        if self.fault == "crash":
            raise ZeroDivisionError("the moon fell down")
        return ["Winterfell holds -1 armies"] if self.fault == "unsound" else []

    def bots(self) -> Any:
        return {"greedy": Rude if self.fault == "bot" else super().bots()["greedy"]}


class Rude:
    def choose(self, view: Any, options: Sequence[Action], dice: Any) -> Action:
        raise RuntimeError("no")


@pytest.mark.parametrize("fault", ["crash", "unsound", "bot"])
def test_faults_are_found_with_what_leads_to_them(fault: str) -> None:
    found = [fuzz.play_trial(Faulty(fault), 1, number).found for number in range(6)]
    wrong = next(one for one in found if one is not None)
    assert wrong.kind == fault
    assert wrong.trial.bots
    assert wrong.record.startswith("painted-table record 3")
    assert fuzz.play_trial(Faulty(fault), 1, wrong.number).found == wrong
    report = fuzz.Report("risk", 1, 6, 100, 3, 1.0, [wrong])
    assert not report.clean
    assert json.loads(json.dumps(report.data()))["found"][0]["kind"] == fault
    assert f"--seed 1 --first {wrong.number} --games 1" in shown(fuzz.show, report)


def test_endless_games_are_found() -> None:
    found, decisions, _ = fuzz.play_trial(RISK, 1, 0, limit=20)
    assert found is not None
    assert (found.kind, decisions) == ("endless", 20)


# -- measuring


def test_the_engine_is_measured() -> None:
    rate = bench.measure_engine({"game": "risk", "seconds": 0.01})
    assert list(rate["decisions"]) == ["Skirmish", "Dominion"]
    assert min(rate["decisions"].values()) > 1000
    (spot,) = rate["spots"].values()
    assert 0 < spot["saved_bytes"] < 2000
    assert rate["compiled"] == bench.is_compiled()


def test_the_state_that_is_cloned_is_in_a_battle() -> None:
    (reach,) = RISK.bench().spots.values()
    assert reach().agenda[-1].words() == "press-on"


def test_a_game_without_a_bench_of_its_own_is_measured_all_the_same() -> None:
    """All its modes, the first question of the first one, and nothing of a mind that it has not."""
    tiny = game("beacons")
    rate = bench.measure_engine({"game": "beacons", "seconds": 0.01})
    assert list(rate["decisions"]) == [mode.title for mode in tiny.modes]
    assert not rate["quick"]
    assert list(rate["spots"]) == ["at the start"]
    assert bench.measure_simulation({"game": "beacons", "games": 2, "jobs": 1})["seconds"] > 0


def test_the_best_stretch_counts() -> None:
    assert best_rate(iter([1] * 1_000_000), 0.001, 2) > 0


def a_bench(**facts: Any) -> bench.Bench:
    plain = bench.EngineRate(
        False, "3.11.0", {"short": 160_000, "long": 60_000}, {}, {"there": bench.SpotRate(2.5, 5, 1, 70, 950)}
    )
    fast = bench.EngineRate(
        True,
        "3.11.0",
        {"short": 900_000, "long": 310_000},
        {"short": 8e3},
        {"there": bench.SpotRate(0.8, 4, 0.2, 60, 950)},
    )
    peers = [
        PeerRate("python-chess", "moves", 18_000),
        PeerRate("python-chess copy(stack=False)", "copies", 550_000),
        PeerRate("Catanatron", "decisions", skipped="not installed"),
    ]
    told: dict[str, Any] = {
        "title": "chess", "interpreted": plain, "compiled": fast, "peers": peers, "games": 300, "one_job": 10.0,
        "two_jobs": 5.2, "cores": 2,
    }  # fmt: skip
    return bench.Bench(**(told | facts))


def test_aims_are_judged_honestly() -> None:
    verdicts = {aim.what: aim.verdict for aim in bench.aims(a_bench())}
    assert verdicts["interpreted: times python-chess"] == "met"
    assert verdicts["compiled: times python-chess, as hoped"] == "met"
    assert verdicts["compiled: times Catanatron"] == "not measured"
    assert verdicts["compiled clone: part of python-chess's copy"] == "met"
    assert verdicts["compiled: long, part of short"] == "met"
    slow = a_bench(two_jobs=9.0)
    assert bench.aims(slow)[-1].verdict == "missed"
    assert "missed" in shown(bench.show, slow)
    assert json.dumps(slow.data())


def test_without_a_compiled_engine_the_bench_says_so() -> None:
    text = shown(bench.show, a_bench(compiled=None))
    assert "make compiled" in text
    assert "not measured" in text
