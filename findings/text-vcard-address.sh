#!/usr/bin/env bash
# One would guess: An address whose street, city and zip are set is written as a vCard and read back with the same
#   street, city and zip.
# What happens: The fields that are not set, such as a post office box, are not left empty but left out. What is written
#   is `ADR:12 Oak St;Cambridge;02139`, where the street stands for the post office box and the zip for the street.
# Seen with: Text::vCard 3.09 of Debian 12
# Why it matters: Every program that reads it, this module too, sees an address without a city and a zip, in a street
#   that is called 02139.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq \
  libtext-vcard-perl=3.09-2 libtext-vfile-asdata-perl=0.08-2 libmoo-perl=2.005005-1 libpath-tiny-perl=0.144-1 \
  libunicode-linebreak-perl=0.0.20190101-1+b5 liburi-perl=5.17-1 libclass-method-modifiers-perl=2.14-1 \
  libimport-into-perl=1.002005-2 librole-tiny-perl=2.002004-1 libsub-quote-perl=2.006008-1 \
  libclass-accessor-chained-perl=0.01.1~debian-5 libclass-accessor-perl=0.51-2 libmodule-runtime-perl=0.016-2 \
  libmime-charset-perl=1.013.1-2 libsombok3=2.4.0-2+b1 libthai0=0.1.29-1 libthai-data=0.1.29-1 libdatrie1=0.2.13-2+b1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

libraries=$(echo debian/usr/lib/*-linux-gnu)
seen=$(LD_LIBRARY_PATH=$libraries PERL5LIB=debian/usr/share/perl5:$libraries/perl5/5.36 perl - <<'END'
use Text::vCard::Addressbook;
my $book = Text::vCard::Addressbook->new;
my $address = $book->add_vcard->add_node({ node_type => "ADR" });
$address->street("12 Oak St");
$address->city("Cambridge");
$address->post_code("02139");
my $text = $book->export;

my ($read) = Text::vCard::Addressbook->new({ source_text => $text })->vcards;
my ($back) = @{ $read->get({ node_type => "ADR" }) };
print $text =~ /(ADR:\S.*?)\r?\n/, " has the street ", $back->street, " and the city '", $back->city, "'";
END
)

echo "seen: $seen"
[ "$seen" = "ADR:12 Oak St;Cambridge;02139 has the street 02139 and the city ''" ]
