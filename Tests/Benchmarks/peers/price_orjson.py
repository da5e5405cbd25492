"""Prices orders with orjson, Python's fastest untyped decoder, one a line."""

import sys

import orjson


def price(order):
    """The total in cents, the id and whether the address is valid; nothing if there is no price."""
    index, quantity = order["type"], order["quantity"]
    if type(index) is not int or type(quantity) is not int or not 0 <= index < 4 or not 3 <= quantity <= 20:
        return None
    extras = order.get("specialRequestEnabled") is not False
    frosting, sprinkles = extras and order.get("extraFrosting"), extras and order.get("addSprinkles")
    cents = 200 * quantity + 50 * index + 100 * quantity * (frosting is True) + 50 * quantity * (sprinkles is True)
    texts = (order.get(key) for key in ("name", "streetAddress", "city", "zip"))
    return cents, order.get("id"), all(type(text) is str and bool(text.strip()) for text in texts)


write = sys.stdout.buffer.write
for record in sys.stdin.buffer:
    try:
        cents, identifier, valid = price(orjson.loads(record))
    except (orjson.JSONDecodeError, KeyError, TypeError):
        write(b'{"error":{"code":"refused"}}\n')
        continue
    front = "" if identifier is None else f'"id":"{identifier}",'
    total, word = f"{cents // 100}.{cents % 100:02}", "true" if valid else "false"
    write(f'{{{front}"total":"{total}","currency":"USD","validAddress":{word}}}\n'.encode())
