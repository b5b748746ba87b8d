"""Many hands: the same work done here, or by several processes, with the same result.

What goes in and what comes out is plain data, so a worker could as well be on another machine.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any, Protocol

Data = dict[str, Any]
"""What JSON can carry."""
Task = Callable[[Data], Data]
"""A function of one of the laboratory's modules."""
Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


class TaskFailed(Exception):
    """What a worker was asked to do went wrong there; the message is its traceback."""


class WorkerLost(Exception):
    """A worker ended before its work did."""


class Pool(Protocol):
    """Whoever does the work."""

    def run(self, task: Task, loads: Sequence[Data]) -> Iterator[tuple[int, Data]]:
        """What came of each load, with its number, in whatever order they are done."""
        ...


def make_pool(jobs: int) -> Pool:
    """A pool of so many hands; 0 for one for each core."""
    jobs = jobs or cores()
    return Here() if jobs == 1 else Processes(jobs)


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Here:
    """Does the work itself, one load after the other."""

    def run(self, task: Task, loads: Sequence[Data]) -> Iterator[tuple[int, Data]]:
        for number, load in enumerate(loads):
            yield number, task(load)


class Processes:
    """Local processes, each a Python of its own that is handed one load at a time."""

    def __init__(self, jobs: int, python: str = sys.executable, arguments: Sequence[str] = ()) -> None:
        self.jobs = jobs
        self.command = [python, "-P", "-m", "painted_table.lab.worker", *arguments]

    def run(self, task: Task, loads: Sequence[Data]) -> Iterator[tuple[int, Data]]:
        name = f"{task.__module__.rpartition('.')[2]}:{task.__qualname__}"
        waiting: SimpleQueue[tuple[int, Data]] = SimpleQueue()
        for item in enumerate(loads):
            waiting.put(item)
        done: SimpleQueue[tuple[int, Data]] = SimpleQueue()
        workers = [
            Popen(self.command, stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")
            for _ in range(min(self.jobs, len(loads)))
        ]
        feeders = [Thread(target=_feed, args=(worker, name, waiting, done), daemon=True) for worker in workers]
        try:
            for feeder in feeders:
                feeder.start()
            for _ in loads:
                number, reply = done.get()
                if "lost" in reply:
                    raise WorkerLost(reply["lost"])
                if "error" in reply:
                    raise TaskFailed(reply["error"])
                yield number, reply["data"]
        finally:
            for worker in workers:
                worker.kill()
            for feeder in feeders:
                feeder.join()
            for worker in workers:
                worker.wait()


def _feed(
    worker: Popen[str], task: str, waiting: SimpleQueue[tuple[int, Data]], done: SimpleQueue[tuple[int, Data]]
) -> None:
    """Hand one worker load after load, until none is left or the worker is gone."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    number = -1
    try:
        with worker.stdin, worker.stdout:
            while True:
                number, load = waiting.get_nowait()
                print(json.dumps({"task": task, "data": load}), file=worker.stdin, flush=True)
                line = worker.stdout.readline()
                if not line:
                    raise BrokenPipeError
                done.put((number, json.loads(line)))
    except Empty:
        return
    except (OSError, ValueError):
        code = worker.wait()
        done.put((number, {"lost": f"A worker process ended with code {code} in the midst of its work."}))
