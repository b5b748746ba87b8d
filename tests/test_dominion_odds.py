"""One battle of Dominion by the engine itself: every roll that the dice can give, and what it costs.

Each row is played from a position: the invasion is declared, units are named, a Character is used, armies are
committed. Then all outcomes of the chance are applied, and the losses on the map are counted by their weights.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import Chance
from painted_table.games.risk.state import State
from proving import proves

pytestmark = pytest.mark.game("risk")

TABLES = {
    (3, 2): """
        plain                               7776   2890  2611  2275
        attacker one d8                    10368   4880  3213  2275
        defender one d8                    10368   2890  3691  3787
        attacker all d8                    18432  11740  4417  2275
        defender all d8                    13824   2890  4771  6163
        attacker 1 Knight                   7776   3970  2377  1429
        attacker 2 Knights                  7776   4470  2552   754
        defender 1 Knight                   7776   1860  3176  2740
        both 1 Knight                       7776   2890  2611  2275
        Fortification                       7776   1470  2436  3870
        attacker +1 all                     7776   4816  1981   979
        attacker wins ties                  7776   4816  1981   979
        attacker one d8 + 1 Knight         10368   5960  2979  1429
        Fortification, attacker 1 Knight    7776   2150  2571  3055
    """,
    (3, 1): """
        plain                               1296    855   441
        attacker one d8                     1728   1287   441
        defender one d8                     1728    855   873
        attacker all d8                     3072   2631   441
        defender all d8                     1728    855   873
        attacker 1 Knight                   1296   1071   225
        attacker 2 Knights                  1296   1196   100
        defender 1 Knight                   1296    640   656
        both 1 Knight                       1296    855   441
        Fortification                       1296    640   656
        attacker +1 all                     1296   1071   225
        attacker wins ties                  1296   1071   225
        attacker one d8 + 1 Knight          1728   1503   225
        Fortification, attacker 1 Knight    1296    855   441
    """,
    (2, 2): """
        plain                               1296    295   420   581
        attacker one d8                     1728    545   602   581
        defender one d8                     1728    295   530   903
        attacker all d8                     2304    939   784   581
        defender all d8                     2304    295   640  1369
        attacker 1 Knight                   1296    405   486   405
        attacker 2 Knights                  1296    465   581   250
        defender 1 Knight                   1296    190   415   691
        both 1 Knight                       1296    295   420   581
        Fortification                       1296    130   320   846
        attacker +1 all                     1296    581   420   295
        attacker wins ties                  1296    581   420   295
        attacker one d8 + 1 Knight          1728    655   668   405
        Fortification, attacker 1 Knight    1296    190   415   691
    """,
    (2, 1): """
        plain                                216    125    91
        attacker one d8                      288    197    91
        defender one d8                      288    125   163
        attacker all d8                      384    293    91
        defender all d8                      288    125   163
        attacker 1 Knight                    216    161    55
        attacker 2 Knights                   216    186    30
        defender 1 Knight                    216     90   126
        both 1 Knight                        216    125    91
        Fortification                        216     90   126
        attacker +1 all                      216    161    55
        attacker wins ties                   216    161    55
        attacker one d8 + 1 Knight           288    233    55
        Fortification, attacker 1 Knight     216    125    91
    """,
    (1, 2): """
        plain                                216     55   161
        attacker one d8                      288    127   161
        defender one d8                      288     55   233
        attacker all d8                      288    127   161
        defender all d8                      384     55   329
        attacker 1 Knight                    216     91   125
        attacker 2 Knights                   216    126    90
        defender 1 Knight                    216     30   186
        both 1 Knight                        216     55   161
        Fortification                        216     30   186
        attacker +1 all                      216     91   125
        attacker wins ties                   216     91   125
        attacker one d8 + 1 Knight           288    163   125
        Fortification, attacker 1 Knight     216     55   161
    """,
    (1, 1): """
        plain                                 36     15    21
        attacker one d8                       48     27    21
        defender one d8                       48     15    33
        attacker all d8                       48     27    21
        defender all d8                       48     15    33
        attacker 1 Knight                     36     21    15
        attacker 2 Knights                    36     26    10
        defender 1 Knight                     36     10    26
        both 1 Knight                         36     15    21
        Fortification                         36     10    26
        attacker +1 all                       36     21    15
        attacker wins ties                    36     21    15
        attacker one d8 + 1 Knight            48     33    15
        Fortification, attacker 1 Knight      36     15    21
    """,
}
"""By attack and defence dice: the case, the number of rolls, and how many of them cost the defender all pairs,
one less, none."""


@dataclass(frozen=True)
class Way:
    """One way to a case: units beside the armies of each side, a Character of the attacker (`use`) or of the
    defender (`answer`) with its cost, and the Houses that fight."""

    attack: str = ""
    defence: str = ""
    use: str = ""
    answer: str = ""
    gold: int = 0
    attacker: str = "stark"
    defender: str = "lannister"


WAYS = {
    "plain": [Way(), Way(attack="fort")],
    "attacker one d8": [Way(attack="engine 1"), Way(use="oberyn-martell", gold=200, attacker="martell")],
    "defender one d8": [Way(defence="engine 1"), Way(answer="hizdahr-zo-loraq", gold=200, defender="ghiscari")],
    "attacker all d8": [
        Way(attack="engine 3"),
        Way(attack="engine 1", use="daenerys-targaryen", gold=300, attacker="targaryen"),
    ],
    "defender all d8": [Way(defence="engine 2"), Way(answer="brienne", gold=300, defender="tyrell")],
    "attacker 1 Knight": [Way(attack="knight 1"), Way(use="kraznys-mo-nakloz", gold=200, attacker="ghiscari")],
    "attacker 2 Knights": [
        Way(attack="knight 2"),
        Way(attack="knight 1", use="kraznys-mo-nakloz", gold=200, attacker="ghiscari"),
    ],
    "defender 1 Knight": [Way(defence="knight 1"), Way(answer="areo-hotah", gold=200, defender="martell")],
    "both 1 Knight": [Way(attack="knight 1", defence="knight 1")],
    "Fortification": [Way(defence="fort"), Way(answer="stannis-baratheon", gold=300, defender="baratheon")],
    "attacker +1 all": [
        Way(use="robb-stark", gold=300),
        Way(use="davos-seaworth", gold=200, attacker="baratheon"),
    ],
    "attacker wins ties": [Way(use="loras-tyrell", gold=200, attacker="tyrell")],
    "attacker one d8 + 1 Knight": [Way(attack="knight 1 engine 1")],
    "Fortification, attacker 1 Knight": [Way(attack="knight 1", defence="fort")],
}

RISK = games.game("risk")
SOURCE, TARGET = "dragonstone", "kings-landing"
HOUSES = "stark targaryen baratheon lannister ghiscari tyrell martell"


def rows() -> list[tuple[str, int, int, int, tuple[int, ...]]]:
    """Case, dice on both sides, number of rolls, counts from best to worst for the attacker."""
    found = []
    for (attack, defence), table in TABLES.items():
        for line in table.strip().splitlines():
            words = line.split()
            numbers = min(attack, defence) + 2
            counts = tuple(int(word) for word in words[-numbers:])
            found.append((" ".join(words[:-numbers]), attack, defence, counts[0], counts[1:]))
    return found


def say(s: State, text: str) -> None:
    agenda.checked_answer(s, agenda.asked(s)[0], RISK.parse(s, text))


def at_the_roll(way: Way, attack: int, defence: int) -> State:
    """The state in which the dice of that battle are due."""
    payer = way.attacker if way.use else way.defender
    s: State = RISK.given(
        {
            "option mode": "dominion",
            "seats": HOUSES,
            "turn": way.attacker,
            SOURCE: f"{way.attacker} {attack + 1} {way.attack}".strip(),
            TARGET: f"{way.defender} {defence} {way.defence}".strip(),
            f"{payer}-gold": str(way.gold),
        }
    )
    say(s, f"{SOURCE} > {TARGET}")
    if s.agenda[-1].words() == "name-units":
        say(s, RISK.show(s, agenda.options(s, s.active)[0]))
    if way.use or way.answer:
        say(s, f"use {way.use or way.answer}")
    say(s, f"{attack} dice")
    if defence > 1:
        say(s, f"{defence} dice")
    return s


def losses(s: State) -> tuple[int, Counter[int]]:
    """The number of all rolls, and how many of them cost the defender so many armies."""
    top = s.agenda[-1]
    assert isinstance(top, Chance)
    assert s.battle is not None
    source, target = s.battle.source, s.battle.target
    pairs = min(s.battle.attack, s.battle.defence)
    found: Counter[int] = Counter()
    outcomes = top.outcomes(s)
    for weight, roll in outcomes:
        after = s.clone()
        agenda.befall(after, roll)
        lost = s.armies[target] - after.armies[target]
        assert lost + s.armies[source] - after.armies[source] == pairs
        found[lost] += weight
    return sum(weight for weight, _ in outcomes), found


ALL = [
    pytest.param(way, row, id=f"{row[1]} against {row[2]}, {row[0]}, {number}")
    for row in rows()
    for number, way in enumerate(WAYS[row[0]])
]


@proves(
    "risk/battle/dice-order-of-effects", "risk/battle/loss-count", "risk/units/knight", "risk/units/siege-engine",
    "risk/units/siege-needs-dice", "risk/units/which-die", "risk/units/fortification", "risk/units/stack-knights",
    "risk/character/robb-stark", "risk/character/loras-tyrell", "risk/components/dice-not-limiting",
)  # fmt: skip
@pytest.mark.parametrize(("way", "row"), ALL)
def test_one_battle(way: Way, row: tuple[str, int, int, int, tuple[int, ...]]) -> None:
    _, attack, defence, rolls, counts = row
    pairs = min(attack, defence)
    expected = {pairs - worse: count for worse, count in enumerate(counts)}
    assert losses(at_the_roll(way, attack, defence)) == (rolls, expected)


def test_every_case_has_a_way_and_every_table_is_whole() -> None:
    assert {row[0] for row in rows()} == set(WAYS)
    assert len(rows()) == 84
    assert all(sum(counts) == rolls for _, _, _, rolls, counts in rows())
