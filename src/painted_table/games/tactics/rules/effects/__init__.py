"""What each kind of effect does: a chapter each, all of them named in applying.py."""
