"""What needs no table: the games, their rules, and the boards they are played on."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.params import PathParameter, QueryParameter

from .. import games
from ..bots import bot_names
from ..core.game import AnyGame
from ..core.ledger import Rule
from ..core.refusal import Garbled
from . import api
from .failing import FAILURES, NotFound, with_object
from .hall import TheHall

FOREVER = "public, max-age=31536000, immutable"
GameName = Annotated[str, PathParameter(max_length=40, description="A game's name, such as risk.")]
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
        return [_game_info(games.game(name)) for name in games.NAMES]

    @get("/rules/{game:str}", summary="The rules of a game, or those that hold some words", responses=FAILURES)
    async def rules(
        self, game: GameName, q: Annotated[str, QueryParameter(max_length=200)] = ""
    ) -> list[api.RuleInfo]:
        found = game_named(game)
        ledger = found.ledger()
        return [_rule_info(found, rule) for rule in (ledger.search(q) if q.strip() else ledger)]

    @get("/rules/{game:str}/{topic:str}/{slug:str}", summary="One rule", responses=FAILURES)
    async def rule(self, game: GameName, topic: Slug, slug: Slug) -> api.RuleInfo:
        found = game_named(game)
        id = f"{game}/{topic}/{slug}"
        if id not in found.ledger():
            raise NotFound("There is no such rule.")
        return _rule_info(found, found.ledger()[id])

    @get(
        "/scenes/{backdrop:str}",
        summary="What stays the same in scenes",
        media_type=MediaType.JSON,
        responses=with_object(FAILURES, "A backdrop, as in core/scene.py."),
    )
    async def scene(self, hall: TheHall, backdrop: Annotated[str, PathParameter(max_length=120)]) -> Response[bytes]:
        """The id names the content, so it never changes and may be kept for ever."""
        data = await hall.backdrops.find(backdrop)
        if data is None:
            raise NotFound("There is no such board.")
        return Response(data, media_type=MediaType.JSON, headers={"cache-control": FOREVER})


def _game_info(game: AnyGame) -> api.GameInfo:
    return api.GameInfo(
        name=game.name,
        title=game.title,
        modes=game.modes,
        seats=list(game.seats()),
        choices=[
            api.ChoiceInfo(c.id, c.values, dict(c.default), c.text, c.rule, c.ours) for c in game.choices()
        ],
        bots=bot_names(game),
    )


def _rule_info(game: AnyGame, rule: Rule) -> api.RuleInfo:
    return api.RuleInfo(
        id=rule.id,
        title=rule.title,
        text=rule.text,
        modes=rule.modes,
        needs=rule.needs,
        status=rule.status,
        source=rule.source,
        example=rule.example,
        ruling=rule.ruling,
        offered=rule.offered(game.offered),
    )
