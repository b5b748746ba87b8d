"""What needs no table: the games, their rules, and the boards they are played on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.params import PathParameter, QueryParameter

from .. import games
from ..bots import offered_bots, usual_bot
from ..bots.levels import LEVELS
from ..bots.proof import is_step, learned_modes, proved
from ..core import search
from ..core.drawn import random_mode
from ..core.game import AnyGame
from ..core.how_to_play import Page
from ..core.ledger import HOUSE, Ledger, Rule, table_rules, with_table
from ..core.lengths import mode_minutes
from ..core.options import Choice, Mode
from ..core.refusal import Garbled
from . import api
from .errors import FAILURES, NotFound, with_object
from .tables import TheTables

FOREVER = "public, max-age=31536000, immutable"
GameName = Annotated[str, PathParameter(max_length=40, description=f"A game's name: {' or '.join(games.NAMES)}.")]
Query = Annotated[str, QueryParameter(max_length=200, description="Words to look for.")]
AtTable = Annotated[str, QueryParameter(max_length=40, description="A table's id.")]
Slug = Annotated[str, PathParameter(max_length=80)]


def game_named(name: str) -> AnyGame:
    try:
        return games.game(name)
    except Garbled as problem:
        raise NotFound(str(problem)) from None


class LibraryRoutes(Controller):
    path = "/api"
    tags = ("library",)

    @get("/games", summary="The games and what can be settled before them", responses=FAILURES)
    async def all_games(self) -> list[api.GameInfo]:
        return [_game_info(games.game(name)) for name in games.names()]

    @get("/rules/{game:str}", summary="The rules of a game, or those that hold some words", responses=FAILURES)
    async def rules(self, tables: TheTables, game: GameName, q: Query = "", table: AtTable = "") -> list[api.RuleInfo]:
        """What some words mean, the best first; with a table the rules that are played there before the others. All
        rules stand in the order of the book, what holds at every table last.
        """
        played = await tables.find(table) if table else None
        modes = played.match.game.in_force(played.match.state) if played else game_named(game).offered
        return _rules(game, q, modes)

    @get("/how-to-play/{game:str}", summary="Each way of playing a game in five minutes", responses=FAILURES)
    async def how_to_play(self, tables: TheTables, game: GameName, table: AtTable = "") -> list[api.HowToPlay]:
        """In the order of the modes; with a table the page of what is played there first."""
        found = game_named(game)
        seated = await tables.find(table) if table else None
        setup = seated.match.setup if seated else None
        here = found.mode(setup.players, setup.options) if setup else None
        pages = [page for mode in found.modes if (page := found.how_to_play(mode.id)) is not None]
        pages.sort(key=lambda page: here is None or page.mode != here.id)
        return [_page(page) for page in pages]

    @get("/rules/table", summary="What holds at every table", responses=FAILURES)
    async def all_table_rules(self, q: Query = "") -> list[api.RuleInfo]:
        return _rules("table", q, frozenset())

    @get("/rules/table/{slug:str}", summary="One rule of every table", responses=FAILURES)
    async def table_rule(self, slug: Slug) -> api.RuleInfo:
        return _rule("table", f"table/{slug}")

    @get("/rules/{game:str}/{topic:str}/{slug:str}", summary="One rule", responses=FAILURES)
    async def rule(self, game: GameName, topic: Slug, slug: Slug) -> api.RuleInfo:
        return _rule(game, f"{game}/{topic}/{slug}")

    @get(
        "/scenes/{backdrop:str}",
        summary="What stays the same in scenes",
        media_type=MediaType.JSON,
        responses=with_object(FAILURES, "A backdrop, as in core/scene.py."),
    )
    async def scene(
        self, tables: TheTables, backdrop: Annotated[str, PathParameter(max_length=120)]
    ) -> Response[bytes]:
        """The id names the content, so it never changes and may be kept for ever."""
        data = await tables.backdrops.find(backdrop)
        if data is None:
            raise NotFound("There is no such board.")
        return Response(data, media_type=MediaType.JSON, headers={"cache-control": FOREVER})


def _playing_by_house_rules() -> str:
    """The game that is served with rules of the house; their ids do not say it."""
    ledgers = {name: games.game(name).ledger() for name in games.NAMES}
    return next((name for name, ledger in ledgers.items() if any(r.id.startswith(f"{HOUSE}/") for r in ledger)), HOUSE)


def _book(game: str) -> tuple[Ledger, frozenset[str]]:
    """A game's book, or that of every table, and the modes that can be played."""
    if game == "table":
        return table_rules(), frozenset(table_rules().modes)
    found = game_named(_playing_by_house_rules() if game == HOUSE else game)
    return with_table(found.ledger()), frozenset({*found.offered, *table_rules().modes})


def _rules(game: str, words: str, played: frozenset[str]) -> list[api.RuleInfo]:
    book, modes = _book(game)
    found = book.search(words, {*played, *table_rules().modes}) if words.strip() else book
    return [_rule_info(book, rule, modes, {*played, *table_rules().modes}) for rule in found]


def _rule(game: str, id: str) -> api.RuleInfo:
    book, modes = _book(game)
    if id not in book:
        raise NotFound("There is no such rule.")
    return _rule_info(book, book[id], modes, modes)


def _page(page: Page) -> api.HowToPlay:
    parts = [api.HowToPart(part.title, part.text, part.rules) for part in page.part]
    return api.HowToPlay(page.mode, page.title, page.lead, parts)


def _game_info(game: AnyGame) -> api.GameInfo:
    return api.GameInfo(
        name=game.name,
        title=game.title,
        modes=[_mode_info(game, mode) for mode in game.modes],
        seats=list(game.seats()),
        choices=[_choice_info(choice) for choice in game.choices()],
        bots=offered_bots(game),
        usual=usual_bot(game),
        levels=_levels(game),
        learned=learned_modes(tuple(game.values())),
        fast=is_compiled(),
        house=list(game.house_rules()),
        random=None if (drawn := random_mode(game)) is None else _mode_info(game, drawn),
    )


def is_compiled() -> bool:
    """Whether what is thought with runs compiled."""
    return not str(search.__file__).endswith(".py")


def _levels(game: AnyGame) -> list[api.LevelInfo]:
    if game.mind() is None:
        return []
    known = proved(game)
    return [
        api.LevelInfo(
            one.id,
            one.name,
            one.habit,
            bool(one.trials or one.slips),
            [
                api.RungInfo(
                    rung.mode,
                    rung.players,
                    rung.below,
                    rung.games,
                    rung.share,
                    rung.low,
                    rung.high,
                    rung.fair,
                    rung.verdict,
                )
                for rung in known
                if rung.level == one.id and is_step(rung)
            ],
        )
        for one in LEVELS
    ]


def _mode_info(game: AnyGame, m: Mode) -> api.ModeInfo:
    minutes = list(mode_minutes(game, m.id) or ())
    return api.ModeInfo(m.id, m.title, m.text, list(m.seats), m.rule, dict(m.options), m.origin, m.source, minutes)


def _choice_info(choice: Choice) -> api.ChoiceInfo:
    return api.ChoiceInfo(
        id=choice.id,
        kind=choice.kind,
        values=choice.values,
        least=choice.least,
        most=choice.most,
        default=dict(choice.default),
        text=choice.text,
        rule=choice.rule,
        origin=choice.origin,
        source=choice.source,
        title=choice.title or choice.id.replace("_", " ").capitalize(),
        group=choice.group,
        names={value: choice.names.get(value, value.replace("_", " ")) for value in choice.values},
    )


def _rule_info(book: Ledger, rule: Rule, modes: Collection[str], played: Collection[str]) -> api.RuleInfo:
    return api.RuleInfo(
        id=rule.id,
        chapter=book.chapter(rule),
        title=rule.title,
        text=rule.text,
        modes=rule.modes,
        needs=rule.needs,
        status=rule.status,
        source=rule.source,
        example=rule.example,
        ruling=rule.ruling,
        offered=rule.offered(modes),
        played=rule.offered(played),
    )
