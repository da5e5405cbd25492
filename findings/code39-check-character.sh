#!/usr/bin/env bash
# One would guess: A barcode of `A-7` reads as `A-7`.
# What happens: Code39 of python-barcode adds a check character unless it is told not to, and scanners that are not
#   told to expect one hand it over as a part of the text: `A-7A`. (Code128 of the same package has no such surprise.)
# Seen with: python-barcode 0.16.1 with Pillow 13.0.0, read by zxing-cpp 3.1.1
# Why it matters: The id on the packing slip is not the id of the order: it is not found, or it is another customer's,
#   who has A-7A.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check \
  python-barcode==0.16.1 pillow==13.0.0 zxing-cpp==3.1.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
import barcode
import zxingcpp
from barcode.writer import ImageWriter

read = {}
for kind in ("code128", "code39"):
    picture = barcode.get_barcode_class(kind)("A-7", writer=ImageWriter()).render()
    read[kind] = zxingcpp.read_barcodes(picture.convert("RGB"))[0].text
print(f"A-7 reads as {read['code128']} in Code 128 and as {read['code39']} in Code 39")
END
)

echo "seen: $seen"
[ "$seen" = "A-7 reads as A-7 in Code 128 and as A-7A in Code 39" ]
