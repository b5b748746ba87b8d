"""Whether it lives, whether it can be played at, and what there is not: with true status codes."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.outage import Outage
from painted_table.server.pages import Pages
from painted_table.server.settings import Settings


def test_alive_and_ready(lite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(lite)) as app:
        assert [app.get(path).status_code for path in ("/health", "/ready")] == [200, 200]
        assert app.get("/health").json() == {"status": "ok"}

        async def away() -> None:
            raise Outage

        monkeypatch.setattr(app.app.state.tables.store, "ping", away)
        refused = app.get("/ready")
        assert refused.status_code == 503 and "cannot be reached" in refused.json()["error"]["says"]
        assert app.get("/health").status_code == 200


def test_what_there_is_not_is_not_found(lite: Settings) -> None:
    with TestClient(create_app(lite)) as app:
        for path in ("/api/nothing", "/api", "/api/tables/x/y/z", "/ws/nothing"):
            assert app.get(path).status_code == 404, path
        assert app.get("/api/nothing").json()["error"]["says"]


@pytest.mark.parametrize(
    ("address", "status"),
    [("/", 200), ("/table/abc", 200), ("/rules/risk/battle/ties", 200), ("/metrics", 404), ("/healthz", 404)],
)
def test_pages_that_there_are_not_say_so_with_their_status(address: str, status: int, tmp_path: Any) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    assert Pages(tmp_path).answer(address, False).status_code == status
