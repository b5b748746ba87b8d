"""Finding texts by words as a person means them: whole words in their usual forms, the best first.

`win` finds *win*, *wins* and *winning*, never *window*: the beginning of a word counts only where no text holds
the word itself, so that an unfinished `reinf` still finds something. Texts that hold all the words come before
those that hold some, which are told only where none holds all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

IDLE = frozenset({
    "a", "an", "and", "are", "be", "can", "do", "does", "for", "how", "i", "in", "is", "it", "of", "on", "or", "the",
    "to", "what", "when", "where", "who", "why", "you",
})  # fmt: skip
"""Words of a question that say nothing of what is looked for, left out where others are left."""

VOWELS = "aeiouy"

Fields = Sequence[frozenset[str]]
"""The words of a text by field, the field that counts most first."""


def words_of(text: str) -> list[str]:
    """The words of a text, in the form in which they are compared."""
    return [stem(word) for word in re.findall(r"[a-z0-9]+", re.sub(r"['\u2019]s?\b", "", text.lower()))]


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without plural, -ing or -ed: territories, territory; dropped, dropping, drop."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return _bare(word[:-1])
    for ending in ("ing", "ed"):
        root = word.removesuffix(ending)
        if root != word and len(root) > 2 and any(letter in VOWELS for letter in root):
            return _bare(root[:-1] if root[-1] == root[-2] and root[-1] not in "ls" else root)
    return _bare(word)


def _bare(word: str) -> str:
    """Without a silent e, so that score and scoring are one."""
    return word[:-1] if len(word) > 3 and word.endswith("e") and word[-2] not in VOWELS else word


def ranked(texts: Mapping[str, Fields], query: str, favoured: Mapping[str, int] | None = None) -> list[str]:
    """The keys of the texts that a query means, the best first; equals stay in their order.

    Before all else counts how many of the words a text holds, then how much it is `favoured`, then the field in
    which each word stands.
    """
    wanted = _wanted(query, texts)
    found = {key: [place for word in wanted if (place := _place(fields, word)) is not None]
             for key, fields in texts.items()}  # fmt: skip
    most = max(map(len, found.values()), default=0)
    hits = [key for key, places in found.items() if most and len(places) == most]
    return sorted(hits, key=lambda key: (-(favoured or {}).get(key, 0), sum(found[key])))


def _wanted(query: str, texts: Mapping[str, Fields]) -> list[frozenset[str]]:
    """For each word of a query the words that will do: itself, or what begins so where nobody holds it."""
    typed = [word for word in query.lower().split() if word.strip("?!.,") not in IDLE] or query.split()
    known = frozenset(word for fields in texts.values() for field in fields for word in field)
    wanted = []
    for word in dict.fromkeys(word for part in typed for word in words_of(part)):
        begun = [] if word in known else [other for other in known if other.startswith(word)]
        wanted.append(frozenset([word, *begun]))
    return wanted


def _place(fields: Fields, wanted: frozenset[str]) -> int | None:
    return next((place for place, field in enumerate(fields) if not wanted.isdisjoint(field)), None)
