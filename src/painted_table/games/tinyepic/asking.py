"""Answers that are made rather than picked: which cards a Whisper takes out of the hand."""

from __future__ import annotations

from ...core.agenda import Seat
from ...core.forms import Form, Thing, order, some
from ...core.game import question_frame
from .rules.whisper import WhisperCards
from .scene import values
from .state import State
from .text.names import NOTHING, cards


def form(s: State, seat: Seat) -> Form | None:
    """tinyepic/whisper/discard-draw: any of the plot cards; House of the Undying lays them by in an order."""
    frame = question_frame(s)
    if not isinstance(frame, WhisperCards) or frame.who != seat:
        return None
    board = s.board
    things = [
        Thing(word=cards(board)[card], name=board.faces[card].name, value=values.card(board, card))
        for card in s.hands[seat]
    ]
    if not things:
        return None
    if frame.unseen(s):
        title = "Cards for the top of the deck, the uppermost first"
        return Form(text="lay by {cards}", empty=f"lay by {NOTHING}", fields=(order("cards", things, title, least=0),))
    title = f"Cards to discard, {board.whisper_gold} gold for each"
    return Form(text="whisper {cards}", empty=f"whisper {NOTHING}", fields=(some("cards", things, title),))
