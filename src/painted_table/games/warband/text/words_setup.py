"""What the set-up and the modes ask, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Frame
from ....core.english import counted
from ..rules.deploying import DeployUnit, due
from ..rules.disbanding import Disbanding, KeepsEffect, TokenStays
from ..rules.modes.clash import ChooseReserve, ChooseRole, RedeployUnit, held_back
from ..rules.modes.feast import ChooseHeir, ClaimOne
from ..rules.modes.letter import Exchange, LetterOffer
from ..rules.modes.storm import Marking, Vanguards
from ..rules.modes.tokens import ChooseToken, NextPower
from ..rules.modes.winds import Choosing, OpenTarget
from ..rules.mustering import Mustering
from ..rules.places import ARRIVE, DEPLOY, DROP, PILE, REDEPLOY, TERRAIN, TOKEN
from ..rules.placing import ChoosePiece
from ..rules.posing import Across, Face, Up
from ..state import State
from .names import names_of, unit_name

Told = tuple[str, str, tuple[str, ...]]


def ask_setup(s: State, frame: Frame) -> Told | None:
    """None where it is no question of these."""
    if isinstance(frame, Mustering):
        return "Muster an army", f"For {counted(s.board.points, 'point')}; both at the same time.", ()
    if isinstance(frame, ChooseRole):
        return "Attack or defend?", "The Attacker storms the castle, the Defender holds it for six rounds.", ()
    if isinstance(frame, ChooseReserve):
        return f"Hold back {counted(held_back(s), 'unit')}", "They may come in from round 3 on.", ()
    if isinstance(frame, Marking):
        return f"Mark {counted(s.board.marks, 'enemy', 'enemies')}", "In secret; a marked one is worth 2 VP more.", ()
    if isinstance(frame, Vanguards):
        return f"Choose {counted(s.board.starters, 'unit')} to begin", "In secret; all others wait in reserve.", ()
    if isinstance(frame, ChoosePiece):
        return "Lay a piece of terrain", "Which, and then where.", ()
    if isinstance(frame, DeployUnit):
        return "Deploy a unit", "Wholly within your zone.", ()
    if isinstance(frame, RedeployUnit):
        return "Redeploy a destroyed unit?", "At full strength, in your zone.", ()
    if isinstance(frame, (Face, Across, Up)):
        return _ask_place(s, frame)
    return _ask_mode(s, frame)


def rest_of(s: State, frame: Frame) -> int:
    """warband/setup/deploy-alternate, warband/setup/terrain-pool: how much of a set-up a bot may do in one's place."""
    if isinstance(frame, DeployUnit):
        return max(1, len(due(s, frame.who)))
    if isinstance(frame, ChoosePiece):
        return max(1, frame.left)
    if isinstance(frame, (Face, Across, Up)) and frame.purpose == DEPLOY:
        return max(1, len(due(s, frame.who)))
    return int(isinstance(frame, (Face, Across, Up)) and frame.purpose == TERRAIN)


def _ask_mode(s: State, frame: Frame) -> Told | None:
    if isinstance(frame, ChooseToken):
        about = (names_of(s).units[frame.unit],)
        return "Which objective does it hold?", f"{unit_name(s, frame.unit)} stands over two, and holds one.", about
    if isinstance(frame, NextPower):
        return "Which objective's power comes next?", "Yours come in the order you want.", ()
    if isinstance(frame, ClaimOne):
        return "Which token is claimed?", "A unit holds one; the other is put back on its pile.", ()
    if isinstance(frame, ChooseHeir):
        return "Which unit takes the token?", "One that touches the pile.", ()
    if isinstance(frame, Disbanding):
        return "Does the pair part?", "It stays linked, or one half acts and the other waits.", _pair(s, frame)
    if isinstance(frame, TokenStays):
        return "Which half keeps the token?", "Both touch the pile.", ()
    if isinstance(frame, KeepsEffect):
        power = s.board.powers.all[s.lasting[frame.number].power]
        return f"{power.name}: on which half does it stay?", "The pair has parted.", ()
    if isinstance(frame, OpenTarget):
        card = s.board.pack.secrets[s.open_aim]
        return f"{card.name}: which?", card.text, ()
    if isinstance(frame, LetterOffer):
        return "Other news instead of the benefit?", "A Condition on an enemy, a Secret Objective, another choice.", ()
    if isinstance(frame, Exchange):
        return "Exchange the chosen objective?", "With another from your hand, face down.", ()
    if isinstance(frame, Choosing):
        return "Choose a Secret Objective", "It is the one you can score in this round.", ()
    return None


def _pair(s: State, frame: Disbanding) -> tuple[str, ...]:
    return (names_of(s).units[frame.unit],)


def _unit(s: State, frame: Face | Across | Up) -> tuple[str, ...]:
    return (names_of(s).units[frame.subject],)


def _ask_place(s: State, frame: Face | Across | Up) -> Told:
    where = "Which way does it look, and where does it lie?" if isinstance(frame, Face) else "Where does it lie?"
    purpose = frame.purpose
    if purpose in (DEPLOY, ARRIVE, REDEPLOY):
        name = unit_name(s, frame.subject)
        return f"Put down {name}", "Anywhere wholly in your zone, turned as you like.", _unit(s, frame)
    if purpose == TERRAIN:
        why = f"{where} Away from zones, 3 inches from other pieces."
        return f"Put down the {s.board.pieces[frame.subject].name}", why, ()
    if purpose == TOKEN:
        return "Place an objective", "6 inches from zones and other tokens, 3 from every edge.", ()
    if purpose == PILE:
        return "Place a Corpse Pile", "Within 12 inches of the fallen, an inch from all else.", ()
    assert purpose == DROP and frame.subject != NOBODY
    return "Place the token", "Touching its pile.", ()
