#!/usr/bin/env bash
# One would guess: Words for kinds of street are shortened where a street ends, as in `Oak Street`.
# What happens: They are shortened anywhere, in the names of streets and cities too: Lake Forest is `LK FRST`, Union
#   Springs is `UN SPGS`, and `Court Street` is `CT ST`.
# Seen with: normalizer-usps 0.1.0
# Why it matters: The city of a right address no longer matches its zip, and two ways to write one address are made
#   equal at the price of an address that no list has.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env &&
  env/bin/pip install -q --disable-pip-version-check normalizer-usps==0.1.0 pandas==2.3.3; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
import pandas as pd
from normalizer_usps.normalizer import normalize_abbreviations, street_type_abbreviations

orders = pd.Series(["12 Oak Street, Lake Forest IL 60045", "100 Court Street, Union Springs AL 36089"])
print(*normalize_abbreviations(orders, street_type_abbreviations), sep="; ")
END
)

echo "seen: $seen"
[ "$seen" = "12 Oak ST, LK FRST IL 60045; 100 CT ST, UN SPGS AL 36089" ]
