#!/usr/bin/env bash
# One would guess: An amount of 20.025 is written as 20.025 or 20.03.
# What happens: It is written as 20025.00: with three digits behind it, the point is taken for the mark of thousands. So
#   it is in 0.125 and 1250.125, where it can be none, and with 20.02 in the same column.
# Seen with: csv2ofx 0.34.2
# Why it matters: A total that was not rounded, or a price per piece of 12.5 cents, is a thousand times itself in the
#   books. Amounts of two digits are right, so the first orders look well.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check csv2ofx==0.34.2; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

echo Row,Date,Description,Reference,Amount,Account,Notes,Num >orders.csv
for amount in 20.02 20.025 0.125 1250.125; do echo "1,2026-11-27,A-1,,$amount,sales,,1"; done >>orders.csv
env/bin/csv2ofx --start 2026-11-01 --end 2026-11-30 --qif orders.csv >orders.qif 2>words.txt
seen="20.02, 20.025, 0.125 and 1250.125 are $(grep '^T[-0-9]' orders.qif | tr -d T | xargs)"

echo "seen: $seen"
[ "$seen" = "20.02, 20.025, 0.125 and 1250.125 are 20.02 20025.00 125.00 1250125.00" ]
