"""What the two untyped Python peers share: from a decoded order to a quote line."""

NAMES = {"vanilla": 0, "strawberry": 1, "chocolate": 2, "rainbow": 3}
REFUSED = b'{"error":{"code":"refused"}}\n'


class Refused(Exception):
    pass


def price(order):
    """Total in cents, the id if there is one, and whether the address is valid."""
    if type(order) is not dict:
        raise Refused
    if "_type" in order:
        order = {key.removeprefix("_"): value for key, value in order.items()}
    index = order.get("type")
    if type(index) is str:
        index = NAMES.get(index.lower())
    quantity = order.get("quantity")
    if type(quantity) is float and quantity.is_integer():
        quantity = int(quantity)
    if type(index) is not int or type(quantity) is not int or not 0 <= index < 4 or not 3 <= quantity <= 20:
        raise Refused
    frosting, sprinkles = order.get("extraFrosting"), order.get("addSprinkles")
    if order.get("specialRequestEnabled") is False:
        frosting = sprinkles = False
    cents = 200 * quantity + 50 * index + 100 * quantity * (frosting is True) + 50 * quantity * (sprinkles is True)
    return cents, order.get("id"), all(visible(order.get(key)) for key in ("name", "streetAddress", "city", "zip"))


def visible(text):
    return type(text) is str and bool(text.strip())


def line(cents, id, valid):
    front = "" if id is None else f'"id":"{id}",' if type(id) is str else f'"id":{id},'
    return f'{{{front}"total":"{cents // 100}.{cents % 100:02}","minorUnits":{cents},"currency":"USD","validAddress":{"true" if valid else "false"}}}\n'.encode()


def run(decode, errors):
    """Prices standard input, or the file that is named, with one JSON decoder."""
    import sys

    source = open(sys.argv[1], "rb") if len(sys.argv) > 1 else sys.stdin.buffer
    write = sys.stdout.buffer.write
    for record in source:
        try:
            write(line(*price(decode(record))))
        except errors:
            write(REFUSED)
