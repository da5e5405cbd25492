#!/usr/bin/env bash
# One would guess: In ASCII, the house number 12½ is `12 1/2`.
# What happens: It is `121/2`, and two and a half dozen are `21/2 dozen`: the fraction is put right behind the number.
#   (Unidecode sets a space; text-unidecode, which slugs and SEPA files are made with, does not.)
# Seen with: anyascii 0.3.3, text-unidecode 1.3
# Why it matters: A label or a payment says house 121, second door, and a quantity of 2.5 becomes 10.5 where it is
#   calculated.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check anyascii==0.3.3 text-unidecode==1.3; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from anyascii import anyascii
from text_unidecode import unidecode

print(anyascii("12½ Oak St"), unidecode("2½ dozen"), sep=", ")
END
)

echo "seen: $seen"
[ "$seen" = "121/2 Oak St, 21/2 dozen" ]
