#!/usr/bin/env bash
# One would guess: From Friday morning to Tuesday evening are three business days.
# What happens: If the hours of business are given, from 9 to 17, it is one day: the business hours are added up to 24,
#   and divided by 24. One whole business day is a third of a day.
# Seen with: business-duration 0.68
# Why it matters: An order that has taken three days, or is promised in three, counts as one, and a limit of two days is
#   kept on paper by a bakery that needs six.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env &&
  env/bin/pip install -q --disable-pip-version-check business-duration==0.68 pandas==2.3.3; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from datetime import time

import pandas as pd
from business_duration import businessDuration

for first, last in ("2026-11-27", "2026-11-27"), ("2026-11-27", "2026-12-01"):
    start, end = pd.Timestamp(f"{first} 09:00"), pd.Timestamp(f"{last} 17:00")
    days = businessDuration(start, end, time(9), time(17), unit="day")
    print(f"{first} to {last}: {days:.2f}", end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "2026-11-27 to 2026-11-27: 0.33; 2026-11-27 to 2026-12-01: 1.00; " ]
