#!/usr/bin/env bash
# One would guess: A payment that the bank dates 27 November, 23:30 in New York (`[-5:EST]`), has the date of 27
#   November.
# What happens: The time is converted to UTC and the zone is dropped: 28 November, 04:30, with nothing that says so.
# Seen with: ofxparse 0.21
# Why it matters: Payments of the evening are matched with the orders of the next day, and at the end of a month with
#   the next month's.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check ofxparse==0.21 lxml==6.1.3; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >statement.ofx <<'END'
OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261128<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127233000[-5:EST]<TRNAMT>18.50<FITID>1<NAME>A-7</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>18.50<DTASOF>20261128</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
END
seen=$(env/bin/python -W ignore - <<'END'
from ofxparse import OfxParser

with open("statement.ofx", "rb") as file:
    date = OfxParser.parse(file).account.statement.transactions[0].date
print(f"20261127233000[-5:EST] is {date}, in time zone {date.tzinfo}")
END
)

echo "seen: $seen"
[ "$seen" = "20261127233000[-5:EST] is 2026-11-28 04:30:00, in time zone None" ]
