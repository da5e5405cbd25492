#!/usr/bin/env bash
# Prices files of orders, or standard input, and adds up the totals:
#
#   Examples/total.sh Examples/orders.json
#
# Orders without a price are left out, and counted on standard error. Totals are added in minor units, because jq's
# numbers are binary fractions: 0.1 + 0.2 would not be 0.3. Up to 90 trillion dollars every cent is right.
set -euo pipefail

cents=$(
  checkout price --on-error skip "$@" |
    jq -n 'reduce inputs.minorUnits as $units (0; . + $units)'
)
printf '$%d.%02d\n' "$((cents / 100))" "$((cents % 100))"
