#!/usr/bin/env bash
# One would guess: A mail in which a customer writes `To:`, `Date:` and what they want is their own text.
# What happens: It is taken for a forwarded mail, and the first item is part of the day, `24 December 4 chocolate`, or
#   of the address, `14 Main St 4 chocolate`, whichever is above it. Only the other items are the text. With an empty
#   line between, all are.
# Seen with: quotequail 0.5.4
# Why it matters: Customers write an order like a form. One item of it is never baked, and the address that is checked
#   ends in a number of cupcakes.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check quotequail==0.5.4; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

seen=$(env/bin/python - <<'END'
from quotequail import unwrap

for form in ("To: 14 Main St\nDate: 24 December", "Date: 24 December\nTo: 14 Main St"):
    mail = unwrap(f"Please deliver\n\n{form}\n4 chocolate\n2 lemon\n\nThanks")
    print(mail["type"], mail["date"], mail["to"], mail["text"].split("\n")[0], sep=", ", end="; ")
END
)

echo "seen: $seen"
[ "$seen" = "forward, 24 December 4 chocolate, 14 Main St, 2 lemon; forward, 24 December, 14 Main St 4 chocolate, \
2 lemon; " ]
