"""What the Rival does, and what is asked about it, in words."""

from __future__ import annotations

from functools import lru_cache

from ....core.agenda import NOBODY, Decision, Frame
from ....core.english import counted
from ....core.memory import BOARDS
from ....core.notation import Named, Verb
from ..actions import (
    RivalCosts,
    RivalGoes,
    RivalHero,
    RivalPassesOver,
    RivalPlots,
    RivalRecruits,
    RivalScores,
    RivalSkips,
    RivalStarts,
    RivalTakesCard,
    RivalTurnsUp,
    TeammateBrings,
    TeammateHeartens,
)
from ..board import EVENT, MARCH, SAIL, Board
from ..rules.loss import LossChoice
from ..rules.retreat import OverflowUnit, RetreatTo, SurvivorChoice
from ..rules.rival_deeds import Tie
from ..rules.rival_move import RivalTarget, sought
from ..rules.rival_plot import FullestPool, GiveCard, HandOver, RivalHouse
from ..rules.rival_reasons import GIVEN_BACK, REASONS, ROBBED, TERROR_ROBBED, TREATY_GIVEN_BACK
from ..rules.rival_recruit import RivalAlly, RivalWhere
from ..state import State
from ..units import ALL_EGGS
from .names import ACTION_NAMES, HOUSE, UnitKind, short_house, slug, tell_army

UNIT = UnitKind()
VERBS_OF_MOVES = {MARCH: "marches", SAIL: "sails", EVENT: "moves"}


def other(board: Board) -> str:
    """What the house is called that plays by its cards."""
    return "Teammate" if board.coop else "Rival"


@lru_cache(maxsize=BOARDS)
def rival_cards(board: Board) -> tuple[str, ...]:
    return tuple(slug(card.id) for card in board.rival_cards)


@lru_cache(maxsize=BOARDS)
def _card_names(board: Board) -> tuple[str, ...]:
    return tuple(f"{other(board)} card {number}" for number in range(1, len(board.rival_cards) + 1))


REASON_SLUGS = tuple(reason.slug for reason in REASONS)
REASON_WORDS = tuple(reason.words for reason in REASONS)
RIVAL_CARD: Named[Board] = Named("Rival card", rival_cards, _card_names, sign="rival-card")
REASON: Named[Board] = Named("reason", lambda board: REASON_SLUGS, lambda board: REASON_WORDS)


class DoingKind(Named[Board]):
    """By which action the Rival moves."""

    pattern = r"marches|sails|moves"


DOINGS = tuple(VERBS_OF_MOVES.get(face, "") for face in range(len(ACTION_NAMES)))
DOING = DoingKind("way", lambda board: DOINGS, lambda board: DOINGS)


# -- sentences


def _turned_up(s: State, _: int, a: RivalTurnsUp) -> str:
    card = s.board.rival_cards[a.rival_card]
    first = "what its hero does" if card.action == EVENT else ACTION_NAMES[card.action]
    then = f", then the die's {ACTION_NAMES[s.rival_die]}" if s.rival_die != NOBODY else ""
    return f"{_card_names(s.board)[a.rival_card]}: first {first}{then}."


def _goes(s: State, _: int, a: RivalGoes) -> str:
    board = s.board
    whom = tell_army(board, a.army)
    verb = VERBS_OF_MOVES[a.by]
    way = f"from {board.names[a.source]} to {board.names[a.domain]}"
    return f"The {other(board)} {verb} with {whom} {way}: {REASON_WORDS[a.why]}."


def _recruits(s: State, _: int, a: RivalRecruits) -> str:
    verb = "places" if a.unit & ALL_EGGS else "recruits"
    return (
        f"The {other(s.board)} {verb} {UNIT.told(s.board, a.unit)} in {s.board.names[a.domain]}: {REASON_WORDS[a.why]}."
    )


def _plots(s: State, _: int, a: RivalPlots) -> str:
    house, why = short_house(s.board, a.house), REASON_WORDS[a.why]
    if a.why == GIVEN_BACK:
        return f"A token of {house} returns from your Ally Pool to its mat, {why}."
    if a.why == TREATY_GIVEN_BACK:
        return f"A token of {house} returns from the Terror Pool to its mat, {why}."
    if a.why == ROBBED:
        return f"The Rival takes a token of {house} out of your Ally Pool, {why}."
    if a.why == TERROR_ROBBED:
        return f"The Teammate takes a token of {house} out of the Terror Pool for the Treaty, {why}."
    return f"The {other(s.board)} takes a token of {house}: {why}."


def _hero(s: State, _: int, a: RivalHero) -> str:
    return f"{s.board.houses[a.house].hero} acts for the {other(s.board)}: {s.board.solo_heroes[a.house].text}"


def _passes_over(s: State, _: int, a: RivalPassesOver) -> str:
    return f"The {other(s.board)} passes over {s.board.names[a.domain]}: {REASON_WORDS[a.why]}."


def _skips(s: State, _: int, a: RivalSkips) -> str:
    return f"The {other(s.board)} does nothing here: {REASON_WORDS[a.why]}."


def _heartens(s: State, _: int, a: TeammateHeartens) -> str:
    return f"The Teammate has {a.points} more strength against the dead for the rest of the round."


def _scores(s: State, _: int, a: RivalScores) -> str:
    return f"The Rival gains {counted(a.points, 'point')}, by its hero's card."


VERBS: list[Verb[Board]] = [
    Verb(RivalStarts, "rival starts with {houses}", sentence="The Rival starts with a token each of {houses}."),
    Verb(RivalTurnsUp, "rival card {rival_card}", sentence=_turned_up),
    Verb(
        RivalGoes,
        "rival {by} {source} to {domain} with {army} : {why}",
        points=("source", "domain"),
        sentence=_goes,
        kinds={"by": DOING},
    ),
    Verb(
        RivalPassesOver,
        "rival passes over {domain} : {why}",
        points=("domain",),
        sentence=_passes_over,
    ),
    Verb(RivalSkips, "rival skips : {why}", sentence=_skips),
    Verb(
        RivalRecruits,
        "rival recruits {unit} in {domain} : {why}",
        points=("domain",),
        sentence=_recruits,
    ),
    Verb(RivalPlots, "rival plots {house} : {why}", sentence=_plots, kinds={"house": HOUSE}),
    Verb(RivalCosts, "rival costs {gold} gold", sentence="You lose {gold} gold to the Rival."),
    Verb(RivalTakesCard, "rival takes card {card}", sentence="You have no gold, and discard {card}."),
    Verb(RivalHero, "rival hero {house}", sentence=_hero),
    Verb(RivalScores, "rival scores {points}", sentence=_scores),
    Verb(TeammateBrings, "teammate brings {gold} gold", sentence="The Teammate brings the Treaty {gold} gold."),
    Verb(TeammateHeartens, "teammate heartens {points}", sentence=_heartens),
]


# -- questions


def ask(s: State, frame: Tie) -> tuple[str, str, tuple[int, ...]]:
    """A tie of the Rival: what the player decides, and why it is asked."""
    names, name = s.board.names, other(s.board)
    if isinstance(frame, RivalTarget):
        why, domains = sought(s, frame.by, frame.order)
        at = s.hero_domain(s.house[s.board.rival])
        return (
            f"Where does the {name} go?",
            f"These are equally near to {names[at]}: {REASON_WORDS[why]}.",
            (at, *domains),
        )
    if isinstance(frame, RivalAlly):
        return f"Which ally gives the {name} a unit?", "They are equally strong in its Ally Pool.", ()
    if isinstance(frame, RivalWhere):
        why, domains = frame.places(s)
        unit = short_house(s.board, frame.house)
        return (
            f"Where does the {name} recruit a {unit} token?",
            f"Several domains will do: {REASON_WORDS[why]}.",
            tuple(domains),
        )
    if isinstance(frame, RivalHouse):
        return (
            f"Of which house does the {name} take a token?",
            "A shield of its own house, or of one that is not in the game, means its strongest ally.",
            (),
        )
    if isinstance(frame, HandOver) and s.board.coop:
        return "Which token leaves the Terror Pool?", "The Teammate plots with a shield of your house.", ()
    if isinstance(frame, HandOver):
        return "Which token do you hand over to the Rival?", "It plots with a shield of your house.", ()
    if isinstance(frame, FullestPool):
        return f"Of which house does the {name} take a token?", "These pools are equally full.", ()
    assert isinstance(frame, GiveCard)
    return "Which plot card do you discard?", "The Rival whispers, and you have no gold.", ()


def rule_of(s: State, frame: Frame) -> str:
    """Where the player decides for the Rival, it is by a rule of the solo game."""
    rival = s.board.rival
    if rival == NOBODY or not isinstance(frame, Decision):
        return frame.rule
    if isinstance(frame, LossChoice):
        b = s.battles[-1]
        return (
            "tinyepic/solo/rival-loss-order" if rival == (b.attacker if frame.attacker else b.defender) else frame.rule
        )
    if isinstance(frame, (RetreatTo, OverflowUnit, SurvivorChoice)) and frame.power == rival:
        return "tinyepic/solo/rival-retreat-fiefs" if isinstance(frame, RetreatTo) else frame.rule
    return frame.rule
