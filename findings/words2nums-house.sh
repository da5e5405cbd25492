#!/usr/bin/env bash
# One would guess: `one twenty five`, as people say the house number 125, is 125 or no number.
# What happens: The words are added up: 26. Likewise `eighteen fifty` is 68.
# Seen with: Lingua::EN::Words2Nums 0.19 of Debian 12
# Why it matters: An order that was dictated goes to another house of the same street, and a price of eighteen fifty
#   becomes 68 dollars. The module returns nothing for words that it doesn't know, but these it knows.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq liblingua-en-words2nums-perl=0.19-4 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

seen=$(PERL5LIB=debian/usr/share/perl5 perl - <<'END'
use Lingua::EN::Words2Nums;
print join(", ", map { "$_ is " . words2nums($_) } "one hundred twenty five", "one twenty five", "eighteen fifty");
END
)

echo "seen: $seen"
[ "$seen" = "one hundred twenty five is 125, one twenty five is 26, eighteen fifty is 68" ]
