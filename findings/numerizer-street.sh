#!/usr/bin/env bash
# One would guess: `one hundred twenty three Fourth Street` becomes `123 4th Street`.
# What happens: It becomes `120.75 Street`: three fourths. `ten Fourth Ave` is `10/4 Ave`, and `forty Fifth Avenue` is
#   `45th Avenue`, without a house number.
# Seen with: numerizer 0.2.0 of Debian 12
# Why it matters: A dictated address of a street with a number has neither house nor street, or is of another street
#   that exists. `twelve Tenth Street` is right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq ruby-numerizer=0.2.0-2 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }
{ command -v ruby || apt-get install -y -qq --no-install-recommends ruby=1:3.1; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: ruby cannot be installed" >&2; exit 69; }

library=$(dirname "$(find debian -name numerizer.rb)")
seen=$(ruby -I"$library" -rnumerizer -e '
  print ["twelve Tenth Street", "one hundred twenty three Fourth Street", "ten Fourth Ave", "forty Fifth Avenue"]
    .map { |address| Numerizer.numerize(address) }.join(", ")')

echo "seen: $seen"
[ "$seen" = "12 10th Street, 120.75 Street, 10/4 Ave, 45th Avenue" ]
