"""Counsel to the bots of one's own side: they tell what they mean to do, and another answer may be proposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.agenda import Action, Seat
from ..core.refusal import Garbled

if TYPE_CHECKING:
    from .table import Table

ASK = "Enter lets it; or propose a move, 'list' them, 'counsel' ends this: "


def may_counsel(table: Table, seat: Seat) -> bool:
    """table/proposals: whether a person of the side of a bot may speak before it answers: in the open, and where there
    is a choice.
    """
    s = table.match.state
    allied = any(person in table.game.allies(s, seat) for person in table.people)
    return allied and not table.game.is_secret(s, seat) and len(table.match.options(seat)) > 1


def counselled(table: Table, seat: Seat, meant: Action) -> Action:
    """What a bot does when the people of its side have spoken: what they propose, unless that would be absurd."""
    game, s, pages = table.game, table.match.state, table.pages
    name = table.names[seat]
    pages.say(f"{name} means to play {game.show(s, meant)!r}: {game.label(s, seat, meant)}.")
    while text := pages.ask(ASK).strip():
        if text == "counsel":
            table.counsels = False
            break
        if text == "list":
            for a in table.match.options(seat):
                pages.say(f"  {game.show(s, a)}: {game.label(s, seat, a)}")
            continue
        try:
            proposed = game.parse(s, text)
        except Garbled as problem:
            pages.say(str(problem))
            continue
        refusal = table.match.why_not(seat, proposed)
        if refusal is not None:
            pages.say(f"{refusal.says} {refusal.instead}".rstrip())
        elif says := game.declines(game.imagine(game.see(s, seat), table.whims()), seat, proposed, meant):
            pages.say(f"{name}: {says}")
        else:
            return proposed
    return meant
