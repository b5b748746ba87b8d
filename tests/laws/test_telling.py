"""What a game tells whoever watches: true, complete, and nothing that the viewer may not know."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from laws.playing import Spot, known_spots, lively
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Seat
from painted_table.core.beats import Beat
from painted_table.core.dice import SeededDice
from painted_table.core.following import Following, Standings, follow, since_last_turn, steps
from painted_table.core.game import AnyGame, Game
from painted_table.core.match import Entry, Match, Setup, Undo, apply
from painted_table.core.measures import Goal, Measure
from painted_table.core.scene import Scene

every_game = pytest.mark.parametrize("name", games.names())
SEEDS = (1, 2, 3)


@cache
def played(name: str) -> list[Match]:
    """A match of every mode, whose seats try out whatever there is, some moves being taken back."""
    game = games.game(name)
    found = []
    for number, mode in enumerate(game.modes):
        match = Match(Setup(game, mode.seats[len(mode.seats) // 3], dict(mode.options)), seed=number)
        match.settle()
        dice = SeededDice(number)
        for turn in range(250):
            if match.over:
                break
            seat = match.asked()[0]
            match.play(seat, lively(match.state, seat, dice))
            if turn % 7 == 3 and not match.over:
                match.take_back(seat, range(match.setup.players))
        found.append(match)
    return found


def viewers(match: Match) -> list[Seat | None]:
    return [None, NOBODY, *range(min(2, match.setup.players))]


def scene_values(scene: Scene) -> set[str]:
    """Everything that can be pointed at."""
    return set(_values(scene))


def _values(thing: Any) -> Iterator[str]:
    if isinstance(thing, (list, tuple)):
        for item in thing:
            yield from _values(item)
    elif hasattr(thing, "__struct_fields__"):
        if value := getattr(thing, "value", ""):
            yield value
        for field in thing.__struct_fields__:
            yield from _values(getattr(thing, field))


# -- beats


@every_game
def test_every_standing_entry_is_in_one_beat(name: str) -> None:
    for match in played(name):
        for viewer in viewers(match):
            beats, live = follow(match, viewer).beats, match.live()
            places = {number: place for place, number in enumerate(live)}
            assert beats[0].first == live[0]
            assert beats[-1].last == live[-1]
            for one, other in pairwise(beats):
                assert places[other.first] == places[one.last] + 1


@every_game
def test_every_beat_says_what_and_whose_it_is(name: str) -> None:
    for match in played(name):
        for beat in follow(match, NOBODY).beats:
            assert beat.kind
            assert beat.text.strip().endswith((".", "!", "?")), beat
            assert "  " not in beat.text
            assert beat.seat in [NOBODY, *range(match.setup.players)]


@every_game
def test_beats_grow_entry_by_entry_and_go_with_what_is_taken_back(name: str) -> None:
    taken_back = 0
    for match in played(name):
        for viewer in (NOBODY, 0):
            following, standings = Following(match.game, viewer), Standings(match.game)
            before = match.after(0)
            for number, entry in enumerate(match.log):
                after = match.after(number + 1)
                following.hear(number, entry, before, after)
                standings.hear(number, entry, before, after)
                before = after
                taken_back += isinstance(entry.action, Undo)
            assert following.beats == follow(match, viewer).beats
            again = Standings(match.game)
            for step in steps(match):
                again.hear(*step)
            assert standings.rows == again.rows
    assert taken_back, "nothing was taken back, and the law has proved nothing"


@every_game
def test_beats_tell_nothing_that_a_viewer_only_imagines(name: str) -> None:
    """The words are the same however unseen cards are dealt: they speak of what the viewer knows."""
    for match in played(name):
        for viewer in viewers(match)[1:]:
            told = follow(match, viewer).beats
            assert follow(match, viewer, SeededDice(7)).beats == told


@every_game
def test_what_lies_open_is_told_to_everyone_alike(name: str) -> None:
    """So that it can be told once: with the spectators' beats at hand a seat is told what it would be told without."""
    shared = 0
    for match in played(name):
        commons = Following(match.game, NOBODY)
        viewers = range(match.setup.players)
        together = [Following(match.game, viewer, commons=commons) for viewer in viewers]
        before = match.after(0)
        for number, entry in enumerate(match.log):
            after = match.after(number + 1)
            for following in (commons, *together):
                following.hear(number, entry, before, after)
            before = after
        for viewer in viewers:
            assert together[viewer].beats == follow(match, viewer).beats
            shared += sum(one is other for one, other in zip(together[viewer].beats, commons.beats))
    assert shared, "nothing was told alike, and the law has proved nothing"


def secret_steps(spot: Spot) -> Iterator[tuple[Seat, list[agenda.Action]]]:
    """Who may answer here in secret, and with what: chance, or one of several seats that choose at once.

    A card that a single seat keeps is no such thing: the other one is discarded for all to see.
    """
    s = spot.state
    if s.agenda and isinstance(s.agenda[-1], agenda.Chance):
        yield NOBODY, [a for _, a in s.agenda[-1].outcomes(s)[:4]]
    for seat in agenda.asked(s) if len(agenda.asked(s)) > 1 else ():
        yield seat, agenda.options(s, seat)[:4]


@every_game
def test_beats_tell_secret_answers_and_outcomes_apart_to_witnesses_alone(name: str) -> None:
    tried = 0
    for spot in known_spots(name)[::3]:
        game, s = spot.game, spot.state
        for seat, actions in secret_steps(spot):
            for viewer in [NOBODY, *spot.seats[:2]]:
                beats = []
                for a in actions:
                    seen = s.agenda[-1].witnesses(s, a) if seat == NOBODY else agenda.witnesses(s, seat, a)
                    if seen is not None and viewer not in seen:
                        after, entry = s.clone(), Entry(seat, a, tuple(seen))
                        apply(game, after, entry)
                        beats.append(Following(game, viewer).hear(0, entry, s, after))
                tried += len(beats) > 1
                assert all(beat == beats[0] for beat in beats), (spot, actions)
    assert tried or not any(secret for spot in known_spots(name) for secret in secrets_of(spot))


def secrets_of(spot: Spot) -> Iterator[bool]:
    """Whether chance has secrets in this game at all."""
    s = spot.state
    if s.agenda and isinstance(s.agenda[-1], agenda.Chance):
        yield s.agenda[-1].witnesses(s, s.agenda[-1].sample(s, SeededDice(0))) is not None


@every_game
def test_beats_happen_where_the_scene_shows_it(name: str) -> None:
    for match in played(name):
        following = Following(match.game, NOBODY)
        known: set[str] = set()
        for number, entry, before, after in steps(match):
            beat = following.hear(number, entry, before, after)
            assert beat is not None
            for s in (before, after):
                if not set(beat.about) <= known:
                    known |= scene_values(match.game.scene(match.game.see(s, NOBODY)))
            assert set(beat.about) <= known, beat


@every_game
def test_what_nobody_sees_takes_no_time(name: str) -> None:
    """A beat of nothing but passes and unseen cards is not waited for, unless the score has changed with it."""
    for match in played(name):
        game = match.game
        standing = {number: (entry, before) for number, entry, before, _ in steps(match)}
        score = {measure.id for measure in game.measures(match.state) if measure.leads}
        for beat in follow(match, NOBODY).beats:
            entries = [standing[n] for n in match.live() if beat.first <= n <= beat.last]
            is_scored = any(change.measure in score for change in beat.changes)
            is_quiet = all(_is_quiet(entry, before) for entry, before in entries) and not is_scored
            if is_quiet and game.result(match.state) is None:
                assert not beat.timed, beat


def _is_quiet(entry: Any, before: Any) -> bool:
    top = before.agenda[-1]
    passes = isinstance(top, agenda.Decision) and entry.action == top.passing(before)
    return passes or (entry.witnesses is not None and NOBODY not in entry.witnesses)


# -- measures


@every_game
def test_measures_are_public_and_add_up(name: str) -> None:
    for spot in known_spots(name)[::9]:
        game, s = spot.game, spot.state
        measures = game.measures(s)
        assert game.measures(game.imagine(game.see(s, NOBODY), SeededDice(3))) == measures
        assert len({measure.id for measure in measures}) == len(measures)
        for measure in measures:
            assert_adds_up(measure, len(spot.seats))


def assert_adds_up(measure: Measure, seats: int) -> None:
    assert measure.name and measure.unit and len(measure.values) == seats
    if measure.parts:
        assert tuple(map(sum, zip(*(part.values for part in measure.parts), strict=True))) == measure.values, measure.id
    for part in measure.parts:
        assert_adds_up(part, seats)


@every_game
def test_there_is_a_row_of_measures_for_every_turn(name: str) -> None:
    for match in played(name):
        standings, turns = Standings(match.game), []
        for step in steps(match):
            standings.hear(*step)
            turns.append(match.game.turn(step[2]))
        over = dict.fromkeys(turns) if match.over else dict.fromkeys(turn for turn in turns if turn != turns[-1])
        assert {row.turn for row in standings.rows} <= set(over) | {turns[-1]}
        assert len(standings.rows) >= len(over) > 0


@every_game
def test_since_the_last_turn_is_what_a_seat_has_won_and_lost_since(name: str) -> None:
    for match in played(name):
        game = match.game
        following, standings = follow(match, 0), Standings(game)
        for step in steps(match):
            standings.hear(*step)
        row = standings.after_last_turn_of(0)
        since = since_last_turn(following, standings, 0, match.state)
        assert row is not None
        assert all(beat.last > row.entry and beat.timed for beat in since.beats)
        had = {measure.id: measure.values for measure in row.measures}
        for measure in game.measures(match.state):
            for seat, value in enumerate(measure.values):
                by = sum(c.by for c in since.changes if (c.seat, c.measure) == (seat, measure.id))
                assert had[measure.id][seat] + by == value


# -- prompts


def prompt(game: AnyGame, s: Any, seat: Seat) -> list[object]:
    """All that is shown of a question when it is put to a seat."""
    offers = [game.offer(s, seat, a) for a in agenda.options(s, seat)]
    return [game.question(s, seat), game.show(s, agenda.default(s, seat)), *offers]


def secrecy_faults(spot: Spot, game: AnyGame) -> Iterator[str]:
    """How a prompt that is called open gives something away."""
    s = spot.state
    public = game.see(s, NOBODY)
    dreams = [game.imagine(public, SeededDice(seed)) for seed in SEEDS]
    for seat in agenda.asked(s):
        secret = game.is_secret(s, seat)
        if any(game.is_secret(dream, seat) != secret for dream in dreams):
            yield f"whether {s.agenda[-1]} is secret is itself a secret"
        if secret:
            continue
        if any(agenda.witnesses(s, seat, a) is not None for a in agenda.options(s, seat)):
            yield f"{s.agenda[-1]} is answered in secret"
        asked = prompt(game, s, seat)
        if any(prompt(game, dream, seat) != asked for dream in dreams):
            yield f"{s.agenda[-1]} offers what a spectator could not know"


@every_game
def test_an_open_prompt_shows_nothing_that_a_spectator_could_not_know(name: str) -> None:
    faults = [f"{spot}: {fault}" for spot in known_spots(name) for fault in secrecy_faults(spot, spot.game)]
    assert not faults, "\n".join(faults[:20])


@every_game
def test_what_an_open_prompt_points_at_lies_open(name: str) -> None:
    for spot in known_spots(name)[::13]:
        game, s = spot.game, spot.state
        for seat in agenda.asked(s):
            if not game.is_secret(s, seat):
                values = scene_values(game.scene(game.see(s, NOBODY)))
                for a in agenda.options(s, seat)[:40]:
                    assert set(game.points(s, seat, a)) <= values, (spot, a)


@every_game
def test_previews_are_of_what_the_seat_knows_and_change_nothing(name: str) -> None:
    for spot in known_spots(name)[::5]:
        game, s = spot.game, spot.state
        saved = spot.saved()
        for seat in agenda.asked(s):
            dream = game.imagine(game.see(s, seat), SeededDice(5))
            for a in agenda.options(s, seat)[:30]:
                assert game.preview(s, seat, a) == game.preview(dream, seat, a), (spot, a)
        assert game.save(s) == saved


# -- goals and pages


@every_game
def test_goals_are_of_what_the_seat_knows(name: str) -> None:
    for spot in known_spots(name)[::9]:
        game, s = spot.game, spot.state
        for seat in spot.seats:
            goals = game.goals(s, seat)
            assert game.goals(game.imagine(game.see(s, seat), SeededDice(5)), seat) == goals
            public = game.imagine(game.see(s, NOBODY), SeededDice(6))
            assert [goal for goal in game.goals(public, seat) if not goal.secret] == [g for g in goals if not g.secret]
            for goal in goals:
                assert goal.title and goal.text and goal.rule in game.ledger()
                assert 0 <= goal.have <= goal.need


@every_game
def test_goals_stay_while_all_that_they_follow_from_does(name: str) -> None:
    for match in played(name):
        game = match.game
        known: dict[tuple[Seat, Hashable], tuple[Goal, ...]] = {}
        for _, _, _, s in steps(match):
            for seat in range(match.setup.players):
                facts = game.goal_facts(game.see(s, seat))
                if facts is not None:
                    goals = game.goals(s, seat)
                    assert known.setdefault((seat, facts), goals) == goals


@every_game
def test_pages_for_beginners_name_rules_that_exist(name: str) -> None:
    game = games.game(name)
    for mode in game.modes:
        page = game.how_to_play(mode.id)
        if page is not None:
            assert page.mode == mode.id
            assert all(rule in game.ledger() for rule in page.rules)
            assert "{" not in page.text()
            assert len(page.text().split()) < 900, "five minutes are over"
    assert game.how_to_play("no such mode") is None


# -- games that tell nothing of their own


def silent(game: AnyGame) -> AnyGame:
    """The same game without any hook of this kind."""
    hooks = ("measures", "beat", "is_secret", "concerns", "preview", "goals", "how_to_play")
    kind = type("Silent", (type(game),), {hook: getattr(Game, hook) for hook in hooks})
    twin: AnyGame = kind()
    return twin


@every_game
def test_a_game_without_hooks_is_told_entry_by_entry(name: str) -> None:
    for match in played(name):
        following = Following(silent(match.game), NOBODY)
        for step in steps(match):
            following.hear(*step)
        beats: list[Beat] = following.beats
        assert [beat.first for beat in beats] == match.live()
        assert any(beat.timed for beat in beats)
        for beat, (_, entry, before, after) in zip(beats, steps(match), strict=True):
            assert not (beat.timed and after.agenda and _is_quiet(entry, before)), beat


@every_game
def test_a_game_without_hooks_keeps_its_secrets(name: str) -> None:
    game = silent(games.game(name))
    spots = known_spots(name)[::7]
    faults = [f"{spot}: {fault}" for spot in spots for fault in secrecy_faults(spot, game)]
    assert not faults, "\n".join(faults[:20])
