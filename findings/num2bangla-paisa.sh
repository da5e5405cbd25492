#!/usr/bin/env bash
# One would guess: 18.05 is eighteen taka and five paisa in words.
# What happens: It is eighteen taka and fifty paisa, the same as 18.50. Amounts of one to nine paisa are all ten times
#   too large.
# Seen with: num2bangla 1.0.0
# Why it matters: The words are what counts on a cheque and an invoice if they differ from the digits. 18.25, the
#   example of its description, is right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check num2bangla==1.0.0; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from num2bangla import TakaConverter

for amount in (18.25, 18.50, 18.05, 18.09):
    print(amount, "is", TakaConverter().convert_number(amount), end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "18.25 is Eighteen Taka And Twenty-Five Paisa Only; 18.5 is Eighteen Taka And Fifty Paisa Only; \
18.05 is Eighteen Taka And Fifty Paisa Only; 18.09 is Eighteen Taka And Ninety Paisa Only; " ]
