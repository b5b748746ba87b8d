"""Seat secrets: unguessable, handed out once, kept only as a hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets

TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """192 random bits: what holds a seat, or invites to one."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Some 69 random bits in letters that are not mistaken for each other: who has it may watch."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(14))


def hashed(token: str) -> str:
    """What the database keeps. The token is random and long: it needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(hashed(token), kept)
