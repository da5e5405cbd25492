#!/usr/bin/env bash
# One would guess: `=CEILING(18.51,0.05)` is 18.55, as in a sheet.
# What happens: It is 18.56, which is no multiple of five cents, and so is `=CEILING(18.55,0.05)`, which has nothing to
#   round. `=CEILING(13,6)` and `=FLOOR(18.54,0.05)` are as in a sheet, so a test with whole numbers passes.
# Seen with: xlcalculator 0.5.0
# Why it matters: Prices that are rounded up to five cents, where there are no smaller coins, come out as amounts that
#   cannot be paid, and a price that was right is raised.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check xlcalculator==0.5.0; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python -W ignore - <<'END'
from openpyxl import Workbook
from xlcalculator import Evaluator, ModelCompiler

book = Workbook()
book.active.title = "Prices"
formulas = ["=CEILING(18.51,0.05)", "=CEILING(18.55,0.05)", "=CEILING(13,6)"]
for formula in formulas:
    book.active.append([formula])
book.save("prices.xlsx")

sheet = Evaluator(ModelCompiler().read_and_parse_archive("prices.xlsx"))
prices = [float(sheet.evaluate(f"Prices!A{row}")) for row, _ in enumerate(formulas, 1)]
print(", ".join(f"{formula[1:]} is {price:g}" for formula, price in zip(formulas, prices)))
END
)

echo "seen: $seen"
[ "$seen" = "CEILING(18.51,0.05) is 18.56, CEILING(18.55,0.05) is 18.56, CEILING(13,6) is 18" ]
