"""An invasion, or a landing, from its declaration to its result: the dice as they lay last, and what it has cost."""

from __future__ import annotations

from msgspec.structs import replace

from ....core import agenda
from ....core.agenda import NOBODY, Seat
from ....core.beats import Heard
from ....core.bouts import Bout
from ....core.forecast import percent
from ....core.scene import Contest, Count, DiceRow
from ..actions import Pass, Roll, Stop, TerritoryId
from ..forecast import LARGEST, fighting
from ..odds import Fighting, clashes, conquest, plain
from ..rules.battle import CLASH, COMPARISON, DEFENCE_DICE, MARCH_IN, MEETING, casualties, compared
from ..rules.choices import Withdraw
from ..rules.strength import strength
from ..state import Battle, Power, State
from ..text.previews import PAUSE
from ..view import View
from .battle import battle_contest, spoken
from .teller import Teller, armies, short

Story = Heard[State]
STEPS = ("Declared", "Dice", "Result")
STEPS_WITH_CARDS = ("Declared", "Dice", "Answers", "Result")


class Invasion(Bout, frozen=True):
    source: TerritoryId
    target: TerritoryId
    attacker: Power
    defender: Power
    first: tuple[int, int]
    """Armies of both sides when it began."""
    lost: int = 0
    killed: int = 0
    roll: tuple[int, int] = (-1, -1)
    """What the last roll came to before anybody changed it, and how likely that was."""
    chance: float = -1.0
    odds: tuple[Count, ...] = ()


def bout(last: Bout | None, heard: Story) -> Bout | None:
    """The invasion that an entry belongs to; when it is over it stays until somebody does something else."""
    battle = heard.after.battle or heard.before.battle
    if battle is None:
        return last if heard.seat == NOBODY or isinstance(heard.action, Pass) else None
    now = last if isinstance(last, Invasion) and _is_of(last, heard.before) else _begun(heard, battle)
    return _told(_counted(now, heard), heard)


def _is_of(invasion: Invasion, s: State) -> bool:
    """Whether it is the one under way: at the end of a turn one landing may follow on another."""
    battle = s.battle
    return battle is not None and (battle.source, battle.target) == (invasion.source, invasion.target)


def _begun(heard: Story, battle: Battle) -> Invasion:
    s = heard.after if heard.before.battle is None else heard.before
    source, target = battle.source, battle.target
    attacker = battle.force if source == NOBODY else s.owner[source]
    attackers = battle.landing if source == NOBODY else s.armies[source]
    return Invasion(
        Contest(id="battle", title="", rows=()),
        source,
        target,
        attacker,
        s.owner[target],
        (attackers, s.armies[target]),
        odds=_expected(s, battle, attackers - (source != NOBODY), s.armies[target]),
    )


def _expected(s: State, battle: Battle, attackers: int, defenders: int) -> tuple[Count, ...]:
    if not 1 <= attackers <= LARGEST or not 1 <= defenders <= LARGEST or s.battle is None:
        return ()
    first, later = fighting(s, battle)
    found = conquest(attackers, defenders, later, first)
    losses = f"{found.attackers_lost:.1f} for {found.defenders_lost:.1f}"
    return Count("Chance to take it at the start", percent(found.win)), Count("Losses expected", losses)


def _counted(invasion: Invasion, heard: Story) -> Invasion:
    """risk/battle/losses-to-reserve: what the entry has cost both sides; who withdraws is not lost."""
    before, after, target = heard.before, heard.after, invasion.target
    if before.battle is None:
        return invasion
    stood = before.armies[target] - (after.armies[target] if after.owner[target] == before.owner[target] else 0)
    withdrawn = bool(before.agenda) and isinstance(before.agenda[-1], Withdraw)
    return replace(
        invasion,
        lost=invasion.lost + max(0, _armies(before, invasion.attacker) - _armies(after, invasion.attacker)),
        killed=invasion.killed + (0 if withdrawn else max(0, stood)),
    )


def _armies(s: State, power: Power) -> int:
    battle = s.battle
    return s.armies_of(power) + (battle.landing if battle is not None and battle.force == power else 0)


def _told(invasion: Invasion, heard: Story) -> Invasion:
    lying = _lying(invasion, heard)
    invasion = _rolled(invasion, heard, lying)
    contest = invasion.contest if lying is None else _drawn(lying)
    history = invasion.contest.history
    over = not _is_of(invasion, heard.after)
    if isinstance(heard.action, Roll) and lying is not None:
        history = (*history, _line(contest))
    steps = STEPS if heard.after.court is None else STEPS_WITH_CARDS
    taken = heard.after.owner[invasion.target] == invasion.attacker or MARCH_IN in heard.after.agenda
    contest = replace(
        contest,
        label="",
        rows=_rows(invasion, contest, heard, over),
        result=_outcome(invasion, heard, taken) if over or taken else contest.result,
        steps=steps,
        step=len(steps) - 1 if over or taken else _step(heard.after),
        rolls=len(history),
        history=history,
        chance=invasion.chance if _lies_as_rolled(invasion, contest, lying) else -1.0,
        over=over or taken,
        won=(0 if taken else 1) if over or taken else -1,
        facts=_facts(invasion, heard.after) if over or taken else (),
        odds=invasion.odds if over or taken else (),
    )
    return replace(invasion, contest=contest)


def _lying(invasion: Invasion, heard: Story) -> State | None:
    """The state in which the dice lie on the table, before whoever was beaten goes home; None where none were touched.

    What ends an invasion takes its dice away with the same entry.
    """
    before, after, a = heard.before, heard.after, heard.action
    if _is_of(invasion, after):
        return after
    if before.battle is None:
        return None
    tried = before.clone()
    if isinstance(a, Roll) and before.agenda[-1] == CLASH and tried.battle is not None:
        tried.agenda.pop()
        tried.battle.attack_faces, tried.battle.defence_faces = a.attack, a.defence
        return tried
    if COMPARISON not in before.agenda or not (heard.seat == NOBODY or isinstance(a, Pass)):
        return None
    tried.agenda[tried.agenda.index(COMPARISON)] = PAUSE
    if heard.seat == NOBODY:
        agenda.befall(tried, a)
    else:
        agenda.answer(tried, heard.seat, a)
    return tried if tried.battle is not None and tried.battle.attack_faces else None


def _drawn(s: State) -> Contest:
    assert s.battle is not None
    return battle_contest(Teller(View.of(s, NOBODY), (), s))


def _rolled(invasion: Invasion, heard: Story, lying: State | None) -> Invasion:
    """What a roll came to, and how likely that was."""
    if not isinstance(heard.action, Roll) or lying is None or lying.battle is None:
        return invasion
    battle = lying.battle
    if not battle.attack_faces or not battle.defence_faces:
        return invasion
    found = _losses(lying, battle)
    how = plain(lying.board) if lying.court is None else Fighting.of(strength(lying, battle))
    all_rolls = clashes(len(battle.attack_faces), len(battle.defence_faces), how)
    return replace(invasion, roll=found, chance=round(all_rolls.counts.get(found, 0) / all_rolls.rolls, 4))


def _lies_as_rolled(invasion: Invasion, contest: Contest, lying: State | None) -> bool:
    """Whether the last roll still lies there, and comes to what it came to when it fell."""
    if not all(die.face for row in contest.rows for die in row.dice):
        return False
    return lying is None or (lying.battle is not None and _losses(lying, lying.battle) == invasion.roll)


def _losses(s: State, battle: Battle) -> tuple[int, int]:
    if not battle.attack_faces or not battle.defence_faces:
        return (-1, 0)
    if s.court is None:
        return casualties(battle.attack_faces, battle.defence_faces, s.board.attacker_wins_ties)
    return compared(s, battle)


def _line(contest: Contest) -> str:
    """6 5 2 against 5 2: Lannister loses 2 armies."""
    attack, defence = (spoken(row.dice) for row in contest.rows)
    return f"{attack} against {defence}" + (f": {contest.result}" if contest.result else "")


def _rows(invasion: Invasion, contest: Contest, heard: Story, over: bool) -> tuple[DiceRow, ...]:
    s, names = heard.after, heard.after.board.names
    attackers = invasion.first[0] - invasion.lost
    if not over and s.battle is not None:
        attackers = s.battle.landing if invasion.source == NOBODY else s.armies[invasion.source]
    defenders = s.armies[invasion.target] if s.owner[invasion.target] == invasion.defender else 0
    sides = [
        (invasion.attacker, names[invasion.source] if invasion.source != NOBODY else "", attackers, invasion.lost),
        (invasion.defender, names[invasion.target], defenders, invasion.killed),
    ]
    return tuple(
        replace(row, seat=_seat(s, power), place=place, left=left, lost=lost)
        for row, (power, place, left, lost) in zip(contest.rows, sides, strict=True)
    )


def _seat(s: State, power: Power) -> Seat:
    return power if s.is_player(power) else NOBODY


def _step(s: State) -> int:
    if COMPARISON in s.agenda:
        return STEPS_WITH_CARDS.index("Answers")
    rolled = s.battle is not None and bool(s.battle.attack_faces)
    return int(rolled or any(frame in (CLASH, MEETING, DEFENCE_DICE) for frame in s.agenda))


def _outcome(invasion: Invasion, heard: Story, taken: bool) -> str:
    s = heard.before if heard.after.battle is None else heard.after
    place = heard.after.board.names[invasion.target]
    attacker, defender = (row.name for row in invasion.contest.rows)
    if taken:
        return f"{attacker} takes {place}."
    if isinstance(heard.action, Stop):
        return f"{attacker} breaks off at {place}."
    return f"{defender} holds {place}." if s.owner[invasion.target] == invasion.defender else f"{place} is held."


def _facts(invasion: Invasion, s: State) -> tuple[Count, ...]:
    """What it cost, and who holds how much of the regions around it now."""
    lost = [
        Count(f"{row.name} lost", armies(number) if number else "none")
        for row, number in zip(invasion.contest.rows, (invasion.lost, invasion.killed), strict=True)
    ]
    attacker = invasion.contest.rows[0].name
    regions = [region for region in s.board.regions if region.lands >> invasion.target & 1]
    held = s.held[invasion.attacker]
    if MARCH_IN in s.agenda:
        held |= 1 << invasion.target
    shares = [
        Count(short(region.name), f"{(held & region.lands).bit_count()} of {region.lands.bit_count()} {attacker}")
        for region in regions
    ]
    return (*lost, *shares)
