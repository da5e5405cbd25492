#!/usr/bin/env bash
# One would guess: The dictated zip `zero two one three nine` becomes 02139.
# What happens: The zero joins the digit after it and no other joins: `02 1 3 9`. `one twenty five Main Street` becomes
#   `1 25 Main Street`.
# Seen with: text2num 3.1.0
# Why it matters: A reader of the text takes 9 or 02 for the zip, or 25 for the house, and a check that wants five
#   digits refuses every zip that was dictated digit by digit.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check text2num==3.1.0; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from text_to_num import alpha2digit

print(alpha2digit("to one twenty five Main Street, zip zero two one three nine", "en"))
END
)

echo "seen: $seen"
[ "$seen" = "to 1 25 Main Street, zip 02 1 3 9" ]
