#!/usr/bin/env bash
# One would guess: A table of texts shows the texts.
# What happens: A cell that looks like a number is printed as one: the zip 02139 as 2139, the total 18.50 as 18.500,
#   and the order id 7e2 as 700. Only `set_cols_dtype` with `t` for each column prevents it.
# Seen with: texttable 1.7.2
# Why it matters: The list that is pinned to the oven, or pasted into the carrier's form, has zips that do not exist
#   and ids of other orders.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check texttable==1.7.2; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from texttable import Texttable

table = Texttable()
table.set_deco(0)
table.add_rows([["id", "zip", "total"], ["7e2", "02139", "18.50"]])
print("7e2 02139 18.50 is printed as", " ".join(table.draw().split("\n")[-1].split()))
END
)

echo "seen: $seen"
[ "$seen" = "7e2 02139 18.50 is printed as 700 2139 18.500" ]
