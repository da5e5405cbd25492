"""Ways in which an order arrives broken: each must end as one error, whether lines or values are counted, and the next order
must be priced."""

from customers import pick
from shapes import CANONICAL, line, members, raw


def damage(order, intact, draw):
    """A broken line in the place of `intact`, and the kind of damage."""
    kind, make = pick(KINDS, draw)
    return make(order, intact, draw), kind


def with_value(key, value):
    def make(order, _, draw):
        chosen = pick(value, draw) if isinstance(value, list) else value
        return line([(k, chosen if k == key else v) for k, v in members(order, CANONICAL, raw)])

    return make


def truncated(order, intact, draw):
    body = intact.strip()
    return body[: 1 + int(draw() * (len(body) - 1))] + b"\n"


def bad_utf8(order, _, draw):
    bad = pick([b"\xff", b"\xc3(", b"\xe2\x82", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"], draw)
    return line([(k, '"@"' if k == "city" else v) for k, v in members(order, CANONICAL, raw)]).replace(b'"@"', b'"' + bad + b'"')


def duplicate_key(order, _, draw):
    pairs = members(order, CANONICAL, raw)
    return line(pairs + [pick(pairs, draw)])


def missing_key(order, _, draw):
    missing = pick(["type", "quantity"], draw)
    return line([pair for pair in members(order, CANONICAL, raw) if pair[0] != missing])


def trailing_comma(order, intact, draw):
    return intact.rstrip()[:-1] + b",}\n"


def trailing_bytes(order, intact, draw):
    return intact.rstrip() + pick([b"}", b"]", b" x", b","], draw) + b"\n"


def no_order(order, _, draw):
    return pick([b"[17]\n", b"17\n", b'"cupcakes"\n', b"null\n", b"{}\n", b'{"error":"Missing API key."}\n'], draw)


KINDS = [
    ("truncated", truncated),
    ("truncated", truncated),
    ("quantity.range", with_value("quantity", ["2", "21", "0", "-3", "2000", "18446744073709551619"])),
    ("quantity.type", with_value("quantity", ["3.5", '"three"', "[4]", "true"])),
    ("type.range", with_value("type", ["4", "9", "-1"])),
    ("type.unknown", with_value("type", ['"pistachio"', '""'])),
    ("leading-zero", with_value("quantity", ["03", "+4", "4."])),
    ("control-character", with_value("city", '"Nash\tville"')),
    ("lone-surrogate", with_value("name", '"Taylor \\ud83c"')),
    ("ignored-value", lambda order, _, draw: line(members(order, CANONICAL, raw) + [("gift", pick(["nul", "[1,2,,3]", '{"a" 1}', "01"], draw))])),
    ("bad-utf8", bad_utf8),
    ("duplicate-key", duplicate_key),
    ("missing-key", missing_key),
    ("trailing-comma", trailing_comma),
    ("trailing-bytes", trailing_bytes),
    ("no-order", no_order),
]
