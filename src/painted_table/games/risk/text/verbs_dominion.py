"""What can be answered in the parts of Dominion, verb by verb."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.english import counted, listed
from ....core.notation import MOVE, Kind, Verb
from ....core.refusal import Garbled
from ..actions import (
    MAESTER_DECK,
    OBJECTIVE_DECK,
    TERRITORY_DECK,
    UNSEEN,
    BuyMaester,
    BuyObjective,
    Done,
    Faces,
    GiveBack,
    Keep,
    MaesterCard,
    ObjectiveCard,
    Pass,
    PickCharacter,
    PickDie,
    PickLand,
    PickSeat,
    Play,
    Ransom,
    Remove,
    Reveal,
    RollAgain,
    Score,
    Swap,
    Take,
    Trade,
    Use,
)
from ..board import Board, members
from ..rules.choices import ChooseDie, JoinInvasion
from ..rules.draw import ExtraDraw
from ..rules.objectives import Objectives
from ..rules.purchase import Haggle, Purchases, SwapObjective
from ..rules.treasury import price
from ..state import State
from .names import MAESTER, OBJECTIVE, faces, land, objectives, territory
from .seats import UNITS, seat_name


class Places(Kind[Board]):
    """Dice by their places, as a bit set."""

    pattern = r"[1-9](?: [1-9]){0,8}"

    def show(self, board: Board, value: int) -> str:
        return " ".join(str(place + 1) for place in members(value))

    def read(self, board: Board, text: str) -> int:
        return sum({1 << int(word) - 1 for word in text.split()})

    def told(self, board: Board, value: int) -> object:
        return ", ".join(str(place + 1) for place in members(value))


def _copy(board: Board, card: int) -> str:
    """A copy of a Maester card: the name of its design, and which of two."""
    designs = board.parts.designs
    name = faces(board)[designs[card]]
    return f"{name} 2" if card and designs[card - 1] == designs[card] else name


def _read_copy(board: Board, text: str) -> int:
    name, _, which = text.partition(" ")
    number = MAESTER.read(board, name)
    copies = [copy for copy, design in enumerate(board.parts.designs) if design == number]
    if which not in ("", "2") or (which == "2" and len(copies) < 2):
        raise Garbled(f"There is no Maester card {text!r}.")
    return copies[1 if which else 0]


class MaesterCopy(Kind[Board]):
    def show(self, board: Board, value: int) -> str:
        return _copy(board, value)

    def read(self, board: Board, text: str) -> int:
        return _read_copy(board, text)


def _write_kept(board: Board, a: Keep) -> tuple[str, ...]:
    if a.deck == OBJECTIVE_DECK:
        return (objectives(board)[a.card],)
    return (_copy(board, a.card) if a.deck == MAESTER_DECK else land(board, a.card),)


def _read_kept(board: Board, text: str) -> Action:
    """An Objective, a Maester card or a Territory card, whichever bears the name."""
    if text in objectives(board):
        return Keep(OBJECTIVE_DECK, OBJECTIVE.read(board, text))
    if text.removesuffix(" 2") in faces(board)[board.parts.characters :]:
        return Keep(MAESTER_DECK, _read_copy(board, text))
    return Keep(TERRITORY_DECK, territory(board, text))


# -- words


def _costs(s: State, seat: Seat, a: Play | Use) -> str:
    """What is done, and what it costs whoever does it."""
    verb = "Play" if isinstance(a, Play) else "Use"
    face = s.board.parts.faces[a.maester if isinstance(a, Play) else a.character]
    cost = price(s, seat if seat != NOBODY else s.active, face)
    return f"{verb} {face.name} ({cost} Gold)" if cost else f"{verb} {face.name}"


def _maester_price(s: State, seat: Seat, a: BuyMaester) -> str:
    return f"Buy a Maester card ({s.board.parts.maester_price} Gold)"


def _objective_price(s: State, seat: Seat, a: BuyObjective) -> str:
    return f"Buy an Objective ({s.board.parts.objective_price} Gold)"


def _ransom_price(s: State, seat: Seat, a: Ransom) -> str:
    return f"Ransom {s.board.parts.faces[a.character].name} ({s.board.parts.ransom} Gold)"


def _scores(s: State, seat: Seat, a: Score) -> str:
    face = s.board.parts.objectives[a.objective]
    return f"{seat_name(s, seat)} scores {face.name} for {counted(face.points, 'Victory Point')}."


def _give_back(s: State, seat: Seat, a: GiveBack) -> str:
    return f"Give back {s.board.parts.objectives[a.objective].name if a.objective != UNSEEN else 'an Objective'}"


def _gives_back(s: State, seat: Seat, a: GiveBack) -> str:
    name = s.board.parts.objectives[a.objective].name if a.objective != UNSEEN else "an Objective"
    return f"{seat_name(s, seat)} gives back {name}."


def _kept(s: State, a: Keep) -> str:
    parts = s.board.parts
    if a.card == UNSEEN:
        return "a card"
    if a.deck == OBJECTIVE_DECK:
        return parts.objectives[a.card].name
    return parts.faces[parts.designs[a.card]].name if a.deck == MAESTER_DECK else s.board.names[a.card]


def _keep(s: State, seat: Seat, a: Keep) -> str:
    return f"Keep {_kept(s, a)}"


def _keeps(s: State, seat: Seat, a: Keep) -> str:
    return f"{seat_name(s, seat)} keeps {_kept(s, a)}."


def _trade(s: State, seat: Seat, a: Trade) -> str:
    return f"Trade {s.board.names[a.card]} for a {UNITS[s.board.icons[a.card]]}"


def _trades(s: State, seat: Seat, a: Trade) -> str:
    return f"{seat_name(s, seat)} trades {s.board.names[a.card]} for a {UNITS[s.board.icons[a.card]]}."


def _units(s: State, seat: Seat, a: Take) -> str:
    counts = [(a.knights, "Knight"), (a.engines, "Siege Engine")]
    return " and ".join(counted(n, name) for n, name in counts if n) or "No units"


def _takes(s: State, seat: Seat, a: Take) -> str:
    who = seat_name(s, seat)
    return f"{who} takes {_units(s, seat, a)} along." if a.knights or a.engines else f"{who} takes no units along."


def _picked_seat(s: State, seat: Seat, a: PickSeat) -> str:
    return seat_name(s, a.seat)


def _picks_seat(s: State, seat: Seat, a: PickSeat) -> str:
    return f"{seat_name(s, seat)} chooses {seat_name(s, a.seat)}."


def _roll_again(s: State, seat: Seat, a: RollAgain) -> str:
    return f"Roll {listed([_face(s, place) for place in members(a.places)])} again"


def _rolls_again(s: State, seat: Seat, a: RollAgain) -> str:
    return f"{seat_name(s, seat)} rolls {counted(len(members(a.places)), 'die')} again."


def _maester_drawn(s: State, seat: Seat, a: MaesterCard) -> str:
    parts = s.board.parts
    return (
        "A Maester card is drawn."
        if a.card == UNSEEN
        else f"The Maester card is {parts.faces[parts.designs[a.card]].name}."
    )


def _objective_drawn(s: State, seat: Seat, a: ObjectiveCard) -> str:
    objectives = s.board.parts.objectives
    return "An Objective is drawn." if a.card == UNSEEN else f"The Objective is {objectives[a.card].name}."


def _face(s: State, place: int) -> str:
    """What a die shows that lies on the table: first the attacker's, then the defender's."""
    battle = s.battle
    faces = () if battle is None else (*battle.attack_faces, *battle.defence_faces)
    return f"a {faces[place]}" if place < len(faces) else "a die"


def _picks_die(s: State, seat: Seat, a: PickDie) -> str:
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ChooseDie) and not top.theirs:
        return f"{seat_name(s, seat)} turns {_face(s, a.place)} to its top face."
    return f"{seat_name(s, seat)} has {_face(s, a.place)} rolled again."


def _done(s: State, seat: Seat, a: Done) -> str:
    top = s.agenda[-1] if s.agenda else None
    what = next((words for frame, words in NOTHING_MORE.items() if isinstance(top, frame)), "goes on")
    return f"{seat_name(s, seat)} {what}."


NOTHING_MORE: dict[type[Frame], str] = {
    Purchases: "buys nothing more",
    Haggle: "keeps the first card",
    SwapObjective: "keeps the Objectives",
    Objectives: "scores no Objective",
    ExtraDraw: "draws no other card",
    JoinInvasion: "keeps the new unit back",
}
"""What it comes to that a question is left unanswered."""


DOMINION: list[Verb[Board]] = [
    Verb(
        Play,
        "play {maester}",
        points=(MOVE,),
        label=_costs,
        sentence="{who} plays {maester}.",
        cannot="{maester} cannot be played now.",
    ),
    Verb(
        Use,
        "use {character}",
        points=(MOVE,),
        label=_costs,
        sentence="{who} calls on {character}.",
        cannot="{character} cannot be called on now.",
    ),
    Verb(Pass, "pass", label="Pass", sentence="{who} passes.", cannot="You cannot pass now.", is_quiet=True),
    Verb(Done, "done", label="Done", sentence=_done, cannot="You cannot go on yet.", is_quiet=True),
    Verb(
        Reveal,
        "reveal",
        label="Call the smallfolk",
        sentence="{who} calls the smallfolk to arms.",
        cannot="The smallfolk cannot be called now.",
    ),
    Verb(
        BuyMaester,
        "buy maester",
        label=_maester_price,
        sentence="{who} buys a Maester card.",
        cannot="You cannot buy a Maester card now.",
    ),
    Verb(
        BuyObjective,
        "buy objective",
        label=_objective_price,
        sentence="{who} buys an Objective.",
        cannot="You cannot buy an Objective now.",
    ),
    Verb(
        Ransom,
        "ransom {character}",
        points=(MOVE,),
        label=_ransom_price,
        sentence="{who} pays the ransom of {character}.",
        cannot="{character} cannot be ransomed now.",
    ),
    Verb(
        Score,
        "score {objective}",
        points=(MOVE,),
        label="Score {objective}",
        sentence=_scores,
        cannot="{objective} cannot be scored now.",
    ),
    Verb(
        Swap,
        "swap {objective}",
        points=(MOVE,),
        label="Exchange {objective}",
        sentence="{who} gives up {objective} for another.",
        cannot="{objective} cannot be exchanged now.",
    ),
    Verb(
        GiveBack,
        "give back {objective}",
        points=(MOVE,),
        label=_give_back,
        sentence=_gives_back,
        cannot="{objective} cannot be given back now.",
    ),
    Verb(
        Keep,
        "keep {name}",
        points=(MOVE,),
        label=_keep,
        sentence=_keeps,
        cannot="That card cannot be kept.",
        write=_write_kept,
        read=_read_kept,
    ),
    Verb(
        Trade,
        "trade {card}",
        points=("card",),
        label=_trade,
        sentence=_trades,
        cannot="{card} cannot be traded for a unit now.",
    ),
    Verb(
        Take,
        "with {knights} (knight|knights) {engines} (engine|engines)",
        label=_units,
        sentence=_takes,
        cannot="Those units cannot come along.",
    ),
    Verb(
        PickSeat,
        "pick seat {seat}",
        points=(MOVE,),
        label=_picked_seat,
        sentence=_picks_seat,
        cannot="That player cannot be chosen.",
    ),
    Verb(
        PickLand,
        "pick {territory}",
        points=("territory",),
        label="{territory}",
        sentence="{who} chooses {territory}.",
        cannot="{territory} cannot be chosen.",
    ),
    Verb(
        PickCharacter,
        "pick {character}",
        points=(MOVE,),
        label="{character}",
        sentence="{who} names {character}.",
        cannot="{character} cannot be chosen.",
    ),
    Verb(
        Remove,
        "remove {armies}",
        amount=("armies", "army"),
        label="{armies:army}",
        sentence="{who} removes {armies:army}.",
        cannot="You cannot remove {armies:army}.",
    ),
    Verb(
        PickDie,
        "die {place}",
        points=(MOVE,),
        label="Die {place}",
        sentence=_picks_die,
        cannot="That die cannot be chosen.",
    ),
    Verb(
        RollAgain,
        "again {places}",
        label=_roll_again,
        sentence=_rolls_again,
        cannot="Those dice cannot be rolled again.",
    ),
    Verb(
        MaesterCard,
        "maester {card}",
        sentence=_maester_drawn,
        kinds={"card": MaesterCopy()},
    ),
    Verb(ObjectiveCard, "objective {card}", sentence=_objective_drawn, kinds={"card": OBJECTIVE}),
    Verb(Faces, "faces {faces}", sentence="The dice show {faces}."),
]
