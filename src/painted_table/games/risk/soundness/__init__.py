"""What is true of every state of RISK."""

from .facts import check as check
