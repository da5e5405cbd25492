#!/usr/bin/env bash
# One would guess: A reminder of `15%off` or `50% butter` is shown as it was written.
# What happens: They are `15ff` and `50 butter`. A percent sign and what is behind it stand for something that may be
#   nothing: `%o` is ` (today)` if it is looked at on that day, and otherwise empty. `%%` would be a percent sign.
# Seen with: remind 04.02.03 of Debian 12
# Why it matters: A discount of 15 percent reads as 15 of something, and in `8.25%tax`, `%t` is the time.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq remind=04.02.03-4 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

printf '%s\n' 'REM 27 Nov 2026 MSG 15%off all boxes, 50% butter' >orders.rem
seen=$(debian/usr/bin/remind -h orders.rem 27 Nov 2026 | sed -n '/all boxes/p' | xargs)

echo "seen: $seen"
[ "$seen" = "15ff all boxes, 50 butter" ]
