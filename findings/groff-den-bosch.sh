#!/usr/bin/env bash
# One would guess: A plain address of four lines is printed with its four lines.
# What happens: A line that begins with an apostrophe is a command, like one that begins with a dot. The Dutch city
#   's-Hertogenbosch is a command that does not exist, so its line is left out, without a word and with exit status 0.
# Seen with: groff 1.22.4 of Debian 12
# Why it matters: Labels and letters for 's-Hertogenbosch, 's-Gravenhage or 't Zand have no city. It can be seen only by
#   looking at them, because only `-ww` warns.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq groff-base=1.22.4-10 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

printf '%s\n' 'A. Example' .br 'Markt 1' .br "'s-Hertogenbosch" .br '5211 JX' >label.roff
export GROFF_BIN_PATH=$room/debian/usr/bin GROFF_TMAC_PATH=$room/debian/usr/share/groff/1.22.4/tmac
export GROFF_FONT_PATH=$room/debian/usr/share/groff/1.22.4/font PATH=$room/debian/usr/bin:$PATH
status=0
groff -Tascii label.roff >label.txt 2>words.txt || status=$?
seen="$(grep . label.txt | paste -sd'|' -), exit status $status, $(wc -c <words.txt) bytes of warnings"

echo "seen: $seen"
[ "$seen" = "A. Example|Markt 1|5211 JX, exit status 0, 0 bytes of warnings" ]
