"""The application: routes, headers, limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from .. import __version__
from . import outage
from .addresses import Addresses
from .api import Failure, Health, ServerInfo
from .connection import AnySocket, Connection
from .errors import FAILURES, HANDLERS, AnyRequest, failure
from .middleware import HeadOfGet, OurOwn, RateLimit, SafeHeaders
from .outage import Outage
from .pages import Pages, page
from .routes_after import AfterRoutes
from .routes_library import LibraryRoutes
from .routes_lobby import CodeRoutes, LobbyRoutes
from .routes_records import RecordRoutes
from .routes_setup import SetupRoutes
from .routes_tables import TableRoutes
from .settings import Settings
from .tables import Tables, TheTables

PATIENCE = 5.0
"""Seconds in which a database that can be reached answers."""


@get("/api/server", summary="How others reach this server", tags=["library"], responses=FAILURES)
async def server_info(addresses: NamedDependency[Addresses], tables: TheTables, request: AnyRequest) -> ServerInfo:
    """Told for whoever opened the page at the address that the request was sent to."""
    return ServerInfo(*addresses.links(request.headers.get("host", "")), tables.hooks.allowed)


@get("/health", summary="Whether the server is alive", tags=["library"])
async def health() -> Health:
    return Health()


@get("/ready", summary="Whether tables can be played: 503 while the database cannot be reached", tags=["library"])
async def ready(tables: TheTables) -> Response[Health | Failure]:
    try:
        async with asyncio.timeout(PATIENCE):
            await tables.store.ping()
    except (Outage, TimeoutError, OSError, SQLAlchemyError):
        return failure(503, outage.SAYS, outage.INSTEAD)  # type: ignore[return-value]
    return Response(Health())


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: AnySocket, tables: TheTables, table_id: FromPath[str]) -> None:
    await Connection(socket, tables).serve(table_id)


def create_app(settings: Settings | None = None, addresses: Addresses | None = None) -> Litestar:
    """The application; where it is reached decides which requests are its own and what links begin with."""
    tables = Tables(settings or Settings())
    pages = Pages()
    limits = tables.settings.limits

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await tables.open()
        try:
            yield
        finally:
            await tables.close()

    app = Litestar(
        route_handlers=[
            TableRoutes,
            LobbyRoutes,
            CodeRoutes,
            RecordRoutes,
            AfterRoutes,
            LibraryRoutes,
            SetupRoutes,
            server_info,
            health,
            ready,
            table_socket,
            page,
        ],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "pages": Provide(lambda: pages, sync_to_thread=False),
            "addresses": Provide(lambda: addresses or Addresses(), sync_to_thread=False),
        },
        middleware=[SafeHeaders(), OurOwn(addresses)],
        before_request=RateLimit(limits),
        lifespan=[opened],
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key="unpacked"
        ),
        openapi_config=OpenAPIConfig(
            title="Painted Table",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
        request_max_body_size=limits.body_bytes,
    )
    app.state.tables = tables
    app.asgi_handler = HeadOfGet(app.asgi_handler)
    return app
