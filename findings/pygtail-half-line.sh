#!/usr/bin/env bash
# One would guess: A program that reads new lines of a log waits for the line feed before it hands over a line.
# What happens: pygtail (unless it is told --full-lines), and logtail of Debian, hand over the half that is there and
#   count it as read; the rest comes next time, as a line.
# Seen with: pygtail 0.14.0 and logtail 1.4.2 of Debian 12
# Why it matters: Of a log that is written while it is read, `A-7 118.50` may come as `A-7 1` and `18.50`: both look
#   whole, the first is another total, and the second belongs to no order. Half an order in JSON at least does not
#   parse.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check pygtail==0.14.0; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }
{ apt-get download -qq logtail=1.4.2+deb12u1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

sed "s|/usr/|$PWD/debian/usr/|" debian/usr/sbin/logtail >logtail.pl
pygtail() { env/bin/pygtail orders.log; }
logtail() { perl logtail.pl -f orders.log -o orders.offset; }
seen=
for reader in pygtail logtail; do
  printf 'A-6 6.00\nA-7 1' >orders.log
  one=$($reader | tail -n 1)
  printf '18.50\n' >>orders.log
  two=$($reader)
  seen+="${seen:+; }$reader: \"$one\", then \"$two\""
  rm orders.log
done

echo "seen: $seen"
[ "$seen" = 'pygtail: "A-7 1", then "18.50"; logtail: "A-7 1", then "18.50"' ]
