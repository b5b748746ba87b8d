"""Views are blind: what a seat may not know changes nothing that it is sent."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import encode

from laws.playing import Spot, answering, known_spots, spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance, Council, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import Entry
from painted_table.core.scene import to_json

every_game = pytest.mark.parametrize("name", games.names())
seeds = st.integers(0, 2**32)


def sent(game: AnyGame, s: Any, seat: Seat) -> dict[str, object]:
    """All that a table sends to a seat, or to a spectator, about a state."""
    view = game.see(s, seat)
    told: dict[str, object] = {
        "view": game.view_data(view),
        "scene": to_json(game.scene(view)),
        "asked": agenda.asked(s),
        "answered": agenda.answered(s),
        "seats": [game.seat_name(s, other) for other in range(game.players(s))],
        "winners": list(game.winners(s)),
    }
    if seat in answering(s):
        options = agenda.options(s, seat)
        told["question"] = game.question(s, seat)
        told["options"] = [game.offer(s, seat, a) for a in options]
        told["sentences"] = [game.sentence(s, seat, a) for a in options]
        told["default"] = agenda.default(s, seat)
    return told


@every_game
@given(data=st.data())
def test_an_imagined_game_looks_the_same(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game = spot.game
    for seat in [NOBODY, *spot.seats]:
        view = game.see(spot.state, seat)
        assert view.seat == seat
        imagined = game.imagine(view, SeededDice(data.draw(seeds)))
        assert sent(game, imagined, seat) == sent(game, spot.state, seat)
        if not spot.made_up:
            assert game.check(imagined) == []


@every_game
@given(data=st.data())
def test_nobody_tells_two_unseen_outcomes_apart(name: str, data: st.DataObject) -> None:
    """A card drawn in secret: whoever does not see it is sent the same whatever it was."""
    spot = data.draw(secret_chances(name))
    game, s = spot.game, spot.state
    chance = s.agenda[-1]
    for seat in [NOBODY, *spot.seats]:
        unseen = [a for _, a in chance.outcomes(s) if not sees(chance, s, a, seat)][:8]
        after = []
        for a in unseen:
            state = s.clone()
            agenda.befall(state, a)
            seen = Entry(NOBODY, a, tuple(chance.witnesses(s, a) or ())).seen_by(seat)
            after.append((sent(game, state, seat), game.show(s, seen), game.sentence(s, NOBODY, seen)))
        assert all(told == after[0] for told in after)


@every_game
@given(data=st.data())
def test_nobody_tells_two_secret_answers_apart(name: str, data: st.DataObject) -> None:
    """Several choose in secret: whoever is no witness of a choice is sent the same whatever it was."""
    known = known_spots(name)
    secret = [(spot, seat) for spot in known for seat in answering(spot.state) if is_secret(spot, seat)]
    if not secret:
        pytest.skip("nobody chooses in secret")
    spot, seat = data.draw(st.sampled_from(secret))
    game, s = spot.game, spot.state
    for other in [NOBODY, *spot.seats]:
        after = []
        for a in agenda.options(s, seat)[:8]:
            witnesses = agenda.witnesses(s, seat, a)
            if witnesses is not None and other not in witnesses:
                state = s.clone()
                agenda.answer(state, seat, a)
                seen = Entry(seat, a, tuple(witnesses)).seen_by(other)
                after.append((sent(game, state, other), game.show(s, seen), game.sentence(s, seat, seen)))
        assert all(told == after[0] for told in after)


@every_game
def test_nobody_is_told_what_their_view_does_not_hold(name: str) -> None:
    """Where two outcomes lead to different games, whoever is told which it was can see the difference: else what is
    told gives a secret away. Some positions of every kind of chance.
    """
    kinds: dict[type[object], list[Spot]] = {}
    for spot in known_spots(name):
        if spot.state.agenda and isinstance(spot.state.agenda[-1], Chance):
            kinds.setdefault(type(spot.state.agenda[-1]), []).append(spot)
    assert kinds
    for found in kinds.values():
        for spot in found[:: max(len(found) // SOME, 1)]:
            _told_and_seen(spot)


SOME = 4


def _told_and_seen(spot: Spot) -> None:
    game, s = spot.game, spot.state
    chance = s.agenda[-1]
    after = {}
    for a in {chance.sample(s, SeededDice(seed)): None for seed in range(6)}:
        after[a] = s.clone()
        agenda.befall(after[a], a)
    for seat in [NOBODY, *spot.seats]:
        told = [state for a, state in after.items() if sees(chance, s, a, seat)]
        ends = {encode(game.save(state)) for state in told}
        views = {encode(game.view_data(game.see(state, seat))) for state in told}
        assert len(views) == len(ends), f"{spot}: seat {seat} is told an outcome of {chance} that it cannot see"


def is_secret(spot: Spot, seat: Seat) -> bool:
    """A council that goes on after this seat's choice; what the last one's brings about is not its secret."""
    s = spot.state
    council = isinstance(s.agenda[-1], Council) and bool(set(agenda.asked(s)) - {seat})
    return council and agenda.witnesses(s, seat, agenda.options(s, seat)[0]) is not None


def sees(chance: Chance[Any], s: Any, a: agenda.Action, seat: Seat) -> bool:
    witnesses = chance.witnesses(s, a)
    return witnesses is None or seat in witnesses


def secret_chances(name: str) -> st.SearchStrategy[Spot]:
    found = [spot for spot in known_spots(name) if has_secret(spot)]
    if not found:
        pytest.skip("nothing is drawn in secret")
    return st.sampled_from(found)


def has_secret(spot: Spot) -> bool:
    s = spot.state
    if not s.agenda or not isinstance(s.agenda[-1], Chance):
        return False
    chance = s.agenda[-1]
    return chance.witnesses(s, chance.sample(s, SeededDice(0))) is not None


@every_game
@given(data=st.data())
def test_who_sees_an_outcome_is_told_it(name: str, data: st.DataObject) -> None:
    spot = data.draw(secret_chances(name))
    chance, s = spot.state.agenda[-1], spot.state
    a = chance.sample(s, SeededDice(data.draw(seeds)))
    witnesses = chance.witnesses(s, a)
    for seat in [NOBODY, *spot.seats]:
        seen = Entry(NOBODY, a, None if witnesses is None else tuple(witnesses)).seen_by(seat)
        assert (seen == a) == sees(chance, s, a, seat)


@every_game
def test_imagining_really_varies_what_is_unseen(name: str) -> None:
    """Where something is drawn or chosen in secret, two dreams from one view differ somewhere in play, or the laws
    above would prove nothing."""
    known = known_spots(name)
    if any(has_secret(spot) or any(is_secret(spot, seat) for seat in agenda.asked(spot.state)) for spot in known):
        assert any(varies(spot) for spot in known)


def varies(spot: Spot) -> bool:
    view = spot.game.see(spot.state, NOBODY)
    dreams = [spot.game.save(spot.game.imagine(view, SeededDice(seed))) for seed in range(3)]
    return dreams[0] != dreams[1] or dreams[1] != dreams[2]
