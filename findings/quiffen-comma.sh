#!/usr/bin/env bash
# One would guess: `T18,50` in a QIF file with decimal commas is 18.50, or else an error.
# What happens: Commas are dropped, so it is 1850. `1.250,00` is 1.25.
# Seen with: quiffen 4.0.1
# Why it matters: A file with decimal commas is imported without an error, and its payments are a hundred times their
#   orders, or a thousandth.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check quiffen==4.0.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

printf '%s\n' '!Type:Bank' D2026-11-27 T18,50 PA-1 ^ D2026-11-27 T1.250,00 PA-2 ^ >payments.qif
seen=$(env/bin/python - <<'END'
from quiffen import Qif

(account,) = Qif.parse("payments.qif").accounts.values()
(entries,) = account.transactions.values()
print("18,50 and 1.250,00 are", *(entry.amount for entry in entries))
END
)

echo "seen: $seen"
[ "$seen" = "18,50 and 1.250,00 are 1850 1.25000" ]
