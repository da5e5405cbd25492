#!/usr/bin/env bash
# One would guess: A payment of 5 December is of that day after its file is converted from OFX to QIF and read.
# What happens: It is of 12 May. One program writes the day first, `5/12/2026`, and the other reads the month first, as
#   QIF of America has it. A payment of 28 November is of 28 November.
# Seen with: ofx2qif of libofx 0.10.9 of Debian 12, quiffen 4.0.1
# Why it matters: Payments up to the twelfth of a month are looked for in another one, so orders that were paid seem
#   unpaid. The others of the same file are right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v ofx2qif || apt-get install -y -qq --no-install-recommends ofx=1:0.10.9-1; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: ofx cannot be installed" >&2; exit 69; }
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check quiffen==4.0.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >payments.ofx <<'END'
OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261206120000<LANGUAGE>ENG</SONRS>
</SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261206
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261128<TRNAMT>18.50<FITID>1<NAME>Smith</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261205<TRNAMT>36.75<FITID>2<NAME>Jones</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>100<DTASOF>20261206</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
END
TZ=America/New_York ofx2qif payments.ofx >payments.qif 2>ofx.log
seen=$(env/bin/python - <<'END'
from quiffen import Qif

for account in Qif.parse("payments.qif").accounts.values():
    for transactions in account.transactions.values():
        for payment in transactions:
            print(payment.payee, payment.amount, payment.date.date(), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "Smith 18.50 2026-11-28; Jones 36.75 2026-05-12; " ]
