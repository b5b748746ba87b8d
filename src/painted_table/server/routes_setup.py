"""A table that is being set up: what is left to settle, what it would look like, and what was measured of its like."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from ..core.agenda import NOBODY
from ..core.dice import SeededDice
from ..core.drawn import RANDOM, drawable
from ..core.english import listed
from ..core.figures import Figures, SideShare
from ..core.game import AnyGame
from ..core.lengths import lengths_of, minutes
from ..core.mind import carry_on
from ..core.options import Choice, Mode, open_choices
from ..core.refusal import Garbled, no_such
from ..core.scene import Scene
from . import api
from .answering import asker_of
from .drawing import DRAWINGS
from .errors import FAILURES, AnyRequest, with_object
from .lobby_lines import SideLine
from .measuring import Measuring, key_of
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
        chosen = _mode_of(found, mode)
        if later and words:
            raise Garbled("A cover is shown of a mode, without options of its own.")
        info = setup_info(found, chosen, players, words, tables.measuring)
        if info.scene is not None:
            start = found.start(players, {**chosen.options, **words})
            scene = found.scene(found.see(start, NOBODY))
            if later:
                scene = await asyncio.to_thread(cover, found, chosen, players)
                info = msgspec.structs.replace(info, scene=DRAWINGS.draw(scene))
            tables.backdrops.add(scene.backdrop)
        return Response(msgspec.json.encode(info), media_type=MediaType.JSON)

    @post(
        "/{game:str}/measure",
        status_code=200,
        summary="Have games of such a table played by bots",
        media_type=MediaType.JSON,
        responses=with_object(FAILURES, "A `SetupInfo`."),
    )
    async def measure(
        self, tables: TheTables, request: AnyRequest, game: GameName, data: JSONBody[api.MeasureWish]
    ) -> Response[bytes]:
        """Beside the server and once, one such table at a time for each address; ask for the table again until its
        `lab` is there.
        """
        found = game_named(game)
        chosen = _mode_of(found, data.mode)
        options = {**chosen.options, **data.options}
        tables.measuring.begin(key_of(found, data.players, options), options, asker_of(request))
        info = setup_info(found, chosen, data.players, data.options, tables.measuring)
        return Response(msgspec.json.encode(info), media_type=MediaType.JSON)


def _mode_of(game: AnyGame, id: str) -> Mode:
    """The first one where none is named; raises Garbled where there is no such."""
    chosen = next((one for one in game.modes if one.id == (id or game.modes[0].id)), None)
    if chosen is None:
        raise no_such("mode", id, [one.id for one in game.modes])
    return chosen


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


def _undrawn_info(game: AnyGame, players: int, words: dict[str, str]) -> api.SetupInfo:
    """Of a mode that is yet to be drawn: what is left to settle whichever comes up, and no picture."""
    try:
        modes = drawable(game, players, words)
    except Garbled as problem:
        return api.SetupInfo([], [], None, (), None, api.Problem(problem.says, problem.instead))
    open_ = [[choice.id for choice in open_choices(game.modes, game.choices(), mode, words)] for mode in modes]
    alike = [c.id for c in game.choices() if len({c.default[mode.id] for mode in modes}) == 1]
    return api.SetupInfo([id for id in alike if all(id in ids for ids in open_)], [], None, (), None)


def setup_info(
    game: AnyGame, mode: Mode, players: int, words: dict[str, str], measuring: Measuring | None = None
) -> api.SetupInfo:
    open_ = [choice.id for choice in open_choices(game.modes, game.choices(), mode, words)]
    options = {**mode.options, **words}
    try:
        s = game.start(players, options)
        lab, taken = lab_of(game, mode, players, options, measuring)
    except Garbled as problem:
        return api.SetupInfo(open_, [], None, (), None, api.Problem(problem.says, problem.instead))
    return api.SetupInfo(
        choices=open_,
        sides=[SideLine(side.id, side.name, side.tone, side.text) for side in game.sides(s)],
        scene=DRAWINGS.draw(game.scene(game.see(s, NOBODY))),
        played=game.played(s),
        lab=lab,
        minutes=taken,
        measuring=measuring is not None and measuring.is_measured(key_of(game, players, options)),
    )


def lab_of(
    game: AnyGame, mode: Mode, players: int, options: dict[str, str], measuring: Measuring | None
) -> tuple[api.LabInfo | None, int | None]:
    """What was measured of such a table, here or for the book, and how many minutes it takes."""
    known = None if measuring is None else measuring.known(key_of(game, players, options))
    length = lengths_of(game).get((mode.id, players))
    taken = None if length is None else minutes(length.decisions)
    if known is not None:
        return lab_info(known.figures, won=known.won), minutes(known.decisions)
    if (figures := game.known_figures(players, options)) is not None:
        return lab_info(figures), taken
    near = _measured_alike(game, mode, players, options)
    return (None if near is None else lab_info(*near)), taken


def _measured_alike(game: AnyGame, mode: Mode, players: int, options: dict[str, str]) -> tuple[Figures, str] | None:
    """Of the mode as it is what was measured of it with something settled otherwise, and what that was."""
    wanted = game.settled(game.start(players, options))
    if wanted != game.settled(game.start(players, mode.options)):
        return None
    choices = {choice.id: choice for choice in game.choices()}
    for one in game.figures():
        if one.players != players or game.mode(players, one.options) != mode:
            continue
        other = game.settled(game.start(players, one.options))
        differing = [choices[id] for id in other if id in choices and other[id] != wanted.get(id)]
        told = [_settled_as(choice, other[choice.id]) for choice in differing]
        return one, f"At the tables that were measured: {listed(told)}." if told else ""
    return None


def _settled_as(choice: Choice, value: str) -> str:
    """Houses are drawn; Houses are dealt; Gold off."""
    title = choice.title or choice.id
    return title if choice.kind == "switch" and value == "on" else f"{title} {choice.names.get(value, value)}"


def lab_info(lab: Figures, note: str = "", won: SideShare | None = None) -> api.LabInfo:
    sides = [_lab_side(side) for side in lab.sides if side.games]
    all_won = None if won is None else _lab_side(won)
    return api.LabInfo(
        lab.games, lab.bot, lab.players, lab.turns, lab.rounds, sides, _lab_side(lab.first), all_won, note
    )


def _lab_side(side: SideShare) -> api.LabSide:
    return api.LabSide(side.name, round(side.won / max(1, side.games), 3), side.low, side.high)
