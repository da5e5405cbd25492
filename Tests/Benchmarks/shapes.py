"""How programs spell an order: half in the canonical form, half as everybody else writes it."""

import json

from customers import pick

CANONICAL = ["addSprinkles", "city", "extraFrosting", "name", "quantity", "specialRequestEnabled", "streetAddress", "type", "zip"]
EIGHT = [key for key in CANONICAL if key != "specialRequestEnabled"]
NAMES = ["vanilla", "strawberry", "chocolate", "rainbow"]

FLAT = [("channel", '"web"'), ("giftMessage", '"Happy birthday, Nora!"'), ("priority", "2.5e0"), ("loyalty", "null"), ("device", '"iPhone17,1"')]
NESTED = [
    ("metadata", '{"app":"CupcakeCorner","build":[6,3,1],"flags":{"beta":false,"ab":[{"t":1},{"t":-2.75e-3}]}}'),
    ("basket", '[{"sku":"cc-1","n":2},{"sku":"cc-\\u00e9","n":[]},{}]'),
    ("utm", '{"source":"newsletter","campaign":"caf\\u00e9 \\"spring\\"","deep":[[[[[]]]]]}'),
]


def encode(order, draw):
    """One line of JSON, and whether `specialRequestEnabled` was left out of it."""
    shape, unknown = draw(), draw()
    extra = pick(FLAT, draw) if unknown < 0.06 else pick(NESTED, draw) if unknown < 0.10 else None
    if shape < 0.50:
        return canonical(order, extra), False
    for limit, spelling in MIXED:
        if shape < limit:
            return spelling(order, extra, draw)


def encode_spaced(order, draw):
    """One line of JSON with blanks after colons and commas, in any order of keys, and a nested value in every fifth."""
    extra = pick(NESTED, draw) if draw() < 0.2 else None
    return line(shuffled(members(order, CANONICAL, raw) + [extra] * bool(extra), draw), ", ", ": "), False


def members(order, keys, text):
    """The values of an order as JSON, by key; `text` turns a string into a literal."""
    name, street, city, zip = order.address
    values = {
        "addSprinkles": "true" if order.sprinkles else "false",
        "city": text(city),
        "extraFrosting": "true" if order.frosting else "false",
        "name": text(name),
        "quantity": str(order.quantity),
        "specialRequestEnabled": "true" if order.special else "false",
        "streetAddress": text(street),
        "type": str(order.type),
        "zip": text(zip),
    }
    return [(key, values[key]) for key in keys]


def canonical(order, extra):
    pairs = members(order, CANONICAL, raw)
    if extra:
        pairs = sorted(pairs + [extra])
    return line(pairs)


def swift(order, extra, draw):
    """JSONEncoder without `.sortedKeys`: another order of keys on every call, and `/` escaped."""
    return line(shuffled(members(order, CANONICAL, slashed) + [extra] * bool(extra), draw)), False


def eight(order, extra, draw):
    return line(shuffled(members(order, EIGHT, slashed) + [extra] * bool(extra), draw)), True


def underscored(order, extra, draw):
    """An `@Observable` class encoded without CodingKeys."""
    pairs = [("_" + key, value) for key, value in members(order, CANONICAL, slashed)]
    return line(shuffled(pairs + [("_$observationRegistrar", "{}")] + [extra] * bool(extra), draw)), False


def echo(order, extra, draw):
    """What a server sends back: the order with `id` and `createdAt` after it."""
    at = f'"2026-{1 + int(draw() * 12):02}-{1 + int(draw() * 28):02}T{int(draw() * 24):02}:57:58.{int(draw() * 1000):03}Z"'
    stamp = [("id", f'"{order.number}"' if draw() < 0.8 else str(order.number)), ("createdAt", at)]
    return line(members(order, CANONICAL, raw) + [extra] * bool(extra) + stamp), False


def python(order, extra, draw):
    """json.dumps: blanks after colon and comma, everything beyond ASCII as \\u escapes."""
    return line(members(order, CANONICAL, json.dumps) + [extra] * bool(extra), ", ", ": "), False


def odd(order, extra, draw):
    """Legal, and rarely seen: tabs, a name for a type, 4.0 for 4, null for no, an escaped key, CRLF."""
    pairs = dict(members(order, CANONICAL, json.dumps))
    if draw() < 0.4:
        pairs["type"] = f'"{pick([str.lower, str.upper, str.title], draw)(NAMES[order.type])}"'
    if draw() < 0.3:
        pairs["quantity"] = pick(["{}.0", "{}e0", "{}.00E+0"], draw).format(order.quantity)
    if not order.frosting and draw() < 0.5:
        pairs["extraFrosting"] = "null"
    pairs = list(pairs.items()) + [extra] * bool(extra)
    if draw() < 0.2:
        pairs = [(key.replace("quantity", "quan\\u0074ity"), value) for key, value in pairs]
    encoded = line(pairs, pick([" , ", ",\t", ", "], draw), pick([" : ", ":\t", ":"], draw))
    return (encoded[:-1] + pick([b"\r\n", b" \n", b"\t\n"], draw)), False


# Shares of all orders, summed up from the canonical half.
MIXED = [(0.64, swift), (0.72, eight), (0.80, underscored), (0.90, echo), (0.97, python), (1.01, odd)]


def line(pairs, comma=",", colon=":"):
    return ("{" + comma.join([f'"{key}"{colon}{value}' for key, value in pairs]) + "}\n").encode()


def raw(text):
    return f'"{text}"' if text.isalnum() else json.dumps(text, ensure_ascii=False)


def slashed(text):
    return raw(text).replace("/", "\\/")


def shuffled(pairs, draw):
    return [pair for _, pair in sorted([(draw(), pair) for pair in pairs])]
