#!/usr/bin/env bash
# One would guess: `0 9 * * 1` is nine o'clock on Mondays, as in every crontab, in a function named `from_crontab`
#   too.
# What happens: It is Tuesdays, since APScheduler counts weekdays from Monday as 0. `0 9 * * 0` is Monday, and 7 is
#   refused.
# Seen with: APScheduler 3.11.3; cronsim 2.8, which counts as cron does, as the second opinion.
# Why it matters: The job that closes the week's orders, or ends a promotion code, runs a day late, without a word.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check APScheduler==3.11.3 cronsim==2.8; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from datetime import datetime, timezone
from apscheduler.triggers.cron import CronTrigger
from cronsim import CronSim

line, friday = "0 9 * * 1", datetime(2026, 11, 27, 18, tzinfo=timezone.utc)
job = CronTrigger.from_crontab(line, timezone=timezone.utc).get_next_fire_time(None, friday)
print(f"{line} is {next(CronSim(line, friday)):%a %d %b} by cronsim and {job:%a %d %b} by APScheduler")
END
)

echo "seen: $seen"
[ "$seen" = "0 9 * * 1 is Mon 30 Nov by cronsim and Tue 01 Dec by APScheduler" ]
