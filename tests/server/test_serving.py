"""Starting a server: one command line, a port before a word, a sentence for whatever cannot be had."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn

from painted_table.cli import run
from painted_table.core.refusal import Garbled
from painted_table.server import database, opening
from painted_table.server.listening import listen
from painted_table.server.locking import held_alone
from painted_table.server.migrate import upgrade
from painted_table.server.settings import Settings
from painted_table.server.store import make_engine
from server.postgres import new_database
from server.running import PATIENCE, Running

Told = pytest.CaptureFixture[str]


@pytest.fixture
def told(capsys: Told) -> Told:
    return capsys


def refused(told: Told, *words: str) -> str:
    """The one sentence, or two, that a command line is refused with."""
    assert run(["serve", *words]) == 2
    said = told.readouterr()
    assert not said.out
    assert "Traceback" not in said.err
    assert said.err.count("\n") == 1
    return said.err


@contextmanager
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield int(other.getsockname()[1])


# -- the port


def test_a_taken_port_is_told_with_a_remedy_before_anything_is_touched(told: Told, tmp_path: Path) -> None:
    kept = tmp_path / "new" / "tables.sqlite"
    with taken() as port:
        said = refused(told, "--port", str(port), "--database", str(kept))
        assert f"Port {port} is taken" in said
        assert f"--port {port + 1} (make play PORT={port + 1})" in said
    assert not kept.parent.exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--port", "70000"], "70000 is no port."),
        (["--port", "-1"], "-1 is no port."),
        (["--host", "no.such.invalid"], "There is no host 'no.such.invalid'"),
        (["--host", "x" * 80], "There is no host"),
        (["--host", "203.0.113.7"], "203.0.113.7 is no address of this machine."),
        (["--pace", "nan"], "A pace of nan cannot be kept."),
        (["--pace", "inf"], "A pace of inf cannot be kept."),
        (["--pace", "-3"], "A pace of -3 cannot be kept."),
        (["--thinkers", "0"], "Bots cannot think in 0 processes."),
        (["--per-second", "nan"], "nan a second are none."),
        (["--per-second", "0"], "0 a second are none."),
        (["--public-address", "table.example.org"], "is no public address"),
        (["--public-address", "https://u:p@table.example.org"], "is no public address"),
        (["--public-address", "https://example.org/table"], "has a path"),
        (["--public-address", "https://[bad"], "is no public address"),
        (["--proxy", "nginx"], "is no address of a proxy"),
        (["--proxy", "*"], "is no address of a proxy"),
        (["--allow-host", "https://x.org"], "is no name of a host"),
        (["--host", "0.0.0.0", "--seed", "hodor"], "A seed makes dice foretellable"),
    ],
)
def test_what_cannot_be_served_is_told_in_a_sentence(told: Told, tmp_path: Path, words: list[str], says: str) -> None:
    kept = tmp_path / "tables.sqlite"
    port = [] if "--port" in words else ["--port", "0"]
    assert says in refused(told, "--database", str(kept), *port, *words)
    assert not list(tmp_path.iterdir())


def test_a_port_is_given_back_when_the_database_cannot_be_had(told: Told, tmp_path: Path) -> None:
    (first,) = listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    first.close()
    refused(told, "--port", str(port), "--database", str(tmp_path))
    for again in listen("127.0.0.1", port):
        again.close()


def test_all_addresses_of_a_name_have_one_port() -> None:
    opened = listen("localhost", 0)
    assert len({one.getsockname()[1] for one in opened}) == 1
    for one in opened:
        one.close()


# -- the database


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("{folder}", "{folder} is a folder. Name a file in it: --database {folder}/tables.sqlite"),
        ("{folder}/text", "{folder}/text is no SQLite database."),
        ("sqlite:///{folder}/text", "{folder}/text is no SQLite database."),
        ("{folder}/text/tables.sqlite", "Tables cannot be kept in {folder}/text/tables.sqlite"),
        ("/proc/tables.sqlite", "Tables cannot be kept in /proc/tables.sqlite"),
        ("sqlite://", "A database in memory would forget all tables."),
        (":memory:", "A database in memory would forget all tables."),
        ("mysql://me@here/tables", "Tables are kept in SQLite or PostgreSQL, and 'mysql' is neither."),
        ("hodor://hodor", "'hodor' is neither."),
        ("postgresql://[bad", "That address of a PostgreSQL server cannot be read."),
        ("postgresql://here:99999/tables", "That address of a PostgreSQL server cannot be read."),
        ("postgresql://here:many/tables", "That database cannot be read."),
        ("postgres://jon:hodor@127.0.0.1:{closed}/tables", "it does not run there."),
        ("postgresql://jon:hodor@no.such.invalid/tables", "cannot be used: "),
        ("postgresql://jon:hodor@127.0.0.1/tables?no=such", "cannot be used: "),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_sentence(
    told: Told, tmp_path: Path, words: str, says: str
) -> None:
    (tmp_path / "text").write_text("No database at all. " * 20)
    (unused,) = listen("127.0.0.1", 0)
    filling = {"folder": str(tmp_path), "closed": str(unused.getsockname()[1])}
    unused.close()
    said = refused(told, "--port", "0", "--database", words.format(**filling))
    assert says.format(**filling) in said
    assert "hodor@" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["text"]


def test_a_damaged_database_is_told_in_a_sentence(told: Told, tmp_path: Path) -> None:
    broken = tmp_path / "tables.sqlite"
    broken.write_bytes(b"SQLite format 3\0" + b"hodor" * 1000)
    assert "is no SQLite database." in refused(told, "--port", "0", "--database", str(broken))


def test_a_postgresql_server_that_says_no_is_quoted(told: Told, postgres: str) -> None:
    said = refused(told, "--port", "0", "--database", postgres.format(name="nowhere"))
    assert 'database "nowhere" does not exist' in said


def test_postgresql_without_its_package_names_the_command_that_helps(
    told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "find_spec", lambda _: None)
    said = refused(told, "--port", "0", "--database", "postgresql://jon@here/tables")
    assert said.endswith("-m pip install asyncpg\n")


def test_a_database_of_a_newer_version_is_left_alone(told: Told, database: str) -> None:
    import asyncio

    from sqlalchemy import text

    async def make_newer() -> None:
        engine = make_engine(Settings(database=database).url)
        await upgrade(engine)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    asyncio.run(make_newer())
    assert "was written by a newer Painted Table." in refused(told, "--port", "0", "--database", database)


# -- one server for one file


@pytest.mark.skipif(sys.platform == "win32", reason="rights are others there")
def test_nobody_else_at_the_machine_reads_the_tables(tmp_path: Path) -> None:
    """What was made with other rights, by an older server, is put right."""
    file = tmp_path / "data" / "tables.sqlite"
    for _ in range(2):
        database.make_place(file)
        url = database.read_database(str(file))
        with held_alone(file, "http://127.0.0.1/"):
            database.make_ready(url)
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("CREATE TABLE IF NOT EXISTS more (x)")
                modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
        assert set(modes.values()) == {0o600} and len(modes) >= 4, modes
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
        for path in file.parent.iterdir():
            path.chmod(0o644)


def test_a_second_server_on_one_file_is_refused_and_a_killed_one_leaves_nothing(told: Told, tmp_path: Path) -> None:
    kept = tmp_path / "tables.sqlite"
    (tmp_path / "linked.sqlite").symlink_to(kept)
    server = Running(str(kept))
    try:
        for name in ("tables.sqlite", "linked.sqlite"):
            said = refused(told, "--port", "0", "--database", f"sqlite:///{tmp_path / name}")
            assert f"Another Painted Table ({server.url}/) keeps its tables in" in said
            assert "--database other.sqlite" in said
    finally:
        server.kill()
    with held_alone(kept, "http://127.0.0.1:1/"):
        pass


def test_of_three_that_start_at_once_on_a_new_file_one_serves(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "painted_table.server", "--port", "0", "--database", str(tmp_path / "new.sqlite")]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    three = [subprocess.Popen(command, text=True, **pipes) for _ in range(3)]  # type: ignore[call-overload]
    first = [one.stdout.readline() for one in three]
    for one, line in zip(three, first):
        if line.startswith("Painted Table is ready."):
            one.send_signal(signal.SIGTERM)
    rest = [one.communicate(timeout=PATIENCE)[0] for one in three]
    assert "Traceback" not in "".join(rest)
    assert [line.split(" (")[0] for line in sorted(first)[:2]] == ["Another Painted Table"] * 2
    assert sorted(one.returncode for one in three) == [-signal.SIGTERM, 2, 2]


def test_a_system_without_locks_of_one_kind_uses_the_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from painted_table.server import locking

    class Windows:
        LK_NBLCK = 2
        locked: list[tuple[int, int]] = []  # noqa: RUF012

        def locking(self, file: int, mode: int, count: int) -> None:
            if self.locked:
                raise PermissionError(13, "Permission denied")
            self.locked.append((os.lseek(file, 0, os.SEEK_CUR), count))

    monkeypatch.setattr(locking, "fcntl", None)
    monkeypatch.setattr(locking, "msvcrt", Windows())
    with held_alone(tmp_path / "tables.sqlite", "http://127.0.0.1:8000/"):
        assert Windows.locked == [(locking.FAR, 1)]
        with (
            pytest.raises(Garbled, match=r"Another Painted Table \(http://127.0.0.1:8000/\)"),
            held_alone(tmp_path / "tables.sqlite", "http://127.0.0.1:8001/"),
        ):
            pass


# -- what it says, and how it ends


def test_what_is_announced_is_what_is_listened_on(tmp_path: Path) -> None:
    """Also where any free port is taken, and on every interface; Ctrl-C then ends it in order, bots and all."""
    kept = tmp_path / "new" / "tables.sqlite"
    command = [sys.executable, "-m", "painted_table.cli", "serve", "--port", "0", "--pace", "0", "--no-open"]
    process = subprocess.Popen(
        [*command, "--host", "0.0.0.0", "--database", f"sqlite:///{kept}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(4)]
    found = re.fullmatch(r"Painted Table is ready\. Open (http://127\.0\.0\.1:(\d+)/) in a browser\.\n", lines[0])
    assert found and found[2] != "0"
    body = {"game": "risk", "players": 3, "seats": [{"kind": "bot"}] * 3}
    assert httpx.post(f"{found[1]}api/tables", json=body).status_code == 201
    for other in re.findall(r"http://\S+/", lines[1]):
        assert httpx.get(f"{other}api/games").status_code == 200
    assert lines[2] == f"Tables are kept in {kept}\n"
    assert lines[3] == "Ctrl-C stops it; the tables stay.\n"
    os.killpg(process.pid, signal.SIGINT)
    assert process.communicate(timeout=PATIENCE)[0] == "\nStopped.\n"
    assert process.returncode == 0


def test_on_one_machine_only_it_says_how_to_let_others_come(tmp_path: Path) -> None:
    server = Running(str(tmp_path / "tables.sqlite"))
    said = server.stop()
    assert "Only this machine can open it." in said
    assert "--host 0.0.0.0 (make play HOST=0.0.0.0)" in said


def test_a_bot_s_process_ends_quietly_when_the_server_is_gone() -> None:
    command = [sys.executable, "-m", "painted_table.server.thinker"]
    thinker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert thinker.stdin is not None and thinker.stdout is not None
    thinker.stdout.close()
    thinker.stdin.write(b"{}\n")
    thinker.stdin.flush()
    said = thinker.stderr
    assert said is not None
    assert said.read() == b""
    assert thinker.wait(PATIENCE) == 0
    thinker.stdin.close()
    said.close()


# -- the browser


@pytest.mark.parametrize(
    ("environment", "platform", "is_terminal", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True, True),
        ({}, "darwin", True, True),
        ({}, "win32", True, True),
        ({}, "linux", True, False),
        ({"DISPLAY": ":0"}, "linux", False, False),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", True, False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "there here"}, "linux", True, False),
        ({"CI": "1"}, "win32", True, False),
    ],
)
def test_a_browser_is_opened_where_somebody_sits_before_a_display(
    environment: dict[str, str], platform: str, is_terminal: bool, opens: bool
) -> None:
    assert opening.can_open(environment, platform, is_terminal) is opens


@pytest.mark.parametrize("word", ["--open", "--no-open"])
def test_no_open_says_no(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, word: str) -> None:
    """The browser is opened once the server answers, at the address that was announced."""
    opened: list[str] = []
    monkeypatch.setattr("painted_table.server.main.open_browser", opened.append)

    def answers(config: uvicorn.Config, sockets: list[socket.socket], announce: Callable[[], None]) -> None:
        announce()

    monkeypatch.setattr("painted_table.server.main._run", answers)
    assert run(["serve", "--port", "0", "--database", str(tmp_path / "t.sqlite"), word]) == 0
    assert [re.sub(r"\d+/$", "", url) for url in opened] == (["http://127.0.0.1:"] if word == "--open" else [])


def test_every_form_of_a_database_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for form in ("t.sqlite", "sqlite:///t.sqlite", f"sqlite:///{tmp_path}/t.sqlite", f"{tmp_path}/t.sqlite"):
        assert database.file_of(database.read_database(form)) == tmp_path / "t.sqlite", form
    for form in ("postgres://jon@here/t", "postgresql://jon@here/t", "postgresql+asyncpg://jon@here/t"):
        assert database.told(database.read_database(form)) == "postgresql://jon@here/t"


def test_a_database_that_was_begun_is_served_again(tmp_path: Path, postgres: str) -> None:
    for kept in (str(tmp_path / "tables.sqlite"), new_database(postgres)):
        for _ in range(2):
            database.make_ready(database.read_database(kept))
    assert sqlite3.connect(tmp_path / "tables.sqlite").execute("SELECT count(*) FROM log").fetchone() == (0,)
