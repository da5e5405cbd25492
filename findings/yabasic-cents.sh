#!/usr/bin/env bash
# One would guess: `print 12345.67` prints 12345.67.
# What happens: It prints 12345.7, and 123456.78 as 123457: a number has six digits. 9999.99 is printed in full. With
#   `using "#####.##"` it is right, but with a `#` too few, the format itself is printed.
# Seen with: yabasic 2.90.3 of Debian 12
# Why it matters: The total of a month is off by some cents, and later by whole dollars, without a sign that it was
#   rounded.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v yabasic || apt-get install -y -qq --no-install-recommends yabasic=1:2.90.3-1; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: yabasic cannot be installed" >&2; exit 69; }

printf 'print %s\n' 9999.99 12345.67 123456.78 '12345.67 using "#####.##"' >total.yab
seen=$(yabasic total.yab | xargs)

echo "seen: $seen"
[ "$seen" = "9999.99 12345.7 123457 12345.67" ]
