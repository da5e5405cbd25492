#!/usr/bin/env bash
# One would guess: In an account report (camt.052), payments that are booked and payments that are only announced can be
#   told apart.
# What happens: Both are rows of the same kind. The status, `BOOK` or `PDNG`, is in no column, nor is the announced
#   payment left out.
# Seen with: bankstatementparser 0.0.29
# Why it matters: An order counts as paid, and is baked and sent, for money that may never come.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check bankstatementparser==0.0.29; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

entry() {
  echo "<Ntry><Amt Ccy='EUR'>$1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>$2</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
    <ValDt><Dt>2026-11-27</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>
    <NtryDtls><TxDtls><RmtInf><Ustrd>$3</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>"
}
cat >report.xml <<END
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02"><BkToCstmrAcctRpt>
  <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-28T08:00:00</CreDtTm></GrpHdr>
  <Rpt><Id>1</Id><CreDtTm>2026-11-28T08:00:00</CreDtTm>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
    $(entry 18.50 BOOK A-1) $(entry 99.00 PDNG A-2)
  </Rpt></BkToCstmrAcctRpt></Document>
END
seen=$(env/bin/python -W ignore - <<'END'
from bankstatementparser import Camt052Parser

rows = Camt052Parser("report.xml").parse()
one, two = ({name: value for name, value in row.items()} for row in rows.to_dict("records"))
print("they differ in", ", ".join(sorted({name.lower() for name in one if one[name] != two[name]})))
END
)

echo "seen: $seen"
[ "$seen" = "they differ in amount, description, reference" ]
