"""A table that is being set up: what is left to settle, what it would look like, and what was measured of its like."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get
from litestar.params import QueryParameter

from ..core.agenda import NOBODY
from ..core.dice import SeededDice
from ..core.drawn import RANDOM, drawable
from ..core.figures import Figures
from ..core.game import AnyGame
from ..core.mind import carry_on
from ..core.options import Mode, open_choices
from ..core.refusal import Garbled, no_such
from ..core.scene import Scene
from . import api
from .drawing import DRAWINGS
from .errors import FAILURES, with_object
from .lobby_lines import SideLine
from .routes_library import GameName, game_named
from .tables import TheTables

Options = Annotated[str, QueryParameter(max_length=4000, description="The options that were chosen, as JSON.")]
OPTIONS: msgspec.json.Decoder[dict[api.Word, api.Word]] = msgspec.json.Decoder(dict[api.Word, api.Word])


TURNS = 3
"""Of each player: so far a game on a cover has come."""
MOST = 600
"""Decisions, should turns be long."""
FEWEST = 8
"""Turns, where few play."""
EVER = 1 << 30
SEED = 42


class SetupRoutes(Controller):
    path = "/api/games"
    tags = ("library",)

    @get(
        "/{game:str}/table",
        summary="What would come of some options",
        media_type=MediaType.JSON,
        responses=with_object(FAILURES, "A `SetupInfo`."),
    )
    async def table(
        self,
        tables: TheTables,
        game: GameName,
        players: Annotated[int, QueryParameter(ge=1, le=16)],
        mode: Annotated[str, QueryParameter(max_length=80, description="A mode's id.")] = "",
        options: Options = "{}",
        later: Annotated[
            bool,
            QueryParameter(description="The picture some turns later, as quick bots would have played, for a cover."),
        ] = False,
    ) -> Response[bytes]:
        """Nothing is made: the table before its first roll is only looked at. What a cover shows is the same for
        everybody who asks, and without options of one's own.
        """
        found = game_named(game)
        try:
            words = OPTIONS.decode(options)
        except msgspec.MsgspecError as problem:
            raise Garbled("Those options cannot be read.", str(problem)[:200]) from None
        if mode == RANDOM:
            return Response(msgspec.json.encode(_undrawn_info(found, players, words)), media_type=MediaType.JSON)
        chosen = next((one for one in found.modes if one.id == (mode or found.modes[0].id)), None)
        if chosen is None:
            raise no_such("mode", mode, [one.id for one in found.modes])
        if later and words:
            raise Garbled("A cover is shown of a mode, without options of its own.")
        info = setup_info(found, chosen, players, words)
        if info.scene is not None:
            start = found.start(players, {**chosen.options, **words})
            scene = found.scene(found.see(start, NOBODY))
            if later:
                scene = await asyncio.to_thread(cover, found, chosen, players)
                info = msgspec.structs.replace(info, scene=DRAWINGS.draw(scene))
            tables.backdrops.add(scene.backdrop)
        return Response(msgspec.json.encode(info), media_type=MediaType.JSON)


@lru_cache(maxsize=128)
def _cover(game: AnyGame, mode: str, players: int) -> Scene:
    options = next(one.options for one in game.modes if one.id == mode)
    s: Any = game.start(players, options)
    if (mind := game.mind()) is not None:
        turns = EVER if game.meets_after else max(TURNS * players, FEWEST) + 1
        carry_on(mind, s, SeededDice(SEED), mind.tick(s) + turns, game.meets_after or MOST)
    return game.scene(game.see(s, NOBODY))


def cover(game: AnyGame, mode: Mode, players: int) -> Scene:
    """A game of quick bots after some turns, as a spectator sees it: remembered, for it is always the same."""
    return _cover(game, mode.id, players)


def setup_info(game: AnyGame, mode: Mode, players: int, words: dict[str, str]) -> api.SetupInfo:
    open_ = [choice.id for choice in open_choices(game.modes, game.choices(), mode, words)]
    options = {**mode.options, **words}
    try:
        s = game.start(players, options)
        lab = game.known_figures(players, options)
    except Garbled as problem:
        return api.SetupInfo(open_, [], None, (), None, api.Problem(problem.says, problem.instead))
    return api.SetupInfo(
        choices=open_,
        sides=[SideLine(side.id, side.name, side.tone, side.text) for side in game.sides(s)],
        scene=DRAWINGS.draw(game.scene(game.see(s, NOBODY))),
        played=game.played(s),
        lab=None if lab is None else lab_info(lab),
    )


def _undrawn_info(game: AnyGame, players: int, words: dict[str, str]) -> api.SetupInfo:
    """Of a mode that is yet to be drawn: what is left to settle whichever comes up, and no picture."""
    try:
        modes = drawable(game, players, words)
    except Garbled as problem:
        return api.SetupInfo([], [], None, (), None, api.Problem(problem.says, problem.instead))
    open_ = [[choice.id for choice in open_choices(game.modes, game.choices(), mode, words)] for mode in modes]
    alike = [c.id for c in game.choices() if len({c.default[mode.id] for mode in modes}) == 1]
    return api.SetupInfo([id for id in alike if all(id in ids for ids in open_)], [], None, (), None)


def lab_info(lab: Figures) -> api.LabInfo:
    sides = [
        api.LabSide(side.name, round(side.won / side.games, 3), side.low, side.high) for side in lab.sides if side.games
    ]
    first = api.LabSide("", round(lab.first.won / lab.first.games, 3), lab.first.low, lab.first.high)
    return api.LabInfo(lab.games, lab.bot, lab.players, lab.turns, lab.rounds, sides, first)
