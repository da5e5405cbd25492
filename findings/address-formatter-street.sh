#!/usr/bin/env bash
# One would guess: A formatter of addresses writes a house number, a street and a zip in the order of the country.
# What happens: It leaves them out. Of a whole address, the city, the state and the country are written, without an
#   error, for Germany the city and the country. Its own description shows the first example with its street and zip.
# Seen with: py-address-formatter 0.1.2
# Why it matters: A label has no street. An address that was checked before is printed without what was checked.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check py-address-formatter==0.1.2; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python -W ignore - <<'END'
from address_formatter import format_address

for address in (
    {"house_number": "12", "road": "Oak St", "city": "Cambridge", "state": "Massachusetts", "postcode": "02139",
     "country_code": "US"},
    {"house_number": "4", "road": "Hauptstr.", "city": "Köln", "postcode": "50667", "country_code": "DE"},
):
    print(format_address(address).replace("\n", " | "), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "Cambridge, Massachusetts | United States of America; Köln | Germany; " ]
