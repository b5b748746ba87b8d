"""What is true of every state of Tiny Epic."""

from __future__ import annotations

from .facts import check as check
