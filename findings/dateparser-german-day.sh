#!/usr/bin/env bash
# One would guess: In German, `5.12.` is the fifth of December, as `5.12.2026` is.
# What happens: It is twelve minutes past five, on the next day for which that is in the future. With the year it is
#   the fifth of December. (`18.50` is ten to seven in the evening.)
# Seen with: dateparser 1.5.0
# Why it matters: Who asks for delivery on "5.12." gets it tomorrow, a week early, and no error tells the shop.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check dateparser==1.5.0 tzdata; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from datetime import datetime
import dateparser

settings = {"RELATIVE_BASE": datetime(2026, 11, 27, 18), "PREFER_DATES_FROM": "future"}
days = [f"{text} is {dateparser.parse(text, languages=['de'], settings=settings)}" for text in ("5.12.", "5.12.2026")]
print(", ".join(days))
END
)

echo "seen: $seen"
[ "$seen" = "5.12. is 2026-11-28 05:12:00, 5.12.2026 is 2026-12-05 00:00:00" ]
