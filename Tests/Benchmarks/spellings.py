"""The same orders in every layout, and in every shape one at a time, from a seed; used for two tables of `run`.

    files = spellings.ensure(cache, orders=300_000, seed=1)

gives a dictionary of paths: layouts begin with `layout `, shapes with `shape `. The texts of the second half of the shapes
are not drawn as generate.py draws them, so that no shape is one that the program was tuned to.
"""

import json
import random
from pathlib import Path

import generate
import shapes
from customers import Customers

VERSION = 2
SCRIPTS = ["Łukasz Żółć", "東京都渋谷区神南一丁目", "شارع الملك فهد ١٢", "Ωμέγα Σίγμα 7", "Улица Ленина, 4", "서울특별시 강남구", "नई दिल्ली", "Zoë 🧁 Größe"]


def ensure(cache, orders, seed):
    place = Path(cache) / f"spellings-{orders}-seed-{seed}-v{VERSION}"
    names = {**{f"layout {name}": None for name in LAYOUTS}, **{f"shape {name}": None for name in SHAPES}}
    files = {name: place / (name.replace(" ", "-") + ".json") for name in names}
    if not (place / "done").exists():
        place.mkdir(parents=True, exist_ok=True)
        write(files, orders, seed)
        (place / "done").touch()
    return files


def write(files, count, seed):
    rng = random.Random(seed)
    customers = Customers(rng.random)
    orders = [generate.Order(rng.random, customers, number) for number in range(count)]
    lines = [shapes.canonical(order, None).rstrip(b"\n") for order in orders]
    for name, layout in LAYOUTS.items():
        files[f"layout {name}"].write_bytes(layout(lines))
    for name, shape in SHAPES.items():
        rng = random.Random(seed + 1)
        with open(files[f"shape {name}"], "wb", 1 << 20) as file:
            for order in orders:
                file.write(shape(order, rng.random))


def pretty(line, colon=": "):
    return json.dumps(json.loads(line), indent=2, separators=(",", colon), ensure_ascii=False).encode()


def with_country(line, number):
    order = json.loads(line)
    country, code = [("US", f"{number % 99999:05}"), ("DE", f"{10000 + number % 89999}"), ("GB", "SW1A 1AA"), ("FR", "75001")][number % 4]
    return json.dumps({**order, "country": country, "zip": code}, separators=(",", ":"), ensure_ascii=False).encode()


LAYOUTS = {
    "lines": lambda lines: b"\n".join(lines) + b"\n",
    "one array on a line": lambda lines: b"[" + b",".join(lines) + b"]\n",
    "one element a line": lambda lines: b"[\n" + b",\n".join(lines) + b"\n]\n",
    "glued": lambda lines: b"".join(lines),
    "pretty-printed": lambda lines: b"\n".join(map(pretty, lines)) + b"\n",
    "pretty-printed by Foundation": lambda lines: b"\n".join(pretty(line, " : ") for line in lines) + b"\n",
    "with a country": lambda lines: b"\n".join(with_country(line, number) for number, line in enumerate(lines)) + b"\n",
}


def values(order, draw):
    """An order as a dictionary, with a text of another script."""
    pairs = dict(json.loads(shapes.canonical(order, None)))
    pairs["name" if draw() < 0.5 else "streetAddress"] = SCRIPTS[int(draw() * len(SCRIPTS))]
    return pairs


def mixed_keys(pairs, draw):
    return dict(shapes.shuffled(list(pairs.items()), draw))


def dump(pairs, separators=(",", ":"), ascii=False):
    return (json.dumps(pairs, separators=separators, ensure_ascii=ascii) + "\n").encode()


def first(shape):
    return lambda order, draw: shape(order, None, draw)[0]


SHAPES = {
    "canonical": lambda order, draw: shapes.canonical(order, None),
    "keys in any order": first(shapes.swift),
    "eight keys": first(shapes.eight),
    "underscored": first(shapes.underscored),
    "echo of a server": first(shapes.echo),
    "as Python writes": first(shapes.python),
    "an unknown key": lambda order, draw: shapes.canonical(order, shapes.FLAT[int(draw() * 5)]),
    "a nested value to skip": lambda order, draw: shapes.canonical(order, shapes.NESTED[int(draw() * 3)]),
    "other scripts": lambda order, draw: dump(values(order, draw)),
    "other scripts, keys in any order": lambda order, draw: dump(mixed_keys(values(order, draw), draw)),
    "an id": lambda order, draw: dump({"id": f"ord_{int(draw() * 1e12):012x}", **values(order, draw)}),
    "a note": lambda order, draw: dump({**values(order, draw), "specialRequestEnabled": False, "extraFrosting": True}),
    "blanks after colons, escapes": lambda order, draw: dump(mixed_keys(values(order, draw), draw), (", ", ": "), True),
    "own nested values": lambda order, draw: dump(
        mixed_keys({**values(order, draw), "meta": {"a": [int(draw() * 9), {"b": "x" * int(draw() * 20)}], "t": draw()}}, draw)
    ),
}
