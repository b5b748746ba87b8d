"""tactics/terrain/*: what happens to who enters a square, or passes it as the side of a diagonal step."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ....core.dice import Dice
from ..actions import Flip
from ..cards import MELEE
from ..geometry.ground import Square
from ..state import BY_TERRAIN, DITCH, FACE_DOWN, FIRM, Attack, Chance, FigureId, State
from .defence import TERRAIN_HITS_OVER, defend
from .wounds import lose


def meet(s: State, model: FigureId, square: Square) -> None:
    """tactics/terrain/must-mark, tactics/interact/must: nobody is asked, and it costs nothing;
    tactics/terrain/no-effect-staying: only entering counts, and passing by (tactics/terrain/dead-leaves-diagonal);
    tactics/terrain/no-mutual-effect: models alone are met."""
    board = s.board
    if board.is_fire[square]:
        # tactics/terrain/bonfire
        lose(s, model, board.fire_wounds, NOBODY, BY_TERRAIN)
    leaf = board.leaf_at[square]
    if leaf < 0:
        return
    if s.leaves[leaf] == FACE_DOWN:
        s.agenda.append(FlipLeaf(leaf, model))
    elif s.leaves[leaf] == DITCH:
        # tactics/terrain/ditch, tactics/terrain/terrain-hits: hits without an attacker
        hits = board.ditch_hits_large if s.face(model).is_large else board.ditch_hits
        s.attacks.append(Attack(NOBODY, model, NOBODY, MELEE, 0, 0, hits=hits))
        s.agenda.append(TERRAIN_HITS_OVER)
        defend(s)


class FlipLeaf(Chance):
    """tactics/terrain/dead-leaves, tactics/terrain/dead-leaves-backs: which back it is, nobody knew."""

    rule = "tactics/terrain/dead-leaves"
    form = "flip-leaf leaf model"

    def __init__(self, leaf: int, model: FigureId) -> None:
        self.leaf = leaf
        self.model = model

    def backs(self, s: State) -> list[int]:
        """One for each token that nobody has seen, dealt or not."""
        ditches = s.board.ditches - s.leaves.count(DITCH)
        firm = s.board.firm - s.leaves.count(FIRM)
        return [DITCH] * ditches + [FIRM] * firm

    def sample(self, s: State, dice: Dice) -> Action:
        backs = self.backs(s)
        return Flip(backs[dice.below(len(backs))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        backs = self.backs(s)
        return [(backs.count(back), Flip(back)) for back in (DITCH, FIRM) if back in backs]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Flip)
        s.leaves[self.leaf] = a.back
        if a.back == DITCH:
            lose(s, self.model, s.board.leaves_wounds, NOBODY, BY_TERRAIN)
