#!/usr/bin/env bash
# One would guess: In braille, the house number 4a can be told from 41.
# What happens: Digits are the letters a to j behind a number sign, so a letter behind a digit needs a sign of its own.
#   4b and 12c get one. 4a does not: it is written exactly like 41, and 12a like 121, with the tables for contracted
#   English of the US and of Britain.
# Seen with: liblouis 3.24.0 of Debian 12 (the table for Unified English Braille is right)
# Why it matters: A label or a receipt for a blind customer names another house of the street, and nobody who can see
#   checks it.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq liblouis-bin=3.24.0-1 liblouis20=3.24.0-1 liblouis-data=3.24.0-1 libyaml-0-2=0.2.5-1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

libraries=$(echo debian/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=$room/$libraries LOUIS_TABLEPATH=$room/debian/usr/share/liblouis/tables
seen=
for table in en-us-g2.ctb en-GB-g2.ctb en-ueb-g2.ctb; do
  seen+="${seen:+, }$table"
  for house in 41 4a 4b; do
    seen+=" $house is $(echo "$house" | debian/usr/bin/lou_translate --forward "$table")"
  done
done

echo "seen: $seen"
[ "$seen" = "en-us-g2.ctb 41 is #da 4a is #da 4b is #d;b, en-GB-g2.ctb 41 is #da 4a is #da 4b is #d;b, \
en-ueb-g2.ctb 41 is #da 4a is #d;a 4b is #d;b" ]
