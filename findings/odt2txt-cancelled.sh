#!/usr/bin/env bash
# One would guess: Lines that were struck out of a letter with changes recorded are gone from its text, or are marked.
# What happens: They come first, with the name and the time of the change glued to the first one. The others look like
#   any line.
# Seen with: odt2txt 0.5 of Debian 12
# Why it matters: Items that a customer cancelled are baked, and counted, for they stand above the order like its first
#   lines.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq odt2txt=0.5-7 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

python3 - <<'END'
import zipfile

names = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text"))
change = ('<office:change-info xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Shop</dc:creator>'
          '<dc:date>2026-11-27T10:00:00</dc:date></office:change-info>')
content = (f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {names} office:version="1.2">'
           '<office:body><office:text><text:tracked-changes><text:changed-region text:id="c1"><text:deletion>'
           f'{change}<text:p/><text:p>12 lemon</text:p><text:p>24 mint</text:p></text:deletion></text:changed-region>'
           '</text:tracked-changes><text:p>Order A-7:<text:change text:change-id="c1"/></text:p>'
           '<text:p>4 chocolate</text:p></office:text></office:body></office:document-content>')
kind = "application/vnd.oasis.opendocument.text"
with zipfile.ZipFile("order.odt", "w") as odt:
    odt.writestr("mimetype", kind)
    odt.writestr("content.xml", content)
    odt.writestr("META-INF/manifest.xml", '<?xml version="1.0"?><m:manifest m:version="1.2" '
                 'xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
                 f'<m:file-entry m:full-path="/" m:media-type="{kind}"/>'
                 '<m:file-entry m:full-path="content.xml" m:media-type="text/xml"/></m:manifest>')
END
seen=$(debian/usr/bin/odt2txt.odt2txt order.odt | grep . | paste -sd '|')

echo "seen: $seen"
[ "$seen" = "Shop2026-11-27T10:00:0012 lemon|24 mint|Order A-7:|4 chocolate" ]
