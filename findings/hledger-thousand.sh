#!/usr/bin/env bash
# One would guess: `$1,250` is twelve hundred and fifty dollars.
# What happens: Without a second mark in the amount, the comma is read as the decimal mark: one dollar twenty-five. It
#   is still printed as `$1,250`, and the other amounts of the currency are then shown in the same style, $18.50 as
#   `$18,500`. The sum reads like twenty thousand and is 19.75. (`$1,250.00` is read as meant.)
# Seen with: hledger 1.25 of Debian 12
# Why it matters: Totals of a party order or of a month are exported without cents where they have none, and the books
#   lose 1,248.75.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq hledger=1.25-2+b5 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

printf '%s\n' 'date,order,total' '2026-11-27,A-1,"$1,250"' '2026-11-27,A-2,$18.50' >orders.csv
printf '%s\n' 'skip 1' 'fields date,description,amount' 'account1 sales' >orders.csv.rules
books() { LC_ALL=C.UTF-8 debian/usr/bin/hledger -f orders.csv bal sales --no-total "$@"; }
seen="1,250 and 18.50 are $(books | xargs), that is $(books -c '$1000.00' | xargs)"

echo "seen: $seen"
[ "$seen" = '1,250 and 18.50 are $19,750 sales, that is $19.75 sales' ]
