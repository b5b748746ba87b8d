"""What can be said from a sample, and how surely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A value, and the interval that holds the true one with the chosen certainty."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> Estimate:
        return Estimate(self.value * factor, self.low * factor, self.high * factor)


def wilson(successes: float, trials: int, level: float = LEVEL) -> Estimate:
    """A rate by Wilson's score interval, which holds its level for few trials and for rates near 0 or 1.

    Shared wins count as parts, so `successes` need not be whole. Without trials nothing is known.
    """
    if not trials:
        return Estimate(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    rate = successes / trials
    stretch = 1 + z * z / trials
    middle = (rate + z * z / (2 * trials)) / stretch
    reach = z / stretch * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    # Rounding may push an end past a rate of 0 or 1.
    return Estimate(rate, min(rate, max(0.0, middle - reach)), max(rate, min(1.0, middle + reach)))


def mean(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """A mean by Student's interval; of fewer than two values the interval is the value itself."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    middle = fmean(values)
    if len(values) == 1:
        return Estimate(middle, middle, middle)
    reach = student(len(values) - 1, level) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)


def student(freedom: int, level: float = LEVEL) -> float:
    """The two-sided quantile of Student's t.

    One and two degrees of freedom have closed forms; from three on the expansion of Cornish and Fisher
    around the normal quantile is right to two decimals.
    """
    if freedom == 1:
        return tan(pi * level / 2)
    if freedom == 2:
        return level * sqrt(2 / (1 - level * level))
    z = NormalDist().inv_cdf((1 + level) / 2)
    n = freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which a part of the sample lies: 0.5 is the median."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
