#!/usr/bin/env bash
# One would guess: A note in a journal is kept as it was written.
# What happens: If what stands before the first colon has a day or a month in it, all of it is taken for the date of
#   the note, and is gone: `Sold 4 boxes on Friday: paid cash` is `paid cash`, and `March Street 5: 4 boxes` is
#   `4 boxes` of the first of March. A zip in front makes the year 2139.
# Seen with: jrnl 4.6
# Why it matters: The street or the quantity of an order is lost, and the rest is filed under another day.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check jrnl==4.6; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >settings.yaml <<'END'
colors: {body: none, date: none, tags: none, title: none}
default_hour: 9
default_minute: 0
editor: ''
encrypt: false
highlight: false
indent_character: ''
journals: {default: {journal: notes.txt}}
linewrap: 79
tagsymbols: '#@'
template: false
timeformat: '%m-%d'
version: v4.6
END
touch notes.txt
for note in "Oak Street 5: 4 boxes" "March Street 5: 4 boxes"; do
  env/bin/jrnl --config-file settings.yaml "$note" </dev/null >/dev/null 2>&1
done
seen=$(sed -e '/^$/d' -e 's/^\[.*\] Oak/Oak/' notes.txt | LC_ALL=C sort | paste -sd, | sed 's/,/, /')

echo "seen: $seen"
[ "$seen" = "Oak Street 5: 4 boxes, [03-01] 4 boxes" ]
