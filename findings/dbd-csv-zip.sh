#!/usr/bin/env bash
# One would guess: Columns of a CSV file are text, and so is a literal in quotes, so `zip = '2139'` finds nothing
#   where the zip is 02139.
# What happens: Two texts that look like numbers are compared as numbers: '2139' finds 02139, and the id '7e2' finds
#   700.
# Seen with: DBD::CSV 0.60 with SQL::Statement 1.414, of Debian 12
# Why it matters: A zip that lost its zero still "matches" where the address is checked, and ids of two orders are one
#   where they are joined.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq \
  libdbd-csv-perl=0.6000-1+deb12u1 libsql-statement-perl=1.414-1 libtext-csv-xs-perl=1.49-1+deb12u1 \
  libdbi-perl=1.643-4+deb12u3 libclone-perl=0.46-1 libparams-util-perl=1.102-2+b1 libmodule-runtime-perl=0.016-2 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

printf '%s\n' id,zip 700,02139 701,90210 >orders.csv
seen=$(PERL5LIB=debian/usr/share/perl5:$(echo debian/usr/lib/*/perl5/5.36) perl - <<'END'
use DBI;
my $table = DBI->connect("dbi:CSV:f_dir=.;f_ext=.csv", undef, undef, { RaiseError => 1 });
sub found { join(" ", map { @$_ } @{ $table->selectall_arrayref("select $_[0] from orders where $_[1]") }) }
print "zip = '2139' finds ", found("zip", "zip = '2139'"), ", id = '7e2' finds ", found("id", "id = '7e2'");
END
)

echo "seen: $seen"
[ "$seen" = "zip = '2139' finds 02139, id = '7e2' finds 700" ]
