#!/usr/bin/env bash
# One would guess: `5.51CR` and `$1,250.50 CR`, credits, are negative for `NUMVAL` and `NUMVAL-C`.
# What happens: They are positive if the letters are the last of the field. With a space behind them they are negative.
#   A minus sign at the end is understood either way.
# Seen with: GnuCOBOL 3.1.2 of Debian 12
# Why it matters: Registers and banks print a refund so. In a field as wide as its largest amount, small refunds are
#   read right, and the largest one is a sale.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v cobc || apt-get install -y -qq --no-install-recommends \
  gnucobol3=3.1.2-5+b1 gcc libc6-dev; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: gnucobol3 cannot be installed" >&2; exit 69; }

cat >credit.cob <<'END'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. CREDIT.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01 AMOUNT PIC S9(4)V99.
       01 SHOWN PIC -(4)9.99.
       01 FIELD PIC X(12).
       PROCEDURE DIVISION.
           MOVE "$5.51 CR" TO FIELD PERFORM SHOW
           MOVE "$1,250.50 CR" TO FIELD PERFORM SHOW
           MOVE "$1,250.500 -" TO FIELD PERFORM SHOW
           STOP RUN.
       SHOW.
           COMPUTE AMOUNT = FUNCTION NUMVAL-C(FIELD)
           MOVE AMOUNT TO SHOWN
           DISPLAY FIELD " is " SHOWN.
END
cobc -x credit.cob 2>cobc.log
seen=$(./credit | tr -s ' ' | paste -sd ';')

echo "seen: $seen"
# shellcheck disable=SC2016
[ "$seen" = '$5.51 CR is -5.51;$1,250.50 CR is 1250.50;$1,250.500 - is -1250.50' ]
