#!/usr/bin/env bash
# One would guess: `two dozen` is 24 or an error, and `twenty five hundred` is 2500.
# What happens: Words that the package does not know are skipped, so `two dozen` and `two and a half` are 2. `twenty
#   five hundred`, of which it knows each word, is 200. Only a text without any word of a number is an error.
# Seen with: word2number 1.1
# Why it matters: An order for two dozen cakes is taken as two, and a wedding for twenty-five hundred dollars is priced
#   at 200.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check setuptools==75.8.0 wheel==0.45.1 &&
  env/bin/pip install -q --disable-pip-version-check --no-build-isolation word2number==1.1; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from word2number import w2n

texts = "two dozen", "two and a half", "twenty five hundred"
print(", ".join(f"{words} is {w2n.word_to_num(words)}" for words in texts))
END
)

echo "seen: $seen"
[ "$seen" = "two dozen is 2, two and a half is 2, twenty five hundred is 200" ]
