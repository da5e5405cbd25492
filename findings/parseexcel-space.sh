#!/usr/bin/env bash
# One would guess: An amount of 18.25 whose format in the sheet is `#\ ##0.00`, with a space between thousands, is shown
#   as 18.25.
# What happens: It is `1 8.25`, and 1250.25 is `125 0.25`: the space is counted from the end of the text, cents
#   included. So are the signs of `#'##0.00`, which gives `1'8.25`. With a comma, and without cents, it is right.
# Seen with: Spreadsheet::ParseExcel 0.65 of Debian 12
# Why it matters: Where the space or the sign is dropped again, it is the amount; where a text is read up to the first
#   space, 18.25 is one, and 1250.25 is 125.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

seen=$(PERL5LIB=debian/usr/share/perl5 perl - <<'END'
use Spreadsheet::ParseExcel::Utility "ExcelFmt";
print join("; ", map { my $format = $_; "$format is " . join(", ", map { ExcelFmt($format, $_) } 18.25, 1250.25) }
    "#,##0.00", "#\\ ##0", "#\\ ##0.00", "#'##0.00");
END
)

echo "seen: $seen"
[ "$seen" = "#,##0.00 is 18.25, 1,250.25; #\\ ##0 is 18, 1 250; #\\ ##0.00 is 1 8.25, 125 0.25; \
#'##0.00 is 1'8.25, 125'0.25" ]
