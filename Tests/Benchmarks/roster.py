"""Who runs: the programs that price, and the limits that no program can beat."""

import os
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PEERS = HERE / "peers"


@dataclass
class Contender:
    name: str
    command: str  # for the shell; {file} is the input, and without it the orders come through standard input
    version: str = ""
    clean: bool = False  # gives up at a broken record, so it gets the input without them
    limit: bool = False  # moves bytes and prices nothing
    stream: str = ""  # the command that prices standard input, when it can answer before the end
    feed: bool = False  # reads through `cat FILE |`


@dataclass
class Missing:
    name: str
    reason: str


def limits():
    return [
        Contender("cat", "cat {file}", limit=True, stream="cat"),
        Contender("wc -l", "wc -l {file}", limit=True),
        Contender("pipe hop (cat to cat)", "cat", limit=True, feed=True),
    ]


def checkout(path, one_order):
    """`checkout` in one and two workers and after a pipe, as far as this build can."""
    if not path or not Path(path).exists():
        return [Missing("checkout", ".ci/release, then --checkout PATH or CHECKOUT=PATH")]
    program = shlex.quote(str(path))

    def prices(*options):
        got = subprocess.run([path, "price", *options, one_order], capture_output=True)
        return got.returncode == 0 and b'"total"' in got.stdout

    if not prices():
        return [Missing("checkout", f"{path} does not price an order yet")]
    if not prices("--jobs", "1"):
        plain = f"{program} price"
        return [
            Contender("checkout", f"{plain} {{file}}", stream=plain),
            Contender("checkout, from a pipe", plain, feed=True),
        ]
    one, two = f"{program} price --jobs 1", f"{program} price --jobs 2"
    return [
        Contender("checkout, 1 worker", f"{one} {{file}}", stream=one),
        Contender("checkout, 2 workers", f"{two} {{file}}", stream=two),
        Contender("checkout, from a pipe", f"{program} price", feed=True),
    ]


def peers(cache):
    return [simdjson(cache), *python_peers(), jq(), node()]


def simdjson(cache):
    name, program = "simdjson (C++)", Path(cache) / "price_simdjson"
    compiler = shutil.which("g++") or shutil.which("clang++")
    if not compiler:
        return Missing(name, "apt-get install g++ libsimdjson-dev")
    build = [compiler, "-O3", "-std=c++17", "-o", program, PEERS / "price_simdjson.cpp", "-lsimdjson"]
    if subprocess.run(build, capture_output=True).returncode != 0:
        return Missing(name, "apt-get install libsimdjson-dev")
    version = said([compiler, "-E", "-P", "-x", "c++", "-"], "#include <simdjson.h>\nversion SIMDJSON_VERSION")
    return Contender(name, f"{shlex.quote(str(program))} {{file}}", version.split()[-1].strip('"'), stream=shlex.quote(str(program)))


def python_peers():
    found = [python_peer("json", "Python json")]
    for module, clean in (("orjson", False), ("msgspec", False), ("polars", True), ("duckdb", False)):
        found.append(python_peer(module, {"polars": "Polars", "duckdb": "DuckDB"}.get(module, module), clean))
    return found


def python_peer(module, name, clean=False):
    python, script = shlex.quote(sys.executable), shlex.quote(str(PEERS / f"price_{module}.py"))
    version = said([sys.executable, "-c", f"import {module}; print({module}.__version__)"])
    if not version:
        return Missing(name, f"pip install {module}")
    if module == "json":
        version = sys.version.split()[0]
    # -E: PYTHONUNBUFFERED would cost a write for each quote.
    return Contender(name, f"{python} -E {script} {{file}}", version, clean)


def jq():
    if not shutil.which("jq"):
        return Missing("jq", "apt-get install jq")
    script = shlex.quote(str(PEERS / "price.jq"))
    return Contender("jq", f"jq -cR -f {script} {{file}}", said(["jq", "--version"]), stream=f"jq --unbuffered -cR -f {script}")


def node():
    if not shutil.which("node"):
        return Missing("node", "apt-get install nodejs")
    script = shlex.quote(str(PEERS / "price.mjs"))
    return Contender("node", f"node {script} {{file}}", said(["node", "--version"]), stream=f"node {script}")


def said(command, text=""):
    """The first line that a command prints, or nothing when it fails."""
    got = subprocess.run(command, input=text, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    return got.stdout.strip().split("\n")[-1] if got.returncode == 0 else ""
