"""How the greedy bot answers what the parts of Dominion ask.

Cards are judged elsewhere and before anything else; here a window that is left is passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.agenda import Action
from ..actions import (
    BUY_MAESTER,
    BUY_OBJECTIVE,
    DONE,
    PASS,
    GiveBack,
    Keep,
    PickCharacter,
    PickDie,
    PickLand,
    PickSeat,
    Ransom,
    Remove,
    RollAgain,
    Score,
    Swap,
    Take,
)
from ..board import FORTIFICATION, count, members
from ..pack.cards import HaveGold
from ..rules.choices import (
    ChooseDice,
    ChooseDie,
    CutSupplies,
    JoinInvasion,
    LoseArmy,
    Mischief,
    PickCaptive,
    PickDoomed,
    PickVictim,
    PlacingArmies,
    PlacingUnit,
    Starve,
    Withdraw,
)
from ..rules.draw import ExtraDraw, KeepTerritory
from ..rules.giving_back import GiveBackObjective
from ..rules.invade import NameUnits
from ..rules.maneuver import Escort
from ..rules.objectives import Objectives
from ..rules.purchase import Haggle, KeepMaester, KeepObjective, Purchases, SwapObjective
from ..rules.windows import Reaction
from .goals import FLEETING, promise
from .survey import Survey

Answer = Callable[[Survey, Sequence[Action]], Action | None]

SAVINGS = 300
"""Gold that is kept for Characters who defend."""
RICH = 800
NEAR = 0.7
"""The part of an Objective that makes another needless."""
MANY = 4
LOW_FACE = 3
HASTE = 0.5
"""Victory Points that are not waited for."""


class Courtier:
    """One method for each question."""

    def __init__(self) -> None:
        self.answers: dict[type[Any], Answer] = {
            Reaction: self.let_pass,
            Haggle: self.be_done,
            ExtraDraw: self.be_done,
            Purchases: self.purchase,
            GiveBackObjective: self.give_back,
            KeepObjective: self.keep_objective,
            SwapObjective: self.swap_objective,
            Objectives: self.score,
            KeepMaester: self.keep_maester,
            KeepTerritory: self.keep_territory,
            NameUnits: self.take_all,
            Escort: self.take_all,
            PlacingUnit: self.place_unit,
            JoinInvasion: self.join,
            PlacingArmies: self.strengthen,
            Withdraw: self.strengthen,
            LoseArmy: self.weaken,
            CutSupplies: self.cut_supplies,
            Starve: self.remove_most,
            Mischief: self.remove_most,
            ChooseDie: self.choose_die,
            ChooseDice: self.choose_dice,
            PickVictim: self.pick_victim,
            PickDoomed: self.pick_character,
            PickCaptive: self.pick_character,
        }

    def let_pass(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        return PASS

    def be_done(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        return DONE

    # -- Gold and Objectives

    def purchase(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """An Objective if none in hand is near, the freedom of a Character and Maester cards with what is left over;
        Gold for one that asks for Gold is not spent.
        """
        view = survey.view
        court = view.court
        assert court is not None
        gold = court.gold[view.seat]
        if any([isinstance(goal, HaveGold) and goal.n <= gold + RICH for _, goal, _ in survey.goals]):
            return DONE
        nearest = max([met for _, _, met in survey.goals], default=0.0)
        if BUY_OBJECTIVE in options and len(survey.goals) < MANY and (gold >= RICH or nearest < NEAR):
            return BUY_OBJECTIVE
        ransom = self._ransom(survey, options)
        if ransom is not None and gold >= view.board.parts.ransom + SAVINGS:
            return ransom
        if BUY_MAESTER in options and gold >= 2 * SAVINGS and count(court.maester_hand) < MANY:
            return BUY_MAESTER
        return DONE

    def _ransom(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The captive who does most; the Gold goes to the captor, so a cheap one is not worth it."""
        faces = survey.view.board.parts.faces
        captives = [a for a in options if isinstance(a, Ransom) and faces[a.character].cost >= SAVINGS]
        return max(captives, key=lambda a: faces[a.character].cost, default=None)

    def score(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The highest that is met; one that may not be met again goes before one that can wait, unless that wins."""
        view = survey.view
        court, parts = view.court, view.board.parts
        assert court is not None
        missing = parts.points_to_win - court.points[view.seat]

        def urgency(a: Score) -> tuple[bool, float]:
            face = parts.objectives[a.objective]
            fleeting = isinstance(face.requirement, FLEETING)
            return face.points >= missing, face.points + (HASTE if fleeting else 0)

        return max([a for a in options if isinstance(a, Score)], key=urgency, default=DONE)

    def give_back(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        held = [a for a in options if isinstance(a, GiveBack)]
        return min(held, key=lambda a: promise(survey.view, survey.lands, a.objective), default=None)

    def keep_objective(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        seen = [a for a in options if isinstance(a, Keep)]
        return max(seen, key=lambda a: promise(survey.view, survey.lands, a.card), default=None)

    def swap_objective(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """Gives up an Objective that is out of reach."""
        swaps = [a for a in options if isinstance(a, Swap)]
        if not swaps:
            return DONE
        worst = min(swaps, key=lambda a: promise(survey.view, survey.lands, a.objective))
        return worst if promise(survey.view, survey.lands, worst.objective) < 0.5 else DONE

    def keep_maester(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The dearer card does more."""
        parts = survey.view.board.parts
        seen = [a for a in options if isinstance(a, Keep)]
        return max(seen, key=lambda a: parts.faces[parts.designs[a.card]].cost, default=None)

    def keep_territory(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """A new icon, then own land."""
        icons = survey.view.board.icons
        held = {icons[card] for card in members(survey.view.hand)}
        seen = [a for a in options if isinstance(a, Keep)]
        return max(seen, key=lambda a: (icons[a.card] not in held, survey.owner[a.card] == survey.me), default=None)

    # -- units and armies

    def take_all(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        takes = [a for a in options if isinstance(a, Take)]
        return max(takes, key=lambda a: a.knights + a.engines, default=None)

    def join(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """A unit that fights along is not risked by it, so it always does."""
        return next((a for a in options if isinstance(a, PickLand)), None)

    def place_unit(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """Walls where danger is greatest, Knights and Siege Engines with the largest force at a border."""
        frame = survey.view.agenda[-1]
        assert isinstance(frame, PlacingUnit)
        lands = [a for a in options if isinstance(a, PickLand)]
        if frame.unit == FORTIFICATION:
            return max(lands, key=lambda a: survey.need(a.territory), default=None)
        return max(lands, key=lambda a: (bool(survey.foreign(a.territory)), survey.armies[a.territory]), default=None)

    def strengthen(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        lands = [a for a in options if isinstance(a, PickLand)]
        return max(lands, key=lambda a: survey.need(a.territory), default=None)

    def weaken(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        lands = [a for a in options if isinstance(a, PickLand)]
        return min(lands, key=lambda a: survey.need(a.territory), default=None)

    def cut_supplies(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        lands = [a for a in options if isinstance(a, PickLand)]
        return max(lands, key=lambda a: survey.armies[a.territory], default=None)

    def remove_most(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        return max([a for a in options if isinstance(a, Remove)], key=lambda a: a.armies, default=None)

    # -- dice

    def choose_die(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The lowest of one's own to be turned up, the highest of the other side to be rolled again."""
        frame = survey.view.agenda[-1]
        assert isinstance(frame, ChooseDie)
        faces = self._faces(survey)
        dice = [a for a in options if isinstance(a, PickDie)]
        return max(dice, key=lambda a: faces[a.place] if frame.theirs else -faces[a.place], default=None)

    def choose_dice(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """All that are low; the lowest if none is."""
        faces = self._faces(survey)
        again = [a for a in options if isinstance(a, RollAgain)]

        def gain(a: RollAgain) -> float:
            return sum([LOW_FACE + 0.5 - faces[place] for place in members(a.places)])

        return max(again, key=gain, default=None)

    def _faces(self, survey: Survey) -> tuple[int, ...]:
        battle = survey.view.battle
        assert battle is not None
        return battle.attack_faces + battle.defence_faces

    # -- people

    def pick_victim(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        court = survey.view.court
        assert court is not None
        seats = [a for a in options if isinstance(a, PickSeat)]
        return max(seats, key=lambda a: (court.maester_hand_counts[a.seat], a.seat == survey.leader), default=None)

    def pick_character(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The dearest Character of another, the leader's before all."""
        view = survey.view
        board = view.board
        ids = {board.houses[view.house[seat]].id: seat for seat in view.order}
        faces = board.parts.faces

        def harm(a: PickCharacter) -> tuple[bool, bool, int]:
            whose = ids.get(faces[a.character].house)
            return whose != survey.me, whose == survey.leader, faces[a.character].cost

        return max([a for a in options if isinstance(a, PickCharacter)], key=harm, default=None)
