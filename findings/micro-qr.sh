#!/usr/bin/env bash
# One would guess: A QR code of an order's id can be read by whatever reads QR codes.
# What happens: `segno.make` makes a *Micro* QR code of a short text, with one corner mark instead of three. zbar sees
#   nothing there, and says nothing. A longer id becomes an ordinary code and is read.
# Seen with: segno 1.6.6, read by zbarimg 0.23.92 of Debian 12
# Why it matters: Labels of A-7 cannot be scanned and those of customer-2026-11-27-0007 can, so a trial with long ids
#   passes.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check segno==1.6.6; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

{ command -v zbarimg || apt-get install -y -qq --no-install-recommends zbar-tools=0.23.92-7+deb12u1; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: zbar-tools cannot be installed" >&2; exit 69; }
seen=
for id in A-7 customer-2026-11-27-0007; do
  env/bin/python -c 'import segno, sys; segno.make(sys.argv[1]).save("code.png", scale=8)' "$id"
  seen+="${seen:+, }$id reads as \"$(zbarimg --quiet --raw code.png 2>zbar.log || true)\""
done

echo "seen: $seen"
[ "$seen" = 'A-7 reads as "", customer-2026-11-27-0007 reads as "customer-2026-11-27-0007"' ]
