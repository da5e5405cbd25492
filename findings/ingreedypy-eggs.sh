#!/usr/bin/env bash
# One would guess: `twenty five eggs` are 25, `1½ cups` are 1.5, and `1,250 g` are 1250 or an error.
# What happens: They are 100, 0.5 and 250: words of a number are multiplied, and what is before `½` or a comma is
#   dropped. `1,5 kg` are 5, and `one hundred cupcakes` are one.
# Seen with: ingreedypy 1.3.8
# Why it matters: What a recipe costs, and so its price, is computed from these. Whoever tries `25 eggs`, `1 1/2 cups`
#   or `1 ½ cups` finds them right.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check ingreedypy==1.3.8; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from ingreedypy import Ingreedy

for line in ("25 eggs", "1 ½ cups sugar", "twenty five eggs", "1½ cups sugar", "1,250 g flour", "one hundred cupcakes"):
    print(line, "are", Ingreedy().parse(line)["quantity"][0]["amount"], end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "25 eggs are 25; 1 ½ cups sugar are 1.5; twenty five eggs are 100; 1½ cups sugar are 0.5; \
1,250 g flour are 250; one hundred cupcakes are 1; " ]
