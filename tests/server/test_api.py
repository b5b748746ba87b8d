"""Schemathesis reads the OpenAPI document and tries what it allows, and what it does not."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from litestar.testing import TestClient
from schemathesis.checks import allow_header_conformance, positive_data_acceptance

from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.conftest import QUICK
from server.playing import Guest, Made

pytestmark = pytest.mark.slow

_folder = tempfile.TemporaryDirectory(prefix="painted-api-")
app = create_app(Settings(database=str(Path(_folder.name, "tables.sqlite")), pace=0.0, limits=QUICK, thinkers=1))
AnyCase = schemathesis.Case[Any]
LEFT_OUT = [positive_data_acceptance, allow_header_conformance]
"""Names of games, options and bots are judged by their meaning, which a schema does not know; and the
framework's own answer to OPTIONS tells of one method where two handlers share a path."""
schema = schemathesis.openapi.from_dict(app.openapi_schema.to_schema())


@pytest.fixture(scope="module")
def guest() -> Iterator[Guest]:
    with TestClient(app) as client:
        yield Guest(client)


@pytest.fixture(scope="module")
def table(guest: Guest) -> Made:
    return guest.begin("me", "hotseat", "invite", "open", "bot")


@schema.parametrize()
@settings(max_examples=15, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_server(case: AnyCase, guest: Guest, table: Made) -> None:
    """As the document says, and once more at a table that exists, by someone who sits there."""
    case.validate_response(_call(guest, case), excluded_checks=LEFT_OUT)
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = table.id
        for token in (table.tokens[0], table.tokens[1]):
            case.headers["Authorization"] = f"Bearer {token}"
            assert _call(guest, case).status_code < 500


def _call(guest: Guest, case: AnyCase) -> Any:
    request = case.as_transport_kwargs(base_url=str(guest.app.base_url))
    request.pop("cookies", None)
    if isinstance(request.get("data"), (bytes, str)):
        request["content"] = request.pop("data")
    return guest.app.request(**request)
