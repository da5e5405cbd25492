#!/usr/bin/env bash
# One would guess: A mail that quotes nothing is all reply, so its order is read as it was sent.
# What happens: A line that begins with a dash and a letter or digit is taken for a signature, and everything after it
#   is dropped: of `-4 chocolate`, `-3 vanilla` and the address, nothing is left. With a space after the dash, all is
#   kept.
# Seen with: email-reply-parser 0.5.12
# Why it matters: An order that someone wrote as a list by hand arrives without its goods and its address, and the
#   greeting that is left looks like a mail that did not order anything.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ python3 -m venv env && env/bin/pip install -q --disable-pip-version-check email-reply-parser==0.5.12; } ||
  { echo "not run: the packages cannot be installed" >&2; exit 69; }

cat >read.py <<'END'
from email_reply_parser import EmailReplyParser

for dash in "-", "- ":
    mail = f"Please send:\n\n{dash}4 chocolate\n{dash}3 vanilla\n\nto 14 Main Street."
    print(repr(dash), "leaves", " ".join(EmailReplyParser.parse_reply(mail).split()))
END
seen=$(env/bin/python read.py | paste -sd";" -)

echo "seen: $seen"
[ "$seen" = "'-' leaves Please send:;'- ' leaves Please send: - 4 chocolate - 3 vanilla to 14 Main Street." ]
