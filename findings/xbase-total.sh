#!/usr/bin/env bash
# One would guess: An amount that is too long for its column of a DBF table is refused.
# What happens: Its front is cut off: 12345.67 is stored as 2345.67 in seven places, and -1234.56 as 1234.56. The days
#   2026-11-27 and 31 November are stored as `2026` and as they are.
# Seen with: DBD::XBase 1.08 of Debian 12
# Why it matters: The first order of ten thousand loses them, and a refund of more than a thousand is a payment, in a
#   table whose other amounts are right. The module says nothing of it.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq libdbd-xbase-perl=1:1.08-2 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

seen=$(PERL5LIB=debian/usr/share/perl5 perl - <<'END'
use XBase;
my $orders = XBase->create(name => "orders.dbf", field_names => ["TOTAL", "DAY"], field_types => ["N", "D"],
    field_lengths => [7, 8], field_decimals => [2, undef]) or die XBase->errstr;
my @rows = ([1234.56, "20261127"], [12345.67, "2026-11-27"], [-1234.56, "20261131"]);
$orders->set_record($_, @{ $rows[$_] }) or die XBase->errstr for 0 .. $#rows;
$orders->close;
my $table = XBase->new("orders.dbf");
print join(", ", map { my (undef, @stored) = $table->get_record($_); "@{ $rows[$_] } is @stored" } 0 .. $#rows);
END
)

echo "seen: $seen"
[ "$seen" = "1234.56 20261127 is 1234.56 20261127, 12345.67 2026-11-27 is 2345.67 2026, \
-1234.56 20261131 is 1234.56 20261131" ]
