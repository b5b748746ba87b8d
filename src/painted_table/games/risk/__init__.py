"""RISK: Game of Thrones."""
