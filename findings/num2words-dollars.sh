#!/usr/bin/env bash
# One would guess: 18 dollars are eighteen dollars in words, whether the 18 is a whole number, a decimal or a text.
# What happens: A whole number is taken as cents, every other type as dollars: 18 is "zero dollars, eighteen cents",
#   and Decimal(18), 18.0 and "18" are "eighteen dollars, zero cents".
# Seen with: num2words 0.5.14
# Why it matters: A total that was read from JSON is a whole number for some orders and not for others (18, 18.5), so
#   on a cheque or an invoice one in many is a hundredth of what it should be.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check num2words==0.5.14; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
import json
from num2words import num2words

totals = json.loads("[18, 18.5]")
print("; ".join(f"{total}: {num2words(total, to='currency', currency='USD')}" for total in totals))
END
)

echo "seen: $seen"
[ "$seen" = "18: zero dollars, eighteen cents; 18.5: eighteen dollars, fifty cents" ]
