#!/usr/bin/env bash
# One would guess: A day is read from a sheet as the sheet shows it.
# What happens: If the sheet counts its days from 1904, 27 November 2026 is read as 26 November 2022. The property of
#   the file that says so is not looked at.
# Seen with: pylightxl 1.61
# Why it matters: Sheets that were begun on older Macs count so to this day. Every delivery is four years and a day
#   early.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check pylightxl==1.61 XlsxWriter==3.2.9; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from datetime import date

import pylightxl
import xlsxwriter

for first_year in (1900, 1904):
    with xlsxwriter.Workbook("orders.xlsx", {"date_1904": first_year == 1904}) as book:
        book.add_worksheet("Orders").write_datetime(0, 0, date(2026, 11, 27), book.add_format({"num_format": 14}))
    print(first_year, "is", pylightxl.readxl("orders.xlsx").ws("Orders").index(1, 1), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "1900 is 2026/11/27; 1904 is 2022/11/26; " ]
