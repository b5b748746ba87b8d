"""A Song of Ice & Fire: Tabletop Miniatures Game."""
