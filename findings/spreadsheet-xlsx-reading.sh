#!/usr/bin/env bash
# One would guess: The text of a cell is what the sheet shows, in Japan too: the city 東京都.
# What happens: It is 東京都トウキョウト. The reading, which the format keeps beside the text so that a sheet can be sorted by
#   it, is appended. An entry that was typed elsewhere has none, and is right.
# Seen with: Spreadsheet::XLSX 0.17 of Debian 12; Spreadsheet::ParseXLSX 0.27 does so too
# Why it matters: An address is printed with its city twice, or is refused by the check, for there is no such city.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq \
  libspreadsheet-xlsx-perl=0.17-1 libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 libarchive-zip-perl=1.68-1 \
  libole-storage-lite-perl=0.20-2 libio-stringy-perl=2.111-3 libcrypt-rc4-perl=2.02-5 libdigest-perl-md5-perl=1.9-5 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

python3 - <<'END'
import zipfile

main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
package = "http://schemas.openxmlformats.org/package/2006"


def relations(*targets):
    return f'<Relationships xmlns="{package}/relationships">' + "".join(
        f'<Relationship Id="rId{n}" Type="{office}/{type}" Target="{target}"/>'
        for n, (type, target) in enumerate(targets, 1)) + "</Relationships>"


parts = {
    "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' + "".join(
        f'<Override PartName="/xl/{name}.xml" ContentType="{kind}.{type}+xml"/>' for name, type in (
            ("workbook", "sheet.main"), ("sheet", "worksheet"), ("sharedStrings", "sharedStrings"))) + "</Types>",
    "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(("worksheet", "sheet.xml"), ("sharedStrings", "sharedStrings.xml")),
    "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>'
    '<sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/sharedStrings.xml": f'<?xml version="1.0" encoding="UTF-8"?><sst xmlns="{main}" count="2" uniqueCount="2">'
    '<si><t>東京都</t><rPh sb="0" eb="3"><t>トウキョウト</t></rPh></si><si><t>東京都</t></si></sst>',
    "xl/sheet.xml": f'<worksheet xmlns="{main}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c>'
    '<c r="B1" t="s"><v>1</v></c></row></sheetData></worksheet>',
}
with zipfile.ZipFile("orders.xlsx", "w") as book:
    for name, text in parts.items():
        book.writestr(name, text)
END
seen=$(PERL5LIB=debian/usr/share/perl5 perl - <<'END'
use Spreadsheet::XLSX;
my $sheet = Spreadsheet::XLSX->new("orders.xlsx")->{Worksheet}[0];
print join(", ", map { $sheet->{Cells}[0][$_]->value } 0, 1);
END
)

echo "seen: $seen"
[ "$seen" = "東京都トウキョウト, 東京都" ]
