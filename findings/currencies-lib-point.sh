#!/usr/bin/env bash
# One would guess: `$18.50` as a number is 18.50, for `$1,250.50` is 1250.50.
# What happens: It is 1850: a point without a comma is dropped, as if it stood before thousands. A comma alone is a
#   decimal mark, so `$1,250` is 1.25. `(5.51)` is 551, without a minus.
# Seen with: currencies_lib 2.0.0
# Why it matters: Prices below a thousand are a hundred times too high, and round ones above it a thousand times too
#   low.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check currencies_lib==2.0.0; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from currencies_lib import str_to_float

for text in ("$1,250.50", "$18.50", "$1,250", "(5.51)"):
    print(text, "is", str_to_float(text), end="; ")
END
)

echo "seen: $seen"
# shellcheck disable=SC2016
[ "$seen" = '$1,250.50 is 1250.5; $18.50 is 1850.0; $1,250 is 1.25; (5.51) is 551.0; ' ]
