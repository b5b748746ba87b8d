"""Saying no over HTTP: always in the same form, never with a traceback."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_415_UNSUPPORTED_MEDIA_TYPE,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from ..core.refusal import Garbled, Illegal
from . import outage
from .api import Failure, Problem
from .headers import HEADERS
from .outage import Outage

logger = logging.getLogger(__name__)
AnyRequest = Request[Any, Any, Any]

FAILURES = {
    status: ResponseSpec(Failure, description=words, generate_examples=False)
    for status, words in {
        HTTP_400_BAD_REQUEST: "The request cannot be read or does not go together.",
        HTTP_403_FORBIDDEN: "That takes the secret of a seat, or comes from a page or by a name that is not ours.",
        HTTP_404_NOT_FOUND: "There is no such thing.",
        HTTP_409_CONFLICT: "Refused, and why.",
        HTTP_413_REQUEST_ENTITY_TOO_LARGE: "The request is too large.",
        HTTP_415_UNSUPPORTED_MEDIA_TYPE: "The body is of another kind.",
        HTTP_429_TOO_MANY_REQUESTS: "Too many requests.",
        HTTP_503_SERVICE_UNAVAILABLE: "The tables cannot be reached just now: try again.",
    }.items()
}
"""What a handler may answer besides what it is for."""


RETRY_AFTER = "2"
"""Seconds after which one may ask again for what there was no room for."""

BEARER = [{"seat": list[str]()}]
"""What takes the secret of a seat."""


def with_object(responses: dict[int, ResponseSpec], words: str) -> dict[int, ResponseSpec]:
    """Responses of which the good one is an object that is described elsewhere."""
    return {HTTP_200_OK: ResponseSpec(dict[str, Any], description=words, generate_examples=False), **responses}


class NotFound(Exception):
    """There is no such thing."""


class Forbidden(Exception):
    """That takes the secret of a seat."""


class TooMany(Exception):
    """Not now, and what to do instead."""

    def __init__(self, says: str, instead: str = "Wait a moment.") -> None:
        super().__init__(says)
        self.says = says
        self.instead = instead


def failure(status: int, says: str, instead: str = "", rule: str = "") -> Response[Failure]:
    """Where no route is found no middleware runs: a refusal brings its headers itself."""
    content = Failure(Problem(says, instead, rule))
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def _illegal(_: AnyRequest, no: Illegal) -> Response[Failure]:
    return failure(HTTP_409_CONFLICT, no.refusal.says, no.refusal.instead, no.refusal.rule)


def _garbled(_: AnyRequest, problem: Garbled) -> Response[Failure]:
    return failure(HTTP_400_BAD_REQUEST, problem.says, problem.instead)


def _not_found(_: AnyRequest, problem: NotFound) -> Response[Failure]:
    return failure(HTTP_404_NOT_FOUND, str(problem))


def _forbidden(_: AnyRequest, problem: Forbidden) -> Response[Failure]:
    return failure(HTTP_403_FORBIDDEN, str(problem), "Send the seat's secret as Authorization: Bearer.")


def _too_many(_: AnyRequest, problem: TooMany) -> Response[Failure]:
    response = failure(HTTP_429_TOO_MANY_REQUESTS, problem.says, problem.instead)
    response.headers["retry-after"] = RETRY_AFTER
    return response


def _away(_: AnyRequest, __: Outage) -> Response[Failure]:
    response = failure(HTTP_503_SERVICE_UNAVAILABLE, outage.SAYS, outage.INSTEAD)
    response.headers["retry-after"] = RETRY_AFTER
    return response


def _invalid(_: AnyRequest, problem: ValidationException) -> Response[Failure]:
    extra = problem.extra if isinstance(problem.extra, list) else []
    details = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict))
    return failure(HTTP_400_BAD_REQUEST, "The request cannot be read.", details[:400])


def _http(_: AnyRequest, problem: HTTPException) -> Response[Failure]:
    if problem.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return failure(problem.status_code, "Something went wrong here.", "Nothing has changed.")
    says = {404: "There is no such thing.", 405: "That cannot be done here.", 413: "The request is too large."}
    response = failure(problem.status_code, says.get(problem.status_code, "The request cannot be read."))
    response.headers.update(problem.headers or {})
    return response


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[Failure]:
    return failure(HTTP_400_BAD_REQUEST, "The request is nested too deeply.", "A few levels are enough for anything.")


def _broken(request: AnyRequest, problem: Exception) -> Response[Failure]:
    logger.error("%s %s failed", request.method, request.url.path, exc_info=problem)
    return failure(HTTP_500_INTERNAL_SERVER_ERROR, "Something went wrong here.", "Nothing has changed.")


HANDLERS: dict[int | type[Exception], Any] = {
    Illegal: _illegal,
    Garbled: _garbled,
    NotFound: _not_found,
    Forbidden: _forbidden,
    TooMany: _too_many,
    Outage: _away,
    ValidationException: _invalid,
    RecursionError: _too_deep,
    HTTPException: _http,
    Exception: _broken,
}
