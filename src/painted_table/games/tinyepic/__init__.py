"""Tiny Epic Game of Thrones with Ice & Fire."""
