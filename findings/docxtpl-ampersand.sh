#!/usr/bin/env bash
# One would guess: A name put into a letter appears in it as it is, or is refused.
# What happens: An ampersand and a less-than sign are dropped: `Smith & Sons` is `Smith  Sons`, and the note `fewer than
#   <3 nuts` is `fewer than 3 nuts`. Only `render` with `autoescape=True` keeps them.
# Seen with: docxtpl 0.20.2
# Why it matters: Delivery notes and invoices name another company than the order, and a note about nuts says something
#   else. Nothing fails, and the file opens.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check \
  docxtpl==0.20.2 python-docx==1.2.0 lxml==6.1.3 jinja2==3.1.6; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >letter.py <<'END'
from docx import Document
from docxtpl import DocxTemplate

letter = Document()
letter.add_paragraph("To {{ name }}, note: {{ note }}.")
letter.save("template.docx")
for autoescape in False, True:
    template = DocxTemplate("template.docx")
    template.render({"name": "Smith & Sons", "note": "fewer than <3 nuts"}, autoescape=autoescape)
    template.save("letter.docx")
    print(Document("letter.docx").paragraphs[0].text)
END
seen=$(env/bin/python -W ignore letter.py | paste -sd";" -)

echo "seen: $seen"
[ "$seen" = "To Smith  Sons, note: fewer than 3 nuts.;To Smith & Sons, note: fewer than <3 nuts." ]
