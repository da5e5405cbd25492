"""Counts how often the input is at a boundary of a rule, by the itemised quotes of the old program.

A comparison finds a bug only where the input shows it: `<=` for `<` shows only where two amounts are equal.
"""

import datetime
import json
from collections import Counter
from fractions import Fraction

AIMED_AT = [
    "quantity: the least", "quantity: the most", "quantity: one too few", "quantity: one too many",
    "volume: just enough cakes",
    "volume: one cake short", "code: goods are just the minimum", "code: goods are one unit short",
    "code: on its last day",
    "code: on the day after", "delivery: goods are just enough to be free", "delivery: goods are one unit short",
    "delivery: more than one prefix matches", "rounding: a half, volume", "rounding: a half, code",
    "rounding: a half, tax",
    "discount: all that is left", "extras: cleared", "extras: not on the menu", "type: by name or id",
    "error: after a character of several bytes in its line", "error: in a nested value", "error: a key given twice",
]


class Census:
    def __init__(self):
        self.counts = Counter()

    def add(self, counts):
        self.counts += counts

    def lines(self):
        missed = [name for name in AIMED_AT if not self.counts[name]]
        hit = [name for name in AIMED_AT if self.counts[name]]
        least = min(hit, key=lambda name: self.counts[name], default=None)
        text = f"{len(hit)} of {len(AIMED_AT)} boundaries were met"
        text += f", the rarest {self.counts[least]:,} times ({least})" if least else ""
        return [text] + [f"never met: {name}" for name in missed]

    def count(self, menu, case, output):
        """Counts in the answers to the records of a case, in their order."""
        answers = [json.loads(line) for line in output.splitlines() if line.startswith(b"{")]
        if len(answers) != len(case.records):
            # Which record an answer belongs to is not known where records are broken.
            for answer in answers:
                self.counts.update(boundaries_of_error(answer["error"], b"", menu) if "error" in answer else [])
            return
        date = case.arguments[case.arguments.index("--date") + 1] if "--date" in case.arguments else None
        for answer, record in zip(answers, case.records):
            if "error" in answer:
                self.counts.update(boundaries_of_error(answer["error"], record, menu))
            else:
                self.counts.update(boundaries_of_quote(answer, record, menu, date))


def boundaries_of_error(error, record, menu):
    code, column = error["code"], error["column"]
    if code == "quantity.range":
        least, most = menu.bounds
        if error["message"].startswith(f"{least - 1} cake"):
            yield "quantity: one too few"
        if error["message"].startswith(f"{most + 1} cake"):
            yield "quantity: one too many"
    if code.endswith(".offered"):
        yield "extras: not on the menu"
    if code == "key.duplicate":
        yield "error: a key given twice"
    if error["path"].count("/") > 1:
        yield "error: in a nested value"
    if any(byte > 127 for byte in record.split(b"\n")[0][:column - 1]) and column > 1:
        yield "error: after a character of several bytes in its line"


def boundaries_of_quote(quote, record, menu, date):
    least, most = menu.bounds
    quantity, rules = quote["quantity"], menu.document
    if quantity == least:
        yield "quantity: the least"
    if quantity == most:
        yield "quantity: the most"
    for tier in rules.get("volume", []):
        if quantity == tier["from"]:
            yield "volume: just enough cakes"
        if quantity == tier["from"] - 1:
            yield "volume: one cake short"
    if b'"type":"' in record or b'"type": "' in record:
        yield "type: by name or id"
    if any(note["code"] == "extras.cleared" for note in quote.get("notes", [])):
        yield "extras: cleared"
    yield from boundaries_of_lines(quote, menu, date)


def boundaries_of_lines(quote, menu, date):
    rules = menu.document
    left = 0
    code = next((rule for rule in rules.get("codes", []) if rule["code"] == quote.get("code")), None)
    for line in quote["lines"]:
        kind = line["kind"]
        if kind in ("volume", "code", "tax") and "rate" in line:
            if menu.units(line["of"]) * int(Fraction(line["rate"][:-1]) * 100) % 10_000 == 5_000:
                yield f"rounding: a half, {kind}"
        if kind in ("base", "type", "extra", "volume", "code"):
            left += menu.units(line["amount"])
        if kind in ("volume", "code") and left == 0:
            yield "discount: all that is left"
        if kind == "delivery" and "freeFrom" in rules["delivery"]:
            free = menu.units(rules["delivery"]["freeFrom"])
            if left == free:
                yield "delivery: goods are just enough to be free"
            if left == free - 1:
                yield "delivery: goods are one unit short"
    if code and "minimum" in code:
        before = sum(menu.units(line["amount"]) for line in quote["lines"] if line["kind"] in ("base", "type", "extra",
                                                                                               "volume"))
        if before == menu.units(code["minimum"]):
            yield "code: goods are just the minimum"
        if before == menu.units(code["minimum"]) - 1:
            yield "code: goods are one unit short"
    if code and "until" in code and date:
        days = (datetime.date.fromisoformat(date) - datetime.date.fromisoformat(code["until"])).days
        if days in (0, 1):
            yield ["code: on its last day", "code: on the day after"][days]
    prefix = quote.get("zipPrefix", "")
    if any(other.upper() != prefix and prefix.startswith(other.upper()) for other in menu.prefixes):
        yield "delivery: more than one prefix matches"
