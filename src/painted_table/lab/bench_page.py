"""The measurements of all games on one page, as ratios: they hold on a busy machine too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .bench import Bench, EngineRate

AGAINST = ("python-chess", "Catanatron", "OpenSpiel bots (C++)", "OpenSpiel rollouts (C++)")
"""Peers that play whole games."""
NOTHING = "-"


def page(benches: Sequence[Bench]) -> str:
    """Markdown: games beside the peers, what compiling brings, and how the modes of a game compare."""
    parts = [_beside_peers(benches), _compiled(benches), _modes(benches)]
    return "# How fast the games are\n\n" + "\n\n".join(["\n".join(part) for part in parts]) + "\n"


def _beside_peers(benches: Sequence[Bench]) -> Iterator[str]:
    yield "Decisions a second of whole random games, as a multiple of a peer's: 2 is twice as many. Each was measured"
    yield "in one run with ours, in processor time, and the best of several stretches counts."
    yield ""
    yield from _head("", *AGAINST)
    for bench in benches:
        for engine in _engines(bench):
            yield _row(_called(bench, engine), *(_ratio(engine.usual, bench.peer(name)) for name in AGAINST))
    skipped = {peer.name: peer.skipped for bench in benches for peer in bench.peers if peer.skipped}
    if skipped:
        yield ""
        yield from (f"- {name}: {reason}." for name, reason in skipped.items())


def _compiled(benches: Sequence[Bench]) -> Iterator[str]:
    yield "## What compiling, copying and a second process bring"
    yield ""
    yield from _head(
        "", "compiled, times interpreted", "clone, part of python-chess's copy", "two processes, times one"
    )
    for bench in benches:
        fast = bench.compiled
        copies = bench.peer("python-chess copy(stack=False)")
        best = fast or bench.interpreted
        yield _row(
            bench.title,
            NOTHING if fast is None else _ratio(fast.usual, bench.interpreted.usual),
            NOTHING if copies is None else f"{best.spot.clone * copies / 1e6:.2g}",
            _ratio(bench.one_job, bench.two_jobs),
        )
    if not all(bench.compiled for bench in benches):
        yield ""
        yield "Nothing compiled was found here; `make compiled` builds it."


def _modes(benches: Sequence[Bench]) -> Iterator[str]:
    yield "## Modes beside the usual one of their game"
    yield ""
    yield from _head("mode", "random play", "quick play, part of random")
    for bench in benches:
        best = bench.compiled or bench.interpreted
        for name, rate in best.decisions.items():
            quick = best.quick.get(name)
            yield _row(f"{bench.title}: {name}", _ratio(rate, best.usual), _ratio(quick, rate) if quick else NOTHING)


def _engines(bench: Bench) -> list[EngineRate]:
    return [bench.interpreted] if bench.compiled is None else [bench.compiled, bench.interpreted]


def _called(bench: Bench, engine: EngineRate) -> str:
    return f"{bench.title}, {'compiled' if engine.compiled else 'interpreted'}"


def _ratio(ours: float, theirs: float | None) -> str:
    return f"{ours / theirs:.2g}" if theirs else NOTHING


def _head(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield _row("---", *["---:"] * (len(names) - 1))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
