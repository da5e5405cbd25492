#!/usr/bin/env bash
# Prices one order a line with as many `checkout` as there are processors, by GNU parallel; quotes come in the order of
# the orders:
#
#   Examples/parallel/price.sh < Examples/orders.ndjson
#
# One `checkout` uses all processors of a machine by itself. Use this for several machines: with `--sshlogin :,other-machine` or
# `--sshloginfile machines` in PARALLEL, each of which has `checkout` on its path.
#
# A block knows nothing of the blocks before it, so an error's record and line are counted again: line for line there
# are as many answers as orders. Exit status 65 says that some order could not be priced, as that of `checkout` does.
set -uo pipefail

parallel --pipe --block "${BLOCK:-64M}" --keep-order --halt now,fail=1 \
  'checkout price --jobs 1 || test $? -eq 65' |
  awk '
    /"error":\{/ { sub(/"record":[0-9]+,"line":[0-9]+/, "\"record\":" NR ",\"line\":" NR); bad = 1 }
    { print }
    END { exit bad ? 65 : 0 }
  '
