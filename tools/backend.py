"""How pip builds this package: by setuptools, as setup.py and pyproject.toml say, with two demands of ours.

What is to be compiled needs mypy to compile it; an editable install is not compiled and is spared the download. A
package that others install must hold the web client, which no build of Python makes: without it nothing is built.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  an editable install is built as setuptools builds it

COMPILER = "mypy>=2.4,<3"
CLIENT = Path("src/painted_table/server/static/index.html")
MISSING = "The web client has not been built, and a package without it would serve no pages. Run `make client` first."


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    _need_client()  # before anything is fetched
    return [*build_meta.get_requires_for_build_wheel(config_settings), COMPILER]


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    _need_client()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    _need_client()
    return build_meta.build_sdist(sdist_directory, config_settings)


def _need_client() -> None:
    if not CLIENT.is_file():
        raise SystemExit(MISSING)
