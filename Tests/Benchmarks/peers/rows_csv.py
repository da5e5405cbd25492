"""Prices the rows of a table with Python's csv module: the sum of the totals in cents, and the number of valid addresses."""

import csv
import sys

sum_of_cents = valid = 0
with open(sys.argv[1], newline="", encoding="utf-8") as file:
    rows = csv.reader(file)
    header = next(rows)
    columns = [header.index(key) for key in (
        "type", "quantity", "specialRequestEnabled", "extraFrosting", "addSprinkles", "name", "streetAddress", "city", "zip")]
    for row in rows:
        index, quantity, special, frosting, sprinkles, *texts = [row[column] for column in columns]
        count, extras = int(quantity), special == "true"
        sum_of_cents += 200 * count + 50 * int(index) + 100 * count * (extras and frosting == "true")
        sum_of_cents += 50 * count * (extras and sprinkles == "true")
        valid += all(text.strip() for text in texts)
print(sum_of_cents, valid)
