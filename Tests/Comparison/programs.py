"""Runs one of the two programs, in a directory and a HOME of its own."""

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path

SECONDS = 60


@dataclass
class Case:
    """One run of each program: a command line, what it reads, and how both are classed in a report."""

    name: str
    arguments: list
    layout: str
    format: str = "text"
    # Standard input; none means /dev/null. With `step` it comes through a pipe, so many bytes at a time, else from a
    # file.
    stdin: bytes | None = None
    step: int = 0
    # The bytes of each record in order; a single one means input that is not divided.
    records: list = field(default_factory=list)
    is_walk: bool = False

    @property
    def command(self):
        return "walk" if self.is_walk else self.arguments[0]

    def shell(self, program):
        """The command line as a shell takes it, in the directory of the case."""
        line = " ".join([shlex.quote(str(program)),
                         *(shlex.quote(os.fsdecode(argument)) for argument in self.arguments)])
        if self.stdin is None:
            return line + " < /dev/null"
        return f"cat input | {line}" if self.step else f"{line} < input"


@dataclass(frozen=True)
class Outcome:
    stdout: bytes
    stderr: bytes
    status: bytes


class Workplace:
    """A directory where programs run one at a time, with files to read and a HOME that is empty before each run."""

    def __init__(self, directory):
        self.directory, self.home = Path(directory), Path(directory) / "home"
        self.home.mkdir(parents=True)
        self.process = None
        self.environment = {"HOME": str(self.home), "PATH": os.defpath, "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm"}

    def write(self, name, content):
        (self.directory / name).write_bytes(content)

    def run(self, program, case):
        out, err = self.directory / "stdout", self.directory / "stderr"
        with open(out, "wb") as stdout, open(err, "wb") as stderr, open(self.input(case), "rb") as stdin:
            process = subprocess.Popen(
                [program, *case.arguments], cwd=self.directory, env=self.environment, stdout=stdout, stderr=stderr,
                stdin=subprocess.PIPE if case.step else stdin, bufsize=0, process_group=0)
        self.process = process
        limit = threading.Timer(SECONDS, self.kill)
        limit.start()
        try:
            if case.step:
                feed(process.stdin, case)
            status = process.wait()
        finally:
            limit.cancel()
            self.kill()
            self.process = None
        if any(self.home.iterdir()):
            shutil.rmtree(self.home)
            self.home.mkdir()
        return Outcome(out.read_bytes(), err.read_bytes(), name_of(status))

    def kill(self):
        """Ends the program and what it started, so that none of them writes once the directory is removed."""
        if process := self.process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

    def leave(self):
        """Ends this process and what it started, from a signal handler."""
        self.kill()
        if process := self.process:
            # Not `process.wait()`, whose lock a handler would wait for without end.
            with contextlib.suppress(ChildProcessError):
                os.waitpid(process.pid, 0)
        os._exit(143)

    def input(self, case):
        if case.stdin is None or case.step:
            return os.devnull
        self.write("input", case.stdin)
        return self.directory / "input"


def feed(pipe, case):
    """Writes in pieces; a program may end before it has read all."""
    try:
        for start in range(0, len(case.stdin), case.step):
            pipe.write(case.stdin[start:start + case.step])
        pipe.close()
    except BrokenPipeError:
        pass


def name_of(status):
    return (f"exit status {status}" if status >= 0 else f"signal {signal.Signals(-status).name}").encode()
