"""RISK told in the terminal: battles in one line each, deployments and drafts together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ....core.agenda import NOBODY, Seat
from ....core.game import AnyGame
from ....core.match import Resign, Undo
from ....core.tale import Event, Narrator, Passage, Span, strong, words
from ..actions import (
    UNSEEN,
    Card,
    Claim,
    Commit,
    Deal,
    Decline,
    Deploy,
    Done,
    Draw,
    EndInvasions,
    Invade,
    MaesterCard,
    Maneuver,
    Move,
    ObjectiveCard,
    Roll,
    Stay,
    Stop,
)
from ..rules.setup import Draft
from ..state import Power, State


def _one(things: str) -> str:
    """`cards are drawn` of a single one."""
    return f"1 {things}".replace("ies are", "y is").replace("s are", " is")


@dataclass
class Invasion:
    """An invasion under way, as it was when it was declared."""

    attacker: Seat
    defender: Power
    source: int
    target: int
    attackers: int
    defenders: int
    opening: Passage
    """What a defender is told of it."""
    engaged: bool = False
    """Whether the viewer has had a say in it; only then it is told roll by roll."""


@dataclass
class Drafted:
    """What a seat has claimed or strengthened in the set-up, and where it is told."""

    passage: Passage
    lands: Counter[str] = field(default_factory=Counter)


class RiskNarrator(Narrator):
    """A battle is one item of its turn; the viewer's own battles are told roll by roll as well."""

    def __init__(self, game: AnyGame, viewer: Seat, names: Sequence[str] = ()) -> None:
        super().__init__(game, viewer, names)
        self.invasion: Invasion | None = None
        self.maneuver: Maneuver | None = None
        self.dealt: Counter[str] = Counter()
        self._dealt_in: dict[str, Passage] = {}
        self.deployer: Seat = NOBODY
        self.deployed: Counter[int] = Counter()
        self.drafted: dict[tuple[Seat, str], Drafted] = {}

    def hear(self, event: Event) -> None:
        if event.entry.seat == self.viewer:
            self._engage()
        if not event.is_passing():
            self._tell_action(event)
        self._losses(event)
        self._close(event)
        self._eliminations(event)

    def hear_only(self, event: Event) -> None:
        """Dice and marches are told by what follows from them, so that the word must stand before it."""
        if not isinstance(event.entry.action, (Commit, Move)):
            super().hear_only(event)
            return
        self._add_label(event)
        self._mark_only()
        self.hear(event)

    def _tell_action(self, event: Event) -> None:
        a = event.action(self.viewer)
        if not isinstance(a, Deploy) or event.entry.seat != self.deployer:
            self.deployer = event.entry.seat
            self.deployed.clear()
        drafting = bool(event.before.agenda) and isinstance(event.before.agenda[-1], Draft)
        match a:
            case Undo() | Resign():
                super().hear(event)
                self._begin(event.after)
            case Deal():
                self._deal("territories are dealt.")
            case ObjectiveCard(card) | MaesterCard(card) if card == UNSEEN:
                if not event.before.round:  # Later on, what was paid for says it.
                    self._deal(
                        f"{'Objectives' if isinstance(a, ObjectiveCard) else 'Maester cards'} are dealt in secret."
                    )
            case Claim(territory) | Deploy(territory) if drafting:
                self._draft(event, territory, "claims" if isinstance(a, Claim) else "strengthens")
            case Deploy(territory, armies):
                self._deploy(event, territory, armies)
            case ObjectiveCard(card) if not event.before.round:
                self._dealt_objective(event.before.board.parts.objectives[card].name)
            case Invade():
                self._begin(event.after)
                if event.entry.seat == self.viewer:
                    self._engage()
            case Roll(attack, defence):
                self._roll(event, attack, defence)
            case Maneuver():
                self.maneuver = a
            case Move(armies) if event.before.battle is None and self.maneuver is not None:
                names = event.before.board.names
                way = f"{names[self.maneuver.source]} to {names[self.maneuver.target]}"
                self.add(event, words(f"marches {armies} from {way}"))
            case Card(card):
                self._card(event, card)
            case Decline():
                self.add(event, words("leaves the card"))
            case Draw() | Stay() | EndInvasions() | Commit() | Stop() | Move() | Done():
                pass  # The items that follow from them say it.
            case _:
                self.tell(event)

    def tone(self, event: Event, seat: Seat) -> str:
        return self._tone(event.after, seat)

    def _tone(self, s: State, seat: Seat) -> str:
        if not 0 <= seat < s.board.players or s.house[seat] == NOBODY:
            return ""
        return s.board.houses[s.house[seat]].id

    def told(self) -> list[Passage]:
        """What has not been told yet; a viewer under attack is told so before being asked anything."""
        if self.invasion is not None and self.invasion.defender == self.viewer:
            self._engage()
        self.deployed.clear()
        self.drafted.clear()
        self.dealt.clear()
        self._dealt_in.clear()
        return super().told()

    def side(self, s: State, power: Power) -> str:
        return "you" if power == self.viewer else self.game.seat_name(s, power)

    # -- set-up and reinforcement

    def _deal(self, what: str) -> None:
        """Many things of one kind are told by their number."""
        self.dealt[what] += 1
        text = words(f"{self.dealt[what]} {what}" if self.dealt[what] > 1 else _one(what))
        if self.dealt[what] == 1:
            self.say(text)
            self._dealt_in[what] = self._passages[-1]
        else:
            self._dealt_in[what].items = [text]

    def _dealt_objective(self, name: str) -> None:
        """The viewer's own, in one line."""
        told = self._dealt_in.get("yours")
        if told is None:
            self.say(words(f"You are dealt the Objectives {name}"))
            self._dealt_in["yours"] = self._passages[-1]
        else:
            told.items[0] += words(f", {name}")

    def _deploy(self, event: Event, territory: int, armies: int) -> None:
        fresh = not self.deployed
        self.deployed[territory] += armies
        names = event.before.board.names
        where = ", ".join(f"{n} in {names[t]}" for t, n in self.deployed.items())
        if fresh:
            self.add(event, words(f"deploys {where}"))
        else:
            self._passages[-1].items[-1] = words(f"deploys {where}")

    def _draft(self, event: Event, territory: int, verb: str) -> None:
        """Seats take turns many times over; what each one did is told together."""
        key = (event.entry.seat, verb)
        if key not in self.drafted:
            self.add(event, words(), own_line=True)
            self.drafted[key] = Drafted(self._passages[-1])
        drafted = self.drafted[key]
        drafted.lands[event.before.board.names[territory]] += 1
        told = [f"{name} +{n}" if verb == "strengthens" else name for name, n in drafted.lands.items()]
        drafted.passage.items[-1] = words(f"{verb} {', '.join(told)}")

    def _card(self, event: Event, card: int) -> None:
        board = event.before.board
        drawer = event.before.active
        if card == board.end_card:
            self.say(words(strong("The End Game card comes up: the game is over.")))
        elif card < 0:
            self.add(event, words("draws a card" if card == UNSEEN else "finds no card left"), drawer)
        else:
            self.add(event, words(f"draws the card of {board.names[card]}"), drawer)

    # -- battles

    def _begin(self, s: State) -> None:
        """The invasion that is under way now, if there is one, is told from here on."""
        battle = s.battle
        if battle is None:
            self.invasion = None
            return
        foe = s.owner[battle.target]
        names = s.board.names
        source = "the sea" if battle.source == NOBODY else f"{names[battle.source]} ({s.armies[battle.source]})"
        forces = f": {source} against {names[battle.target]} ({s.armies[battle.target]})"
        opening = Passage(s.active, self.game.seat_name(s, s.active), self._tone(s, s.active))
        opening.items.append(words(strong("attacks you"), forces))
        armies = s.armies_of(s.active), s.armies_of(foe)
        self.invasion = Invasion(s.active, foe, battle.source, battle.target, *armies, opening)

    def _engage(self) -> None:
        """The viewer has a say in the invasion: it is told roll by roll from here on, its beginning first."""
        invasion = self.invasion
        if invasion is None or invasion.engaged or self.viewer not in (invasion.attacker, invasion.defender):
            return
        invasion.engaged = True
        if self.viewer == invasion.defender:
            self._passages.append(invasion.opening)

    def _roll(self, event: Event, attack: tuple[int, ...], defence: tuple[int, ...]) -> None:
        """The viewer's own battle: what was rolled."""
        invasion = self.invasion
        if invasion is None or not invasion.engaged:
            return
        dice = [strong(" ".join(map(str, faces))) for faces in (attack, defence)]
        self.add(event, words("rolls ", dice[0], " against ", dice[1]), invasion.attacker, own_line=True)

    def _losses(self, event: Event) -> None:
        """Who fell in the viewer's own battle, at the roll or after cards have changed it."""
        invasion = self.invasion
        if invasion is None or not invasion.engaged:
            return
        before, after = event.before, event.after
        fallen = []
        for power in (invasion.attacker, invasion.defender):
            lost = before.armies_of(power) - after.armies_of(power)
            if lost > 0:
                verb = "lose" if power == self.viewer else "loses"
                fallen.append(f"{self.side(before, power)} {verb} {lost}")
        if not fallen:
            return
        told = ", ".join(fallen)
        if self._passages and self._passages[-1].seat == invasion.attacker and self._passages[-1].name:
            self.add(event, words(told), invasion.attacker)
        else:
            self.say(words(f"{told[:1].upper()}{told[1:]}."), invasion.attacker, self._tone(after, invasion.attacker))

    def _close(self, event: Event) -> None:
        invasion, after = self.invasion, event.after
        if invasion is None or after.battle is not None:
            return
        self.invasion = None
        board = after.board
        lost = max(0, invasion.attackers - after.armies_of(invasion.attacker))
        slain = max(0, invasion.defenders - after.armies_of(invasion.defender))
        toll = f"lost {lost}, slew {slain}"
        target = board.names[invasion.target]
        foe = self.side(event.before, invasion.defender)
        if after.owner[invasion.target] == invasion.attacker:
            loser = strong(foe) if foe == "you" else Span(foe)
            self.add(event, words("takes ", strong(target), " from ", loser, f" ({toll})"), invasion.attacker)
            self._whole_region(event, invasion)
        else:
            left = f"{foe} {after.armies[invasion.target]} left"
            how = "breaks off at" if isinstance(event.entry.action, Stop) else "is beaten back at"
            self.add(event, words(f"{how} {target}, {left} ({toll})"), invasion.attacker)

    def _whole_region(self, event: Event, invasion: Invasion) -> None:
        held = event.after.held[invasion.attacker]
        for region in event.after.board.regions:
            if region.lands >> invasion.target & 1 and held & region.lands == region.lands:
                self.add(event, words(strong(f"holds all of {region.name} (+{region.bonus})")), invasion.attacker)

    def _eliminations(self, event: Event) -> None:
        before, after = event.before, event.after
        for seat in range(before.board.players):
            if after.is_out(seat) and not before.is_out(seat) and not isinstance(event.entry.action, Resign):
                name = self.game.seat_name(before, seat)
                self.say(words(strong(f"{name} has lost the last land and is out of the game.")))
