#!/usr/bin/env bash
# One would guess: `-$5.51` is minus 5.51, as a shop writes a discount or a refund.
# What happens: The sign is dropped, whether it stands before the currency, before the number, behind it, or as
#   brackets around it: all are 5.51.
# Seen with: price-parser 0.5.1
# Why it matters: The lines of a receipt that is read this way add the discount instead of taking it off: $36.75 less
#   15% is $42.26.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check price-parser==0.5.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from price_parser import Price

spellings = ("-$5.51", "$-5.51", "5.51-", "(5.51)")
print(" ".join(spellings), "are", " ".join(str(Price.fromstring(text).amount) for text in spellings))
END
)

echo "seen: $seen"
[ "$seen" = '-$5.51 $-5.51 5.51- (5.51) are 5.51 5.51 5.51 5.51' ]
