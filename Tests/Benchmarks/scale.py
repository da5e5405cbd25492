#!/usr/bin/env python3
"""Measures what a second worker brings: `checkout` alone, under GNU parallel and on a Spark cluster of this machine.

    Tests/Benchmarks/scale.py [--orders 1000000] [--checkout PATH] [--python PYTHON-WITH-PYSPARK]

Wall time and processor time of one run each, from start to exit, quotes written to a file. What is not installed is left
out. Two workers need two processors that no one else uses: the load is printed first.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import generate
from table import table, thousands

ROOT = HERE.parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orders", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--checkout", default=ROOT / ".build/dist/bin/checkout", metavar="PATH")
    parser.add_argument("--python", default=sys.executable, metavar="PATH", help="a Python that has PySpark")
    options = parser.parse_args()
    cache = ROOT / ".build-bench"
    cache.mkdir(parents=True, exist_ok=True)
    orders = generate.ensure(cache, options.orders, 1) / "orders.ndjson"
    checkout = Path(options.checkout).resolve()
    print(f"{thousands(options.orders)} orders, {os.cpu_count()} processors, load {os.getloadavg()[0]:.2f}", flush=True)
    rows = []
    for name, workers, command, environment in contenders(orders, checkout, options.python):
        with tempfile.TemporaryDirectory() as folder:
            wall, busy, status = measure(command.format(folder=folder), environment)
        rows.append([name, str(workers), f"{wall:.2f} s", f"{busy:.2f} s", thousands(options.orders / wall), str(status)])
    print(table("Workers", ["engine", "workers", "time", "processor time", "orders/s", "status"], rows))


def contenders(orders, checkout, python):
    path = {"PATH": f"{checkout.parent}:{os.environ['PATH']}"}
    for workers in (1, 2):
        yield "checkout", workers, f"checkout price --jobs {workers} < {orders} > {{folder}}/quotes", path
    if shutil.which("parallel"):
        for workers in (1, 2):
            command = f"{ROOT}/Examples/parallel/price.sh < {orders} > {{folder}}/quotes"
            yield "parallel", workers, command, path | {"PARALLEL": f"--jobs {workers}", "BLOCK": "16M"}
    if subprocess.run([python, "-c", "import pyspark"], capture_output=True).returncode == 0 and shutil.which("java"):
        for workers in (1, 2):
            spark = {
                "PATH": f"{Path(python).parent}:{path['PATH']}", "WORKERS": str(workers), "CHECKOUT": str(checkout)
            }
            command = f"{ROOT}/Examples/spark/local-cluster {orders} {{folder}}/quotes 4 > /dev/null"
            yield "spark", workers, command, spark


def measure(command, environment):
    """Seconds on the wall, seconds of all processors, and the exit status."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    status = subprocess.run(["bash", "-c", command], env=os.environ | environment, stderr=subprocess.DEVNULL).returncode
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, status


if __name__ == "__main__":
    main()
