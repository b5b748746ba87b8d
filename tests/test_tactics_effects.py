"""What the cards of Tactics may say: every effect has a moment that knows it, and the door refuses the others."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core.agenda import advance
from painted_table.core.content import ContentError
from painted_table.core.dice import SeededDice
from painted_table.core.match import Match, Setup
from painted_table.core.problems import Problems
from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.pack import effects as x
from painted_table.games.tactics.pack import load_pack, published
from painted_table.games.tactics.pack.moments import ABILITIES, EQUIPMENT, TESTS, TESTS_OF_WOUNDS, check_card
from painted_table.games.tactics.rules.deeds import Resolve
from painted_table.games.tactics.rules.effects.applying import apply

pytestmark = pytest.mark.game("tactics")

READ = {"passive", "declare_move", "before_will_test", "after_will_fail", "before_defence_roll", "start_of_game"}
"""Moments that look for their effects themselves; all others carry them out."""
FIGHT = {
    "option mode": "the_ruby_ford",
    "option warbands": "preset",
    "jon-arryn": "5,3",
    "robert": "5,2 on-foot",
    "denys": "10,3",
    "lewyn": "4,3",
    "targaryen-hand": "last-coin",
    "asks": "acting jon-arryn",
    "active": "baratheon",
    "attacks": "attacker=jon-arryn defender=lewyn mode=11 kind=0 dice=2 value=6",
    "losses": "model=lewyn wounds=1 by=jon-arryn how=1",
}
SOME: dict[type[x.Effect], x.Effect] = {
    x.ModRoll: x.ModRoll(roll="attack", n=1, until="end_of_round"),
    x.Reroll: x.Reroll(roll="will", which="all"),
    x.Wound: x.Wound(n=1),
    x.CancelWounds: x.CancelWounds(n=1),
    x.RedirectWounds: x.RedirectWounds(n=1, to="self"),
    x.GiveCondition: x.GiveCondition(condition="shaken"),
    x.RemoveCondition: x.RemoveCondition(condition="all"),
    x.ExtraSquares: x.ExtraSquares(n=1),
    x.IgnoreEngagement: x.IgnoreEngagement(),
    x.IgnoreStartEngagement: x.IgnoreStartEngagement(),
    x.IgnoreTerrain: x.IgnoreTerrain(terrain="river"),
    x.MoveAway: x.MoveAway(n=1),
    x.MoveTowards: x.MoveTowards(n=1),
    x.GrantAction: x.GrantAction(action="move", optional=True),
    x.Intercept: x.Intercept(),
    x.Nemesis: x.Nemesis(),
    x.Vp: x.Vp(n=1),
    x.GainCoin: x.GainCoin(coin="silver", n=1),
    x.RevealAgenda: x.RevealAgenda(),
    x.WillTest: x.WillTest(success=(), fail=()),
}


def test_every_effect_of_an_ability_is_known_at_some_moment() -> None:
    known = {kind for kinds in ABILITIES.values() for kind in kinds}
    assert known == set(get_args(x.AbilityEffect)) == set(SOME)
    assert {kind for kinds in EQUIPMENT.values() for kind in kinds} == set(get_args(x.EquipmentEffect))
    assert set(get_args(x.TestEffect)) == TESTS | TESTS_OF_WOUNDS


def test_every_moment_of_an_ability_says_what_it_knows() -> None:
    moments = {*get_args(x.When), *get_args(x.Trigger)} - {""}
    assert set(ABILITIES) == moments | {"passive", "command"}


@pytest.mark.parametrize("when", sorted(set(ABILITIES) - READ))
def test_what_a_moment_carries_out_is_carried_out(when: str) -> None:
    for kind in sorted(ABILITIES[when], key=lambda kind: kind.__name__):
        s = TACTICS.given(FIGHT)
        names = [figure.id for figure in s.board.figures]
        effect = SOME[kind]
        deed = next(deed for deed in s.board.deeds if any(isinstance(one, kind) for one in deed.effects))
        assert isinstance(effect, get_args(x.UsedEffect))
        apply(s, effect, Resolve(deed.number, 0, names.index("jon-arryn"), names.index("lewyn")))
        advance(s)


@pytest.mark.parametrize("when", sorted(ABILITIES))
def test_what_a_moment_does_not_know_is_refused_in_words(when: str) -> None:
    """Planted: a kind left out of the check is accepted here."""
    card = published().model("roose_bolton")
    icon = {"passive": "passive", "command": "command"}.get(when)
    for kind in sorted(set(SOME) - ABILITIES[when], key=lambda kind: kind.__name__):
        words: dict[str, object] = {
            "name": "NEW",
            "icon": icon or ("special" if when in get_args(x.Trigger) else "will"),
        }
        if when in get_args(x.When):
            words["when"] = when
        elif when in get_args(x.Trigger):
            words["trigger"] = when
        if when == "command":
            words["ap"] = 1
        ability = x.Ability(text="", effect=(SOME[kind],), **words)  # type: ignore[arg-type]
        problems = Problems()
        check_card(replace(card, ability=(ability,)), problems.at("models.toml", "model roose_bolton"))
        assert any(f"does nothing at {when}" in str(found) for found in problems.found), (when, kind)


RUBIES = """
[[model]]
id = "denys_arryn"
  [[model.ability]]
  name = "MOURNED BY THE VALE"
  icon = "special"
  trigger = "self_killed"
  text = "As he dies, nothing."
  effect = [{ kind = "extra_squares", n = 1 }]
"""


def test_a_pack_whose_effect_no_rule_would_carry_out_is_refused(tmp_path: Path) -> None:
    (tmp_path / "models.toml").write_text(RUBIES, encoding="utf-8")
    with pytest.raises(ContentError, match="extra_squares does nothing at self_killed; write one of "):
        load_pack(tmp_path)


# -- scenarios of a pack


def quiet_field() -> str:
    """Learn to Play under another name, a round shorter."""
    text = (TACTICS.files / "content" / "scenarios.toml").read_text(encoding="utf-8")
    start = text.index('[[scenario]]\nid = "learn_to_play"')
    entry = text[start : text.index("[[scenario]]\nid", start + 1)]
    entry = entry.replace('id = "learn_to_play"', 'id = "the_quiet_field"').replace("rounds = 4", "rounds = 3")
    return entry.replace('name = "Learn to Play"', 'name = "The Quiet Field"')


def test_a_new_scenario_of_a_pack_is_chosen_and_played(tmp_path: Path) -> None:
    (tmp_path / "scenarios.toml").write_text(quiet_field(), encoding="utf-8")
    game = TACTICS.with_pack(tmp_path)
    mode = next(mode for mode in game.modes if mode.id == "the_quiet_field")
    assert mode.title == "The Quiet Field" and mode.text.startswith("3 rounds: ")
    assert [one.id for one in game.modes][:7] == [one.id for one in TACTICS.modes]
    match = Match(Setup(game, 2, mode.options), seed=5)
    list(play_on(match, {seat: make_bot(game, "random") for seat in range(2)}, SeededDice(6)))
    assert match.over
    assert match.state.round <= 3


def test_modes_are_told_by_content_alone() -> None:
    for mode in TACTICS.modes:
        scenario = published().scenario(mode.id)
        assert mode.title == scenario.name
        assert f"{scenario.rounds} rounds" in mode.text
        assert mode.text.endswith(scenario.summary)
        assert mode.origin == "designed"


def test_how_a_battle_is_won_is_told_with_the_scenarios_own_rule() -> None:
    told = {mode.id: TACTICS.goal(TACTICS.start(2, mode.options)) for mode in TACTICS.modes}
    assert "tactics/scenario/the-host-breaks" in told["break_the_royal_host"]
    assert "tactics/scenario/king-of-the-ridge" in told["griffins_stand"]
    assert "tactics/objective/score" not in told["learn_to_play"]
    assert len(set(told.values())) == len(told)
    for ids in told.values():
        assert "tactics/end/most-captures" in ids
