#!/usr/bin/env bash
# One would guess: A name in a cell of a `csv-table` is shown as it is in the file.
# What happens: Cells are markup. `B. Smith` is a list that starts at its second point, whose only entry is Smith, and
#   `I. Newton` is point one in Roman numerals. In the HTML, the initial is no text but the number of a list.
# Seen with: docutils 0.23
# Why it matters: On the packing list, customers who sign with an initial lose it or become `2. Smith`, depending on the
#   style sheet, and whoever searches the page for `B. Smith` finds nothing.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check docutils==0.23; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >table.py <<'END'
import re
from docutils.core import publish_parts

for name in "Bea Smith", "B. Smith", "I. Newton":
    page = publish_parts(f".. csv-table::\n\n   {name},02139\n", writer_name="html5")["body"]
    print(name, "is", re.search(r"<td>(.*?)</td>", page, re.DOTALL)[1].replace("\n", ""))
END
seen=$(env/bin/python -W ignore table.py | paste -sd";" -)
expected='Bea Smith is <p>Bea Smith</p>'
expected+=';B. Smith is <ol class="upperalpha simple" start="2"><li><p>Smith</p></li></ol>'
expected+=';I. Newton is <ol class="upperroman simple"><li><p>Newton</p></li></ol>'

echo "seen: $seen"
[ "$seen" = "$expected" ]
