"""Two worlds in lockstep: they differ only in one seat's secrets, and nobody else is sent a byte that differs.

The same game is played on two servers (`otherworld.py`). Whoever is asked gives an answer that is possible in both;
all that the other seats, a spectator and HTTP are told is compared: states, refusals, explanations, pointings, odds,
the past, own records, and how many messages there were.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from painted_table import games
from server.running import Running

from . import patching
from .house import House
from .report import Figures

VEILED = 1
"""The seat whose cards differ."""
SPECTATOR = -1
PATIENCE = 60.0
TURNS_UP = ("play", "use", "score", "redeem")
"""Answers that lay a card open by choice."""


def lockstep(house: House, dice: Random, quick: bool) -> list[Figures]:
    """Several seeded games of every mode, some with bots at the table."""
    figures = Figures("Two worlds that differ only in one seat's secrets")
    seed = f"lockstep {dice.randrange(10**6)}"
    servers = [_world(house, world, seed) for world in "ab"]
    tally = Tally()
    moves = 30 if quick else 150
    modes = sorted({mode.options["mode"] for mode in games.game("risk").modes})
    tables = [(mode, seats) for mode in modes for seats in _tables(quick)]
    for mode, seats in tables:
        game = Lockstep(servers, mode, seats, dice, tally)
        game.play(moves)
    figures.row("games", f"{len(tables)}: {', '.join(modes)}; {sum('bot' in s for _, s in tables)} with bots")
    figures.row("moves; cards turned up by choice; undone", f"{tally.moves}; {tally.turned_up}; {tally.undone}")
    figures.row("messages, HTTP answers compared", f"{tally.messages}, {tally.answers}")
    figures.row("why and answer probes, pointings", f"{tally.probes}, {tally.pointings}")
    figures.row("bytes compared", f"{tally.size / 1e6:.1f} MB")
    figures.row("the veiled seat itself was sent something else", f"{tally.noticed} times")
    figures.row("games cut short where the rules lay a secret open", tally.parted)
    figures.none("messages or answers that differ", tally.differ, tally.messages + tally.answers)
    if not quick:
        figures.promise(tally.turned_up > 0, "no card was turned up by choice: the games must go on for longer")
    figures.promise(tally.noticed > 0, "the worlds did not differ at all: nothing was shown")
    for server in servers:
        house.stop(server)
    return [figures]


def _world(house: House, world: str, seed: str) -> Running:
    options = ("--per-second", "100000", "--seed", seed, "--world", world, "--veiled", str(VEILED))
    return house.serve(house.database("sqlite"), options=options, program="tools.attack.otherworld")


def _tables(quick: bool) -> list[tuple[str, ...]]:
    """Who sits at the tables of each mode: the veiled seat is always played by hand."""
    some: list[tuple[str, ...]] = [("me", "hotseat", "bot")]
    return some if quick else [*some, ("me", "hotseat", "hotseat"), ("me", "hotseat", "bot", "bot"), ("me", "hotseat")]


@dataclass
class Tally:
    moves: int = 0
    turned_up: int = 0
    undone: int = 0
    messages: int = 0
    answers: int = 0
    probes: int = 0
    pointings: int = 0
    size: int = 0
    noticed: int = 0
    parted: int = 0
    differ: list[str] = field(default_factory=list)


class Chair:
    """One connection in one world."""

    def __init__(self, stack: contextlib.ExitStack, port: int, table: str, token: str) -> None:
        url = f"ws://127.0.0.1:{port}/ws/tables/{table}"
        self.socket: ClientConnection = stack.enter_context(connect(url, max_size=None, max_queue=None))
        self.table = table
        self.state: dict[str, Any] = {}
        self.log: dict[int, Any] = {}
        self.beats: list[Any] = []
        self.say(kind="hello", tokens=[token] if token else [], have=-1, news=True)

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def heard(self) -> list[str]:
        """Everything up to now, with what names the table or the hour left out.

        States follow notices: whoever hears the second pong has heard the state that was due at the first.
        """
        told: list[str] = []
        for _ in range(2):
            self.say(kind="ping")
            while True:
                text = str(self.socket.recv(PATIENCE))
                kind = json.loads(text)["kind"]
                if kind == "pong":
                    break
                if kind == "presence":
                    continue  # Who is connected is told when there is time for it, and known to all.
                if kind in SHOWS:
                    self._show(json.loads(text))
                told.append(bare(text, self.table))
        return told

    def _show(self, message: dict[str, Any]) -> None:
        self.state = message if message["kind"] == "state" else patching.merged(self.state, message)
        self.log |= {line["n"]: line for line in self.state["log"]}
        kept = [beat for beat in self.beats if beat["first"] < self.state["beats_from"]]
        self.beats = [*kept, *self.state["beats"]]

    def shown(self) -> str:
        """All that is to be seen now, with the whole log and every beat, however many messages it took. Who is
        connected is told when there is time for it.
        """
        log = [self.log[n] for n in sorted(self.log)]
        seats = [{**line, "online": None} for line in self.state["seats"]]
        told = {**self.state, "kind": "", "number": 0, "log": log, "log_from": 0, "seats": seats}
        told |= {"beats": self.beats, "beats_from": 0}
        return bare(json.dumps(told, sort_keys=True), self.table)


LINK = re.compile(r"\b(\d+)\.[0-9a-f]{64}\.([0-9a-f]{32})\b")
"""The running hash of a log binds what is hidden too. It is keyed with the secret of the dice, which nobody has."""
HOURS = re.compile(r'"(at|created|now)": ?[\d.]+')
SENT = re.compile(r'"number":\d+(?=,"check")')
"""How many states somebody was sent: two reasons to send one may fall together."""
SHOWS = ("state", "news")


def bare(text: str, table: str) -> str:
    """Without the table's id, the time of day and the keyed hash of the log, which differ between any two tables."""
    counted = SENT.sub('"number":0', HOURS.sub(r'"\1":0', text.replace(table, "TABLE")))
    return LINK.sub(r"\1.LINK.\2", counted)


def once(texts: list[str]) -> list[str]:
    """Without a state that only says again what the last one said: two reasons to send it may fall together."""
    return [text for n, text in enumerate(texts) if (n == 0 or text != texts[n - 1]) and not _says_nothing(text)]


def _says_nothing(text: str) -> bool:
    message = json.loads(text)
    return message["kind"] == "news" and not any(message["changes"].values())


def _others(texts: list[str]) -> list[str]:
    """What is no state: with bots it is by chance how many of those there are."""
    return [text for text in texts if json.loads(text)["kind"] not in SHOWS]


class Side:
    """One world: a table, a connection for each person and a spectator."""

    def __init__(self, stack: contextlib.ExitStack, server: Running, mode: str, kinds: tuple[str, ...]) -> None:
        self.http = stack.enter_context(httpx.Client(base_url=server.url, timeout=PATIENCE))
        seats = [{"kind": kind, **({"bot": "greedy"} if kind == "bot" else {})} for kind in kinds]
        body = {"game": "risk", "players": len(kinds), "seats": seats, "options": {"mode": mode}}
        made = self.http.post("/api/tables", json=body).raise_for_status().json()
        self.table: str = made["table"]
        self.tokens = {SPECTATOR: "", **{held["seat"]: held["token"] for held in made["mine"]}}
        self.chairs = {seat: Chair(stack, server.port, self.table, token) for seat, token in self.tokens.items()}

    def answer(self, seat: int, move: str) -> None:
        chair = self.chairs[seat]
        chair.say(kind="answer", seat=seat, seq=chair.state["seq"], move=move)

    def get(self, path: str, seat: int) -> str:
        token = self.tokens[seat]
        headers = {"authorization": f"Bearer {token}"} if token else {}
        told = self.http.get(f"/api/tables/{self.table}{path}", headers=headers)
        return f"{told.status_code} {bare(told.text, self.table)}"


class Lockstep:
    def __init__(self, servers: list[Running], mode: str, kinds: tuple[str, ...], dice: Random, tally: Tally) -> None:
        self.servers = servers
        self.mode = mode
        self.kinds = kinds
        self.dice = dice
        self.tally = tally
        self.with_bots = "bot" in kinds
        self.bare_undo = False
        self.mover = SPECTATOR
        self.named = (-1, "")
        """The last answer, and its number, that names a card which only one of the worlds has."""

    def play(self, moves: int) -> None:
        with contextlib.ExitStack() as stack:
            self.sides = [Side(stack, server, self.mode, self.kinds) for server in self.servers]
            for side in self.sides:
                for chair in side.chairs.values():
                    chair.heard()
            for number in range(moves):
                seat = self._wait()
                if seat is None or not self._move(seat):
                    break
                if number % 6 == 0:
                    self._probe()
            if self._wait() is not None:
                self._ask_http(whole=True)

    def _wait(self) -> int | None:
        """Until a person is asked in both worlds; None when a game is over, or can go on only by parting them."""
        deadline = time.monotonic() + PATIENCE
        told: dict[int, list[list[str]]] = {seat: [[], []] for seat in self.sides[0].chairs}
        while True:
            # Whoever moved is heard first: then the move was judged, and what others are sent is on its way.
            for seat, lists in sorted(told.items(), key=lambda item: item[0] != self.mover):
                for side, texts in zip(self.sides, lists):
                    texts += side.chairs[seat].heard()
            states = [side.chairs[SPECTATOR].state for side in self.sides]
            if any(chair.state["over"] for side in self.sides for chair in side.chairs.values()):
                return None
            if self._is_out() or time.monotonic() > deadline:
                self.tally.parted += 1
                return None
            asked = [state["prompt"]["seats"] for state in states]
            here = [{chair.state["seq"] for chair in side.chairs.values()} for side in self.sides]
            thinking = any(self.kinds[seat] == "bot" for seats in asked for seat in seats)
            if not thinking and here[0] == here[1] and len(here[0]) == 1:
                break
        for seat, (one, other) in told.items():
            self._compare(seat, one, other)
        return int(asked[0][0])

    def _is_out(self) -> bool:
        """Whether the rules had the veiled seat lay open a card that differs: from then on the worlds do too."""
        number, move = self.named
        state = self.sides[0].chairs[SPECTATOR].state
        return any(line["n"] == number and line["move"] == move for line in state["log"])

    def _compare(self, seat: int, one: list[str], other: list[str]) -> None:
        if self.with_bots:
            chairs = [side.chairs[seat] for side in self.sides]
            one, other = [*_others(one), chairs[0].shown()], [*_others(other), chairs[1].shown()]
        else:
            one, other = once(one), once(other)
        if seat == VEILED:
            self.tally.noticed += one != other
            return
        self.tally.messages += len(one)
        self.tally.size += sum(map(len, one))
        if len(one) != len(other):
            self._differs(seat, f"{len(one)} messages, and {len(other)}")
        for first, second in zip(one, other):
            if first != second:
                self._differs(seat, _difference(first, second))

    def _differs(self, seat: int, how: str) -> None:
        who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
        self.tally.differ.append(f"{self.mode} for {len(self.kinds)}, {who}: {how}")

    def _move(self, seat: int) -> bool:
        """An answer that is possible in both worlds; sometimes the last one is taken back instead."""
        chairs = [side.chairs[seat] for side in self.sides]
        if self.dice.random() < 0.05 and all(chair.state["undo"].get(str(seat), {}).get("free") for chair in chairs):
            self.tally.undone += 1
            for chair in chairs:
                number = {} if self.bare_undo else {"seq": chair.state["seq"]}
                chair.say(kind="undo", seat=seat, **number)
            told = [chair.heard() for chair in chairs]
            self.bare_undo = self.bare_undo or any("unknown field" in text for text in told[0])
            self._compare(seat, *told)
            return True
        offered = [[answer["move"] for answer in chair.state["prompt"]["answers"][str(seat)]] for chair in chairs]
        if offered[0][0].startswith("keep "):
            return self._keep(seat, offered)
        common = [move for move in offered[0] if move in offered[1]]
        if not common:
            # Only cards that differ can be named. If the answer is a secret too the game goes on; see `_is_out`.
            self.named = (chairs[0].state["seq"], offered[0][0])
            return self._answer(seat, [moves[0] for moves in offered])
        open_ones = [move for move in common if move.split()[0] in TURNS_UP]
        move = self.dice.choice(open_ones if open_ones and self.dice.random() < 0.6 else common)
        self.tally.turned_up += move.split()[0] in TURNS_UP
        return self._answer(seat, [move, move])

    def _keep(self, seat: int, offered: list[list[str]]) -> bool:
        """Of some cards that were looked at one is kept in secret, the others are discarded for all to see: they must
        be the same ones.
        """
        only = [[move for move in one if move not in other] for one, other in (offered, offered[::-1])]
        if not only[0]:
            return self._answer(seat, [self.dice.choice(offered[0])] * 2)
        return len(only[0]) == len(only[1]) == 1 and self._answer(seat, [only[0][0], only[1][0]])

    def _answer(self, seat: int, moves: list[str]) -> bool:
        self.tally.moves += 1
        self.mover = seat
        for side, move in zip(self.sides, moves):
            side.answer(seat, move)
        return True

    # -- asking

    def _probe(self) -> None:
        """Everybody but the veiled seat asks about everything, possible or not."""
        seat = self._wait()
        if seat is None:
            return
        for who in (seat for seat in self.sides[0].chairs if seat not in (VEILED, SPECTATOR)):
            state = self.sides[0].chairs[who].state
            moves, points = self._questions(state)
            told = []
            for side in self.sides:
                chair = side.chairs[who]
                for move in moves:
                    chair.say(kind="why", seat=who, move=move)
                    if who not in chair.state["prompt"]["mine"]:
                        chair.say(kind="answer", seat=who, seq=chair.state["seq"], move=move)
                for point in points:
                    chair.say(kind="why", seat=who, points=point)
                told.append(chair.heard())
            self.tally.probes += len(moves)
            self.tally.pointings += len(points)
            self._compare(who, *told)
        self._ask_http(whole=False)

    def _questions(self, state: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
        scene = state["scene"]
        values = [area["value"] for area in scene.get("areas", []) if area.get("value")]
        cards = [c["value"] for pile in scene.get("piles", []) for c in pile.get("cards", []) if c.get("value")]
        some = self.dice.sample(values, min(6, len(values)))
        moves = ["stay", "draw", "end", "pass", "decline", "hodor", "3 dice", "buy objective", "buy maester"]
        if len(some) > 3:
            moves += [f"{some[0]} > {some[1]}", f"{some[2]} +1", f"redeem {some[0]} {some[1]} {some[2]}"]
        moves += [f"{verb} {card}" for verb in TURNS_UP for card in cards[:2]]
        return moves, [[value] for value in some + cards[:3]] + [[some[0], value] for value in some[1:]]

    def _ask_http(self, whole: bool) -> None:
        if any(chair.state["over"] for side in self.sides for chair in side.chairs.values()):
            return
        seq = self.sides[0].chairs[SPECTATOR].state["seq"]
        paths = ["", f"/at/{self.dice.randrange(seq + 1)}", "/odds", "/odds?move=3+dice", "/record"]
        paths += [f"/at/{n}" for n in range(0, seq, 7)] if whole else []
        for who in self.sides[0].chairs:
            if who != VEILED:
                for path in paths:
                    one, other = [side.get(path, who) for side in self.sides]
                    self.tally.answers += 1
                    self.tally.size += len(one)
                    if one != other:
                        self._differs(who, f"GET {path}: {_difference(one, other)}")


def _difference(one: str, other: str) -> str:
    """Where two texts part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 40) : at + 40]!r} against {other[max(0, at - 40) : at + 40]!r}"
