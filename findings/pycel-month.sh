#!/usr/bin/env bash
# One would guess: `=EDATE(DATE(2026,1,31),1)`, a month after the end of January, is the end of February, as in a sheet.
# What happens: It is the third of March: the days that February lacks are added. `=EOMONTH` gives the end of February.
# Seen with: pycel 1.0b30
# Why it matters: An invoice that is due in a month is due in another month than in the sheet that it was worked out
#   with, for orders of the last days of a month.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check pycel==1.0b30; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python -W ignore - <<'END'
from datetime import date, timedelta

from openpyxl import Workbook
from pycel import ExcelCompiler

book = Workbook()
book.active.title = "Orders"
formulas = ["=EDATE(DATE(2026,1,30),1)", "=EDATE(DATE(2026,1,31),1)", "=EOMONTH(DATE(2026,1,31),1)"]
for formula in formulas:
    book.active.append([formula])
book.save("orders.xlsx")

sheet = ExcelCompiler(filename="orders.xlsx")
days = [date(1899, 12, 30) + timedelta(int(sheet.evaluate(f"Orders!A{row}"))) for row, _ in enumerate(formulas, 1)]
print(", ".join(f"{formula[1:]} is {day}" for formula, day in zip(formulas, days)))
END
)

echo "seen: $seen"
[ "$seen" = "EDATE(DATE(2026,1,30),1) is 2026-03-02, EDATE(DATE(2026,1,31),1) is 2026-03-03, \
EOMONTH(DATE(2026,1,31),1) is 2026-02-28" ]
