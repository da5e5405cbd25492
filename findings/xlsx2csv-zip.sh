#!/usr/bin/env bash
# One would guess: A program that exports the cells of a sheet as they are shown does so for a zip too.
# What happens: 0.0825 in the format of percentages is exported as it is shown, 8.25%, but the zip 02139, a number in
#   the format `00000`, as 2139, and $1,250.50 as 1250.5.
# Seen with: xlsx2csv 0.8.6
# Why it matters: `00000` is the format that spreadsheets offer for zips. Whoever sees that the percentages come out as
#   shown trusts the zips too, and those of New England lose their zero.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check xlsx2csv==0.8.6 openpyxl==3.1.5; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >sheet.py <<'END'
from openpyxl import Workbook

book = Workbook()
for column, (value, style) in enumerate([(0.0825, "0.00%"), (2139, "00000"), (1250.5, "\"$\"#,##0.00")], 1):
    book.active.cell(1, column, value).number_format = style
book.save("orders.xlsx")
END
env/bin/python sheet.py
seen="8.25% 02139 \$1,250.50 are exported as $(env/bin/xlsx2csv orders.xlsx)"

echo "seen: $seen"
[ "$seen" = '8.25% 02139 $1,250.50 are exported as 8.25%,2139,1250.5' ]
