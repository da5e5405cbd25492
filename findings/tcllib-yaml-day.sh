#!/usr/bin/env bash
# One would guess: `day: 2026-11-27` of an order in YAML is that text, since everything is text in Tcl.
# What happens: It is 1795737600, the seconds since 1970 at midnight where the program runs; in New York it is another
#   number. The country `NO` is 0.
# Seen with: yaml of Tcllib 1.21 of Debian 12
# Why it matters: The day of delivery is a number on the label and in what is written back, and on a machine in another
#   time zone it is read as the day before. An address in Norway loses its country.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq tcllib=1.21+dfsg-1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }
{ command -v tclsh || apt-get install -y -qq --no-install-recommends tcl=8.6.13; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: tcl cannot be installed" >&2; exit 69; }

cat >order.tcl <<'END'
package require yaml
puts [yaml::yaml2dict "zip: 02139\nday: 2026-11-27\ncountry: NO\n"]
END
read_order() { TZ=$1 TCLLIBPATH=debian/usr/share/tcltk tclsh order.tcl; }
seen="$(read_order UTC), in New York $(read_order America/New_York)"

echo "seen: $seen"
[ "$seen" = "zip 02139 day 1795737600 country 0, in New York zip 02139 day 1795755600 country 0" ]
