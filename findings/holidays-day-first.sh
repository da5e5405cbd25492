#!/usr/bin/env bash
# One would guess: `"03.10.2026" in holidays.Germany()` asks for the third of October, as everybody in Germany writes
#   it.
# What happens: It asks for the tenth of March, and the answer is no. `25.12.2026` is Christmas, since there is no
#   25th month, so a test with Christmas passes. The country decides the holidays, but not how its dates are read.
# Seen with: holidays 0.108
# Why it matters: A delivery is promised for a day on which no carrier drives, if the holiday is one of the first
#   twelve days of its month.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check holidays==0.108; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
import holidays

days = holidays.Germany(years=2026, language="en_US")
print(", ".join(f"{day}: {days.get(day)}" for day in ("2026-10-03", "25.12.2026", "03.10.2026")))
END
)

echo "seen: $seen"
[ "$seen" = "2026-10-03: German Unity Day, 25.12.2026: Christmas Day, 03.10.2026: None" ]
