#!/usr/bin/env bash
# One would guess: `street = 12 Oak St, Apt 4` is that text, and so is `street = 12 Oak St #4`.
# What happens: A comma makes a list of two texts, and a number sign begins a comment, so the second is `12 Oak St`.
#   Both are read as they are only in quotes.
# Seen with: configobj 5.0.9
# Why it matters: Half of the flats in a file of addresses lose their number without a word, and a program that was
#   tried with plain streets gets a list where it wants a text.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check configobj==5.0.9; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >read.py <<'END'
from configobj import ConfigObj

for street in "12 Oak St, Apt 4", "12 Oak St #4":
    print(street, "is", ConfigObj([f"street = {street}"])["street"])
END
seen=$(env/bin/python read.py | paste -sd";" -)

echo "seen: $seen"
[ "$seen" = "12 Oak St, Apt 4 is ['12 Oak St', 'Apt 4'];12 Oak St #4 is 12 Oak St" ]
