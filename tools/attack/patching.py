"""What a client makes of news: the last state with what has changed. The browser's is client/src/wire/news.ts."""

from __future__ import annotations

from typing import Any
from zlib import crc32

Data = dict[str, Any]


def merged(state: Data, news: Data) -> Data:
    """The whole state that news amount to; log and chat only as far as they are new."""
    assert news["number"] == state["number"] + 1, "news of another state"
    changes: Data = news["changes"]
    now = {**state, **changes.get("set", {})}
    lines = {line["seat"]: line for line in changes.get("seats", ())}
    now["seats"] = [
        {**lines.get(line["seat"], line), "online": line["seat"] in news["online"]} for line in state["seats"]
    ]
    now["log_from"], now["log"] = changes.get("log_from", state["seq"]), changes.get("log", [])
    now["beats_from"], now["beats"] = changes.get("beats_from", state["seq"]), changes.get("beats", [])
    chat = state["chat_from"] + len(state["chat"])
    now["chat_from"], now["chat"] = changes.get("chat_from", chat), changes.get("chat", [])
    if changes.get("scene"):
        now["scene"] = patched(state["scene"], changes["scene"])
    now |= {name: news[name] for name in ("number", "check", "clock", "watching")}
    assert now["scene"] is None or check_of(now["scene"]) == now["check"], "the scene is another one"
    return now


def patched(thing: Data, change: Data) -> Data:
    """A scene, or a thing in it, with what has changed of it."""
    parts = {name: with_part(thing.get(name, []), part) for name, part in change.get("parts", {}).items()}
    return {**thing, **change.get("set", {}), **parts}


def with_part(things: list[Data], part: Data) -> list[Data]:
    gone, changed = set(part.get("gone", ())), {change["id"]: change for change in part.get("changed", ())}
    here = [
        patched(thing, changed[thing["id"]]) if thing["id"] in changed else thing
        for thing in things
        if thing["id"] not in gone
    ]
    if part.get("order"):
        known = {thing["id"]: thing for thing in (*here, *part.get("come", ()))}
        return [known[id] for id in part["order"]]
    for place, thing in zip(part.get("at", ()), part.get("come", ()), strict=True):
        here.insert(place, thing)
    return here


def check_of(scene: Data) -> int:
    return sum(map(_total, _within(scene))) & 0xFFFFFFFF


def _total(thing: Data) -> int:
    return crc32(f"{thing['id']}\t{thing.get('label', '')}\n".encode()) + sum(map(_total, _within(thing)))


def _within(thing: Data) -> list[Data]:
    """Things are known by their ids."""
    lists = [value for value in thing.values() if isinstance(value, list)]
    return [one for values in lists for one in values if isinstance(one, dict) and "id" in one]
