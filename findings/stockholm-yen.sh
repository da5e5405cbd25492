#!/usr/bin/env bash
# One would guess: 1200 yen are 1200 of the smallest unit, because the yen has no cents.
# What happens: `sub_units` multiplies by 100 whatever the currency: 120000 for yen, and 1850 for 18.5 Kuwaiti dinars,
#   which have 1000 fils each. The currency itself knows that the yen has no decimal digits.
# Seen with: stockholm 0.5.7
# Why it matters: Card services take amounts in the smallest unit, so an order of 1200 yen is charged a hundred times
#   over, and one in dinars a tenth.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check stockholm==0.5.7; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from stockholm import Currency, Money

print(f"decimal digits of yen: {Currency.JPY.decimal_digits}", end="")
for amount in Money("1200", "JPY"), Money("18.5", "KWD"), Money("18.50", "USD"):
    print(f", {amount} is {amount.sub_units} sub units", end="")
END
)

echo "seen: $seen"
expected="decimal digits of yen: 0, 1200.00 JPY is 120000 sub units"
expected+=", 18.50 KWD is 1850 sub units, 18.50 USD is 1850 sub units"
[ "$seen" = "$expected" ]
