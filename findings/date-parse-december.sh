#!/usr/bin/env bash
# One would guess: On 28 November 2026, a delivery on `24 Dec` is on the coming Christmas Eve.
# What happens: A month that is still to come in this year is taken for the one of last year: 24 December 2025. `24 Nov`
#   is four days ago.
# Seen with: Date::Parse of TimeDate 2.3300, of Debian 12
# Why it matters: The module was made for the dates of messages, which are in the past. Deliveries are in the future,
#   and those of next month are then eleven months late, without an error.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq libtimedate-perl=2.3300-2 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

seen=$(PERL5LIB=debian/usr/share/perl5 perl - <<'END'
BEGIN { *CORE::GLOBAL::time = sub { 1795860000 } }    # 28 November 2026, 10:00 UTC, whatever the clock says
use Date::Parse;
use POSIX "strftime";
print join(", ", map { "$_ is " . strftime("%Y-%m-%d", gmtime(str2time($_, "GMT"))) } "24 Nov", "24 Dec");
END
)

echo "seen: $seen"
[ "$seen" = "24 Nov is 2026-11-24, 24 Dec is 2025-12-24" ]
