#!/usr/bin/env bash
# One would guess: A merge field `\# "0.00%"` of a letter shows 0.0825 as `8.25%`, or else 8.25.
# What happens: 0.0825 is `8%`, and 8.25 is `825%`: the number is taken as a part of one, but its two decimals are
#   dropped. The amounts of the same letter keep theirs.
# Seen with: docx-mailmerge2 1.0.3
# Why it matters: A letter or an invoice names a sales tax that nobody took, beside a total that was computed with the
#   right one.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check docx-mailmerge2==1.0.3; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
import re
import zipfile

from mailmerge import MailMerge

word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
kind = "application/vnd.openxmlformats-officedocument.wordprocessingml"
package = "http://schemas.openxmlformats.org/package/2006"


def relation(type, target):
    return (f'<Relationships xmlns="{package}/relationships">'
            f'<Relationship Id="rId1" Type="{office}/{type}" Target="{target}"/></Relationships>')


def field(name, format):
    mark = '<w:r><w:fldChar w:fldCharType="{}"/></w:r>'.format
    return (f'{mark("begin")}<w:r><w:instrText xml:space="preserve"> MERGEFIELD {name} \\# &quot;{format}&quot; '
            f'</w:instrText></w:r>{mark("separate")}<w:r><w:t>0</w:t></w:r>{mark("end")}')


parts = {
    "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{kind}.document.main+xml"/>'
    f'<Override PartName="/word/settings.xml" ContentType="{kind}.settings+xml"/></Types>',
    "_rels/.rels": relation("officeDocument", "word/document.xml"),
    "word/_rels/document.xml.rels": relation("settings", "settings.xml"),
    "word/settings.xml": f'<w:settings xmlns:w="{word}"/>',
    "word/document.xml": f'<w:document xmlns:w="{word}"><w:body><w:p>{field("total", "#,##0.00")}'
    f'<w:r><w:t xml:space="preserve"> at </w:t></w:r>{field("rate", "0.00%")}</w:p></w:body></w:document>',
}
with zipfile.ZipFile("letter.docx", "w") as letter:
    for name, text in parts.items():
        letter.writestr(name, text)
for rate in (8.25, 0.0825):
    with MailMerge("letter.docx") as letter:
        letter.merge(total=1250.5, rate=rate)
        letter.write("merged.docx")
    text = zipfile.ZipFile("merged.docx").read("word/document.xml").decode()
    print(rate, "is", re.sub("<[^>]+>", "", text).strip(), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "8.25 is 1,250.50 at 825%; 0.0825 is 1,250.50 at 8%; " ]
