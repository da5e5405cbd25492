#!/usr/bin/env bash
# One would guess: The paragraphs and cells of a letter become lines, or are parted by a space at least.
# What happens: Paragraphs that python-docx has written are joined without anything between: a zip 02139 and the line
#   `4 chocolate` below it are `021394 chocolate`, and the cells A-7, 02139 and 18.50 of a row are `A-70213918.50`. A
#   paragraph is only noticed if its mark has attributes, as Word writes them, so letters from Word are read right.
# Seen with: docx2txt 1.4 of Debian 12, for a file by python-docx 1.2.0
# Why it matters: An order that came as a letter has another zip or quantity, and the price has the digits of the zip.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check python-docx==1.2.0; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }
{ apt-get download -qq docx2txt=1.4-5 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }
{ command -v unzip || apt-get install -y -qq --no-install-recommends unzip; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: unzip cannot be installed" >&2; exit 69; }

env/bin/python - <<'END'
from docx import Document

letter = Document()
letter.add_paragraph("Cambridge MA 02139")
letter.add_paragraph("4 chocolate; ")
row = letter.add_table(1, 3).rows[0]
for cell, text in zip(row.cells, ["A-7", "02139", "18.50"]):
    cell.text = text
letter.save("order.docx")
END
seen=$(perl debian/usr/bin/docx2txt order.docx -)

echo "seen: $seen"
[ "$seen" = "Cambridge MA 021394 chocolate; A-70213918.50" ]
