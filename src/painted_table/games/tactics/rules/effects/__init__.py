"""What each kind of effect does: a chapter each, all of them listed in deeds.HANDLERS."""
