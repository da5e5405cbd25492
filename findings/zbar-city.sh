#!/usr/bin/env bash
# One would guess: A QR code of an address in UTF-8 reads as that address.
# What happens: `São Paulo` reads as `S瓊o Paulo`, `Zürich` as `Z羹rich` and `18.50 €` as `18.50 竄ｬ`. A QR code need not
#   say how its text is encoded. qrencode leaves that out, and zbar guesses Chinese or Japanese. `Łódź` is read right.
# Seen with: qrencode 4.1.1, read by zbarimg 0.23.92, both of Debian 12
# Why it matters: A scanned label names a city that does not exist, with exit status 0. A trial with plain letters passes.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq qrencode=4.1.1-1 libqrencode4=4.1.1-1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }
{ command -v zbarimg || apt-get install -y -qq --no-install-recommends zbar-tools=0.23.92-7+deb12u1; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: zbar-tools cannot be installed" >&2; exit 69; }

libraries=$(echo debian/usr/lib/*-linux-gnu)
seen=
for text in Cambridge "São Paulo" Zürich "18.50 €"; do
  LD_LIBRARY_PATH=$libraries debian/usr/bin/qrencode --size=6 --output=code.png "$text"
  seen+="${seen:+, }$text reads as $(LC_ALL=C.UTF-8 zbarimg --quiet --raw code.png 2>zbar.log)"
done

echo "seen: $seen"
[ "$seen" = "Cambridge reads as Cambridge, São Paulo reads as S瓊o Paulo, Zürich reads as Z羹rich, \
18.50 € reads as 18.50 竄ｬ" ]
