"""The orders that the benchmarks price, in each layout and with each change."""

import csv
import io
import json
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def orders(options, kind, count):
    """A file of orders, which the generator of the tests makes from the seed."""
    path = options.cache / f"{kind}-{count}-{options.seed}.ndjson"
    if not path.exists():
        generator = options.cache / "orders"
        build(
            "swiftc", "-O", "-package-name", "benchmarks", "-o", generator, HERE / "orders/main.swift",
            *(ROOT / "Tests/Support" / f"{name}.swift" for name in ("OrderGenerator", "SeededGenerator")))
        with open(path, "wb") as file:
            subprocess.run([generator, kind, str(count), str(options.seed)], stdout=file, check=True)
    return path


def changed(change, number, line):
    order = json.loads(line)
    return json.dumps(order | change(number, order), separators=(",", ":"), ensure_ascii=False).encode()


def pretty(line):
    return json.dumps(json.loads(line), indent=2, ensure_ascii=False).encode()


def spaced(line):
    """An order with blanks after colons and commas, as Python's `json` writes them."""
    return json.dumps(json.loads(line), ensure_ascii=False).encode()


def table(lines):
    rows = map(json.loads, lines)
    text = io.StringIO()
    writer = csv.DictWriter(text, json.loads(lines[0]), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({key: json.dumps(value) if isinstance(value, bool) else value for key, value in row.items()})
    return text.getvalue().encode()


LAYOUTS = {
    "array": lambda lines: b"[" + b",".join(lines) + b"]\n",
    "elements": lambda lines: b"[\n" + b",\n".join(lines) + b"\n]\n",
    "glued": lambda lines: b"".join(lines),
    "pretty": lambda lines: b"".join(pretty(line) + b"\n" for line in lines),
    "table.csv": table,
}

ADDRESS = {"name": "Grace Garcia", "streetAddress": "5609 Lake View Drive", "city": "Portland", "zip": "77120"}
US = ["94103", "10001", "60601", "94999"]
COUNTRIES = [("US", "94103"), ("DE", "10115"), ("GB", "SW1A 1AA"), ("FR", "75001")]
CHANGES = {
    "noted": lambda number, order: {"total": "1.00"},
    "refused": lambda number, order: {"quantity": 99},
    "invalid": lambda number, order: {"zip": ""},
    "us": lambda number, order: {"zip": US[number % 4]},
    "country": lambda number, order: dict(zip(("country", "zip"), COUNTRIES[number % 4])),
    "ids": lambda number, order: {"id": f"order-{number}", **ADDRESS},
}


def build(*command):
    return bool(shutil.which(command[0])) and subprocess.run(command, capture_output=True).returncode == 0
