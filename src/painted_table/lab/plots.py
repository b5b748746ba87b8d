"""What many games tell, as a picture. Needs matplotlib, which the extra `lab` brings."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..core.refusal import Garbled
from .arena import Share, Summary
from .stats import Estimate

PAPER = "#FBF7EE"
INK = "#241F18"
QUIET = "#9A8A6D"
BAR = "#2A577A"
GOLD = "#D0A244"
RED = "#8E2F26"
TONES = (BAR, GOLD, RED)
MOST_BARS = 40
KINDS = (".svg", ".png", ".pdf")


def check(path: Path) -> None:
    """Raises Garbled if no picture could be drawn there, before any game is played for it."""
    if path.suffix not in KINDS:
        raise Garbled(f"{path.name} names no kind of picture.", f"Let the name end in {' or '.join(KINDS)}.")
    if not path.parent.is_dir():
        raise Garbled(f"There is no folder {path.parent}.", "Make it first, or name another.")
    _matplotlib()


LOOK: dict[str, Any] = {
    "font.size": 9, "axes.edgecolor": QUIET, "axes.spines.top": False, "axes.spines.right": False,
    "text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
    "figure.facecolor": PAPER, "axes.facecolor": PAPER,
    # The same games give the same file, letter by letter.
    "svg.hashsalt": "painted-table", "svg.fonttype": "none",
}  # fmt: skip


def draw(summary: Summary, path: Path) -> None:
    """Wins by side and by place in turn order with their intervals, and how long the games were."""
    check(path)
    plt = _matplotlib()
    players = len(summary.plan.bots)
    with plt.rc_context(LOOK):
        tall = 1.1 + 0.3 * max(4, len(summary.by_name()))
        figure, (sides, places, lengths) = plt.subplots(1, 3, figsize=(10.5, tall), layout="constrained")
        _rates(sides, summary.by_name(), players, "Won by side")
        _rates(places, summary.by_place(), players, "Won by place in turn order")
        _lengths(lengths, [one.turns for one in summary.finished])
        _save(plt, figure, path)


def draw_together(rates: Sequence[tuple[str, int, Estimate]], path: Path) -> None:
    """How often all win together: by number of players, a colour for each title, with intervals."""
    check(path)
    plt = _matplotlib()
    titles = list(dict.fromkeys(title for title, _, _ in rates))
    with plt.rc_context(LOOK):
        figure, axes = plt.subplots(figsize=(6.5, 3.2), layout="constrained")
        for title, players, rate in rates:
            place = titles.index(title)
            at = players + 0.18 * (place - (len(titles) - 1) / 2)
            shown = rate.scaled(100)
            tone = TONES[place % len(TONES)]
            axes.plot([at, at], [shown.low, shown.high], color=tone, linewidth=2, solid_capstyle="round")
            axes.plot([at], [shown.value], "o", color=tone)
        for place, title in enumerate(titles):
            axes.plot([], [], "o", color=TONES[place % len(TONES)], label=title)
        axes.legend(frameon=False, ncols=len(titles), loc="upper left")
        axes.set_xticks(sorted({players for _, players, _ in rates}))
        axes.set_ylim(0, 100)
        axes.set_xlabel("players")
        axes.set_ylabel("% won, 95 % interval")
        _save(plt, figure, path)


def _save(plt: Any, figure: Any, path: Path) -> None:
    metadata = {".svg": {"Date": None}, ".png": {"Software": None}, ".pdf": {"CreationDate": None}}
    figure.savefig(path, metadata=metadata[path.suffix], dpi=120)
    plt.close(figure)


def _matplotlib() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise Garbled(
            "Pictures need the package matplotlib.", f"Install it: {sys.executable} -m pip install matplotlib"
        ) from None
    matplotlib.use("agg")
    from matplotlib import pyplot

    return pyplot


def _rates(axes: Any, shares: Sequence[Share], players: int, title: str) -> None:
    """One row for each, the first on top; the line is what chance alone would give."""
    for row, share in enumerate(reversed(shares)):
        rate = share.rate.scaled(100)
        axes.plot([rate.low, rate.high], [row, row], color=BAR, linewidth=2, solid_capstyle="round")
        axes.plot([rate.value], [row], "o", color=BAR)
    axes.axvline(100 / players, color=GOLD, linestyle="--", linewidth=1.5)
    axes.set_yticks(range(len(shares)), [share.name for share in reversed(shares)])
    axes.set_ylim(-0.7, len(shares) - 0.3)
    axes.set_xlim(left=0)
    axes.set_xlabel("% of its games, 95 % interval")
    axes.set_title(title, loc="left", fontsize=10)


def _lengths(axes: Any, turns: Sequence[int]) -> None:
    if turns:
        low, high = min(turns), max(turns)
        step = max(1, -(-(high - low + 1) // MOST_BARS))
        axes.hist(turns, bins=[*range(low, high + step + 1, step)], color=BAR, edgecolor=PAPER, linewidth=0.5)
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    axes.set_title("Length", loc="left", fontsize=10)
