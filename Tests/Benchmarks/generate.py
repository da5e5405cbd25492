"""Makes the orders that are priced, and what they must cost, from a seed.

    data = generate.ensure(cache, orders=1_000_000, seed=1)

gives a directory with four files:

    orders.ndjson    every record, broken ones included
    clean.ndjson     the same without the broken ones, for programs that give up at the first
    answers          one line a record: "18.50 true" (total, valid address) or "! kind" for a broken one
    manifest.json    counts, bytes, revenue in cents, and the SHA-256 of orders.ndjson

There are two mixtures: `mixed` is what most programs send, and `worldwide` has text beyond ASCII in half of the orders, blanks
after colons, and a nested unknown value in every fifth.

The prices are worked out here from the facts of an order, before it becomes JSON: nothing is parsed to make them.
"""

import hashlib
import json
import random
from pathlib import Path

import breakage
import shapes
from customers import Customers

VERSION = 2


class Order:
    """The facts of one order, and the price that follows from them."""

    __slots__ = ("type", "quantity", "special", "frosting", "sprinkles", "address", "number")

    def __init__(self, draw, customers, number):
        self.number = number
        self.type = int(draw() * 4)
        self.quantity = 3 + int(draw() * 18)
        self.frosting = draw() < 0.4
        self.sprinkles = draw() < 0.4
        # One in fifty says "no special requests" and names one all the same: the extras must not be charged.
        self.special = (self.frosting or self.sprinkles) ^ (draw() < 0.02)
        self.address = customers.next()

    def cents(self, switch_is_absent):
        total = 200 * self.quantity + 50 * self.type
        if self.special or switch_is_absent:
            total += 100 * self.quantity * self.frosting + 50 * self.quantity * self.sprinkles
        return total

    @property
    def has_valid_address(self):
        return all(text.strip() for text in self.address)


def money(cents):
    return f"{cents // 100}.{cents % 100:02}"


# For each mixture the share of customers from abroad, and how their orders are spelled.
MIXTURES = {"mixed": (0.12, shapes.encode), "worldwide": (0.5, shapes.encode_spaced)}


def ensure(cache, orders, seed, mixture="mixed"):
    """The directory with the data; made when it is not there yet."""
    place = Path(cache) / f"{'orders' if mixture == 'mixed' else mixture}-{orders}-seed-{seed}-v{VERSION}"
    if not (place / "manifest.json").exists():
        place.mkdir(parents=True, exist_ok=True)
        manifest = write(place, orders, seed, *MIXTURES[mixture])
        (place / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
    return place


def write(place, count, seed, abroad, encode):
    rng = random.Random(seed)
    draw, customers = rng.random, Customers(rng.random, abroad)
    kinds, digest, revenue, valid = {}, hashlib.sha256(), 0, 0
    with (
        open(place / "orders.ndjson", "wb", 1 << 20) as all_records,
        open(place / "clean.ndjson", "wb", 1 << 20) as clean,
        open(place / "answers", "w", 1 << 20) as answers,
    ):
        for number in range(count):
            order = Order(draw, customers, number)
            line, switch_is_absent = encode(order, draw)
            if draw() < 0.01:
                line, kind = breakage.damage(order, line, draw)
                kinds[kind] = kinds.get(kind, 0) + 1
                answers.write(f"! {kind}\n")
            else:
                cents = order.cents(switch_is_absent)
                revenue += cents
                valid += order.has_valid_address
                answers.write(f"{money(cents)} {'true' if order.has_valid_address else 'false'}\n")
                clean.write(line)
            digest.update(line)
            all_records.write(line)
    broken = sum(kinds.values())
    return {
        "seed": seed,
        "records": count,
        "priced": count - broken,
        "broken": broken,
        "brokenByKind": dict(sorted(kinds.items())),
        "validAddresses": valid,
        "revenueCents": revenue,
        "bytes": (place / "orders.ndjson").stat().st_size,
        "cleanBytes": (place / "clean.ndjson").stat().st_size,
        "sha256": digest.hexdigest(),
    }
