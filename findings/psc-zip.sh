#!/usr/bin/env bash
# One would guess: In a file of orders, the zip 02139-1234 and the house 12-4 become texts of the sheet, like the house
#   4a.
# What happens: They are written as formulas: the sheet shows 905 and 8. Whatever has only digits and `-`, `+`, `.` or
#   `e` is taken as it is. Of the options, `-P` and `-S` prevent it.
# Seen with: sc 7.16 of Debian 12
# Why it matters: Nine digits are how the post writes a zip. The sheet shows a plausible number in its place, and the
#   label that is printed from it has no zip and another house.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq sc=7.16-4.1 libncurses6 libtinfo6 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

library=$(dirname "$(find debian -name 'libncurses.so.6')")
printf '%s\n' 'A-1,02139-1234,4a' 'A-2,90210,12-4' >orders.csv
debian/usr/bin/psc -k -d, <orders.csv >orders.sc
seen="02139-1234 and 12-4 are $(LD_LIBRARY_PATH=$library TERM=dumb debian/usr/bin/sc -W% orders.sc </dev/null 2>sc.log |
  sed 's/Reading file "orders.sc"//' | xargs -L1 | paste -sd '|')"

echo "seen: $seen"
[ "$seen" = "02139-1234 and 12-4 are A-1 905 4a|A-2 90210 8" ]
