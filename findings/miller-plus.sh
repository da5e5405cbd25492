#!/usr/bin/env bash
# One would guess: The amounts +18.50, -5.51 and 1,250.00 of a bank's file add up to 1262.99, or there is an error.
# What happens: They add up to -5.51: an amount with a plus or with a comma is passed over. It is still counted, so
#   there seem to be three.
# Seen with: Miller 6.6.0 of Debian 12 (versions from 6.7 on read the plus)
# Why it matters: Where a bank writes a plus before what comes in, exactly the payments of customers are missing from
#   the sum. The count, by which one would notice it, is right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq miller=6.6.0-2+b3 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

printf '%s\n' order,amount A-1,+18.50 A-2,-5.51 'A-3,"1,250.00"' >payments.csv
seen="+18.50, -5.51 and 1,250.00 are $(debian/usr/bin/mlr --icsv --ojson stats1 -a count,sum -f amount payments.csv |
  tr -d '[]{}"\n' | xargs)"

echo "seen: $seen"
[ "$seen" = "+18.50, -5.51 and 1,250.00 are amount_count: 3, amount_sum: -5.51" ]
