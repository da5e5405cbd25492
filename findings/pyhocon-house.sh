#!/usr/bin/env bash
# One would guess: `house = 12 m` and `unit = 4d` are texts, like `4a` and `12 n`.
# What happens: They are spans of time: twelve minutes and four days. As JSON they are 720000 and 345600000, and as
#   HOCON `12 minutes`. Likewise with h, s and w. The specification leaves spans to who asks for one.
# Seen with: pyhocon 0.3.63
# Why it matters: House 12 m and house 12 n are neighbours. The address of the first has a number of milliseconds in
#   place of its house, while the others of the same file are right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check pyhocon==0.3.63; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

printf '%s\n' 'houses = [4a, 12 n, 12 m, 4d]' >orders.conf
seen="4a, 12 n, 12 m, 4d are $(env/bin/pyhocon -i orders.conf -f json 2>pyhocon.log | tr -d '\n' | tr -s ' ')"

echo "seen: $seen"
[ "$seen" = '4a, 12 n, 12 m, 4d are { "houses": [ "4a", "12 n", 720000, 345600000 ]}' ]
