"""Prices orders with msgspec: a typed decoder that reads the known keys into a struct and skips the others."""

import sys

import msgspec

from pricing import NAMES, REFUSED, line


FIELDS = [
    ("type", int | str),
    ("quantity", int | float),
    *[(key, object, None) for key in ("name", "streetAddress", "city", "zip")],
    *[(key, bool | None, None) for key in ("specialRequestEnabled", "extraFrosting", "addSprinkles")],
    ("id", int | str | None, None),
]
Order = msgspec.defstruct("Order", FIELDS, gc=False)
Underscored = msgspec.defstruct("Underscored", FIELDS, gc=False, rename=lambda key: "_" + key)


def price(order):
    index, quantity = order.type, order.quantity
    if type(index) is str:
        index = NAMES.get(index.lower(), -1)
    if type(quantity) is float and quantity.is_integer():
        quantity = int(quantity)
    if type(quantity) is not int or not 0 <= index < 4 or not 3 <= quantity <= 20:
        return REFUSED
    cents = 200 * quantity + 50 * index
    if order.specialRequestEnabled is not False:
        if order.extraFrosting:
            cents += 100 * quantity
        if order.addSprinkles:
            cents += 50 * quantity
    valid = visible(order.name) and visible(order.streetAddress) and visible(order.city) and visible(order.zip)
    return line(cents, order.id, valid)


def visible(text):
    return type(text) is str and bool(text.strip())


def main():
    source = open(sys.argv[1], "rb") if len(sys.argv) > 1 else sys.stdin.buffer
    write = sys.stdout.buffer.write
    decode, decode_underscored = msgspec.json.Decoder(Order).decode, msgspec.json.Decoder(Underscored).decode
    for record in source:
        try:
            write(price((decode_underscored if b'"_type"' in record else decode)(record)))
        except (msgspec.MsgspecError, ValueError):
            write(REFUSED)


main()
