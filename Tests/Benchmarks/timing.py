"""Whole-process times: throughput over the big input, and start-up over one order."""

import shutil
import statistics
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from check import shell

HERE = Path(__file__).parent

# A program that needs longer than this for one run is run three times, not seven.
PATIENCE = 10.0


@dataclass
class Times:
    seconds: list = field(default_factory=list)
    busy: list = field(default_factory=list)
    kibibytes: int = 0
    status: int = 0

    def add(self, runs):
        for nanoseconds, busy, kibibytes, status in runs:
            self.seconds.append(nanoseconds / 1e9)
            self.busy.append(busy / 1e9)
            self.kibibytes = max(self.kibibytes, kibibytes)
            # 65 says that there were broken orders, which is true.
            self.status = self.status or (status if status != 65 else 0)

    @property
    def median(self):
        return statistics.median(self.seconds)


class Stopwatch:
    def __init__(self, cache):
        self.program = Path(cache) / "stopwatch"
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not compiler:
            raise SystemExit("benchmarks: no C compiler: apt-get install gcc")
        subprocess.run([compiler, "-O2", "-o", self.program, HERE / "stopwatch.c"], check=True)

    def time(self, command, runs=1):
        got = subprocess.run([self.program, str(runs), *command], stdout=subprocess.PIPE, check=True, text=True)
        return [tuple(map(int, line.split())) for line in got.stdout.splitlines()]


def throughput(contenders, data, stopwatch, runs, say):
    """Round after round, each program once a round: what disturbs the machine disturbs all alike."""
    times = {contender.name: Times() for contender in contenders}
    for name in ("orders.ndjson", "clean.ndjson"):
        subprocess.run(["cat", data / name], stdout=subprocess.DEVNULL)  # into the page cache
    for turn in range(runs):
        for contender in contenders:
            record = times[contender.name]
            if turn >= 3 and record.median > PATIENCE:
                continue
            say(f"run {turn + 1} of {runs}: {contender.name}")
            record.add(stopwatch.time(["sh", "-c", shell(contender, data)]))
    return times


def start_up(commands, stopwatch, rounds, runs, say):
    times = {name: Times() for name in commands}
    for turn in range(rounds):
        for name, command in commands.items():
            say(f"start-up, {turn + 1} of {rounds}: {name}")
            # The first of each batch finds the caches that the others left cold.
            times[name].add(stopwatch.time(command, runs + 1)[1:])
    return times
