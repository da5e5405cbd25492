#!/usr/bin/env bash
# One would guess: When a mail is turned into text, a quantity that was struck out, and cents that are raised, can be
#   told from the number beside them.
# What happens: `<del>4</del><ins>6</ins> boxes` is `46 boxes`, `$18<sup>50</sup>` is `$1850`, and the house
#   12<sup>1</sup>/<sub>2</sub> is `121/2`. lynx and w3m write `[DEL: 4 :DEL]` and `$18^50`.
# Seen with: html2text 1.3.2a of Debian 12
# Why it matters: Mail programs mark a change in an order so, and shops raise their cents. The order is for 46 boxes, or
#   its price is a hundredfold, in a text that looks right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq html2text=1.3.2a-28 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

printf '%s\n' '<p><del>4</del><ins>6</ins> boxes,' '$18<sup>50</sup>,' \
  'to 12<sup>1</sup>/<sub>2</sub> Oak St</p>' >order.html
seen=$(debian/usr/bin/html2text order.html | xargs -d '\n')

echo "seen: $seen"
# shellcheck disable=SC2016
[ "$seen" = '46 boxes, $1850, to 121/2 Oak St' ]
