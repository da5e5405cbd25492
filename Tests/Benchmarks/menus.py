#!/usr/bin/env python3
"""What a menu with every stage costs, compared with the default menu.

    Tests/Benchmarks/menus.py [--orders N] [--checkout PATH] [--menu FILE] [--instructions]

prices the same orders under both menus with one worker, and prints the seconds of the processor, the best of
`--rounds`, or with `--instructions` what Valgrind counts. `codes` are the same orders, half of them with a promotion
code that the menu knows.
"""

import argparse
import json
import os
import random
import re
import subprocess
import tempfile
from pathlib import Path

import generate

ROOT = Path(__file__).resolve().parents[2]


def with_codes(source, codes):
    """The orders again, a code in half of them, in the place where a form would send it: the last."""
    target = source.with_name("codes.ndjson")
    draw = random.Random(5).random
    with open(source, "rb") as orders, open(target, "wb") as output:
        for line in orders:
            if draw() < 0.5:
                code = json.dumps(codes[int(draw() * len(codes))]).encode()
                line = line.rstrip()[:-1] + b',"code":' + code + b"}\n"
            output.write(line)
    return target


def seconds(command, rounds):
    """The best of some runs in seconds of the processor, which other programs disturb least."""
    best = float("inf")
    for _ in range(rounds):
        before = os.times().children_user
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        best = min(best, os.times().children_user - before)
    return best


def instructions(command):
    """How many instructions one run takes, counted by Valgrind: the same each time, and slow."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(valgrind + command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return float(re.search(r"Collected : (\d+)", run.stderr)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orders", type=int, default=300_000)
    parser.add_argument("--checkout", default=str(ROOT / ".build/dist/bin/checkout"))
    parser.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), "cupcake-benchmark"))
    parser.add_argument("--menu", default=str(ROOT / "Examples/downtown.menu.json"))
    parser.add_argument("--instructions", action="store_true", help="count instructions, by Valgrind")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    clean = generate.ensure(options.cache, options.orders, 1) / "clean.ndjson"
    menu = json.loads(Path(options.menu).read_text())
    codes = with_codes(clean, [code["code"] for code in menu["codes"]])
    price = [options.checkout, "price", "--jobs", "1", "--date", "2026-11-21"]
    staged = price + ["--menu", options.menu]
    runs = [
        ("default menu", price, clean), ("every stage", staged, clean),
        ("every stage, --code", staged + ["--code", menu["codes"][0]["code"]], clean), ("every stage, codes", staged, codes),
        ("every stage, codes, --itemize", staged + ["--itemize"], codes),
        ("default menu, --itemize", price + ["--itemize"], clean),
    ]
    count = instructions if options.instructions else lambda command: seconds(command, options.rounds)
    unit = "instructions" if options.instructions else "user seconds"
    results = [(name, count(command + [str(orders)])) for name, command, orders in runs]
    print(f"{options.orders} orders".ljust(32) + f"{unit:>16}{'ratio':>8}")
    for name, result in results:
        print(f"{name:<32}{result:>16.9g}{result / results[0][1]:>8.2f}")


if __name__ == "__main__":
    main()
