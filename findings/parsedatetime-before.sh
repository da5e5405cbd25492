#!/usr/bin/env bash
# One would guess: `2 days before Dec 24`, said in November, is 22 December, for `Dec 24` alone is this year's.
# What happens: It is 22 December of the past year, and `2 days after Dec 1` is in the next year. With the year written
#   behind it (`December 24, 2026`), it is still the past one. `2 days before 24 Dec` is right.
# Seen with: parsedatetime 2.6
# Why it matters: A cake for two days before Christmas was due eleven months ago, or is baked in a year. Both are
#   reported as understood.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check parsedatetime==2.6; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from datetime import datetime

from parsedatetime import Calendar

now = datetime(2026, 11, 28, 10)
for said in ("Dec 24", "2 days before 24 Dec", "2 days before Dec 24", "2 days before December 24, 2026",
             "2 days after Dec 1"):
    print(said, "is", Calendar().parseDT(said, now)[0].date(), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "Dec 24 is 2026-12-24; 2 days before 24 Dec is 2026-12-22; 2 days before Dec 24 is 2025-12-22; \
2 days before December 24, 2026 is 2025-12-22; 2 days after Dec 1 is 2027-12-03; " ]
