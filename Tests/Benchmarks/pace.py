"""Three tables of `run`: layouts and formats beside one order a line, shapes beside simdjson, two workers beside one."""

import shlex
import subprocess
import sys

import spellings
from table import table
from timing import Times

FORMATS = [
    # What is measured, the file, the arguments, and the time that it may take, as a multiple of one order a line to JSON.
    ("one order a line to JSON", "lines", "price", None),
    ("one array on a line", "one array on a line", "price", 1.2),
    ("one element a line", "one element a line", "price", 1.2),
    ("glued", "glued", "price", 1.2),
    ("pretty-printed", "pretty-printed", "price", 1.6),
    ("pretty-printed by Foundation", "pretty-printed by Foundation", "price", 1.6),
    ("CSV", "lines", "price --format csv", 1.5),
    ("itemised", "lines", "price --itemize", 2.0),
    ("merged", "lines", "price --merge", 2.5),
    ("text", "lines", "price --format text", 25),
    ("itemised text", "lines", "price --itemize --format text", 60),
    ("validate", "lines", "validate", 1.2),
    ("validate, with a country", "with a country", "validate", 2.0),
    ("validate --country US", "lines", "validate --country US", 2.0),
    ("place --dry-run", "lines", "place --dry-run", 60),
]

# A source with few borders, or none, must not cost more processor time with two workers than with one.
WORKERS_AT_MOST = 1.05


def measure(commands, stopwatch, runs, say):
    """Round after round, each command once a round."""
    times = {name: Times() for name in commands}
    for turn in range(runs):
        for name, command in commands.items():
            say(f"run {turn + 1} of {runs}: {name}")
            times[name].add(stopwatch.time(["sh", "-c", command + " > /dev/null 2>&1"]))
    return times


def pinned():
    """One processor, so that workers and pipes do not help."""
    return "taskset -c 1 " if sys.platform == "linux" else ""


def print_layouts(checkout, cache, stopwatch, options, say):
    files = spellings.ensure(cache, options.orders * 3 // 10, options.seed)
    program = shlex.quote(str(checkout))
    commands = {}
    for name, layout, arguments, _ in FORMATS:
        jobs = "" if arguments.startswith("place") else " --jobs 1"
        commands[name] = f"{pinned()}{program} {arguments}{jobs} {shlex.quote(str(files['layout ' + layout]))}"
    warm(files)
    times = measure(commands, stopwatch, options.runs, say)
    base = min(times[FORMATS[0][0]].busy)
    rows = []
    for name, _, _, goal in FORMATS:
        busy = min(times[name].busy)
        rows.append([name, f"{busy * 1e3:.0f} ms", f"{busy / base:.2f}", f"{goal:.4g}" if goal else ""])
    say("")
    header = ["layout or format", "CPU, min", "ratio", "at most"]
    print(table(f"Layouts and formats: {options.orders * 3 // 10:,} orders, one processor", header, rows), flush=True)


def print_shapes(checkout, peer, cache, data, stopwatch, options, say):
    files = spellings.ensure(cache, options.orders * 3 // 10, options.seed)
    program = shlex.quote(str(checkout))
    shapes = {name[6:]: path for name, path in files.items() if name.startswith("shape ")}
    shapes["all together"] = data / "orders.ndjson"
    commands = {}
    for name, path in shapes.items():
        commands[name, "checkout"] = f"{pinned()}{program} price --jobs 1 {shlex.quote(str(path))}"
        commands[name, "simdjson"] = pinned() + peer.format(file=shlex.quote(str(path)))
    warm(files)
    times = measure({f"{name}, {who}": command for (name, who), command in commands.items()}, stopwatch, options.runs, say)
    rows = []
    for name in shapes:
        ours, theirs = (min(times[f"{name}, {who}"].busy) for who in ("checkout", "simdjson"))
        rows.append([name, f"{ours * 1e3:.0f} ms", f"{theirs * 1e3:.0f} ms", f"{theirs / ours:.2f}"])
    say("")
    header = ["shape", "checkout", "simdjson", "times as fast"]
    print(table(f"Shapes: {options.orders * 3 // 10:,} orders a shape to JSON, CPU of one processor", header, rows), flush=True)


def print_workers(checkout, cache, stopwatch, options, say):
    files = spellings.ensure(cache, options.orders * 3 // 10, options.seed)
    program = shlex.quote(str(checkout))
    layouts = {name[7:]: path for name, path in files.items() if name.startswith("layout ") and name != "layout with a country"}
    commands = {
        (name, jobs): f"{program} price --jobs {jobs} {shlex.quote(str(path))}" for name, path in layouts.items() for jobs in (1, 2)
    }
    warm(files)
    times = measure({f"{name}, {jobs}": command for (name, jobs), command in commands.items()}, stopwatch, options.runs, say)
    rows = []
    for name in layouts:
        one, two = (times[f"{name}, {jobs}"] for jobs in (1, 2))
        rows.append([
            name, f"{min(one.busy) * 1e3:.0f} ms", f"{min(two.busy) * 1e3:.0f} ms", f"{min(two.busy) / min(one.busy):.2f}",
            f"{WORKERS_AT_MOST}", f"{min(one.seconds) / min(two.seconds):.2f}",
        ])
    say("")
    header = ["layout", "one: CPU", "two: CPU", "ratio", "at most", "times as fast"]
    print(table(f"Two workers beside one: {options.orders * 3 // 10:,} orders, the least of all runs", header, rows), flush=True)


def warm(files):
    for path in files.values():
        subprocess.run(["cat", path], stdout=subprocess.DEVNULL)
