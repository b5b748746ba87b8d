"""What is asked, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Council, Decision, Frame, Seat, rule_of
from ....core.english import counted
from ....core.game import Question, question_frame
from ..actions import Use
from ..board import ZONES
from ..cards import TYPES
from ..rules.activation import Acting, ap_left
from ..rules.agendas import KeepOne, PutBack
from ..rules.attack import Intercepting, Parried, Struck
from ..rules.bidding import Bidden
from ..rules.defence import Defending
from ..rules.deploying import DeployModel, due
from ..rules.effects.conditions import Losing as WhichCondition
from ..rules.granted import GrantedMove
from ..rules.motivations import Answer
from ..rules.moving import Going
from ..rules.mustering import Mustering
from ..rules.removal import Fate, Flask, Freed, Rider
from ..rules.setup import ChooseFirst, ChooseZone, Mark, ZoneOrFirst
from ..rules.surge import Pressing, Surging
from ..rules.tokens import Tokens, Turning, roller
from ..rules.turn import Turn
from ..rules.willing import Willing, WillWindow
from ..rules.wounds import Losing
from ..state import (
    AWAY,
    CAPTURE,
    CHARGE,
    CHARGE_TERRAIN,
    KILL,
    OUTLAY,
    PLUNDERED,
    ROUND_ENDS,
    TOWARDS,
    WOUNDED,
    State,
)

Told = tuple[str, str, tuple[str, ...]]
ONWARDS = "It was stopped on its way, and may go on to another square."
WAYS = {
    CHARGE: "It goes by a shortest way into contact, or as near as it can.",
    CHARGE_TERRAIN: "It goes by a shortest way to the door, or as near as it can.",
    AWAY: "It is forced as far away as it can go.",
    TOWARDS: "It is forced as near as it can come.",
}
"""By kind of move: what leaves it a choice."""


def question(s: State, seat: Seat) -> Question:
    """What is asked now, as it is put to a seat."""
    frame = question_frame(s)
    ask, why, about = _ask(s, frame, seat)
    who = NOBODY
    if isinstance(frame, Council):
        who = seat if seat in frame.waiting(s) or seat in frame.answered(s) else frame.seat(s)
    elif isinstance(frame, Decision):
        who = frame.seat(s)
    rest = len(due(s, frame.who)) if isinstance(frame, DeployModel) else 0
    return Question(who, ask, why, rule_of(frame), about, rest=rest)


def _ask(s: State, frame: Frame, seat: Seat) -> Told:
    return _before(s, frame, seat) or _action(s, frame) or _reaction(s, frame) or _choice(s, frame)


def _name(s: State, model: int) -> str:
    return s.board.figures[model].name


def _about(s: State, *models: int) -> tuple[str, ...]:
    return tuple(s.board.figures[model].id for model in models if model != NOBODY)


def _action(s: State, frame: Frame) -> Told | None:
    """Whose turn it is, and what the active model does."""
    if isinstance(frame, Turn):
        return "Activate a model", f"For 1 copper of {s.copper[frame.who]}; each acts once a round.", ()
    if isinstance(frame, Acting):
        model = frame.model(s)
        left = ap_left(s)
        return f"What does {_name(s, model)} do?", f"{left} AP left.", _about(s, model)
    if isinstance(frame, Going):
        move = s.moves[-1]
        return f"Which way does {_name(s, move.model)} go?", WAYS.get(move.kind, ONWARDS), _about(s, move.model)
    if isinstance(frame, GrantedMove):
        if frame.must:
            return (
                f"Where does {_name(s, frame.model)} move?",
                "A free move action: it is made.",
                _about(s, frame.model),
            )
        why = "It may make a move action at once, without AP."
        return f"Does {_name(s, frame.model)} move?", why, _about(s, frame.model)
    if isinstance(frame, Bidden):
        why = "A free attack: it is made." if frame.must else "It may act at once, without AP."
        return f"What does {_name(s, frame.model)} do?", why, _about(s, frame.model)
    if isinstance(frame, (Surging, Pressing)):
        model = frame.model if isinstance(frame, Pressing) else s.attacks[-1].attacker
        return f"Does {_name(s, model)} step into the gap?", "One square, for no AP.", _about(s, model)
    return None


def _reaction(s: State, frame: Frame) -> Told | None:
    """Coins and tokens that may answer what happens."""
    if isinstance(frame, Intercepting):
        attack = s.attacks[-1]
        return f"Take the blow for {_name(s, attack.defender)}?", "Before the dice.", _about(s, attack.defender)
    if isinstance(frame, Defending):
        attack = s.attacks[-1]
        why = f"{counted(attack.hits, 'hit')}, and the dice are not rolled yet."
        return f"Strengthen the defence of {_name(s, attack.defender)}?", why, _about(s, attack.defender)
    if isinstance(frame, Struck):
        model = s.attacks[-1].defender
        return f"Press the attack on {_name(s, model)}?", "It was wounded: coins buy more.", _about(s, model)
    if isinstance(frame, Parried):
        model = s.attacks[-1].attacker
        return f"Strike back at {_name(s, model)}?", "The attack on you is over.", _about(s, model)
    if isinstance(frame, Losing):
        loss = s.losses[-1]
        return (
            f"Spare {_name(s, loss.model)} some of {counted(loss.wounds, 'wound')}?",
            f"It has {s.health(loss.model)} left.",
            _about(s, loss.model),
        )
    if isinstance(frame, Tokens):
        model = roller(s, frame.roll)
        return "Use a token before the dice?", f"{_name(s, model)} rolls; the token is used up.", _about(s, model)
    if isinstance(frame, Turning):
        return "Turn a die?", "The token is spent in any case.", ()
    if isinstance(frame, WillWindow):
        model = s.tests[-1].model
        return f"Help {_name(s, model)} in its test of will?", f"It needs {s.face(model).will}+.", _about(s, model)
    if isinstance(frame, Answer):
        return "Use a card now?", _event(s), ()
    return None


def _event(s: State) -> str:
    event = s.events[-1]
    if event.kind == KILL:
        return f"{_name(s, event.actor)} has killed {_name(s, event.victim)}."
    if event.kind == CAPTURE:
        return f"{_name(s, event.actor)} has captured {_name(s, event.victim)}."
    if event.kind == WOUNDED:
        return f"{_name(s, event.actor)} has wounded a nemesis."
    if event.kind == PLUNDERED:
        return f"{_name(s, event.actor)} has taken plunder."
    if event.kind == OUTLAY:
        return f"{_name(s, event.actor)} has spent {event.detail} copper in an action."
    return "The round ends." if event.kind == ROUND_ENDS else "The battle ends."


def _choice(s: State, frame: Frame) -> Told:
    """What somebody must decide of what has come about."""
    if isinstance(frame, Fate):
        why = "A captive counts in each end phase, and is free when its captor falls."
        return f"Kill or capture {_name(s, frame.model)}?", why, _about(s, frame.model)
    if isinstance(frame, Flask):
        return f"Does {_name(s, frame.model)} drink the Strangler?", "Killed, not captured.", _about(s, frame.model)
    if isinstance(frame, Rider):
        return f"Where does {_name(s, frame.model)} stand?", "The mount is dead.", _about(s, frame.model)
    if isinstance(frame, Freed):
        return f"Where does {_name(s, frame.model)} stand?", "The captor has fallen.", _about(s, frame.model)
    if isinstance(frame, Willing):
        return f"Does {_name(s, frame.model)} take the test?", "On a pass it may act.", _about(s, frame.model)
    if isinstance(frame, WhichCondition):
        return f"Which condition does {_name(s, frame.model)} lose?", "One of those it has.", _about(s, frame.model)
    return "The table answers", "", ()


def _before(s: State, frame: Frame, seat: Seat) -> Told | None:
    """Questions of the set-up."""
    if isinstance(frame, Mustering):
        return _muster(s, seat)
    if isinstance(frame, ZoneOrFirst):
        return "Zone or first player?", "You choose one of the two, the other side the other.", ()
    if isinstance(frame, ChooseZone):
        return "Which zone is yours?", "All your models begin there.", ("zone gold", "zone silver")
    if isinstance(frame, ChooseFirst):
        return "Who is first player?", "The first player deploys first, and takes the first turn.", ()
    if isinstance(frame, KeepOne):
        return "Which agenda do you keep?", "It is your secret; the other goes back to the deck.", ()
    if isinstance(frame, PutBack):
        return "Which agenda goes back?", "You have looked at one; exchange it, or put it back.", ()
    if isinstance(frame, DeployModel):
        models = due(s, frame.who)
        kind = TYPES[s.face(models[0]).type]
        zone = ZONES[s.zones[frame.who]]
        return f"Deploy a {kind}", f"In the {zone} zone; {counted(len(models), kind)} to place.", ()
    if isinstance(frame, Mark):
        return _mark(s, frame)
    return None


def _mark(s: State, frame: Mark) -> Told:
    """Whose card it is, and what the nemesis is worth to it."""
    hunters = [a.model for a in frame.options(s) if isinstance(a, Use)]
    if not hunters or len(set(hunters)) > 1:
        return "Who hunts whom?", "A card scores when the enemy that it hunts falls.", ()
    model = hunters[0]
    card = s.face(model).motivation
    texts = [s.ability(number).text for number in s.board.motivations[card].alive] if card >= 0 else []
    why = next((text for text in texts if "VP" in text), "Its card scores when that enemy falls.")
    return f"Whom does {_name(s, model)} hunt?", why, _about(s, model)


def _muster(s: State, seat: Seat) -> Told:
    pool = s.board.scenario.pool
    coins = f"{pool.gold} gold, {pool.silver} silver and {pool.copper} copper"
    if seat != NOBODY and s.denied == seat:
        return "Build your warband without Lyn Corbray", f"The dice gave him to the other side. You have {coins}.", ()
    return "Build your warband", f"In secret, for {coins}; both are shown together.", ()
