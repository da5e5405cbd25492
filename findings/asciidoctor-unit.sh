#!/usr/bin/env bash
# One would guess: A cell that says `12 Oak St, Unit d` is shown so.
# What happens: It is `12 Oak St, Unit`. A small letter alone before the next cell's bar is taken for the style of that
#   cell; that of d is the ordinary one and of b none at all, so nothing else looks wrong. `Unit D` is shown.
# Seen with: asciidoctor 2.0.18 of Debian 12
# Why it matters: A list of deliveries sends the boxes for unit d to the house. It was written without spaces around the
#   bars, as programs write it.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq ruby-asciidoctor=2.0.18-2 asciidoctor=2.0.18-2 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }
{ command -v ruby || apt-get install -y -qq --no-install-recommends ruby=1:3.1; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: ruby cannot be installed" >&2; exit 69; }

printf '%s\n' '|===' '|12 Oak St, Unit D|02139' '|12 Oak St, Unit d|02139' '|12 Oak St, Unit b|02139' '|===' >orders.adoc
seen=$(ruby -Idebian/usr/share/rubygems-integration/all/gems/asciidoctor-2.0.18/lib -rasciidoctor -e '
  table = Asciidoctor.load_file("orders.adoc").blocks.first
  print table.rows.body.map { |row| row.map(&:text).join("|") }.join(", ")')

echo "seen: $seen"
[ "$seen" = "12 Oak St, Unit D|02139, 12 Oak St, Unit|02139, 12 Oak St, Unit|02139" ]
