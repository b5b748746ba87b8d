"""Opening a browser for whoever started a server, where there is somebody and something to open it with."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

DESKTOPS = ("win32", "darwin")
"""Systems that always have a display."""


def can_open(environment: Mapping[str, str], platform: str, is_terminal: bool) -> bool:
    """Somebody looks at the terminal, at this machine, and it has a display."""
    if not is_terminal or environment.get("CI") or environment.get("SSH_CONNECTION"):
        return False
    return platform in DESKTOPS or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_browser(url: str) -> bool:
    """Opens a page where that can be done, without waiting for it; whether it is tried."""
    if not can_open(os.environ, sys.platform, sys.stdout.isatty()):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser:
        # It would run in this terminal.
        return False
    threading.Thread(target=browser.open, args=(url,), daemon=True).start()
    return True
