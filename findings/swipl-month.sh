#!/usr/bin/env bash
# One would guess: `2026-12` is December 2026, so its time is the first of December.
# What happens: It is 30 November, the day before the first, and `2026-01` is in the past year. `2026-12-01` is right,
#   and `2026` is refused.
# Seen with: SWI-Prolog 9.0.4 of Debian 12
# Why it matters: A menu or a discount for a month begins in the one before, and a standing order of December is asked
#   for in the list of November.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v swipl || apt-get install -y -qq --no-install-recommends swi-prolog-nox=9.0.4+dfsg-2; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: swi-prolog-nox cannot be installed" >&2; exit 69; }

seen=$(TZ=UTC swipl -g "forall(member(Text, ['2026-12-01', '2026-12', '2026-01']),
  (parse_time(Text, Time), format_time(atom(Day), '%F', Time), format('~w is ~w; ', [Text, Day])))" -t halt)

echo "seen: $seen"
[ "$seen" = "2026-12-01 is 2026-12-01; 2026-12 is 2026-11-30; 2026-01 is 2025-12-31; " ]
