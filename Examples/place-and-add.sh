#!/bin/sh
# Places three orders in a log of its own, and adds up their totals in cents. Only confirmed orders count.
set -eu
XDG_STATE_HOME=$(mktemp -d)
export XDG_STATE_HOME
trap 'rm -r "$XDG_STATE_HOME"' EXIT

checkout place --ids party <<'ORDERS'
{"type":"vanilla","quantity":3,"name":"Ada Lovelace","streetAddress":"12 St James Sq","city":"London","zip":"SW1Y 4JH"}
{"type":"chocolate","quantity":4,"extraFrosting":true,"name":"Taylor Swift","streetAddress":"13 Love/Story Rd","city":"Nashville","zip":"37203"}
{"type":"rainbow","quantity":20,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}
ORDERS
checkout orders --json | jq -s 'map(select(.state=="placed").minorUnits)|add'
