#!/usr/bin/env bash
# One would guess: `every day at 9am and 5pm` is a rule with both times, as `every monday and thursday` has both days,
#   or none.
# What happens: It is a rule for 9am only. `every weekday at 9 and 17:30` likewise. `every 3rd friday` is every third
#   week, though `every first monday of the month` is understood.
# Seen with: recurrent 0.4.1
# Why it matters: A standing order comes once a day instead of twice, and the rule looks complete.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check recurrent==0.4.1 parsedatetime==2.6; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from datetime import datetime

from recurrent import RecurringEvent

for said in ("every monday and thursday", "every day at 9am and 5pm"):
    print(said, "is", RecurringEvent(now_date=datetime(2026, 11, 28, 10)).parse(said), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "every monday and thursday is RRULE:BYDAY=MO,TH;INTERVAL=1;FREQ=WEEKLY; \
every day at 9am and 5pm is RRULE:BYHOUR=9;BYMINUTE=0;INTERVAL=1;FREQ=DAILY; " ]
