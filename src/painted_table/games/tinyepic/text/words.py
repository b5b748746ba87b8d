"""What is asked, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Decision, Frame, Seat
from ....core.game import Question, question_frame
from ..rules.battle import AttackCard, DefenceCard
from ..rules.draft import BottomDie, DraftDie
from ..rules.effects.asking import Choice
from ..rules.event import EventCard
from ..rules.explore import Exploring
from ..rules.loss import LossChoice
from ..rules.march import March, MarchOn, MarchTo
from ..rules.plot import Plot, Shields
from ..rules.recruit import RecruitUnit
from ..rules.retreat import OverflowUnit, RetreatTo, SurvivorChoice
from ..rules.rival_deeds import Tie
from ..rules.sail import DirectMove, MarchOrSail, Sail, SailTo
from ..rules.setup import ChooseHouse, ChooseRival
from ..rules.tokens import AwayWalker, UseNow
from ..rules.turn import Change, Placing
from ..rules.whisper import WhisperCards
from ..state import State
from . import dead, rival
from .choices import choice
from .names import domains, tell_army


def question(s: State, seat: Seat) -> Question:
    """What is asked now, as it is put to a seat."""
    frame = question_frame(s)
    ask, why, about = _ask(s, frame)
    who = frame.seat(s) if isinstance(frame, Decision) else NOBODY
    return Question(who, ask, why, rival.rule_of(s, frame), tuple(domains(s.board)[domain] for domain in about))


Told = tuple[str, str, tuple[int, ...]]


def _ask(s: State, frame: Frame) -> Told:
    if isinstance(frame, ChooseRival):
        who = rival.other(s.board)
        return f"Choose the house of the {who}", "It acts by its cards, and by what its hero does.", ()
    if isinstance(frame, ChooseHouse):
        return "Choose your house", "Each has a home, a hero and a way to change dice.", ()
    if isinstance(frame, DraftDie):
        return "Take a die", "Its action will be yours, and others may follow it.", ()
    if isinstance(frame, BottomDie):
        return "Choose a die for the bottom slot", "Everyone may perform its action after all turns.", ()
    if isinstance(frame, Change):
        return "Change a die?", "Your house or an ally may change one, once a turn.", ()
    if isinstance(frame, Placing):
        return (
            "Place a die",
            "You perform the action of the slot, you alone; then that of the die, and others may follow.",
            (),
        )
    if isinstance(frame, Choice):
        return (*choice(s, frame), ())
    if isinstance(frame, Tie):
        return rival.ask(s, frame)
    if isinstance(frame, UseNow):
        token = s.board.winter.tokens[frame.kind]
        return f"{token.name}: use it now?", token.text, (frame.domain,)
    if isinstance(frame, AwayWalker):
        return "Which White Walker goes?", "It returns to its pool, and earns no point.", ()
    return dead.ask(s, frame) or _action(s, frame) or _fight(s, frame)


def _action(s: State, frame: Frame) -> Told | None:
    names = s.board.names
    if isinstance(frame, RecruitUnit):
        return "Recruit a unit", f"You have {s.purse(frame.who)} gold.", ()
    if isinstance(frame, Sail):
        return "Sail with an army", f"It goes to another map card, up to {s.board.sail_cards} along the coast.", ()
    if isinstance(frame, MarchOrSail):
        return "March or sail", s.face(frame.card).text, ()
    if isinstance(frame, DirectMove):
        return "Move units", s.face(frame.card).text, ()
    if isinstance(frame, March):
        return "March with an army", "It goes through up to two adjacent domains.", ()
    if isinstance(frame, MarchTo):
        return f"Where to from {names[frame.source]}?", f"You lead {tell_army(s.board, frame.army)}.", (frame.source,)
    if isinstance(frame, MarchOn):
        return f"Who goes on from {names[frame.first]}?", "Those you leave out stay there.", (frame.source, frame.first)
    if isinstance(frame, SailTo):
        return f"Where to from {names[frame.source]}?", f"You lead {tell_army(s.board, frame.army)}.", (frame.source,)
    if isinstance(frame, WhisperCards):
        why = f"Each brings {s.board.whisper_gold} gold; then you draw up to {s.board.hand_limit}."
        return "Which cards do you discard?", why, ()
    if isinstance(frame, Plot):
        return "Plot with a card", f"You have {s.purse(frame.who)} gold for its shields.", ()
    if isinstance(frame, Shields):
        return "Use a shield of the card", f"You have {s.purse(frame.who)} gold.", ()
    if isinstance(frame, Exploring):
        return "Explore?", "Three units in a domain may turn up its token, or take one that lies face up.", ()
    if isinstance(frame, EventCard):
        return "Play a card for its event", "Its cost and its conditions must be met.", ()
    return None


def _fight(s: State, frame: Frame) -> Told:
    names = s.board.names
    if isinstance(frame, AttackCard):
        domain = s.battles[-1].domain
        return (
            f"Play a card for the attack on {names[domain]}?",
            "It costs nothing, and lies face down until both sides have played.",
            (domain,),
        )
    if isinstance(frame, DefenceCard):
        domain = s.battles[-1].domain
        return (
            f"Play a card for the defence of {names[domain]}?",
            f"It may cost gold, and you have {s.purse(frame.who)}.",
            (domain,),
        )
    if isinstance(frame, LossChoice):
        domain = s.battles[-1].domain
        return f"Which unit is lost in {names[domain]}?", "It returns to its mat.", (domain,)
    if isinstance(frame, RetreatTo):
        return (
            f"Where do they retreat from {names[frame.domain]}?",
            "These domains are the nearest that will do.",
            (frame.domain,),
        )
    if isinstance(frame, OverflowUnit):
        return f"Who finds no room in {names[frame.domain]}?", "The unit returns to its mat.", (frame.domain,)
    if isinstance(frame, SurvivorChoice):
        return f"Who of {names[frame.domain]} stays on the map?", "All others return to their mats.", (frame.domain,)
    return "The table answers", "", ()
