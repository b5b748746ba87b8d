"""A card, an Order, an ability, an NCU or a zone at work: its effects one after the other.

What is known of it lies on `s.plays`. warband/effect/destroyed-during: each effect looks for itself whether the units
that it needs are there.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ..powers import CARD, Power, ScriptId
from ..state import Play, Ref, State, Step, UnitId
from .decks import discard
from .holding import hold
from .standing import At


def power_of(s: State, play: Play) -> Power:
    return s.board.powers.all[play.power]


def at_play(s: State, play: Play) -> At:
    """From where the effects of a play are seen."""
    power = power_of(s, play)
    at = At(play.user, power.moment, play.unit, power.subject)
    at.target = play.target
    at.chosen = play.chosen
    return at


def begin_play(s: State, play: Play) -> None:
    """All its effects."""
    s.plays.append(play)
    s.agenda += [PLAY_OVER, Resolve(power_of(s, play).script, 0)]


def run_script(s: State, script: ScriptId) -> None:
    """Further effects of the play on top: what follows a test, an option, what comes instead."""
    if script != NOBODY and s.board.powers.scripts[script].effects:
        s.agenda.append(Resolve(script, 0))


class Resolve(Step):
    """warband/card/cancelled: one effect after the other, unless it was cancelled."""

    form = "resolve script place"

    def __init__(self, script: ScriptId, place: int) -> None:
        self.script = script
        self.place = place

    def run(self, s: State) -> None:
        play = s.plays[-1]
        effects = s.board.powers.scripts[self.script].effects
        if play.cancelled or self.place >= len(effects):
            return
        if self.place + 1 < len(effects):
            s.agenda.append(Resolve(self.script, self.place + 1))
        effect = effects[self.place]
        at = at_play(s, play)
        if not hold(s, effect.when, at) or (effect.unless and hold(s, effect.unless, at)):
            return
        # Effects push moments, and moments lead to effects.
        from .effects.applying import apply, is_put_off, put_off

        if is_put_off(s, effect, at):
            put_off(s, effect, (self.script, self.place, play.user, play.unit))
        else:
            apply(s, self.script, self.place, play)


class PlayOver(Step):
    """warband/card/trigger-effect: a card goes to its owner's discard pile, unless it is attached."""

    form = "play-over"

    def run(self, s: State) -> None:
        play = s.plays.pop()
        power = power_of(s, play)
        if power.kind == CARD and not play.attached:
            discard(s, play.user, power.index)


class Late(Step):
    """warband/attack/put-off-survives: an effect that was put off takes place, whatever has become of the unit that has
    it."""

    form = "late script place user unit"

    def __init__(self, script: ScriptId, place: int, user: Seat, unit: UnitId) -> None:
        self.script = script
        self.place = place
        self.user = user
        self.unit = unit

    def run(self, s: State) -> None:
        from .effects.applying import apply

        # The card itself has been discarded by now.
        play = Play(s.board.powers.of_script[self.script], self.user, self.unit, attached=True)
        effect = s.board.powers.scripts[self.script].effects[self.place]
        at = at_play(s, play)
        if hold(s, effect.when, at) and not (effect.unless and hold(s, effect.unless, at)):
            s.plays.append(play)
            s.agenda.append(PLAY_OVER)
            apply(s, self.script, self.place, play)


def late(s: State, refs: list[Ref]) -> None:
    """warband/effect/fixed-order: in the order in which they arose."""
    for script, place, user, unit in reversed(refs):
        s.agenda.append(Late(script, place, user, unit))


PLAY_OVER: Final = PlayOver()
