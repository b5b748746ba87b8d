"""What a person meets who plays from Python: games that can be repeated, names that explain themselves, true pages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core import agenda, record
from painted_table.core.agenda import NOBODY
from painted_table.core.match import Match, Setup
from painted_table.core.refusal import Garbled
from painted_table.games import game
from snippets import blocks, printed

ROOT = Path(__file__).parents[1]
RISK = game("risk")


# -- seeds


def played(setup: Setup, seed: int | None, bot: str = "random") -> Match:
    match = Match(setup, seed=seed)
    list(play_on(match, {seat: make_bot(RISK, bot) for seat in range(setup.players)}))
    return match


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_seed_gives_the_same_game_bots_included(bot: str) -> None:
    setup = Setup(RISK, 3, {"max_rounds": "2", "mode": "dominion"})
    one = played(setup, 7, bot)
    assert one.over
    assert played(setup, 7, bot).log == one.log
    assert played(setup, 8, bot).log != one.log


def test_without_a_seed_no_match_is_like_another() -> None:
    setup = Setup(RISK, 3)
    assert len({Match(setup).secret for _ in range(5)}) == 5


def test_a_seeded_match_says_so_where_its_secret_is_shown_and_verifies() -> None:
    match = played(Setup(RISK, 3, {"max_rounds": "1"}), 7)
    text = record.write(match)
    assert text.endswith("\nsecret seed-7\n")
    assert all(finding.holds for finding in record.verify(record.read(text, game)))


def test_a_secret_and_a_seed_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="a secret or a seed, not both"):
        Match(Setup(RISK, 3), "0" * 32, seed=7)


def test_a_seed_of_5000_digits_is_refused_in_words() -> None:
    with pytest.raises(Garbled, match="at most 64 bits"):
        Match(Setup(RISK, 3), seed=10**5000)


# -- what things say of themselves


def test_a_match_tells_what_is_asked_and_who_has_won() -> None:
    match = Match(Setup(RISK, 3, {"max_rounds": "1"}), seed=7)
    assert repr(match) == "<Match risk, 3 seats, 0 entries, asks the dice: Chance decides>"
    match.settle()
    (seat,) = match.asked()
    assert repr(match) == f"<Match risk, 3 seats, 1 entry, asks Seat {seat + 1}: Choose your House>"
    list(play_on(match, {seat: make_bot(RISK, "random") for seat in range(3)}))
    (winner,) = RISK.winners(match.state)
    assert repr(match).endswith(f"entries, won by {RISK.seat_name(match.state, winner)}>")


def test_states_views_setups_and_actions_tell_what_they_are() -> None:
    s = RISK.given({"winterfell": "stark 5", "the-twins": "lannister 2"})
    assert repr(s) == "<State, round 1, stark 1/5, lannister 1/2, baratheon 0/0, turn of stark, asks invade>"
    assert repr(RISK.see(s, 1)) == "<View of seat 1, round 1, asks invade>"
    assert repr(RISK.see(s, NOBODY)) == "<View of a spectator, round 1, asks invade>"
    assert repr(RISK) == "<Game risk>"
    assert repr(Setup(RISK, 2)).startswith("Setup(game=<Game risk>, players=2,")
    assert repr(RISK.parse(s, "3 dice")) == "Commit(number=3)"
    refusal = agenda.why_not(s, 0, RISK.parse(s, "winterfell > the-twins"))
    assert repr(refusal).startswith("<Refusal: Winterfell and The Twins share no border")
    for thing in (s, *agenda.options(s, 0), *s.agenda):
        assert " object at 0x" not in repr(thing)


def test_a_notebook_shows_a_match_as_a_spectator_sees_it() -> None:
    """Whoever lets a match be drawn has not asked for anybody's hand."""
    match = Match(Setup(RISK, 2, {"max_rounds": "9"}, names=("Arya", "Jon")), seed=3)
    bots = {seat: make_bot(RISK, "greedy") for seat in range(2)}
    for _ in play_on(match, bots):
        if all(match.state.hands):
            break
    shown = match._repr_svg_()
    assert "Arya" in shown
    spectator, mine = (RISK.scene(RISK.see(match.state, seat), ("Arya", "Jon")) for seat in (NOBODY, 0))
    assert shown == spectator._repr_svg_() != mine._repr_svg_()


# -- docstrings


def modules() -> list[str]:
    """The modules of the reference."""
    found = re.findall(r"automodule:: (\S+)", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"))
    assert len(found) > 10
    return found


def undocumented(module: ModuleType) -> Iterator[str]:
    """The public names of a module that say nothing of themselves; what overrides something may leave it at that."""
    if not module.__doc__:
        yield module.__name__
    for name, thing in vars(module).items():
        is_own = getattr(thing, "__module__", None) == module.__name__ or name in getattr(module, "__all__", ())
        if name.startswith("_") or not is_own:
            continue
        if inspect.isclass(thing):
            if (thing.__dict__.get("__doc__") or f"{name}(").startswith(f"{name}("):
                yield f"{module.__name__}.{name}"
            for part, value in vars(thing).items():
                if not part.startswith("_") and _is_mute(thing, part, value):
                    yield f"{module.__name__}.{name}.{part}"
        elif inspect.isfunction(thing) and not thing.__doc__:
            yield f"{module.__name__}.{name}"


def _is_mute(thing: type, part: str, value: object) -> bool:
    is_member = callable(value) or isinstance(value, (property, classmethod))
    return is_member and not inspect.getdoc(getattr(thing, part))


@pytest.mark.parametrize("name", modules())
def test_everything_in_the_reference_explains_itself(name: str) -> None:
    assert list(undocumented(import_module(name))) == []


# -- the pages


@pytest.mark.parametrize(("page", "alone"), [("README.md", True), ("docs/python.md", False)])
def test_the_snippets_run_and_print_the_same_in_every_run(page: str, alone: bool) -> None:
    """Whatever order Python's sets have."""
    told = printed(ROOT / page, alone, 1)
    assert any(told)
    assert printed(ROOT / page, alone, 2) == told
    for block, found in zip(blocks(ROOT / page), told):
        if block.prints is not None:
            assert found.strip() == block.prints.strip(), f"{page} says otherwise below:\n{block.code}"
