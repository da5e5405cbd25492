#!/usr/bin/env bash
# One would guess: In a bank statement the amounts of all entries, added to the opening balance, are the closing
#   balance.
# What happens: An entry marked RC, a credit that is taken back, has a positive amount; only the mark D makes one
#   negative. The sum is off by twice the reversal, and the balances that the same statement states are not compared
#   with it.
# Seen with: mt-940 5.1.1
# Why it matters: A customer's payment that bounced counts as income, so an order looks paid twice instead of not at
#   all.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check mt-940==5.1.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >statement.txt <<'END'
:20:A
:25:10000/20000
:28C:1/1
:60F:C261127EUR100,00
:61:2611271127C18,50NTRFA-7
:61:2611271127RC18,50NTRFA-7
:62F:C261127EUR100,00
END
seen=$(env/bin/python - <<'END'
import mt940

statement = mt940.parse("statement.txt")
amounts = [entry.data["amount"].amount for entry in statement]
opening, closing = (statement.data[f"final_{name}_balance"].amount.amount for name in ("opening", "closing"))
print(f"opening {opening}, entries {amounts[0]} {amounts[1]}, their sum {opening + sum(amounts)}, closing {closing}")
END
)

echo "seen: $seen"
[ "$seen" = "opening 100.00, entries 18.50 18.50, their sum 137.00, closing 100.00" ]
