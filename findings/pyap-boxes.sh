#!/usr/bin/env bash
# One would guess: In `4 boxes to 14 Main Street`, the address is 14 Main Street.
# What happens: The first number in front of a street is the house, so the address is `4 boxes to 14 Main Street`, with
#   house number 4. Of `order 7 for 22 Oak Avenue`, it is 7.
# Seen with: pyap 0.3.1
# Why it matters: In a message that orders cakes, the quantity stands in front of the address, so it becomes the house
#   number. A check that only asks whether there is a number, a street and a zip passes.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check pyap==0.3.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >read.py <<'END'
import pyap

for text in "to 14 Main Street, Cambridge, MA 02139", "4 boxes to 14 Main Street, Cambridge, MA 02139":
    address = pyap.parse(text, country="US")[0]
    print("house", address.street_number, "in", address.full_address)
END
seen=$(env/bin/python read.py | paste -sd";" -)

echo "seen: $seen"
expected="house 14 in 14 Main Street, Cambridge, MA 02139"
expected+=";house 4 in 4 boxes to 14 Main Street, Cambridge, MA 02139"
[ "$seen" = "$expected" ]
