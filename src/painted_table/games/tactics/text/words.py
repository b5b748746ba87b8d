"""What is asked, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Council, Decision, Frame, Seat, rule_of
from ....core.english import counted
from ....core.game import Question, question_frame
from ..board import ZONES
from ..cards import TYPES
from ..rules.agendas import KeepOne, PutBack
from ..rules.deploying import DeployModel, due
from ..rules.mustering import Mustering
from ..rules.setup import ChooseFirst, ChooseZone, Mark, ZoneOrFirst
from ..state import State

Told = tuple[str, str, tuple[str, ...]]


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
    return _before(s, frame, seat) or ("What now?", "", ())


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
        return "Whom is it to hunt?", "The fall of a nemesis is worth what the card says.", ()
    return None


def _muster(s: State, seat: Seat) -> Told:
    pool = s.board.scenario.pool
    coins = f"{pool.gold} gold, {pool.silver} silver and {pool.copper} copper"
    if seat != NOBODY and s.denied == seat:
        return "Build your warband without Lyn Corbray", f"The dice gave him to the other side. You have {coins}.", ()
    return "Build your warband", f"In secret, for {coins}; both are shown together.", ()
