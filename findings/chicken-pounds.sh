#!/usr/bin/env bash
# One would guess: `(string->number "25#")` is no number, as `25 lb` is none.
# What happens: It is 250: a `#` behind a number stands for a digit that is not known. The unit `12d3` is 12000, and
#   `4@18`, four at 18 dollars, is a complex number.
# Seen with: Chicken 5.3.0 of Debian 12
# Why it matters: Kitchens and their suppliers write `25#` for 25 pounds. A program that asks whether a quantity or a
#   unit is a number is told yes, and orders ten times as much.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq chicken-bin=5.3.0-1 libchicken11=5.3.0-1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

library=$(dirname "$(find debian -name 'libchicken.so.11')")
seen=$(LD_LIBRARY_PATH=$library CHICKEN_REPOSITORY_PATH=$library/chicken/11 debian/usr/bin/csi -n -e '
  (for-each (lambda (text) (display text) (display " is ") (display (string->number text)) (display "; "))
    (list "25 lb" "25#" "12d" "12d3"))')

echo "seen: $seen"
[ "$seen" = "25 lb is #f; 25# is 250.0; 12d is #f; 12d3 is 12000.0; " ]
