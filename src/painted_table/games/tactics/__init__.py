"""A Song of Ice & Fire: Tactics, Battle of the Trident."""
