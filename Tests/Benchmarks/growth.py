#!/usr/bin/env python3
"""How the cost of `checkout price` grows with its input: it should not, by the order or by the byte.

    Tests/Benchmarks/growth.py [--checkout PATH] [--cache DIRECTORY] [--runs N]

prices a million orders and ten million, which are the same ten times, and lines that are too large to be a record. The
seconds are the processor's, the best of some runs; memory is the peak of all.
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import generate
from table import table, thousands
from timing import Stopwatch, Times

ROOT = Path(__file__).resolve().parents[2]


def long_line(cache, mebibytes):
    """A file with one line of so many MiB, and an order after it."""
    path = cache / f"line-{mebibytes}.ndjson"
    if not path.exists():
        with open(path, "wb") as output:
            output.write(b'{"type":0,"quantity":3,"name":"')
            for _ in range(mebibytes):
                output.write(b"x" * (1 << 20))
            output.write(b'"}\n{"type":0,"quantity":3}\n')
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", default=ROOT / ".build/dist/bin/checkout", metavar="PATH")
    parser.add_argument("--cache", default=ROOT / ".build-bench", metavar="DIRECTORY")
    parser.add_argument("--orders", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--runs", type=int, default=3, metavar="N")
    options = parser.parse_args()
    cache = Path(options.cache)
    cache.mkdir(parents=True, exist_ok=True)
    orders = generate.ensure(cache, options.orders, 1) / "orders.ndjson"
    inputs = [(f"{thousands(options.orders * times)} orders", [orders] * times, options.orders * times, "ns an order", 1e9) for times in (1, 10)]
    inputs += [(f"a line of {size} MiB", [long_line(cache, size)], size, "µs a MiB", 1e6) for size in (32, 128)]
    stopwatch, rows = Stopwatch(cache), []
    for jobs in (1, 2):
        for name, files, count, unit, scale in inputs:
            taken = Times()
            taken.add(stopwatch.time([options.checkout, "price", "--jobs", str(jobs), *files], options.runs))
            best = min(taken.busy)
            rows.append([name, jobs, f"{best:.3f} s", f"{thousands(best / count * scale)} {unit}", f"{taken.kibibytes / 1024:.1f} MB"])
    print(table("Growth", ["input", "workers", "CPU", "each", "peak memory"], rows))


if __name__ == "__main__":
    main()
