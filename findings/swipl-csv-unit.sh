#!/usr/bin/env bash
# One would guess: In a file of orders, the unit `12r4` and the zip `010 01` are texts, like `12a4` and `SW1A 1AA`.
# What happens: They are the numbers 3 and 1001: an `r` is a fraction, and spaces between digits are dropped. The unit
#   `12r5` becomes `12r5`, a fraction too, which looks unchanged.
# Seen with: SWI-Prolog 9.0.4 of Debian 12
# Why it matters: Czech, Slovak, Swedish and Greek zips are written with a space, and some begin with zero. The address
#   has another unit, or a zip of four digits, and the units 12r4 and 6r2 are one.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v swipl || apt-get install -y -qq --no-install-recommends swi-prolog-nox=9.0.4+dfsg-2; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: swi-prolog-nox cannot be installed" >&2; exit 69; }

printf '%s\n' '12a4,SW1A 1AA' '12r4,010 01' '6r2,110 00' >orders.csv
seen=$(swipl -g "use_module(library(csv)), csv_read_file('orders.csv', Rows),
  forall(member(row(Unit, Zip), Rows), format('~w, ~w; ', [Unit, Zip]))" -t halt)

echo "seen: $seen"
[ "$seen" = "12a4, SW1A 1AA; 3, 1001; 3, 11000; " ]
