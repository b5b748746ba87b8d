"""A battle of Tiny Epic from its declaration to its result: what each side counted for, and what came of it."""

from __future__ import annotations

from msgspec.structs import replace

from ....core.agenda import NOBODY, Seat
from ....core.beats import Heard
from ....core.bouts import Bout
from ....core.english import counted
from ....core.scene import Contest, Count
from ..actions import Lose, Pass, Retreat, Reveal, TurnUp
from ..board import Power
from ..rules.battle import NEUTRAL_CARD, REVEAL, AttackCard, DefenceCard
from ..rules.icons import DeadCard, SecretCard, add_card
from ..state import Battle, State
from .battle import contests
from .teller import Teller

Story = Heard[State]
STEPS = ("Declared", "Cards", "Result")


class Fought(Bout, frozen=True):
    domain: int
    attacker: Power
    defender: Power
    house: int
    source: int
    points: tuple[int, int] = (0, 0)
    """Of both sides before it."""


def bout(last: Bout | None, heard: Story) -> Bout | None:
    """The battle that an entry belongs to; when it is over it stays until somebody does something else."""
    before, after = heard.before, heard.after
    if not before.battles and not after.battles:
        return last if heard.seat == NOBODY or isinstance(heard.action, Pass) else None
    battle = before.battles[-1] if before.battles else after.battles[-1]
    if len(after.battles) > len(before.battles):
        battle = after.battles[-1]
    now = last if isinstance(last, Fought) and _is_of(last, battle) and before.battles else _begun(heard, battle)
    over = len(after.battles) < len(before.battles)
    lying = _lying(heard) if over or isinstance(heard.action, (Reveal, TurnUp)) else after
    if lying is None or isinstance(heard.action, (Lose, Retreat)):
        # What both sides counted for stands, though units are lost and leave.
        contest = now.contest
    else:
        contest = next(iter(contests(Teller(lying, NOBODY, ()))), now.contest)
    return replace(now, contest=_told(now, contest, heard, over))


def _is_of(fought: Fought, battle: Battle) -> bool:
    return (fought.domain, fought.attacker, fought.house) == (battle.domain, battle.attacker, battle.house)


def _begun(heard: Story, battle: Battle) -> Fought:
    before = heard.before
    points = _points(before, battle.attacker), _points(before, battle.defender)
    return Fought(
        Contest(id="battle", title="", rows=()),
        battle.domain,
        battle.attacker,
        battle.defender,
        battle.house,
        battle.source,
        points,
    )


def _points(s: State, power: Power) -> int:
    return 0 if power == NOBODY else s.score(power)


def _lying(heard: Story) -> State | None:
    """The state in which the cards lie open on the table; what ends a battle takes them away with the same entry.

    Which cards lay there, nobody had seen before.
    """
    before, a = heard.before, heard.action
    top = before.agenda[-1]
    is_drawn = isinstance(top, (DeadCard, SecretCard))
    if not before.battles or (top not in (REVEAL, NEUTRAL_CARD) and not is_drawn):
        return heard.after if heard.after.battles else None
    tried = before.clone()
    b = tried.battles[-1]
    tried.agenda.pop()
    match a:
        case TurnUp(card) if isinstance(top, (DeadCard, SecretCard)):
            add_card(b, card, top.attacks)
        case Reveal(attack, defence):
            b.attack, b.defence = (*b.attack, *attack), (*b.defence, *defence)
            tried.attack_count = tried.defence_count = 0
            tried.attack_laid = tried.defence_laid = ()
        case TurnUp(card):
            b.defence = (card,)
        case _:
            return None
    return tried


def _told(fought: Fought, contest: Contest, heard: Story, over: bool) -> Contest:
    s = heard.after
    taken = over and s.holder(fought.domain) == s.side(fought.attacker)
    decided = over or bool(contest.result)
    if not contest.rows:
        return contest
    # The dead rise where they fight.
    source = NOBODY if fought.source == fought.domain else fought.source
    sides = ((fought.attacker, source), (fought.defender, fought.domain))
    rows = tuple(
        replace(row, seat=_seat(s, power), place="" if place == NOBODY else s.board.names[place])
        for row, (power, place) in zip(contest.rows, sides, strict=True)
    )
    return replace(
        contest,
        label="",
        rows=rows,
        steps=STEPS,
        step=2 if decided else int(any(die.mark == "card" for row in rows for die in row.dice) or _asks(s)),
        over=over,
        won=-1 if not over or "Retreat" in contest.result else 0 if taken else 1,
        facts=_facts(fought, contest, s) if over else (),
    )


def _asks(s: State) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], (AttackCard, DefenceCard))


def _seat(s: State, power: Power) -> Seat:
    return power if power != NOBODY and s.is_player(power) else NOBODY


def _facts(fought: Fought, contest: Contest, s: State) -> tuple[Count, ...]:
    """tinyepic/battle/winner-vp: what both sides have won by it."""
    found = []
    for row, power, had in zip(contest.rows, (fought.attacker, fought.defender), fought.points, strict=True):
        if power != NOBODY and (won := _points(s, power) - had):
            found.append(Count(f"{row.name} wins", counted(won, "point")))
    holder = s.holder(fought.domain)
    if holder != NOBODY:
        found.append(Count("Holds it now", contest.rows[0 if holder == s.side(fought.attacker) else 1].name))
    return tuple(found)
